/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in the sea: names that found no room on their land, title, key, compass, ship and
 * serpent. Each looks for a free rectangle, nearest to the corner it likes, and grows smaller
 * until it finds one; what finds none is left out. Land, routes and what the designer placed
 * are never covered. */

#include "render/areas/panels.h"

#include "render/areas/key-index.h"
#include "render/areas/key-place.h"
#include "render/areas/layout.h"
#include "render/areas/map-key.h"
#include "render/areas/panel-scale.h"
#include "render/areas/stance.h"
#include "render/areas/ways.h"

#include <math.h>
#include <string.h>

#define CELLS 360

/* What names take that stand beside their areas, or on discs. */
static void
block_names (const LoomAreaPlan *self, LoomRoom *room)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      const LoomPlanLabel *label = &loom_area_plan_area (self, i)->label;
      const double pad = .5 / self->paper;

      if (!label->leader && !loom_area_plan_area (self, i)->node)
        continue;
      const LoomVec2 line[2] = { { label->from_x, label->from_y }, { label->to_x, label->to_y } };
      const LoomRect box = { label->box.left - pad, label->box.top - pad, label->box.right + pad,
                             label->box.bottom + pad };
      loom_room_block_box (room, &box);
      if (label->leader)
        loom_room_block_line (room, line, 2, .8 / self->paper);
    }
  room->settled = FALSE;
  loom_room_settle (room);
}

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
      if (a->label.lines[0] != NULL)
        loom_room_block_box (room, &a->label.box);
    }
  for (guint i = 0; i < self->routes->len && !self->plain_routes; i++)
    {
      const LoomPlanRoute *r = &g_array_index (self->routes, LoomPlanRoute, i);
      loom_room_block_line (room, (const LoomVec2 *)r->points->data, r->points->len,
                            2.8 * self->stroke);
    }
  for (guint i = 0; i < self->ways->len; i++)
    {
      const LoomPlanWay *way = &g_array_index (self->ways, LoomPlanWay, i);
      loom_room_block_line (room, (const LoomVec2 *)(gconstpointer)way->points->data,
                            way->points->len, 2.8 * self->stroke);
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

void
loom_panel_make_room (const LoomAreaPlan *plan, LoomRoom *room)
{
  make_page_room (plan, room);
  block_names (plan, room);
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

static const LoomTypeRole title_roles[] = { LOOM_TYPE_TITLE, LOOM_TYPE_SUBTITLE, LOOM_TYPE_SEATS };

/* The corner at which a title of @w by @h can lie closest. Returns by how much it is worse than the
 * best, in mm: nearly without end where there is none. */
static double
find_title (const LoomAreaPlan *self,
            const LoomRoom *room,
            double s,
            double w,
            double h,
            LoomRect *box)
{
  static const double corners[][2] = { { 0, 0 }, { 1, 0 }, { .5, 0 }, { 0, 1 }, { 1, 1 } };
  double least = G_MAXDOUBLE;

  for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
    {
      double px = self->width * (.03 + .94 * corners[k][0]);
      double py = self->height * (.03 + .94 * corners[k][1]);
      LoomRect found;
      if (!loom_room_find_box (room, w * s, h * s, px, py, 4 * s, &found))
        continue;
      double d = hypot ((found.left + found.right) / 2 - px, (found.top + found.bottom) / 2 - py)
                 + k * .12 * self->width;
      if (d < least)
        {
          least = d;
          *box = found;
        }
    }
  return least;
}

/* The title alone is large, and may be smaller than what stands below it. */
static double
title_least (const LoomAreaPlan *self, LoomTitleForm form)
{
  const guint n = loom_title_form_is_full (form) ? G_N_ELEMENTS (title_roles) : 1;

  return loom_panel_least_scale (self, title_roles, n);
}

/* In one of the forms from @first to @last, the largest that there is room for; of those that are
 * as large, the one that lies best. Its scale, or 0; the form is that of @self then. */
static double
find_form (LoomAreaPlan *self,
           const LoomRoom *room,
           LoomTitleForm first,
           LoomTitleForm last,
           LoomRect *place)
{
  const double least = title_least (self, first);
  double s;

  for (guint i = 0; (s = loom_panel_nth_scale (self, i, least)) > 0; i++)
    {
      double best = G_MAXDOUBLE;
      LoomTitleForm chosen = last;

      for (LoomTitleForm form = first; form <= last; form++)
        {
          double w, h;
          LoomRect found;

          self->title_form = form;
          loom_panel_title_size (self, &w, &h);
          const double off = find_title (self, room, s, w, h, &found);
          if (off >= best)
            continue;
          best = off;
          chosen = form;
          *place = found;
        }
      self->title_form = chosen;
      if (best < G_MAXDOUBLE)
        return s;
    }
  return 0;
}

/* With scenario and seats, if need be closer to its edge and broken; where there is no room for
 * that, without them. */
static double
find_title_place (LoomAreaPlan *self, const LoomRoom *room, LoomRect *place)
{
  double s = find_form (self, room, LOOM_TITLE_FULL, LOOM_TITLE_FULL, place);

  if (s <= 0 && loom_panel_title_has_more (self))
    s = find_form (self, room, LOOM_TITLE_FULL_LINE, LOOM_TITLE_FULL_BROKEN, place);
  return s > 0 ? s : find_form (self, room, LOOM_TITLE_SHORT, LOOM_TITLE_BROKEN, place);
}

/* What is put by hand keeps its place, over whatever lies there, and the size that it has by
 * itself: it does not grow as one takes it. */
static void
pin_title (LoomAreaPlan *self, LoomRoom *room)
{
  LoomRect by_itself;
  double s = self->title.scale > 0 ? self->title.scale : find_title_place (self, room, &by_itself);
  double w, h;

  if (s <= 0)
    {
      self->title_form = LOOM_TITLE_FULL;
      s = loom_panel_nth_scale (self, 0, title_least (self, LOOM_TITLE_FULL));
    }
  loom_panel_title_size (self, &w, &h);
  const LoomRect box = loom_stance_pin (self, self->title_at, w * s, h * s);
  take (room, &self->title, &box, s);
}

static void
place_title (LoomAreaPlan *self, LoomRoom *room)
{
  LoomRect box;

  self->title.scale = 0;
  if (loom_stance_is_pinned (self->title_at))
    {
      pin_title (self, room);
      return;
    }
  const double s = find_title_place (self, room, &box);
  if (s > 0)
    take (room, &self->title, &box, s);
}

/* The height and the width of a column of panels, in mm. */
typedef struct
{
  double total, wide, top, high; /* of the columns before, of this one, and the most it may be */
} Column;

static void
add_panel (Column *self, double w, double h, double s)
{
  const double gap = 8 * s;

  if (self->top > 0 && self->top + h * s + gap > self->high)
    {
      self->total += self->wide;
      self->wide = self->top = 0;
    }
  self->wide = MAX (self->wide, w * s + gap);
  self->top += h * s + gap;
}

/* How much wider the board would have to be for a column with what found no room. */
static void
measure_shortage (LoomAreaPlan *self, const LoomMapKey *key)
{
  const double title = title_least (self, LOOM_TITLE_SHORT), rows = loom_key_least_scale (self),
               edge = self->frame + MIN (self->width, self->height) * .01,
               cells = 8 * MAX (self->width, self->height) / CELLS;
  Column column = { .high = self->height - 2 * edge - cells };
  double w, h;

  if (self->wants_title)
    {
      loom_panel_title_size (self, &w, &h);
      add_panel (&column, w, h, title);
    }
  for (guint first = 0, next; self->wants_key && first < loom_map_key_n_rows (key); first = next)
    {
      next = loom_map_key_next_part (key, first);
      LoomPlanKey part = { .first = first, .n = next - first };
      do
        {
          part.columns++;
          loom_map_key_part_size (key, &part, &w, &h);
        }
      while ((h + 8) * rows > column.high && part.columns < 6);
      add_panel (&column, w, h, rows);
    }
  self->short_by = ceil (column.total + column.wide + edge + cells);
}

/* The largest scale at which there is room for it, and the place nearest to (@px, @py); or 0. */
static double
find_ornament (const LoomAreaPlan *self,
               const LoomRoom *room,
               double w,
               double h,
               double px,
               double py,
               LoomRect *box)
{
  for (guint i = 0; i < 5; i++)
    {
      const double s = loom_panel_nth_scale (self, i, 0);
      if (loom_room_find_box (room, w * s, h * s, px, py, 6 * s, box))
        return s;
    }
  return 0;
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
  LoomRect box;
  const double s = find_ornament (self, room, w, h, px, py, &box);

  if (s > 0)
    take (room, point, &box, s);
}

/* Names stand in the sea where they leave room for the title, and for the key as it is without
 * them. */
static void
place_names (LoomAreaPlan *self, LoomRoom *room, gboolean has_title, const LoomMapKey *key)
{
  const gsize n_cells = (gsize)room->columns * (gsize)room->rows;
  g_autofree guint8 *cells = g_memdup2 (room->taken, n_cells);

  if (self->waiting->len > 0)
    {
      if (has_title)
        place_title (self, room);
      if (loom_map_key_n_rows (key) > 0)
        loom_key_place (self, room, key);
      /* That was to keep their places; both are placed anew behind the names. */
      self->wants_key = FALSE;
      g_array_set_size (self->keys, 0);
      self->title.scale = 0;
    }
  loom_area_plan_place_outside (self, room);
  memcpy (room->taken, cells, n_cells);
  block_names (self, room);
}

static gboolean
has_compass (const LoomAreaPlan *self)
{
  return self->style.compass == 1 && !has_symbol (self, LOOM_SYMBOL_COMPASS);
}

static void
pin_compass (LoomAreaPlan *self, LoomRoom *room)
{
  LoomRect by_itself;
  const double found
      = find_ornament (self, room, 60, 60, self->width * .03, self->height * .97, &by_itself);
  const double s = found > 0 ? found : loom_panel_page_scale (self);
  const LoomRect box = loom_stance_pin (self, self->compass_at, 60 * s, 60 * s);

  take (room, &self->compass, &box, s);
}

/* All stands where it stood, though something may have come there by now; what is put by hand goes
 * where that says. */
static void
keep_panels (LoomAreaPlan *self, LoomRoom *room, gboolean has_title, const LoomMapKey *key)
{
  const LoomPlanPoint compass = self->compass;
  const gboolean strewn = self->style.ornaments == 1 && self->has_sea;

  loom_stance_apply (self->stance, self, key);
  if (!has_title)
    self->title.scale = 0;
  else if (loom_stance_is_pinned (self->title_at))
    pin_title (self, room);
  if (self->n_key_rows == 0)
    g_array_set_size (self->keys, 0);
  else if (loom_stance_is_pinned (self->key_at))
    loom_key_place (self, room, key);
  if (!has_compass (self))
    self->compass.scale = 0;
  else if (loom_stance_is_pinned (self->compass_at))
    self->compass = compass;
  if (!strewn || has_symbol (self, LOOM_SYMBOL_SHIP))
    self->ship.scale = 0;
  if (!strewn || has_symbol (self, LOOM_SYMBOL_SERPENT))
    self->serpent.scale = 0;
}

static void
place_ornaments (LoomAreaPlan *self, LoomRoom *room)
{
  const double w = self->width, h = self->height;

  if (has_compass (self) && !loom_stance_is_pinned (self->compass_at))
    place_ornament (self, room, &self->compass, 60, 60, w * .03, h * .97);
  if (self->style.ornaments != 1 || !self->has_sea)
    return;
  if (!has_symbol (self, LOOM_SYMBOL_SHIP))
    place_ornament (self, room, &self->ship, 22, 24, w * .3, h * .2);
  if (!has_symbol (self, LOOM_SYMBOL_SERPENT))
    place_ornament (self, room, &self->serpent, 30, 18, w * .6, h * .85);
}

void
loom_area_plan_panels (LoomAreaPlan *self)
{
  g_auto (LoomRoom) room = { 0 };
  const gboolean has_title = self->style.title == 1;
  const gboolean has_key = self->style.key == 1 && loom_board_n (self->board, LOOM_KIND_KEY) == 0;

  make_page_room (self, &room);
  if (has_compass (self) && loom_stance_is_pinned (self->compass_at))
    pin_compass (self, &room);
  if (self->stance != NULL)
    loom_stance_block (self->stance, &room);
  g_autoptr (LoomMapKey) bare = has_key ? loom_map_key_new (self) : NULL;
  place_names (self, &room, has_title, bare);
  loom_area_plan_sort_clumps (self);
  g_autoptr (LoomMapKey) key = has_key ? loom_map_key_new (self) : NULL;
  self->n_key_rows = loom_map_key_is_needed (key) ? loom_map_key_n_rows (key) : 0;
  if (self->stance != NULL)
    {
      keep_panels (self, &room, has_title, key);
      loom_key_index_number (self, key);
      return;
    }
  /* What is put by hand comes first, so that the other finds its way around it. */
  const gboolean key_first = self->n_key_rows > 0 && loom_stance_is_pinned (self->key_at);
  if (key_first)
    loom_key_place (self, &room, key);
  if (has_title)
    {
      place_title (self, &room);
      self->wants_title = self->title.scale <= 0;
    }
  if (self->n_key_rows > 0 && !key_first)
    loom_key_place (self, &room, key);
  loom_key_index_number (self, key);
  if (self->wants_title || self->wants_key)
    measure_shortage (self, key);
  place_ornaments (self, &room);
}
