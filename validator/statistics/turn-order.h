/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the order of turns decides a game: a test by betting that stays valid however often one
 * looks, beside the judge that asks whether the order makes any difference. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where chance or rotation names who begins, seats are even however much that is worth. Think of
 * games of which a part is settled by the order of turns alone, always for the same place in it,
 * while all else is even: then that place's share is the part and its due of the rest. The order is
 * said to decide when the part is at least this. */
#define LOOM_TURN_ORDER_PART 0.5

typedef enum
{
  LOOM_TURN_ORDER_OPEN,
  LOOM_TURN_ORDER_LEAVES_OPEN, /* no place in the order has as large a share as the limit */
  LOOM_TURN_ORDER_DECIDES,     /* one has a larger */
} LoomTurnOrderFinding;

typedef struct _LoomTurnOrder LoomTurnOrder;

/**
 * loom_turn_order_limit: From which share on of one place in the order it decides: 75 % of 2 seats,
 * 66.7 % of 3, 62.5 % of 4.
 */
static inline double
loom_turn_order_limit (guint n_seats)
{
  return LOOM_TURN_ORDER_PART + (1 - LOOM_TURN_ORDER_PART) / n_seats;
}

/**
 * loom_turn_order_new:
 * @n: places in the order of turns, from 2
 * @alpha: how often a finding may be wrong: 0.05 for a confidence of 95 %
 *
 * Free with loom_turn_order_free().
 */
LoomTurnOrder *loom_turn_order_new (guint n, double alpha);
void loom_turn_order_free (LoomTurnOrder *self);

/**
 * loom_turn_order_hear:
 * @shares: @n numbers from 0 to 1, together 1, by place in the order of turns
 *
 * One more independent observation. O(n).
 */
void loom_turn_order_hear (LoomTurnOrder *self, const double *shares);

/**
 * loom_turn_order_finding: What is sure by now. Once it is not OPEN it stays.
 */
LoomTurnOrderFinding loom_turn_order_finding (const LoomTurnOrder *self);

/**
 * loom_turn_order_rank: The place, from 0, that has the larger share when the order DECIDES.
 */
guint loom_turn_order_rank (const LoomTurnOrder *self);

/**
 * loom_turn_order_narrow:
 * Takes from an interval of the share of place @rank, of mean @mean, what the finding rules out.
 */
void loom_turn_order_narrow (const LoomTurnOrder *self,
                             guint rank,
                             double mean,
                             double *low,
                             double *high);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTurnOrder, loom_turn_order_free)

G_END_DECLS
