/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts items on cells: antlions and termite bombs, face up or hidden. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ITEM_TOOL (loom_item_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomItemTool, loom_item_tool, LOOM, ITEM_TOOL, LoomPutTool)

G_END_DECLS
