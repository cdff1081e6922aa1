/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain areas of a graph: discs without an outline. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_NODE_TOOL (loom_node_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomNodeTool, loom_node_tool, LOOM, NODE_TOOL, LoomTool)

G_END_DECLS
