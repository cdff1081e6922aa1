/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports: what one study or several come to, for people in a terminal and for programs. (For
 * paper and browsers there is render/report/page.h.) Nothing in a report depends on the machine,
 * the clock or the number of threads; every number is rounded to a stated number of digits. */

#pragma once

#include "validator/measure/study.h"

G_BEGIN_DECLS

/* One scenario of a report. Board and scenario are those of the study's game. */
typedef struct
{
  const char *path;       /* of the board, as it was asked for; "-" is standard input */
  const LoomStudy *study; /* borrowed, as all of this */
  const char *folder;     /* where its pictures are; NULL: that of path */
} LoomFairnessEntry;

/* How a page for a terminal looks. */
typedef struct
{
  guint width;      /* columns; the page takes 72 to 100 of them */
  gboolean unicode; /* bars of blocks, typographic signs; else ASCII alone (names excepted) */
  gboolean colours; /* escape sequences for what matters most */
} LoomFairnessLook;

#define LOOM_FAIRNESS_LOOK_INIT                                                                    \
  {                                                                                                \
    .width = 80, .unicode = TRUE, .colours = FALSE                                                 \
  }

/**
 * loom_fairness_to_json:
 * @entries: @n of them, from 1, in the order in which they are listed
 *
 * A document that keeps to fairness.schema.json, with a newline at its end. Free with g_free().
 */
char *loom_fairness_to_json (const LoomFairnessEntry *entries, guint n);

/**
 * loom_fairness_to_text: The same as a page to be read. Free with g_free().
 */
char *
loom_fairness_to_text (const LoomFairnessEntry *entries, guint n, const LoomFairnessLook *look);

/**
 * loom_fairness_evidence:
 * The e-value against "@study's scenario is fair": the least of those of its two strongest
 * competent line-ups, for both must be unfair before the whole is; 1 when nothing was played.
 */
double loom_fairness_evidence (const LoomStudy *study);

/**
 * loom_fairness_flag:
 * @flags: receives for each of @n whether it is called unfair when all are judged together
 *
 * By e-BH at the strictest level of all: see loom_verdict_flag_unfair().
 */
void loom_fairness_flag (const LoomFairnessEntry *entries, guint n, gboolean *flags);

G_END_DECLS
