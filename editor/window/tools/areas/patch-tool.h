/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a block of rectangles or hexagons. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PATCH_TOOL (loom_patch_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomPatchTool, loom_patch_tool, LOOM, PATCH_TOOL, LoomTool)

G_END_DECLS
