/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spawning, trails and conversion in Colony Battle, rule by rule: CB-10 to CB-15. */

#include "tests/validator/games/colony-battle-nest.h"

/* CB-10 */

static void
test_worker_a_turn (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5", NULL);

  PLAY (STEP (UP (5, 5), UP (5, 4)));
  PLAY (SPAWN (WORKER, UP (5, 3)));
  STANDS (UP (5, 3), 'W');
  g_assert_cmpuint (HP (UP (5, 3)), ==, 1);
  REFUSED (SPAWN (WORKER, UP (4, 4)), "has spawned in this turn");
  yard_end_round (test);
  LEGAL (SPAWN (WORKER, UP (4, 4)));
}

static void
test_spawning_comes_last (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 W9,9", NULL);

  PLAY (SPAWN (WORKER, UP (5, 4)));
  REFUSED (STEP (UP (9, 9), UP (9, 8)), "nothing moves any more");
  REFUSED (STEP (UP (5, 4), UP (5, 3)), "nothing moves any more");
}

static void
test_worker_moves_three (void)
{
  g_autoptr (TestGame) test = nest ("W3,3", NULL);

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (5, 3)));
  PLAY (STEP (UP (5, 3), UP (6, 3)));
  REFUSED (STEP (UP (6, 3), UP (7, 3)), "no spaces left");
}

/* CB-11 */

static void
test_soldier_takes_a_turn (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5", NULL);

  PLAY (FORFEIT (SOLDIER));
  REFUSED (SPAWN (WORKER, UP (5, 4)), "given up spawning for a soldier");
  yard_end_round (test);
  /* It is ready at the start of the next turn, and placed before anything else. */
  REFUSED (STEP (UP (5, 5), UP (5, 4)), "must be placed first");
  REFUSED (PLACE (DRONE, UP (5, 4)), "no drone is to be placed");
  PLAY (PLACE (SOLDIER, UP (5, 4)));
  STANDS (UP (5, 4), 'S');
  REFUSED (SPAWN (WORKER, UP (4, 5)), "has spawned in this turn");
  REFUSED (FORFEIT (SOLDIER), "has spawned in this turn");
  LEGAL (STEP (UP (5, 5), UP (4, 5)));
  LEGAL (STEP (UP (5, 4), UP (5, 3)));
}

/* How many turns go by before something is to be placed. */
static guint
turns_until_placed (TestGame *test)
{
  guint n = 0;

  for (; test->state->phase != LOOM_CB_PHASE_PLACE && n < 10; n++)
    yard_end_round (test);
  return n;
}

static void
test_turns_given_up (void)
{
  static const struct
  {
    LoomCbKind kind;
    guint turns;
  } rows[] = { { LOOM_CB_SOLDIER, 1 }, { LOOM_CB_DRONE, 2 }, { LOOM_CB_YOUNG_QUEEN, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) test = nest ("Q5,5", NULL);

      PLAY (loom_move (LOOM_CB_MOVE_FORFEIT, rows[i].kind, 0, 0));
      g_assert_cmpuint (turns_until_placed (test), ==, rows[i].turns);
      PLAY (loom_move (LOOM_CB_MOVE_PLACE, rows[i].kind, UP (5, 4), 0));
      g_assert_cmpuint (nest_count (test, 1, rows[i].kind), ==, 1);
    }
}

static void
test_queen_who_moved_gives_up_nothing (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5", NULL);

  PLAY (STEP (UP (5, 5), UP (5, 4)));
  REFUSED (FORFEIT (DRONE), "has moved in this turn");
}

static void
test_cancel (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5", NULL);

  PLAY (FORFEIT (DRONE));
  REFUSED (CANCEL, "has decided for this turn");
  yard_end_round (test);
  REFUSED (STEP (UP (5, 5), UP (5, 4)), "given up moving for a drone");
  PLAY (CANCEL);
  PLAY (STEP (UP (5, 5), UP (5, 4)));
  PLAY (SPAWN (WORKER, UP (5, 3)));
  yard_end_round (test);
  PLAY (FORFEIT (DRONE));
  g_assert_cmpuint (turns_until_placed (test), ==, 2);
}

static void
test_harm_does_not_interrupt (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 s5,6", NULL);

  PLAY (FORFEIT (SOLDIER));
  yard_end_turn (test);
  PLAY (ATTACK (UP (5, 6), UP (5, 5)));
  g_assert_cmpuint (HP (UP (5, 5)), ==, 9);
  yard_end_turn (test);
  LEGAL (PLACE (SOLDIER, UP (5, 4)));
}

static void
test_end_of_the_last_turn (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5", "spawn-at=end-of");

  PLAY (FORFEIT (SOLDIER));
  PLAY (END_TURN);
  g_assert_cmpuint (test->state->seat, ==, 1);
  PLAY (PLACE (SOLDIER, UP (5, 4)));
  g_assert_cmpuint (test->state->seat, ==, 2);
  yard_end_turn (test);
  LEGAL (FORFEIT (SOLDIER));
}

/* CB-12 */

static void
test_beside_the_queen (void)
{
  g_autoptr (TestGame) test = nest ("Q5,5 i5,4", NULL);

  REFUSED (SPAWN (WORKER, UP (5, 3)), "beside the queen");
  REFUSED (SPAWN (WORKER, UP (4, 4)), "beside the queen");
  REFUSED (SPAWN (WORKER, UP (5, 4)), "taken");
}

static void
test_waits_for_room (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W1,2 W2,1", NULL);

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_WAITS), ==, 1);
  g_assert_cmpuint (test->state->phase, ==, LOOM_CB_PHASE_ACT);
  REFUSED (PLACE (SOLDIER, UP (2, 1)), "taken");
  LEGAL (END_TURN);
  PLAY (STEP (UP (2, 1), UP (3, 1)));
  REFUSED (END_TURN, "placed first");
  REFUSED (SPAWN (WORKER, UP (2, 1)), "placed first");
  PLAY (PLACE (SOLDIER, UP (2, 1)));
  STANDS (UP (2, 1), 'S');
  LEGAL (END_TURN);
}

static void
test_lost_for_want_of_room (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W1,2 W2,1", "no-room=lost");

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_FORGONE), ==, 1);
  PLAY (STEP (UP (2, 1), UP (3, 1)));
  REFUSED (PLACE (SOLDIER, UP (2, 1)), "no soldier waits");
}

static void
test_no_room_for_a_worker (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W1,2 W2,1", NULL);

  for (guint i = 0; i < loom_game_list_moves (test->game, test->state, test->moves); i++)
    g_assert_cmpuint (test->moves[i].kind, !=, LOOM_CB_MOVE_SPAWN);
  LEGAL (END_TURN);
}

static void
test_web_beside_the_queen (void)
{
  g_autoptr (TestGame) test
      = nest_with ("Q5,5", "<spider layer='upper' at='5 8' radius='2'/>", "spider-react=instant");

  PLAY (SPAWN (WORKER, UP (5, 6)));
  STANDS (UP (5, 6), 'W');
  g_assert_cmpuint (nest_unit (test, UP (5, 6))->flags & LOOM_CB_STUNNED, ==, 0);
}

/* CB-13 */

static void
test_caps (void)
{
  g_autoptr (TestGame) test
      = nest ("Q5,5 W1,3 W1,4 W1,5 W1,6 W1,7 W1,8 W1,9 W1,10 W1,11 W1,12 S2,3 S2,4 S2,5 S2,6 S2,7 "
              "D3,3 D3,4 Y4,4",
              NULL);

  REFUSED (SPAWN (WORKER, UP (5, 4)), "more than 10");
  REFUSED (FORFEIT (SOLDIER), "more than 5");
  REFUSED (FORFEIT (DRONE), "more than 2");
  REFUSED (FORFEIT (YOUNG_QUEEN), "more than 1");
}

static void
test_conversion_keeps_to_caps (void)
{
  g_autoptr (TestGame) test = nest ("Y5,5 D1,3 D1,4 d5,4 y4,5 b6,5", NULL);

  REFUSED (CONVERT (UP (5, 5), UP (5, 4)), "more than 2");
  LEGAL (CONVERT (UP (5, 5), UP (6, 5)));
  /* She who converts makes room for another of her kind. */
  PLAY (CONVERT (UP (5, 5), UP (4, 5)));
  STANDS (UP (4, 5), 'Y');
  g_assert_cmpuint (nest_count (test, 1, LOOM_CB_YOUNG_QUEEN), ==, 1);
}

static void
test_conversion_beyond_caps (void)
{
  g_autoptr (TestGame) test = nest ("Y5,5 D1,3 D1,4 d5,4", "convert-at-cap=allowed-no-spawn");

  PLAY (CONVERT (UP (5, 5), UP (5, 4)));
  g_assert_cmpuint (nest_count (test, 1, LOOM_CB_DRONE), ==, 3);
  REFUSED (FORFEIT (DRONE), "more than 2");
}

/* CB-14 */

/* The cells of row 3 that bear a trail of a seat. */
static char *
dup_trail (const TestGame *test, guint seat)
{
  GString *text = g_string_new (NULL);

  for (gint column = 1; column <= NEST_SIDE; column++)
    g_string_append_c (text, loom_cb_marks (yard_game (test), yard_state (test))[UP (column, 3)]
                                     & LOOM_CB_MARK_TRAIL << (seat - 1)
                                 ? ':'
                                 : '.');
  return g_string_free (text, FALSE);
}

#define TRAIL(_seat, _picture)                                                                     \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *trail = dup_trail (test, (_seat));                                            \
    g_assert_cmpstr (trail, ==, (_picture));                                                       \
  }                                                                                                \
  G_STMT_END

/* A drone at 3 3 goes to 6 3, and the turn comes round. */
static void
lay_trail (TestGame *test)
{
  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (5, 3)));
  PLAY (STEP (UP (5, 3), UP (6, 3)));
  yard_end_round (test);
}

static void
test_drone_leaves_a_trail (void)
{
  g_autoptr (TestGame) test = nest ("D3,3", NULL);

  lay_trail (test);
  TRAIL (1, "..:::.......");
  TRAIL (2, "............");
  yard_end_rounds (test, 20);
  TRAIL (1, "..:::.......");
}

static void
test_trail_helps_friends (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 W4,4 Q5,4", NULL);

  lay_trail (test);
  /* Once a move, however often it touches: three spaces and one more. */
  PLAY (STEP (UP (4, 4), UP (4, 3)));
  g_assert_cmpuint (yard_state (test)->left, ==, 3);
  PLAY (STEP (UP (4, 3), UP (3, 3)));
  PLAY (STEP (UP (3, 3), UP (2, 3)));
  PLAY (STEP (UP (2, 3), UP (1, 3)));
  REFUSED (STEP (UP (1, 3), UP (1, 4)), "no spaces left");
  PLAY (STEP (UP (5, 4), UP (5, 3)));
  LEGAL (STEP (UP (5, 3), UP (4, 3)));
}

static void
test_trail_at_the_start (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 S3,4", NULL);

  lay_trail (test);
  PLAY (STEP (UP (3, 4), UP (3, 3)));
  yard_end_round (test);
  PLAY (STEP (UP (3, 3), UP (3, 2)));
  PLAY (STEP (UP (3, 2), UP (2, 2)));
  PLAY (STEP (UP (2, 2), UP (1, 2)));
  REFUSED (STEP (UP (1, 2), UP (1, 3)), "no spaces left");
}

static void
test_trail_does_not_help_enemies (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 w4,4", NULL);

  lay_trail (test);
  yard_end_turn (test);
  PLAY (STEP (UP (4, 4), UP (4, 3)));
  g_assert_cmpuint (yard_state (test)->left, ==, 2);
}

static void
test_own_way_does_not_count (void)
{
  g_autoptr (TestGame) test = nest ("D3,3", NULL);

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (3, 3)));
  g_assert_cmpuint (yard_state (test)->left, ==, 1);
  yard_end_round (test);
  TRAIL (1, "..::........");
}

static void
test_bombs_use_trails (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 B4,4", NULL);

  lay_trail (test);
  PLAY (STEP (UP (4, 4), UP (4, 3)));
  g_assert_cmpuint (yard_state (test)->left, ==, 2);
}

static void
test_trail_of_the_last_move (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 D8,3 W6,4", "trail=last-move");

  lay_trail (test);
  TRAIL (1, "..:::.......");
  PLAY (STEP (UP (8, 3), UP (9, 3)));
  PLAY (STEP (UP (6, 3), UP (7, 3)));
  TRAIL (1, ".......:....");
  yard_end_round (test);
  TRAIL (1, ".....:.:....");
}

static void
test_trail_dies_with_its_drone (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 s7,3", "trail=last-move");

  lay_trail (test);
  PLAY (ATTACK (UP (6, 3), UP (7, 3)));
  TRAIL (1, "............");
}

static void
test_trail_of_some_rounds (void)
{
  g_autoptr (TestGame) test = nest ("D3,3", "trail=rounds trail-rounds=2");

  lay_trail (test);
  TRAIL (1, "..:::.......");
  yard_end_round (test);
  TRAIL (1, "..:::.......");
  yard_end_round (test);
  TRAIL (1, "............");
}

/* CB-15 */

static void
test_conversion (void)
{
  g_autoptr (TestGame) test = nest ("Y2,5 s6,4:2", NULL);

  for (gint column = 2; column < 6; column++)
    PLAY (STEP (UP (column, 5), UP (column + 1, 5)));
  PLAY (CONVERT (UP (6, 5), UP (6, 4)));
  STANDS (UP (6, 5), '.');
  STANDS (UP (6, 4), 'S');
  g_assert_cmpuint (HP (UP (6, 4)), ==, 2);
  REFUSED (STEP (UP (6, 4), UP (6, 3)), "has had its turn");
  yard_end_round (test);
  LEGAL (STEP (UP (6, 4), UP (6, 3)));
}

static void
test_cargo_is_kept (void)
{
  g_autoptr (TestGame) test = nest ("Y5,5 m5,4", NULL);

  PLAY (CONVERT (UP (5, 5), UP (5, 4)));
  g_assert_cmpuint (nest_unit (test, UP (5, 4))->cargo, ==, LOOM_CB_CARGO_ANTLION);
}

static void
test_items_are_converted (void)
{
  g_autoptr (TestGame) test = nest ("Y5,5 b5,4", NULL);
  g_autoptr (TestGame) other = nest ("Y5,5 l5,4", NULL);

  PLAY (CONVERT (UP (5, 5), UP (5, 4)));
  STANDS (UP (5, 4), 'B');
  test_game_play (other, CONVERT (UP (5, 5), UP (5, 4)));
  g_assert_cmpint (yard_letter (other, UP (5, 4)), ==, 'L');
}

static void
test_who_is_not_converted (void)
{
  g_autoptr (TestGame) test = nest ("Y11,12 S11,11 W10,12", NULL);

  REFUSED (CONVERT (UP (11, 12), UP (12, 12)), "a queen cannot be converted");
  REFUSED (CONVERT (UP (11, 12), UP (11, 11)), "your own soldier");
  REFUSED (CONVERT (UP (11, 11), UP (12, 11)), "only a young queen");
  REFUSED (CONVERT (UP (11, 12), UP (12, 11)), "does not reach");
}

static void
test_conversion_near_an_antlion (void)
{
  /* Whom she wins over is within reach of its old friends' antlion. */
  g_autoptr (TestGame) test = nest ("Y8,10 s8,9 l8,6", NULL);

  PLAY (CONVERT (UP (8, 10), UP (8, 9)));
  STANDS (UP (8, 9), '.');
  g_assert_cmpuint (nest_unit (test, UP (8, 6))->kills, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-10/a-worker-a-turn-moving-or-not", test_worker_a_turn);
  ADD ("CB-10/spawning-comes-after-all-moves", test_spawning_comes_last);
  ADD ("CB-10/a-worker-moves-three-spaces", test_worker_moves_three);
  ADD ("CB-11/a-soldier-appears-at-the-start-of-the-next-turn", test_soldier_takes_a_turn);
  ADD ("CB-11/one-two-and-three-turns-are-given-up", test_turns_given_up);
  ADD ("CB-11/a-queen-who-has-moved-gives-up-nothing", test_queen_who_moved_gives_up_nothing);
  ADD ("CB-11/cancelling-loses-the-turns", test_cancel);
  ADD ("CB-11/harm-does-not-interrupt", test_harm_does_not_interrupt);
  ADD ("CB-11/or-at-the-end-of-the-last-turn-given-up", test_end_of_the_last_turn);
  ADD ("CB-12/new-units-stand-beside-the-queen", test_beside_the_queen);
  ADD ("CB-12/without-room-it-waits-and-goes-first", test_waits_for_room);
  ADD ("CB-12/or-it-is-lost", test_lost_for_want_of_room);
  ADD ("CB-12/without-room-no-worker-is-spawned", test_no_room_for_a_worker);
  ADD ("CB-12/a-web-does-not-catch-who-is-placed-on-it", test_web_beside_the_queen);
  ADD ("CB-13/ten-workers-five-soldiers-two-drones-a-young-queen", test_caps);
  ADD ("CB-13/conversion-keeps-to-the-caps", test_conversion_keeps_to_caps);
  ADD ("CB-13/or-goes-beyond-and-stops-spawning", test_conversion_beyond_caps);
  ADD ("CB-14/a-drone-leaves-a-trail-for-good", test_drone_leaves_a_trail);
  ADD ("CB-14/friends-that-touch-it-go-one-further-once", test_trail_helps_friends);
  ADD ("CB-14/beginning-on-it-is-touching-it", test_trail_at_the_start);
  ADD ("CB-14/enemies-have-nothing-of-it", test_trail_does_not_help_enemies);
  ADD ("CB-14/the-way-it-is-on-does-not-help-a-drone", test_own_way_does_not_count);
  ADD ("CB-14/termite-bombs-use-trails", test_bombs_use_trails);
  ADD ("CB-14/a-trail-may-last-until-the-next-move", test_trail_of_the_last_move);
  ADD ("CB-14/such-a-trail-dies-with-its-drone", test_trail_dies_with_its_drone);
  ADD ("CB-14/a-trail-may-last-some-rounds", test_trail_of_some_rounds);
  ADD ("CB-15/a-young-queen-gives-herself-up-to-convert", test_conversion);
  ADD ("CB-15/who-is-converted-keeps-its-cargo", test_cargo_is_kept);
  ADD ("CB-15/item-units-are-converted-too", test_items_are_converted);
  ADD ("CB-15/queens-and-friends-are-not-converted", test_who_is_not_converted);
  ADD ("CB-15/who-is-converted-beside-an-antlion-dies", test_conversion_near_an_antlion);
  return g_test_run ();
}
