/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The select tool on layers: chooses pieces, entrances and the throne and moves them by cells;
 * a box chooses what stands in it and the cells themselves, for the stamp and to be cleared. What
 * is no thing on a cell is left to the select tool of maps. */

#pragma once

#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

#define LOOM_TYPE_CELL_SELECT_TOOL (loom_cell_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (LoomCellSelectTool,
                      loom_cell_select_tool,
                      LOOM,
                      CELL_SELECT_TOOL,
                      LoomLayerTool)

G_END_DECLS
