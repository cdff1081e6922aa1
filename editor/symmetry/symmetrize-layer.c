/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking a part of a layer over: its cells, and what should have counterparts on it. */

#include "editor/symmetry/symmetrize-private.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n.h>

/* Whether the cells of the layer can be turned so at all. */
static gboolean
is_possible (const LoomDrawing *self, const LoomLayer *layer)
{
  LoomCell image;
  for (guint i = 1; i < loom_drawing_get_n_images (self); i++)
    if (!loom_drawing_map_cell (self, i, layer, (LoomCell){ 1, 1 }, &image))
      return FALSE;
  return TRUE;
}

static void
put_images (const LoomDrawing *self, const LoomLayer *layer, LoomCell cell, LoomGrid *grid)
{
  const gsize from = (gsize)(cell.row - 1) * grid->columns + (gsize)cell.column - 1;
  for (guint i = 1; i < loom_drawing_get_n_images (self); i++)
    {
      LoomCell image;
      if (loom_drawing_map_cell (self, i, layer, cell, &image))
        grid->cells[(gsize)(image.row - 1) * grid->columns + (gsize)image.column - 1]
            = layer->grid.cells[from];
    }
}

LoomEdit *
loom_drawing_symmetrize_layer (const LoomDrawing *self,
                               const LoomBoard *board,
                               LoomHandle handle,
                               guint part,
                               GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (loom_drawing_get_n_images (self) < 2)
    return loom_edit_refuse (error, "No symmetry is chosen");
  if (entity == NULL || entity->kind != LOOM_KIND_LAYER)
    return loom_edit_refuse (error, "Thing %u is not a layer", handle);
  const LoomLayer *layer = (const LoomLayer *)entity;
  if (!is_possible (self, layer))
    return loom_edit_refuse (error, _ ("The cells of “%s” cannot be turned so"), layer->title);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Take over to the other side");
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_auto (LoomValue) old = LOOM_VALUE_INIT;
  loom_entity_get (entity, loom_kind_field (LOOM_KIND_LAYER, ""), &value);
  loom_entity_get (entity, loom_kind_field (LOOM_KIND_LAYER, ""), &old);
  for (gint32 row = 1; row <= layer->rows; row++)
    for (gint32 column = 1; column <= layer->columns; column++)
      {
        const LoomCell cell = { column, row };
        if (loom_drawing_cell_part (self, layer, cell) == part)
          put_images (self, layer, cell, &value.grid);
      }
  if (!loom_value_equal (&value, &old))
    loom_edit_set (edit, handle, "", &value);
  LoomEditPlan *plan = loom_edit_plan_new (board, loom_edit_get_label (edit));
  loom_symmetrize_single (plan, self, board, part, handle);
  loom_edit_append (edit, loom_edit_plan_finish (plan));
  return g_steal_pointer (&edit);
}
