/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bars the border between two areas, a single edge of it or the whole, and frees it again. */

#pragma once

#include "editor/window/canvas/tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_BARRIER_TOOL (loom_barrier_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomBarrierTool, loom_barrier_tool, LOOM, BARRIER_TOOL, LoomTool)

G_END_DECLS
