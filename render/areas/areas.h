/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/view.h"

#include <cairo.h>

G_BEGIN_DECLS

/** The size of the map of areas in mm; 0 by 0 where the board has none. */
void loom_areas_size (const LoomBoard *board, double *width, double *height);

typedef struct LoomAreaPlan LoomAreaPlan;

/**
 * Places all that is on the map of areas of @board, to be drawn by loom_areas_draw() as often as is
 * wanted. Borrows its arguments. NULL where the board has no areas. Free with
 * loom_area_plan_free().
 */
LoomAreaPlan *loom_areas_plan (const LoomBoard *board,
                               const LoomScenario *scenario,
                               const LoomView *view,
                               const LoomTheme *theme);

/**
 * Draws the map of areas in mm from the origin, at its true size whatever the scale of @view. Does
 * nothing without a plan.
 */
void loom_areas_draw (cairo_t *cr, const LoomAreaPlan *plan, const LoomView *view);

G_END_DECLS
