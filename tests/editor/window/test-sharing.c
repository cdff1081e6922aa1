/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Share: the board of a window as a page, the game of Playtest with it, never in the place of the
 * board's own file. */

#include "editor/window/export/sharing.h"

#include "tests/editor/window/playtest-support.h"
#include "tests/editor/window/support.h"

#include <string.h>

/* What came of a page that was asked for. */
typedef struct
{
  gboolean is_there;
  gboolean is_written;
  char *said;
} Answer;

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;
  g_autoptr (GError) error = NULL;

  answer->is_written = loom_sharing_write_finish (result, &error);
  answer->said = error != NULL ? g_strdup (error->message) : NULL;
  answer->is_there = TRUE;
}

static gboolean
is_answered (gpointer answer)
{
  return ((Answer *)answer)->is_there;
}

/* The page of @window, or NULL and what was @said. */
static char *
share (LoomWindow *window, gboolean with_game, const char *path, char **said)
{
  Answer answer = { FALSE };

  loom_sharing_write_async (loom_desk_document (window), with_game, path, answer_cb, &answer);
  loom_desk_wait (is_answered, &answer);
  *said = answer.said;
  return answer.is_written ? loom_desk_read (path) : NULL;
}

static void
a_board_is_shared_as_it_is_in_the_window (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *out = g_build_filename (folder, "pond.html", NULL);
  LoomWindow *window = loom_desk_open (path);
  g_autofree char *said = NULL;

  loom_desk_rename (window, "A pool not saved");
  g_autofree char *page = share (window, FALSE, out, &said);

  g_assert_null (said);
  g_assert_nonnull (page);
  g_assert_nonnull (strstr (page, "<bdi>A pool not saved</bdi></h1>"));
  g_assert_nonnull (strstr (page, "\"games\":[]"));
  loom_desk_clear ();
}

static void
a_game_of_playtest_goes_along_to_be_replayed (void)
{
  Table table = sit_down ("orchard-farm", "greedy", TRUE);
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *out = g_build_filename (folder, "farm.html", NULL);
  g_autofree char *said = NULL;
  g_autofree char *page = share (table.window, TRUE, out, &said);

  g_assert_null (said);
  g_assert_nonnull (page);
  g_assert_nonnull (strstr (page, "\"games\":[{\"k\":0,\"t\":\"Game 1\""));
  loom_desk_clear ();
}

static void
a_page_never_takes_the_place_of_the_board (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  g_autofree char *before = loom_desk_read (path);
  LoomWindow *window = loom_desk_open (path);
  g_autofree char *said = NULL;
  g_autofree char *page = share (window, FALSE, path, &said);
  g_autofree char *after = loom_desk_read (path);

  g_assert_null (page);
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "would take the place of the board"));
  g_assert_cmpstr (after, ==, before);
  loom_desk_clear ();
}

/* By the menu, which asks where to. */
static gboolean
is_asked_where (gpointer unused)
{
  return loom_desk_find_window ("GtkFileChooserDialog") != NULL;
}

static void
the_menu_asks_where_to_and_proposes_the_name_of_the_board (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);

  g_action_group_activate_action (G_ACTION_GROUP (window), "share", NULL);
  loom_desk_wait (is_asked_where, NULL);
  GtkWindow *chooser = loom_desk_find_window ("GtkFileChooserDialog");
  g_autofree char *name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));

  g_assert_cmpstr (name, ==, "pond.html");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  loom_desk_application ();
  g_test_add_func ("/window/sharing/a-board-is-shared-as-it-is-in-the-window",
                   a_board_is_shared_as_it_is_in_the_window);
  g_test_add_func ("/window/sharing/a-game-of-playtest-goes-along-to-be-replayed",
                   a_game_of_playtest_goes_along_to_be_replayed);
  g_test_add_func ("/window/sharing/a-page-never-takes-the-place-of-the-board",
                   a_page_never_takes_the_place_of_the_board);
  g_test_add_func ("/window/sharing/the-menu-asks-where-to-and-proposes-the-name-of-the-board",
                   the_menu_asks_where_to_and_proposes_the_name_of_the_board);
  return g_test_run ();
}
