/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of the tools, each of which is in the file of its name: loom_split_tool in
 * split-tool.c; those that paint cells are in painters.c. The toolbox says where they stand. */

#pragma once

#include "editor/window/canvas/tool.h"
#include "formats/layers/stamp.h"

G_BEGIN_DECLS

extern const LoomToolInfo loom_area_tool;
extern const LoomToolInfo loom_barrier_tool;
extern const LoomToolInfo loom_brush_tool;
extern const LoomToolInfo loom_cell_select_tool;
extern const LoomToolInfo loom_coast_tool;
extern const LoomToolInfo loom_corner_tool;
extern const LoomToolInfo loom_entrance_tool;
extern const LoomToolInfo loom_eraser_tool;
extern const LoomToolInfo loom_fill_tool;
extern const LoomToolInfo loom_hole_tool;
extern const LoomToolInfo loom_item_tool;
extern const LoomToolInfo loom_line_tool;
extern const LoomToolInfo loom_measure_tool;
extern const LoomToolInfo loom_merge_tool;
extern const LoomToolInfo loom_node_tool;
extern const LoomToolInfo loom_number_tool;
extern const LoomToolInfo loom_patch_tool;
extern const LoomToolInfo loom_place_tool;
extern const LoomToolInfo loom_queen_tool;
extern const LoomToolInfo loom_rectangle_tool;
extern const LoomToolInfo loom_route_tool;
extern const LoomToolInfo loom_select_tool;
extern const LoomToolInfo loom_slot_tool;
extern const LoomToolInfo loom_spider_tool;
extern const LoomToolInfo loom_split_tool;
extern const LoomToolInfo loom_stamp_tool;
extern const LoomToolInfo loom_symbol_tool;
extern const LoomToolInfo loom_text_tool;
extern const LoomToolInfo loom_throne_tool;
extern const LoomToolInfo loom_underlay_tool;
extern const LoomToolInfo loom_unit_tool;
extern const LoomToolInfo loom_worm_tool;

/** The stamp that is held by the stamp tool, or NULL. */
const LoomStamp *loom_stamp_tool_get_stamp (LoomTool *self);

/**
 * loom_underlay_tool_take: Has the underlay tool put the picture at @path under the board, which
 * must have been saved: pictures are kept beside it. What goes wrong is said.
 */
void loom_underlay_tool_take (LoomTool *self, const char *path);

/**
 * loom_underlay_find: The picture in hand: the one that is selected, else the last underlay, else
 * the last picture; or NULL. Lent.
 */
const LoomImage *loom_underlay_find (LoomDocument *document);

/** What the measure tool says of the way from @from to @to: on a layer, in cells, too. */
char *loom_measure_dup_words (LoomCanvas *canvas, LoomPoint from, LoomPoint to);

G_END_DECLS
