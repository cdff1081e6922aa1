/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The way of a board to its file.
 *
 * Implementation notes: one Saving goes from question to question; who asked for it is told at its
 * end. Those that come while another is under way wait in a queue of the window. */

#include "editor/window/files/saving.h"

#include "editor/window/widgets/chooser.h"
#include "editor/window/files/compare-window.h"
#include "editor/window/files/opening.h"
#include "editor/window/widgets/question.h"
#include "editor/window/files/recent.h"
#include "editor/window/widgets/preferences.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>
#include <string.h>

#define QUEUE "loom-savings"

enum
{
  ANSWER_ANYWAY = 1,
  ANSWER_SAVE_AS,
  ANSWER_AGAIN,
  ANSWER_COMPARE,
};

typedef struct
{
  LoomHost *host; /* owned */
  char *path;     /* NULL: where the board came from */
  gboolean asks;  /* for a place, in any case */
  gboolean waits; /* only for those before it */
  LoomSaveFlags flags;
  LoomSaved then;
  gpointer data;
} Saving;

static void begin (Saving *self);

static LoomDocument *
document_of (Saving *self)
{
  return loom_host_get_document (self->host);
}

static gboolean
is_open (Saving *self)
{
  return gtk_window_get_application (GTK_WINDOW (self->host)) != NULL;
}

/* The window's own queue, whose head is under way; elements are owned. */
static GQueue *
get_queue (LoomHost *host)
{
  GQueue *queue = g_object_get_data (G_OBJECT (host), QUEUE);
  if (queue == NULL)
    {
      queue = g_queue_new ();
      g_object_set_data_full (G_OBJECT (host), QUEUE, queue, (GDestroyNotify)g_queue_free);
    }
  return queue;
}

gboolean
loom_saving_is_busy (LoomHost *host)
{
  g_return_val_if_fail (LOOM_IS_HOST (host), FALSE);
  return !g_queue_is_empty (get_queue (host));
}

/* Over: tells, and gives the next one its turn. */
static void
end (Saving *self, gboolean is_saved)
{
  GQueue *queue = get_queue (self->host);
  g_queue_remove (queue, self);
  if (self->then != NULL)
    self->then (self->host, is_saved, self->data);
  if (!g_queue_is_empty (queue))
    begin (g_queue_peek_head (queue));
  g_free (self->path);
  g_object_unref (self->host);
  g_free (self);
}

/* What was being typed into a field is part of what is saved. */
static void
finish_typing (LoomHost *host)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (host));
  if (focus == NULL || !GTK_IS_TEXT (focus))
    return;
  gtk_window_set_focus (GTK_WINDOW (host), NULL);
  if (gtk_widget_get_root (focus) == GTK_ROOT (host) && gtk_widget_get_mapped (focus))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (focus));
}

static Saving *
saving_new (LoomHost *host, LoomSaved then, gpointer data)
{
  Saving *self = g_new0 (Saving, 1);
  self->host = g_object_ref (host);
  self->then = then;
  self->data = data;
  return self;
}

static void
add (Saving *self)
{
  GQueue *queue = get_queue (self->host);
  finish_typing (self->host);
  g_queue_push_tail (queue, self);
  if (g_queue_get_length (queue) == 1)
    begin (self);
}

/* --- Places --------------------------------------------------------------------------------- */

/* The other window that has the file at @path open, or NULL. */
static LoomHost *
find_other (Saving *self, const char *path)
{
  return loom_opening_find (gtk_window_get_application (GTK_WINDOW (self->host)), path, self->host);
}

static void
replace_cb (gboolean may, gpointer data)
{
  Saving *self = data;
  if (may)
    begin (self);
  else
    end (self, FALSE);
}

static void
chosen_cb (GListModel *files, gpointer data)
{
  Saving *self = data;
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    {
      if (file != NULL)
        loom_host_toast (self->host, _ ("Boards can only be saved on this machine"), NULL, NULL);
      end (self, FALSE);
      return;
    }
  g_free (self->path);
  self->path = loom_chooser_complete_path (path, loom_document_get_path (document_of (self)));
  self->asks = FALSE;
  self->flags = 0;
  loom_chooser_ask_replace (GTK_WINDOW (self->host), path, self->path, replace_cb, self);
}

static void
choose (Saving *self)
{
  g_autofree char *title = loom_document_dup_title (document_of (self));
  loom_chooser_save (GTK_WINDOW (self->host), loom_document_get_path (document_of (self)), title,
                     chosen_cb, self);
}

/* --- What may go wrong ---------------------------------------------------------------------- */

static void
answered_cb (int response, gpointer data)
{
  Saving *self = data;
  switch (response)
    {
    case ANSWER_ANYWAY:
      loom_document_accept_loss (document_of (self));
      self->flags |= LOOM_SAVE_FORCE;
      begin (self);
      break;
    case ANSWER_AGAIN:
      begin (self);
      break;
    case ANSWER_SAVE_AS:
      choose (self);
      break;
    case ANSWER_COMPARE:
      loom_compare_window_present (self->host);
      end (self, FALSE);
      break;
    default:
      end (self, FALSE);
    }
}

static void
ask (Saving *self, const char *heading, const char *body, const LoomAnswer *answers)
{
  loom_question_ask (GTK_WINDOW (self->host), heading, body, answers, answered_cb, self);
}

static void
ask_partial (Saving *self, const char *name)
{
  static const LoomAnswer answers[] = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
                                        { N_ ("Save O_ver It"), ANSWER_ANYWAY, LOOM_ANSWER_LOSING },
                                        { N_ ("Save _As…"), ANSWER_SAVE_AS, LOOM_ANSWER_BEST },
                                        { NULL } };
  g_autofree char *heading
      = g_strdup_printf (_ ("Save over the parts of “%s” that were left out?"), name);
  ask (self, heading,
       _ ("Parts of the file could not be read and are not on this board. Saving over the file "
          "loses them; under another name both are kept."),
       answers);
}

static void
ask_changed (Saving *self, const char *name)
{
  static const LoomAnswer answers[] = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
                                        { N_ ("C_ompare…"), ANSWER_COMPARE, LOOM_ANSWER_PLAIN },
                                        { N_ ("Save O_ver It"), ANSWER_ANYWAY, LOOM_ANSWER_LOSING },
                                        { N_ ("Save _As…"), ANSWER_SAVE_AS, LOOM_ANSWER_BEST },
                                        { NULL } };
  g_autofree char *heading = g_strdup_printf (_ ("Save over “%s”, which changed outside?"), name);
  ask (self, heading,
       _ ("What somebody else changed in it since you opened the board would be lost."), answers);
}

static void
ask_failed (Saving *self, const char *reason)
{
  static const LoomAnswer answers[] = { { N_ ("_Not Now"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Try Again"), ANSWER_AGAIN, LOOM_ANSWER_PLAIN },
                                        { N_ ("Save _As…"), ANSWER_SAVE_AS, LOOM_ANSWER_BEST },
                                        { NULL } };
  g_autofree char *body
      = g_strdup_printf (_ ("%s.\n\nYour work is still here and not lost."), reason);
  ask (self, _ ("The board was not saved"), body, answers);
}

static void
say_open_elsewhere (Saving *self, const char *name)
{
  static const LoomAnswer answers[] = { { N_ ("_Not Now"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
                                        { N_ ("Save _As…"), ANSWER_SAVE_AS, LOOM_ANSWER_BEST },
                                        { NULL } };
  g_autofree char *heading = g_strdup_printf (_ ("“%s” is open in another window"), name);
  ask (self, heading, _ ("Close it there first, or choose another name."), answers);
}

/* --- Saving --------------------------------------------------------------------------------- */

static void
say_saved (Saving *self, gboolean lacks_backup)
{
  const char *path = loom_document_get_path (document_of (self));
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *place = loom_chooser_dup_place (path);
  g_autofree char *words = NULL;
  if (lacks_backup)
    words = g_strdup_printf (
        _ ("Saved “%s” in “%s”, but the file that was there could not be kept as “%s~”"), name,
        place, name);
  else
    words = g_strdup_printf (_ ("Saved “%s” in “%s”"), name, place);
  loom_host_toast (self->host, words, NULL, NULL);
  loom_recent_add (path);
}

/* Saving the same once more would cost the backup of what was there before. */
static void
say_saved_already (Saving *self, const char *name)
{
  g_autofree char *words = g_strdup_printf (_ ("“%s” is saved: nothing has changed since"), name);
  loom_host_toast (self->host, words, NULL, NULL);
}

static void
failed (Saving *self, const GError *error)
{
  const char *path = self->path != NULL ? self->path : loom_document_get_path (document_of (self));
  g_autofree char *name = g_filename_display_basename (path);
  if (!g_error_matches (error, LOOM_ERROR, LOOM_ERROR_CHANGED))
    ask_failed (self, error->message);
  else if (g_file_test (path, G_FILE_TEST_EXISTS))
    ask_changed (self, name);
  else
    {
      /* It has been told that the file is gone; saving is how it comes back. */
      self->flags |= LOOM_SAVE_FORCE;
      begin (self);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *self = data;
  g_autoptr (GError) error = NULL;
  gboolean lacks_backup;
  gboolean is_saved
      = loom_document_save_finish (LOOM_DOCUMENT (source), result, &lacks_backup, &error);
  if (!is_saved && is_open (self))
    {
      failed (self, error);
      return;
    }
  if (is_open (self))
    say_saved (self, lacks_backup);
  end (self, is_saved);
}

static gboolean
is_own (Saving *self)
{
  const char *here = loom_document_get_path (document_of (self));
  return here != NULL && (self->path == NULL || strcmp (self->path, here) == 0);
}

/* One step further; each question comes back here. */
static void
begin (Saving *self)
{
  LoomDocument *document = document_of (self);
  if (self->waits || !is_open (self))
    {
      end (self, document != NULL && loom_document_is_saved (document));
      return;
    }
  if (self->asks || (self->path == NULL && !is_own (self)))
    {
      choose (self);
      return;
    }
  const char *path = self->path != NULL ? self->path : loom_document_get_path (document);
  g_autofree char *name = g_filename_display_basename (path);
  if (is_own (self) && loom_document_is_partial (document))
    ask_partial (self, name);
  else if (self->path == NULL && self->flags == 0 && loom_document_is_saved (document)
           && !loom_document_has_outside_change (document))
    {
      say_saved_already (self, name);
      end (self, TRUE);
    }
  else if (find_other (self, path) != NULL)
    say_open_elsewhere (self, name);
  else
    {
      if (!loom_preferences_get_boolean (loom_preferences_get_default (), "backup"))
        self->flags |= LOOM_SAVE_WITHOUT_BACKUP;
      loom_document_save_async (document, self->path, self->flags, saved_cb, self);
    }
}

void
loom_saving_save (LoomHost *host, LoomSaved then, gpointer data)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  add (saving_new (host, then, data));
}

void
loom_saving_save_as (LoomHost *host, LoomSaved then, gpointer data)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  Saving *self = saving_new (host, then, data);
  self->asks = TRUE;
  add (self);
}

void
loom_saving_save_to (LoomHost *host, const char *path, LoomSaved then, gpointer data)
{
  g_return_if_fail (LOOM_IS_HOST (host) && path != NULL);
  Saving *self = saving_new (host, then, data);
  self->path = loom_chooser_complete_path (path, path);
  add (self);
}

void
loom_saving_wait (LoomHost *host, LoomSaved then, gpointer data)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  Saving *self = saving_new (host, then, data);
  self->waits = TRUE;
  add (self);
}
