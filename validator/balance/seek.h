/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search for a remedy in the midst of it: what it knows, and the games it plays. What it looks at
 * next is remedy.c's to say. */

#pragma once

#include "validator/balance/candidate.h"

G_BEGIN_DECLS

/* Games of a screening. */
#define LOOM_SEEK_SCREEN 256

typedef struct
{
  const LoomRemedyPlan *plan;
  LoomStudyPlan study; /* settled */
  const LoomBoard *draft;
  LoomHandle scenario;
  GHashTable *expected; /* findings of the scenario as it is */
  GPtrArray *tweaks;    /* (element-type LoomTweak) (owned) */
  GPtrArray *singles;   /* (element-type LoomCandidate) (owned): by tweak, or NULL */
  GHashTable *keys;     /* (element-type guint64) (owned): variants that were opened */
  /* The line-ups that count, by place in the plan: not players who move by chance alone, unless
   * there are no others. A search asks these. */
  guint strengths[LOOM_REMEDY_STRENGTHS];
  LoomScore base[LOOM_REMEDY_STRENGTHS]; /* by place in line-ups */
  LoomKnown known;
  LoomRemedy *remedy;
  GPtrArray *parents;  /* (element-type LoomCandidate) (owned): sets to be grown, the best first */
  GPtrArray *kept;     /* (element-type LoomCandidate) (owned): all that ever were among them */
  GHashTable *adopted; /* places of the tweaks that proposals have */
  LoomCandidate *best; /* owned: the best that was played on, or NULL */
  gboolean best_is_close; /* whether it was looked at closely */
  LoomRemedyWatch watch;
  gpointer data;
  GCancellable *cancellable;
  GError *error; /* what went wrong in the midst, but for being stopped */
} LoomSeek;

/**
 * loom_seek_is_over: Whether to leave off: stopped, gone wrong, or too many games.
 */
gboolean loom_seek_is_over (const LoomSeek *self);

/**
 * loom_seek_list_strengths: Finds out which line-ups count.
 */
void loom_seek_list_strengths (LoomSeek *self);

/**
 * loom_seek_assess:
 * @gives_up: whether line-ups are left out after one that counts and does not find it fair
 *
 * A study of @variant that asks for fairness as dealt alone. NULL when it was stopped or went
 * wrong.
 */
LoomStudy *loom_seek_assess (LoomSeek *self,
                             const LoomVariant *variant,
                             const LoomStudyPlan *plan,
                             gboolean gives_up);

/**
 * loom_seek_open: The variant of @candidate; NULL when it cannot be played or brings findings.
 */
LoomVariant *loom_seek_open (const LoomSeek *self, const LoomCandidate *candidate);

/**
 * loom_seek_is_quick: Whether @strength is asked while searching: not when it must solve the game
 * first.
 */
gboolean loom_seek_is_quick (const LoomSeek *self, guint strength);

/**
 * loom_seek_play:
 * @stage: a small number, another for games that are not to be the same
 *
 * Lets @strength play @games on @variant, which is that of @candidate. FALSE when it was stopped or
 * went wrong.
 */
gboolean loom_seek_play (LoomSeek *self,
                         LoomCandidate *candidate,
                         const LoomVariant *variant,
                         guint strength,
                         guint64 games,
                         guint stage);

/**
 * loom_seek_screen: Looks at @candidate for the first time; FALSE when it is of no use, also when
 * its variant was looked at before.
 */
gboolean loom_seek_screen (LoomSeek *self, LoomCandidate *candidate);

/**
 * loom_seek_remember: Keeps a copy of the best candidate seen, in case that none is fair.
 */
void loom_seek_remember (LoomSeek *self, const LoomCandidate *candidate, gboolean is_close);

G_END_DECLS
