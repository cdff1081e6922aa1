/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves, inserts and deletes corners and points of borders. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_CORNER_TOOL (loom_corner_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomCornerTool, loom_corner_tool, LOOM, CORNER_TOOL, LoomTool)

G_END_DECLS
