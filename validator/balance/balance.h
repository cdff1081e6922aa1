/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A change that balances: the smallest change, of those that are allowed, that makes a scenario
 * fair. */

#pragma once

#include "validator/balance/variant.h"
#include "validator/measure/study.h"

G_BEGIN_DECLS

/* The most line-ups of players that are asked. */
#define LOOM_BALANCE_STRENGTHS 8

/* What may be done, and how it is judged. */
typedef struct
{
  guint may;           /* LoomChangeFamilies bits, at least one */
  LoomStudyPlan study; /* tolerance, confidence, seed and threads; games a line-up */
  const LoomLineup *lineups;
  guint n_lineups; /* from 1 to LOOM_BALANCE_STRENGTHS */
  /* When so many are played, in all, nothing new is begun; the scenario as it is is judged with no
   * more than these, and each line-up with its share of them. */
  guint64 max_games;
  guint n_proposals; /* how many to look for, of the least cost; 0 is 1 */
} LoomBalancePlan;

/* How far it is, for who waits. */
typedef struct
{
  guint64 games;
  guint64 max_games;
  guint n_tried;
  const char *doing; /* a clause; borrowed until the next call */
} LoomBalanceProgress;

typedef void (*LoomBalanceWatch) (const LoomBalanceProgress *progress, gpointer data);

typedef enum
{
  LOOM_BALANCE_NOT_NEEDED, /* it is fair as it is */
  LOOM_BALANCE_FOUND,
  LOOM_BALANCE_NONE, /* none within the budget */
} LoomBalanceEnd;

/* One way to change the scenario, with what came of judging it. */
typedef struct
{
  LoomVariant *variant; /* owned */
  LoomStudy *after;   /* of it; its confidence is that which the number of trials asks for; owned */
  LoomEdit *changing; /* makes the changes in the copy; owned */
  GPtrArray *changes; /* (element-type utf8) (owned): clauses */
  guint cost;         /* of the changes together */
  gboolean map;       /* one of them changes the map */
} LoomProposal;

typedef struct
{
  LoomBalanceEnd end;
  gboolean stopped;      /* somebody stopped it before its end */
  char *scenario_id;     /* of the scenario that was asked about; owned */
  char *scenario_title;  /* owned */
  LoomVariant *original; /* the copy of the scenario, as it was */
  LoomStudy *before;     /* of it */
  LoomEdit *copying;     /* makes that copy on the board that was asked about; owned */
  /* (element-type LoomProposal) (owned): the changes, all of the same cost and without a change in
   * common, the best first; or the best that was found when there is none. */
  GPtrArray *proposals;
  /* The proposal that is chosen, at first the best: what it holds, borrowed. NULL, empty and 0 when
   * there is none. */
  LoomVariant *variant;
  LoomStudy *after;
  LoomEdit *changing;
  GPtrArray *changes;
  guint cost;
  gboolean map;
  GPtrArray *no_changes; /* owned; empty: the changes of no proposal */
  guint n_changes;       /* small changes that are allowed */
  guint n_tried;         /* variants that were played on */
  guint n_judged;        /* variants that were judged like the first */
  guint64 games;         /* played in all */
} LoomBalanceResult;

/**
 * loom_balance_find:
 * @board: of which @scenario is one; both are only read
 * @watch: (nullable): called now and then, in the calling thread
 *
 * Judges @scenario as it is and, unless it is fair, searches: by cost, from single changes to up to
 * LOOM_VARIANT_CHANGES together. What a few games of the first line-up leave possible is played
 * more and by the other line-ups, and the best of each cost are judged with fresh games: the k-th
 * with an alpha of 1 / (k (k + 1)) of the whole, so that all verdicts together keep its promise.
 * Where more proposals are wished, the search goes on among what it has looked at for this cost.
 * The same plan gives the same answer with any number of threads.
 *
 * NULL with a LOOM_ERROR_VALUE when the scenario cannot be played, the plan cannot be followed, or
 * there is nothing in it that may be changed. Free with loom_balance_result_free(). Complexity:
 * that of about max_games games.
 */
LoomBalanceResult *loom_balance_find (const LoomBoard *board,
                                      const LoomScenario *scenario,
                                      const LoomBalancePlan *plan,
                                      LoomBalanceWatch watch,
                                      gpointer data,
                                      GCancellable *cancellable,
                                      GError **error);
void loom_balance_result_free (LoomBalanceResult *self);

/**
 * loom_balance_result_choose: Lets the proposal at place @i of proposals be the one that is told
 * of, shown and applied.
 */
void loom_balance_result_choose (LoomBalanceResult *self, guint i);

/**
 * loom_balance_result_get_scenario: The changed scenario, of variant's board; needs a variant.
 */
const LoomScenario *loom_balance_result_get_scenario (const LoomBalanceResult *self);

/**
 * loom_balance_result_dup_note: What was changed and why, for the scenario's note. Free with
 * g_free().
 */
char *loom_balance_result_dup_note (const LoomBalanceResult *self);

/**
 * loom_balance_result_dup_board:
 * The board as it was, with the changed scenario and its note added; needs a variant. Free with
 * loom_board_free().
 */
LoomBoard *loom_balance_result_dup_board (const LoomBalanceResult *self, GError **error);

/**
 * loom_balance_result_dup_edits:
 * The edits that, one after the other, make of the board that was asked about what
 * loom_balance_result_dup_board() gives (element-type LoomEdit) (owned); needs a variant. Free with
 * g_ptr_array_unref().
 */
GPtrArray *loom_balance_result_dup_edits (const LoomBalanceResult *self);

/**
 * loom_balance_result_gap: How far the seat furthest from its due is from it, in the worst of the
 * line-ups.
 */
double loom_balance_result_gap (const LoomStudy *study);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBalanceResult, loom_balance_result_free)

G_END_DECLS
