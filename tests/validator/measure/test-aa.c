/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A/A tests: boards that are fair beyond doubt are not called unfair, and boards that are not are
 * found out, through all that lies between a die and a verdict: deals, rotations, numberings,
 * blocks, judges. What a symmetry proves is not asked; only play speaks.
 *
 * BOARDLOOM_SEEDS asks for another number of seeds than 1,000. */

#include <math.h>

#include "tests/long-form.h"
#include "tests/validator/measure/ring.h"
#include "validator/measure/study.h"

#define ALPHA 0.05

static guint
n_seeds (guint part)
{
  return MAX (read_rounds ("BOARDLOOM_SEEDS", 500, 1000) / part, 2);
}

/* How many of @runs may be wrong where at most ALPHA should be: 2.33 standard errors more. */
static guint
most_wrong (guint runs)
{
  return (guint)(runs * ALPHA + 2.33 * sqrt (runs * ALPHA * (1 - ALPHA)));
}

typedef struct
{
  guint n[LOOM_VERDICT_STRATEGY_DEPENDENT];
  guint favoured_first; /* unfair, and the first seat gains most */
  guint misses;         /* intervals that miss the due share of some seat */
  double games;         /* in the mean */
  double won;           /* by the first seat in all games of all seeds, less its due */
  double won_squares;   /* the same of each seed squared */
} Tally;

static Tally
assess_seeds (const char *what, const LoomGame *game, double delta, guint64 max_games, guint seeds)
{
  Tally tally = { 0 };

  for (guint seed = 1; seed <= seeds; seed++)
    {
      LoomLineupResult *result = assess_greedy (game, delta, ALPHA, max_games, seed);
      const LoomSequentialTest *test = result->tests[LOOM_ASPECT_AS_DEALT];
      const LoomVerdict verdict = loom_sequential_test_verdict (test);
      const double won
          = (loom_sequential_test_mean (test, 0) - 1.0 / game->n_seats) * (double)result->games;
      gboolean missed = FALSE;

      tally.n[verdict]++;
      tally.favoured_first
          += verdict == LOOM_VERDICT_UNFAIR && loom_sequential_test_favoured (test) == 0;
      tally.games += (double)result->games / seeds;
      tally.won += won;
      tally.won_squares += won * won;
      for (guint i = 0; i < game->n_seats; i++)
        {
          double low, high;

          loom_sequential_test_interval (test, i, &low, &high);
          missed = missed || low > 1.0 / game->n_seats || high < 1.0 / game->n_seats;
        }
      tally.misses += missed;
      loom_lineup_result_free (result);
    }
  g_test_message ("%s, %u seeds: %u fair, %u unfair, %u undecided; %u missed; %.0f games", what,
                  seeds, tally.n[LOOM_VERDICT_FAIR], tally.n[LOOM_VERDICT_UNFAIR],
                  tally.n[LOOM_VERDICT_UNDECIDED], tally.misses, tally.games);
  return tally;
}

/* Verdicts forgive what is smaller than delta; all seeds together would show it. Where seats are
 * equal, what a seed gives the first seat might as well be the other's, so that the sum strays by
 * more than 3.3 roots of the squares' sum once in two hundred times at most (Hoeffding). */
static void
assert_no_bias (const Tally *tally, guint seeds)
{
  g_test_message ("the first seat is off by %.5f, %.2f errors", tally->won / (tally->games * seeds),
                  tally->won / sqrt (MAX (tally->won_squares, 1e-9)));
  g_assert_cmpfloat (tally->won * tally->won, <=, 3.3 * 3.3 * tally->won_squares + 1e-6);
}

/* Claims that the checks can prove the seats of @game equal. */
static void
assert_equal_seats (const LoomGame *game)
{
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  g_autoptr (LoomStudy) study = NULL;
  LoomLineup lineup;

  g_assert_true (loom_lineup_parse (&lineup, "greedy", game, NULL));
  g_assert_true (loom_study_settle_plan (&plan, game, NULL));
  study = loom_study_new (game, &lineup, 1, &plan);
  g_assert_true (study->equal_seats);
}

/* Every area has one that is its like for the other seat, and chance says who begins. */
static void
test_a_symmetric_ring_is_seldom_called_unfair (void)
{
  g_autoptr (TestGame) ring = ring_new (6, 0);
  const guint seeds = n_seeds (1);
  Tally tally;

  assert_equal_seats (ring->game);
  tally = assess_seeds ("ring of 6", ring->game, 0.1, 1024, seeds);

  g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], <=, most_wrong (seeds));
  g_assert_cmpuint (tally.misses, <=, most_wrong (seeds));
  g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], >=, seeds * 9 / 10);
  assert_no_bias (&tally, seeds);
}

typedef struct
{
  const char *sample;
  const char *scenario;
  const char *options;
  double delta;
  guint64 max_games;
  guint part; /* of the seeds: one in so many */
} FairRow;

/* Seats that begin alike at places that are alike, or at none. No board of Colony Battle is quite
 * symmetric: an even sheet has no cell in its middle. */
static const FairRow fair_rows[] = {
  { "archipelago", "open-muster", "order=random-each-game", 0.05, 4096, 2 },
  { "orchard-farm", "harvest", "order=random-each-game", 0.05, 4096, 4 },
  { "four-hearths", "quiet", "order=random-each-game", 0.1, 1024, 50 },
  { "pond", "spring", NULL, 0.1, 1024, 10 },
};

static void
test_equal_seats_of_four_games_are_seldom_called_unfair (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fair_rows); i++)
    {
      const FairRow *row = &fair_rows[i];
      g_autoptr (TestGame) test = test_game_sample (row->sample, row->scenario, row->options);
      const guint seeds = n_seeds (row->part);
      Tally tally;

      assert_equal_seats (test->game);
      tally = assess_seeds (row->scenario, test->game, row->delta, row->max_games, seeds);

      g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], <=, most_wrong (seeds));
      g_assert_cmpuint (tally.misses, <=, most_wrong (seeds));
      g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], >=, seeds / 2);
      assert_no_bias (&tally, seeds);
    }
}

/* The smaller the ring the more is a die worth, and the sooner it is found. */
static void
test_one_die_more_is_found_on_every_ring (void)
{
  const guint sizes[] = { 6, 12, 20 };
  const guint seeds = n_seeds (50);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TestGame) ring = ring_new (sizes[i], 1);
      g_autofree char *what = g_strdup_printf ("ring of %u, a die more", sizes[i]);
      const Tally tally = assess_seeds (what, ring->game, 0.03, 8192, seeds);

      g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], ==, 0);
      g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], >=, seeds * 9 / 10);
      g_assert_cmpuint (tally.favoured_first, ==, tally.n[LOOM_VERDICT_UNFAIR]);
    }
}

static void
test_more_dice_are_found_sooner (void)
{
  const guint seeds = n_seeds (50);
  double games = 1e9;

  for (guint dice = 1; dice <= 3; dice++)
    {
      g_autoptr (TestGame) ring = ring_new (6, dice);
      g_autofree char *what = g_strdup_printf ("ring of 6, %u dice more", dice);
      const Tally tally = assess_seeds (what, ring->game, 0.03, 8192, seeds);

      g_assert_cmpuint (tally.favoured_first, ==, seeds);
      g_assert_cmpfloat (tally.games, <, games);
      games = tally.games;
    }
}

/* What a die is worth on the small ring is measured first; then the tolerance is set just within
 * and just beyond it. */
static void
test_the_boundary_is_seldom_called_fair_or_unfair (void)
{
  g_autoptr (TestGame) ring = ring_new (6, 1);
  const guint seeds = n_seeds (10);
  const guint64 games = 30000;
  LoomLineupResult *result = assess_greedy (ring->game, 0.0005, 1e-9, games, 12345);
  const double worth = loom_sequential_test_mean (result->tests[LOOM_ASPECT_AS_DEALT], 0) - 0.5;
  /* The block of two games has at most half of the variance of a game. */
  const double error = 2.33 * sqrt (0.125 / (double)(games / 2));
  const guint64 max_games = 1024;
  Tally within, beyond;

  loom_lineup_result_free (result);
  g_test_message ("a die is worth %.4f +- %.4f", worth, error);
  g_assert_cmpfloat (worth, >, 10 * error);
  within = assess_seeds ("just unfair", ring->game, worth - error, max_games, seeds);
  g_assert_cmpuint (within.n[LOOM_VERDICT_FAIR], <=, most_wrong (seeds));
  beyond = assess_seeds ("just fair", ring->game, worth + error, max_games, seeds);
  g_assert_cmpuint (beyond.n[LOOM_VERDICT_UNFAIR], <=, most_wrong (seeds));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/aa/a-symmetric-ring-is-seldom-called-unfair",
                   test_a_symmetric_ring_is_seldom_called_unfair);
  g_test_add_func ("/fairness/aa/equal-seats-of-four-games-are-seldom-called-unfair",
                   test_equal_seats_of_four_games_are_seldom_called_unfair);
  g_test_add_func ("/fairness/aa/one-die-more-is-found-on-every-ring",
                   test_one_die_more_is_found_on_every_ring);
  g_test_add_func ("/fairness/aa/more-dice-are-found-sooner", test_more_dice_are_found_sooner);
  g_test_add_func ("/fairness/aa/the-boundary-is-seldom-called-fair-or-unfair",
                   test_the_boundary_is_seldom_called_fair_or_unfair);
  return g_test_run ();
}
