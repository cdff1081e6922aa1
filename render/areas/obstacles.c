/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in an area before its name and its pieces do. */

#include "render/areas/obstacles.h"

#include "render/areas/cells.h"
#include "render/areas/ways.h"

static void
block_routes (const LoomAreaPlan *plan, guint index, LoomRoom *room)
{
  const LoomArea *area = loom_area_plan_area (plan, index)->area;
  const LoomRect *box = &loom_area_plan_area (plan, index)->box;
  /* Comparing all areas with all routes is for boards of a bearable size. */
  gboolean all = (guint64)plan->routes->len * plan->areas->len < 4000000;

  /* Between so many lines there is no place that is free of them. */
  if (plan->plain_routes)
    return;
  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);
      if (!all && r->route->from != area->entity.handle && r->route->to != area->entity.handle)
        continue;
      const LoomVec2 *p = (const LoomVec2 *)r->points->data;
      double reach = 2.6 * plan->stroke;
      gboolean near = FALSE;
      if (r->box.left >= box->right + reach || r->box.right <= box->left - reach
          || r->box.top >= box->bottom + reach || r->box.bottom <= box->top - reach)
        continue;
      for (guint k = 0; k < r->points->len && !near; k++)
        near = p[k].x > box->left - reach && p[k].x < box->right + reach
               && p[k].y > box->top - reach && p[k].y < box->bottom + reach;
      if (near)
        loom_room_block_line (room, p, r->points->len, reach);
    }
}

/* Rivers, roads and trails, and what says which cell this is. */
static void
block_ways (const LoomAreaPlan *plan, guint index, LoomRoom *room)
{
  const LoomRect *box = &loom_area_plan_area (plan, index)->box;
  const double reach = 3 * plan->stroke;

  for (guint i = 0; i < plan->ways->len; i++)
    {
      const LoomPlanWay *way = &g_array_index (plan->ways, LoomPlanWay, i);
      if (way->box.left < box->right + reach && way->box.right > box->left - reach
          && way->box.top < box->bottom + reach && way->box.bottom > box->top - reach)
        loom_room_block_line (room, (const LoomVec2 *)(gconstpointer)way->points->data,
                              way->points->len, reach);
    }
  if (index < plan->cells->len)
    loom_room_block_box (room, &g_array_index (plan->cells, LoomPlanCell, index).box);
}

/* What the designer drew on this area by hand. */
static void
block_decor (const LoomAreaPlan *plan, LoomRoom *room)
{
  const GArray *decor = plan->decor;
  if ((guint64)decor->len * plan->areas->len > 4000000)
    return;
  for (guint i = 0; i < decor->len; i++)
    loom_room_block_box (room, &g_array_index (decor, LoomRect, i));
}

/* The golden band of a neighbour's shrine is no place for pieces. */
static void
block_aura (const LoomAreaPlan *plan, guint index, LoomRoom *room)
{
  guint n = 0;
  const LoomLink *links = loom_topology_links (plan->topology, index, &n);

  for (guint i = 0; i < n; i++)
    {
      if (links[i].edge == LOOM_NONE || !loom_area_plan_area (plan, links[i].area)->shrine)
        continue;
      const LoomPlanArea *s = loom_area_plan_area (plan, links[i].area);
      const LoomVec2 *p = loom_area_plan_points (plan, s);
      const guint *ends = loom_area_plan_ends (plan, s);
      /* The whole ring of the shrine's area: what lies outside this area is no matter. */
      loom_room_block_line (room, p, ends[0], 3.2 * plan->stroke);
    }
}

void
loom_obstacles_block (const LoomAreaPlan *plan, guint index, LoomRoom *room)
{
  block_routes (plan, index, room);
  block_aura (plan, index, room);
  block_decor (plan, room);
  block_ways (plan, index, room);
}
