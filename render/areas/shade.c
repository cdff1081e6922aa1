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
#include "render/areas/unit.h"

/* As wide as the widest shade of an area is drawn, at a unit of 1. */
#define WIDEST 10

/* The same of the shine of a shrine, at a stroke of 1. */
#define WIDEST_AURA 14.8

/* Maps of fewer points cannot. */
#define LEAST_POINTS 500

/* What the strokes of all borders of an area measure, in mm². */
static double
measure_area (const LoomEdgeMeasures *measures, guint index, double width)
{
  const LoomTopology *topology = loom_edge_measures_topology (measures);
  double sum = 0;

  for (guint ring = 0; ring < loom_topology_n_rings (topology, index); ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (topology, index, ring, &n);

      for (guint i = 0; i < n; i++)
        {
          const LoomEdgeMeasure *measure = loom_edge_measures_get (measures, steps[i].edge);

          sum += (measure->length + measure->n * width) * width;
        }
    }
  return sum;
}

const LoomArea *
loom_shade_find (const LoomBoard *board, const LoomEdgeMeasures *measures, double unit)
{
  g_return_val_if_fail (board != NULL && measures != NULL, NULL);

  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  double shaded = 0;

  if (areas == NULL || loom_lines_count_points (board) < LEAST_POINTS)
    return NULL;
  const double most
      = LOOM_MOST_SHADES * ((double)areas->width / LOOM_MM) * ((double)areas->height / LOOM_MM);
  const double width = WIDEST * unit;

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      shaded += measure_area (measures, i, width);
      if (shaded > most)
        return loom_board_area (board, i);
    }
  return NULL;
}

gboolean
loom_shade_fits (const LoomBoard *board, const LoomEdgeMeasures *at_most)
{
  return loom_shade_find (board, at_most, loom_map_unit_at_most (board, at_most)) == NULL;
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
  g_autoptr (LoomEdgeMeasures) measures = loom_edge_measures_new (position->board, topology);
  const double unit = loom_map_unit_measure (position->board, measures);
  const double width = WIDEST_AURA * loom_map_unit_stroke (unit);

  for (guint i = 0; i < position->n_areas; i++)
    {
      const guint index = loom_topology_index (topology, position->areas[i].area->entity.handle);

      if (position->areas[i].shrine && index != LOOM_NONE)
        shaded += count_bordering (topology, index) * measure_area (measures, index, width);
    }
  return shaded / ((double)areas->width / LOOM_MM * areas->height / LOOM_MM);
}
