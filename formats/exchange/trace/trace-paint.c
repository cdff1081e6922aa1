/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Polygons to pixels: those whose middles lie inside, row by row, and the line around. */

#include "formats/exchange/trace/trace-private.h"

#include <math.h>
#include <stdlib.h>

/* Where a side crosses the middle of a row. */
typedef struct
{
  gint32 y;
  double x;
} Crossing;

static int
compare_crossings (gconstpointer one, gconstpointer two)
{
  const Crossing *a = one, *b = two;
  if (a->y != b->y)
    return a->y < b->y ? -1 : 1;
  return (a->x > b->x) - (a->x < b->x);
}

static void
paint_row (LoomTrace *self, guint16 label, gint32 y, double from, double to)
{
  if (y < 0 || (guint)y >= self->height)
    return;
  const double first = MAX (ceil (from), 0), last = MIN (floor (to), (double)self->width - 1);
  guint16 *row = self->labels + (gsize)y * self->width;
  for (gsize x = (gsize)first; first <= last && x <= (gsize)last; x++)
    row[x] = label;
}

/* The pixels on the line from @a to @b, a step at a time. */
static void
paint_line (LoomTrace *self, guint16 label, LoomPoint a, LoomPoint b)
{
  const gint64 dx = (gint64)b.x - a.x, dy = (gint64)b.y - a.y;
  const gint64 steps = MAX (ABS (dx), ABS (dy));
  for (gint64 i = 0; i <= steps; i++)
    {
      const double part = steps > 0 ? (double)i / (double)steps : 0;
      const double x = a.x + part * (double)dx, y = a.y + part * (double)dy;
      paint_row (self, label, (gint32)lround (y), round (x), round (x));
    }
}

/* A corner that lies as far outside as this is no further away for being painted. */
static LoomPoint
keep_near (const LoomTrace *self, LoomPoint at)
{
  const gint32 width = (gint32)self->width, height = (gint32)self->height;
  return (LoomPoint){ CLAMP (at.x, -width, 2 * width), CLAMP (at.y, -height, 2 * height) };
}

void
loom_trace_paint (LoomTrace *self, guint area, const LoomPoint *points, guint n)
{
  g_return_if_fail (area < self->n_areas);
  const guint16 label = (guint16)(area + 1);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  for (guint i = 0; i < n; i++)
    {
      LoomPoint a = keep_near (self, points[i]), b = keep_near (self, points[(i + 1) % n]);
      paint_line (self, label, a, b);
      if (a.y > b.y)
        {
          const LoomPoint c = a;
          a = b;
          b = c;
        }
      for (gint32 y = MAX (a.y, 0); y < MIN (b.y, (gint32)self->height); y++)
        {
          const Crossing crossing
              = { y, a.x + (double)(y - a.y) * ((double)b.x - a.x) / ((double)b.y - a.y) };
          g_array_append_val (crossings, crossing);
        }
    }
  if (crossings->len > 0)
    qsort (crossings->data, crossings->len, sizeof (Crossing), compare_crossings);
  for (guint i = 0; i + 1 < crossings->len; i += 2)
    {
      const Crossing *from = &g_array_index (crossings, Crossing, i), *to = from + 1;
      paint_row (self, label, from->y, from->x, to->x);
    }
}
