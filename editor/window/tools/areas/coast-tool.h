/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws freehand: an area with a coast of its own, or another course for a border that is there. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_COAST_TOOL (loom_coast_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomCoastTool, loom_coast_tool, LOOM, COAST_TOOL, LoomTool)

G_END_DECLS
