/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board on a larger sheet. It is the board that is changed, not its drawing: so a frame goes
 * round all of the sheet, a track along it, and what the sea has room for finds it. */

#include "render/print/preset-fill.h"

#include "formats/edit/edit.h"
#include "formats/model/entities.h"
#include "formats/reshape/edit-place.h"

/* All that has a place of its own on the sheet of areas, of LoomHandle. */
static GArray *
list_places (const LoomBoard *board)
{
  GArray *handles = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = loom_board_list (board, (LoomKind)kind);

      for (guint i = 0; list != NULL && i < list->len; i++)
        {
          const LoomEntity *entity = g_ptr_array_index (list, i);

          if (loom_board_has_place (board, entity->handle))
            g_array_append_val (handles, entity->handle);
        }
    }
  return handles;
}

LoomBoard *
loom_preset_fill (const LoomBoard *board, gint32 width, gint32 height)
{
  const LoomAreas *areas;
  g_autoptr (LoomBoard) copy = NULL;
  g_autoptr (LoomEdit) sheet = loom_edit_new ("Fill the format");
  g_autoptr (LoomEdit) moved = NULL;
  g_autoptr (GArray) places = NULL;

  g_return_val_if_fail (board != NULL, NULL);

  areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  if (areas == NULL)
    return NULL;
  copy = loom_board_copy (board);
  loom_edit_set_number (sheet, areas->entity.handle, LOOM_KIND_AREAS, "width", width);
  loom_edit_set_number (sheet, areas->entity.handle, LOOM_KIND_AREAS, "height", height);
  places = list_places (board);
  if (places->len > 0)
    {
      const gint32 dx = (width - areas->width) / 2, dy = (height - areas->height) / 2;

      moved = loom_edit_move_entities (board, (const LoomHandle *)(gpointer)places->data,
                                       places->len, dx, dy, NULL);
    }
  if (!loom_board_apply (copy, sheet, NULL, NULL)
      || (moved != NULL && !loom_board_apply (copy, moved, NULL, NULL)))
    return NULL;
  return g_steal_pointer (&copy);
}
