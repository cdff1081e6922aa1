/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where name, die, number and pieces sit in an area: seen, dragged, and given back to chance. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_SLOT_TOOL (loom_slot_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomSlotTool, loom_slot_tool, LOOM, SLOT_TOOL, LoomTool)

G_END_DECLS
