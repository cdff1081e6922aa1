/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer and keys on the canvas in a playtest: areas and cells are pointed at. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PLAY_TOOL (loom_play_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomPlayTool, loom_play_tool, LOOM, PLAY_TOOL, LoomTool)

LoomTool *loom_play_tool_new (LoomCanvas *canvas);

G_END_DECLS
