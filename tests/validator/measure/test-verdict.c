/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what verdicts come to over line-ups and over scenarios. */

#include <math.h>

#include "validator/statistics/verdict.h"
#include "validator/base/random.h"

#define U LOOM_VERDICT_UNDECIDED
#define F LOOM_VERDICT_FAIR
#define X LOOM_VERDICT_UNFAIR
#define S LOOM_VERDICT_STRATEGY_DEPENDENT

static void
test_words (void)
{
  g_assert_cmpstr (loom_verdict_word (U), ==, "undecided");
  g_assert_cmpstr (loom_verdict_word (F), ==, "fair");
  g_assert_cmpstr (loom_verdict_word (X), ==, "unfair");
  g_assert_cmpstr (loom_verdict_word (S), ==, "strategy-dependent");
}

typedef struct
{
  guint n;
  LoomStrength strengths[4]; /* verdict, favoured, competent, surest */
  LoomVerdict whole;
} StrengthRow;

static const StrengthRow strength_rows[] = {
  { 0, { { 0 } }, U },
  /* One line-up speaks for all. */
  { 1, { { F, 0, TRUE } }, F },
  { 1, { { X, 2, TRUE } }, X },
  { 1, { { U, 0, TRUE } }, U },
  /* Random players count when nobody else plays. */
  { 1, { { F, 0, FALSE } }, F },
  { 1, { { X, 1, FALSE } }, X },
  { 2, { { X, 1, FALSE }, { F, 0, TRUE } }, F },
  { 2, { { F, 0, FALSE }, { X, 1, TRUE } }, X },
  { 2, { { X, 2, FALSE }, { X, 1, TRUE } }, X },
  { 2, { { F, 0, FALSE }, { U, 0, TRUE } }, U },
  { 3, { { X, 2, FALSE }, { F, 0, TRUE }, { F, 0, TRUE } }, F },
  /* Fair is what all find fair. */
  { 2, { { F, 0, TRUE }, { F, 0, TRUE } }, F },
  { 2, { { U, 0, TRUE }, { F, 0, TRUE } }, U },
  { 2, { { F, 0, TRUE }, { U, 0, TRUE } }, U },
  { 3, { { U, 0, TRUE }, { F, 0, TRUE }, { F, 0, TRUE } }, U },
  /* Unfair is what the two strongest find unfair for the same seat. */
  { 2, { { X, 1, TRUE }, { X, 1, TRUE } }, X },
  { 2, { { X, 1, TRUE }, { X, 2, TRUE } }, S },
  { 3, { { F, 0, TRUE }, { X, 3, TRUE }, { X, 3, TRUE } }, X },
  { 3, { { X, 1, TRUE }, { X, 3, TRUE }, { X, 3, TRUE } }, X },
  { 3, { { U, 0, TRUE }, { X, 3, TRUE }, { X, 3, TRUE } }, X },
  { 3, { { X, 3, TRUE }, { X, 3, TRUE }, { U, 0, TRUE } }, U },
  { 3, { { X, 3, TRUE }, { U, 0, TRUE }, { X, 3, TRUE } }, U },
  { 2, { { U, 0, TRUE }, { X, 1, TRUE } }, U },
  { 2, { { X, 1, TRUE }, { U, 0, TRUE } }, U },
  /* A line-up that does not count does not stand between two that do. */
  { 3, { { X, 1, TRUE }, { F, 0, FALSE }, { X, 1, TRUE } }, X },
  /* Where one seat is wronged, any other may gain most. */
  { 2, { { X, 1, TRUE, -3 }, { X, 2, TRUE, -3 } }, X },
  { 2, { { X, 1, TRUE, -3 }, { X, 2, TRUE, -4 } }, S },
  { 2, { { X, 1, TRUE, 1 }, { X, 1, TRUE, -4 } }, X },
  { 2, { { X, 1, TRUE, 1 }, { X, 2, TRUE, 2 } }, S },
  { 2, { { X, 1, TRUE, 3 }, { X, 2, TRUE, -3 } }, S },
  /* Rungs that disagree. */
  { 2, { { F, 0, TRUE }, { X, 1, TRUE } }, S },
  { 2, { { X, 1, TRUE }, { F, 0, TRUE } }, S },
  { 3, { { X, 1, TRUE }, { X, 1, TRUE }, { F, 0, TRUE } }, S },
  { 3, { { X, 1, TRUE }, { X, 2, TRUE }, { U, 0, TRUE } }, S },
  { 3, { { F, 0, TRUE }, { U, 0, TRUE }, { X, 2, TRUE } }, S },
  { 4, { { X, 9, FALSE }, { F, 0, TRUE }, { U, 0, TRUE }, { F, 0, TRUE } }, U },
};

static void
test_rungs_come_to_a_whole (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (strength_rows); i++)
    {
      const StrengthRow *row = &strength_rows[i];
      const LoomVerdict whole = loom_verdict_of_strengths (row->strengths, row->n);

      if (whole != row->whole)
        g_error ("row %u: %s instead of %s", i, loom_verdict_word (whole),
                 loom_verdict_word (row->whole));
    }
}

/* As it is defined: the largest k so that k e-values are n / (k alpha) at least. */
static void
flag_naively (const double *e_values, guint n, double alpha, gboolean *flags)
{
  guint found = 0;

  for (guint k = n; k > 0 && found == 0; k--)
    {
      guint n_large = 0;

      for (guint i = 0; i < n; i++)
        n_large += e_values[i] * k * alpha >= n;
      if (n_large >= k)
        found = k;
    }
  for (guint i = 0; i < n; i++)
    flags[i] = found > 0 && e_values[i] * found * alpha >= n;
}

static void
test_flags_equal_the_definition (void)
{
  guint n_flagged = 0;
  LoomRandom random;

  loom_random_init (&random, 1, 1, 0, LOOM_STREAM_PLAY);
  for (guint run = 0; run < 5000; run++)
    {
      const guint n = 1 + loom_random_below (&random, 12);
      double e_values[12];
      gboolean flags[12], naive[12];

      /* Few different values, so that there are ties and values on the edge. */
      for (guint i = 0; i < n; i++)
        e_values[i] = ldexp (5, (int)loom_random_below (&random, 9) - 2);
      loom_verdict_flag_unfair (e_values, n, 0.05, flags);
      flag_naively (e_values, n, 0.05, naive);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpint (flags[i], ==, naive[i]);
          n_flagged += flags[i];
        }
    }
  g_assert_cmpuint (n_flagged, >, 1000);
}

static void
test_one_scenario_is_flagged_as_it_is_judged (void)
{
  const double e_values[] = { 19.9, 20.1, INFINITY, 0 };
  const gboolean expected[] = { FALSE, TRUE, TRUE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (e_values); i++)
    {
      gboolean flag = 7;

      loom_verdict_flag_unfair (&e_values[i], 1, 0.05, &flag);
      g_assert_cmpint (flag, ==, expected[i]);
    }
  loom_verdict_flag_unfair (NULL, 0, 0.05, NULL);
}

/* The worst e-values of mean 1: 1 / p with probability p, else nothing. */
static double
draw_fair_evidence (LoomRandom *random, double p)
{
  return loom_random_unit (random) < p ? 1 / p : 0;
}

static void
test_wrong_alarms_are_few_among_alarms (void)
{
  const guint n = 40, n_fair = 30, runs = 4000;
  LoomRandom random;

  loom_random_init (&random, 1, 2, 0, LOOM_STREAM_PLAY);
  for (guint together = 0; together < 2; together++)
    for (guint strength = 0; strength < 2; strength++)
      {
        double wrong = 0, found = 0;

        for (guint run = 0; run < runs; run++)
          {
            const double p = strength == 0 ? 0.0125 : 0.0015;
            const double shared = draw_fair_evidence (&random, p);
            double e_values[40];
            gboolean flags[40];
            guint n_wrong = 0, n_right = 0;

            for (guint i = 0; i < n; i++)
              if (i >= n_fair)
                e_values[i] = strength == 0 ? 100 : 1000;
              else
                e_values[i] = together != 0 ? shared : draw_fair_evidence (&random, p);
            loom_verdict_flag_unfair (e_values, n, 0.05, flags);
            for (guint i = 0; i < n; i++)
              *(i < n_fair ? &n_wrong : &n_right) += flags[i];
            wrong += n_wrong > 0 ? (double)n_wrong / (n_wrong + n_right) : 0;
            found += (double)n_right / (n - n_fair);
          }
        g_test_message ("together %u, strength %u: %.4f wrong, %.3f found", together, strength,
                        wrong / runs, found / runs);
        /* Two and a third standard errors of a share of 5 %. */
        g_assert_cmpfloat (wrong / runs, <, 0.05 + 2.33 * sqrt (0.05 * 0.95 / runs));
        g_assert_cmpfloat (found / runs, >, 0.99);
      }
}

static void
test_elo_of_two_seats (void)
{
  const double shares[] = { 0.5, 0.51, 0.52, 0.53, 0.55, 0.60 };
  const double elo[] = { 0, 6.9, 13.9, 20.9, 34.9, 70.4 };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_assert_cmpfloat_with_epsilon (loom_elo_of_share (shares[i], 2), elo[i], 0.06);
      g_assert_cmpfloat_with_epsilon (loom_elo_of_share (1 - shares[i], 2), -elo[i], 0.06);
    }
}

/* Strengths 10^(elo / 400) to 1 for each of the others. */
static void
test_elo_of_more_seats (void)
{
  for (guint n = 2; n <= 8; n++)
    for (int elo = -400; elo <= 400; elo += 100)
      {
        const double strength = pow (10, elo / 400.0);

        g_assert_cmpfloat_with_epsilon (loom_elo_of_share (strength / (strength + n - 1), n), elo,
                                        1e-6);
      }
}

static void
test_elo_of_all_and_nothing_is_a_number (void)
{
  g_assert_cmpfloat_with_epsilon (loom_elo_of_share (1, 2), 1200, 1);
  g_assert_cmpfloat_with_epsilon (loom_elo_of_share (0, 2), -1200, 1);
  g_assert_true (isfinite (loom_elo_of_share (0, 8)));
  g_assert_true (isfinite (loom_elo_of_share (1, 8)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/verdict/has-a-word", test_words);
  g_test_add_func ("/fairness/verdict/rungs-come-to-a-whole", test_rungs_come_to_a_whole);
  g_test_add_func ("/fairness/verdict/flags-equal-the-definition", test_flags_equal_the_definition);
  g_test_add_func ("/fairness/verdict/one-scenario-is-flagged-as-it-is-judged",
                   test_one_scenario_is_flagged_as_it_is_judged);
  g_test_add_func ("/fairness/verdict/wrong-alarms-are-few-among-alarms",
                   test_wrong_alarms_are_few_among_alarms);
  g_test_add_func ("/fairness/elo/of-two-seats-is-as-in-tables", test_elo_of_two_seats);
  g_test_add_func ("/fairness/elo/of-more-seats-is-against-the-others", test_elo_of_more_seats);
  g_test_add_func ("/fairness/elo/of-all-and-nothing-is-a-number",
                   test_elo_of_all_and_nothing_is_a_number);
  return g_test_run ();
}
