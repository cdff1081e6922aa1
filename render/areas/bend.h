/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_area_plan_bend: Lets the names of waters that stand in one line on their own run along a
 * curve, as on a chart, where there is room for that. O(waters × what stands near).
 */
void loom_area_plan_bend (LoomAreaPlan *self);

/** loom_bend_draw: Draws the name of a label that is bent. */
void loom_bend_draw (cairo_t *cr, const LoomPlanLabel *label);

G_END_DECLS
