/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats/geometry/edge-measures.h"

#include <math.h>

struct _LoomEdgeMeasures
{
  gboolean at_most;             /* what is known of curves is what they may measure */
  const LoomTopology *topology; /* borrowed */
  LoomGeometry *geometry;
  LoomEdgeMeasure *edges;
};

static LoomEdgeMeasure
begin (LoomVec2 at)
{
  return (LoomEdgeMeasure){ .box = { at.x, at.y, at.x, at.y } };
}

/* Goes on from @from straight to @to. */
static void
go_on (LoomEdgeMeasure *self, LoomVec2 from, LoomVec2 to)
{
  self->box.left = MIN (self->box.left, to.x);
  self->box.top = MIN (self->box.top, to.y);
  self->box.right = MAX (self->box.right, to.x);
  self->box.bottom = MAX (self->box.bottom, to.y);
  self->length += hypot (to.x - from.x, to.y - from.y) / LOOM_MM;
  self->swept += from.x * to.y - to.x * from.y;
}

/* @memory is scratch. */
static LoomEdgeMeasure
measure (const LoomGeometry *geometry, guint edge, GArray *memory)
{
  g_array_set_size (memory, 0);
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, memory);
  const LoomVec2 *points = (const LoomVec2 *)(gpointer)memory->data;
  LoomEdgeMeasure measured = begin (points[0]);

  measured.n = memory->len - 1;
  for (guint i = 1; i < memory->len; i++)
    go_on (&measured, points[i - 1], points[i]);
  return measured;
}

/* A curve lies within the polygon of its controls, and is no longer than their way. */
static LoomEdgeMeasure
measure_at_most (const LoomGeometry *geometry, guint edge, GArray *memory)
{
  g_array_set_size (memory, 0);
  loom_geometry_edge_segments (geometry, edge, FALSE, memory);
  LoomVec2 from = loom_geometry_edge_start (geometry, edge);
  LoomEdgeMeasure measured = begin (from);

  for (guint i = 0; i < memory->len; i++)
    {
      const LoomSegment *segment = &g_array_index (memory, LoomSegment, i);

      measured.n += loom_segment_n_lines (from, segment);
      if (!segment->straight)
        {
          go_on (&measured, from, segment->control1);
          go_on (&measured, segment->control1, segment->control2);
          from = segment->control2;
        }
      go_on (&measured, from, segment->end);
      from = segment->end;
    }
  return measured;
}

static LoomEdgeMeasures *
measures_new (const LoomBoard *board, const LoomTopology *topology, gboolean at_most)
{
  const guint n = loom_topology_n_edges (topology);
  g_autoptr (GArray) memory
      = g_array_new (FALSE, FALSE, at_most ? sizeof (LoomSegment) : sizeof (LoomVec2));
  LoomEdgeMeasures *self = g_new (LoomEdgeMeasures, 1);

  self->at_most = at_most;
  self->topology = topology;
  self->geometry = loom_geometry_new (board, topology);
  self->edges = g_new (LoomEdgeMeasure, n);
  for (guint edge = 0; edge < n; edge++)
    self->edges[edge] = (at_most ? measure_at_most : measure) (self->geometry, edge, memory);
  return self;
}

LoomEdgeMeasures *
loom_edge_measures_new (const LoomBoard *board, const LoomTopology *topology)
{
  g_return_val_if_fail (board != NULL && topology != NULL, NULL);
  return measures_new (board, topology, FALSE);
}

LoomEdgeMeasures *
loom_edge_measures_new_at_most (const LoomBoard *board, const LoomTopology *topology)
{
  g_return_val_if_fail (board != NULL && topology != NULL, NULL);
  return measures_new (board, topology, TRUE);
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
  if (self->at_most || loom_topology_n_rings (self->topology, area) != 1)
    return loom_geometry_area_size (self->geometry, area);
  const LoomStep *steps = loom_topology_ring (self->topology, area, 0, &n);
  for (guint i = 0; i < n; i++)
    {
      const double part = self->edges[steps[i].edge].swept;

      swept += steps[i].backwards ? -part : part;
    }
  return fabs (swept) / 2 / 1e6;
}

double
loom_edge_measures_area_at_most (const LoomEdgeMeasures *self, guint area)
{
  g_return_val_if_fail (self != NULL, 0);

  const guint n_rings = loom_topology_n_rings (self->topology, area);
  double length = 0;

  if (n_rings == 0)
    return loom_geometry_area_size (self->geometry, area);
  for (guint ring = 0; ring < n_rings; ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);

      for (guint i = 0; i < n; i++)
        length += self->edges[steps[i].edge].length;
    }
  /* Nothing of that outline is larger than the disc, however often it goes around. */
  return length * length / (4 * G_PI);
}
