/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The throne tool. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/layers/put-tool.h"
#include "render/layers/gate.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomThroneTool, loom_throne_tool, LOOM, THRONE_TOOL, LoomPutTool)

struct _LoomThroneTool
{
  LoomPutTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomThroneTool, loom_throne_tool, LOOM_TYPE_PUT_TOOL)

static LoomThing *
new_thing (LoomPutTool *tool, LoomCell cell)
{
  LoomThrone *throne = (LoomThrone *)loom_thing_new (LOOM_KIND_THRONE);
  throne->layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.handle;
  throne->at = cell;
  return &throne->thing;
}

static gboolean
put (LoomPutTool *tool, const LoomThing *thing)
{
  const LoomThrone *throne = (const LoomThrone *)thing;
  const GPtrArray *thrones
      = loom_board_list (loom_tool_get_board (LOOM_TOOL (tool)), LOOM_KIND_THRONE);
  LoomSelection *selection
      = loom_document_get_selection (loom_tool_get_document (LOOM_TOOL (tool)));
  const LoomValue layer = loom_value_ref (throne->layer);
  const LoomValue at = loom_value_cell (throne->at.column, throne->at.row);
  LoomHandle handle;
  LoomEdit *edit = loom_edit_new (thrones->len > 0 ? _ ("Move throne") : _ ("Add throne"));
  if (thrones->len > 0)
    {
      handle = ((const LoomThing *)g_ptr_array_index (thrones, 0))->handle;
      loom_edit_set (edit, handle, "layer", &layer);
      loom_edit_set (edit, handle, "at", &at);
    }
  else
    {
      LoomThing *copy = loom_thing_copy (thing);
      handle = copy->handle = loom_edit_reserve (edit, loom_tool_get_board (LOOM_TOOL (tool)));
      loom_edit_insert (edit,
                        loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool))->thing.parent->handle,
                        copy, G_MAXUINT);
    }
  if (!loom_tool_commit (LOOM_TOOL (tool), edit, NULL))
    return FALSE;
  loom_selection_set_one (selection, handle);
  return TRUE;
}

static char *
dup_words (LoomPutTool *tool, LoomCell cell, gboolean *bad)
{
  const LoomBoard *board = loom_tool_get_board (LOOM_TOOL (tool));
  *bad = loom_layer_tool_get_depth (LOOM_LAYER_TOOL (tool)) + 1
         != loom_board_n (board, LOOM_KIND_LAYER);
  return *bad ? g_strdup (_ ("The throne belongs on the lowest layer")) : NULL;
}

static void
draw (LoomPutTool *tool, const LoomPen *pen)
{
  const int turns = loom_layer_tool_get_grid (LOOM_LAYER_TOOL (tool)).throne_turns;
  loom_gate_draw (pen, &(LoomGate){ turns, turns, TRUE }, 0, 0);
}

static void
loom_throne_tool_class_init (LoomThroneToolClass *class)
{
  LoomPutToolClass *put_class = LOOM_PUT_TOOL_CLASS (class);
  put_class->kind = LOOM_KIND_THRONE;
  put_class->label = N_ ("Add throne");
  put_class->new_thing = new_thing;
  put_class->put = put;
  put_class->draw = draw;
  put_class->dup_words = dup_words;
}

static void
loom_throne_tool_init (LoomThroneTool *self)
{
}
