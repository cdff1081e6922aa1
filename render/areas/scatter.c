/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Terrain symbols in clumps of three or four, well away from borders, names and pieces. Evenly
 * spread they look like wallpaper, and one that a border cuts looks like a mistake. */

#include "render/areas/scatter.h"

#include "render/draw/noise.h"
#include "render/motifs/scenery.h"

#include <math.h>

static LoomRect
grown (const LoomRect *box, double by)
{
  return (LoomRect){ box->left - by, box->top - by, box->right + by, box->bottom + by };
}

/* Half of the widest line about an area, with its casing: what of the land it covers. */
static double
edge_of (const LoomAreaPlan *plan)
{
  const LoomBordersStyle *borders = &plan->theme->style->map->borders;
  const double widths[] = { borders->coast.width, borders->coast_owned, borders->coast_casing.width,
                            borders->land.casing.width, borders->frontier.casing.width };
  double most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    most = MAX (most, widths[i]);
  return most / 2 * plan->stroke;
}

/* Whether @symbol of the area stands clear of its borders and of all that is on it, and of the
 * symbols from @first on. */
static gboolean
is_clear (const LoomAreaPlan *plan, LoomRoom *room, const LoomPlanClump *symbol, guint first)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, symbol->area);
  const double u = CLAMP (plan->unit, .12, 6);
  const double apart = plan->theme->style->map->terrain.apart * u;
  LoomRect box = loom_scenery_reach (plan->theme, (LoomSymbolKind)a->symbol, symbol->scale);

  if (loom_room_clearance (room, symbol->x, symbol->y) <= 4.2 * u)
    return FALSE;
  box = (LoomRect){ symbol->x + box.left, symbol->y + box.top, symbol->x + box.right,
                    symbol->y + box.bottom };
  /* What the raster tells may be a cell off. */
  if (loom_room_box_clearance (room, &box) <= edge_of (plan) + room->step)
    return FALSE;
  for (guint i = first; i < plan->clumps->len; i++)
    {
      const LoomPlanClump *o = &g_array_index (plan->clumps, LoomPlanClump, i);
      if (hypot (o->x - symbol->x, o->y - symbol->y) <= apart)
        return FALSE;
    }
  return TRUE;
}

/* A clump about @at, as far as there is room for its symbols; FALSE where there is for none. Those
 * of the area are from @first on. */
static gboolean
put_clump (LoomAreaPlan *plan,
           guint index,
           LoomRoom *room,
           LoomNoise *random,
           LoomVec2 at,
           guint first)
{
  static const double offsets[4][2] = { { 0, 0 }, { -5.6, 1.9 }, { 5.4, 1.5 }, { .6, 4.4 } };
  const double u = CLAMP (plan->unit, .12, 6);
  const guint n = 3 + (loom_noise_unit (random) > .5), start = plan->clumps->len;

  for (guint k = 0; k < n; k++)
    {
      LoomPlanClump s = { at.x + (offsets[k][0] + loom_noise_range (random, -.6, .6)) * u,
                          at.y + (offsets[k][1] + loom_noise_range (random, -.5, .5)) * u,
                          (.92 + .16 * loom_noise_unit (random)) * u, index,
                          (guint)(loom_noise_unit (random) * 12) };
      if (is_clear (plan, room, &s, first))
        g_array_append_val (plan->clumps, s);
    }
  /* A lone symbol looks lost, but for small areas. */
  if (plan->clumps->len == start + 1 && loom_area_plan_area (plan, index)->size > 2750 * u * u)
    g_array_set_size (plan->clumps, start);
  return plan->clumps->len > start;
}

void
loom_scatter_symbols (LoomAreaPlan *plan, guint index, LoomRoom *room)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  double u = CLAMP (plan->unit, .12, 6);
  LoomNoise random = loom_noise_start (loom_noise_seed (a->area->entity.id));
  g_autoptr (GArray) clumps = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  guint first = plan->clumps->len;
  guint wanted = (guint)CLAMP (a->size / (640 * u * u), 3, 260);

  if (plan->style.ornaments == 0 || a->symbol == LOOM_UNSET || plan->areas->len > 3000)
    return;
  /* Names and pieces keep a clear margin. */
  for (guint i = a->first_piece; i < a->first_piece + a->n_pieces; i++)
    {
      LoomRect box = grown (&g_array_index (plan->pieces, LoomPlanPiece, i).box, 1.6 * u);
      loom_room_block_box (room, &box);
    }
  if ((a->label.lines[0] != NULL || a->label.number != 0) && !a->label.leader)
    {
      LoomRect box = grown (&a->label.box, 1.6 * u);
      loom_room_block_box (room, &box);
    }
  loom_room_settle (room);

  for (guint tries = 0; tries < 40 * wanted && clumps->len < wanted; tries++)
    {
      LoomVec2 c = { loom_noise_range (&random, a->box.left, a->box.right),
                     loom_noise_range (&random, a->box.top, a->box.bottom) };
      gboolean free = loom_room_clearance (room, c.x, c.y) > 4.6 * u;
      for (guint i = 0; i < clumps->len && free; i++)
        {
          LoomVec2 o = g_array_index (clumps, LoomVec2, i);
          free = hypot (o.x - c.x, o.y - c.y) > 17.5 * u;
        }
      if (free && put_clump (plan, index, room, &random, c, first))
        g_array_append_val (clumps, c);
    }
}

static int
compare_clumps (const void *a, const void *b)
{
  const LoomPlanClump *x = a, *y = b;
  if (x->y != y->y)
    return x->y < y->y ? -1 : 1;
  return x->x < y->x ? -1 : x->x > y->x;
}

void
loom_area_plan_sort_clumps (LoomAreaPlan *self)
{
  if (self->clumps->len > 0)
    qsort (self->clumps->data, self->clumps->len, sizeof (LoomPlanClump), compare_clumps);
}
