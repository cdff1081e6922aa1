/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle where two rules meet: what waits and the caps, trails that cross, antlions among
 * themselves, blasts among earthworms. */

#include "tests/validator/games/colony-battle-nest.h"

#define HAS_TRAIL(_cell)                                                                           \
  ((loom_cb_marks (yard_game (test), yard_state (test))[(_cell)] & LOOM_CB_MARK_TRAIL) != 0)

/* CB-12, CB-17: two bombs come at once, and the first takes the only free cell. */
static void
test_what_loses_its_room_waits (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 N3,1 N2,2", NULL);

  PLAY (STEP (UP (1, 1), UP (2, 1)));
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_DELIVERS), ==, 2);
  g_assert_cmpuint (test->state->phase, ==, LOOM_CB_PHASE_PLACE);
  PLAY (PLACE (BOMB, UP (1, 1)));
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_WAITS), ==, 1);
  g_assert_cmpuint (yard_state (test)->pending[0][LOOM_CB_BOMB], ==, 1);
  g_assert_cmpuint (test->state->phase, ==, LOOM_CB_PHASE_ACT);
}

/* CB-13 */
static void
test_what_waits_counts (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 W2,1 W1,2", "soldier-cap=1");

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  g_assert_cmpuint (yard_state (test)->pending[0][LOOM_CB_SOLDIER], ==, 1);
  REFUSED (FORFEIT (SOLDIER), "more than 1");
}

static void
test_a_convert_can_take_the_place (void)
{
  g_autoptr (TestGame) test = nest ("Q1,1 Y5,5 s5,6", "soldier-cap=1 soldier-turns=2");

  PLAY (FORFEIT (SOLDIER));
  yard_end_round (test);
  PLAY (CONVERT (UP (5, 5), UP (5, 6)));
  yard_end_round (test);
  g_assert_cmpuint (nest_count (test, 1, LOOM_CB_SOLDIER), ==, 1);
  g_assert_cmpuint (yard_state (test)->pending[0][LOOM_CB_SOLDIER], ==, 1);
  g_assert_cmpuint (test->state->phase, ==, LOOM_CB_PHASE_ACT);
  REFUSED (PLACE (SOLDIER, UP (2, 1)), "more than 1");
}

/* CB-14: a cell stays marked while one of two trails that cross there lasts. */
static void
test_trails_that_cross (void)
{
  g_autoptr (TestGame) test = nest ("D3,3 D4,4", "trail=last-move");

  PLAY (STEP (UP (3, 3), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (5, 3)));
  PLAY (STEP (UP (4, 4), UP (4, 3)));
  PLAY (STEP (UP (4, 3), UP (4, 2)));
  yard_end_round (test);
  g_assert_true (HAS_TRAIL (UP (3, 3)));
  PLAY (STEP (UP (5, 3), UP (6, 3)));
  g_assert_false (HAS_TRAIL (UP (3, 3)));
  g_assert_true (HAS_TRAIL (UP (4, 3)));
}

/* CB-17: a web ends the move of a carrier, and so the queen beside it gets what it carries. */
static void
test_a_web_makes_a_carrier_stop (void)
{
  g_autoptr (TestGame) test
      = nest_with ("Q3,6 M5,7", "<spider layer='upper' at='3 9' radius='2'/>", "spider-moves=0");

  PLAY (STEP (UP (5, 7), UP (4, 7)));
  PLAY (STEP (UP (4, 7), UP (3, 7)));
  g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_DELIVERS), ==, 1);
  g_assert_cmpuint (test->state->phase, ==, LOOM_CB_PHASE_PLACE);
}

/* CB-16 */
static void
test_one_item_may_be_hidden (void)
{
  g_autoptr (TestGame) test
      = nest_with ("W4,5 i8,8", "<item kind='antlion' layer='upper' at='5 5' hidden='yes'/>", NULL);
  const guint16 *occupants = loom_cb_occupants (yard_game (test), yard_state (test));

  g_assert_cmpuint (occupants[UP (5, 5)] & LOOM_CB_CARGO_HIDDEN, ==, LOOM_CB_CARGO_HIDDEN);
  g_assert_cmpuint (occupants[UP (8, 8)] & LOOM_CB_CARGO_HIDDEN, ==, 0);
  PLAY (PICK_UP (UP (4, 5), UP (5, 5)));
  g_assert_cmpuint (nest_unit (test, UP (4, 5))->cargo, ==,
                    LOOM_CB_CARGO_ANTLION | LOOM_CB_CARGO_HIDDEN);
}

/* CB-18: an antlion is no ant. */
static void
test_antlions_let_each_other_be (void)
{
  static const char *const options[] = { "trigger=enter", "trigger=presence" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (TestGame) test = nest ("Q1,1 M2,1 l5,3", options[i]);

      PLAY (DELIVER (UP (2, 1)));
      PLAY (PLACE (ANTLION, UP (5, 2)));
      STANDS (UP (5, 2), 'L');
      STANDS (UP (5, 3), 'l');
      g_assert_cmpuint (nest_unit (test, UP (5, 2))->kills, ==, 0);
    }
}

/* G3: of two antlions as near, chance says which strikes. */
static void
test_chance_says_which_antlion_strikes (void)
{
  g_autoptr (TestGame) test = nest ("W6,12 l4,10 l8,10", NULL);
  guint n_left = 0;

  for (guint i = 0; i < 40; i++)
    {
      test_game_start (test, 1, i);
      PLAY (STEP (UP (6, 12), UP (6, 11)));
      g_assert_cmpuint (test_game_count_events (test, LOOM_CB_EVENT_STRIKES), ==, 1);
      n_left += test_game_event (test, LOOM_CB_EVENT_STRIKES)->args[0] == (gint)UP (4, 10);
    }
  g_assert_cmpuint (n_left, >, 8);
  g_assert_cmpuint (n_left, <, 32);
}

/* CB-28: a blast in the midst of their phase takes one worm away; each of the others still moves
 * once. */
static void
test_a_blast_among_worms (void)
{
  g_autoptr (TestGame) test
      = nest_with ("b6,5",
                   "<earthworm layer='upper' cells='5 5 4 5 3 5 2 5' facing='east'/>"
                   "<earthworm layer='upper' at='6 4' length='1' facing='east'/>"
                   "<earthworm layer='upper' at='3 9' length='1' facing='east'/>"
                   "<earthworm layer='upper' at='3 10' length='1' facing='east'/>",
                   "blast=worms-hit worm-order=fixed termite-bomb-range=1");

  yard_end_round (test);
  g_assert_cmpuint (yard_state (test)->n_worms, ==, 3);
  assert_row (test, 4, "............");
  assert_row (test, 5, "..0>........");
  assert_row (test, 9, "...>........");
  assert_row (test, 10, "...>........");
}

#define ADD(_path, _test) g_test_add_func ("/rules/colony-battle/" _path, _test)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("CB-12/what-loses-its-room-to-another-waits", test_what_loses_its_room_waits);
  ADD ("CB-13/what-waits-counts-against-the-cap", test_what_waits_counts);
  ADD ("CB-13/a-convert-can-take-the-place-of-what-is-due", test_a_convert_can_take_the_place);
  ADD ("CB-14/where-trails-cross-one-that-goes-leaves-the-other", test_trails_that_cross);
  ADD ("CB-16/a-single-item-may-be-hidden", test_one_item_may_be_hidden);
  ADD ("CB-17/a-carrier-whom-a-web-stops-delivers", test_a_web_makes_a_carrier_stop);
  ADD ("CB-18/antlions-let-each-other-be", test_antlions_let_each_other_be);
  ADD ("CB-28/a-blast-among-earthworms-costs-nobody-its-move", test_a_blast_among_worms);
  ADD ("G3/chance-says-which-antlion-strikes", test_chance_says_which_antlion_strikes);
  return g_test_run ();
}
