/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A judge hears one observation after another and says, as soon as it is sure, whether several
 * shares are all as they should be: tests by betting that stay valid however often one looks. */

#pragma once

#include "validator/statistics/verdict.h"

G_BEGIN_DECLS

typedef struct _LoomJudge LoomJudge;

/**
 * loom_judge_new:
 * @n: shares, from 2; each should be 1 / @n in the mean
 * @delta: how far a mean may be from that and still be called fair, above 0 and below 1 / @n
 * @alpha: how often a verdict may be wrong: 0.05 for a confidence of 95 %
 *
 * Free with loom_judge_free().
 */
LoomJudge *loom_judge_new (guint n, double delta, double alpha);
void loom_judge_free (LoomJudge *self);

/**
 * loom_judge_hear:
 * @shares: @n numbers from 0 to 1, together 1
 *
 * One more independent observation. O(n), about ten nanoseconds a share.
 */
void loom_judge_hear (LoomJudge *self, const double *shares);

/**
 * loom_judge_verdict: What is sure by now. Once it is FAIR or UNFAIR it stays.
 */
LoomVerdict loom_judge_verdict (const LoomJudge *self);

guint64 loom_judge_n_heard (const LoomJudge *self);
double loom_judge_mean (const LoomJudge *self, guint i);

/**
 * loom_judge_interval:
 * A confidence sequence for share @i: it holds the true mean at all times at once with the judge's
 * confidence. It agrees with the verdict: in a fair whole every share's lies within @delta of 1 /
 * @n, in an unfair one at least one lies beyond. For people to see: about 20 microseconds.
 */
void loom_judge_interval (const LoomJudge *self, guint i, double *low, double *high);

/**
 * loom_judge_limits:
 * @alpha: how often the interval may miss
 *
 * The same from the observations alone, whatever the verdict is: for intervals that are to hold
 * together.
 */
void loom_judge_limits (const LoomJudge *self, guint i, double alpha, double *low, double *high);

/**
 * loom_judge_favoured: The share with the highest mean, from 0.
 */
guint loom_judge_favoured (const LoomJudge *self);

/**
 * loom_judge_surest: The share of which it is surest that it is not fair, from 1; negative when it
 * is below its due. It need not be the one with the highest mean: where one is wronged, all others
 * gain a little.
 */
gint loom_judge_surest (const LoomJudge *self);

/**
 * loom_judge_evidence: The e-value against "fair within delta": at most 1 in the mean when it is,
 * at whatever time it is asked. UNFAIR is said when it first reaches 1 / alpha; it goes on changing
 * when more is heard.
 */
double loom_judge_evidence (const LoomJudge *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomJudge, loom_judge_free)

G_END_DECLS
