/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games by rules beside an open board: when the rules change, a game and its branches keep their
 * moves as far as they are legal. */

#include "tests/editor/document/own-desk.h"

#include "validator/checks/own.h"
#include "validator/checks/playable.h"
#include "validator/diagnostics/engine.h"
#include "validator/games/games.h"

#include <glib/gstdio.h>

static void
test_a_game_keeps_its_moves_while_they_are_legal (void)
{
  char *folder = own_desk_new_folder ();

  own_desk_write_rules (folder, "Steps played", "add(\"say\", 2)");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);

  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  own_desk_say (playtest, 1);
  own_desk_say (playtest, 2);
  own_desk_say (playtest, 1);
  /* More is allowed: all of it stays. */
  own_desk_write_rules (folder, "Steps with three", "add(\"say\", 2) add(\"say\", 3)");
  own_desk_wait_for_title (document, "Steps with three");
  own_desk_wait_open (playtest);
  const LoomPlaytestRenewal *renewal = loom_playtest_get_renewal (playtest);
  g_assert_nonnull (renewal);
  g_assert_cmpuint (renewal->kept, ==, 3);
  g_assert_cmpuint (renewal->lost, ==, 0);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 3);
  g_assert_false (loom_playtest_is_stale (playtest));
  own_desk_say (playtest, 3);
  /* Two is no move any more: the game ends before the first of them, and says so. */
  own_desk_write_rules (folder, "Steps of one", "");
  own_desk_wait_for_title (document, "Steps of one");
  own_desk_wait_open (playtest);
  renewal = loom_playtest_get_renewal (playtest);
  g_assert_cmpuint (renewal->kept, ==, 1);
  g_assert_cmpuint (renewal->lost, ==, 3);
  g_assert_cmpstr (renewal->first_lost, ==, "say 2");
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 1);
  /* With an error in them the last good rules stay. */
  own_desk_write_rules (folder, "Steps broken", "nobody()");
  own_desk_wait_for_title (document, "Steps broken");
  own_desk_wait_open (playtest);
  renewal = loom_playtest_get_renewal (playtest);
  g_assert_nonnull (renewal->failure);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 1);
  own_desk_say (playtest, 1);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 2);
  own_desk_remove_folder (folder);
}

/* Goes back to @position and says @more from there. */
static void
say_at (LoomPlaytest *playtest, guint position, guint more)
{
  loom_playtest_go_to (playtest, position);
  own_desk_say (playtest, more);
}

/* “First game 3 from 0, Branch 2 2 from 1, on in 1”. */
static char *
dup_tree (LoomPlaytest *playtest)
{
  g_autoptr (GArray) rows = loom_playtest_dup_branches (playtest);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const LoomPlayBranchRow *row = &g_array_index (rows, LoomPlayBranchRow, i);

      g_string_append_printf (text, "%s %u from %u, ", row->name, row->length, row->from);
    }
  g_string_append_printf (text, "on in %u", loom_playtest_get_branch (playtest));
  return g_string_free (text, FALSE);
}

static void
test_branches_stay_as_far_as_they_are_legal (void)
{
  char *folder = own_desk_new_folder ();
  g_autofree char *more = NULL, *fewer = NULL;

  own_desk_write_rules (folder, "Steps apart", "add(\"say\", 2)");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);

  own_desk_say (playtest, 1);
  own_desk_say (playtest, 1);
  own_desk_say (playtest, 1);
  say_at (playtest, 2, 2);
  say_at (playtest, 1, 2);
  own_desk_say (playtest, 1);
  loom_playtest_set_branch (playtest, 0);
  say_at (playtest, 3, 1);
  say_at (playtest, 3, 2);
  say_at (playtest, 1, 1);
  own_desk_write_rules (folder, "Steps farther", "add(\"say\", 2) add(\"say\", 3)");
  own_desk_wait_for_title (document, "Steps farther");
  own_desk_wait_open (playtest);
  more = dup_tree (playtest);
  g_assert_cmpstr (more, ==,
                   "First game 4 from 0, Branch 2 3 from 2, Branch 3 3 from 1, "
                   "Branch 4 4 from 3, on in 0");
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->n_gone, ==, 0);
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->n_shortened, ==, 0);
  g_assert_true (loom_playtest_is_unsaved (playtest));
  /* What was said of each begins where two was said: nothing is left of the others. */
  own_desk_write_rules (folder, "Steps alone", "");
  own_desk_wait_for_title (document, "Steps alone");
  own_desk_wait_open (playtest);
  fewer = dup_tree (playtest);
  g_assert_cmpstr (fewer, ==, "First game 4 from 0, on in 0");
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->n_gone, ==, 3);
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->lost, ==, 0);
  own_desk_remove_folder (folder);
}

static void
test_a_branch_is_cut_where_it_is_not_legal_any_more (void)
{
  char *folder = own_desk_new_folder ();
  g_autofree char *tree = NULL;

  own_desk_write_rules (folder, "Steps wide", "add(\"say\", 2) add(\"say\", 3)");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);

  own_desk_say (playtest, 1);
  own_desk_say (playtest, 1);
  say_at (playtest, 1, 2);
  own_desk_say (playtest, 3);
  say_at (playtest, 1, 1);
  own_desk_write_rules (folder, "Steps narrow", "add(\"say\", 2)");
  own_desk_wait_for_title (document, "Steps narrow");
  own_desk_wait_open (playtest);
  tree = dup_tree (playtest);
  g_assert_cmpstr (tree, ==, "First game 2 from 0, Branch 2 2 from 1, on in 0");
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->n_shortened, ==, 1);
  g_assert_cmpuint (loom_playtest_get_renewal (playtest)->n_gone, ==, 0);
  own_desk_remove_folder (folder);
}

static void
test_a_game_that_was_refused_begins_once_it_can (void)
{
  char *folder = own_desk_new_folder ();

  own_desk_write_rules (folder, "Steps refused", "nobody()");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);

  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_REFUSED);
  own_desk_write_rules (folder, "Steps mended", "");
  own_desk_wait_for_title (document, "Steps mended");
  own_desk_wait_open (playtest);
  g_assert_cmpint (loom_playtest_get_stage (playtest), ==, LOOM_PLAYTEST_OPEN);
  own_desk_remove_folder (folder);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  loom_playtest_open_log_finish (LOOM_PLAYTEST (source), result, &error);
  g_assert_no_error (error);
}

static void
test_logs_are_taken_up_again (void)
{
  char *folder = own_desk_new_folder ();
  g_autofree char *log = g_build_filename (folder, "game.jsonl", NULL);

  own_desk_write_rules (folder, "Steps written down", "add(\"say\", 2)");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);

  own_desk_say (playtest, 2);
  own_desk_say (playtest, 1);
  loom_playtest_save_log (playtest, log, NULL, NULL, NULL);
  while (!g_file_test (log, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  loom_playtest_stop (playtest);
  loom_playtest_open_log (playtest, log, opened_cb, NULL);
  own_desk_wait_open (playtest);
  g_assert_cmpuint (loom_playtest_get_length (playtest), ==, 2);
  own_desk_remove_folder (folder);
}

/* Rules that take long are given up where a window would wait for them. */
static void
test_a_slow_move_holds_nobody_up (void)
{
  char *folder = own_desk_new_folder ();

  /* Quick in the first positions, which is all that is looked at before. */
  own_desk_write_rules (folder, "Steps that wait",
                        "if s.n > 2 and s.n < 5 then for i = 1, 60 do board.distances(1) end "
                        "local t = {} for i = 1, 1900000 do t[i % 7] = { i } end end");
  own_desk_trust (folder);

  g_autoptr (LoomDocument) document = own_desk_open_in (folder);
  LoomPlaytest *playtest = own_desk_begin (document);
  gint64 longest = 0;

  if (loom_playtest_get_stage (playtest) != LOOM_PLAYTEST_OPEN)
    g_test_message ("%s", loom_playtest_get_refusal (playtest));
  for (guint i = 0; i < 6 && loom_playtest_get_stage (playtest) == LOOM_PLAYTEST_OPEN
                    && loom_playtest_get_state (playtest)->seat != 0;
       i++)
    {
      const gint64 before = g_get_monotonic_time ();

      own_desk_say (playtest, 1);
      longest = MAX (longest, g_get_monotonic_time () - before);
    }
  g_test_message ("%.0f ms", (double)longest / 1000);
  g_assert_cmpint (longest, <, 5 * G_USEC_PER_SEC);
  own_desk_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("own-data-XXXXXX", NULL);
  int code;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_unsetenv ("BOARDLOOM_TRUST_RULES");
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  g_test_add_func ("/own-rules/playing/a-game-keeps-its-moves-while-they-are-legal",
                   test_a_game_keeps_its_moves_while_they_are_legal);
  g_test_add_func ("/own-rules/playing/branches-stay-as-far-as-they-are-legal",
                   test_branches_stay_as_far_as_they_are_legal);
  g_test_add_func ("/own-rules/playing/a-branch-is-cut-where-it-is-not-legal-any-more",
                   test_a_branch_is_cut_where_it_is_not_legal_any_more);
  g_test_add_func ("/own-rules/playing/a-game-that-was-refused-begins-once-it-can",
                   test_a_game_that_was_refused_begins_once_it_can);
  g_test_add_func ("/own-rules/playing/logs-are-taken-up-again", test_logs_are_taken_up_again);
  g_test_add_func ("/own-rules/playing/a-slow-move-holds-nobody-up",
                   test_a_slow_move_holds_nobody_up);
  code = g_test_run ();
  g_autofree char *list = g_build_filename (data, "boardloom", "trusted-rules", NULL);
  g_autofree char *inner = g_path_get_dirname (list);
  g_unlink (list);
  g_rmdir (inner);
  g_rmdir (data);
  return code;
}
