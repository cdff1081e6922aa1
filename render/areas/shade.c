/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shades follow the size of areas, so that on a map of many they cover it a few times, however fine
 * its coasts are. A single area as large as the board with thousands of holes has shades as wide as
 * a hand, each across a thousand others.
 *
 * Implementation notes: a shade is one stroke of all outlines of an area, since two would be twice
 * as dark where they meet; and what a stroke takes grows with how often its sides cross, which is
 * as often as they cover each other. */

#include "render/areas/shade.h"

#include "formats/model/limits.h"
#include "render/areas/lines.h"
#include "render/areas/plan.h"

#include <math.h>

/* As wide as the widest shade of an area is drawn, at a unit of 1. */
#define WIDEST 10

/* The same of the shine of a shrine, at a stroke of 1. */
#define WIDEST_AURA 14.8

/* Maps of fewer points cannot. */
#define LEAST_POINTS 500

/* What the stroke of a border takes hangs on these. */
typedef struct
{
  double length; /* mm */
  guint n;       /* pieces, each with its ends */
} Measure;

static Measure
measure_edge (const LoomGeometry *geometry, guint edge, GArray *points)
{
  Measure measure = { 0, 0 };

  g_array_set_size (points, 0);
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, points);
  for (; measure.n + 1 < points->len; measure.n++)
    {
      const LoomVec2 *at = &g_array_index (points, LoomVec2, measure.n);

      measure.length += hypot (at[1].x - at[0].x, at[1].y - at[0].y) / LOOM_MM;
    }
  return measure;
}

/* All edges: worked out once though areas on both sides have them. */
static Measure *
list_measures (const LoomTopology *topology, const LoomGeometry *geometry)
{
  const guint n = loom_topology_n_edges (topology);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  Measure *measures = g_new (Measure, n + 1);

  for (guint edge = 0; edge < n; edge++)
    measures[edge] = measure_edge (geometry, edge, points);
  return measures;
}

/* What the strokes of all borders of an area measure, in mm². */
static double
measure_area (const LoomTopology *topology, const Measure *measures, guint index, double width)
{
  double sum = 0;

  for (guint ring = 0; ring < loom_topology_n_rings (topology, index); ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (topology, index, ring, &n);

      for (guint i = 0; i < n; i++)
        {
          const Measure *measure = &measures[steps[i].edge];

          sum += (measure->length + measure->n * width) * width;
        }
    }
  return sum;
}

const LoomArea *
loom_shade_find (const LoomBoard *board,
                 const LoomTopology *topology,
                 const LoomGeometry *geometry,
                 double unit)
{
  g_return_val_if_fail (board != NULL && topology != NULL && geometry != NULL, NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  double shaded = 0;

  if (areas == NULL || loom_lines_count_points (board) < LEAST_POINTS)
    return NULL;
  const double most
      = LOOM_MOST_SHADES * ((double)areas->width / LOOM_MM) * ((double)areas->height / LOOM_MM);
  const double width = WIDEST * unit;
  g_autofree Measure *measures = list_measures (topology, geometry);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      shaded += measure_area (topology, measures, i, width);
      if (shaded > most)
        return loom_board_area (board, i);
    }
  return NULL;
}

/* How many areas border @index, each counted for each border. */
static guint
count_bordering (const LoomTopology *topology, guint index)
{
  guint n, bordering = 0;
  const LoomLink *links = loom_topology_links (topology, index, &n);

  for (guint i = 0; i < n; i++)
    bordering += links[i].edge != LOOM_NONE;
  return bordering;
}

static gboolean
has_shrines (const LoomPosition *position)
{
  for (guint i = 0; i < position->n_areas; i++)
    if (position->areas[i].shrine)
      return TRUE;
  return FALSE;
}

double
loom_shade_measure_auras (const LoomPosition *position)
{
  g_return_val_if_fail (position != NULL, 0);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (position->board, LOOM_KIND_AREAS);
  double shaded = 0;

  if (areas == NULL || !has_shrines (position)
      || loom_lines_count_points (position->board) < LEAST_POINTS)
    return 0;
  g_autoptr (LoomTopology) topology = loom_topology_new (position->board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (position->board, topology);
  const double unit = loom_area_plan_measure_unit (position->board, geometry);
  const double width = WIDEST_AURA * loom_area_plan_stroke_of (unit);
  g_autofree Measure *measures = list_measures (topology, geometry);

  for (guint i = 0; i < position->n_areas; i++)
    {
      const guint index = loom_topology_index (topology, position->areas[i].area->entity.handle);

      if (position->areas[i].shrine && index != LOOM_NONE)
        shaded
            += count_bordering (topology, index) * measure_area (topology, measures, index, width);
    }
  return shaded / ((double)areas->width / LOOM_MM * areas->height / LOOM_MM);
}
