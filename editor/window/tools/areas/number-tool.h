/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Number tokens by typing: choose an area, type, and the next one is chosen. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_NUMBER_TOOL (loom_number_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomNumberTool, loom_number_tool, LOOM, NUMBER_TOOL, LoomTool)

G_END_DECLS
