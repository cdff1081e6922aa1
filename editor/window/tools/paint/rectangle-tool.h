/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rectangle: paints all cells between two corners, or those around them. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_RECTANGLE_TOOL (loom_rectangle_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomRectangleTool, loom_rectangle_tool, LOOM, RECTANGLE_TOOL, LoomPaintTool)

G_END_DECLS
