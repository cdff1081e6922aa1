/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moving by cells under a symmetry. */

#include "editor/window/tools/layers/cell-drag.h"

#include "editor/symmetry/cell-image.h"
#include "formats/layers/edit-layer-pieces.h"

#include <glib/gi18n.h>

/* What @turn makes of a way of so many cells. */
static LoomCell
turn_way (LoomGridTurn turn, gint32 right, gint32 down)
{
  const LoomCell to = loom_grid_turn_cell (turn, 1, 1, (LoomCell){ 1 + right, 1 + down });
  return (LoomCell){ to.column - 1, to.row - 1 };
}

/* Moves the images of @entities under image @i, but for those that are @moved already. */
static gboolean
append_image (LoomEdit *edit,
              const LoomBoard *board,
              const LoomDrawing *drawing,
              guint i,
              const GArray *entities,
              GHashTable *moved,
              LoomCell way,
              gint32 worm_length,
              GError **error)
{
  g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint k = 0; k < entities->len; k++)
    {
      const LoomHandle image
          = loom_drawing_find_image (drawing, board, i, g_array_index (entities, LoomHandle, k));
      const LoomEntity *entity = loom_board_get (board, image);
      if (entity != NULL && loom_entity_is_on_cell (entity)
          && g_hash_table_add (moved, GUINT_TO_POINTER (image)))
        g_array_append_val (images, image);
    }
  if (images->len == 0)
    return TRUE;
  LoomEdit *part = loom_edit_move_by_cells (board, (const LoomHandle *)(gpointer)images->data,
                                            images->len, way.column, way.row, worm_length, error);
  if (part != NULL)
    loom_edit_append (edit, part);
  return part != NULL;
}

LoomEdit *
loom_cell_drag_move (const LoomBoard *board,
                     const LoomDrawing *drawing,
                     const LoomHandle *entities,
                     guint n,
                     gint32 right,
                     gint32 down,
                     gint32 worm_length,
                     GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (n == 1 ? _ ("Move piece") : _ ("Move pieces"));
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GHashTable) moved = g_hash_table_new (NULL, NULL);
  for (guint k = 0; k < n; k++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[k]);
      if (entity != NULL && loom_entity_is_on_cell (entity))
        g_array_append_val (own, entities[k]);
    }
  /* Image 0 finds each thing itself. */
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    {
      LoomGridTurn turn = { FALSE, 0 };
      if (i > 0 && !loom_cell_image_turn (drawing, i, &turn))
        continue;
      if (!append_image (edit, board, drawing, i, own, moved, turn_way (turn, right, down),
                         worm_length, error))
        return NULL;
    }
  return g_steal_pointer (&edit);
}
