/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Distances, angles and sizes on the board. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_MEASURE_TOOL (loom_measure_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomMeasureTool, loom_measure_tool, LOOM, MEASURE_TOOL, LoomTool)

G_END_DECLS
