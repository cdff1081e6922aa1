/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** The size of the map of areas in mm; 0 by 0 where the board has none. */
void loom_areas_size (const LoomBoard *board, double *width, double *height);

/**
 * Draws the map of areas of @board in mm from the origin. @folder and @screen are those of
 * LoomView. Does nothing where the board has no areas.
 */
void loom_areas_draw (cairo_t *cr,
                      const LoomBoard *board,
                      const LoomScenario *scenario,
                      const LoomTheme *theme,
                      const char *folder,
                      gboolean screen);

G_END_DECLS
