/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gauges: what all have in common, and what those of Rumble Nation and Dice & Shrines read. */

#include "tests/validator/measure/metrics-support.h"
#include "tests/validator/games/dice-and-shrines-support.h"
#include "tests/validator/games/rumble-nation-support.h"
#include "validator/position/games.h"

static const struct
{
  const char *sample;
  const char *scenario;
} boards[] = {
  { "pond", "spring" },           { "two-queens", "two-queens" }, { "archipelago", "open-muster" },
  { "four-hearths", "dealt" },    { "two-shrines", "facing" },    { "orchard-farm", "harvest" },
  { "spice-comb", "four-cooks" },
};

static void
test_every_game_has_metrics_in_words (void)
{
  const LoomGameInfo *const *rules = loom_games_installed ();

  for (guint i = 0; rules[i] != NULL; i++)
    {
      const LoomGameMetrics *metrics = loom_game_metrics_for (rules[i]);

      g_assert_nonnull (metrics);
      g_assert_cmpuint (strlen (metrics->length_unit), >, 0);
      g_assert_cmpuint (strlen (metrics->thing_word), >, 0);
      g_assert_cmpuint (strlen (metrics->holding), >, 0);
      g_assert_cmpuint (strlen (metrics->touched), >, 0);
      g_assert_cmpuint (strlen (metrics->standing), >, 0);
      g_assert_cmpuint (strlen (metrics->first_capture), >, 0);
    }
}

static void
test_no_two_things_have_one_id (void)
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (TestGame) test = test_game_sample (boards[b].sample, boards[b].scenario, NULL);
      const Meter meter = meter_on (test);
      const guint n = loom_game_metrics_n_things (test->game);

      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GString) id = g_string_new (NULL);
          g_autoptr (GString) name = g_string_new (NULL);
          const guint32 area = meter.metrics->thing_area (test->game, i);

          meter.metrics->id_thing (test->game, i, id);
          meter.metrics->name_thing (test->game, i, name);
          g_assert_cmpuint (name->len, >, 0);
          /* The first of that sort and id is this one. */
          g_assert_cmpuint (
              meter_thing (&meter, meter.metrics->thing_sort (test->game, i), id->str), ==, i);
          if (area == LOOM_NONE)
            continue;
          g_assert_cmpuint (area, ==, i);
          g_assert_cmpstr (id->str, ==, loom_game_area_id (test->game, area));
        }
    }
}

/* Whoever looks sees no more seats than there are. */
static void
test_nobody_holds_who_is_not_there (void)
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (TestGame) test = test_game_sample (boards[b].sample, boards[b].scenario, NULL);
      LoomRandom random;
      Meter meter;

      loom_random_init (&random, 1, 1, b, LOOM_STREAM_PLAYER);
      test_game_start (test, 3, b);
      meter = meter_on (test);
      for (guint move = 0; move < 400 && test->state->seat != 0; move++)
        {
          const guint mover = test->state->seat;
          const guint n_moves = loom_game_list_moves (test->game, test->state, test->moves);
          const LoomMove chosen = test->moves[loom_random_below (&random, n_moves)];
          guint drew;

          test_game_play (test, chosen);
          drew = meter.metrics->captured (test->game, &meter.sample, chosen, mover, test->state);
          g_assert_cmpuint (drew, <=, test->game->n_seats);
          meter_read (&meter, mover);
          for (guint i = 0; i < LOOM_METRICS_THINGS; i++)
            g_assert_cmpuint (meter.sample.holder[i], <=,
                              i < loom_game_metrics_n_things (test->game) ? test->game->n_seats
                                                                          : 0);
        }
    }
}

/* Rumble Nation. */

static void
test_a_region_is_held_by_most_cubes (void)
{
  g_autoptr (TestGame) test = rumble_game (3, "2-3 3-4", NULL);
  Meter meter;

  rumble_lay (test, 1, "5:2 7:3 9:1");
  rumble_lay (test, 2, "5:2 7:1 9:2 12:1");
  rumble_lay (test, 3, "5:1 7:2 9:2");
  meter = meter_on (test);
  g_assert_cmpuint (loom_game_metrics_n_things (test->game), ==, LOOM_RUMBLE_AREAS);
  claim_holder (&meter, "area", "r5", 0); /* two have as many */
  claim_holder (&meter, "area", "r7", 1);
  claim_holder (&meter, "area", "r9", 0);
  claim_holder (&meter, "area", "r12", 2);
  claim_holder (&meter, "area", "r2", 0);
  g_assert_cmpint (meter.sample.standing[0], ==, 7);
  g_assert_cmpint (meter.sample.standing[1], ==, 12);
  g_assert_cmpint (meter.sample.standing[2], ==, 0);
}

static void
test_at_the_end_a_region_is_held_by_who_controls_it (void)
{
  g_autoptr (TestGame) test = rumble_game (2, "", NULL);
  Meter meter;

  rumble_lay (test, 1, "5:2 7:3");
  rumble_lay (test, 2, "5:2");
  rumble_settle (test, "12");
  meter = meter_on (test);
  /* Seat 1 ran out first and wins ties; seat 2 put its last cube on 12. */
  claim_holder (&meter, "area", "r5", 1);
  claim_holder (&meter, "area", "r7", 1);
  claim_holder (&meter, "area", "r12", 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (meter.sample.standing[i], ==, rumble_state (test)->points[i]);
}

static void
test_a_first_capture_is_a_rival_outnumbered (void)
{
  static const struct
  {
    const char *one;
    const char *two;
    guint drew;
  } rows[] = {
    { "7:1", "", 2 },    /* three cubes to one */
    { "7:3", "", 0 },    /* level */
    { "7:5", "", 0 },    /* fewer */
    { "", "", 0 },       /* nobody was there */
    { "7:1", "7:1", 0 }, /* nobody was ahead */
    { "7:1", "7:2", 0 }, /* it was seat 2 already */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestGame) test = rumble_game (2, "", NULL);
      Meter meter;

      rumble_lay (test, 1, rows[i].one);
      rumble_lay (test, 2, rows[i].two);
      rumble_roll (test, 2, 3, 4, 6);
      meter = meter_on (test);
      test_game_play (test, rumble_deploy (7, 3));
      claim_first_capture (&meter, rumble_deploy (7, 3), 2, rows[i].drew);
    }
}

static void
test_numbers_that_are_dealt_are_followed_too (void)
{
  g_autoptr (TestGame) test = test_game_sample ("archipelago", "open-muster", NULL);
  const LoomRumbleState *state = rumble_state (test);
  Meter meter;

  rumble_lay (test, 2, "8:2");
  meter = meter_on (test);
  g_assert_cmpuint (loom_game_metrics_n_things (test->game), ==, 2 * LOOM_RUMBLE_AREAS);
  claim_name (&meter, "number", "8", "region no. 8");
  claim_holder (&meter, "number", "8", 2);
  claim_holder (&meter, "number", "7", 0);
  claim_holder (&meter, "area", loom_game_area_id (test->game, state->area_of[8]), 2);
}

/* Dice & Shrines. */

static void
test_areas_and_shrines_belong_to_their_owners (void)
{
  g_autoptr (TestGame) test
      = shrines_game ("a=1:8 b=2:2* c=2:1 d=1:2*", "a-b b-c d-c", "|", "mode=zen");
  Meter meter = meter_on (test);

  claim_length (&meter, 1);
  claim_holder (&meter, "area", "a", 1);
  claim_holder (&meter, "area", "b", 2);
  claim_name (&meter, "area", "a", "A");
  claim_name (&meter, "shrine", "1", "shrine of Seat 1");
  claim_holder (&meter, "shrine", "1", 1);
  claim_holder (&meter, "shrine", "2", 2);
  g_assert_cmpint (meter.sample.standing[0], ==, 2);
  g_assert_cmpint (meter.sample.standing[1], ==, 2);
  attack_until (test, attack (test, "a", "b"), LOOM_DS_CAPTURED);
  claim_first_capture (&meter, attack (test, "a", "b"), 1, 1);
  meter_read (&meter, 1);
  claim_holder (&meter, "area", "b", 1);
  claim_holder (&meter, "shrine", "1", 1);
  claim_holder (&meter, "shrine", "2", 0);
  g_assert_cmpint (meter.sample.standing[0], ==, 3);
}

static void
test_a_repelled_attack_captures_nothing (void)
{
  g_autoptr (TestGame) test
      = shrines_game ("a=1:3 b=2:3 c=2:2* d=1:2*", "a-b b-c d-c", "|", "mode=zen");
  const Meter meter = meter_on (test);

  attack_until (test, attack (test, "a", "b"), LOOM_DS_REPELLED);
  claim_first_capture (&meter, attack (test, "a", "b"), 1, 0);
}

static void
test_turns_are_counted_as_they_are_begun (void)
{
  g_autoptr (TestGame) test
      = shrines_game ("a=1:4 b=2:4 c=2:2* d=1:2*", "a-b b-c d-c", "|", "mode=zen max-turns=2");
  Meter meter = meter_on (test);
  const guint turn = meter.metrics->turn (test->game, test->state);

  test_game_play (test, end_turn ());
  g_assert_cmpuint (meter.metrics->turn (test->game, test->state), !=, turn);
  claim_length (&meter, 2);
  test_game_play (test, end_turn ());
  g_assert_cmpuint (test->state->seat, ==, 0);
  claim_length (&meter, 2);
  g_assert_true (meter.metrics->timed_out (test->game, test->state));
}

static void
test_a_victory_is_no_timeout_and_its_turn_counts (void)
{
  g_autoptr (TestGame) test = shrines_game ("a=1:8* b=1:8 c=2:2*", "a-b b-c", "|", "mode=zen");
  const Meter meter = meter_on (test);

  attack_until (test, attack (test, "b", "c"), LOOM_DS_CAPTURED);
  g_assert_cmpuint (test->state->seat, ==, 0);
  claim_length (&meter, 1);
  g_assert_false (meter.metrics->timed_out (test->game, test->state));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/gauge/every-game-has-a-gauge-in-words",
                   test_every_game_has_metrics_in_words);
  g_test_add_func ("/fairness/gauge/no-two-things-have-one-id", test_no_two_things_have_one_id);
  g_test_add_func ("/fairness/gauge/nobody-holds-who-is-not-there",
                   test_nobody_holds_who_is_not_there);
  g_test_add_func ("/fairness/gauge/rumble-nation/a-region-is-held-by-most-cubes",
                   test_a_region_is_held_by_most_cubes);
  g_test_add_func ("/fairness/gauge/rumble-nation/at-the-end-by-who-controls-it",
                   test_at_the_end_a_region_is_held_by_who_controls_it);
  g_test_add_func ("/fairness/gauge/rumble-nation/first-blood-is-a-rival-outnumbered",
                   test_a_first_capture_is_a_rival_outnumbered);
  g_test_add_func ("/fairness/gauge/rumble-nation/numbers-that-are-dealt-are-followed-too",
                   test_numbers_that_are_dealt_are_followed_too);
  g_test_add_func ("/fairness/gauge/dice-and-shrines/areas-and-shrines-belong-to-their-owners",
                   test_areas_and_shrines_belong_to_their_owners);
  g_test_add_func ("/fairness/gauge/dice-and-shrines/a-repelled-attack-draws-no-blood",
                   test_a_repelled_attack_captures_nothing);
  g_test_add_func ("/fairness/gauge/dice-and-shrines/turns-are-counted-as-they-are-begun",
                   test_turns_are_counted_as_they_are_begun);
  g_test_add_func ("/fairness/gauge/dice-and-shrines/a-victory-is-no-timeout",
                   test_a_victory_is_no_timeout_and_its_turn_counts);
  return g_test_run ();
}
