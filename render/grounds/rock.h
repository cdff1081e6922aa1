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

/** loom_rock_draw_bodies: stones in light and shade, clipped by the caller; @gap units between. */
void loom_rock_draw_bodies (const LoomPen *pen,
                            const LoomCellSet *cells,
                            const LoomGround *ground,
                            double gap,
                            guint seed);

/** loom_rock_draw_facets_lit: facets on which the light is as strong as @strength, 0 to 1. */
void loom_rock_draw_facets_lit (const LoomPen *pen,
                                const LoomCellSet *cells,
                                const LoomGround *ground,
                                double strength,
                                guint seed);

/** loom_rock_append: appends the outlines of the stones that hash to @part of @parts. O(cells). */
void loom_rock_append (const LoomPen *pen,
                       const LoomCellSet *cells,
                       double gap,
                       gboolean is_round,
                       guint part,
                       guint parts,
                       guint seed);

G_END_DECLS
