/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the metrics of Colony Battle reads. */

#include "tests/validator/measure/metrics-support.h"
#include "tests/validator/games/colony-battle-nest.h"

static void
test_an_entrance_is_held_by_who_was_there_last (void)
{
  g_autoptr (TestGame) test = nest ("W5,6 w9,6", NULL);
  Meter meter = meter_on (test);

  claim_holder (&meter, "entrance", "shaft", 1);
  claim_holder (&meter, "throne", "throne", 0);
  PLAY (STEP (UP (5, 6), UP (4, 6)));
  PLAY (END_TURN);
  meter_read (&meter, 1);
  /* Nobody is there, but seat 1 was. */
  claim_holder (&meter, "entrance", "shaft", 1);
  PLAY (STEP (UP (9, 6), UP (8, 6)));
  PLAY (STEP (UP (8, 6), UP (7, 6)));
  PLAY (END_TURN);
  meter_read (&meter, 2);
  claim_holder (&meter, "entrance", "shaft", 2);
  PLAY (STEP (UP (4, 6), UP (5, 6)));
  PLAY (END_TURN);
  meter_read (&meter, 1);
  /* Both are there. */
  claim_holder (&meter, "entrance", "shaft", 2);
}

static void
test_who_stands_below_is_at_the_entrance_too (void)
{
  g_autoptr (TestGame) test = nest ("W6,7/2 l6,5 L11,11", "trigger=enter");
  const Meter meter = meter_on (test);

  /* Antlions dig nothing and go nowhere. */
  claim_holder (&meter, "entrance", "shaft", 1);
  claim_holder (&meter, "throne", "throne", 0);
}

static void
test_an_item_is_held_by_who_took_it (void)
{
  g_autoptr (TestGame) test = nest ("W4,3 i5,3 j9,9 w9,10", NULL);
  Meter meter = meter_on (test);

  claim_name (&meter, "item", "upper 5,3", "antlion at Upper 5,3");
  claim_name (&meter, "item", "upper 9,9", "termite bomb at Upper 9,9");
  claim_name (&meter, "entrance", "shaft", "entrance shaft");
  claim_name (&meter, "throne", "throne", "throne");
  claim_holder (&meter, "item", "upper 5,3", 0);
  PLAY (PICK_UP (UP (4, 3), UP (5, 3)));
  PLAY (END_TURN);
  meter_read (&meter, 1);
  claim_holder (&meter, "item", "upper 5,3", 1);
  claim_holder (&meter, "item", "upper 9,9", 0);
  PLAY (PICK_UP (UP (9, 10), UP (9, 9)));
  PLAY (END_TURN);
  meter_read (&meter, 2);
  claim_holder (&meter, "item", "upper 5,3", 1);
  claim_holder (&meter, "item", "upper 9,9", 2);
}

static void
test_a_first_capture_is_the_first_attack (void)
{
  g_autoptr (TestGame) test = nest ("S4,3 s6,3", NULL);
  const Meter meter = meter_on (test);

  PLAY (STEP (UP (4, 3), UP (5, 3)));
  claim_first_capture (&meter, STEP (UP (4, 3), UP (5, 3)), 1, 0);
  PLAY (ATTACK (UP (5, 3), UP (6, 3)));
  claim_first_capture (&meter, ATTACK (UP (5, 3), UP (6, 3)), 1, 1);
}

/* In the corners 1 1 and 12 12; the shaft is at 6 6, the throne below 11 11. */
static void
test_the_queen_nearer_to_the_throne_leads (void)
{
  g_autoptr (TestGame) test = nest ("", NULL);
  Meter meter = meter_on (test);

  g_assert_cmpint (meter.sample.standing[0], >, meter.sample.standing[1]);
  g_assert_cmpint (meter.sample.standing[0] - meter.sample.standing[1], ==, 2);
  nest_unit (test, UP (1, 1))->hp = 0;
  yard_state (test)->queen[0] = LOOM_CB_NONE;
  meter_read (&meter, 1);
  g_assert_cmpint (meter.sample.standing[0], <, meter.sample.standing[1]);
}

static void
test_rounds_and_turns_are_told_apart (void)
{
  g_autoptr (TestGame) test = nest ("", "max-rounds=2");
  const Meter meter = meter_on (test);
  guint turn = meter.metrics->turn (test->game, test->state);

  for (guint i = 0; i < 4; i++)
    {
      claim_length (&meter, 1 + i / 2);
      g_assert_cmpuint (test->state->seat, !=, 0);
      PLAY (END_TURN);
      if (i < 3)
        g_assert_cmpuint (meter.metrics->turn (test->game, test->state), !=, turn);
      turn = meter.metrics->turn (test->game, test->state);
    }
  g_assert_cmpuint (test->state->seat, ==, 0);
  claim_length (&meter, 2);
  g_assert_true (meter.metrics->timed_out (test->game, test->state));
}

static void
test_a_dead_queen_is_no_timeout (void)
{
  g_autoptr (TestGame) test = nest ("S11,12 q12,12:1", NULL);
  const Meter meter = meter_on (test);

  PLAY (ATTACK (UP (11, 12), UP (12, 12)));
  g_assert_cmpuint (test->state->seat, ==, 0);
  g_assert_false (meter.metrics->timed_out (test->game, test->state));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/gauge/colony-battle/an-entrance-is-held-by-who-was-there-last",
                   test_an_entrance_is_held_by_who_was_there_last);
  g_test_add_func ("/fairness/gauge/colony-battle/who-stands-below-is-at-the-entrance-too",
                   test_who_stands_below_is_at_the_entrance_too);
  g_test_add_func ("/fairness/gauge/colony-battle/an-item-is-held-by-who-took-it",
                   test_an_item_is_held_by_who_took_it);
  g_test_add_func ("/fairness/gauge/colony-battle/first-blood-is-the-first-attack",
                   test_a_first_capture_is_the_first_attack);
  g_test_add_func ("/fairness/gauge/colony-battle/the-queen-nearer-to-the-throne-leads",
                   test_the_queen_nearer_to_the_throne_leads);
  g_test_add_func ("/fairness/gauge/colony-battle/rounds-and-turns-are-told-apart",
                   test_rounds_and_turns_are_told_apart);
  g_test_add_func ("/fairness/gauge/colony-battle/a-dead-queen-is-no-timeout",
                   test_a_dead_queen_is_no_timeout);
  return g_test_run ();
}
