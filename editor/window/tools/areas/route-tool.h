/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joins two areas that do not touch: click or drag from one to the other, with points on the way.
 */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ROUTE_TOOL (loom_route_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomRouteTool, loom_route_tool, LOOM, ROUTE_TOOL, LoomTool)

G_END_DECLS
