/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renaming in place: a field beside the thing, and one edit when it is done. */

#include "editor/window/tools/renaming.h"

#include "editor/window/tools/text-popover.h"
#include "formats/model/entity-places.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool; /* weak */
  LoomHandle entity;
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;
  if (self->tool != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->tool), (gpointer *)&self->tool);
  g_free (self);
}

static void
done_cb (const char *text, gpointer data)
{
  Renaming *self = data;
  const LoomEntity *entity
      = self->tool != NULL ? loom_board_get (loom_tool_get_board (self->tool), self->entity) : NULL;
  if (entity == NULL)
    return;
  if (*text == '\0')
    {
      loom_tool_say (self->tool, _ ("It needs at least one letter, so it has kept what it had"));
      return;
    }
  LoomEdit *edit
      = loom_edit_new (entity->kind == LOOM_KIND_TEXT ? _ ("Change words") : _ ("Rename"));
  g_auto (LoomValue) value = loom_value_string (text);
  if (entity->kind == LOOM_KIND_TEXT)
    value.type = LOOM_TYPE_TEXT;
  loom_edit_set (edit, self->entity, entity->kind == LOOM_KIND_TEXT ? "" : "name", &value);
  loom_tool_commit (self->tool, edit, NULL);
}

gboolean
loom_tool_rename (LoomTool *tool, LoomHandle handle)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomEntity *entity = loom_board_get (board, handle);
  LoomPoint place;
  const char *before;
  if (entity == NULL)
    return FALSE;
  if (entity->kind == LOOM_KIND_AREA)
    before = ((const LoomArea *)entity)->name;
  else if (entity->kind == LOOM_KIND_GROUP)
    before = ((const LoomGroup *)entity)->name;
  else if (entity->kind == LOOM_KIND_ENTRANCE)
    before = ((const LoomNamedEntrance *)entity)->name;
  else if (entity->kind == LOOM_KIND_ROOM)
    before = ((const LoomLayerRoom *)entity)->name;
  else if (entity->kind == LOOM_KIND_TEXT)
    before = ((const LoomText *)entity)->content;
  else
    return FALSE;
  const LoomRect box = loom_canvas_entity_bounds (loom_tool_get_canvas (tool), handle);
  if (box.right >= box.left)
    place
        = (LoomPoint){ (gint32)((box.left + box.right) / 2), (gint32)((box.top + box.bottom) / 2) };
  else if (!loom_board_find_place (board, handle, &place))
    return FALSE;
  Renaming *self = g_new0 (Renaming, 1);
  self->tool = tool;
  self->entity = handle;
  g_object_add_weak_pointer (G_OBJECT (tool), (gpointer *)&self->tool);
  loom_text_popover_show (loom_tool_get_canvas (tool), place, before,
                          entity->kind == LOOM_KIND_TEXT ? _ ("Words") : _ ("Name"),
                          entity->kind == LOOM_KIND_TEXT, done_cb, self, renaming_free);
  return TRUE;
}
