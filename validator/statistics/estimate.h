/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimates of shares, with intervals for a number of games that was settled beforehand: for what a
 * report tells beside its verdicts, which come from sequential-test.h. For display alone. */

#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

/* A share from 0 to 1, or a difference of two from -1 to 1. NAN three times where nothing is known.
 */
typedef struct
{
  double value;
  double low;
  double high;
} LoomEstimate;

#define LOOM_ESTIMATE_UNKNOWN ((LoomEstimate){ NAN, NAN, NAN })

/**
 * loom_estimate_z: How many standard deviations about its mean hold @confidence (above 0, below 1)
 * of a normal distribution: 1.96 for 0.95.
 */
double loom_estimate_z (double confidence);

/**
 * loom_estimate_share:
 * @part: of @whole; fractions of a whole (a shared victory) are as good, for they vary less
 * @whole: independent games
 *
 * Wilson's interval ("Probable inference, the law of succession, and statistical inference", 1927).
 */
LoomEstimate loom_estimate_share (double part, double whole, double z);

/**
 * loom_estimate_difference:
 * The first share less the second, of different games: Newcombe's interval from Wilson's ("Interval
 * estimation for the difference between independent proportions", 1998, method 10).
 */
LoomEstimate
loom_estimate_difference (double part_1, double whole_1, double part_2, double whole_2, double z);

static inline gboolean
loom_estimate_is_known (const LoomEstimate *self)
{
  return !isnan (self->value);
}

G_END_DECLS
