/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the engine in their order. */

#include "formats/exchange/weave/weave-private.h"

LoomWeave *
loom_weave_new (guint n)
{
  LoomWeave *self = g_new0 (LoomWeave, 1);
  self->n_areas = n;
  self->ranks = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    self->ranks[i] = i;
  self->points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->edges = g_array_new (FALSE, FALSE, sizeof (LoomWeaveEdge));
  self->owners = g_array_new (FALSE, FALSE, sizeof (guint));
  self->raw = g_array_new (FALSE, FALSE, sizeof (LoomWeaveRaw));
  return self;
}

void
loom_weave_free (LoomWeave *self)
{
  g_free (self->ranks);
  g_array_unref (self->points);
  g_array_unref (self->edges);
  g_array_unref (self->owners);
  g_array_unref (self->raw);
  g_clear_pointer (&self->arcs, loom_arcs_free);
  g_free (self->next);
  g_free (self->around);
  g_free (self->around_at);
  g_free (self->first);
  g_free (self->face);
  g_free (self->sizes);
  g_free (self->girths);
  g_free (self->owner);
  g_free (self->has_shape);
  g_free (self);
}

void
loom_weave_set_rank (LoomWeave *self, guint area, guint rank)
{
  g_return_if_fail (area < self->n_areas);
  self->ranks[area] = rank;
}

void
loom_weave_add_ring (LoomWeave *self, guint area, const LoomPoint *points, guint n)
{
  g_return_if_fail (area < self->n_areas);
  const guint begin = self->points->len;
  guint m = 0;
  for (guint i = 0; i < n; i++)
    if (m == 0 || !loom_point_equal (points[i], loom_weave_at (self, self->points->len - 1)))
      {
        g_array_append_val (self->points, points[i]);
        m++;
      }
  for (guint i = 0; m > 2 && i < m; i++)
    {
      const LoomWeaveRaw raw = { begin + i, begin + (i + 1) % m, area };
      g_array_append_val (self->raw, raw);
    }
}

gboolean
loom_weave_run (LoomWeave *self,
                const LoomWeaveSettings *settings,
                const LoomTask *task,
                LoomModelErrors *errors)
{
  if (!loom_weave_cut (self, settings->clearance, task, errors)
      || !loom_weave_find_faces (self, task)
      || !loom_weave_find_owners (self, settings, task, errors))
    return FALSE;
  loom_weave_find_arcs (self);
  self->has_shape = g_new0 (guint8, self->n_areas + 1);
  for (guint f = 0; f < self->n_faces; f++)
    if (self->owner[f] != LOOM_ARCS_NOBODY)
      self->has_shape[self->owner[f]] = 1;
  self->counts.n_points = loom_arcs_count_points (self->arcs);
  if (settings->keeps_drawn)
    loom_arcs_keep_drawn (self->arcs);
  if (!loom_arcs_simplify (self->arcs, settings->simplify, settings->clearance, task))
    return FALSE;
  self->counts.n_left = loom_arcs_count_points (self->arcs);
  return TRUE;
}

const LoomWeaveCounts *
loom_weave_get_counts (const LoomWeave *self)
{
  return &self->counts;
}

gboolean
loom_weave_has_shape (const LoomWeave *self, guint area)
{
  return self->has_shape != NULL && self->has_shape[area] != 0;
}

const LoomArcs *
loom_weave_get_arcs (const LoomWeave *self)
{
  return self->arcs;
}

void
loom_weave_build (LoomWeave *self,
                  LoomBuilder *builder,
                  LoomEntity *areas,
                  LoomNaming *naming,
                  LoomArea *const *made)
{
  loom_arcs_build (self->arcs, builder, areas, naming, made);
}
