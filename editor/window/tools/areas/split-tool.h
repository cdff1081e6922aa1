/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Splits areas along a line. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SPLIT_TOOL (loom_split_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomSplitTool, loom_split_tool, LOOM, SPLIT_TOOL, LoomTool)

G_END_DECLS
