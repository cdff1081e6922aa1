/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Digging, entrances and the throne in Colony Battle, rule by rule: CB-20 to CB-22. */

#include "tests/validator/games/colony-battle-nest.h"

/* CB-20 and CB-20a. */

static void
test_digging (void)
{
  g_autoptr (TestGame) test = nest ("W6,5 W5,6 S6,7", NULL);

  yard_end_turn (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
  yard_end_turn (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 1);
  STANDS (UP (6, 6), 'O');
  yard_end_turn (test);
  STANDS (UP (6, 6), '.');
}

static void
test_digging_is_kept (void)
{
  g_autoptr (TestGame) test = nest ("W6,5 w6,4", NULL);

  yard_end_turn (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
  PLAY (ATTACK (UP (6, 4), UP (6, 5)));
  yard_end_turn (test);
  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
}

static void
test_only_workers_dig (void)
{
  g_autoptr (TestGame) test = nest ("S6,5 D5,6 Q7,6 Y6,7", NULL);

  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 3);
}

static void
test_who_comes_at_last_digs (void)
{
  g_autoptr (TestGame) test = nest ("W6,2", NULL);

  PLAY (STEP (UP (6, 2), UP (6, 3)));
  PLAY (STEP (UP (6, 3), UP (6, 4)));
  PLAY (STEP (UP (6, 4), UP (6, 5)));
  yard_end_turn (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
}

static void
test_once_a_round_for_both (void)
{
  g_autoptr (TestGame) test = nest ("W6,5 w6,7", NULL);

  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
}

static void
test_both_dig (void)
{
  g_autoptr (TestGame) test = nest ("W6,5 w6,7", "excav=per-player-turn");

  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 1);
}

static void
test_each_digs_its_own (void)
{
  g_autoptr (TestGame) test = nest ("W6,5 w6,7", "excav=separate");

  yard_end_round (test);
  g_assert_cmpuint (nest_left (test, 0, 1), ==, 2);
  g_assert_cmpuint (nest_left (test, 0, 2), ==, 2);
  yard_end_round (test);
  yard_end_turn (test);
  STANDS (UP (6, 6), '.');
  g_assert_cmpuint (nest_left (test, 0, 2), ==, 1);
}

static void
test_turns_of_sites (void)
{
  g_autoptr (TestGame) test = test_game_sample ("two-queens", "two-queens", NULL);
  g_autoptr (TestGame) other = nest ("", NULL);

  for (guint i = 0; i < yard_game (test)->n_sites; i++)
    g_assert_cmpuint (nest_left (test, i, 1), ==,
                      loom_position_site (test->position, i)->landing == LOOM_NONE ? 10
                      : loom_position_site (test->position, i)->layer == 0         ? 3
                                                                                   : 5);
  g_assert_cmpuint (nest_left (other, 0, 1), ==, 3);
}

static void
test_attack_through_a_gate (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 S6,6 s6,6/2", NULL);

  PLAY (ATTACK (UP (6, 6), LOW (6, 6)));
  g_assert_cmpuint (HP (LOW (6, 6)), ==, 2);
  yard_end_turn (test);
  PLAY (ATTACK (LOW (6, 6), UP (6, 6)));
  g_assert_cmpuint (HP (UP (6, 6)), ==, 1);
}

static void
test_conversion_through_a_gate (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 Y6,6 s6,6/2", NULL);

  PLAY (CONVERT (UP (6, 6), LOW (6, 6)));
  STANDS (LOW (6, 6), 'S');
}

static void
test_no_attack_through_a_gate (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 S6,6 s6,6/2", "gate-adj=none");

  REFUSED (ATTACK (UP (6, 6), LOW (6, 6)), "does not reach");
}

/* CB-21 */

static void
test_descent (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 W6,5", NULL);

  PLAY (STEP (UP (6, 5), UP (6, 6)));
  PLAY (STEP (UP (6, 6), LOW (6, 6)));
  STANDS (LOW (6, 6), 'W');
  PLAY (STEP (LOW (6, 6), LOW (6, 7)));
  REFUSED (STEP (LOW (6, 7), LOW (6, 8)), "no spaces left");
  yard_end_round (test);
  PLAY (STEP (LOW (6, 7), LOW (6, 6)));
  PLAY (STEP (LOW (6, 6), UP (6, 6)));
  STANDS (UP (6, 6), 'W');
}

static void
test_queen_descends_in_two_turns (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 Q6,5", NULL);

  PLAY (STEP (UP (6, 5), UP (6, 6)));
  REFUSED (STEP (UP (6, 6), LOW (6, 6)), "no spaces left");
  yard_end_round (test);
  PLAY (STEP (UP (6, 6), LOW (6, 6)));
  STANDS (LOW (6, 6), 'Q');
}

static void
test_no_way_down (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 W6,6 w6,6/2 W3,3", NULL);

  REFUSED (STEP (UP (6, 6), LOW (6, 6)), "taken");
  REFUSED (STEP (UP (3, 3), LOW (3, 3)), "no open entrance leads there");
}

static void
test_free_gate_is_no_ladder (void)
{
  /* At no cost one could go down and up for ever. */
  g_autoptr (TestGame) test = nest ("shaft=0 W6,6", "gate-cost=0");

  PLAY (STEP (UP (6, 6), LOW (6, 6)));
  g_assert_cmpuint (yard_state (test)->left, ==, 3);
  REFUSED (STEP (LOW (6, 6), UP (6, 6)), "has just come from there");
  PLAY (STEP (LOW (6, 6), LOW (6, 7)));
  PLAY (STEP (LOW (6, 7), LOW (6, 6)));
  PLAY (STEP (LOW (6, 6), UP (6, 6)));
}

/* CB-22 */

static void
test_throne_wins (void)
{
  g_autoptr (TestGame) test = nest ("throne=0 Q10,11/2 W11,10/2", NULL);

  PLAY (STEP (LOW (11, 10), LOW (11, 11)));
  g_assert_cmpuint (nest_winner (test), ==, 9);
  PLAY (STEP (LOW (11, 11), LOW (12, 11)));
  PLAY (STEP (LOW (10, 11), LOW (11, 11)));
  g_assert_cmpuint (nest_winner (test), ==, 1);
  g_assert_cmpuint (yard_state (test)->ending, ==, LOOM_CB_ENDED_THRONE);
}

static void
test_closed_throne_wins_nothing (void)
{
  g_autoptr (TestGame) test = nest ("Q10,11/2", NULL);

  REFUSED (STEP (LOW (10, 11), LOW (11, 11)), "not been dug out");
}

/* The winner when the rounds run out. */
static guint
rank (const char *words)
{
  g_autoptr (TestGame) test = nest (words, "timeout=rank max-rounds=1");

  yard_end_round (test);
  return nest_winner (test);
}

static void
test_time_out_by_rank (void)
{
  g_assert_cmpuint (rank ("Q2,2/2 q6,5"), ==, 1);
  g_assert_cmpuint (rank ("Q2,2 q6,4"), ==, 2);
  g_assert_cmpuint (rank ("Q6,4 q6,8"), ==, 0);
  g_assert_cmpuint (rank ("Q6,4:9 q6,8"), ==, 2);
  g_assert_cmpuint (rank ("Q11,9/2:3 q1,1/2"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-20/one-turn-a-round-however-many-dig", test_digging);
  ADD ("CB-20/what-is-dug-stays-dug", test_digging_is_kept);
  ADD ("CB-20/only-workers-dig", test_only_workers_dig);
  ADD ("CB-20/who-is-there-at-the-end-of-the-turn-digs", test_who_comes_at_last_digs);
  ADD ("CB-20/once-a-round-for-both-sides", test_once_a_round_for_both);
  ADD ("CB-20/or-each-side-counts", test_both_dig);
  ADD ("CB-20/or-each-side-digs-its-own-counter", test_each_digs_its_own);
  ADD ("CB-20/three-five-and-ten-turns", test_turns_of_sites);
  ADD ("CB-20a/attacks-reach-through-an-open-entrance", test_attack_through_a_gate);
  ADD ("CB-20a/so-does-conversion", test_conversion_through_a_gate);
  ADD ("CB-20a/unless-the-scenario-says-no", test_no_attack_through_a_gate);
  ADD ("CB-21/an-entrance-leads-down-and-up-for-a-space", test_descent);
  ADD ("CB-21/a-queen-takes-a-turn-to-enter-and-one-to-descend", test_queen_descends_in_two_turns);
  ADD ("CB-21/the-far-cell-must-be-free", test_no_way_down);
  ADD ("CB-21/a-free-entrance-is-not-climbed-for-ever", test_free_gate_is_no_ladder);
  ADD ("CB-22/the-first-queen-on-the-throne-wins", test_throne_wins);
  ADD ("CB-22/not-before-it-is-dug-out", test_closed_throne_wins_nothing);
  ADD ("CB-22/the-rounds-may-end-with-a-winner", test_time_out_by_rank);
  return g_test_run ();
}
