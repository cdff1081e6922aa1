/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/board.h"

G_BEGIN_DECLS

/** The size of the map of areas in mm; 0 by 0 where the board has none. */
void loom_areas_size (const LoomBoard *board, double *width, double *height);

/**
 * Draws the map of areas of @board in mm from the origin, at its true size whatever the scale of
 * @view. Does nothing where the board has no areas.
 */
void loom_areas_draw (cairo_t *cr,
                      const LoomBoard *board,
                      const LoomScenario *scenario,
                      const LoomView *view,
                      const LoomTheme *theme);

G_END_DECLS
