/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entrance tool. Under the pointer stands where the entrance would lead. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "render/layers/gate.h"

#include <glib/gi18n.h>

static const LoomLayer *
get_layer_below (LoomTool *self)
{
  const LoomBoard *board = loom_tool_get_board (self);
  const guint depth = loom_layer_tool_get_depth (self) + 1;
  return depth < loom_board_n (board, LOOM_KIND_LAYER) ? loom_board_layer (board, depth) : NULL;
}

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  const LoomLayer *below = get_layer_below (tool);
  if (below == NULL || cell.column > below->columns || cell.row > below->rows)
    return NULL; /* as the words beside it say already */
  LoomEntrance *entrance = (LoomEntrance *)loom_entity_new (LOOM_KIND_ENTRANCE);
  entrance->entity.id = loom_board_dup_id (loom_tool_get_board (tool), "entrance");
  entrance->layer = loom_layer_tool_get_layer (tool)->entity.handle;
  entrance->at = cell;
  return &entrance->entity;
}

static char *
dup_words (LoomTool *tool, LoomCell cell, gboolean *bad)
{
  const LoomLayer *below = get_layer_below (tool);
  const gboolean has_cell
      = below != NULL && cell.column <= below->columns && cell.row <= below->rows;
  *bad = !has_cell || loom_board_cell_blocks (loom_tool_get_board (tool), below, cell);
  if (below == NULL)
    return g_strdup (_ ("No layer below"));
  if (!has_cell)
    return g_strdup (_ ("No cell below"));
  if (*bad)
    /* Translators: the name of a layer. */
    return g_strdup_printf (_ ("The cell below, on %s, is rock"), below->title);
  /* Translators: column and row of a cell, and the name of a layer. */
  return g_strdup_printf (_ ("Leads to %d, %d on %s"), cell.column, cell.row, below->title);
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  LoomTool *layer_tool = tool;
  const LoomGridRules grid = loom_layer_tool_get_grid (layer_tool);
  const int turns
      = loom_grid_rules_entrance_turns (&grid, (guint)loom_layer_tool_get_depth (layer_tool));
  loom_gate_draw (pen, &(LoomGate){ turns, turns, FALSE }, 0, 0);
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_ENTRANCE,
  .label = N_ ("Add entrance"),
  .new_entity = new_entity,
  .draw = draw,
  .dup_words = dup_words,
};

const LoomToolInfo loom_entrance_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (LoomPutState),
};
