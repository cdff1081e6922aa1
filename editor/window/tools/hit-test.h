/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies under the pointer of a tool, and areas marked on the canvas. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

/** The index of the area under a point of the board, or LOOM_NONE. */
guint loom_tool_area_at (LoomTool *self, double bx, double by);

/** Its handle, or 0. */
LoomHandle loom_tool_area_handle_at (LoomTool *self, double bx, double by);

/**
 * loom_tool_edge_at: The edge nearest to a point, no farther than @reach away and between two areas
 * when @inner; or LOOM_NONE.
 */
guint loom_tool_edge_at (LoomTool *self, double bx, double by, double reach, gboolean inner);

/** A point of the page as decor has it: on a layer it counts from the corner of its cells. */
LoomPoint loom_tool_decor_point (LoomTool *self, LoomPoint at);

/** loom_tool_decor_drawing: @drawing for points of the page, about the middle of the layer looked
 * at. */
LoomDrawing loom_tool_decor_drawing (LoomTool *self, const LoomDrawing *drawing);

/** The area's middle, where a line to it ends. */
LoomPoint loom_tool_area_middle (LoomTool *self, LoomHandle area);

/** Strokes the outline of an area, or of a disc; nothing for 0. */
void loom_tool_mark_area (LoomTool *self,
                          const LoomPaint *paint,
                          LoomHandle area,
                          const GdkRGBA *colour);

/**
 * loom_tool_mark_images: Strokes, dashed, the areas that answer @area in the other parts of the
 * symmetry that is drawn with: what is done to it will be done to them.
 */
void loom_tool_mark_images (LoomTool *self, const LoomPaint *paint, LoomHandle area);

/** The path of a circle, µm. */
void loom_paint_circle (const LoomPaint *paint, LoomPoint at, double radius);

G_END_DECLS
