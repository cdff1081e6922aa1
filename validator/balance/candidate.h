/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Candidates of the search for a change that balances: sets of changes with what is known of them,
 * and which sets are worth playing on. */

#pragma once

#include "validator/balance/variant.h"
#include "validator/balance/balance.h"
#include "validator/balance/score.h"

G_BEGIN_DECLS

typedef struct _LoomCandidate LoomCandidate;

struct _LoomCandidate
{
  guint changes[LOOM_VARIANT_CHANGES]; /* places in the list of changes, rising */
  guint n;
  guint cost;
  gboolean is_open;      /* it can be played and brings no new findings */
  gboolean is_symmetric; /* a symmetry of all places that the scenario as it is lacks */
  gboolean is_proven;    /* all seats are proven equal */
  double unevenness;
  double guess; /* how far from its due a seat is expected to be; smaller is better */
  LoomScore scores[LOOM_BALANCE_STRENGTHS];
  const LoomCandidate *parent; /* (nullable): the set that was played on and is grown here by … */
  guint added;                 /* … this change; borrowed */
};

/* What is known of the single changes, from which that of several is worked out. */
typedef struct
{
  const GPtrArray *changes; /* (element-type LoomBalanceChange) */
  const GPtrArray *singles; /* (element-type LoomCandidate): by place of the change; NULL: unusable
                               or not looked at yet */
  const LoomScore *base;    /* by line-up: of the scenario as it is */
  guint n_strengths;
  guint n_seats;
} LoomKnown;

/**
 * loom_candidate_new: The set of @n changes at @changes. Free with g_free().
 */
LoomCandidate *loom_candidate_new (const LoomKnown *known, const guint *changes, guint n);

/**
 * loom_candidate_guess:
 * Sets the guess from the games played on @self or, where there are none, from what its changes do
 * one by one, as if each multiplied the odds of a seat.
 */
void loom_candidate_guess (LoomCandidate *self, const LoomKnown *known);

/**
 * loom_candidates_list_sets:
 * @most: how many to give
 *
 * The sets of two changes or three that cost @cost together, do not clash and have the best
 * guesses, the best first. (element-type LoomCandidate) (owned). Larger sets are made of the
 * changes that do most on their own.
 */
GPtrArray *loom_candidates_list_sets (const LoomKnown *known, guint cost, guint most);

/**
 * loom_candidates_list_grown:
 * @parents: (element-type LoomCandidate): sets that were played on; the answer borrows them
 *
 * Each of @parents grown by one change so that it costs @cost, where that promises to be better;
 * otherwise as loom_candidates_list_sets().
 */
GPtrArray *loom_candidates_list_grown (const LoomKnown *known,
                                       const GPtrArray *parents,
                                       guint cost,
                                       guint most);

/**
 * loom_candidates_compare: For g_ptr_array_sort(): proven symmetry first, then the better guess,
 * then what is more even, then the order of the changes.
 */
int loom_candidates_compare (gconstpointer a, gconstpointer b);

G_END_DECLS
