/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats/geometry/edge-measures.h"

#include <math.h>

struct _LoomEdgeMeasures
{
  const LoomTopology *topology; /* borrowed */
  LoomGeometry *geometry;
  LoomEdgeMeasure *edges;
};

static LoomEdgeMeasure
measure (const LoomVec2 *points, guint n)
{
  LoomEdgeMeasure measured = { 0, n - 1, { INFINITY, INFINITY, -INFINITY, -INFINITY }, 0 };

  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 at = points[i];

      measured.box.left = MIN (measured.box.left, at.x);
      measured.box.top = MIN (measured.box.top, at.y);
      measured.box.right = MAX (measured.box.right, at.x);
      measured.box.bottom = MAX (measured.box.bottom, at.y);
      if (i == 0)
        continue;
      measured.length += hypot (at.x - points[i - 1].x, at.y - points[i - 1].y) / LOOM_MM;
      measured.swept += points[i - 1].x * at.y - at.x * points[i - 1].y;
    }
  return measured;
}

LoomEdgeMeasures *
loom_edge_measures_new (const LoomBoard *board, const LoomTopology *topology)
{
  g_return_val_if_fail (board != NULL && topology != NULL, NULL);

  const guint n = loom_topology_n_edges (topology);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  LoomEdgeMeasures *self = g_new (LoomEdgeMeasures, 1);

  self->topology = topology;
  self->geometry = loom_geometry_new (board, topology);
  self->edges = g_new (LoomEdgeMeasure, n);
  for (guint edge = 0; edge < n; edge++)
    {
      g_array_set_size (points, 0);
      loom_geometry_edge_points (self->geometry, edge, FALSE, FALSE, points);
      self->edges[edge] = measure ((const LoomVec2 *)(gpointer)points->data, points->len);
    }
  return self;
}

void
loom_edge_measures_free (LoomEdgeMeasures *self)
{
  loom_geometry_free (self->geometry);
  g_free (self->edges);
  g_free (self);
}

const LoomTopology *
loom_edge_measures_topology (const LoomEdgeMeasures *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->topology;
}

const LoomEdgeMeasure *
loom_edge_measures_get (const LoomEdgeMeasures *self, guint edge)
{
  g_return_val_if_fail (self != NULL && edge < loom_topology_n_edges (self->topology), NULL);
  return &self->edges[edge];
}

double
loom_edge_measures_area_size (const LoomEdgeMeasures *self, guint area)
{
  g_return_val_if_fail (self != NULL, 0);

  double swept = 0;
  guint n;

  /* Discs have none, and which further ring is a hole takes more than what it measures. */
  if (loom_topology_n_rings (self->topology, area) != 1)
    return loom_geometry_area_size (self->geometry, area);
  const LoomStep *steps = loom_topology_ring (self->topology, area, 0, &n);
  for (guint i = 0; i < n; i++)
    {
      const double part = self->edges[steps[i].edge].swept;

      swept += steps[i].backwards ? -part : part;
    }
  return fabs (swept) / 2 / 1e6;
}
