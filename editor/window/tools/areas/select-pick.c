/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/window/tools/areas/select-pick.h"

#include "editor/window/tools/hit-test.h"

gboolean
loom_select_is_locked (const LoomEntity *entity)
{
  if (entity == NULL || (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) == 0)
    return FALSE;
  return ((const LoomDecor *)entity)->locked == 1
         || (entity->kind == LOOM_KIND_IMAGE
             && ((const LoomImage *)entity)->role == LOOM_IMAGE_UNDERLAY);
}

LoomHandle
loom_select_pick (LoomTool *tool, const LoomPointer *pointer)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  LoomCanvas *canvas = loom_tool_get_canvas (tool);
  const LoomHandle found
      = loom_canvas_pick (canvas, pointer->bx, pointer->by, pointer->reach, FALSE);
  if (!loom_select_is_locked (loom_board_get (board, found)))
    return found;
  return loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
}

static void
gather (LoomTool *tool, LoomKind kind, const LoomRect *band, GArray *found)
{
  const GPtrArray *list = loom_board_list (loom_tool_get_board (tool), kind);
  for (guint i = 0; i < list->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (list, i);
      const LoomRect box = loom_canvas_entity_bounds (loom_tool_get_canvas (tool), entity->handle);
      if (box.right >= box.left && box.left >= band->left && box.right <= band->right
          && box.top >= band->top && box.bottom <= band->bottom && !loom_select_is_locked (entity))
        g_array_append_val (found, entity->handle);
    }
}

void
loom_select_add_within (LoomTool *tool, const LoomRect *box, GArray *entities)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_AREA, LOOM_KIND_IMAGE, LOOM_KIND_TEXT, LOOM_KIND_SYMBOL,
          LOOM_KIND_PATH, LOOM_KIND_TRACK, LOOM_KIND_KEY };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gather (tool, kinds[i], box, entities);
}
