/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Studies: what a scenario's line-ups come to, on boards whose answer is known. */

#include <string.h>

#include "tests/validator/games/play-support.h"
#include "validator/measure/study.h"

static LoomStudy *
study_of (const TestGame *test, const char *players, const LoomStudyPlan *plan)
{
  g_auto (GStrv) names = g_strsplit (players, ",", -1);
  const guint n = g_strv_length (names);
  g_autofree LoomLineup *lineups = g_new0 (LoomLineup, n);
  g_autoptr (GError) error = NULL;
  LoomStudy *study;

  for (guint i = 0; i < n; i++)
    {
      loom_lineup_parse (&lineups[i], names[i], test->game, &error);
      g_assert_no_error (error);
    }
  study = loom_study_run (test->game, lineups, n, plan, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return study;
}

static void
assert_same_test (const LoomSequentialTest *a, const LoomSequentialTest *b, guint n)
{
  g_assert_cmpint (loom_sequential_test_verdict (a), ==, loom_sequential_test_verdict (b));
  g_assert_cmpfloat (loom_sequential_test_evidence (a), ==, loom_sequential_test_evidence (b));
  for (guint i = 0; i < n; i++)
    {
      double low[2], high[2];

      loom_sequential_test_interval (a, i, &low[0], &high[0]);
      loom_sequential_test_interval (b, i, &low[1], &high[1]);
      g_assert_cmpfloat (loom_sequential_test_mean (a, i), ==, loom_sequential_test_mean (b, i));
      g_assert_cmpfloat (low[0], ==, low[1]);
      g_assert_cmpfloat (high[0], ==, high[1]);
    }
}

static void
assert_same_result (const LoomLineupResult *a, const LoomLineupResult *b, guint n_seats)
{
  g_assert_cmpuint (a->games, ==, b->games);
  for (guint i = 0; i < LOOM_N_ASPECTS; i++)
    assert_same_test (a->tests[i], b->tests[i], n_seats);
}

static void
test_threads_do_not_change_a_study (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", "order=as-seated");
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) alone = study_of (test, "random,greedy", &plan);
  g_autoptr (LoomStudy) together = NULL;

  plan.threads = 5;
  together = study_of (test, "random,greedy", &plan);
  g_assert_cmpint (alone->verdict, ==, together->verdict);
  g_assert_cmpuint (alone->favoured, ==, together->favoured);
  for (guint i = 0; i < 2; i++)
    assert_same_result (alone->results[i], together->results[i], 2);
}

static void
test_who_always_begins_a_game_of_first_moves_is_favoured (void)
{
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;

  plan.watch_every = 0;
  for (guint i = 0; i < 2; i++)
    {
      static const char *const options[] = { "order=as-seated", "order=random-each-game" };
      g_autoptr (TestGame) test = test_game_sample ("two-shrines", "facing", options[i]);
      g_autoptr (LoomStudy) study = study_of (test, "greedy", &plan);
      LoomSequentialTest *const *tests = study->results[0]->tests;

      g_assert_cmpint (study->verdict, ==,
                       i == 0 ? LOOM_VERDICT_UNFAIR : LOOM_VERDICT_ORDER_DECIDES);
      g_assert_cmpuint (study->deciding_rank, ==, i);
      g_assert_cmpuint (study->favoured, ==, i == 0 ? 1 : 0);
      g_assert_cmpint (loom_sequential_test_verdict (tests[LOOM_ASPECT_PLACE]), ==,
                       LOOM_VERDICT_FAIR);
      g_assert_cmpint (loom_sequential_test_verdict (tests[LOOM_ASPECT_ORDER]), ==,
                       LOOM_VERDICT_UNFAIR);
      g_assert_cmpuint (loom_sequential_test_favoured (tests[LOOM_ASPECT_ORDER]), ==, 0);
    }
}

/* The map of Four Hearths has four turns; as dealt, only the guardians tell its seats apart, and
 * they are not equally good. */
static void
test_a_symmetric_map_proves_nothing_of_seats_that_begin_unlike (void)
{
  static const struct
  {
    const char *sample;
    const char *scenario;
    const char *options;
    gboolean equal_places;
    gboolean equal_seats;
  } cases[] = {
    { "four-hearths", "dealt", NULL, TRUE, FALSE },
    { "four-hearths", "quiet", NULL, TRUE, TRUE },
    { "four-hearths", "quiet", "order=as-seated", TRUE, FALSE },
    { "four-hearths", "third-winter", NULL, FALSE, FALSE },
    { "pond", "spring", NULL, TRUE, TRUE },
    { "pond", "spring", "match=single", TRUE, FALSE },
    { "fallen-branch", "first-game", NULL, TRUE, TRUE },
    { "two-queens", "two-queens", NULL, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGame) test
          = test_game_sample (cases[i].sample, cases[i].scenario, cases[i].options);
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      g_autoptr (LoomStudy) study = NULL;

      plan.max_games = 64;
      study = study_of (test, "greedy", &plan);
      g_assert_cmpint (study->equal_places, ==, cases[i].equal_places);
      g_assert_cmpint (study->equal_seats, ==, cases[i].equal_seats);
      if (cases[i].equal_seats)
        g_assert_cmpint (study->verdict, ==, LOOM_VERDICT_FAIR);
    }
}

static void
test_guardians_that_are_not_equal_are_found_out (void)
{
  g_autoptr (TestGame) test = test_game_sample ("four-hearths", "dealt", NULL);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) study = study_of (test, "greedy", &plan);

  g_assert_cmpint (study->verdict, ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpuint (study->favoured, ==, 1);
}

static void
test_a_plan_that_cannot_be_followed_is_refused (void)
{
  static const struct
  {
    double delta;
    double confidence;
    const char *error; /* NULL: it is right */
    double settled;
  } cases[] = {
    { 0, 0.95, NULL, 0.015 },
    { 0.05, 0.95, NULL, 0.05 },
    { 0.25, 0.95, "25 points makes no sense with 4 seats, whose due is 25.0 %", 0 },
    { 0.9, 0.95, "90 points makes no sense", 0 },
    { -0.03, 0.95, "-3 points makes no sense", 0 },
    { 0.0001, 0.95, "0.01 points makes no sense", 0 },
    { 0, 0.4, "a confidence of 40 % cannot be had", 0 },
    { 0, 1, "a confidence of 100 % cannot be had", 0 },
  };
  g_autoptr (TestGame) test = test_game_sample ("archipelago", "open-muster", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      g_autoptr (GError) error = NULL;

      plan.delta = cases[i].delta;
      plan.confidence = cases[i].confidence;
      g_assert_true (loom_study_settle_plan (&plan, test->game, &error)
                     == (cases[i].error == NULL));
      if (error != NULL)
        g_assert_nonnull (strstr (error->message, cases[i].error));
      else
        {
          g_assert_cmpfloat_with_epsilon (plan.delta, cases[i].settled, 1e-12);
          g_assert_cmpuint (plan.max_games, >, 1000);
        }
    }
}

/* 20 sigma² ln (1 / alpha) / delta², by hand. */
static void
test_the_usual_patience_is_what_it_is_said_to_be (void)
{
  g_autoptr (TestGame) test = test_game_sample ("pond", "spring", NULL);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;

  g_assert_true (loom_study_settle_plan (&plan, test->game, NULL));
  g_assert_cmpfloat (plan.delta, ==, 0.03);
  g_assert_cmpuint (plan.max_games, ==, 16643);
}

/* One scenario of many is called unfair on as many times the evidence. */
static void
test_what_is_unfair_is_played_on_among_many (void)
{
  g_autoptr (TestGame) test = test_game_sample ("four-hearths", "dealt", NULL);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) alone = NULL, together = NULL;
  const LoomSequentialTest *sequential_test;

  plan.watch_every = 0;
  alone = study_of (test, "greedy", &plan);
  plan.together = 1000000000;
  together = study_of (test, "greedy", &plan);
  sequential_test = together->results[0]->tests[LOOM_ASPECT_AS_DEALT];
  g_assert_cmpint (alone->verdict, ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpint (together->verdict, ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpfloat (loom_sequential_test_evidence (sequential_test), >=, 1e9 / 0.05);
  g_assert_cmpuint (together->results[0]->games, >, alone->results[0]->games);
  g_assert_cmpuint (together->results[0]->games, <, together->plan.max_games);
}

/* Whether it ended in the middle of a batch or after some, was stopped, or was played on before. */
static void
test_what_is_played_on_comes_to_what_all_its_games_come_to (void)
{
  static const struct
  {
    const char *board, *scenario, *options;
    guint64 games[3]; /* at first, then, in the end */
    guint threads;
  } cases[] = {
    { "orchard-farm", "harvest", "order=as-seated", { 100, 1000, 5000 }, 0 },
    { "orchard-farm", "harvest", NULL, { 1, 2, 900 }, 2 },
    { "pond", "spring", NULL, { 64, 65, 700 }, 1 },
    { "archipelago", "duel", NULL, { 6, 640, 1281 }, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGame) test
          = test_game_sample (cases[i].board, cases[i].scenario, cases[i].options);
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      g_autoptr (LoomStudy) whole = NULL, played_on = NULL;

      plan.threads = cases[i].threads;
      plan.max_games = cases[i].games[2];
      whole = study_of (test, "random,greedy", &plan);
      plan.max_games = cases[i].games[0];
      played_on = study_of (test, "random,greedy", &plan);
      for (guint k = 1; k < 3; k++)
        g_assert_true (loom_study_play_on (played_on, cases[i].games[k], NULL, NULL, NULL, NULL));
      g_assert_cmpint (played_on->verdict, ==, whole->verdict);
      g_assert_cmpuint (played_on->favoured, ==, whole->favoured);
      g_assert_cmpuint (played_on->plan.max_games, ==, whole->plan.max_games);
      for (guint k = 0; k < 2; k++)
        {
          assert_same_result (played_on->results[k], whole->results[k], test->game->n_seats);
          g_assert_cmpuint (played_on->results[k]->batches, ==, whole->results[k]->batches);
        }
    }
}

static void
stop (const LoomStudyProgress *progress, gpointer data)
{
  if (progress->number == 1 && progress->result != NULL && progress->result->batches == 2)
    g_cancellable_cancel (data);
}

static void
test_what_is_stopped_keeps_what_it_has (void)
{
  g_autoptr (TestGame) test = test_game_sample ("pond", "spring", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  LoomLineup lineups[3];
  g_autoptr (LoomStudy) study = NULL;

  for (guint i = 0; i < 3; i++)
    loom_lineup_parse (&lineups[i], i == 0 ? "random" : "greedy", test->game, NULL);
  plan.max_games = 6400;
  study = loom_study_run (test->game, lineups, 3, &plan, stop, cancellable, cancellable, NULL);
  g_assert_nonnull (study);
  g_assert_true (study->stopped);
  g_assert_cmpuint (study->results[0]->games, >, 0);
  g_assert_cmpuint (study->results[1]->games, >=, 128);
  g_assert_cmpuint (study->results[2]->games, ==, 0);
  /* And goes on from there. */
  g_autoptr (LoomStudy) whole = study_of (test, "random,greedy,greedy", &plan);
  g_assert_true (loom_study_play_on (study, plan.max_games, NULL, NULL, NULL, NULL));
  g_assert_false (study->stopped);
  for (guint i = 0; i < 3; i++)
    assert_same_result (study->results[i], whole->results[i], test->game->n_seats);
}

/* Batches that are heard from elsewhere come to what a run of them comes to. */
static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  return loom_lineup_result_add (data, batch);
}

static void
test_batches_from_elsewhere_come_to_the_same (void)
{
  g_autoptr (TestGame) test = test_game_sample ("archipelago", "duel", "order=as-seated");
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) played = study_of (test, "greedy", &plan);
  g_autoptr (LoomStudy) heard = NULL;
  g_autoptr (LoomTrial) trial = NULL;
  LoomTrialPlan trial_plan;

  loom_study_settle_plan (&plan, test->game, NULL);
  heard = loom_study_new (test->game, &played->results[0]->lineup, 1, &plan);
  trial_plan = (LoomTrialPlan){
    .game = test->game,
    .lineup = played->results[0]->lineup,
    .seed = plan.seed,
    .max_games = plan.max_games,
    .threads = 2,
    .n_shards = 1,
    .watch_every = plan.watch_every,
  };
  trial = loom_trial_new (&trial_plan, NULL, NULL);
  g_assert_true (loom_trial_run (trial, hear, heard->results[0], NULL));
  loom_study_conclude (heard);
  g_assert_cmpint (heard->verdict, ==, played->verdict);
  g_assert_cmpuint (heard->results[0]->games, ==, played->results[0]->games);
  assert_same_test (heard->results[0]->tests[0], played->results[0]->tests[0], 2);
}

/* Lets @result, of two seats, hear games that nobody played: the first seat wins @percent of them,
 * at each rank as many. */
static void
hear_drawn (LoomLineupResult *result, guint percent)
{
  LoomBlock blocks[32];
  LoomBatch batch = { .n = G_N_ELEMENTS (blocks), .blocks = blocks };
  guint number = 0;

  do
    {
      memset (blocks, 0, sizeof blocks);
      for (guint i = 0; i < batch.n; i++, number++)
        {
          /* 37 and 100 have no divisor in common: every remainder comes once in a hundred. */
          const guint winner = number * 37 % 100 >= percent;

          blocks[i].dealt[winner] = LOOM_CREDIT;
          blocks[i].credit[winner][0] = blocks[i].credit[winner][1] = LOOM_CREDIT;
        }
      batch.index = result->batches;
    }
  while (loom_lineup_result_add (result, &batch));
}

/* Two line-ups, of which the first seat wins so many per cent of the games. */
static void
test_rungs_count_when_they_are_competent (void)
{
  static const struct
  {
    const char *players[2];
    guint percent[2];
    LoomVerdict verdict;
    guint favoured;
    gboolean stable; /* so few games never make it sure */
  } cases[] = {
    { { "random", "greedy" }, { 100, 50 }, LOOM_VERDICT_FAIR, 0, FALSE },
    { { "random", "greedy" }, { 50, 100 }, LOOM_VERDICT_UNFAIR, 1, FALSE },
    { { "greedy", "expert" }, { 50, 50 }, LOOM_VERDICT_FAIR, 0, FALSE },
    { { "greedy", "expert" }, { 50, 51 }, LOOM_VERDICT_FAIR, 0, FALSE },
    { { "greedy", "expert" }, { 60, 63 }, LOOM_VERDICT_UNFAIR, 1, FALSE },
    { { "greedy", "expert" }, { 60, 61 }, LOOM_VERDICT_UNFAIR, 1, FALSE },
    { { "greedy", "expert" }, { 0, 100 }, LOOM_VERDICT_STRATEGY_DEPENDENT, 0, FALSE },
    { { "greedy", "expert" }, { 50, 100 }, LOOM_VERDICT_STRATEGY_DEPENDENT, 0, FALSE },
  };
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", "order=as-seated");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      LoomLineup lineups[2];
      g_autoptr (LoomStudy) study = NULL;

      g_assert_true (loom_study_settle_plan (&plan, test->game, NULL));
      for (guint k = 0; k < 2; k++)
        g_assert_true (loom_lineup_parse (&lineups[k], cases[i].players[k], test->game, NULL));
      study = loom_study_new (test->game, lineups, 2, &plan);
      for (guint k = 0; k < 2; k++)
        hear_drawn (study->results[k], cases[i].percent[k]);
      loom_study_conclude (study);
      g_assert_cmpint (study->verdict, ==, cases[i].verdict);
      g_assert_cmpuint (study->favoured, ==, cases[i].favoured);
      g_assert_cmpint (study->stable, ==, cases[i].stable);
    }
}

static void
test_every_game_that_is_watched_is_in_the_counts (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", NULL);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) study = NULL;

  plan.max_games = 300;
  study = study_of (test, "greedy", &plan);
  g_assert_cmpuint (study->results[0]->batches, >, 1);
  g_assert_cmpuint (study->results[0]->counts->games, ==, study->results[0]->games);
}

/* Of two players that play alike the second takes its time. */
static LoomMove
choose_slowly (const LoomGame *game,
               const LoomState *state,
               LoomRandom *random,
               LoomAgentScratch *work)
{
  g_usleep (100);
  return loom_player_find ("random")->any (game, state, random, work);
}

static LoomStudy *
study_slow_players (const TestGame *test, const LoomStudyPlan *plan, GCancellable *cancellable)
{
  static const LoomPlayer slow = { .id = "slow", .any = choose_slowly };
  const LoomLineup lineups[] = {
    { 1, { loom_player_find ("random") } },
    { 2, { loom_player_find ("random"), &slow } },
    { 1, { &slow } },
  };
  g_autoptr (GError) error = NULL;
  LoomStudy *study = loom_study_run (test->game, lineups, 3, plan, NULL, NULL, cancellable, &error);

  g_assert_no_error (error);
  return study;
}

/* Whole blocks, of which some have four games, as many as it takes for @most. */
static guint64
games_for (const LoomLineupResult *result, guint64 most)
{
  const guint n = loom_block_n_games (&result->lineup, result->game->n_seats);

  return (most + n - 1) / n * n;
}

static void
test_what_a_time_was_enough_for_is_played_again_by_its_number (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", NULL);

  for (guint threads = 0; threads <= 3; threads++)
    {
      LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
      g_autoptr (LoomStudy) timed = NULL;
      g_autoptr (LoomStudy) again = NULL;

      plan.within = 0.25;
      plan.threads = threads;
      timed = study_slow_players (test, &plan, NULL);
      g_assert_true (timed->timed);
      g_assert_false (timed->stopped);
      plan.within = 0;
      plan.max_games = timed->plan.max_games;
      again = study_slow_players (test, &plan, NULL);
      g_assert_false (again->timed);
      for (guint i = 0; i < 3; i++)
        {
          const LoomLineupResult *result = timed->results[i];

          g_assert_cmpuint (result->games, ==, games_for (result, plan.max_games));
          g_assert_cmpuint (result->max_games, ==, again->results[i]->max_games);
          g_assert_true (loom_game_counts_equal (result->counts, again->results[i]->counts));
          assert_same_result (result, again->results[i], 2);
        }
    }
}

static void
test_no_time_is_too_short_for_a_block (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", NULL);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) study = NULL;

  plan.within = 0.000001;
  study = study_slow_players (test, &plan, NULL);
  g_assert_true (study->timed);
  g_assert_false (study->stopped);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (study->results[i]->games, ==,
                      games_for (study->results[i], study->plan.max_games));
}

static void
test_time_enough_changes_nothing (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", "order=as-seated");
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) usual = study_of (test, "random,greedy", &plan);
  g_autoptr (LoomStudy) timed = NULL;

  plan.within = 1000;
  timed = study_of (test, "random,greedy", &plan);
  g_assert_false (timed->timed);
  g_assert_cmpuint (timed->plan.max_games, ==, usual->plan.max_games);
  for (guint i = 0; i < 2; i++)
    assert_same_result (timed->results[i], usual->results[i], 2);
}

static void
test_who_stops_it_before_its_time_is_heard (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) study = NULL;

  plan.within = 1000;
  g_cancellable_cancel (cancellable);
  study = study_slow_players (test, &plan, cancellable);
  g_assert_true (study->stopped);
  g_assert_false (study->timed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/study/threads-do-not-change-a-study",
                   test_threads_do_not_change_a_study);
  g_test_add_func ("/fairness/study/who-always-begins-a-game-of-first-moves-is-favoured",
                   test_who_always_begins_a_game_of_first_moves_is_favoured);
  g_test_add_func ("/fairness/study/a-symmetric-map-proves-nothing-of-seats-that-begin-unlike",
                   test_a_symmetric_map_proves_nothing_of_seats_that_begin_unlike);
  g_test_add_func ("/fairness/study/guardians-that-are-not-equal-are-found-out",
                   test_guardians_that_are_not_equal_are_found_out);
  g_test_add_func ("/fairness/study/a-plan-that-cannot-be-followed-is-refused",
                   test_a_plan_that_cannot_be_followed_is_refused);
  g_test_add_func ("/fairness/study/the-usual-patience-is-what-it-is-said-to-be",
                   test_the_usual_patience_is_what_it_is_said_to_be);
  g_test_add_func ("/fairness/study/what-is-unfair-is-played-on-among-many",
                   test_what_is_unfair_is_played_on_among_many);
  g_test_add_func ("/fairness/study/what-is-played-on-comes-to-what-all-its-games-come-to",
                   test_what_is_played_on_comes_to_what_all_its_games_come_to);
  g_test_add_func ("/fairness/study/what-is-stopped-keeps-what-it-has",
                   test_what_is_stopped_keeps_what_it_has);
  g_test_add_func ("/fairness/study/batches-from-elsewhere-come-to-the-same",
                   test_batches_from_elsewhere_come_to_the_same);
  g_test_add_func ("/fairness/study/rungs-count-when-they-are-competent",
                   test_rungs_count_when_they_are_competent);
  g_test_add_func ("/fairness/study/every-game-that-is-watched-is-in-the-facts",
                   test_every_game_that_is_watched_is_in_the_counts);
  g_test_add_func ("/fairness/study/what-a-time-was-enough-for-is-played-again-by-its-number",
                   test_what_a_time_was_enough_for_is_played_again_by_its_number);
  g_test_add_func ("/fairness/study/no-time-is-too-short-for-a-block",
                   test_no_time_is_too_short_for_a_block);
  g_test_add_func ("/fairness/study/time-enough-changes-nothing", test_time_enough_changes_nothing);
  g_test_add_func ("/fairness/study/who-stops-it-before-its-time-is-heard",
                   test_who_stops_it_before_its_time_is_heard);
  return g_test_run ();
}
