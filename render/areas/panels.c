/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in the sea: names that found no room on their land, title, key, compass, ship and
 * serpent. Each looks for a free rectangle, nearest to the corner it likes, and grows smaller
 * until it finds one; what finds none is left out. Land, routes and what the designer placed
 * are never covered. */

#include "render/areas/plan.h"

#include "render/areas/map-key.h"
#include "render/areas/panels.h"

#include <math.h>

#define CELLS 360
#define MAX_LEADERS 400

static void
make_page_room (const LoomAreaPlan *self, LoomRoom *room)
{
  LoomRect page = { 0, 0, self->width, self->height };
  double edge = self->frame + MIN (self->width, self->height) * .008;

  loom_room_init (room, &page, CELLS, FALSE);
  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (self, i);
      if (!a->unfilled)
        loom_room_mark_rings (room, loom_area_plan_points (self, a), loom_area_plan_ends (self, a),
                              a->n_rings, TRUE);
      /* The rings' own line, where two areas' cells might leave a crack between them. */
      for (guint r = 0, from = 0; r < a->n_rings && !a->unfilled;
           from = loom_area_plan_ends (self, a)[r++])
        loom_room_block_line (room, loom_area_plan_points (self, a) + from,
                              loom_area_plan_ends (self, a)[r] - from, 1.2 * self->stroke);
      if (a->label.lines[0] != NULL && !a->label.leader)
        loom_room_block_box (room, &a->label.box);
    }
  for (guint i = 0; i < self->routes->len && !self->plain_routes; i++)
    {
      const LoomPlanRoute *r = &g_array_index (self->routes, LoomPlanRoute, i);
      loom_room_block_line (room, (const LoomVec2 *)r->points->data, r->points->len,
                            2.8 * self->stroke);
    }
  LoomRect sides[4] = { { 0, 0, self->width, edge },
                        { 0, self->height - edge, self->width, self->height },
                        { 0, 0, edge, self->height },
                        { self->width - edge, 0, self->width, self->height } };
  for (guint i = 0; i < 4; i++)
    loom_room_block_box (room, &sides[i]);
  for (guint i = 0; i < self->decor->len; i++)
    loom_room_block_box (room, &g_array_index (self->decor, LoomRect, i));
  loom_room_settle (room);
}

/* The free box of w by h nearest to (px, py), with @gap to spare on every side. */
static gboolean
find_place (const LoomRoom *room,
            double w,
            double h,
            double px,
            double py,
            double gap,
            LoomRect *out)
{
  double least = G_MAXDOUBLE, pace = room->step * 2;
  double x1 = room->x0 + room->columns * room->step, y1 = room->y0 + room->rows * room->step;

  /* On a map that fills its page nothing fits, at any of the many sizes that are tried. */
  if (MIN (w, h) / 2 + gap > room->widest)
    return FALSE;
  for (double y = room->y0; y + h <= y1; y += pace)
    for (double x = room->x0; x + w <= x1; x += pace)
      {
        double dx = x + w / 2 - px, dy = y + h / 2 - py, d = dx * dx + dy * dy;
        if (d >= least)
          continue;
        LoomRect box = { x - gap, y - gap, x + w + gap, y + h + gap };
        if (!loom_room_has (room, &box))
          continue;
        least = d;
        *out = (LoomRect){ x, y, x + w, y + h };
      }
  return least < G_MAXDOUBLE;
}

static const double shrinks[] = { 1, .9, .8, .7, .6, .5, .42 };

static double
page_scale (const LoomAreaPlan *self)
{
  double side = sqrt (self->width * self->height) / 353,
         least = MIN (self->width, self->height) / 297;
  return CLAMP (sqrt (side * least), .12, 5);
}

/* The line ends just inside the shore that faces the name, short of the pieces. */
static void
aim_leader (const LoomAreaPlan *self, LoomPlanArea *a)
{
  LoomPlanLabel *label = &a->label;
  const LoomVec2 *points = loom_area_plan_points (self, a);
  double cx = (a->box.left + a->box.right) / 2, cy = (a->box.top + a->box.bottom) / 2;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < loom_area_plan_ends (self, a)[0]; i++)
    {
      /* Near to the name, and towards the middle rather than at a far corner. */
      double d = hypot (points[i].x - label->x, points[i].y - label->y)
                 + .4 * hypot (points[i].x - cx, points[i].y - cy);
      if (d >= least)
        continue;
      double in = hypot (cx - points[i].x, cy - points[i].y);
      double t = in > 0 ? MIN (1, 2.2 * self->stroke / in) : 0;
      least = d;
      label->to_x = points[i].x + (cx - points[i].x) * t;
      label->to_y = points[i].y + (cy - points[i].y) * t;
    }
}

/* Names go where the line to their area is short and does not cross other names. */
static void
place_leaders (LoomAreaPlan *self, LoomRoom *room)
{
  guint n = 0;

  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (self, i);
      LoomPlanLabel *label = &a->label;
      if (!label->leader)
        continue;
      label->leader = FALSE;
      if (label->lines[0] == NULL || n >= MAX_LEADERS)
        continue;
      double cx = (a->box.left + a->box.right) / 2, cy = (a->box.top + a->box.bottom) / 2;
      double old = MAX (label->scale, 1e-6), pad = .8 * self->stroke;
      double reach
          = MAX (a->box.right - a->box.left, a->box.bottom - a->box.top) / 2 + 42 * self->unit;
      for (double s = .82; s >= .5; s -= .16)
        {
          double w = (label->box.right - label->box.left) / old * s;
          double h = (label->box.bottom - label->box.top) / old * s;
          LoomRect box;
          if (!find_place (room, w, h, cx, cy, pad, &box))
            continue;
          double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
          if (hypot (x - cx, y - cy) > reach + w / 2)
            continue;
          label->x = x;
          label->y = y;
          label->angle = 0;
          label->scale = s;
          label->box = box;
          label->leader = !a->node;
          aim_leader (self, a);
          loom_room_block_box (room, &box);
          loom_room_settle (room);
          n++;
          break;
        }
    }
}

static gboolean
has_symbol (const LoomAreaPlan *self, LoomSymbolKind name)
{
  const GPtrArray *symbols = loom_board_list (self->board, LOOM_KIND_SYMBOL);
  for (guint i = 0; i < symbols->len; i++)
    if (((const LoomSymbol *)g_ptr_array_index (symbols, i))->name == (gint32)name)
      return TRUE;
  return FALSE;
}

static void
take (LoomRoom *room, LoomPlanPoint *point, const LoomRect *box, double scale)
{
  point->box = *box;
  point->scale = scale;
  loom_room_block_box (room, box);
  loom_room_settle (room);
}

static void
place_title (LoomAreaPlan *self, LoomRoom *room)
{
  static const double corners[][2] = { { 0, 0 }, { 1, 0 }, { .5, 0 }, { 0, 1 }, { 1, 1 } };
  double p = page_scale (self), w, h;

  loom_panel_title_size (self, &w, &h);
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++)
    {
      double s = p * shrinks[i];
      LoomRect best = { 0 };
      double least = G_MAXDOUBLE;
      /* The corner at which the title can lie closest. */
      for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
        {
          double px = self->width * (.03 + .94 * corners[k][0]);
          double py = self->height * (.03 + .94 * corners[k][1]);
          LoomRect box;
          if (!find_place (room, w * s, h * s, px, py, 4 * s, &box))
            continue;
          double d = hypot ((box.left + box.right) / 2 - px, (box.top + box.bottom) / 2 - py)
                     + k * .12 * self->width;
          if (d < least)
            {
              least = d;
              best = box;
            }
        }
      if (least < G_MAXDOUBLE)
        {
          take (room, &self->title, &best, s);
          return;
        }
    }
}

static void
place_key (LoomAreaPlan *self, LoomRoom *room)
{
  /* What each number of columns is worth: a strip of many short ones is hard to read. */
  static const double worths[] = { .94, 1, .95, .84, .7, .6 };
  g_autoptr (LoomMapKey) key = loom_map_key_new (self);
  double p = page_scale (self), best = 0, scale = 0;
  LoomRect place = { 0 };

  if (loom_map_key_n_rows (key) < 3)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (shrinks); i++)
    for (guint k = 0; k < G_N_ELEMENTS (worths); k++)
      {
        double s = p * shrinks[i], w, h;
        LoomRect box;
        if (s * worths[k] <= best)
          continue;
        loom_map_key_size (key, k + 1, &w, &h);
        if (!find_place (room, w * s, h * s, self->width * .98, self->height * .98, 4 * s, &box))
          continue;
        best = s * worths[k];
        scale = s;
        place = box;
      }
  if (best > 0)
    take (room, &self->key, &place, scale);
}

static void
place_ornament (LoomAreaPlan *self,
                LoomRoom *room,
                LoomPlanPoint *point,
                double w,
                double h,
                double px,
                double py)
{
  double p = page_scale (self);
  for (guint i = 0; i < 5; i++)
    {
      double s = p * shrinks[i];
      LoomRect box;
      if (find_place (room, w * s, h * s, px, py, 6 * s, &box))
        {
          take (room, point, &box, s);
          return;
        }
    }
}

void
loom_area_plan_panels (LoomAreaPlan *self)
{
  g_auto (LoomRoom) room = { 0 };
  double w = self->width, h = self->height;

  make_page_room (self, &room);
  place_leaders (self, &room);
  if (self->style.title == 1)
    place_title (self, &room);
  if (self->style.key == 1 && loom_board_n (self->board, LOOM_KIND_KEY) == 0)
    place_key (self, &room);
  if (self->style.compass == 1 && !has_symbol (self, LOOM_SYMBOL_COMPASS))
    place_ornament (self, &room, &self->compass, 60, 60, w * .03, h * .97);
  if (self->style.ornaments == 1 && self->has_sea)
    {
      if (!has_symbol (self, LOOM_SYMBOL_SHIP))
        place_ornament (self, &room, &self->ship, 22, 24, w * .3, h * .2);
      if (!has_symbol (self, LOOM_SYMBOL_SERPENT))
        place_ornament (self, &room, &self->serpent, 30, 18, w * .6, h * .85);
    }
}
