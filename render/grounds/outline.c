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
            push = style->beyond > 0.0 ? -style->beyond : -1.5;
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

/* How far the edge from @a to @b is pushed to its right. */
static double
straight_push (const LoomCellSet *set, const LoomOutlineStyle *style, LoomVec2 a, LoomVec2 b)
{
  const gboolean on_rim = (a.x == b.x && (a.x == 0 || a.x == set->columns))
                          || (a.y == b.y && (a.y == 0 || a.y == set->rows));

  if (on_rim && style->bleed)
    return style->beyond > 0.0 ? -style->beyond : -1.5;
  return style->inset;
}

/* The corners of @loop alone, pushed in: into @points, which has the room. */
static guint
find_turns (const LoomCellSet *set,
            const LoomOutlineStyle *style,
            const GArray *loop,
            LoomVec2 *points)
{
  guint n = 0;

  for (guint i = 0; i < loop->len; i++)
    {
      const LoomVec2 a = g_array_index (loop, LoomVec2, (i + loop->len - 1) % loop->len);
      const LoomVec2 p = g_array_index (loop, LoomVec2, i);
      const LoomVec2 b = g_array_index (loop, LoomVec2, (i + 1) % loop->len);
      const double before = straight_push (set, style, a, p);
      const double after = straight_push (set, style, p, b);

      if ((p.x - a.x) * (b.y - p.y) - (p.y - a.y) * (b.x - p.x) == 0.0)
        continue;
      points[n++] = (LoomVec2){
        p.x * LOOM_CELL_UNIT - (p.y - a.y) * before - (b.y - p.y) * after,
        p.y * LOOM_CELL_UNIT + (p.x - a.x) * before + (b.x - p.x) * after,
      };
    }
  return n;
}

static LoomVec2
towards (LoomVec2 from, LoomVec2 to, double most)
{
  const double length = hypot (to.x - from.x, to.y - from.y);
  const double t = length > 0.0 ? MIN (most, length / 2.0) / length : 0.0;

  return (LoomVec2){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t };
}

static void
append_straight (const LoomPen *pen, const LoomCellSet *set, GArray *loop, gpointer data)
{
  const LoomOutlineStyle *style = data;
  const double pull = 0.55;
  g_autofree LoomVec2 *points = g_new (LoomVec2, loop->len);
  const guint n = find_turns (set, style, loop, points);

  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 p = points[i];
      const LoomVec2 from = towards (p, points[(i + n - 1) % n], style->corner);
      const LoomVec2 to = towards (p, points[(i + 1) % n], style->corner);

      if (i == 0)
        cairo_move_to (pen->cr, from.x, from.y);
      else
        cairo_line_to (pen->cr, from.x, from.y);
      if (style->kind == LOOM_OUTLINE_SQUARE && style->corner > 0.0)
        cairo_curve_to (pen->cr, from.x + (p.x - from.x) * pull, from.y + (p.y - from.y) * pull,
                        to.x + (p.x - to.x) * pull, to.y + (p.y - to.y) * pull, to.x, to.y);
      else
        cairo_line_to (pen->cr, to.x, to.y);
    }
  cairo_close_path (pen->cr);
}

void
loom_outline_shaped (const LoomPen *pen, const LoomCellSet *cells, const LoomOutlineStyle *style)
{
  for_each_loop (pen, cells, style->kind == LOOM_OUTLINE_ORGANIC ? append_natural : append_straight,
                 (gpointer)style);
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
