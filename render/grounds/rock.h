/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/outline.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * loom_rock_draw_stones: heaps of rounded stones on the cells of @cells, with their shadow.
 *
 * O(cells).
 */
void loom_rock_draw_stones (const LoomPen *pen,
                            const LoomCellSet *cells,
                            const LoomGround *ground,
                            guint seed);

/**
 * loom_rock_draw_facets: angular rock over @cells and a little beyond; clip before the call.
 *
 * O(cells).
 */
void loom_rock_draw_facets (const LoomPen *pen,
                            const LoomCellSet *cells,
                            const LoomGround *ground,
                            guint seed);

G_END_DECLS
