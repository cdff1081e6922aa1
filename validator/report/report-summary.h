/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What games were like and what winning went with, as reports tell it. */

#pragma once

#include "validator/measure/game-summary.h"
#include "validator/measure/forecast.h"
#include "validator/report/report-node.h"

G_BEGIN_DECLS

/**
 * loom_fairness_summary: The account of @result, or NULL where no game was watched. Free with
 * loom_game_summary_free().
 */
LoomGameSummary *loom_fairness_summary (const LoomStudy *study, const LoomLineupResult *result);

/**
 * loom_fairness_sure_influence: By how much holding @thing early surely goes with a larger or
 * smaller share: 0 where it may be chance.
 */
double loom_fairness_sure_influence (const LoomHoldingSummary *thing);

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
