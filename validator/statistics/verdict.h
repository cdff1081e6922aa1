/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verdicts, and what they come to over several line-ups and several scenarios. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  LOOM_VERDICT_UNDECIDED,
  LOOM_VERDICT_FAIR,
  LOOM_VERDICT_UNFAIR,
  LOOM_VERDICT_STRATEGY_DEPENDENT, /* of the whole alone: line-ups disagree */
  LOOM_VERDICT_ORDER_DECIDES, /* of the whole alone: the seats are even, and the order of turns,
                                 which chance or rotation settles, decides; see turn-order.h */
} LoomVerdict;

/**
 * loom_verdict_word: As JSON has it: "strategy-dependent".
 */
const char *loom_verdict_word (LoomVerdict self);

/**
 * loom_verdict_is_even: Whether no seat is better off in the long run.
 */
static inline gboolean
loom_verdict_is_even (LoomVerdict self)
{
  return self == LOOM_VERDICT_FAIR || self == LOOM_VERDICT_ORDER_DECIDES;
}

/* What one line-up says. */
typedef struct
{
  LoomVerdict verdict;
  guint favoured;     /* when UNFAIR: the seat that gains most, from 1 */
  gboolean competent; /* whether it counts where there are others: not for random players */
  gint surest;        /* when UNFAIR: see loom_sequential_test_surest(); 0: not known */
} LoomStrength;

/**
 * loom_verdict_of_strengths:
 * @strengths: from the weakest to the strongest, @n of them
 *
 * The verdict of the whole: fair when all line-ups that count say so; unfair when the two strongest
 * of them, or the only one, find the same error, which is that the same seat gains most or that the
 * same is surest to gain or to lose; strategy-dependent when line-ups that are sure disagree. Where
 * one seat of many is wronged, which of the others gains most is chance.
 */
LoomVerdict loom_verdict_of_strengths (const LoomStrength *strengths, guint n);

/**
 * loom_verdict_flag_unfair:
 * @e_values: evidence that scenario i is unfair, @n of them
 * @alpha: the share of wrong alarms among alarms that is accepted
 * @flags: receives whether each is called unfair when all are judged together
 *
 * e-BH (Wang and Ramdas, "False discovery rate control with e-values", 2022). O(n log n).
 */
void loom_verdict_flag_unfair (const double *e_values, guint n, double alpha, gboolean *flags);

/**
 * loom_elo_of_share: The Elo difference that makes a share of @share among @n_seats: of two seats
 * 400 log10 (p / (1 - p)), of more the Plackett-Luce strength against the mean of the others.
 */
double loom_elo_of_share (double share, guint n_seats);

G_END_DECLS
