/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of all boards of a manifest before they are measured: what each costs, how many
 * scenarios it has and what they are, so that shards agree without speaking to each other. Made by
 * a look at each board, which takes a game of it; kept in a file, it is made once for all shards.
 */

#pragma once

#include "editor/commands/measure/measure.h"

G_BEGIN_DECLS

/* A board. */
typedef struct
{
  double cost;   /* see loom_cost_estimate(), of its scenarios together */
  guint n;       /* scenarios to be measured */
  guint first;   /* where the first of them stands among all */
  char list[65]; /* SHA-256 of what they are and how they are measured */
} LoomSurveyed;

typedef struct
{
  GArray *boards; /* of LoomSurveyed, in the manifest's order */
  guint n;        /* scenarios */
} LoomSurvey;

void loom_survey_clear (LoomSurvey *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomSurvey, loom_survey_clear)

/**
 * loom_survey_make:
 * @files: (element-type utf8): the boards, of which one at a time is in memory
 *
 * FALSE, with the exit code: a board cannot be read or measured, which was said. Complexity: a look
 * at each board, and a game between simple players of each scenario.
 */
gboolean loom_survey_make (LoomSurvey *self,
                           const LoomMeasureRequest *request,
                           const GPtrArray *files,
                           int *code);

/**
 * loom_survey_dup_sum: What the @n scenarios of one board from @first on say of themselves, as the
 * survey keeps it. Free with g_free().
 */
char *loom_survey_dup_sum (const LoomContests *contests, guint first, guint n);

/**
 * loom_survey_look: Adds one board, whose scenarios @contests are.
 */
void loom_survey_look (LoomSurvey *self, const LoomContests *contests);

/**
 * loom_survey_read:
 * @n: how many boards the manifest has
 *
 * Reads what loom_survey_write() wrote. FALSE when it is none, or one of another manifest: said
 * with its line on standard error.
 */
gboolean loom_survey_read (LoomSurvey *self, const char *path, guint n);

/**
 * loom_survey_write: A line a board: sum, scenarios, cost and path. Returns a LoomExit.
 */
int loom_survey_write (const LoomSurvey *self, const char *path, const GPtrArray *files);

/** What all scenarios are, as SHA-256; free with g_free(). */
char *loom_survey_dup_list (const LoomSurvey *self);

G_END_DECLS
