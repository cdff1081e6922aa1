/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From faces with owners to arcs: what runs between two points where more than two sides meet. */

#include "formats/exchange/weave/weave-private.h"

static gboolean
is_border (const LoomWeave *self, guint half)
{
  return self->owner[self->face[half]] != self->owner[self->face[half ^ 1]];
}

/* How many borders leave a point: two where one merely passes. */
static guint
count_borders (const LoomWeave *self, guint point)
{
  guint n = 0;
  for (guint i = self->first[point]; i < self->first[point + 1]; i++)
    n += is_border (self, self->around[i]);
  return n;
}

/* The other border at the point where @half ends, which only two meet. */
static guint
go_on (const LoomWeave *self, guint half)
{
  const guint point = loom_weave_from (self, half ^ 1);
  for (guint i = self->first[point]; i < self->first[point + 1]; i++)
    if (self->around[i] != (half ^ 1) && is_border (self, self->around[i]))
      return self->around[i];
  g_assert_not_reached ();
}

static void
walk_arc (LoomWeave *self, guint start, const guint8 *is_knot, guint8 *is_done)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint begin = loom_weave_from (self, start);
  guint half = start;
  g_array_append_val (points, begin);
  for (;;)
    {
      const guint to = loom_weave_from (self, half ^ 1);
      is_done[half] = is_done[half ^ 1] = 1;
      g_array_append_val (points, to);
      if (is_knot[to] || to == begin)
        break;
      half = go_on (self, half);
    }
  loom_arcs_add (self->arcs, points, self->owner[self->face[start]],
                 self->owner[self->face[start ^ 1]]);
}

void
loom_weave_find_arcs (LoomWeave *self)
{
  const guint n = 2 * self->edges->len;
  g_autofree guint8 *is_knot = g_new0 (guint8, self->points->len + 1);
  g_autofree guint8 *is_done = g_new0 (guint8, n + 1);
  self->arcs = loom_arcs_new (self->n_areas, g_array_ref (self->points));
  for (guint v = 0; v < self->points->len; v++)
    is_knot[v] = count_borders (self, v) > 2;
  for (int pass = 0; pass < 2; pass++)
    for (guint h = 0; h < n; h++)
      if (!is_done[h] && is_border (self, h) && (pass == 1 || is_knot[loom_weave_from (self, h)]))
        walk_arc (self, h, is_knot, is_done);
}
