/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cuts a hole into an area, corner by corner. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_HOLE_TOOL (loom_hole_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomHoleTool, loom_hole_tool, LOOM, HOLE_TOOL, LoomTool)

G_END_DECLS
