/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Branches of a playtest: another move from an earlier position keeps what followed, as does
 * Restart, and a log keeps the whole tree. */

#include "tests/editor/document/play-desk.h"

#include <glib/gstdio.h>

/* Another move than the one that was made at the position looked at. */
static LoomMove
other_move (LoomPlaytest *playtest)
{
  const LoomPlayLine *line = loom_playtest_get_line (playtest);
  const LoomMove made = loom_play_line_step (line, line->position + 1)->move;
  guint n;
  const LoomMove *moves = loom_playtest_get_moves (playtest, &n);

  g_assert_cmpuint (n, >, 1);
  return loom_move_equal (moves[0], made) ? moves[1] : moves[0];
}

/* Plays another move at @position, or behind it as soon as there is a choice. */
static void
branch_off (LoomPlaytest *playtest, guint position)
{
  guint n;

  loom_playtest_go_to (playtest, position);
  while (loom_playtest_get_moves (playtest, &n) != NULL && n == 1)
    loom_playtest_go_to (playtest, ++position);
  g_assert_true (loom_playtest_would_branch (playtest));
  g_assert_true (loom_playtest_play (playtest, other_move (playtest), NULL));
}

static void
an_earlier_move_begins_a_branch (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  g_autofree char *path = play_desk_dup_path ("branch.jsonl");
  g_autofree char *log = NULL;
  g_autofree char *again = NULL;
  guint length;

  play_desk_start (&desk, "greedy", 4, 0, TRUE);
  log = play_desk_save_log (desk.playtest, path);
  length = loom_playtest_get_length (desk.playtest);
  branch_off (desk.playtest, 30);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 31);
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  play_desk_run_to_the_end (desk.playtest);
  loom_playtest_set_branch (desk.playtest, 0);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, length);
  /* With no other left, the game is as it was, to the last byte. */
  loom_playtest_forget_branch (desk.playtest, 1);
  again = play_desk_save_log (desk.playtest, path);
  g_assert_cmpstr (again, ==, log);
  g_unlink (path);
}

static void
a_move_that_was_made_before_goes_on_where_it_was (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  LoomMove first, second;
  guint length;

  play_desk_start (&desk, "greedy", 4, 0, TRUE);
  length = loom_playtest_get_length (desk.playtest);
  first = loom_play_line_step (loom_playtest_get_line (desk.playtest), 31)->move;
  branch_off (desk.playtest, 30);
  second = loom_play_line_step (loom_playtest_get_line (desk.playtest), 31)->move;
  loom_playtest_go_to (desk.playtest, 30);
  g_assert_true (loom_playtest_play (desk.playtest, first, NULL));
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 0);
  g_assert_cmpuint (loom_playtest_get_position (desk.playtest), ==, 31);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, length);
  loom_playtest_go_to (desk.playtest, 30);
  g_assert_true (loom_playtest_play (desk.playtest, second, NULL));
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 31);
}

/* “0 First game 90; 1 Brave 30 45; …”: the tree in words. */
static char *
dup_tree (LoomPlaytest *playtest)
{
  g_autoptr (GArray) rows = loom_playtest_dup_branches (playtest);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const LoomPlayBranchRow *row = &g_array_index (rows, LoomPlayBranchRow, i);

      g_string_append_printf (text, "%u %u %s from %u of %u: %s\n", row->number, row->depth,
                              row->name, row->from, row->length, row->said);
    }
  g_string_append_printf (text, "on in %u\n", loom_playtest_get_branch (playtest));
  return g_string_free (text, FALSE);
}

static void
play_first_moves (LoomPlaytest *playtest, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      guint n;
      const LoomMove move = loom_playtest_get_moves (playtest, &n)[0];

      g_assert_true (loom_playtest_play (playtest, move, NULL));
    }
}

static gboolean
open_log (LoomPlaytest *playtest, const char *path)
{
  PlayAnswer answer = { FALSE, FALSE, NULL };

  loom_playtest_open_log (playtest, path, play_desk_opened_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_clear_error (&answer.error);
  return answer.succeeded;
}

static void
a_log_keeps_the_tree_of_branches_and_their_names (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (PlayDesk) desk = play_desk_open (play_games[i].board, play_games[i].scenario);
  g_autofree char *path = play_desk_dup_path ("tree.jsonl");
  g_autofree char *log = NULL, *again = NULL, *before = NULL, *after = NULL;

  play_desk_start (&desk, play_games[i].player, 4, 0, TRUE);
  branch_off (desk.playtest, 3);
  play_first_moves (desk.playtest, 4);
  branch_off (desk.playtest, 5);
  loom_playtest_name_branch (desk.playtest, 1, "Brave “and” bold");
  loom_playtest_set_branch (desk.playtest, 0);
  branch_off (desk.playtest, 6);
  /* The game itself has ended, the branch has not. */
  loom_playtest_set_branch (desk.playtest, i % 2);
  before = dup_tree (desk.playtest);
  log = play_desk_save_log (desk.playtest, path);
  g_assert_cmpint (
      play_desk_run_command ((const char *const[]){ play_desk_boardloom, "replay", path, NULL }),
      ==, (int)(i % 2));
  play_desk_start (&desk, play_games[i].player, 5, 0, FALSE);
  g_assert_true (open_log (desk.playtest, path));
  after = dup_tree (desk.playtest);
  g_assert_cmpstr (after, ==, before);
  again = play_desk_save_log (desk.playtest, path);
  g_assert_cmpstr (again, ==, log);
  g_unlink (path);
}

static void
restarting_keeps_what_was_played_as_a_branch (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  guint length;

  play_desk_start (&desk, "human", 4, 0, FALSE);
  loom_playtest_restart (desk.playtest);
  g_assert_true (loom_playtest_is_opening (desk.playtest));
  play_desk_wait_until_open (desk.playtest);
  play_first_moves (desk.playtest, 9);
  loom_playtest_restart (desk.playtest);
  g_assert_false (loom_playtest_is_opening (desk.playtest));
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 0);
  /* Once more, with nothing played: it is the same one. */
  loom_playtest_restart (desk.playtest);
  loom_playtest_set_branch (desk.playtest, 0);
  loom_playtest_restart (desk.playtest);
  g_assert_cmpuint (loom_playtest_get_branch (desk.playtest), ==, 1);
  /* The first move again is that of the game that waits. */
  play_first_moves (desk.playtest, 1);
  length = loom_playtest_get_length (desk.playtest);
  loom_playtest_set_branch (desk.playtest, 0);
  g_assert_cmpuint (loom_playtest_get_length (desk.playtest), ==, 9);
  g_assert_cmpuint (length, ==, 1);
}

static void
what_no_log_has_is_known (void)
{
  g_auto (PlayDesk) desk = play_desk_open ("lamplighters", "first-night");
  g_autofree char *path = play_desk_dup_path ("unsaved.jsonl");
  g_autofree char *log = NULL;

  /* Computer players play the same game again whenever they are asked to. */
  play_desk_start (&desk, "greedy", 4, 0, TRUE);
  g_assert_false (loom_playtest_is_unsaved (desk.playtest));
  branch_off (desk.playtest, 30);
  g_assert_true (loom_playtest_is_unsaved (desk.playtest));
  log = play_desk_save_log (desk.playtest, path);
  g_assert_false (loom_playtest_is_unsaved (desk.playtest));
  loom_playtest_name_branch (desk.playtest, 1, "Bold");
  g_assert_true (loom_playtest_is_unsaved (desk.playtest));
  g_assert_true (open_log (desk.playtest, path));
  g_assert_false (loom_playtest_is_unsaved (desk.playtest));
  play_desk_run_to_the_end (desk.playtest);
  g_assert_true (loom_playtest_is_unsaved (desk.playtest));
  play_desk_start (&desk, "greedy", 4, 1, FALSE);
  g_assert_false (loom_playtest_is_unsaved (desk.playtest));
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  play_desk_boardloom = argv[1];
  g_test_add_func ("/document/branches/an-earlier-move-begins-a-branch",
                   an_earlier_move_begins_a_branch);
  g_test_add_func ("/document/branches/a-move-that-was-made-before-goes-on-where-it-was",
                   a_move_that_was_made_before_goes_on_where_it_was);
  g_test_add_func ("/document/branches/restarting-keeps-what-was-played-as-a-branch",
                   restarting_keeps_what_was_played_as_a_branch);
  g_test_add_func ("/document/branches/what-no-log-has-is-known", what_no_log_has_is_known);
  for (guint i = 0; i < N_PLAY_GAMES; i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/document/branches/%s/a-log-keeps-the-tree-and-its-names", play_games[i].game);

      g_test_add_data_func (path, GUINT_TO_POINTER (i),
                            a_log_keeps_the_tree_of_branches_and_their_names);
    }
  return g_test_run ();
}
