/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs of a playtest: see game-logs.h. */

#include "editor/window/logs/game-logs.h"

#include "editor/window/widgets/chooser.h"
#include "editor/window/widgets/question.h"
#include "editor/playtest/playtest.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENDING ".jsonl"

/* What waits for a log to be saved, or for the answer to a question; called once. */
typedef struct
{
  LoomHost *host; /* a reference */
  LoomPlayKept then;
  gpointer data;
} Next;

/* Nothing waits for it. */
static void
rest (LoomHost *host, gboolean may_go, gpointer data)
{
}

static Next *
next_new (LoomHost *host, LoomPlayKept then, gpointer data)
{
  Next *next = g_new (Next, 1);

  *next = (Next){ g_object_ref (host), then, data };
  return next;
}

static void
next_end (Next *next, gboolean may_go)
{
  next->then (next->host, may_go, next->data);
  g_object_unref (next->host);
  g_free (next);
}

static LoomPlaytest *
get_playtest (LoomHost *host)
{
  return loom_playtest_of (loom_host_get_document (host));
}

/* --- files --------------------------------------------------------------------------------------
 */

static void
saved_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  Next *next = data;
  g_autoptr (GError) error = NULL;

  loom_playtest_save_log_finish (LOOM_PLAYTEST (playtest), result, &error);
  loom_host_toast (next->host, error != NULL ? error->message : _ ("The log is saved."), NULL,
                   NULL);
  next_end (next, error == NULL);
}

static void
opened_cb (GObject *playtest, GAsyncResult *result, gpointer data)
{
  g_autoptr (LoomHost) host = data;
  g_autoptr (GError) error = NULL;

  if (!loom_playtest_open_log_finish (LOOM_PLAYTEST (playtest), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    loom_host_toast (host, error->message, NULL, NULL);
}

/* A place that was chosen, while it may have to be asked about. */
typedef struct
{
  Next *next;
  char *path; /* owned */
} Place;

static void
replace_cb (gboolean may, gpointer data)
{
  g_autofree Place *self = data;
  g_autofree char *path = self->path;
  LoomPlaytest *playtest = get_playtest (self->next->host);

  if (may && loom_playtest_get_line (playtest) != NULL)
    loom_playtest_save_log (playtest, path, NULL, saved_cb, self->next);
  else
    next_end (self->next, FALSE);
}

/* A name without an ending gets that of logs, without which the list of logs would not have it. */
static void
save_to (Next *next, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  Place *place = g_new (Place, 1);

  *place = (Place){ next, g_strconcat (path, strchr (name + 1, '.') == NULL ? ENDING : "", NULL) };
  loom_chooser_ask_replace (GTK_WINDOW (next->host), path, place->path, replace_cb, place);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Next *next = data;
  LoomPlaytest *playtest = get_playtest (next->host);
  const gboolean saves
      = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_SAVE;
  g_autofree char *path = loom_chooser_take_path (
      dialog, response, next->host, _ ("Logs can only be kept in files of this computer."));

  if (path != NULL && saves)
    {
      save_to (next, path);
      return;
    }
  if (path != NULL)
    loom_playtest_open_log (playtest, path, opened_cb, g_object_ref (next->host));
  next_end (next, FALSE);
}

static void
show_chooser (Next *next, GtkFileChooserNative *dialog)
{
  g_autoptr (GtkFileFilter) logs = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (logs, _ ("Logs of games"));
  gtk_file_filter_add_pattern (logs, "*" ENDING);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), logs);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), next);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Lets a file be chosen, and goes on with @next (transfer full) when the log is in it. */
static void
save_log (Next *next)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Save the Log of the Game"), GTK_WINDOW (next->host),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "game" ENDING);
  show_chooser (next, dialog);
}

void
loom_play_save_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  save_log (next_new (host, rest, NULL));
}

static void
open_log (LoomHost *host, gpointer data)
{
  show_chooser (next_new (host, rest, NULL),
                gtk_file_chooser_native_new (_ ("Open the Log of a Game"), GTK_WINDOW (host),
                                             GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                                             _ ("_Cancel")));
}

void
loom_play_open_log_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  loom_play_replace_game (host, open_log, NULL, NULL);
}

/* --- what would be lost -------------------------------------------------------------------------
 */

static void
answered_cb (int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT)
    save_log (data);
  else
    next_end (data, response == GTK_RESPONSE_OK);
}

static char *
dup_losses (LoomPlaytest *playtest)
{
  g_autoptr (GArray) branches = loom_playtest_dup_branches (playtest);
  const guint length = loom_playtest_get_length (playtest);

  if (branches->len > 1)
    return g_strdup_printf (ngettext ("It and its branches, %u game in all, are in no log.",
                                      "It and its branches, %u games in all, are in no log.",
                                      branches->len),
                            branches->len);
  return g_strdup_printf (
      ngettext ("Its %u move is in no log.", "Its %u moves are in no log.", length), length);
}

void
loom_play_ask_keep (LoomHost *host, const char *consequence, LoomPlayKept then, gpointer data)
{
  static const LoomAnswer answers[] = {
    { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
    { N_ ("_Forget It"), GTK_RESPONSE_OK, LOOM_ANSWER_LOSING },
    { N_ ("_Save the Log…"), GTK_RESPONSE_ACCEPT, LOOM_ANSWER_BEST },
    { NULL },
  };
  g_autofree char *losses = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (LOOM_IS_HOST (host) && consequence != NULL && then != NULL);
  if (!loom_playtest_is_unsaved (get_playtest (host)))
    {
      then (host, TRUE, data);
      return;
    }
  gtk_window_present (GTK_WINDOW (host));
  losses = dup_losses (get_playtest (host));
  words = g_strdup_printf ("%s %s", losses, consequence);
  loom_question_ask (GTK_WINDOW (host), _ ("Keep this game?"), words, answers, answered_cb,
                     next_new (host, then, data));
}

/* A game that takes the place of another. */
typedef struct
{
  LoomPlayBegin begin;
  gpointer data;
  GDestroyNotify free_data; /* or NULL */
} Replacing;

static void
replaced_cb (LoomHost *host, gboolean may_go, gpointer data)
{
  g_autofree Replacing *self = data;

  if (may_go)
    self->begin (host, self->data);
  if (self->free_data != NULL)
    self->free_data (self->data);
}

void
loom_play_replace_game (LoomHost *host,
                        LoomPlayBegin begin,
                        gpointer data,
                        GDestroyNotify free_data)
{
  Replacing *self;

  g_return_if_fail (LOOM_IS_HOST (host) && begin != NULL);
  self = g_new (Replacing, 1);
  *self = (Replacing){ begin, data, free_data };
  loom_play_ask_keep (host, _ ("Another game takes its place."), replaced_cb, self);
}
