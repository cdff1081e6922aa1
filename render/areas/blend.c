/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Terrain that runs into its neighbour: strokes of a border in the colour of one terrain, inside a
 * clip to the areas of those that are paler. */

#include "render/areas/blend.h"

#include <math.h>

/* Maps of more areas, and of more terrains, are painted as they are. */
#define MOST_AREAS 3000
#define MOST_TERRAINS 60

gboolean
loom_blend_is_asked (const LoomAreaPlan *plan)
{
  return plan->style.blend == 1 && !plan->theme->flat && !plan->is_tangled && plan->heat == NULL
         && plan->areas->len <= MOST_AREAS
         && loom_board_n (plan->board, LOOM_KIND_TERRAIN) <= MOST_TERRAINS;
}

/* The number of the terrain of area @index, from 1; 0 for what does not run into others. */
static guint
number_of (const LoomAreaPlan *plan, guint index)
{
  const GPtrArray *terrains = loom_board_list (plan->board, LOOM_KIND_TERRAIN);
  const LoomPlanArea *a = loom_area_plan_area (plan, index);

  if (a->terrain == NULL || a->owned || a->closed || a->kind != LOOM_TERRAIN_LAND)
    return 0;
  for (guint i = 0; i < terrains->len; i++)
    if (g_ptr_array_index (terrains, i) == a->terrain)
      return i + 1;
  return 0;
}

/* By area: which terrain it has in the order from the palest on, from 1; 0 none. @samples gets an
 * area and one for each of these. */
static void
rank_areas (const LoomAreaPlan *plan, guint *ranks, guint *samples)
{
  const guint n = loom_board_n (plan->board, LOOM_KIND_TERRAIN);
  g_autofree guint *numbers = g_new0 (guint, n + 1);
  g_autofree guint *order = g_new0 (guint, n + 1);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      ranks[i] = number_of (plan, i);
      numbers[ranks[i]] = i + 1;
    }
  for (guint k = 1; k <= n; k++)
    {
      const double light
          = numbers[k] > 0
                ? loom_colour_lightness (loom_area_plan_area (plan, numbers[k] - 1)->fill)
                : 0;
      order[k] = 1;
      for (guint m = 1; m <= n; m++)
        if (m != k && numbers[m] > 0)
          {
            const double other
                = loom_colour_lightness (loom_area_plan_area (plan, numbers[m] - 1)->fill);
            order[k] += other > light || (other == light && m < k);
          }
      if (numbers[k] > 0)
        samples[order[k]] = numbers[k];
    }
  for (guint i = 0; i < plan->areas->len; i++)
    ranks[i] = ranks[i] > 0 ? order[ranks[i]] : 0;
}

static void
trace_edge (cairo_t *cr, const LoomAreaPlan *plan, guint edge)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  loom_geometry_edge_points (plan->geometry, edge, FALSE, FALSE, points);
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 p = g_array_index (points, LoomVec2, i);
      (i == 0 ? cairo_move_to : cairo_line_to) (cr, p.x / LOOM_MM, p.y / LOOM_MM);
    }
}

/* All that terrain number @rank runs into. */
static void
clip_to_lower (cairo_t *cr, const LoomAreaPlan *plan, const guint *ranks, guint rank)
{
  cairo_new_path (cr);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      const LoomVec2 *p = loom_area_plan_points (plan, a);

      if (ranks[i] == 0 || ranks[i] >= rank || a->unfilled)
        continue;
      for (guint r = 0, from = 0; r < a->n_rings; from = loom_area_plan_ends (plan, a)[r++])
        loom_polyline_path (cr, p + from, loom_area_plan_ends (plan, a)[r] - from, TRUE);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
}

void
loom_blend_draw (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;
  const guint n = loom_board_n (plan->board, LOOM_KIND_TERRAIN);
  const double unit = CLAMP (plan->unit, .05, 6);
  g_autofree guint *ranks = g_new (guint, plan->areas->len + 1);
  g_autofree guint *samples = g_new0 (guint, n + 1);

  rank_areas (plan, ranks, samples);
  for (guint rank = 2; rank <= n; rank++)
    {
      if (samples[rank] == 0)
        continue;
      cairo_save (cr);
      clip_to_lower (cr, plan, ranks, rank);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      for (guint i = 0; i < LOOM_N_BLENDS; i++)
        {
          cairo_new_path (cr);
          for (guint e = 0; e < loom_topology_n_edges (plan->topology); e++)
            {
              const LoomEdge *edge = loom_topology_edge (plan->topology, e);
              const guint left = edge->left != LOOM_NONE ? ranks[edge->left] : 0;
              const guint right = edge->right != LOOM_NONE ? ranks[edge->right] : 0;
              const guint other = left == rank ? right : left;
              if (left != right && (left == rank || right == rank) && other < rank && other > 0)
                trace_edge (cr, plan, e);
            }
          loom_colour_set (cr,
                           loom_colour_alpha (loom_area_plan_area (plan, samples[rank] - 1)->fill,
                                              style->blend[i].alpha));
          cairo_set_line_width (cr, style->blend[i].width * unit);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
}
