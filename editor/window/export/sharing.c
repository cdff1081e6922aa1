/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the menu to the page: a place is asked for, and a thread writes a snapshot of board and
 * game. */

#include "editor/window/export/sharing.h"

#include "editor/base/in-thread.h"
#include "editor/playtest/playtest.h"
#include "editor/share/share.h"
#include "editor/window/export/export.h"
#include "editor/window/export/show-file.h"
#include "editor/window/widgets/chooser.h"
#include "editor/window/widgets/message.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"
#include "render/board/board.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_sharing_commands[] = {
  { "win.share", N_("Share as a Page for Browsers"), N_("Files"), { NULL } },
  { NULL },
};
/* clang-format on */

/* What is written, and where. */
typedef struct
{
  LoomBoard *board;       /* owned; NULL: that of the game */
  LoomPlaySession *table; /* a reference, or NULL: no game */
  char **players;
  char *title; /* of the game */
  guint64 seed, index;
  LoomMove *moves;
  guint n;
  char *folder; /* or NULL */
  char *path;
} Sharing;

static void
sharing_free (gpointer data)
{
  Sharing *self = data;

  loom_board_free (self->board);
  g_clear_pointer (&self->table, loom_play_session_unref);
  g_strfreev (self->players);
  g_free (self->title);
  g_free (self->moves);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

/* The game once more, for the thread alone. */
static LoomSharedGame *
dup_game (Sharing *self)
{
  LoomPlayLine *line = loom_play_line_new (self->table, self->seed, self->index);

  for (guint i = 0; i < self->n; i++)
    loom_play_line_play (line, self->moves[i], NULL);
  return loom_shared_game_new (line, g_steal_pointer (&self->players), self->title);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Sharing *self = data;
  LoomSharedBoard shared
      = { .board = self->board != NULL ? self->board : self->table->board, .folder = self->folder };
  g_autoptr (GPtrArray) games
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_shared_game_free);
  GError *error = NULL;

  if (self->table != NULL)
    g_ptr_array_add (games, dup_game (self));
  shared.games = games;
  shared.theme = loom_render_board_theme (shared.board, self->folder, NULL);
  g_autoptr (GBytes) bytes = loom_share_write (&shared, &error);

  if (bytes != NULL && loom_save_bytes_to (self->path, bytes, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
take_game (Sharing *self, LoomPlaytest *playtest, const LoomPlayLine *line)
{
  const guint n_seats = line->table->game->n_seats;

  self->table = loom_play_session_ref (line->table);
  self->players = g_new0 (char *, n_seats + 1);
  for (guint i = 0; i < n_seats; i++)
    self->players[i] = g_strdup (loom_playtest_get_actual_player (playtest, i + 1));
  self->title = g_strdup_printf (_ ("Game %u"), (guint)line->index + 1);
  self->seed = line->seed;
  self->index = line->index;
  self->n = loom_play_line_length (line);
  self->moves = g_new (LoomMove, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->moves[i] = loom_play_line_step (line, i + 1)->move;
}

void
loom_sharing_write_async (LoomDocument *document,
                          gboolean with_game,
                          const char *path,
                          GAsyncReadyCallback done,
                          gpointer data)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (document) && path != NULL);
  g_autoptr (GTask) task = g_task_new (document, NULL, done, data);
  const LoomPlayLine *line
      = with_game ? loom_playtest_get_line (loom_playtest_of (document)) : NULL;
  const char *place = loom_document_get_place (document);
  Sharing *self;

  if (loom_export_is_same_file (loom_document_get_path (document), path))
    {
      g_task_return_new_error (task, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                               _ ("The page would take the place of the board %s"), path);
      return;
    }
  self = g_new0 (Sharing, 1);
  if (line != NULL)
    take_game (self, loom_playtest_of (document), line);
  else
    self->board = loom_document_dup_snapshot (document);
  self->folder = place != NULL ? g_path_get_dirname (place) : NULL;
  self->path = g_strdup (path);
  g_task_set_task_data (task, self, sharing_free);
  loom_run_in_thread (task, write_in_thread);
}

gboolean
loom_sharing_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- A window's ------------------------------------------------------------------------------- */

/* A place that was chosen, until the page is there. */
typedef struct
{
  LoomHost *host; /* owned */
  char *path;     /* owned */
} Chosen;

static void
chosen_free (Chosen *self)
{
  g_object_unref (self->host);
  g_free (self->path);
  g_free (self);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Chosen *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_filename_display_name (base);

  if (!loom_sharing_write_finish (result, &error))
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” was not written"), name);

      loom_message_show (GTK_WINDOW (self->host), heading, error->message);
    }
  else
    {
      g_autofree char *sentence = g_strdup_printf (_ ("“%s” is written."), name);
      g_autofree char *action = loom_show_file_dup_action (self->path);

      loom_host_toast (self->host, sentence, _ ("Show in Files"), action);
    }
  chosen_free (self);
}

static void
replace_cb (gboolean may, gpointer data)
{
  Chosen *self = data;
  const gboolean plays = loom_host_get_mode (self->host) == LOOM_MODE_PLAYTEST;

  if (may)
    loom_sharing_write_async (loom_host_get_document (self->host), plays, self->path, written_cb,
                              self);
  else
    chosen_free (self);
}

static void
response_cb (GtkNativeDialog *dialog, int response, LoomHost *host)
{
  g_autofree char *path = loom_chooser_take_path (
      dialog, response, host, _ ("Pages can only be written to files of this computer."));

  if (path == NULL)
    return;
  Chosen *self = g_new0 (Chosen, 1);

  self->host = g_object_ref (host);
  self->path = g_str_has_suffix (path, ".html") || g_str_has_suffix (path, ".htm")
                   ? g_strdup (path)
                   : g_strconcat (path, ".html", NULL);
  loom_chooser_ask_replace (GTK_WINDOW (host), path, self->path, replace_cb, self);
}

static void
share_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomDocument *document = loom_host_get_document (host);
  const char *own = loom_document_get_path (document);
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Share as a Page for Browsers"), host,
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autofree char *drawing = loom_export_dup_name (document, LOOM_SURFACE_SVG);
  g_autoptr (GtkFileFilter) pages = gtk_file_filter_new ();

  drawing[strlen (drawing) - strlen (".svg")] = '\0';
  g_autofree char *name = g_strconcat (drawing, ".html", NULL);

  if (own != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (own);
      g_autoptr (GFile) place = g_file_new_for_path (folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), place, NULL);
    }
  gtk_file_filter_set_name (pages, _ ("Pages (HTML)"));
  gtk_file_filter_add_pattern (pages, "*.html");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), pages);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), host);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
loom_sharing_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = { { "share", share_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}
