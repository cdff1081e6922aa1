/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are drawn instead of played, whose true shares are known: what judges are tried on. */

#pragma once

#include "validator/statistics/sequential-test.h"
#include "validator/base/random.h"

/* The most seats that are drawn for. */
#define COINS_SEATS 8

/* How long a sequential test may listen by default, in games of @n seats. */
static inline guint64
coins_max_games (guint n, double delta, double log_of_one_by_alpha)
{
  const double c = 1.0 / n;

  return (guint64)(20 * c * (1 - c) * log_of_one_by_alpha / (delta * delta));
}

/* The true shares where the first of @n seats wins @bias more than its due. */
static inline void
coins_shares (guint n, double bias, double *shares)
{
  for (guint i = 0; i < n; i++)
    shares[i] = 1.0 / n - bias / (n - 1);
  shares[0] = 1.0 / n + bias;
}

/* Draws who wins one game. */
static inline guint
coins_winner (LoomRandom *random, guint n, const double *shares)
{
  double u = loom_random_unit (random);

  for (guint i = 0; i + 1 < n; i++)
    {
      if (u < shares[i])
        return i;
      u -= shares[i];
    }
  return n - 1;
}

/* One observation of @games games, all alike. */
static inline void
coins_draw (LoomRandom *random, guint n, const double *shares, guint games, double *observed)
{
  for (guint i = 0; i < n; i++)
    observed[i] = 0;
  for (guint g = 0; g < games; g++)
    observed[coins_winner (random, n, shares)] += 1.0 / games;
}

/* Lets @test listen to games, @games an observation, until it is sure or @max were played; how
 * many it took. */
static inline guint64
coins_test (LoomSequentialTest *test, guint n, double bias, guint games, guint64 max, guint64 seed)
{
  double shares[COINS_SEATS], observed[COINS_SEATS];
  LoomRandom random;
  guint64 played = 0;

  coins_shares (n, bias, shares);
  loom_random_init (&random, n, seed, 0, LOOM_STREAM_PLAY);
  while (played < max && loom_sequential_test_verdict (test) == LOOM_VERDICT_UNDECIDED)
    {
      coins_draw (&random, n, shares, games, observed);
      loom_sequential_test_add (test, observed);
      played += games;
    }
  return played;
}
