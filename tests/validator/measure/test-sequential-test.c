/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about judges, who hear games that are drawn by known shares. Seeds are fixed: what passes
 * once passes always. */

#include <math.h>

#include "tests/validator/measure/coins.h"

#define ALPHA 0.05

/* How many of @runs may be wrong where at most @alpha should be: 2.33 standard errors more. */
static guint
most_wrong (guint runs, double alpha)
{
  return (guint)(runs * alpha + 2.33 * sqrt (runs * alpha * (1 - alpha)));
}

typedef struct
{
  double games; /* in the mean */
  guint n[LOOM_VERDICT_STRATEGY_DEPENDENT];
} Tally;

/* @runs sequential tests of coins that favour the first seat by @bias deltas. */
static Tally
assess_coins (guint n, double delta, double bias, guint runs)
{
  const guint64 max = coins_max_games (n, delta, -log (ALPHA));
  Tally tally = { 0 };

  for (guint run = 0; run < runs; run++)
    {
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, delta, ALPHA);

      tally.games += (double)coins_test (test, n, bias * delta, 1, max, run + 1) / runs;
      tally.n[loom_sequential_test_verdict (test)]++;
    }
  g_test_message ("%u seats, delta %g, bias %g: %.0f games, %u fair, %u unfair, %u undecided", n,
                  delta, bias, tally.games, tally.n[LOOM_VERDICT_FAIR],
                  tally.n[LOOM_VERDICT_UNFAIR], tally.n[LOOM_VERDICT_UNDECIDED]);
  return tally;
}

/* Games to a verdict that were measured with one bet a claim, without a share of alpha for
 * intervals; one game an observation. */
typedef struct
{
  guint n;
  double delta;
  double fair;     /* when all is equal */
  double half_way; /* when the first seat is half of delta better */
  double unfair;   /* two deltas */
  double very;     /* three */
} GamesRow;

static const GamesRow games_rows[] = {
  { 2, 0.02, 5689, 18435, 4575, 1517 }, { 2, 0.03, 2521, 8350, 1999, 667 },
  { 2, 0.05, 948, 2935, 720, 248 },     { 3, 0.02, 6979, 17943, 5498, 1822 },
  { 4, 0.02, 6378, 15349, 5242, 1710 }, { 4, 0.05, 1085, 2536, 872, 298 },
  { 6, 0.02, 5680, 11786, 4251, 1430 },
};

static void
test_a_fair_coin_is_called_fair (void)
{
  const guint runs = 60;

  for (guint i = 0; i < G_N_ELEMENTS (games_rows); i++)
    {
      const GamesRow *row = &games_rows[i];
      const Tally tally = assess_coins (row->n, row->delta, 0, runs);

      g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], >=, runs - 1);
      g_assert_cmpfloat (tally.games / row->fair, >, 0.8);
      g_assert_cmpfloat (tally.games / row->fair, <, 1.25);
    }
}

static void
test_half_a_delta_is_mostly_called_fair (void)
{
  const guint runs = 24;

  for (guint i = 0; i < G_N_ELEMENTS (games_rows); i++)
    {
      const GamesRow *row = &games_rows[i];
      const Tally tally = assess_coins (row->n, row->delta, 0.5, runs);

      /* It were 66 to 71 % with one bet. */
      g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], >=, runs * 3 / 4);
      g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], <=, 2);
      g_assert_cmpfloat (tally.games / row->half_way, <, 1.05);
    }
}

static void
test_a_loaded_coin_is_called_unfair (void)
{
  const guint runs = 60;

  for (guint i = 0; i < G_N_ELEMENTS (games_rows); i++)
    {
      const GamesRow *row = &games_rows[i];
      const Tally two = assess_coins (row->n, row->delta, 2, runs);
      const Tally three = assess_coins (row->n, row->delta, 3, runs);

      g_assert_cmpuint (two.n[LOOM_VERDICT_UNFAIR], >=, runs - 1);
      g_assert_cmpuint (three.n[LOOM_VERDICT_UNFAIR], ==, runs);
      g_assert_cmpfloat (two.games / row->unfair, <, 1.3);
      g_assert_cmpfloat (two.games / row->unfair, >, 0.8);
      g_assert_cmpfloat (three.games / row->very, <, 1.4);
      g_assert_cmpfloat (three.games / row->very, >, 0.75);
    }
}

static void
test_unfair_is_seldom_said_of_fair_coins (void)
{
  const guint runs = 800;
  const guint seats[] = { 2, 4, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      const Tally tally = assess_coins (seats[i], 0.3 / seats[i], 0, runs);

      g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], <=, most_wrong (runs, ALPHA));
    }
}

/* On the boundary both verdicts are wrong in the limit: unfair on it and within, fair just beyond.
 */
static void
test_the_boundary_is_seldom_called_fair_or_unfair (void)
{
  const guint runs = 500;
  const guint seats[] = { 2, 3, 4, 6 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        const Tally tally = assess_coins (seats[i], 0.2 / seats[i], sign, runs);

        g_assert_cmpuint (tally.n[LOOM_VERDICT_FAIR], <=, most_wrong (runs, ALPHA));
        g_assert_cmpuint (tally.n[LOOM_VERDICT_UNFAIR], <=, most_wrong (runs, ALPHA));
        g_assert_cmpuint (tally.n[LOOM_VERDICT_UNDECIDED], >, runs / 2);
      }
}

/* What a bet against the mean @m gains with @x, where the mean is hoped to be @gap from it and the
 * variance about @v. */
static double
log_gain (double gap, double v, double m, double x)
{
  return log1p (CLAMP (gap / (v + gap * gap), -0.5 / (1 - m), 0.5 / m) * (x - m));
}

/* The method as it is written down, in logarithms: verdict and evidence of @test after each of
 * some games must be the same. */
static void
compare_with_the_method (guint n, guint games_a_block, double delta, double bias, guint64 seed)
{
  g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, delta, ALPHA);
  const double c = 1.0 / n, ends[2] = { c - delta, c + delta }, enough = log (1 / (0.9 * ALPHA));
  double shares[COINS_SEATS], x[COINS_SEATS], fair[COINS_SEATS][2][2] = { 0 };
  double unfair[COINS_SEATS][2][2] = { 0 }, sum[COINS_SEATS] = { 0 }, squares[COINS_SEATS] = { 0 };
  gboolean refuted[COINS_SEATS][2] = { 0 };
  LoomVerdict verdict = LOOM_VERDICT_UNDECIDED;
  LoomRandom random;

  coins_shares (n, bias, shares);
  loom_random_init (&random, n, seed, 0, LOOM_STREAM_PLAY);
  for (guint t = 0; t < 4000; t++)
    {
      double evidence = 0;
      guint n_refuted = 0;

      coins_draw (&random, n, shares, games_a_block, x);
      loom_sequential_test_add (test, x);
      for (guint i = 0; i < n; i++)
        {
          const double mean = t > 0 ? sum[i] / t : 0;
          const double v = (4 * c * (1 - c) / n + squares[i] - t * mean * mean) / (4.0 + t);

          for (guint end = 0; end < 2; end++)
            {
              const double m = ends[end], inward = end == 0 ? 1 : -1;
              const double target = end == 0 ? MAX (c - 2 * delta, 0.2 * m) : c + 2 * delta;
              const double hopes[2] = { c, c - inward * delta / 2 };

              for (guint k = 0; k < 2; k++)
                fair[i][end][k] += log_gain (hopes[k] - m, v, m, x[i]);
              for (guint k = 0; k < 2; k++)
                {
                  unfair[i][end][k] += log_gain ((target - m) / (1 + k), v, m, x[i]);
                  evidence += 0.9 * (k == 0 ? 0.75 : 0.25) * exp (unfair[i][end][k]) / (2 * n);
                }
              if (log ((exp (fair[i][end][0]) + exp (fair[i][end][1])) / 2) >= enough)
                refuted[i][end] = TRUE;
              n_refuted += refuted[i][end];
            }
          sum[i] += x[i];
          squares[i] += x[i] * x[i];
        }
      if (verdict == LOOM_VERDICT_UNDECIDED && evidence >= 1 / ALPHA)
        verdict = LOOM_VERDICT_UNFAIR;
      else if (verdict == LOOM_VERDICT_UNDECIDED && n_refuted == 2 * n)
        verdict = LOOM_VERDICT_FAIR;
      g_assert_cmpint (loom_sequential_test_verdict (test), ==, verdict);
      g_assert_cmpfloat (fabs (loom_sequential_test_evidence (test) / evidence - 1), <, 1e-6);
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat_with_epsilon (loom_sequential_test_mean (test, i), sum[i] / 4000, 1e-9);
}

static void
test_the_method_is_followed (void)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      compare_with_the_method (2, 1, 0.03, 0, seed);
      compare_with_the_method (2, 2, 0.03, 0.06, seed);
      compare_with_the_method (3, 3, 0.02, 0.01, seed);
      compare_with_the_method (5, 5, 0.15, -0.12, seed);
      compare_with_the_method (8, 8, 0.0075, 0.02, seed);
    }
}

/* Sums and products alone, so that these are the bits on every machine. */
static void
test_the_evidence_is_the_same_to_the_last_bit (void)
{
  g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (3, 0.02, ALPHA);
  double shares[3], x[3];
  LoomRandom random;

  coins_shares (3, 0.06, shares);
  loom_random_init (&random, 3, 1, 0, LOOM_STREAM_PLAY);
  for (guint i = 0; i < 1000; i++)
    {
      coins_draw (&random, 3, shares, 3, x);
      loom_sequential_test_add (test, x);
    }
  g_assert_true (loom_sequential_test_evidence (test) == 0x1.1c26b1b35ce82p+5);
}

static void
test_a_verdict_stays (void)
{
  const double none[] = { 0, 1 }, half[] = { 0.5, 0.5 };
  g_autoptr (LoomSequentialTest) fair = loom_sequential_test_new (2, 0.03, ALPHA);
  g_autoptr (LoomSequentialTest) unfair = loom_sequential_test_new (2, 0.03, ALPHA);
  double evidence;

  coins_test (fair, 2, 0, 1, 100000, 1);
  g_assert_cmpint (loom_sequential_test_verdict (fair), ==, LOOM_VERDICT_FAIR);
  evidence = loom_sequential_test_evidence (fair);
  for (guint i = 0; i < 5000; i++)
    loom_sequential_test_add (fair, none);
  g_assert_cmpint (loom_sequential_test_verdict (fair), ==, LOOM_VERDICT_FAIR);
  g_assert_cmpfloat (loom_sequential_test_evidence (fair), >, 1e9 * evidence);

  coins_test (unfair, 2, 0.2, 1, 100000, 1);
  g_assert_cmpint (loom_sequential_test_verdict (unfair), ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpfloat (loom_sequential_test_evidence (unfair), >=, 1 / ALPHA);
  for (guint i = 0; i < 5000; i++)
    loom_sequential_test_add (unfair, half);
  g_assert_cmpint (loom_sequential_test_verdict (unfair), ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpfloat (loom_sequential_test_evidence (unfair), <, 1);
}

static void
test_nothing_is_said_before_the_first_game (void)
{
  for (guint n = 2; n <= COINS_SEATS; n++)
    {
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, 0.06 / n, ALPHA);
      double low, high;

      g_assert_cmpint (loom_sequential_test_verdict (test), ==, LOOM_VERDICT_UNDECIDED);
      g_assert_cmpuint (loom_sequential_test_n_added (test), ==, 0);
      g_assert_cmpfloat (loom_sequential_test_evidence (test), <=, 1);
      loom_sequential_test_interval (test, n - 1, &low, &high);
      g_assert_cmpfloat (low, ==, 0);
      g_assert_cmpfloat (high, ==, 1);
    }
}

static void
test_draws_without_end_are_fair (void)
{
  for (guint n = 2; n <= COINS_SEATS; n++)
    {
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, 0.06 / n, ALPHA);
      double shares[COINS_SEATS];
      guint64 games = 0;

      coins_shares (n, 0, shares);
      for (; loom_sequential_test_verdict (test) == LOOM_VERDICT_UNDECIDED && games < 2000; games++)
        loom_sequential_test_add (test, shares);
      g_test_message ("%u seats: %" G_GUINT64_FORMAT, n, games);
      g_assert_cmpint (loom_sequential_test_verdict (test), ==, LOOM_VERDICT_FAIR);
    }
}

static void
test_who_wins_all_is_found_at_once (void)
{
  for (guint n = 2; n <= COINS_SEATS; n++)
    {
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, 0.06 / n, ALPHA);
      double shares[COINS_SEATS] = { 0 }, low, high;
      guint64 games = 0;

      shares[n - 1] = 1;
      for (; loom_sequential_test_verdict (test) == LOOM_VERDICT_UNDECIDED && games < 100; games++)
        loom_sequential_test_add (test, shares);
      g_test_message ("%u seats: %" G_GUINT64_FORMAT, n, games);
      g_assert_cmpint (loom_sequential_test_verdict (test), ==, LOOM_VERDICT_UNFAIR);
      g_assert_cmpuint (loom_sequential_test_favoured (test), ==, n - 1);
      /* Of two, what one wins the other loses. */
      if (n > 2 || loom_sequential_test_surest (test) != -1)
        g_assert_cmpint (loom_sequential_test_surest (test), ==, n);
      g_assert_cmpuint (games, <, 20);
      /* And nothing overflows or goes out in a lifetime of it. */
      for (guint i = 0; i < 100000; i++)
        loom_sequential_test_add (test, shares);
      g_assert_true (isfinite (loom_sequential_test_evidence (test)));
      g_assert_cmpfloat (loom_sequential_test_evidence (test), >, 1e100);
      loom_sequential_test_interval (test, n - 1, &low, &high);
      g_assert_cmpfloat (low, >, 0.99);
      g_assert_cmpfloat (high, ==, 1);
      loom_sequential_test_interval (test, 0, &low, &high);
      g_assert_cmpfloat (low, ==, 0);
      g_assert_cmpfloat (high, <, 0.01);
    }
}

static void
test_who_is_wronged_is_found (void)
{
  g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (8, 0.0075, ALPHA);
  double low, high;

  /* The first loses half of its due. */
  coins_test (test, 8, -0.0625, 1, 100000, 1);
  g_assert_cmpint (loom_sequential_test_verdict (test), ==, LOOM_VERDICT_UNFAIR);
  g_assert_cmpuint (loom_sequential_test_favoured (test), !=, 0);
  g_assert_cmpint (loom_sequential_test_surest (test), ==, -1);
  loom_sequential_test_interval (test, 0, &low, &high);
  g_assert_cmpfloat (high, <=, 0.125 - 0.0075);
}

/* Blocks of two games, in which who moves first wins four of five. */
static guint64
assess_blocks_with_an_order (guint64 seed, gboolean rotated)
{
  g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (2, 0.03, ALPHA);
  LoomRandom random;
  guint64 games = 0;

  loom_random_init (&random, 2, seed, 0, LOOM_STREAM_PLAY);
  while (loom_sequential_test_verdict (test) == LOOM_VERDICT_UNDECIDED)
    {
      double x[2] = { 0, 0 };

      for (guint g = 0; g < 2; g++)
        {
          const guint first = rotated ? g : loom_random_below (&random, 2);
          const guint winner = loom_random_below (&random, 5) < 4 ? first : 1 - first;

          x[winner] += 0.5;
        }
      loom_sequential_test_add (test, x);
      games += 2;
    }
  g_assert_cmpint (loom_sequential_test_verdict (test), ==, LOOM_VERDICT_FAIR);
  return games;
}

static void
test_rotation_saves_games (void)
{
  guint64 rotated = 0, drawn = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      rotated += assess_blocks_with_an_order (seed, TRUE);
      drawn += assess_blocks_with_an_order (seed, FALSE);
    }
  g_test_message ("%" G_GUINT64_FORMAT " games instead of %" G_GUINT64_FORMAT, rotated / 40,
                  drawn / 40);
  /* The variance of a block is 0.08 instead of 0.125. */
  g_assert_cmpfloat ((double)rotated / (double)drawn, <, 0.75);
}

/* How many of @runs ever show an interval without the true share, looking 40 times; when one ends
 * in a verdict, its intervals must say the same. */
static guint
count_misses (guint n, double delta, double alpha, double bias, guint runs)
{
  guint n_misses = 0;
  double width = 0;

  for (guint run = 0; run < runs; run++)
    {
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, delta, alpha);
      double shares[COINS_SEATS], x[COINS_SEATS], low = 0, high = 1, look = 1;
      gboolean missed = FALSE;
      LoomRandom random;

      coins_shares (n, bias * delta, shares);
      loom_random_init (&random, n, run + 1, 1, LOOM_STREAM_PLAY);
      for (guint t = 1; t < 2000; t++)
        {
          coins_draw (&random, n, shares, n, x);
          loom_sequential_test_add (test, x);
          if (t < look)
            continue;
          look = look * 1.2;
          loom_sequential_test_interval (test, 0, &low, &high);
          missed = missed || low > shares[0] || high < shares[0];
        }
      n_misses += missed;
      width += (high - low) / runs;
    }
  g_test_message ("%u seats, delta %g, alpha %g, bias %g: %u of %u missed, width %g", n, delta,
                  alpha, bias, n_misses, runs, width);
  return n_misses;
}

static void
test_intervals_hold_the_share_at_all_times (void)
{
  const double biases[] = { 0, 0.5, 1, 1.02, -1, -1.02, 2, -2.5 };
  const guint runs = 150;

  for (guint i = 0; i < G_N_ELEMENTS (biases); i++)
    {
      g_assert_cmpuint (count_misses (2, 0.05, 0.2, biases[i], runs), <=, most_wrong (runs, 0.2));
      g_assert_cmpuint (count_misses (4, 0.03, 0.05, biases[i], runs), <=, most_wrong (runs, 0.05));
    }
}

static void
test_intervals_say_what_the_verdict_says (void)
{
  const double delta = 0.1;
  guint n_fair = 0, n_unfair = 0;

  for (guint run = 0; run < 400; run++)
    {
      const guint n = 2 + run % 4;
      g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, delta, ALPHA);
      guint n_within = 0, n_without = 0;

      coins_test (test, n, run % 5 * 0.6 * delta, 1, 20000, run + 1);
      for (guint i = 0; i < n; i++)
        {
          double low, high;

          loom_sequential_test_interval (test, i, &low, &high);
          g_assert_cmpfloat (low, <=, loom_sequential_test_mean (test, i));
          g_assert_cmpfloat (high, >=, loom_sequential_test_mean (test, i));
          n_within += low >= 1.0 / n - delta && high <= 1.0 / n + delta;
          n_without += low >= 1.0 / n + delta || high <= 1.0 / n - delta;
        }
      if (loom_sequential_test_verdict (test) == LOOM_VERDICT_FAIR)
        {
          n_fair++;
          g_assert_cmpuint (n_within, ==, n);
        }
      else if (loom_sequential_test_verdict (test) == LOOM_VERDICT_UNFAIR)
        {
          n_unfair++;
          g_assert_cmpuint (n_without, >, 0);
        }
    }
  g_assert_cmpuint (n_fair, >, 100);
  g_assert_cmpuint (n_unfair, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/judge/a-fair-coin-is-called-fair", test_a_fair_coin_is_called_fair);
  g_test_add_func ("/fairness/judge/half-a-delta-is-mostly-called-fair",
                   test_half_a_delta_is_mostly_called_fair);
  g_test_add_func ("/fairness/judge/a-loaded-coin-is-called-unfair",
                   test_a_loaded_coin_is_called_unfair);
  g_test_add_func ("/fairness/judge/unfair-is-seldom-said-of-fair-coins",
                   test_unfair_is_seldom_said_of_fair_coins);
  g_test_add_func ("/fairness/judge/the-boundary-is-seldom-called-fair-or-unfair",
                   test_the_boundary_is_seldom_called_fair_or_unfair);
  g_test_add_func ("/fairness/judge/the-method-is-followed", test_the_method_is_followed);
  g_test_add_func ("/fairness/judge/the-evidence-is-the-same-to-the-last-bit",
                   test_the_evidence_is_the_same_to_the_last_bit);
  g_test_add_func ("/fairness/judge/a-verdict-stays", test_a_verdict_stays);
  g_test_add_func ("/fairness/judge/nothing-is-said-before-the-first-game",
                   test_nothing_is_said_before_the_first_game);
  g_test_add_func ("/fairness/judge/draws-without-end-are-fair", test_draws_without_end_are_fair);
  g_test_add_func ("/fairness/judge/who-wins-all-is-found-at-once",
                   test_who_wins_all_is_found_at_once);
  g_test_add_func ("/fairness/judge/who-is-wronged-is-found", test_who_is_wronged_is_found);
  g_test_add_func ("/fairness/judge/rotation-saves-games", test_rotation_saves_games);
  g_test_add_func ("/fairness/interval/holds-the-share-at-all-times",
                   test_intervals_hold_the_share_at_all_times);
  g_test_add_func ("/fairness/interval/says-what-the-verdict-says",
                   test_intervals_say_what_the_verdict_says);
  return g_test_run ();
}
