/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground of Colony Battle, turns and moves, rule by rule: G1 to G4, CB-01 to CB-09. */

#include "tests/validator/games/colony-battle-nest.h"

/* The general part. */

static void
test_rounds_run_out (void)
{
  g_autoptr (TestGame) test = nest ("", "max-rounds=3");

  yard_end_rounds (test, 2);
  g_assert_cmpuint (nest_winner (test), ==, 9);
  yard_end_turn (test);
  g_assert_cmpuint (nest_winner (test), ==, 9);
  yard_end_turn (test);
  g_assert_cmpuint (nest_winner (test), ==, 0);
  g_assert_cmpuint (yard_state (test)->ending, ==, LOOM_CB_ENDED_ROUNDS);
}

static void
test_draw_is_shared (void)
{
  g_autoptr (TestGame) test = nest ("", "max-rounds=1");
  double credits[2];

  yard_end_round (test);
  loom_game_outcome (test->game, test->state, credits);
  g_assert_cmpfloat (credits[0], ==, 0.5);
  g_assert_cmpfloat (credits[1], ==, 0.5);
}

static guint
count_first (const char *options, guint games)
{
  g_autoptr (TestGame) test = test_game_sample ("first-tunnel", "first-game", options);
  guint n = 0;

  for (guint i = 0; i < games; i++)
    {
      test_game_start (test, 3, i);
      n += test->state->seat == 1;
    }
  return n;
}

static void
test_chance_names_the_first (void)
{
  const guint n = count_first ("order=random-each-game", 400);

  g_assert_cmpuint (n, >, 150);
  g_assert_cmpuint (n, <, 250);
}

static void
test_turns_alternate (void)
{
  g_autoptr (TestGame) test = nest ("", NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (test->state->seat, ==, i % 2 + 1);
      g_assert_cmpuint (yard_state (test)->round, ==, i / 2 + 1);
      yard_end_turn (test);
    }
}

/* What a carrier drops lies as often on each of the nearest cells. */
static void
test_nearest_cells_are_even (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 M6,6 s6,5", NULL);
  g_autofree guint8 *saved = g_memdup2 (test->state, test->game->state_size);
  guint n[3] = { 0 };
  const guint cells[3] = { UP (5, 6), UP (7, 6), UP (6, 7) };

  for (guint i = 0; i < 600; i++)
    {
      memcpy (test->state, saved, test->game->state_size);
      loom_random_init (&test->random, 1, 2, i, LOOM_STREAM_PLAY);
      PLAY (ATTACK (UP (6, 6), UP (6, 5)));
      for (guint k = 0; k < 3; k++)
        n[k] += yard_letter (test, cells[k]) == 'i';
    }
  for (guint k = 0; k < 3; k++)
    g_assert_cmpuint (n[k], >, 150);
  g_assert_cmpuint (n[0] + n[1] + n[2], ==, 600);
}

static void
test_nothing_to_do (void)
{
  /* No room, no spawning, nobody who could move: what is left is to end the turn. */
  g_autoptr (TestGame) test
      = nest ("Q1,1 #2,1 #1,2", "worker-cap=0 soldier-cap=0 drone-cap=0 young-queen-cap=0");

  g_assert_cmpuint (test->state->seat, ==, 2);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_PASSES), ==, 1);
  yard_end_turn (test);
  g_assert_cmpuint (test->state->seat, ==, 2);
  g_assert_cmpuint (yard_state (test)->round, ==, 2);
}

static void
test_illegal_moves (void)
{
  g_autoptr (TestGame) test = nest ("W5,5", NULL);

  REFUSED (loom_move (99, 0, 0, 0), "no such move");
  REFUSED (STEP (LOOM_CB_NONE, 0), "no such cell");
  REFUSED (STEP (UP (5, 5), 9999), "no such cell");
  REFUSED (STEP (UP (4, 4), UP (4, 5)), "no unit stands there");
  REFUSED (loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 1), "a word too many");
  REFUSED (loom_move (LOOM_CB_MOVE_SPAWN, 77, UP (2, 1), 0), "no such unit");
}

/* CB-01 to CB-05. */

static void
test_layers (void)
{
  g_autoptr (TestGame) test = test_game_sample ("two-queens", "two-queens", NULL);

  g_assert_cmpuint (test->position->n_layers, ==, 3);
  g_assert_cmpuint (yard_game (test)->n_cells, ==, 3 * 20 * 20);
  g_assert_cmpuint (yard_game (test)->layer_of[0], ==, 0);
  g_assert_cmpuint (yard_game (test)->layer_of[1199], ==, 2);
}

static void
test_sides_are_neighbours (void)
{
  g_autoptr (TestGame) test = nest ("W5,4", NULL);

  LEGAL (STEP (UP (5, 4), UP (5, 3)));
  REFUSED (STEP (UP (5, 4), UP (6, 3)), "a cell beside it");
  g_assert_cmpint (loom_cb_distance (yard_game (test), UP (1, 1), UP (4, 3)), ==, 5);
}

static void
test_diagonals (void)
{
  g_autoptr (TestGame) test = nest ("W5,4 w4,3", "metric=grid8");

  LEGAL (STEP (UP (5, 4), UP (6, 3)));
  LEGAL (ATTACK (UP (5, 4), UP (4, 3)));
  g_assert_cmpint (loom_cb_distance (yard_game (test), UP (1, 1), UP (4, 3)), ==, 3);
}

static void
test_ranges_stay_on_the_layer (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 l6,8 W6,5/2", NULL);

  PLAY (STEP (LOW (6, 5), LOW (6, 6)));
  STANDS (LOW (6, 6), 'W');
}

static void
test_what_blocks (void)
{
  g_autoptr (TestGame) test = nest_with ("W5,6 #4,6 i5,7 w5,5", "", NULL);

  REFUSED (STEP (UP (5, 6), UP (4, 6)), "there is rock");
  REFUSED (STEP (UP (5, 6), UP (6, 6)), "not been dug out");
  REFUSED (STEP (UP (5, 6), UP (5, 7)), "taken");
  REFUSED (STEP (UP (5, 6), UP (5, 5)), "taken");
}

static void
test_friends_block (void)
{
  g_autoptr (TestGame) test = nest ("W5,4 S6,4", NULL);

  REFUSED (STEP (UP (5, 4), UP (6, 4)), "taken");
}

static void
test_passing_friends (void)
{
  g_autoptr (TestGame) test = nest ("W5,4 S6,4", "pass=friends");

  PLAY (STEP (UP (5, 4), UP (6, 4)));
  STANDS (UP (6, 4), 'S');
  STANDS (UP (5, 4), '.');
  /* It cannot stop there: nothing else can be done until it has gone on. */
  REFUSED (END_TURN, "must go on first");
  REFUSED (SPAWN (WORKER, UP (2, 1)), "must go on first");
  PLAY (STEP (UP (6, 4), UP (7, 4)));
  STANDS (UP (6, 4), 'S');
  STANDS (UP (7, 4), 'W');
  g_assert_cmpuint (yard_state (test)->left, ==, 1);
}

static void
test_passing_takes_spaces (void)
{
  g_autoptr (TestGame) test = nest ("W5,4 S6,4 S7,4 S6,3 S6,5", "pass=friends worker-moves=2");

  /* From the soldier in the middle every way leads onto another one. */
  REFUSED (STEP (UP (5, 4), UP (6, 4)), "taken");
}

static void
test_passing_with_a_trail (void)
{
  g_autoptr (TestGame) test = nest ("W6,4 W4,4 D4,3", "pass=friends worker-moves=1");

  PLAY (STEP (UP (4, 3), UP (5, 3)));
  PLAY (STEP (UP (5, 3), UP (5, 4)));
  PLAY (STEP (UP (5, 4), UP (5, 5)));
  yard_end_round (test);
  /* One space would leave it on its friend; the trail there adds another. */
  PLAY (STEP (UP (6, 4), UP (5, 4)));
  yard_end_round (test);
  PLAY (STEP (UP (4, 4), UP (5, 4)));
  REFUSED (END_TURN, "must go on first");
  PLAY (STEP (UP (5, 4), UP (5, 3)));
  STANDS (UP (5, 3), 'W');
}

static void
test_passing_with_a_trail_that_vanishes (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 W3,4", "pass=friends trail=last-move drone-moves=1");

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (3, 4), UP (3, 3)));
  yard_end_round (test);
  /* Its own last trail, on which the worker stands, is gone once it sets off. */
  REFUSED (STEP (UP (4, 3), UP (3, 3)), "taken");
}

static void
test_enemies_are_not_passed (void)
{
  g_autoptr (TestGame) test = nest ("W5,4 s6,4", "pass=friends");

  REFUSED (STEP (UP (5, 4), UP (6, 4)), "taken");
}

static void
test_start (void)
{
  g_autoptr (TestGame) test = nest ("Q3,3 q9,9:4 M5,5 s6,7:2 i8,8", NULL);

  STANDS (UP (3, 3), 'Q');
  g_assert_cmpuint (HP (UP (3, 3)), ==, 10);
  g_assert_cmpuint (HP (UP (9, 9)), ==, 4);
  g_assert_cmpuint (HP (UP (6, 7)), ==, 2);
  g_assert_cmpuint (nest_unit (test, UP (5, 5))->cargo, ==, LOOM_CB_CARGO_ANTLION);
  STANDS (UP (8, 8), 'i');
}

static void
test_open_sites_are_entered (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 W5,6 throne=0 w10,11/2", NULL);

  PLAY (STEP (UP (5, 6), UP (6, 6)));
  STANDS (UP (6, 6), 'W');
  yard_end_turn (test);
  PLAY (STEP (LOW (10, 11), LOW (11, 11)));
  g_assert_cmpuint (nest_winner (test), ==, 9);
}

/* CB-06 */

static void
test_three_move (void)
{
  g_autoptr (TestGame) test = nest ("W3,3 W5,3 W7,3 W9,3 w10,3", NULL);

  PLAY (STEP (UP (3, 3), UP (3, 4)));
  PLAY (STEP (UP (5, 3), UP (5, 4)));
  PLAY (STEP (UP (7, 3), UP (7, 4)));
  REFUSED (STEP (UP (9, 3), UP (9, 4)), "3 units have moved");
  REFUSED (STEP (UP (1, 1), UP (1, 2)), "3 units have moved");
  /* Who has begun may go on, and who stays may attack. */
  LEGAL (STEP (UP (7, 4), UP (7, 5)));
  PLAY (ATTACK (UP (9, 3), UP (10, 3)));
}

static void
test_acting_counts (void)
{
  g_autoptr (TestGame) test = nest ("W3,3 S5,3 W7,3 w5,2 W9,3", "limit=activations");

  PLAY (STEP (UP (3, 3), UP (3, 4)));
  PLAY (ATTACK (UP (5, 3), UP (5, 2)));
  PLAY (STEP (UP (7, 3), UP (7, 4)));
  REFUSED (STEP (UP (9, 3), UP (9, 4)), "3 units have acted");
  LEGAL (STEP (UP (7, 4), UP (7, 5)));
}

static void
test_one_at_a_time (void)
{
  g_autoptr (TestGame) test = nest ("W3,3 W5,3", NULL);

  PLAY (STEP (UP (3, 3), UP (3, 4)));
  PLAY (STEP (UP (5, 3), UP (5, 4)));
  REFUSED (STEP (UP (3, 4), UP (3, 5)), "has had its turn");
  yard_end_round (test);
  LEGAL (STEP (UP (3, 4), UP (3, 5)));
}

static void
test_antlions_stay (void)
{
  g_autoptr (TestGame) test = nest ("L5,5", NULL);

  REFUSED (STEP (UP (5, 5), UP (5, 4)), "neither moves nor acts");
}

/* CB-07 and CB-08. */

static void
test_move_then_attack (void)
{
  g_autoptr (TestGame) test = nest ("S3,3 s5,3", NULL);

  REFUSED (ATTACK (UP (3, 3), UP (5, 3)), "does not reach");
  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (ATTACK (UP (4, 3), UP (5, 3)));
  REFUSED (STEP (UP (4, 3), UP (4, 4)), "has acted, and moves no more");
  REFUSED (ATTACK (UP (4, 3), UP (5, 3)), "has acted in this turn");
}

static void
test_attack_then_move (void)
{
  g_autoptr (TestGame) test = nest ("S3,3 s4,3", "attack-order=any-order");

  PLAY (ATTACK (UP (3, 3), UP (4, 3)));
  REFUSED (ATTACK (UP (3, 3), UP (4, 3)), "has acted in this turn");
  PLAY (STEP (UP (3, 3), UP (3, 4)));
  PLAY (STEP (UP (3, 4), UP (3, 5)));
  REFUSED (STEP (UP (3, 5), UP (3, 6)), "no spaces left");
}

static void
test_targets (void)
{
  g_autoptr (TestGame) test = nest ("S3,3 W4,3 l3,4 i2,3", NULL);

  REFUSED (ATTACK (UP (3, 3), UP (4, 3)), "your own worker");
  REFUSED (ATTACK (UP (3, 3), UP (3, 4)), "cannot be attacked");
  REFUSED (ATTACK (UP (3, 3), UP (2, 3)), "nobody to attack");
  REFUSED (ATTACK (UP (3, 3), UP (3, 2)), "nobody to attack");
}

static void
test_workers_kill_each_other (void)
{
  g_autoptr (TestGame) test = nest ("W3,3 w4,3", NULL);

  PLAY (ATTACK (UP (3, 3), UP (4, 3)));
  STANDS (UP (3, 3), '.');
  STANDS (UP (4, 3), '.');
  g_assert_cmpuint (nest_count (test, 1, LOOM_CB_WORKER), ==, 0);
  g_assert_cmpuint (nest_count (test, 2, LOOM_CB_WORKER), ==, 0);
}

static void
test_soldier_against_worker (void)
{
  g_autoptr (TestGame) test = nest ("S3,3 w4,3", NULL);

  PLAY (ATTACK (UP (3, 3), UP (4, 3)));
  STANDS (UP (4, 3), '.');
  g_assert_cmpuint (HP (UP (3, 3)), ==, 2);
}

static void
test_queen_strikes_not_back (void)
{
  g_autoptr (TestGame) test = nest ("W11,12 Q1,1", NULL);

  PLAY (ATTACK (UP (11, 12), UP (12, 12)));
  STANDS (UP (11, 12), 'W');
  g_assert_cmpuint (yard_queen_hp (test, 2), ==, 9);
  yard_end_turn (test);
  REFUSED (ATTACK (UP (12, 12), UP (11, 12)), "a queen cannot attack");
}

static void
test_all_others_attack (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 s4,3 Y3,6 s4,6 B3,9 s4,9", NULL);

  PLAY (ATTACK (UP (3, 3), UP (4, 3)));
  PLAY (ATTACK (UP (3, 6), UP (4, 6)));
  g_assert_cmpuint (HP (UP (4, 3)), ==, 2);
  g_assert_cmpuint (HP (UP (4, 6)), ==, 2);
  LEGAL (ATTACK (UP (3, 9), UP (4, 9)));
}

/* CB-09 */

static void
test_dead_queen_loses (void)
{
  g_autoptr (TestGame) test = nest ("W11,12 q12,12:1", NULL);
  double credits[2];

  PLAY (ATTACK (UP (11, 12), UP (12, 12)));
  g_assert_cmpuint (nest_winner (test), ==, 1);
  g_assert_cmpuint (yard_state (test)->ending, ==, LOOM_CB_ENDED_QUEEN);
  loom_game_outcome (test->game, test->state, credits);
  g_assert_cmpfloat (credits[0], ==, 1);
  g_assert_cmpfloat (credits[1], ==, 0);
}

static void
test_both_queens_die (void)
{
  g_autoptr (TestGame) test = nest ("Q2,2:2 q4,2:1 B3,2 s3,3", NULL);

  PLAY (ATTACK (UP (3, 2), UP (3, 3)));
  g_assert_cmpuint (nest_winner (test), ==, 0);
  g_assert_cmpuint (yard_state (test)->ending, ==, LOOM_CB_ENDED_QUEENS);
}

static void
test_one_blast_after_the_other (void)
{
  /* The first blast kills one queen, and the game ends before the second could reach the other. */
  g_autoptr (TestGame) test = nest ("Q12,2:2 q2,2:1 B3,2 s3,3 B7,2", NULL);

  PLAY (ATTACK (UP (3, 2), UP (3, 3)));
  g_assert_cmpuint (nest_winner (test), ==, 1);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_BLAST), ==, 1);
}

static void
test_antlion_bars_the_way_by_option (void)
{
  g_autoptr (TestGame) test = nest ("shaft=0 Q1,1 M2,1 w6,5", "antlion-place=anywhere");
  g_autoptr (TestGame) other = nest ("shaft=0 Q1,1 M2,1", NULL);

  PLAY (DELIVER (UP (2, 1)));
  PLAY (PLACE (ANTLION, UP (6, 6)));
  STANDS (UP (6, 6), 'L');
  PLAY (END_TURN);
  REFUSED (STEP (UP (6, 5), UP (6, 6)), "taken");
  test_game_play (other, DELIVER (UP (2, 1)));
  g_assert_false (test_game_is_listed (other, PLACE (ANTLION, UP (6, 6))));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("G1/the-game-ends-after-the-last-round", test_rounds_run_out);
  ADD ("G1/a-draw-is-half-a-victory-each", test_draw_is_shared);
  ADD ("G2/chance-names-who-begins", test_chance_names_the_first);
  ADD ("G2/then-the-two-take-turns", test_turns_alternate);
  ADD ("G3/each-of-the-nearest-cells-is-as-likely", test_nearest_cells_are_even);
  ADD ("G4/who-can-do-nothing-passes-by-itself", test_nothing_to_do);
  ADD ("G4/illegal-moves-are-refused-in-words", test_illegal_moves);
  ADD ("CB-01/three-layers-one-below-the-other", test_layers);
  ADD ("CB-02/neighbours-share-a-side", test_sides_are_neighbours);
  ADD ("CB-02/diagonals-are-an-option", test_diagonals);
  ADD ("CB-02/ranges-end-at-the-layer", test_ranges_stay_on_the_layer);
  ADD ("CB-03/rock-sites-items-and-units-block", test_what_blocks);
  ADD ("CB-03/friends-block-too", test_friends_block);
  ADD ("CB-03/friends-may-be-passed-without-stopping", test_passing_friends);
  ADD ("CB-03/who-cannot-get-past-may-not-begin", test_passing_takes_spaces);
  ADD ("CB-03/a-trail-under-a-friend-helps-past-it", test_passing_with_a_trail);
  ADD ("CB-03/a-trail-that-vanishes-does-not", test_passing_with_a_trail_that_vanishes);
  ADD ("CB-03/enemies-are-never-passed", test_enemies_are_not_passed);
  ADD ("CB-04/the-scenario-is-the-start", test_start);
  ADD ("CB-05/open-sites-may-be-entered-by-anybody", test_open_sites_are_entered);
  ADD ("CB-06/three-units-move-in-a-turn", test_three_move);
  ADD ("CB-06/acting-may-count-too", test_acting_counts);
  ADD ("CB-06/a-unit-moves-in-one-go", test_one_at_a_time);
  ADD ("CB-06/antlions-never-move", test_antlions_stay);
  ADD ("CB-07/the-move-comes-before-the-attack", test_move_then_attack);
  ADD ("CB-07/attacking-first-is-an-option", test_attack_then_move);
  ADD ("CB-07/only-enemies-are-attacked", test_targets);
  ADD ("CB-08/two-workers-kill-each-other", test_workers_kill_each_other);
  ADD ("CB-08/a-soldier-survives-a-worker", test_soldier_against_worker);
  ADD ("CB-08/a-queen-neither-strikes-back-nor-attacks", test_queen_strikes_not_back);
  ADD ("CB-08/drones-young-queens-and-bombs-attack", test_all_others_attack);
  ADD ("CB-18/an-antlion-bars-the-way-by-option", test_antlion_bars_the_way_by_option);
  ADD ("CB-09/who-loses-its-queen-loses-at-once", test_dead_queen_loses);
  ADD ("CB-09/both-in-one-blast-is-a-draw", test_both_queens_die);
  ADD ("CB-09/a-queen-dead-in-the-first-blast-ends-it", test_one_blast_after_the_other);
  return g_test_run ();
}
