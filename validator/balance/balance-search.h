/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search for a change that balances in the midst of it: what it knows, and the games it plays.
 * What it looks at next is balance.c's to say. */

#pragma once

#include "validator/balance/candidate.h"

G_BEGIN_DECLS

/* Games of a screening. */
#define LOOM_BALANCE_SEARCH_SCREEN 256

typedef struct
{
  const LoomBalancePlan *plan;
  LoomStudyPlan study; /* settled */
  const LoomBoard *map;
  LoomHandle scenario;
  GHashTable *expected; /* findings of the scenario as it is */
  GPtrArray *changes;   /* (element-type LoomBalanceChange) (owned) */
  GPtrArray *singles;   /* (element-type LoomCandidate) (owned): by change, or NULL */
  GHashTable *keys;     /* (element-type guint64) (owned): variants that were opened */
  /* The line-ups that count, by place in the plan: not players who move by chance alone, unless
   * there are no others. A search asks these. */
  guint strengths[LOOM_BALANCE_STRENGTHS];
  LoomScore base[LOOM_BALANCE_STRENGTHS]; /* by place in line-ups */
  LoomKnown known;
  LoomBalanceResult *found;
  GPtrArray *parents;  /* (element-type LoomCandidate) (owned): sets to be grown, the best first */
  GPtrArray *kept;     /* (element-type LoomCandidate) (owned): all that ever were among them */
  GHashTable *adopted; /* places of the changes that proposals have */
  LoomCandidate *best; /* owned: the best that was played on, or NULL */
  gboolean best_is_close; /* whether it was looked at closely */
  LoomBalanceWatch watch;
  gpointer data;
  GCancellable *cancellable;
  GError *error; /* what went wrong in the midst, but for being stopped */
} LoomBalanceSearch;

/**
 * loom_balance_search_is_over: Whether to leave off: stopped, gone wrong, or too many games.
 */
gboolean loom_balance_search_is_over (const LoomBalanceSearch *self);

/**
 * loom_balance_search_list_strengths: Finds out which line-ups count.
 */
void loom_balance_search_list_strengths (LoomBalanceSearch *self);

/**
 * loom_balance_search_assess:
 * @gives_up: whether line-ups are left out after one that counts and does not find it fair
 *
 * A study of @variant that asks for fairness as dealt alone. NULL when it was stopped or went
 * wrong.
 */
LoomStudy *loom_balance_search_assess (LoomBalanceSearch *self,
                                       const LoomVariant *variant,
                                       const LoomStudyPlan *plan,
                                       gboolean gives_up);

/**
 * loom_balance_search_open: The variant of @candidate; NULL when it cannot be played or brings
 * findings.
 */
LoomVariant *
loom_balance_search_open (const LoomBalanceSearch *self, const LoomCandidate *candidate);

/**
 * loom_balance_search_is_quick: Whether @strength is asked while searching: not when it must solve
 * the game first.
 */
gboolean loom_balance_search_is_quick (const LoomBalanceSearch *self, guint strength);

/**
 * loom_balance_search_play:
 * @stage: a small number, another for games that are not to be the same
 *
 * Lets @strength play @games on @variant, which is that of @candidate. FALSE when it was stopped or
 * went wrong.
 */
gboolean loom_balance_search_play (LoomBalanceSearch *self,
                                   LoomCandidate *candidate,
                                   const LoomVariant *variant,
                                   guint strength,
                                   guint64 games,
                                   guint stage);

/**
 * loom_balance_search_screen: Looks at @candidate for the first time; FALSE when it is of no use,
 * also when its variant was looked at before.
 */
gboolean loom_balance_search_screen (LoomBalanceSearch *self, LoomCandidate *candidate);

/**
 * loom_balance_search_remember: Keeps a copy of the best candidate seen, in case that none is fair.
 */
void loom_balance_search_remember (LoomBalanceSearch *self,
                                   const LoomCandidate *candidate,
                                   gboolean is_close);

G_END_DECLS
