/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What games were like and what winning went with, as reports tell it. */

#pragma once

#include "validator/measure/game-summary.h"
#include "validator/measure/forecast.h"
#include "validator/report/report-node.h"

G_BEGIN_DECLS

/* One line of it: what it is about, and a sentence or half of one. */
typedef struct
{
  const char *label;
  char *words;
} LoomSummaryLine;

/**
 * loom_fairness_summary: The account of @result, or NULL where no game was watched. Free with
 * loom_game_summary_free().
 */
LoomGameSummary *loom_fairness_summary (const LoomStudy *study, const LoomLineupResult *result);

/**
 * loom_fairness_summary_lines: How games went: length, ends, leads, the first capture (element-type
 * LoomSummaryLine) (owned). Free with g_array_unref().
 */
GArray *loom_fairness_summary_lines (const LoomGameSummary *account);

/**
 * loom_fairness_sure_influence: By how much holding @thing early surely goes with a larger or
 * smaller share: 0 where it may be chance.
 */
double loom_fairness_sure_influence (const LoomHoldingSummary *thing);

/**
 * loom_fairness_sort_things:
 * The things of @account, those first whose holding surely moves the share most (element-type
 * LoomHoldingSummary, borrowed). Free with g_ptr_array_unref().
 */
GPtrArray *loom_fairness_sort_things (const LoomGameSummary *account);

/**
 * loom_fairness_dup_influence: "+12.3 (8.1 … 16.4)" points, or "–". Free with g_free().
 */
char *loom_fairness_dup_influence (const LoomEstimate *influence);

/**
 * loom_fairness_dup_estimate: "58.3 %", or "–" where nothing is known. Free with g_free().
 */
char *loom_fairness_dup_estimate (const LoomEstimate *estimate);

/**
 * loom_fairness_dup_unused: How many kinds of moves and events the games never had, and what that
 * means for the verdict: one line of plain text.
 */
char *loom_fairness_dup_unused (const LoomGameSummary *account);

/**
 * loom_fairness_dup_things: What the figures of things mean, in sentences; those of steps too where
 * @has_steps. Free with g_free().
 */
char *loom_fairness_dup_things (const LoomGameSummary *account, gboolean has_steps);

/**
 * loom_fairness_thing_handle: The thing of the board that @thing stands for, or 0.
 */
LoomHandle loom_fairness_thing_handle (const LoomStudy *study, const LoomHoldingSummary *thing);

/**
 * loom_fairness_write_summary: The member `account` of a line-up.
 */
void loom_fairness_write_summary (JsonBuilder *json, const LoomGameSummary *account);

/**
 * loom_fairness_add_summary:
 * @forecast: see loom_fairness_report_new()
 *
 * Adds the sections on games to a report: how those of the strongest line-up went, which rules they
 * used, what winning went with. Nothing where none was watched.
 */
void loom_fairness_add_summary (LoomFairnessNode *root,
                                const LoomStudy *study,
                                const LoomForecast *forecast);

G_END_DECLS
