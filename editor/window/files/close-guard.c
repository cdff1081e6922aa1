/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question before something is lost: a style, the board, a game. Discarding forgets the
 * journal, too, or the next start would offer what was not wanted. */

#include "editor/window/files/close-guard.h"

#include "editor/window/logs/game-logs.h"
#include "editor/window/styles/style-form.h"
#include "editor/window/widgets/question.h"
#include "editor/window/files/saving.h"
#include "editor/window/widgets/popovers.h"

#include <glib/gi18n.h>

/* What a window is being asked; on it for as long as that takes. */
#define ASKED "loom-leaving"

enum
{
  ANSWER_DISCARD = 1,
  ANSWER_SAVE,
};

typedef struct
{
  LoomHost *host; /* owned */
  LoomMayGo then;
  gpointer data;
} Leaving;

static gboolean
is_open (LoomHost *host)
{
  return gtk_window_get_application (GTK_WINDOW (host)) != NULL;
}

static void
end (Leaving *self, gboolean may_go)
{
  g_object_set_data (G_OBJECT (self->host), ASKED, NULL);
  self->then (self->host, may_go && is_open (self->host), self->data);
  g_object_unref (self->host);
  g_free (self);
}

static void
kept_cb (LoomHost *host, gboolean may_go, gpointer data)
{
  end (data, may_go);
}

/* Nothing of the board would be lost: neither should what was played on it be. */
static void
ask_about_game (Leaving *self)
{
  if (!is_open (self->host))
    {
      end (self, FALSE);
      return;
    }
  loom_play_ask_keep (self->host, _ ("It is lost for good when the window closes."), kept_cb, self);
}

static void
saved_cb (LoomHost *host, gboolean is_saved, gpointer data)
{
  if (is_saved)
    ask_about_game (data);
  else
    end (data, FALSE);
}

static void
answered_cb (int response, gpointer data)
{
  Leaving *self = data;
  if (response == ANSWER_SAVE && is_open (self->host))
    loom_saving_save (self->host, saved_cb, self);
  else if (response == ANSWER_DISCARD)
    ask_about_game (self);
  else
    end (self, FALSE);
}

static void
ask (Leaving *self)
{
  static const LoomAnswer answers[] = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
                                        { N_ ("_Discard"), ANSWER_DISCARD, LOOM_ANSWER_LOSING },
                                        { N_ ("_Save"), ANSWER_SAVE, LOOM_ANSWER_BEST },
                                        { NULL } };
  static const LoomAnswer answers_new[]
      = { { N_ ("_Cancel"), GTK_RESPONSE_CANCEL, LOOM_ANSWER_PLAIN },
          { N_ ("_Discard"), ANSWER_DISCARD, LOOM_ANSWER_LOSING },
          { N_ ("_Save As…"), ANSWER_SAVE, LOOM_ANSWER_BEST },
          { NULL } };
  LoomDocument *document = loom_host_get_document (self->host);
  const char *path = loom_document_get_path (document);
  g_autofree char *name
      = path != NULL ? g_filename_display_basename (path) : loom_document_dup_title (document);
  g_autofree char *heading = path != NULL
                                 ? g_strdup_printf (_ ("Save the changes to “%s”?"), name)
                                 : g_strdup_printf (_ ("Save “%s”, which has no file yet?"), name);
  gtk_window_present (GTK_WINDOW (self->host));
  loom_question_ask (GTK_WINDOW (self->host), heading,
                     path != NULL ? _ ("What you changed since you saved it last is lost for good "
                                       "when you discard it.")
                                  : _ ("It is lost for good when you discard it."),
                     path != NULL ? answers : answers_new, answered_cb, self);
}

/* What was on its way to the disk has arrived, or has not: see again. */
static void
settled_cb (LoomHost *host, gboolean is_saved, gpointer data)
{
  Leaving *self = data;
  if (!is_open (host) || loom_document_is_saved (loom_host_get_document (host)))
    ask_about_game (self);
  else
    ask (self);
}

static void
settle (Leaving *self)
{
  if (loom_saving_is_busy (self->host))
    loom_saving_wait (self->host, settled_cb, self);
  else
    settled_cb (self->host, TRUE, self);
}

/* A style that is being edited is asked about first: keeping it changes the board. */
static void
style_cb (LoomStyleForm *form, gboolean may_go, gpointer data)
{
  if (may_go)
    settle (data);
  else
    end (data, FALSE);
}

void
loom_close_guard_ask (LoomHost *host, LoomMayGo then, gpointer data)
{
  g_return_if_fail (LOOM_IS_HOST (host) && then != NULL);
  /* What is being typed in a field counts, too. */
  loom_popovers_close (GTK_WIDGET (host));
  Leaving *self = g_new (Leaving, 1);
  *self = (Leaving){ g_object_ref (host), then, data };
  g_object_set_data (G_OBJECT (host), ASKED, self);
  LoomStyleForm *form = loom_style_form_of (loom_host_get_document (host));
  if (form != NULL)
    loom_style_form_ask (form, style_cb, self);
  else
    settle (self);
}

/* --- One window ----------------------------------------------------------------------------- */

static void
go (LoomHost *host)
{
  loom_document_forget_journal (loom_host_get_document (host));
  gtk_window_destroy (GTK_WINDOW (host));
}

static void
go_cb (LoomHost *host, gboolean may_go, gpointer data)
{
  if (may_go)
    go (host);
}

static gboolean
close_request_cb (GtkWindow *window, gpointer data)
{
  if (g_object_get_data (G_OBJECT (window), ASKED) == NULL)
    loom_close_guard_ask (LOOM_HOST (window), go_cb, NULL);
  return TRUE;
}

void
loom_close_guard_attach (LoomHost *host)
{
  g_return_if_fail (LOOM_IS_HOST (host));
  g_signal_connect (host, "close-request", G_CALLBACK (close_request_cb), NULL);
}

/* --- All of them ---------------------------------------------------------------------------- */

typedef struct
{
  GPtrArray *windows; /* (element-type GtkWindow) (owned) */
  guint next;
} Quitting;

static void
close_all (Quitting *self)
{
  for (guint i = 0; i < self->windows->len; i++)
    {
      GtkWindow *window = self->windows->pdata[i];
      if (gtk_window_get_application (window) == NULL)
        continue;
      if (LOOM_IS_HOST (window))
        go (LOOM_HOST (window));
      else
        gtk_window_close (window);
    }
}

static void ask_next (Quitting *self);

static void
asked_cb (LoomHost *host, gboolean may_go, gpointer data)
{
  Quitting *self = data;
  if (may_go)
    {
      ask_next (self);
      return;
    }
  g_ptr_array_unref (self->windows);
  g_free (self);
}

static void
ask_next (Quitting *self)
{
  while (self->next < self->windows->len)
    {
      GtkWindow *window = self->windows->pdata[self->next++];
      if (!LOOM_IS_HOST (window) || !is_open (LOOM_HOST (window)))
        continue;
      loom_close_guard_ask (LOOM_HOST (window), asked_cb, self);
      return;
    }
  close_all (self);
  g_ptr_array_unref (self->windows);
  g_free (self);
}

void
loom_close_guard_quit (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  Quitting *self = g_new0 (Quitting, 1);
  self->windows = g_ptr_array_new_with_free_func (g_object_unref);
  for (GList *at = gtk_application_get_windows (application); at != NULL; at = at->next)
    {
      /* One that is being asked already is to be answered first. */
      if (g_object_get_data (at->data, ASKED) != NULL)
        {
          gtk_window_present (at->data);
          g_ptr_array_unref (self->windows);
          g_free (self);
          return;
        }
      g_ptr_array_add (self->windows, g_object_ref (at->data));
    }
  ask_next (self);
}
