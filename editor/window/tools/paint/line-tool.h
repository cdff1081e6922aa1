/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line: paints straight from where the button went down to where it is let go. */

#pragma once

#include "editor/window/tools/paint/paint-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_LINE_TOOL (loom_line_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomLineTool, loom_line_tool, LOOM, LINE_TOOL, LoomPaintTool)

G_END_DECLS
