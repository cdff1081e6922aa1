/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verdicts by betting. For each share there are four claims to bet against: that its mean is at
 * least 1/n + delta, that it is at most 1/n - delta (who gets rich on both knows that the share is
 * fair), that it is at most 1/n + delta, and that it is at least 1/n - delta (who gets rich on one
 * knows that it is not). While a claim is true, the wealth of who bets against it is a
 * supermartingale from 1, and exceeds 1/a ever with probability a at most (Ville 1939): one may
 * look after every observation and stop at any time.
 *
 * Fair is said when every share has both its claims refuted, each at some time. Were the whole
 * unfair, one of the claims would be true, so no correction for their number is needed. Unfair is
 * said when the mean of all wealths against fairness is large: a mean of e-values is one.
 *
 * Of alpha the verdicts spend VERDICTS, the intervals the rest. So they can take from the verdicts
 * what is sure: the interval of a share of a fair whole lies within the tolerance, and of an unfair
 * one's shares at least one lies without, and still each holds its mean with the confidence that
 * was asked for. The price is three or four games in a hundred.
 *
 * Implementation notes: bets follow Waudby-Smith and Ramdas ("Estimating means of bounded random
 * variables by betting", 2023): the gain hoped for over its mean square, with a variance estimated
 * from what was heard before, cut so that no bet loses more than half. A wealth is a plain product,
 * kept away from the ends of what a double can hold; no function of the mathematical library is
 * involved, so that every machine says the same of the same observations. Holding a wealth up from
 * below gives away 2^-900 at a time, which no number of games adds up to anything; holding it down
 * from above takes. */

#include "validator/statistics/sequential-test.h"

#include "validator/statistics/interval.h"

/* What of alpha is spent on verdicts. */
#define VERDICTS 0.9

/* Observations that are made up before the first, of a variance as of one block of free games. */
#define PSEUDO 4

/* What goes on the larger of two bets on unfairness; of two on fairness it is half. With the larger
 * alone a share that is off by half as much again as delta would never be found out: it loses as
 * much as it gains. */
#define ON_LARGER 0.75

/* Half of the wealth is at risk at most. */
#define AT_RISK 0.5

#define LEAST_WEALTH 0x1p-900
#define MOST_WEALTH 0x1p900

/* The two ends of what is fair. */
enum
{
  LOWER,
  UPPER,
  N_ENDS,
};

typedef struct
{
  double sum;             /* of observation less 1 / n */
  double squares;         /* of the same */
  double fair[N_ENDS][2]; /* wealth against being as far as the end, or further: two sizes of bet */
  double unfair[N_ENDS][2]; /* wealth against being no further than the end: two sizes of bet */
  gboolean within[N_ENDS];  /* it is sure that the mean does not reach the end */
  gboolean without[N_ENDS]; /* it is sure that the mean is beyond the end */
  LoomInterval interval;
} Share;

struct _LoomSequentialTest
{
  guint n;
  double centre; /* 1 / n */
  double delta;
  double alpha;
  double ends[N_ENDS];
  double least_bet[N_ENDS]; /* below 0: what a bet against either end may be */
  double most_bet[N_ENDS];
  double fall; /* from the lower end to the mean hoped for when betting on less */
  double variance;
  double enough; /* wealth at which something is sure */
  guint64 n_heard;
  guint n_open; /* claims against fairness that stand */
  double evidence;
  LoomVerdict verdict;
  Share shares[];
};

LoomSequentialTest *
loom_sequential_test_new (guint n, double delta, double alpha)
{
  LoomSequentialTest *self;

  g_return_val_if_fail (n >= 2 && delta > 0 && delta * n < 1 && alpha > 0 && alpha < 1, NULL);
  self = g_malloc0 (sizeof *self + n * sizeof (Share));
  self->n = n;
  self->centre = 1.0 / n;
  self->delta = delta;
  self->alpha = alpha;
  self->ends[LOWER] = self->centre - delta;
  self->ends[UPPER] = self->centre + delta;
  for (guint end = 0; end < N_ENDS; end++)
    {
      self->least_bet[end] = -AT_RISK / (1 - self->ends[end]);
      self->most_bet[end] = AT_RISK / self->ends[end];
    }
  self->fall = MIN (delta, 0.8 * self->ends[LOWER]);
  self->variance = self->centre * (1 - self->centre) / n;
  self->enough = 1 / (VERDICTS * alpha);
  self->n_open = N_ENDS * n;
  self->evidence = VERDICTS;
  for (guint i = 0; i < n; i++)
    {
      Share *share = &self->shares[i];

      for (guint end = 0; end < N_ENDS; end++)
        for (guint k = 0; k < 2; k++)
          share->fair[end][k] = share->unfair[end][k] = 1;
      loom_interval_init (&share->interval, delta / self->variance);
    }
  return self;
}

void
loom_sequential_test_free (LoomSequentialTest *self)
{
  g_free (self);
}

/* Multiplies @wealth by what @bet on a gain of @gain brings. */
static inline void
wager (double *wealth, double bet, double gain)
{
  const double after = *wealth * (1 + bet * gain);

  *wealth = CLAMP (after, LEAST_WEALTH, MOST_WEALTH);
}

/* The part of the wealth that is best put on a gain of @hope in the mean. */
static inline double
size_bet (double hope, double variance)
{
  return hope / (variance + hope * hope);
}

/* Bets twice on the mean being above @end with @sign 1, below with -1. */
static inline void
wager_twice (const LoomSequentialTest *self,
             double *wealth,
             guint end,
             int sign,
             double whole,
             double half,
             double x)
{
  const double gain = x - self->ends[end], most = self->most_bet[end], least = self->least_bet[end];

  wager (&wealth[0], sign > 0 ? MIN (whole, most) : MAX (-whole, least), gain);
  wager (&wealth[1], sign > 0 ? MIN (half, most) : MAX (-half, least), gain);
}

/* Bets that the mean of @share is nearer to the centre than @end, and notes when that has become
 * sure. */
static inline void
bet_on_fair (LoomSequentialTest *self, Share *share, guint end, double whole, double half, double x)
{
  if (share->within[end])
    return;
  wager_twice (self, share->fair[end], end, end == LOWER ? 1 : -1, whole, half, x);
  if (share->fair[end][0] + share->fair[end][1] >= 2 * self->enough)
    {
      share->within[end] = TRUE;
      self->n_open--;
    }
}

/* The wealth of who bet that the mean is further from the centre. */
static inline double
mix_unfair (const Share *share, guint end)
{
  return ON_LARGER * share->unfair[end][0] + (1 - ON_LARGER) * share->unfair[end][1];
}

/* Bets that it is, and returns that wealth. */
static inline double
bet_on_unfair (const LoomSequentialTest *self,
               Share *share,
               guint end,
               double whole,
               double half,
               double x)
{
  wager_twice (self, share->unfair[end], end, end == LOWER ? -1 : 1, whole, half, x);
  return mix_unfair (share, end);
}

void
loom_sequential_test_add (LoomSequentialTest *self, const double *shares)
{
  const double delta = self->delta, fall = self->fall;
  const double per_heard = self->n_heard > 0 ? 1.0 / (double)self->n_heard : 0;
  const double per_seen = 1.0 / (double)(PSEUDO + self->n_heard);
  double all = 0;

  g_return_if_fail (self != NULL && shares != NULL);
  for (guint i = 0; i < self->n; i++)
    {
      Share *share = &self->shares[i];
      const double x = shares[i], off = x - self->centre;
      const double spread = MAX (share->squares - share->sum * share->sum * per_heard, 0);
      const double variance = (PSEUDO * self->variance + spread) * per_seen;
      /* Best when the mean is as far from the end as the centre is, on either side of it, and when
       * it is half as far. */
      const double whole = size_bet (delta, variance), half = size_bet (delta / 2, variance);
      const gboolean is_short = fall < delta;
      double below, above;

      bet_on_fair (self, share, LOWER, whole, half, x);
      bet_on_fair (self, share, UPPER, whole, half, x);
      above = bet_on_unfair (self, share, UPPER, whole, half, x);
      below = bet_on_unfair (self, share, LOWER, is_short ? size_bet (fall, variance) : whole,
                             is_short ? size_bet (fall / 2, variance) : half, x);
      /* Where the mean over all shares is enough, the mean over both ends is for one of them. */
      if (below + above >= 2 * self->enough)
        share->without[above > below ? UPPER : LOWER] = TRUE;
      all += below + above;
      share->sum += off;
      share->squares += off * off;
      loom_interval_hear (&share->interval, x);
    }
  self->n_heard++;
  self->evidence = VERDICTS * all / (2 * self->n);
  if (self->verdict != LOOM_VERDICT_UNDECIDED)
    return;
  if (self->evidence >= 1 / self->alpha)
    self->verdict = LOOM_VERDICT_UNFAIR;
  else if (self->n_open == 0)
    self->verdict = LOOM_VERDICT_FAIR;
}

LoomVerdict
loom_sequential_test_verdict (const LoomSequentialTest *self)
{
  g_return_val_if_fail (self != NULL, LOOM_VERDICT_UNDECIDED);
  return self->verdict;
}

guint64
loom_sequential_test_n_added (const LoomSequentialTest *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_heard;
}

double
loom_sequential_test_mean (const LoomSequentialTest *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->n, 0);
  if (self->n_heard == 0)
    return self->centre;
  return CLAMP (self->centre + self->shares[i].sum / (double)self->n_heard, 0, 1);
}

void
loom_sequential_test_limits (const LoomSequentialTest *self,
                             guint i,
                             double alpha,
                             double *low,
                             double *high)
{
  g_return_if_fail (self != NULL && i < self->n && low != NULL && high != NULL);
  loom_interval_limits (&self->shares[i].interval, alpha, low, high);
}

void
loom_sequential_test_interval (const LoomSequentialTest *self, guint i, double *low, double *high)
{
  const Share *share;
  double mean;

  g_return_if_fail (self != NULL && i < self->n && low != NULL && high != NULL);
  share = &self->shares[i];
  mean = loom_sequential_test_mean (self, i);
  loom_sequential_test_limits (self, i, (1 - VERDICTS) * self->alpha, low, high);
  if (share->within[UPPER])
    *high = MIN (*high, self->ends[UPPER]);
  if (share->within[LOWER])
    *low = MAX (*low, self->ends[LOWER]);
  if (share->without[UPPER])
    *low = MAX (*low, self->ends[UPPER]);
  if (share->without[LOWER])
    *high = MIN (*high, self->ends[LOWER]);
  /* What was sure once stays sure, but a reader expects to find the mean that was seen. */
  *low = MIN (*low, mean);
  *high = MAX (*high, mean);
}

guint
loom_sequential_test_favoured (const LoomSequentialTest *self)
{
  guint best = 0;

  g_return_val_if_fail (self != NULL, 0);
  for (guint i = 1; i < self->n; i++)
    if (self->shares[i].sum > self->shares[best].sum)
      best = i;
  return best;
}

gint
loom_sequential_test_surest (const LoomSequentialTest *self)
{
  double most = 0;
  gint surest = 0;

  g_return_val_if_fail (self != NULL, 0);
  for (guint i = 0; i < self->n; i++)
    for (guint end = 0; end < N_ENDS; end++)
      {
        const double wealth = mix_unfair (&self->shares[i], end);

        if (wealth > most)
          {
            most = wealth;
            surest = end == UPPER ? (gint)i + 1 : -(gint)i - 1;
          }
      }
  return surest;
}

double
loom_sequential_test_evidence (const LoomSequentialTest *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->evidence;
}
