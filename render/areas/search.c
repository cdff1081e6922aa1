/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of an area, one after another: a group of pieces and a name above or below it are
 * moved over the free cells, and the best place is kept: the roomiest, near the middle. */

#include "render/areas/layout.h"

#include <math.h>

static LoomRect
moved (const LoomRect *b, double x, double y, double gap)
{
  return (LoomRect){ b->left + x - gap, b->top + y - gap, b->right + x + gap, b->bottom + y + gap };
}

/* Whether every piece of the group fits. */
static gboolean
group_fits (const LoomLayout *l, const LoomPieceGroup *g, double x, double y, double gap)
{
  for (guint i = 0; i < g->n; i++)
    {
      LoomRect box = moved (&g->pieces[i].box, x, y, gap);
      if (!loom_room_has (&l->room, &box))
        return FALSE;
    }
  return TRUE;
}

/* How much the piece with the least room has to spare. */
static double
group_spare (const LoomLayout *l, const LoomPieceGroup *g, double x, double y)
{
  double spare = G_MAXDOUBLE;

  for (guint i = 0; i < g->n; i++)
    {
      LoomRect box = moved (&g->pieces[i].box, x, y, 0);
      double d = loom_room_box_clearance (&l->room, &box);
      /* A disc reaches less far into its corners. */
      if (g->pieces[i].kind == LOOM_PIECE_NUMBER)
        d += (box.right - box.left) * .18;
      spare = MIN (spare, d);
    }
  return spare;
}

/* Whether a place (dx, dy) from the middle is worth looking at, whose score is @most less @slope
 * times how far that is. Without a root, for this is asked of each place. */
static gboolean
may_be_better (const LoomLayoutPlace *best, double most, double slope, double dx, double dy)
{
  const double reach = (most - best->score + 1e-9) / slope;

  return !best->found || (reach >= 0 && dx * dx + dy * dy <= reach * reach * (1 + 1e-9));
}

/* From one place to the next: forty across and forty down, or each cell. */
static LoomVec2
pace_of (const LoomLayout *l)
{
  return (LoomVec2){ l->room.step * MAX (1, l->room.columns / 40),
                     l->room.step * MAX (1, l->room.rows / 40) };
}

/* The group with a name of w by h above or below it. */
LoomLayoutPlace
loom_layout_search_pair (const LoomLayout *l,
                         const LoomPieceGroup *g,
                         double w,
                         double h,
                         double gap)
{
  LoomLayoutPlace best = { 0 };
  const LoomVec2 pace = pace_of (l);
  double u = l->plan->unit, between = MAX (1.6 * u, gap);
  double x1 = l->area->box.right - g->w, y1 = l->area->box.bottom - g->h;

  for (double y = l->area->box.top; y <= y1; y += pace.y)
    for (double x = l->area->box.left; x <= x1; x += pace.x)
      {
        double spare = -1;
        if (!group_fits (l, g, x, y, gap))
          continue;
        for (int side = -1; side <= 1; side += 2)
          for (int shift = 0; shift < 3; shift++)
            {
              double sx = shift == 0 ? 0 : (shift == 1 ? -3 : 3) * u;
              double lx = x + g->w / 2 + sx;
              double ly = side < 0 ? y - between - h / 2 : y + g->h + between + h / 2;
              double my = (y + g->h / 2 + ly) / 2;
              double dx = lx - l->middle.x, dy = my - l->middle.y;
              LoomRect box
                  = { lx - w / 2 - gap, ly - h / 2 - gap, lx + w / 2 + gap, ly + h / 2 + gap };
              if (!may_be_better (&best, 9.1 * u, .16, dx, dy) || !loom_room_has (&l->room, &box))
                continue;
              double room = loom_room_box_clearance (&l->room, &box) + gap;
              if (spare < 0)
                spare = group_spare (l, g, x, y);
              double score = MIN (MIN (spare, room * 1.5), 7.5 * u) - .16 * hypot (dx, dy)
                             - .25 * fabs (sx) + (side < 0 ? 1.6 * u : 0);
              if (!best.found || score > best.score)
                best = (LoomLayoutPlace){ TRUE, score, { x, y }, { lx, ly } };
            }
      }
  return best;
}

LoomLayoutPlace
loom_layout_search_group (const LoomLayout *l, const LoomPieceGroup *g, double gap)
{
  LoomLayoutPlace best = { 0 };
  const LoomVec2 pace = pace_of (l);
  double u = l->plan->unit;
  double x1 = l->area->box.right - g->w, y1 = l->area->box.bottom - g->h;

  for (double y = l->area->box.top; y <= y1; y += pace.y)
    for (double x = l->area->box.left; x <= x1; x += pace.x)
      {
        double dx = x + g->w / 2 - l->middle.x, dy = y + g->h / 2 - l->middle.y;
        if (!may_be_better (&best, 5.5 * u, .12, dx, dy) || !group_fits (l, g, x, y, gap))
          continue;
        double score = MIN (group_spare (l, g, x, y), 5.5 * u) - .12 * hypot (dx, dy);
        if (!best.found || score > best.score)
          best = (LoomLayoutPlace){ TRUE, score, { x, y }, { 0, 0 } };
      }
  return best;
}

LoomLayoutPlace
loom_layout_search_name (const LoomLayout *l, double w, double h, double gap)
{
  LoomLayoutPlace best = { 0 };
  const LoomVec2 pace = pace_of (l);
  double u = l->plan->unit;

  for (double y = l->area->box.top + h / 2; y <= l->area->box.bottom - h / 2; y += pace.y)
    for (double x = l->area->box.left + w / 2; x <= l->area->box.right - w / 2; x += pace.x)
      {
        LoomRect box = { x - w / 2 - gap, y - h / 2 - gap, x + w / 2 + gap, y + h / 2 + gap };
        double dx = x - l->middle.x, dy = y - l->middle.y;
        if (!may_be_better (&best, 7.5 * u, .16, dx, dy) || !loom_room_has (&l->room, &box))
          continue;
        double score
            = MIN (loom_room_box_clearance (&l->room, &box) * 1.5, 7.5 * u) - .16 * hypot (dx, dy);
        if (!best.found || score > best.score)
          best = (LoomLayoutPlace){ TRUE, score, { 0, 0 }, { x, y } };
      }
  return best;
}

gboolean
loom_layout_has_room (const LoomLayout *l, double w, double h)
{
  const LoomVec2 pace = pace_of (l);

  if (MIN (w, h) / 2 > l->room.widest)
    return FALSE;
  for (double y = l->area->box.top; y <= l->area->box.bottom - h; y += pace.y)
    for (double x = l->area->box.left; x <= l->area->box.right - w; x += pace.x)
      {
        const LoomRect box = { x, y, x + w, y + h };
        if (loom_room_has (&l->room, &box))
          return TRUE;
      }
  return FALSE;
}
