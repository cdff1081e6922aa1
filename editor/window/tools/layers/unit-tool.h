/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts units of the seats on cells. */

#pragma once

#include "editor/window/tools/layers/put-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_UNIT_TOOL (loom_unit_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomUnitTool, loom_unit_tool, LOOM, UNIT_TOOL, LoomPutTool)

G_END_DECLS
