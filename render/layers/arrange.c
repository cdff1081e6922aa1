/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Layers on one page: one alone, side by side as they are printed, or in a stack seen from above
 * the near edge. */

#include "render/layers/arrange.h"

#include "render/layers/sheet.h"

#include <math.h>

/* Millimetres of paper between two layers on one page. */
#define GUTTER 6.0

/* How the stack is seen: depth is shortened, and what is far leans to the right. */
#define SHORT 0.56
#define LEAN 0.42

/* A layer covers so much of the one below that both can be told apart. */
#define STEP 0.8

/* Room about the stack, in parts of the layers' width. */
#define STACK_MARGIN 0.06

static double
cell_of (const LoomBoard *board)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);

  return layers != NULL && layers->cell != LOOM_UNSET && layers->cell > 0
             ? layers->cell / (double)LOOM_MM
             : 10.0;
}

static int
index_of (const LoomBoard *board, LoomHandle layer)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    if (loom_board_layer (board, i)->entity.handle == layer)
      return (int)i;
  return -1;
}

/* Up to three stand in a row, as people read them; more make a block about as wide as high. Each is
 * in the middle of its place. */
static void
arrange_beside (LoomLayersArrangement *self, const LoomLayerSheet *sheets)
{
  const guint across = self->n <= 3 ? self->n : (guint)ceil (sqrt (self->n));
  double widths[LOOM_ARRANGE_MOST] = { 0 }, heights[LOOM_ARRANGE_MOST] = { 0 };
  double x = 0.0, y = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      widths[i % across] = MAX (widths[i % across], sheets[i].width);
      heights[i / across] = MAX (heights[i / across], sheets[i].height);
    }
  for (guint i = 0; i < self->n; i++)
    {
      const guint column = i % across, row = i / across;

      if (column == 0)
        {
          y += row > 0 ? heights[row - 1] + GUTTER : 0.0;
          x = 0.0;
        }
      cairo_matrix_init_translate (&self->sheets[i], x + (widths[column] - sheets[i].width) / 2.0,
                                   y + (heights[row] - sheets[i].height) / 2.0);
      self->width = MAX (self->width, x + widths[column]);
      self->height = y + heights[row];
      x += widths[column] + GUTTER;
    }
}

/* The grids alone, their top left corners one below the other. */
static void
arrange_stacked (LoomLayersArrangement *self, const LoomLayerSheet *sheets)
{
  double width = 0.0, height = 0.0, margin;

  for (guint i = 0; i < self->n; i++)
    {
      width = MAX (width, sheets[i].grid_width);
      height = MAX (height, sheets[i].grid_height);
    }
  margin = width * STACK_MARGIN;
  for (guint i = 0; i < self->n; i++)
    {
      const double top = margin + i * STEP * SHORT * height;

      cairo_matrix_init (&self->sheets[i], 1.0, 0.0, -LEAN, SHORT, margin + LEAN * height, top);
      cairo_matrix_translate (&self->sheets[i], -sheets[i].grid_x, -sheets[i].grid_y);
    }
  self->width = width + LEAN * height + 2.0 * margin;
  self->height = (1.0 + (MAX (self->n, 1) - 1) * STEP) * SHORT * height + 2.0 * margin;
}

void
loom_layers_arrange (LoomLayersArrangement *self, const LoomBoard *board, const LoomView *view)
{
  LoomLayerSheet sheets[LOOM_ARRANGE_MOST];

  *self = (LoomLayersArrangement){ .n
                                   = MIN (loom_board_n (board, LOOM_KIND_LAYER), LOOM_ARRANGE_MOST),
                                   .only = -1,
                                   .cell = cell_of (board) };
  for (guint i = 0; i < self->n; i++)
    loom_layer_sheet_init (&sheets[i], loom_board_layer (board, i), self->cell);
  if (view->layer != 0)
    {
      self->only = index_of (board, view->layer);
      if (self->only < 0 || self->only >= (int)self->n)
        return;
      cairo_matrix_init_identity (&self->sheets[self->only]);
      self->width = sheets[self->only].width;
      self->height = sheets[self->only].height;
    }
  else if (self->n == 0)
    return;
  else if (view->stacked)
    {
      self->stacked = TRUE;
      arrange_stacked (self, sheets);
    }
  else
    arrange_beside (self, sheets);
}

gboolean
loom_layers_arrangement_cells (const LoomLayersArrangement *self,
                               const LoomBoard *board,
                               guint depth,
                               cairo_matrix_t *cells)
{
  LoomLayerSheet sheet;

  cairo_matrix_init_identity (cells);
  if (depth >= self->n || self->width <= 0.0 || (self->only >= 0 && self->only != (int)depth))
    return FALSE;
  loom_layer_sheet_init (&sheet, loom_board_layer (board, depth), self->cell);
  *cells = self->sheets[depth];
  cairo_matrix_translate (cells, sheet.grid_x, sheet.grid_y);
  cairo_matrix_scale (cells, self->cell, self->cell);
  return TRUE;
}

int
loom_layers_arrangement_find (const LoomLayersArrangement *self,
                              const LoomBoard *board,
                              double x,
                              double y,
                              LoomCell *cell)
{
  for (guint i = 0; i < self->n; i++)
    {
      const LoomLayer *layer = loom_board_layer (board, i);
      cairo_matrix_t cells;
      double column = x, row = y;

      if (!loom_layers_arrangement_cells (self, board, i, &cells)
          || cairo_matrix_invert (&cells) != CAIRO_STATUS_SUCCESS)
        continue;
      cairo_matrix_transform_point (&cells, &column, &row);
      if (column < 0.0 || row < 0.0 || column >= layer->columns || row >= layer->rows)
        continue;
      *cell = (LoomCell){ (gint32)floor (column) + 1, (gint32)floor (row) + 1 };
      return (int)i;
    }
  return -1;
}
