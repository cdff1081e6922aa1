/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on the board, typed where they stand. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_TEXT_TOOL (loom_text_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomTextTool, loom_text_tool, LOOM, TEXT_TOOL, LoomTool)

G_END_DECLS
