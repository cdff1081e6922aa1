/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts the pieces of a scenario on areas. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PLACE_TOOL (loom_place_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomPlaceTool, loom_place_tool, LOOM, PLACE_TOOL, LoomTool)

G_END_DECLS
