/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws an area corner by corner. It joins corners and borders that it comes near and is cut back
 * to the areas that are there. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_AREA_TOOL (loom_area_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomAreaTool, loom_area_tool, LOOM, AREA_TOOL, LoomTool)

G_END_DECLS
