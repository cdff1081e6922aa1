/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a study comes to as a tree, made once for whoever writes it. */

#pragma once

#include "validator/measure/forecast.h"
#include "validator/report/report-node.h"

G_BEGIN_DECLS

/**
 * loom_fairness_report_new:
 * @forecast: of the study's game; NULL: what counting says is left out, for nobody may count in
 *   two threads at once
 *
 * The whole report; its root has the titles of board and scenario as words and about, and beside
 * them where they are from. It borrows nothing. Free with loom_fairness_node_free(). Complexity:
 * O(seats · line-ups + rules + things).
 */
LoomFairnessNode *
loom_fairness_report_new (const LoomFairnessEntry *entry, const LoomForecast *forecast);

G_END_DECLS
