/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Strokes, rectangles and floods on a layer, as sets of cells. */

#include "formats/layers/cell-mask.h"

#include <stdlib.h>

void
loom_cell_mask_init (LoomCellMask *self, gint32 columns, gint32 rows)
{
  self->columns = columns;
  self->rows = rows;
  self->mask = g_new0 (guint8, (gsize)columns * rows);
  self->cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
}

void
loom_cell_mask_clear (LoomCellMask *self)
{
  g_clear_pointer (&self->mask, g_free);
  g_clear_pointer (&self->cells, g_array_unref);
  self->columns = self->rows = 0;
}

static gboolean
is_inside (const LoomCellMask *self, LoomCell cell)
{
  return cell.column >= 1 && cell.row >= 1 && cell.column <= self->columns
         && cell.row <= self->rows;
}

static gsize
place_of (const LoomCellMask *self, LoomCell cell)
{
  return (gsize)(cell.row - 1) * self->columns + (gsize)(cell.column - 1);
}

void
loom_cell_mask_empty (LoomCellMask *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    self->mask[place_of (self, g_array_index (self->cells, LoomCell, i))] = 0;
  g_array_set_size (self->cells, 0);
}

gboolean
loom_cell_mask_has (const LoomCellMask *self, LoomCell cell)
{
  return is_inside (self, cell) && self->mask[place_of (self, cell)] != 0;
}

gboolean
loom_cell_mask_add (LoomCellMask *self, LoomCell cell)
{
  if (!is_inside (self, cell) || self->mask[place_of (self, cell)] != 0)
    return FALSE;
  self->mask[place_of (self, cell)] = 1;
  g_array_append_val (self->cells, cell);
  return TRUE;
}

/* Half steps from the middle of the brush, so that an even size has a middle too. */
static gboolean
brush_covers (const LoomBrush *brush, gint32 column, gint32 row)
{
  const gint32 even = brush->size % 2 == 0 ? 1 : 0;
  return brush->shape == LOOM_BRUSH_SQUARE
         || abs (2 * column - even) + abs (2 * row - even) <= (gint32)brush->size;
}

void
loom_cell_mask_add_brush (LoomCellMask *self, const LoomBrush *brush, LoomCell at)
{
  const gint32 before = (gint32)(brush->size - 1) / 2;
  const gint32 after = (gint32)brush->size / 2;
  for (gint32 row = -before; row <= after; row++)
    for (gint32 column = -before; column <= after; column++)
      if (brush_covers (brush, column, row))
        loom_cell_mask_add (self, (LoomCell){ at.column + column, at.row + row });
}

/* Bresenham's line. */
void
loom_cell_mask_add_line (LoomCellMask *self, const LoomBrush *brush, LoomCell from, LoomCell to)
{
  const gint32 dx = abs (to.column - from.column);
  const gint32 dy = -abs (to.row - from.row);
  const gint32 sx = from.column < to.column ? 1 : -1;
  const gint32 sy = from.row < to.row ? 1 : -1;
  gint32 off = dx + dy;
  loom_cell_mask_add_brush (self, brush, from);
  while (!loom_cell_equal (from, to))
    {
      const gint32 twice = 2 * off;
      if (twice >= dy)
        {
          off += dy;
          from.column += sx;
        }
      if (twice <= dx)
        {
          off += dx;
          from.row += sy;
        }
      loom_cell_mask_add_brush (self, brush, from);
    }
}

void
loom_cell_mask_add_rectangle (LoomCellMask *self, const LoomBrush *brush, LoomCell a, LoomCell b)
{
  const LoomCell low = { MIN (a.column, b.column), MIN (a.row, b.row) };
  const LoomCell high = { MAX (a.column, b.column), MAX (a.row, b.row) };
  if (brush != NULL)
    {
      loom_cell_mask_add_line (self, brush, low, (LoomCell){ high.column, low.row });
      loom_cell_mask_add_line (self, brush, low, (LoomCell){ low.column, high.row });
      loom_cell_mask_add_line (self, brush, high, (LoomCell){ high.column, low.row });
      loom_cell_mask_add_line (self, brush, high, (LoomCell){ low.column, high.row });
      return;
    }
  for (gint32 row = low.row; row <= high.row; row++)
    for (gint32 column = low.column; column <= high.column; column++)
      loom_cell_mask_add (self, (LoomCell){ column, row });
}

static gunichar
character_at (const LoomLayer *layer, LoomCell cell)
{
  return layer->grid.cells[(gsize)(cell.row - 1) * layer->grid.columns + (gsize)(cell.column - 1)];
}

/* The list of what is in serves as the queue. */
void
loom_cell_mask_add_flood (LoomCellMask *self, const LoomLayer *layer, LoomCell from)
{
  static const gint8 sides[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };
  guint next = self->cells->len;
  gunichar character;
  if (self->columns != layer->grid.columns || self->rows != layer->grid.rows
      || !loom_cell_mask_add (self, from))
    return;
  character = character_at (layer, from);
  for (; next < self->cells->len; next++)
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      {
        const LoomCell cell = g_array_index (self->cells, LoomCell, next);
        const LoomCell beside = { cell.column + sides[i][0], cell.row + sides[i][1] };
        if (is_inside (self, beside) && character_at (layer, beside) == character)
          loom_cell_mask_add (self, beside);
      }
}
