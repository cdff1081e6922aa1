/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What could be counted before play, as reports tell it beside what play found. */

#pragma once

#include "validator/measure/forecast.h"
#include "validator/report/report-node.h"

G_BEGIN_DECLS

/**
 * loom_fairness_dup_steps: From each seat to thing number @thing: "2 / 3", "–" where no way leads.
 * Free with g_free().
 */
char *loom_fairness_dup_steps (const LoomForecast *forecast, guint thing);

/**
 * loom_fairness_add_counting: Adds the section on what counting says to a report.
 */
void loom_fairness_add_counting (LoomFairnessNode *root,
                                 const LoomStudy *study,
                                 const LoomForecast *forecast);

/**
 * loom_fairness_write_static: The member `static` of a scenario.
 */
void loom_fairness_write_static (JsonBuilder *json, const LoomStudy *study);

G_END_DECLS
