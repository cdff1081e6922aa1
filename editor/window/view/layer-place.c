/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells to places on the page and back: see layer-place.h. The sheet of render/ decides. */

#include "editor/window/view/layer-place.h"

#include "render/layers/arrange.h"

#include <math.h>

static int
depth_of (const LoomBoard *board, LoomHandle layer)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (loom_board_layer (board, i)->entity.handle == layer)
      return (int)i;
  return -1;
}

gboolean
loom_layer_place_init (LoomLayerPlace *self,
                       const LoomBoard *board,
                       const LoomView *view,
                       LoomHandle layer)
{
  const int depth = layer != 0 ? depth_of (board, layer) : -1;
  LoomLayersArrangement all;
  cairo_matrix_t cells;

  if (depth < 0 || view->stacked)
    return FALSE;
  loom_layers_arrange (&all, board, view);
  if (!loom_layers_arrangement_cells (&all, board, (guint)depth, &cells))
    return FALSE;
  const LoomLayer *entity = loom_board_layer (board, (guint)depth);
  const double left = cells.x0 * LOOM_MM, top = cells.y0 * LOOM_MM, cell = cells.xx * LOOM_MM;
  *self = (LoomLayerPlace){
    .grid = { left, top, left + entity->columns * cell, top + entity->rows * cell },
    .cell = cell,
    .columns = entity->columns,
    .rows = entity->rows,
  };
  return TRUE;
}

gboolean
loom_layer_place_cell_at (const LoomLayerPlace *self, double x, double y, LoomCell *cell)
{
  const double column = floor ((x - self->grid.left) / self->cell) + 1;
  const double row = floor ((y - self->grid.top) / self->cell) + 1;

  cell->column = (gint32)CLAMP (column, 1, MAX (self->columns, 1));
  cell->row = (gint32)CLAMP (row, 1, MAX (self->rows, 1));
  return column >= 1 && row >= 1 && column <= self->columns && row <= self->rows;
}

LoomRect
loom_layer_place_box (const LoomLayerPlace *self, LoomCell cell)
{
  const double left = self->grid.left + (cell.column - 1) * self->cell;
  const double top = self->grid.top + (cell.row - 1) * self->cell;

  return (LoomRect){ left, top, left + self->cell, top + self->cell };
}
