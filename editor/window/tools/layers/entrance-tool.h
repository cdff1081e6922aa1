/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts entrances on a layer that has another one below it. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ENTRANCE_TOOL (loom_entrance_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomEntranceTool, loom_entrance_tool, LOOM, ENTRANCE_TOOL, LoomPutTool)

G_END_DECLS
