/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering borders. */

#include "formats/exchange/arcs/arcs.h"

static void
clear_arc (gpointer data)
{
  g_free (((LoomArc *)data)->points);
  g_free (((LoomArc *)data)->drawn);
}

LoomArcs *
loom_arcs_new (guint n, GArray *points)
{
  LoomArcs *self = g_new0 (LoomArcs, 1);
  self->n_areas = n;
  self->points = points;
  self->arcs = g_array_new (FALSE, FALSE, sizeof (LoomArc));
  g_array_set_clear_func (self->arcs, clear_arc);
  self->parts = g_array_new (FALSE, FALSE, sizeof (LoomArcsPart));
  return self;
}

void
loom_arcs_free (LoomArcs *self)
{
  g_array_unref (self->points);
  g_array_unref (self->arcs);
  g_array_unref (self->parts);
  g_free (self);
}

void
loom_arcs_add (LoomArcs *self, GArray *points, guint left, guint right)
{
  g_return_if_fail (points->len > 1 && left != right);
  const guint n = points->len;
  const LoomArc arc = {
    .points = (guint *)(gpointer)g_array_free (points, FALSE), .n = n, .left = left, .right = right
  };
  g_array_append_val (self->arcs, arc);
}

void
loom_arcs_keep_drawn (LoomArcs *self)
{
  for (guint i = 0; i < self->arcs->len; i++)
    {
      LoomArc *arc = &g_array_index (self->arcs, LoomArc, i);
      g_free (arc->drawn);
      arc->drawn = g_memdup2 (arc->points, arc->n * sizeof (guint));
      arc->n_drawn = arc->n;
    }
}

guint
loom_arcs_count_points (const LoomArcs *self)
{
  guint n = 0;
  for (guint i = 0; i < self->arcs->len; i++)
    n += loom_arcs_nth (self, i)->n;
  return n;
}
