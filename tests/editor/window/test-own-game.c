/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of one's own in the window: it is asked whether its rules may be run, the scenario panel
 * has its options, problems lead to their line, saving reads it again while it is played, and the
 * gallery begins one. */

#include "editor/base/rules-starts.h"
#include "editor/document/document-games.h"
#include "editor/window/forms/form.h"
#include "editor/window/panels/problems/problem-row.h"
#include "editor/window/playtest/move-list.h"
#include "editor/window/shell/window-private.h"
#include "editor/work/checker.h"
#include "editor/work/own-rules.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/playtest-support.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char board_text[]
    = "<?xml version=\"1.0\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"The Fens\">\n"
      "  <areas width=\"180\" height=\"120\">\n"
      "    <area id=\"a\" name=\"Ash\" at=\"30 60\" radius=\"14\" tags=\"start\"/>\n"
      "    <area id=\"b\" name=\"Beech\" at=\"75 30\" radius=\"14\"/>\n"
      "    <area id=\"c\" name=\"Cedar\" at=\"75 90\" radius=\"14\"/>\n"
      "    <area id=\"d\" name=\"Dogwood\" at=\"115 60\" radius=\"14\"/>\n"
      "    <area id=\"e\" name=\"Elm\" at=\"155 60\" radius=\"14\" tags=\"goal\"/>\n"
      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
      "    <route id=\"ac\" from=\"a\" to=\"c\"/>\n"
      "    <route id=\"bd\" from=\"b\" to=\"d\"/>\n"
      "    <route id=\"cd\" from=\"c\" to=\"d\"/>\n"
      "    <route id=\"de\" from=\"d\" to=\"e\"/>\n"
      "  </areas>\n"
      "  <scenario id=\"day\" title=\"A day\" rules=\"fens\" seats=\"2\"/>\n"
      "</board>\n";

/* The board and its rules in a folder of their own; a copy is no file of the person's own. */
typedef struct
{
  char *board;
  char *rules;
} Files;

static Files
put_files (const char *title)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *text = loom_rules_starts_dup_text (0, "fens", title);
  const Files files = { g_build_filename (folder, "fens.board.xml", NULL),
                        g_build_filename (folder, "fens.rules.lua", NULL) };

  loom_desk_write (files.board, board_text);
  loom_desk_write (files.rules, text);
  return files;
}

static void
clear (Files *files)
{
  loom_desk_clear ();
  g_free (files->board);
  g_free (files->rules);
}

static const LoomGameInfo *
game_of (LoomWindow *window)
{
  LoomDocument *document = loom_desk_document (window);

  return loom_document_find_rules (document, loom_document_get_scenario (document));
}

static gboolean
has_game (gpointer window)
{
  return game_of (window) != NULL
         && !loom_own_rules_is_reading (loom_own_rules_of (loom_desk_document (window)));
}

static gboolean
is_checked (gpointer window)
{
  return loom_checker_is_current (loom_checker_of (loom_desk_document (window)));
}

/* Opens the board, and lets its rules be run. */
static LoomWindow *
open_allowed (const Files *files)
{
  LoomWindow *window = loom_desk_open (files->board);

  loom_desk_press (GTK_WIDGET (loom_desk_wait_notice (window)), "_Run Them");
  loom_desk_wait (has_game, window);
  loom_desk_wait (is_checked, window);
  return window;
}

/* --- Asking -------------------------------------------------------------------------------------
 */

static void
a_board_from_elsewhere_asks_once (void)
{
  Files files = put_files ("Fens asked");
  LoomWindow *window = loom_desk_open (files.board);
  LoomNotice *notice = loom_desk_wait_notice (window);

  g_assert_nonnull (strstr (loom_notice_get_heading (notice), "rules of its own: fens.rules.lua"));
  g_assert_nonnull (strstr (loom_notice_get_body (notice), "no files, no network"));
  g_assert_null (game_of (window));
  loom_desk_let_pass (300);
  g_free (loom_test_picture (GTK_WIDGET (window), "own-game-asked"));
  loom_desk_press (GTK_WIDGET (notice), "_Run Them");
  loom_desk_wait (has_game, window);
  loom_desk_wait_no_notice (window);
  g_assert_cmpstr (game_of (window)->title, ==, "Fens asked");
  loom_desk_clear ();
  window = loom_desk_open (files.board);
  loom_desk_wait (has_game, window);
  loom_desk_wait_no_notice (window);
  clear (&files);
}

static void
not_now_leaves_the_board_to_be_drawn (void)
{
  Files files = put_files ("Fens put off");
  LoomWindow *window = loom_desk_open (files.board);

  loom_desk_press (GTK_WIDGET (loom_desk_wait_notice (window)), "_Not Now");
  loom_desk_wait_no_notice (window);
  loom_desk_let_pass (300);
  loom_desk_wait_no_notice (window);
  g_assert_null (game_of (window));
  clear (&files);
}

/* --- Scenario and problems ----------------------------------------------------------------------
 */

static void
the_scenario_panel_has_its_options (void)
{
  Files files = put_files ("Fens of options");
  LoomWindow *window = open_allowed (&files);
  GtkWidget *panel = loom_host_show_part (LOOM_HOST (window), "scenario");
  GtkWidget *row;

  loom_desk_let_pass (200);
  g_autofree char *words = loom_desk_words (panel);
  g_assert_nonnull (strstr (words, "Fens of options"));
  row = loom_form_find (panel, "option.die");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)),
                            "The sides of the die."));
  g_free (loom_test_picture (GTK_WIDGET (window), "own-game-scenario"));
  clear (&files);
}

static gboolean
is_row_of_rules (GtkWidget *widget, gpointer data)
{
  g_autofree char *words = LOOM_IS_PROBLEM_ROW (widget) ? loom_desk_words (widget) : NULL;

  return words != NULL && strstr (words, "OWN-RULES-ERROR") != NULL;
}

static gboolean
has_row (gpointer panel)
{
  return loom_desk_find (panel, is_row_of_rules, NULL) != NULL;
}

static gboolean
tells_line (gpointer window)
{
  const char *toast = loom_desk_toast (window);

  return toast != NULL && strstr (toast, "fens.rules.lua") != NULL;
}

static void
a_problem_leads_to_its_line (void)
{
  Files files = put_files ("Fens with problems");
  LoomWindow *window = open_allowed (&files);
  GtkWidget *panel = loom_host_show_part (LOOM_HOST (window), "problems");

  loom_desk_change (files.rules, "function moves(s, add)", "function moves(s, add) nobody()");
  loom_desk_wait (has_row, panel);
  g_autofree char *words = loom_desk_words (panel);
  g_assert_nonnull (strstr (words, "fens.rules.lua:47: attempt to call a nil value"));
  g_free (loom_test_picture (GTK_WIDGET (window), "own-game-problem"));
  loom_desk_press (loom_desk_find (panel, is_row_of_rules, NULL), "Show");
  /* No program opens texts here, so its place is copied. */
  loom_desk_wait (tells_line, window);
  g_assert_nonnull (strstr (loom_desk_toast (window), "fens.rules.lua:"));
  clear (&files);
}

/* --- Playing ------------------------------------------------------------------------------------
 */

static Table
sit_at (const Files *files)
{
  Table table = { .window = open_allowed (files) };

  table.canvas = loom_window_get_canvas (table.window);
  table.view = loom_play_view_of (table.canvas);
  table.playtest = loom_play_view_get_playtest (table.view);
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_open, table.playtest);
  begin (&table, "human", FALSE);
  return table;
}

static gboolean
is_renewed (gpointer playtest)
{
  return is_open (playtest) && loom_playtest_get_renewal (playtest) != NULL;
}

static void
it_is_played_in_words_and_keeps_its_moves (void)
{
  Files files = put_files ("Fens played");
  Table table = sit_at (&files);
  GtkWidget *moves = find_widget (&table, LOOM_TYPE_MOVE_LIST);
  g_autofree char *words = loom_desk_words (moves);
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;

  g_assert_cmpint (loom_playtest_get_stage (table.playtest), ==, LOOM_PLAYTEST_OPEN);
  g_assert_nonnull (strstr (words, "walk to Beech"));
  /* By pointing: the area that is walked to is all there is to choose. */
  g_assert_true (find_move (&table, 1, &move, places));
  click_place (&table, places[0]);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 1);
  loom_desk_wait (is_drawn, table.canvas);
  g_free (loom_test_picture (GTK_WIDGET (table.window), "own-game-played"));
  loom_desk_change (files.rules, "add(\"stay\")", "add(\"stay\") -- as before");
  loom_desk_wait (is_renewed, table.playtest);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 1);
  loom_desk_wait (is_drawn, table.canvas);
  g_autofree char *all = loom_desk_words (GTK_WIDGET (table.window));
  g_assert_nonnull (strstr (all, "The rules have changed. The 1 move so far is still legal."));
  g_free (loom_test_picture (GTK_WIDGET (table.window), "own-game-renewed"));
  act (&table, "play-undo");
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 0);
  clear (&files);
}

/* --- Beginning ----------------------------------------------------------------------------------
 */

static gboolean
is_dialog (gpointer type)
{
  return loom_desk_find_window (type) != NULL;
}

static gboolean
is_entry (GtkWidget *widget, gpointer name)
{
  return g_strcmp0 (gtk_widget_get_name (widget), name) == 0;
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
has_window (gpointer data)
{
  return loom_desk_find_window ("LoomWindow") != NULL;
}

static void
the_gallery_begins_one (void)
{
  g_autofree char *rules = g_build_filename (g_get_home_dir (), "night-ferry.rules.lua", NULL);
  GtkWindow *dialog;
  LoomWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (loom_desk_application ()), "own-game", NULL);
  loom_desk_wait (is_dialog, (gpointer) "GtkWindow");
  dialog = loom_desk_find_window ("GtkWindow");
  gtk_editable_set_text (
      GTK_EDITABLE (loom_desk_find (GTK_WIDGET (dialog), is_entry, (gpointer) "own-game.title")),
      "Night Ferry");
  g_autofree char *words = loom_desk_words (GTK_WIDGET (dialog));
  g_assert_nonnull (strstr (words, "night-ferry.board.xml"));
  loom_desk_let_pass (200);
  g_free (loom_test_picture (GTK_WIDGET (dialog), "own-game-new"));
  loom_desk_press (GTK_WIDGET (dialog), "_Make");
  loom_desk_wait (has_window, NULL);
  window = LOOM_WINDOW (loom_desk_find_window ("LoomWindow"));
  loom_desk_wait (is_there, rules);
  g_assert_nonnull (strstr (loom_desk_toast (window), "night-ferry.rules.lua"));
  loom_desk_wait (has_game, window);
  g_assert_cmpstr (game_of (window)->title, ==, "Night Ferry");
  loom_desk_wait_no_notice (window);
  loom_desk_let_pass (400);
  g_free (loom_test_picture (GTK_WIDGET (window), "own-game-begun"));
  loom_desk_clear ();
  g_unlink (rules);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_unsetenv ("BOARDLOOM_TRUST_RULES");
  g_test_add_func ("/own-game/a-board-from-elsewhere-asks-once", a_board_from_elsewhere_asks_once);
  g_test_add_func ("/own-game/not-now-leaves-the-board-to-be-drawn",
                   not_now_leaves_the_board_to_be_drawn);
  g_test_add_func ("/own-game/the-scenario-panel-has-its-options",
                   the_scenario_panel_has_its_options);
  g_test_add_func ("/own-game/a-problem-leads-to-its-line", a_problem_leads_to_its_line);
  g_test_add_func ("/own-game/it-is-played-in-words-and-keeps-its-moves",
                   it_is_played_in_words_and_keeps_its_moves);
  g_test_add_func ("/own-game/the-gallery-begins-one", the_gallery_begins_one);
  return g_test_run ();
}
