/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture under the board, to be traced or printed: put there, moved, scaled and locked. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_UNDERLAY_TOOL (loom_underlay_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomUnderlayTool, loom_underlay_tool, LOOM, UNDERLAY_TOOL, LoomTool)

/**
 * loom_underlay_tool_take: Puts the picture at @path under the board, which must have been saved:
 * pictures are kept beside it. What goes wrong is said.
 */
void loom_underlay_tool_take (LoomUnderlayTool *self, const char *path);

G_END_DECLS
