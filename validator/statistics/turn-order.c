/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two bets on the share of each place in the order of turns, as sequential-test.c explains them:
 * one that it is above the limit, one that it is below. "Decides" is said when the mean of all
 * wealths on above is large, for while no share is above the limit that mean is at most 1 in
 * expectation; "leaves open" when every place has lost its bet on reaching the limit, each at some
 * time. Neither needs a correction for the number of places.
 *
 * Implementation notes: a bet is the gain seen so far over its mean square ("aGRAPA", Waudby-Smith
 * and Ramdas, "Estimating means of bounded random variables by betting", 2023), from observations
 * before it alone and cut so that no bet loses more than half. Sums, products and quotients alone,
 * so that every machine says the same. */

#include "validator/statistics/turn-order.h"

/* As in sequential-test.c: what of alpha is spent on findings, the rest being the intervals'. */
#define FINDINGS 0.9

/* Observations that are made up before the first: as far from the limit as can be, on the side that
 * is bet on, so that the first bets are bold; they cost nothing but wealth. */
#define PSEUDO 2

#define AT_RISK 0.5
#define LEAST_WEALTH 0x1p-900
#define MOST_WEALTH 0x1p900

typedef struct
{
  double sum;
  double squares;
  double above; /* wealth of who bets that the mean is above the limit */
  double below; /* and that it is below */
  gboolean is_below;
} Place;

struct _LoomTurnOrder
{
  guint n;
  guint n_open; /* places not yet surely below */
  guint rank;
  double limit;
  double enough;
  guint64 n_heard;
  LoomTurnOrderFinding finding;
  Place places[];
};

LoomTurnOrder *
loom_turn_order_new (guint n, double alpha)
{
  LoomTurnOrder *self;

  g_return_val_if_fail (n >= 2 && alpha > 0 && alpha < 1, NULL);
  self = g_malloc0 (sizeof *self + n * sizeof (Place));
  self->n = n;
  self->n_open = n;
  self->limit = loom_turn_order_limit (n);
  self->enough = 1 / (FINDINGS * alpha);
  for (guint i = 0; i < n; i++)
    self->places[i].above = self->places[i].below = 1;
  return self;
}

void
loom_turn_order_free (LoomTurnOrder *self)
{
  g_free (self);
}

/* The wealth after betting on a mean above @limit with @sign 1, below with -1. */
static double
wager (const LoomTurnOrder *self, const Place *place, double wealth, int sign, double x)
{
  const double end = sign > 0 ? 1 : 1.0 / self->n, n = (double)(PSEUDO + self->n_heard);
  const double mean = (PSEUDO * end + place->sum) / n;
  const double square = (PSEUDO * (end * end + 0.25) + place->squares) / n;
  const double hope = sign * (mean - self->limit), room = sign > 0 ? self->limit : 1 - self->limit;
  const double variance = MAX (square - mean * mean, 0);
  double bet;

  if (hope <= 0)
    return wealth;
  bet = MIN (hope / (variance + hope * hope), AT_RISK / room);
  return CLAMP (wealth * (1 + bet * sign * (x - self->limit)), LEAST_WEALTH, MOST_WEALTH);
}

void
loom_turn_order_hear (LoomTurnOrder *self, const double *shares)
{
  double all = 0;
  guint best = 0;

  g_return_if_fail (self != NULL && shares != NULL);
  for (guint i = 0; i < self->n; i++)
    {
      Place *place = &self->places[i];

      place->above = wager (self, place, place->above, 1, shares[i]);
      place->below = wager (self, place, place->below, -1, shares[i]);
      all += place->above;
      if (!place->is_below && place->below >= self->enough)
        {
          place->is_below = TRUE;
          self->n_open--;
        }
      place->sum += shares[i];
      place->squares += shares[i] * shares[i];
      if (place->above > self->places[best].above)
        best = i;
    }
  self->n_heard++;
  if (self->finding != LOOM_TURN_ORDER_OPEN)
    return;
  if (all >= self->enough * self->n)
    {
      self->finding = LOOM_TURN_ORDER_DECIDES;
      self->rank = best;
    }
  else if (self->n_open == 0)
    self->finding = LOOM_TURN_ORDER_LEAVES_OPEN;
}

LoomTurnOrderFinding
loom_turn_order_finding (const LoomTurnOrder *self)
{
  g_return_val_if_fail (self != NULL, LOOM_TURN_ORDER_OPEN);
  return self->finding;
}

guint
loom_turn_order_rank (const LoomTurnOrder *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->rank;
}

void
loom_turn_order_narrow (const LoomTurnOrder *self,
                        guint rank,
                        double mean,
                        double *low,
                        double *high)
{
  g_return_if_fail (self != NULL && rank < self->n && low != NULL && high != NULL);
  if (self->finding == LOOM_TURN_ORDER_DECIDES && rank == self->rank)
    *low = MAX (*low, MIN (self->limit, mean));
  else if (self->finding == LOOM_TURN_ORDER_LEAVES_OPEN)
    *high = MIN (*high, MAX (self->limit, mean));
}
