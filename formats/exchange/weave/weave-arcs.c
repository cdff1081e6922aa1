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
walk_arc (LoomWeave *self, guint start, const guint8 *is_knot)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint begin = loom_weave_from (self, start), arc = self->arcs->len;
  guint half = start;
  g_array_append_val (points, begin);
  for (;;)
    {
      const guint to = loom_weave_from (self, half ^ 1);
      self->arc_of[half] = arc * 2;
      self->arc_of[half ^ 1] = arc * 2 + 1;
      g_array_append_val (points, to);
      if (is_knot[to] || to == begin)
        break;
      half = go_on (self, half);
    }
  const guint n = points->len;
  const LoomWeaveArc made = {
    .n = n,
    .points = (guint *)(gpointer)g_array_free (g_steal_pointer (&points), FALSE),
    .left = self->owner[self->face[start]],
    .right = self->owner[self->face[start ^ 1]],
    .first_half = start,
    .last_half = half ^ 1,
  };
  g_array_append_val (self->arcs, made);
}

void
loom_weave_find_arcs (LoomWeave *self)
{
  const guint n = 2 * self->edges->len;
  g_autofree guint8 *is_knot = g_new0 (guint8, self->points->len + 1);
  self->arc_of = g_new (guint, n + 1);
  for (guint h = 0; h < n; h++)
    self->arc_of[h] = G_MAXUINT;
  for (guint v = 0; v < self->points->len; v++)
    is_knot[v] = count_borders (self, v) > 2;
  for (int pass = 0; pass < 2; pass++)
    for (guint h = 0; h < n; h++)
      if (self->arc_of[h] == G_MAXUINT && is_border (self, h)
          && (pass == 1 || is_knot[loom_weave_from (self, h)]))
        walk_arc (self, h, is_knot);
}
