/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An interval that holds the mean of observations from 0 to 1 at all times at once, however often
 * one looks. It is for people to see; what a sequential test decides is decided elsewhere. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Observations are counted at the points k / LOOM_INTERVAL_BINS. Shares of whole and halved
 * victories in blocks of 2, 3, 4, 5, 6 and 8 games lie on them. */
#define LOOM_INTERVAL_BINS 240

/* How many sizes of bet are mixed. */
#define LOOM_INTERVAL_BETS 10

typedef struct
{
  double bets[LOOM_INTERVAL_BETS];        /* parts of the wealth on one unit of the observation */
  double log_weights[LOOM_INTERVAL_BETS]; /* together 1 before the logarithm */
  guint64 n;
  double sum;
  double counts[LOOM_INTERVAL_BINS + 1]; /* together n */
} LoomInterval;

/**
 * loom_interval_init:
 * @bet: the size of bet that will be best by the time that matters, above 0: the half-width wanted
 *   divided by the variance of one observation
 *
 * No observations yet. A @bet far from the best one costs width, never coverage.
 */
void loom_interval_init (LoomInterval *self, double bet);

/**
 * loom_interval_hear:
 * @x: from 0 to 1
 *
 * One more observation, whose mean given all before it is the mean in question. O(1).
 *
 * An @x between two points is shared out between them so that the sum stays. The logarithm of a bet
 * is concave, so that the bets gain less by it than they would have: the interval only widens.
 */
static inline void
loom_interval_hear (LoomInterval *self, double x)
{
  const double at = CLAMP (x, 0, 1) * LOOM_INTERVAL_BINS;
  const guint bin = MIN ((guint)at, LOOM_INTERVAL_BINS - 1);
  const double above = at - bin;

  self->counts[bin] += 1 - above;
  self->counts[bin + 1] += above;
  self->sum += x;
  self->n++;
}

/**
 * loom_interval_limits:
 * @alpha: how often the mean may ever lie outside
 * @low, @high: receive the limits; 0 and 1 before the first observation
 *
 * O(points that were hit), about a tenth of a millisecond.
 */
void loom_interval_limits (const LoomInterval *self, double alpha, double *low, double *high);

G_END_DECLS
