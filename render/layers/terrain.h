/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"

G_BEGIN_DECLS

/**
 * loom_terrain_draw: the cells of one character of the legend, as its terrain says or, where it
 * has none, as its name suggests ("water", "mud", "sand", …). O(cells).
 */
void loom_terrain_draw (const LoomPen *pen,
                        const LoomBoard *board,
                        const LoomScenePatch *patch,
                        const LoomGround *ground,
                        guint seed);

/** loom_terrain_colour: what most of a cell of it is, 0xRRGGBB. */
guint32
loom_terrain_colour (const LoomPen *pen, const LoomBoard *board, const LoomScenePatch *patch);

/** loom_terrain_draw_swatch: one cell of it about (@x, @y), @size units wide, for the legend. */
void loom_terrain_draw_swatch (const LoomPen *pen,
                               const LoomBoard *board,
                               const LoomScenePatch *patch,
                               const LoomGround *ground,
                               double x,
                               double y,
                               double size);

G_END_DECLS
