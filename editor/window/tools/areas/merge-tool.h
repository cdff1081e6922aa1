/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joins areas: drag from the one over the others. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_MERGE_TOOL (loom_merge_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomMergeTool, loom_merge_tool, LOOM, MERGE_TOOL, LoomTool)

G_END_DECLS
