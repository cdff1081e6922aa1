/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small waves on the open sea, evenly strewn and away from land, panels, routes and names. */

#include "render/areas/panels.h"

#include "render/draw/noise.h"
#include "render/motifs/waters.h"

#include <math.h>

/* Cells on the longer side of the page. */
#define CELLS 360
#define TRIES 3000
#define MOST_MARKS 400
/* More areas than this leave no open sea that is worth it. */
#define MOST_AREAS 1500

static void
block_point (LoomRoom *room, const LoomPlanPoint *point)
{
  if (point->scale > 0)
    loom_room_block_box (room, &point->box);
}

static void
make_room (LoomRoom *room, const LoomAreaPlan *plan)
{
  const LoomRect page = { 0, 0, plan->width, plan->height };

  loom_room_init (room, &page, CELLS, FALSE);
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);

      if (a->label.lines[0] != NULL)
        loom_room_block_box (room, &a->label.box);
      if (a->node)
        loom_room_block_disc (room, a->x, a->y, a->r);
      else if (a->kind != LOOM_TERRAIN_WATER && !a->unfilled)
        loom_room_mark_rings (room, loom_area_plan_points (plan, a), loom_area_plan_ends (plan, a),
                              a->n_rings, TRUE);
    }
  for (guint i = 0; i < plan->routes->len; i++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, i);

      loom_room_block_line (room, (const LoomVec2 *)(gconstpointer)r->points->data, r->points->len,
                            2 * plan->stroke);
    }
  for (guint i = 0; i < plan->decor->len; i++)
    loom_room_block_box (room, &g_array_index (plan->decor, LoomRect, i));
  block_point (room, &plan->title);
  for (guint i = 0; i < plan->keys->len; i++)
    {
      const LoomPlanKey *key = &g_array_index (plan->keys, LoomPlanKey, i);
      block_point (room, &(LoomPlanPoint){ key->box, key->scale });
    }
  block_point (room, &plan->compass);
  block_point (room, &plan->ship);
  block_point (room, &plan->serpent);
  loom_room_settle (room);
}

/* Whether (x, y) is a pitch away from all of @marks. */
static gboolean
is_apart (const GArray *marks, double x, double y, double pitch)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const LoomVec2 *p = &g_array_index (marks, LoomVec2, i);
      if (fabs (p->x - x) < pitch * 1.4 && fabs (p->y - y) < pitch * .8)
        return FALSE;
    }
  return TRUE;
}

void
loom_pass_sea_marks (cairo_t *cr, const LoomAreaPlan *plan)
{
  const LoomSeaStyle *style = &plan->theme->style->map->sea;
  const double k = CLAMP (plan->unit, .3, 3), pitch = MAX (style->mark_pitch, 4) * k;
  const double edge = plan->frame + 7 * k;
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_auto (LoomRoom) room = { 0 };
  LoomNoise noise = loom_noise_start (31);

  if (style->marks == LOOM_SEA_PLAIN || plan->style.ornaments != 1 || plan->is_tangled
      || plan->areas->len > MOST_AREAS || plan->width <= 2 * edge || plan->height <= 2 * edge)
    return;
  make_room (&room, plan);
  for (guint i = 0; i < TRIES && marks->len < MOST_MARKS; i++)
    {
      const LoomVec2 p = { loom_noise_range (&noise, edge, plan->width - edge),
                           loom_noise_range (&noise, edge, plan->height - edge) };
      const LoomRect box = { p.x - 6 * k, p.y - 4 * k, p.x + 6 * k, p.y + 4 * k };

      if (loom_room_box_clearance (&room, &box) < style->mark_clear * k
          || !is_apart (marks, p.x, p.y, pitch))
        continue;
      g_array_append_val (marks, p);
      loom_waters_draw_mark (cr, plan->theme, p.x, p.y, k, i);
    }
}
