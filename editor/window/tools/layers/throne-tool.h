/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts the throne on a cell. There is one: where the board has it already it moves there. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_THRONE_TOOL (loom_throne_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomThroneTool, loom_throne_tool, LOOM, THRONE_TOOL, LoomPutTool)

G_END_DECLS
