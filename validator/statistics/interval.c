/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A confidence sequence by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random
 * variables by betting", 2023): against each candidate m somebody bets that the mean is higher, and
 * somebody else that it is lower. While m is the mean neither can count on growing rich (Ville
 * 1939), so an m against which one of them did is left out.
 *
 * Implementation notes: the bets are constant in time, several sizes mixed. Then the wealth against
 * any m hangs only on how often each value was seen, so that hearing is adding to a table and all
 * work waits until somebody asks. The wealth of who bets on a higher mean falls as m rises, also
 * where the bet is cut to what can be paid, and the other's grows: each limit is found by
 * bisection. */

#include "validator/statistics/interval.h"

#include <math.h>

/* The most of the wealth that is ever put at risk at once. */
#define MOST_AT_RISK 0.9

/* Halvings: limits are exact to a billionth. */
#define STEPS 30

/* The place in bets[] of the size that was asked for; each is twice the one before. */
#define CENTRE 4

/* The values that were seen, for one search. */
typedef struct
{
  guint n;
  double values[LOOM_INTERVAL_BINS + 1];
  double counts[LOOM_INTERVAL_BINS + 1];
} Seen;

void
loom_interval_init (LoomInterval *self, double bet)
{
  double all = 0;

  g_return_if_fail (self != NULL && bet > 0);
  *self = (LoomInterval){ 0 };
  for (int i = 0; i < LOOM_INTERVAL_BETS; i++)
    all += 1.0 / (1 + ABS (i - CENTRE));
  for (int i = 0; i < LOOM_INTERVAL_BETS; i++)
    {
      self->bets[i] = bet * ldexp (1, i - CENTRE);
      self->log_weights[i] = -log (all * (1 + ABS (i - CENTRE)));
    }
}

/* The logarithm of the mixed wealth of who bets against @m, on a higher mean with @sign 1, on a
 * lower one with -1. */
static double
log_wealth (const LoomInterval *self, const Seen *seen, double m, int sign)
{
  const double room = sign > 0 ? m : 1 - m; /* what one observation can take at most */
  double logs[LOOM_INTERVAL_BETS], most = -INFINITY, sum = 0;

  for (guint i = 0; i < LOOM_INTERVAL_BETS; i++)
    {
      double bet = self->bets[i];

      if (bet * room > MOST_AT_RISK)
        bet = MOST_AT_RISK / room;
      logs[i] = self->log_weights[i];
      for (guint k = 0; k < seen->n; k++)
        logs[i] += seen->counts[k] * log1p (sign * bet * (seen->values[k] - m));
      most = MAX (most, logs[i]);
    }
  for (guint i = 0; i < LOOM_INTERVAL_BETS; i++)
    sum += exp (logs[i] - most);
  return most + log (sum);
}

/* The limit between @inside, which stays, and @outside: the outermost point against which nobody
 * has got rich. */
static double
find_limit (const LoomInterval *self, const Seen *seen, double inside, double outside, double rich)
{
  const int sign = outside < inside ? 1 : -1;

  if (log_wealth (self, seen, outside, sign) < rich)
    return outside;
  for (guint i = 0; i < STEPS; i++)
    {
      const double middle = (inside + outside) / 2;

      if (log_wealth (self, seen, middle, sign) < rich)
        inside = middle;
      else
        outside = middle;
    }
  return outside;
}

void
loom_interval_limits (const LoomInterval *self, double alpha, double *low, double *high)
{
  Seen seen;
  double mean, rich;

  g_return_if_fail (self != NULL && low != NULL && high != NULL && alpha > 0);
  *low = 0;
  *high = 1;
  if (self->n == 0)
    return;
  seen.n = 0;
  for (guint i = 0; i <= LOOM_INTERVAL_BINS; i++)
    if (self->counts[i] > 0)
      {
        seen.values[seen.n] = (double)i / LOOM_INTERVAL_BINS;
        seen.counts[seen.n++] = self->counts[i];
      }
  mean = CLAMP (self->sum / (double)self->n, 0, 1);
  rich = log (2 / alpha);
  *low = find_limit (self, &seen, mean, 0, rich);
  *high = find_limit (self, &seen, mean, 1, rich);
}
