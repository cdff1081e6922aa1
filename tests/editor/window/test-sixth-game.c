/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playtest plays a game that stands in no folder of games: the one of tests/validator/sixth-game,
 * which the table of this program has and nothing else knows. */

#include "editor/work/measurement.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/playtest-support.h"
#include "tests/editor/window/support.h"
#include "validator/position/games.h"

#include <string.h>

/* Its board, in a window that plays it. */
static Table
sit_down_to_luck (const char *rules)
{
  g_autofree char *board = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "validator",
                                             "sixth-game", "luck.board.xml", NULL);
  g_autofree char *text = loom_desk_read (board);
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "luck.board.xml", NULL);
  g_autoptr (GString) changed = g_string_new (text);

  g_string_replace (changed, "rules=\"luck\"", rules, 0);
  loom_desk_write (path, changed->str);

  Table table = { .window = loom_desk_open (path) };
  table.canvas = loom_window_get_canvas (table.window);
  table.view = loom_play_view_of (table.canvas);
  table.playtest = loom_play_view_get_playtest (table.view);
  loom_window_set_mode (table.window, LOOM_MODE_PLAYTEST);
  loom_desk_wait (is_open, table.playtest);
  return table;
}

static void
a_person_plays_it_by_clicks (void)
{
  Table table = sit_down_to_luck ("rules=\"luck\"");
  guint32 places[LOOM_MOVE_ARGS];
  LoomMove move;
  guint n;

  begin (&table, "human", FALSE);
  loom_playtest_get_moves (table.playtest, &n);
  g_assert_cmpuint (n, ==, 6);
  g_autofree char *words = loom_desk_words (GTK_WIDGET (table.window));
  g_assert_nonnull (strstr (words, "settle an area: Ash"));

  g_assert_true (find_move (&table, 1, &move, places));
  click_place (&table, places[0]);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 1);
  loom_desk_wait (is_drawn, table.canvas);
  loom_playtest_get_moves (table.playtest, &n);
  g_assert_cmpuint (n, ==, 5);
  loom_desk_clear ();
}

static void
programs_play_it_to_its_end (void)
{
  Table table = sit_down_to_luck ("rules=\"luck\"");

  begin (&table, "random", TRUE);
  g_assert_cmpuint (loom_playtest_get_length (table.playtest), ==, 6);
  loom_playtest_go_to (table.playtest, 3);
  loom_desk_wait (is_drawn, table.canvas);
  g_assert_cmpuint (loom_playtest_get_position (table.playtest), ==, 3);
  loom_desk_clear ();
}

static void
one_that_cannot_be_played_says_why (void)
{
  Table table = sit_down_to_luck ("rules=\"nameless\"");

  g_assert_cmpint (loom_playtest_get_stage (table.playtest), ==, LOOM_PLAYTEST_REFUSED);
  g_assert_nonnull (strstr (loom_playtest_get_refusal (table.playtest), "but not played"));
  loom_desk_clear ();
}

static gboolean
has_ended (gpointer measurement)
{
  return loom_measurement_get_study (measurement) != NULL;
}

static void
its_fairness_is_measured (void)
{
  Table table = sit_down_to_luck ("rules=\"luck\"");

  loom_window_set_mode (table.window, LOOM_MODE_FAIRNESS);
  loom_desk_wait (has_ended, loom_measurement_of (loom_desk_document (table.window)));
  const LoomStudy *study
      = loom_measurement_get_study (loom_measurement_of (loom_desk_document (table.window)));
  g_assert_cmpuint (study->n_results, ==, 1);
  g_assert_cmpuint (study->results[0]->games, >, 0);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  loom_desk_application ();
  g_assert_nonnull (loom_game_find (loom_games_installed (), "luck"));
  g_test_add_func ("/window/sixth-game/a-person-plays-it-by-clicks", a_person_plays_it_by_clicks);
  g_test_add_func ("/window/sixth-game/programs-play-it-to-its-end", programs_play_it_to_its_end);
  g_test_add_func ("/window/sixth-game/one-that-cannot-be-played-says-why",
                   one_that_cannot_be_played_says_why);
  g_test_add_func ("/window/sixth-game/its-fairness-is-measured", its_fairness_is_measured);
  return g_test_run ();
}
