/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tool one always comes back to: chooses things by clicking or with a box, moves them by
 * dragging or with the arrow keys, turns them by a handle, removes and renames them. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SELECT_TOOL (loom_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomSelectTool, loom_select_tool, LOOM, SELECT_TOOL, LoomTool)

G_END_DECLS
