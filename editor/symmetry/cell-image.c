/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Images of cells, facings and seats. */

#include "editor/symmetry/cell-image.h"

#include "formats/layers/edit-layer-pieces.h"

/* What @turn makes of one cell to the right and one down. */
static void
turn_steps (LoomGridTurn turn, LoomCell *right, LoomCell *down)
{
  const LoomCell x = loom_grid_turn_cell (turn, 3, 3, (LoomCell){ 3, 2 });
  const LoomCell y = loom_grid_turn_cell (turn, 3, 3, (LoomCell){ 2, 3 });
  *right = (LoomCell){ x.column - 2, x.row - 2 };
  *down = (LoomCell){ y.column - 2, y.row - 2 };
}

gboolean
loom_cell_image_turn (const LoomDrawing *drawing, guint i, LoomGridTurn *turn)
{
  const gint32 unit = 1000;
  const LoomPoint x = loom_drawing_map_vector (drawing, i, (LoomPoint){ unit, 0 });
  const LoomPoint y = loom_drawing_map_vector (drawing, i, (LoomPoint){ 0, unit });
  for (guint k = 0; k < 8; k++)
    {
      LoomCell right, down;
      *turn = (LoomGridTurn){ k >= 4, k % 4 };
      turn_steps (*turn, &right, &down);
      if (x.x == right.column * unit && x.y == right.row * unit && y.x == down.column * unit
          && y.y == down.row * unit)
        return TRUE;
    }
  return FALSE;
}

gboolean
loom_cell_image_corner (const LoomDrawing *drawing,
                        guint i,
                        const LoomLayer *layer,
                        gint32 columns,
                        gint32 rows,
                        LoomCell at,
                        LoomGridTurn *turn,
                        LoomCell *corner)
{
  const LoomCell last = { at.column + columns - 1, at.row + rows - 1 };
  if (!loom_cell_image_turn (drawing, i, turn)
      || (!loom_grid_turn_is_level (*turn) && (layer->columns + layer->rows) % 2 != 0))
    return FALSE;
  LoomCell a, b;
  loom_drawing_map_cell (drawing, i, layer, at, &a);
  loom_drawing_map_cell (drawing, i, layer, last, &b);
  *corner = (LoomCell){ MIN (a.column, b.column), MIN (a.row, b.row) };
  return TRUE;
}

gint32
loom_cell_image_seat (const LoomDrawing *drawing, guint i, gint32 seat, gint32 n_seats)
{
  const gint32 n = (gint32)loom_drawing_get_n_images (drawing);
  if (n_seats < n || n_seats % n != 0)
    return seat;
  return (seat - 1 + (gint32)i * (n_seats / n)) % n_seats + 1;
}

static LoomCell
first_cell (const LoomEntity *entity, gint32 worm_length)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  return g_array_index (cells, LoomCell, 0);
}

static void
turn_entity (LoomEntity *entity, LoomGridTurn turn, const LoomLayer *layer, gint32 worm_length)
{
  if (entity->kind == LOOM_KIND_EARTHWORM)
    {
      loom_grid_turn_earthworm (turn, layer->columns, layer->rows, worm_length,
                                (LoomEarthworm *)entity);
      return;
    }
  LoomCell *at = (LoomCell *)((char *)entity + loom_kind_field (entity->kind, "at")->offset);
  *at = loom_grid_turn_cell (turn, layer->columns, layer->rows, *at);
}

static gboolean
lies_on (const LoomEntity *entity, const LoomLayer *layer, gint32 worm_length)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      if (cell.column < 1 || cell.row < 1 || cell.column > layer->columns || cell.row > layer->rows)
        return FALSE;
    }
  return cells->len > 0;
}

/* Turning a grid that is not square gives one of another size; the middle stays where it is. */
LoomEntity *
loom_cell_image_new_entity (const LoomDrawing *drawing,
                            guint i,
                            const LoomLayer *layer,
                            const LoomEntity *entity,
                            gint32 n_seats,
                            gint32 worm_length)
{
  g_autoptr (LoomEntity) copy = loom_entity_copy (entity);
  LoomGridTurn turn;
  LoomCell image;
  copy->handle = 0;
  if (i == 0)
    return lies_on (copy, layer, worm_length) ? g_steal_pointer (&copy) : NULL;
  if (!loom_cell_image_turn (drawing, i, &turn)
      || !loom_drawing_map_cell (drawing, i, layer, first_cell (entity, worm_length), &image))
    return NULL;
  turn_entity (copy, turn, layer, worm_length);
  const LoomCell now = first_cell (copy, worm_length);
  loom_entity_shift_cells (copy, image.column - now.column, image.row - now.row);
  const LoomField *seat = loom_kind_field (copy->kind, "seat");
  if (seat != NULL)
    {
      gint32 *at = (gint32 *)((char *)copy + seat->offset);
      *at = loom_cell_image_seat (drawing, i, *at, n_seats);
    }
  return lies_on (copy, layer, worm_length) ? g_steal_pointer (&copy) : NULL;
}
