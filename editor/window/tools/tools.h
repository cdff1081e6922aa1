/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that nobody knows but the toolbox, by their types, each of which is its own file's:
 * loom_split_tool_get_type() is that of split-tool.c. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

GType loom_area_tool_get_type (void);
GType loom_barrier_tool_get_type (void);
GType loom_brush_tool_get_type (void);
GType loom_coast_tool_get_type (void);
GType loom_entrance_tool_get_type (void);
GType loom_eraser_tool_get_type (void);
GType loom_fill_tool_get_type (void);
GType loom_hole_tool_get_type (void);
GType loom_item_tool_get_type (void);
GType loom_line_tool_get_type (void);
GType loom_measure_tool_get_type (void);
GType loom_merge_tool_get_type (void);
GType loom_node_tool_get_type (void);
GType loom_number_tool_get_type (void);
GType loom_patch_tool_get_type (void);
GType loom_place_tool_get_type (void);
GType loom_queen_tool_get_type (void);
GType loom_rectangle_tool_get_type (void);
GType loom_route_tool_get_type (void);
GType loom_spider_tool_get_type (void);
GType loom_split_tool_get_type (void);
GType loom_symbol_tool_get_type (void);
GType loom_text_tool_get_type (void);
GType loom_throne_tool_get_type (void);
GType loom_unit_tool_get_type (void);

G_END_DECLS
