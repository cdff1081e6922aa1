/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sequential test hears one observation after another and says, as soon as it is sure, whether
 * several shares are all as they should be: tests by betting that stay valid however often one
 * looks. */

#pragma once

#include "validator/statistics/verdict.h"

G_BEGIN_DECLS

typedef struct _LoomSequentialTest LoomSequentialTest;

/**
 * loom_sequential_test_new:
 * @n: shares, from 2; each should be 1 / @n in the mean
 * @delta: how far a mean may be from that and still be called fair, above 0 and below 1 / @n
 * @alpha: how often a verdict may be wrong: 0.05 for a confidence of 95 %
 *
 * Free with loom_sequential_test_free().
 */
LoomSequentialTest *loom_sequential_test_new (guint n, double delta, double alpha);
void loom_sequential_test_free (LoomSequentialTest *self);

/**
 * loom_sequential_test_add:
 * @shares: @n numbers from 0 to 1, together 1
 *
 * One more independent observation. O(n), about ten nanoseconds a share.
 */
void loom_sequential_test_add (LoomSequentialTest *self, const double *shares);

/**
 * loom_sequential_test_verdict: What is sure by now. Once it is FAIR or UNFAIR it stays.
 */
LoomVerdict loom_sequential_test_verdict (const LoomSequentialTest *self);

guint64 loom_sequential_test_n_added (const LoomSequentialTest *self);
double loom_sequential_test_mean (const LoomSequentialTest *self, guint i);

/**
 * loom_sequential_test_interval:
 * A confidence sequence for share @i: it holds the true mean at all times at once with the judge's
 * confidence. It agrees with the verdict: in a fair whole every share's lies within @delta of 1 /
 * @n, in an unfair one at least one lies beyond. For people to see: about 20 microseconds.
 */
void
loom_sequential_test_interval (const LoomSequentialTest *self, guint i, double *low, double *high);

/**
 * loom_sequential_test_limits:
 * @alpha: how often the interval may miss
 *
 * The same from the observations alone, whatever the verdict is: for intervals that are to hold
 * together.
 */
void loom_sequential_test_limits (const LoomSequentialTest *self,
                                  guint i,
                                  double alpha,
                                  double *low,
                                  double *high);

/**
 * loom_sequential_test_favoured: The share with the highest mean, from 0.
 */
guint loom_sequential_test_favoured (const LoomSequentialTest *self);

/**
 * loom_sequential_test_surest: The share of which it is surest that it is not fair, from 1;
 * negative when it is below its due. It need not be the one with the highest mean: where one is
 * wronged, all others gain a little.
 */
gint loom_sequential_test_surest (const LoomSequentialTest *self);

/**
 * loom_sequential_test_evidence: The e-value against "fair within delta": at most 1 in the mean
 * when it is, at whatever time it is asked. UNFAIR is said when it first reaches 1 / alpha; it goes
 * on changing when more is heard.
 */
double loom_sequential_test_evidence (const LoomSequentialTest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSequentialTest, loom_sequential_test_free)

G_END_DECLS
