/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the metrics of Die for the Colony reads. Seat 1 plays the grasshoppers. */

#include "tests/validator/measure/metrics-support.h"
#include "tests/validator/games/colony.h"

#define HOPPER_SEAT 1
#define ANT_SEAT 2

static void
test_a_site_is_held_by_whom_its_die_leans_to (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  Meter meter;

  stand (game, ANTS, "2346", 2, 1);
  meter = meter_on (game);
  claim_holder (&meter, "area", "a1", HOPPER_SEAT);
  claim_holder (&meter, "area", "a2", 0);
  claim_holder (&meter, "area", "a3", ANT_SEAT);
  claim_holder (&meter, "area", "a4", ANT_SEAT);
  /* Fifteen pips, three more than at first. */
  g_assert_cmpint (meter.sample.standing[ANT_SEAT - 1], ==, 15);
  g_assert_cmpint (meter.sample.standing[HOPPER_SEAT - 1], ==, 9);
}

/* The last move is the grasshoppers', and it is the ants who gain by it. */
static void
test_a_first_capture_is_of_the_side_that_turns_a_die (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  Meter meter;

  stand (game, ANTS, "3333", 2, 1);
  meter = meter_on (game);
  test_game_play (game, ATTACK (0));
  claim_first_capture (&meter, ATTACK (0), ANT_SEAT, 0);
  play_rolling (game, LET_PASS, 11);
  claim_first_capture (&meter, LET_PASS, HOPPER_SEAT, ANT_SEAT);
}

static void
test_the_grasshoppers_capture_downwards (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  Meter meter;

  stand (game, GRASSHOPPERS, "3333", 2, 0);
  meter = meter_on (game);
  play_rolling (game, ATTACK (0), 10);
  claim_first_capture (&meter, ATTACK (0), HOPPER_SEAT, 0);
  play_rolling (game, ATTACK (0), 11);
  claim_first_capture (&meter, ATTACK (0), HOPPER_SEAT, HOPPER_SEAT);
}

static void
test_rounds_run_out (void)
{
  g_autoptr (TestGame) game = colony ("max-rounds=2");
  const Meter meter = meter_on (game);

  claim_length (&meter, 1);
  while (game->state->seat != 0)
    {
      const guint turn = position (game)->turn;

      claim_length (&meter, turn / 2 + 1);
      test_game_play (game, END_TURN);
    }
  claim_length (&meter, 2);
  g_assert_true (meter.metrics->timed_out (game->game, game->state));
}

static void
test_a_victory_is_no_timeout (void)
{
  g_autoptr (TestGame) game = colony (NULL);
  const Meter meter = meter_on (game);

  stand (game, ANTS, "6666", 1, 0);
  test_game_play (game, END_TURN);
  g_assert_cmpuint (game->state->seat, ==, 0);
  claim_length (&meter, 2);
  g_assert_false (meter.metrics->timed_out (game->game, game->state));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/gauge/die-for-the-colony/a-site-is-held-by-whom-its-die-leans-to",
                   test_a_site_is_held_by_whom_its_die_leans_to);
  g_test_add_func ("/fairness/gauge/die-for-the-colony/blood-is-of-the-side-that-turns-a-die",
                   test_a_first_capture_is_of_the_side_that_turns_a_die);
  g_test_add_func ("/fairness/gauge/die-for-the-colony/the-grasshoppers-draw-blood-downwards",
                   test_the_grasshoppers_capture_downwards);
  g_test_add_func ("/fairness/gauge/die-for-the-colony/rounds-run-out", test_rounds_run_out);
  g_test_add_func ("/fairness/gauge/die-for-the-colony/a-victory-is-no-timeout",
                   test_a_victory_is_no_timeout);
  return g_test_run ();
}
