/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small pictures on the board: ships, towers, trees. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SYMBOL_TOOL (loom_symbol_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomSymbolTool, loom_symbol_tool, LOOM, SYMBOL_TOOL, LoomTool)

G_END_DECLS
