/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The throne tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "render/layers/gate.h"

#include <glib/gi18n.h>

static LoomEntity *
new_entity (LoomTool *tool, LoomCell cell)
{
  LoomThrone *throne = (LoomThrone *)loom_entity_new (LOOM_KIND_THRONE);
  throne->layer = loom_layer_tool_get_layer (tool)->entity.handle;
  throne->at = cell;
  return &throne->entity;
}

static gboolean
put (LoomTool *tool, const LoomEntity *entity)
{
  const LoomThrone *throne = (const LoomThrone *)entity;
  const GPtrArray *thrones = loom_board_list (loom_tool_get_board (tool), LOOM_KIND_THRONE);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  const LoomValue layer = loom_value_ref (throne->layer);
  const LoomValue at = loom_value_cell (throne->at.column, throne->at.row);
  LoomHandle handle;
  LoomEdit *edit = loom_edit_new (thrones->len > 0 ? _ ("Move throne") : _ ("Add throne"));
  if (thrones->len > 0)
    {
      handle = ((const LoomEntity *)g_ptr_array_index (thrones, 0))->handle;
      loom_edit_set (edit, handle, "layer", &layer);
      loom_edit_set (edit, handle, "at", &at);
    }
  else
    {
      LoomEntity *copy = loom_entity_copy (entity);
      handle = copy->handle = loom_edit_reserve (edit, loom_tool_get_board (tool));
      loom_edit_insert (edit, loom_layer_tool_get_layer (tool)->entity.parent->handle, copy,
                        G_MAXUINT);
    }
  if (!loom_tool_commit (tool, edit, NULL))
    return FALSE;
  loom_selection_set_one (selection, handle);
  return TRUE;
}

static char *
dup_words (LoomTool *tool, LoomCell cell, gboolean *bad)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  *bad = loom_layer_tool_get_depth (tool) + 1 != loom_board_n (board, LOOM_KIND_LAYER);
  return *bad ? g_strdup (_ ("The throne belongs on the lowest layer")) : NULL;
}

static void
draw (LoomTool *tool, const LoomPen *pen)
{
  const int turns = loom_layer_tool_get_grid (tool).throne_turns;
  loom_gate_draw (pen, &(LoomGate){ turns, turns, TRUE }, 0, 0);
}

static const LoomPutTraits traits = {
  .kind = LOOM_KIND_THRONE,
  .label = N_ ("Add throne"),
  .new_entity = new_entity,
  .put = put,
  .draw = draw,
  .dup_words = dup_words,
};

const LoomToolInfo loom_throne_tool = {
  .base = &loom_put_tool,
  .traits = &traits,
  .size = sizeof (LoomPutState),
};
