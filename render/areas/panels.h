/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"
#include "render/decor/decor-room.h"

#include <cairo.h>

G_BEGIN_DECLS

/* The passes of drawing a planned map, from the paper up. */

void loom_pass_sea (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_sea_marks (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_land (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_symbols (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_borders (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_routes (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_pieces (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_names (cairo_t *cr, const LoomAreaPlan *plan);
void loom_pass_panels (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room);

/** Appends the outline of area @index, holes and all, to the path. @segments is room to work in. */
void loom_area_plan_trace (const LoomAreaPlan *plan, cairo_t *cr, guint index, GArray *segments);

/** loom_pass_piece: One of the pieces of loom_pass_pieces(), as if it were not turned. */
void loom_pass_piece (cairo_t *cr,
                      const LoomAreaPlan *plan,
                      const LoomPlanArea *area,
                      const LoomPlanPiece *p);

/** loom_pass_bone_look: How a die is drawn that shows its face and belongs to nobody. */
LoomLiveryLook loom_pass_bone_look (const LoomTheme *theme);

/** What the land lies in: the sea, and where there is none the ground of a graph. */
LoomColour loom_area_plan_water (const LoomAreaPlan *plan);

/** Of the panels the title and the key alone, which are there to be read. */
void loom_pass_plaques (cairo_t *cr, const LoomAreaPlan *plan, LoomDecorRoom *room);

/**
 * loom_decor_ground:
 * What lies about the middle of @box where no area is: the uppermost of the designer's pictures
 * there, as it is on average within @box, over @water; or @water.
 */
LoomColour loom_decor_ground (const LoomAreaPlan *plan,
                              LoomDecorRoom *room,
                              const LoomRect *box,
                              LoomColour water);

/**
 * The decorations of the document in their order. @under draws pictures, which lie below the
 * areas; otherwise all others. @room has the pictures, and says what else there is room for.
 */
void loom_pass_decor (cairo_t *cr,
                      const LoomAreaPlan *plan,
                      gboolean under,
                      LoomDecorRoom *room,
                      gboolean screen);

/** The box a decoration covers; FALSE when it covers nothing that can be said. */
gboolean loom_decor_box (const LoomAreaPlan *plan, const LoomDecor *decor, LoomRect *box);

/** loom_decor_printed_box: The same of what is printed with the map itself; FALSE for all else, and
 * for what @room has no room for. */
gboolean loom_decor_printed_box (const LoomAreaPlan *plan,
                                 LoomDecorRoom *room,
                                 const LoomDecor *decor,
                                 LoomRect *box);

/** Whether the title says more than the name of the board. */
gboolean loom_panel_title_has_more (const LoomAreaPlan *plan);

/** loom_panel_make_room: Marks in @room, which the caller clears, what of the page areas, names,
 * routes and the designer's things take; the rest is for title and key. O(raster + points). */
void loom_panel_make_room (const LoomAreaPlan *plan, LoomRoom *room);

/** The size of the title's plaque at scale 1. */
void loom_panel_title_size (const LoomAreaPlan *plan, double *width, double *height);

G_END_DECLS
