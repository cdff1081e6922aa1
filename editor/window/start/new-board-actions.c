/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways to begin that ask something first. They are actions of the application, so that they
 * stand in the command list too; a gallery over which they were asked for is put away when the
 * board is there. */

#include "editor/window/start/new-board-actions.h"

#include "editor/window/files/recent.h"
#include "editor/window/widgets/message.h"
#include "editor/window/start/blank-dialog.h"
#include "editor/window/start/blank.h"
#include "editor/window/start/own-game-dialog.h"
#include "editor/window/start/place-dialog.h"
#include "editor/window/styles/style-choice.h"
#include "editor/window/tools/tools.h"

#include <glib/gi18n.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_new_board_commands[] = {
  { "app.blank-areas", N_("New Blank Board with Areas"), N_("Files"), { NULL } },
  { "app.blank-layers", N_("New Blank Board with Layers"), N_("Files"), { NULL } },
  { "app.from-place", N_("New Board of a Real Place"), N_("Files"), { NULL } },
  { "app.from-picture", N_("New Board from a Picture"), N_("Files"), { NULL } },
  { "app.own-game", N_("New Game of Your Own"), N_("Files"), { NULL } },
  { NULL },
};
/* clang-format on */

/* The window that is asked over: the one in use, or a gallery when there is none. */
static GtkWindow *
parent_of (gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  return window != NULL ? window : loom_program_present_gallery (application);
}

static LoomHost *
open_over (GtkWindow *parent, LoomDocument *document)
{
  GtkApplication *application = gtk_window_get_application (parent);
  LoomHost *host = loom_program_open_document (LOOM_PROGRAM (application), document);
  loom_program_close_gallery (LOOM_PROGRAM (application), parent);
  return host;
}

static void
blank_cb (LoomBoard *board, gpointer data)
{
  loom_style_choice_begin (board);
  g_autoptr (LoomDocument) document = loom_document_new (board);
  open_over (data, document);
}

/* A name for a board beside the picture at @path, that no file has. */
static char *
dup_name_beside (const char *path)
{
  const char *dot = strrchr (path, '.'), *slash = strrchr (path, '/');
  g_autofree char *stem = dot != NULL && (slash == NULL || dot > slash + 1)
                              ? g_strndup (path, (gsize)(dot - path))
                              : g_strdup (path);
  char *name = g_strconcat (stem, ".board.xml", NULL);
  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u.board.xml", stem, i);
    }
  return name;
}

/* Pictures are kept beside their board, so that board is saved first. */
static void
begin_with_picture (GtkWindow *parent, const char *path)
{
  g_autofree char *name = dup_name_beside (path);
  g_autoptr (GError) error = NULL;
  LoomBoard *board = loom_blank_areas (_ ("New Board"), 420000, 297000);
  loom_style_choice_begin (board);
  g_autoptr (LoomDocument) document = loom_document_new (board);
  if (!loom_document_save (document, name, 0, &error))
    {
      loom_message_show (parent, _ ("The board cannot be kept beside the picture"), error->message);
      return;
    }
  LoomHost *host = open_over (parent, document);
  loom_host_set_tool (host, "underlay");
  loom_underlay_tool_take (loom_canvas_get_tool (loom_host_get_canvas (host)), path);
  loom_host_toast (host, _ ("The board is kept beside the picture"), NULL, NULL);
  loom_recent_add (name);
}

static void
picture_chosen_cb (GtkNativeDialog *dialog, int response, GtkWindow *parent)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                               : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_object_unref (dialog);
  if (path != NULL)
    begin_with_picture (parent, path);
}

static void
from_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = parent_of (data);
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Choose a Picture to Trace"), parent,
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Choose"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();
  gtk_file_filter_set_name (pictures, _ ("Pictures"));
  gtk_file_filter_add_mime_type (pictures, "image/png");
  gtk_file_filter_add_mime_type (pictures, "image/jpeg");
  gtk_file_filter_add_mime_type (pictures, "image/svg+xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), pictures);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (picture_chosen_cb), parent, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
blank_areas_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = parent_of (data);
  loom_blank_dialog_present (parent, FALSE, blank_cb, parent);
}

static void
blank_layers_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = parent_of (data);
  loom_blank_dialog_present (parent, TRUE, blank_cb, parent);
}

static void
place_cb (LoomBoard *board, gpointer data)
{
  g_autoptr (LoomDocument) document = loom_document_new (board);
  open_over (data, document);
}

static void
from_place_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = parent_of (data);
  loom_place_dialog_present (parent, place_cb, parent);
}

/* The board is there; where its rules lie is said, and they can be opened from there. */
static void
own_game_made_cb (const char *path, gpointer data)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  g_autofree char *id = NULL;
  g_autofree char *sentence = NULL;
  LoomHost *host;

  if (document == NULL)
    return;
  id = g_strndup (path, strlen (path) - strlen (".board.xml"));
  sentence = g_strdup_printf (_ ("The rules lie in %s.rules.lua"), id);
  host = open_over (data, document);
  loom_host_toast (host, sentence, _ ("Open"), "win.edit-rules");
  loom_recent_add (path);
}

static void
own_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = parent_of (data);

  loom_own_game_dialog_present (parent, own_game_made_cb, parent);
}

void
loom_new_board_add_actions (LoomProgram *program)
{
  static const GActionEntry entries[] = {
    { "blank-areas", blank_areas_cb }, { "blank-layers", blank_layers_cb },
    { "from-place", from_place_cb },   { "from-picture", from_picture_cb },
    { "own-game", own_game_cb },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (program), entries, G_N_ELEMENTS (entries),
                                   program);
}
