/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many games a sequential test needs for a verdict, beside what the method needed when it was
 * chosen, and what an observation costs it. */

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "tests/validator/measure/coins.h"

#define ALPHA 0.05
#define OBSERVATIONS 2000000

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Measured with single bets when the method was chosen, R = 200 runs a line. */
static const struct
{
  guint n;
  double delta;
  double bias;
  double games;
} table[] = {
  { 2, 0.02, 0, 5689 }, { 2, 0.02, 0.5, 18435 }, { 2, 0.02, 2, 4575 }, { 2, 0.02, 3, 1517 },
  { 2, 0.03, 0, 2521 }, { 2, 0.03, 0.5, 8350 },  { 2, 0.03, 2, 1999 }, { 2, 0.03, 3, 667 },
  { 2, 0.05, 0, 948 },  { 2, 0.05, 0.5, 2935 },  { 2, 0.05, 2, 720 },  { 2, 0.05, 3, 248 },
  { 3, 0.02, 0, 6979 }, { 3, 0.02, 0.5, 17943 }, { 3, 0.02, 2, 5498 }, { 3, 0.02, 3, 1822 },
  { 4, 0.02, 0, 6378 }, { 4, 0.02, 0.5, 15349 }, { 4, 0.02, 2, 5242 }, { 4, 0.02, 3, 1710 },
  { 4, 0.05, 0, 1085 }, { 4, 0.05, 0.5, 2536 },  { 4, 0.05, 2, 872 },  { 4, 0.05, 3, 298 },
  { 6, 0.02, 0, 5680 }, { 6, 0.02, 0.5, 11786 }, { 6, 0.02, 2, 4251 }, { 6, 0.02, 3, 1430 },
  { 2, 0.02, 1.5, 0 },  { 2, 0.03, 1.5, 0 },     { 4, 0.02, 1.5, 0 },  { 6, 0.02, 1.5, 0 },
  { 2, 0.02, 1, 0 },    { 2, 0.03, 1, 0 },       { 2, 0.05, 1, 0 },    { 3, 0.02, 1, 0 },
  { 4, 0.02, 1, 0 },    { 4, 0.05, 1, 0 },       { 6, 0.02, 1, 0 },
};

static void
print_games (guint runs)
{
  g_print ("Games to a verdict, one an observation and in blocks of as many as there are seats:\n");
  g_print ("%5s %5s %5s %7s %7s %6s %9s %6s %8s %11s\n", "seats", "delta", "bias", "games", "table",
           "ratio", "in blocks", "fair %", "unfair %", "undecided %");
  for (guint line = 0; line < G_N_ELEMENTS (table); line++)
    {
      const guint n = table[line].n;
      const double delta = table[line].delta;
      const guint64 max = coins_max_games (n, delta, -log (ALPHA));
      guint counts[LOOM_VERDICT_STRATEGY_DEPENDENT] = { 0 };
      double games = 0, in_blocks = 0;

      for (guint run = 0; run < runs; run++)
        {
          g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, delta, ALPHA);

          g_autoptr (LoomSequentialTest) other = loom_sequential_test_new (n, delta, ALPHA);

          games += (double)coins_test (test, n, table[line].bias * delta, 1, max, run + 1);
          in_blocks += (double)coins_test (other, n, table[line].bias * delta, n, max, run + 1);
          counts[loom_sequential_test_verdict (test)]++;
        }
      games /= runs;
      in_blocks /= runs;
      g_print ("%5u %4.0f%% %5.1f %7.0f ", n, delta * 100, table[line].bias, games);
      if (table[line].games > 0)
        g_print ("%7.0f %6.2f ", table[line].games, games / table[line].games);
      else
        g_print ("%7s %6s ", "", "");
      g_print ("%9.0f %6.1f %8.1f %11.1f\n", in_blocks, 100.0 * counts[LOOM_VERDICT_FAIR] / runs,
               100.0 * counts[LOOM_VERDICT_UNFAIR] / runs,
               100.0 * counts[LOOM_VERDICT_UNDECIDED] / runs);
    }
}

static void
print_cost (guint n)
{
  g_autoptr (LoomSequentialTest) test = loom_sequential_test_new (n, 0.06 / n, ALPHA);
  double shares[COINS_SEATS], observed[64][COINS_SEATS], low, high, start, took;
  LoomRandom random;

  coins_shares (n, 0.06 / n, shares);
  loom_random_init (&random, n, 1, 0, LOOM_STREAM_PLAY);
  for (guint i = 0; i < G_N_ELEMENTS (observed); i++)
    coins_draw (&random, n, shares, n, observed[i]);
  start = now ();
  for (guint i = 0; i < OBSERVATIONS; i++)
    loom_sequential_test_add (test, observed[i % G_N_ELEMENTS (observed)]);
  took = now () - start;
  g_print ("%u seats: %.0f ns an observation, %.0f ns a share", n, took / OBSERVATIONS * 1e9,
           took / OBSERVATIONS / n * 1e9);
  start = now ();
  for (guint i = 0; i < 100; i++)
    loom_sequential_test_interval (test, i % n, &low, &high);
  g_print (", %.0f us an interval\n", (now () - start) / 100 * 1e6);
}

int
main (int argc, char **argv)
{
  const guint runs = argc > 1 ? (guint)strtoul (argv[1], NULL, 10) : 400;

  print_games (MAX (runs, 1));
  print_cost (2);
  print_cost (4);
  print_cost (8);
  return 0;
}
