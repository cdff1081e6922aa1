/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The brush: paints the cells that the pointer comes over. With Shift a click paints a line from
 * where the last stroke ended. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_BRUSH_TOOL (loom_brush_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomBrushTool, loom_brush_tool, LOOM, BRUSH_TOOL, LoomPaintTool)

G_END_DECLS
