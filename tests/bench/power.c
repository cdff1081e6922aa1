/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a die more for one seat is worth on rings of several sizes, and how many games it takes to
 * find it out: the power of a fairness measurement on boards whose only error is known. */

#include <stdlib.h>

#include "tests/validator/measure/ring.h"

#define DELTA 0.03
#define ALPHA 0.05

/* A round number of batches above the number of games where a measurement gives up. */
#define MAX_GAMES 16640

/* Games for the true share. */
#define MANY_GAMES 50000

int
main (int argc, char **argv)
{
  const guint sizes[] = { 6, 12, 20, 30 };
  const guint seeds = argc > 1 ? (guint)MAX (strtoul (argv[1], NULL, 10), 1) : 20;

  g_print ("Greedy players on a ring, the first seat with some dice more; %g points, 95 %%:\n",
           100 * DELTA);
  g_print ("%5s %5s %7s %7s %6s %8s %11s\n", "areas", "dice", "share", "games", "fair %",
           "unfair %", "undecided %");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint dice = 0; dice <= 3; dice++)
      {
        g_autoptr (TestGame) ring = ring_new (sizes[i], dice);
        LoomLineupResult *many = assess_greedy (ring->game, 0.0005, 1e-9, MANY_GAMES, 999);
        guint counts[LOOM_VERDICT_STRATEGY_DEPENDENT] = { 0 };
        double games = 0;

        for (guint seed = 1; seed <= seeds; seed++)
          {
            LoomLineupResult *result = assess_greedy (ring->game, DELTA, ALPHA, MAX_GAMES, seed);

            games += (double)result->games / seeds;
            counts[loom_sequential_test_verdict (result->tests[LOOM_ASPECT_AS_DEALT])]++;
            loom_lineup_result_free (result);
          }
        g_print ("%5u %+5d %6.1f%% %7.0f %6.0f %8.0f %11.0f\n", sizes[i], (int)dice,
                 100 * loom_sequential_test_mean (many->tests[LOOM_ASPECT_AS_DEALT], 0), games,
                 100.0 * counts[LOOM_VERDICT_FAIR] / seeds,
                 100.0 * counts[LOOM_VERDICT_UNFAIR] / seeds,
                 100.0 * counts[LOOM_VERDICT_UNDECIDED] / seeds);
        loom_lineup_result_free (many);
      }
  return 0;
}
