/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of cells, and their edges as natural or exact closed curves.
 *
 * Implementation notes: the boundary is a set of directed edges between grid vertices with the
 * set on the right hand. Each vertex has at most one outgoing edge in each of four directions, so
 * four bits a vertex hold them all. A walk takes the sharpest right turn first: that keeps cells
 * which touch in a corner only apart.
 */

#include "render/grounds/outline.h"

#include <math.h>

void
loom_cell_set_init (LoomCellSet *self, guint columns, guint rows)
{
  *self = (LoomCellSet){ columns, rows, g_malloc0 ((gsize)columns * rows) };
}

void
loom_cell_set_clear (LoomCellSet *self)
{
  g_clear_pointer (&self->cells, g_free);
}

void
loom_cell_set_add (LoomCellSet *self, guint column, guint row)
{
  if (column < self->columns && row < self->rows)
    self->cells[(gsize)row * self->columns + column] = 1;
}

gboolean
loom_cell_set_has (const LoomCellSet *self, int column, int row)
{
  return column >= 0 && row >= 0 && (guint)column < self->columns && (guint)row < self->rows
         && self->cells[(gsize)row * self->columns + (guint)column] != 0;
}

guint
loom_cell_set_count (const LoomCellSet *self)
{
  gsize n = (gsize)self->columns * self->rows;
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    count += self->cells[i];
  return count;
}

void
loom_cell_set_invert (LoomCellSet *self, const LoomCellSet *other)
{
  gsize n = (gsize)self->columns * self->rows;

  for (gsize i = 0; i < n; i++)
    self->cells[i] = !other->cells[i];
}

/* Directions in the order of right turns: east, south, west, north. */
static const int step_x[4] = { 1, 0, -1, 0 };
static const int step_y[4] = { 0, 1, 0, -1 };

/* The edges that leave each vertex, one bit a direction, of (columns + 1) * (rows + 1) vertices. */
static guint8 *
new_edges (const LoomCellSet *set)
{
  gsize stride = set->columns + 1;
  guint8 *edges = g_malloc0 (stride * (set->rows + 1));

  for (int r = 0; r < (int)set->rows; r++)
    for (int c = 0; c < (int)set->columns; c++)
      {
        gsize v = (gsize)r * stride + (gsize)c;

        if (!loom_cell_set_has (set, c, r))
          continue;
        if (!loom_cell_set_has (set, c, r - 1))
          edges[v] |= 1 << 0;
        if (!loom_cell_set_has (set, c + 1, r))
          edges[v + 1] |= 1 << 1;
        if (!loom_cell_set_has (set, c, r + 1))
          edges[v + stride + 1] |= 1 << 2;
        if (!loom_cell_set_has (set, c - 1, r))
          edges[v + stride] |= 1 << 3;
      }
  return edges;
}

typedef void (*LoopFunc) (const LoomPen *pen, const LoomCellSet *set, GArray *loop, gpointer data);

/* Calls @func with each boundary loop: an array of LoomVec2 in vertices, in walking order. */
static void
for_each_loop (const LoomPen *pen, const LoomCellSet *set, LoopFunc func, gpointer data)
{
  g_autofree guint8 *edges = new_edges (set);
  g_autoptr (GArray) loop = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  gsize stride = set->columns + 1;
  gsize n = stride * (set->rows + 1);

  for (gsize start = 0; start < n; start++)
    while (edges[start] != 0)
      {
        gsize at = start;
        guint heading = (guint)g_bit_nth_lsf (edges[start], -1);

        g_array_set_size (loop, 0);
        do
          {
            LoomVec2 p = { (double)(at % stride), (double)(at / stride) };

            g_array_append_val (loop, p);
            edges[at] &= (guint8) ~(1u << heading);
            at += (gsize)(gssize)(step_x[heading] + step_y[heading] * (gssize)stride);
            for (guint turn = 0; turn < 4; turn++)
              {
                static const guint order[4] = { 1, 0, 3, 2 };
                guint next = (heading + order[turn]) % 4;

                if (edges[at] & (1u << next))
                  {
                    heading = next;
                    break;
                  }
              }
          }
        while (at != start);
        func (pen, set, loop, data);
      }
}

static void
append_natural (const LoomPen *pen, const LoomCellSet *set, GArray *loop, gpointer data)
{
  static const double shares[2] = { 0.27, 0.73 };
  const LoomOutlineStyle *style = data;
  g_autofree LoomVec2 *points = g_new (LoomVec2, loop->len * 2);

  for (guint i = 0; i < loop->len; i++)
    {
      LoomVec2 a = g_array_index (loop, LoomVec2, i);
      LoomVec2 b = g_array_index (loop, LoomVec2, (i + 1) % loop->len);
      double dx = b.x - a.x, dy = b.y - a.y;
      gboolean on_rim = (a.x == b.x && (a.x == 0 || a.x == set->columns))
                        || (a.y == b.y && (a.y == 0 || a.y == set->rows));

      for (guint k = 0; k < 2; k++)
        {
          double chance = loom_pen_hash (style->seed * 2 + k, (guint32)a.x, (guint32)a.y,
                                         (guint32)b.x * 7 + (guint32)b.y);
          double push = style->inset + style->jitter * (chance * 2.0 - 1.0);

          if (on_rim && style->bleed)
            push = -1.5;
          points[2 * i + k] = (LoomVec2){ (a.x + dx * shares[k]) * LOOM_CELL_UNIT - dy * push,
                                          (a.y + dy * shares[k]) * LOOM_CELL_UNIT + dx * push };
        }
    }
  loom_pen_spline (pen, points, loop->len * 2, style->tension, TRUE);
}

static void
append_exact (const LoomPen *pen, const LoomCellSet *set, GArray *loop, gpointer data)
{
  for (guint i = 0; i < loop->len; i++)
    {
      LoomVec2 p = g_array_index (loop, LoomVec2, i);

      if (i == 0)
        cairo_move_to (pen->cr, p.x * LOOM_CELL_UNIT, p.y * LOOM_CELL_UNIT);
      else
        cairo_line_to (pen->cr, p.x * LOOM_CELL_UNIT, p.y * LOOM_CELL_UNIT);
    }
  cairo_close_path (pen->cr);
}

void
loom_outline_natural (const LoomPen *pen, const LoomCellSet *cells, const LoomOutlineStyle *style)
{
  for_each_loop (pen, cells, append_natural, (gpointer)style);
}

void
loom_outline_exact (const LoomPen *pen, const LoomCellSet *cells)
{
  for_each_loop (pen, cells, append_exact, NULL);
}

void
loom_outline_fill_runs (const LoomPen *pen, const LoomCellSet *cells, guint32 rgb)
{
  for (guint r = 0; r < cells->rows; r++)
    {
      const guint8 *row = cells->cells + (gsize)r * cells->columns;

      for (guint c = 0; c < cells->columns;)
        {
          guint end = c;

          while (end < cells->columns && row[end])
            end++;
          if (end > c)
            cairo_rectangle (pen->cr, c * LOOM_CELL_UNIT, r * LOOM_CELL_UNIT,
                             (end - c) * LOOM_CELL_UNIT, LOOM_CELL_UNIT + 0.05);
          c = end + 1;
        }
      /* Row by row: cairo takes far more than twice the time for a path twice as long. */
      loom_pen_fill (pen, rgb, 1.0);
    }
}
