/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/heat.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * loom_heat_cells_draw: the cells of @layer of which @heat knows something, each in its colour,
 * with stripes; between them the ground is seen as a grid. Pieces are drawn over them. O(cells)
 */
void loom_heat_cells_draw (const LoomPen *pen, const LoomHeat *heat, const LoomLayer *layer);

G_END_DECLS
