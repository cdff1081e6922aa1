/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts the queens of a scenario on cells. A seat has one, so hers moves where she is already. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_QUEEN_TOOL (loom_queen_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomQueenTool, loom_queen_tool, LOOM, QUEEN_TOOL, LoomPutTool)

G_END_DECLS
