/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fill: paints all cells of one kind that hang together with the one clicked on. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_FILL_TOOL (loom_fill_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomFillTool, loom_fill_tool, LOOM, FILL_TOOL, LoomPaintTool)

G_END_DECLS
