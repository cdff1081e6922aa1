/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eraser: a brush that leaves open ground, and takes the pieces there too when told so. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ERASER_TOOL (loom_eraser_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomEraserTool, loom_eraser_tool, LOOM, ERASER_TOOL, LoomPaintTool)

G_END_DECLS
