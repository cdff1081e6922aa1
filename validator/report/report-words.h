/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a study comes to, in sentences, for pages of text and of HTML alike. All that is returned is
 * one line of plain text, free with g_free(); NULL where there is nothing to say. */

#pragma once

#include "validator/report/report-node.h"

G_BEGIN_DECLS

/**
 * loom_fairness_dup_percent: "58.3 %"; loom_fairness_dup_interval: "54.1 … 62.4 %";
 * loom_fairness_dup_points: "8.3 points"; loom_fairness_dup_elo: "+57 Elo".
 */
char *loom_fairness_dup_percent (double share);
char *loom_fairness_dup_interval (LoomShare share);
char *loom_fairness_dup_points (double share);
char *loom_fairness_dup_elo (double share, guint n_seats);

/** loom_fairness_dup_aspect: "as dealt", in the reader's language. */
char *loom_fairness_dup_aspect (LoomAspect aspect);

/**
 * loom_fairness_rank_word: "first", "second" … for @rank from 0.
 */
const char *loom_fairness_rank_word (guint rank);

/**
 * loom_fairness_changes_sides: Whether it is settled by game or coin which seat plays which side,
 * with all that goes with it.
 */
gboolean loom_fairness_changes_sides (const LoomStudy *study);

/**
 * loom_fairness_dup_draws: How many of the games of @result (may be NULL) were shared by several
 * seats: "61.3 % drawn", "none drawn"; NULL where nobody looked on.
 */
char *loom_fairness_dup_draws (const LoomLineupResult *result);

/**
 * loom_fairness_dup_seat_share, loom_fairness_dup_rank_share:
 * "the share of North is 58.3 % (54.1 … 62.4 %)", of a seat from 1; the same of a place in the
 * order of turns from 0, with the draws, which count half.
 */
char *loom_fairness_dup_seat_share (const LoomStudy *study,
                                    const LoomLineupResult *result,
                                    LoomAspect aspect,
                                    guint seat);
char *loom_fairness_dup_rank_share (const LoomLineupResult *result, guint rank);

/**
 * loom_fairness_dup_verdict: The verdict of the whole in a sentence or two, beginning with its
 * word; where seats are proved to be even and it is open what it is worth to begin, with these two.
 */
char *loom_fairness_dup_verdict (const LoomStudy *study);

/**
 * loom_fairness_dup_result: What one line-up found, behind its name: "unfair, for North".
 */
char *loom_fairness_dup_result (const LoomStudy *study, const LoomLineupResult *result);

/**
 * loom_fairness_dup_meaning: What the verdict rests on.
 */
char *loom_fairness_dup_meaning (const LoomStudy *study);

/**
 * loom_fairness_dup_cause: Whether it is the place or the order of turns.
 */
char *loom_fairness_dup_cause (const LoomStudy *study);

/**
 * loom_fairness_dup_exact: What the game is worth when all play best, and whether play agrees; or
 * why a player that solves games has not solved this one. NULL where no player solves it.
 */
char *loom_fairness_dup_exact (const LoomStudy *study);

/**
 * loom_fairness_dup_sure, loom_fairness_dup_measured: How sure it is, and how it was measured.
 */
char *loom_fairness_dup_sure (const LoomStudy *study);
char *loom_fairness_dup_measured (const LoomStudy *study);

/**
 * loom_fairness_add_next: Adds the section on what to do next to a report, with the commands that
 * do it; none where nothing is to be done.
 */
void loom_fairness_add_next (LoomFairnessNode *root, const LoomFairnessEntry *entry);

/**
 * loom_fairness_dup_together: What @n scenarios come to when they are judged together; NULL for
 * one.
 */
char *loom_fairness_dup_together (const LoomFairnessEntry *entries, guint n);

/* What the three questions ask. */
typedef struct
{
  const char *title;
  const char *meaning;
} LoomAspectWords;

extern const LoomAspectWords loom_fairness_aspects[LOOM_N_ASPECTS];

G_END_DECLS
