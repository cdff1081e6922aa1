/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in the sea: names that found no room on their land, title, key, compass, ship and
 * serpent. Each looks for a free rectangle, nearest to the corner it likes, and grows smaller
 * until it finds one; what finds none is left out. Land, routes and what the designer placed
 * are never covered. */

#include "render/areas/panels.h"

#include "render/areas/layout.h"
#include "render/areas/map-key.h"
#include "render/areas/stance.h"
#include "render/areas/ways.h"

#include <math.h>
#include <string.h>

#define CELLS 360

/* A key of fewer rows explains nothing. */
#define LEAST_ROWS 3

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

static const double shrinks[] = { 1, .9, .8, .7, .6, .5, .42, .36, .3 };

static double
page_scale (const LoomAreaPlan *self)
{
  double side = sqrt (self->width * self->height) / 353,
         least = MIN (self->width, self->height) / 297;
  return CLAMP (sqrt (side * least), .12, 5);
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

/* The scale at which the least of the letters of @roles are 6 pt on paper. */
static double
least_scale (const LoomAreaPlan *self, const LoomTypeRole *roles, guint n)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    least = MIN (least, loom_theme_type (self->theme, roles[i], 0).size);
  return loom_area_plan_least_text (self) * 1.001 / least;
}

static const LoomTypeRole title_roles[] = { LOOM_TYPE_TITLE, LOOM_TYPE_SUBTITLE, LOOM_TYPE_SEATS };
static const LoomTypeRole key_roles[]
    = { LOOM_TYPE_KEY_HEAD, LOOM_TYPE_KEY_TEXT, LOOM_TYPE_KEY_NUMBER };

/* The sizes that a panel is tried at, from the page's own down to the least that can be read: the
 * one numbered @i, or 0 where there are no more. */
static double
nth_scale (const LoomAreaPlan *self, guint i, double least)
{
  const double p = MAX (page_scale (self), least);

  if (i > G_N_ELEMENTS (shrinks) || (i > 0 && p * shrinks[i - 1] <= least))
    return 0;
  return i < G_N_ELEMENTS (shrinks) ? MAX (p * shrinks[i], least) : least;
}

/* The corner at which a title of @w by @h can lie closest. */
static gboolean
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
      if (!find_place (room, w * s, h * s, px, py, 4 * s, &found))
        continue;
      double d = hypot ((found.left + found.right) / 2 - px, (found.top + found.bottom) / 2 - py)
                 + k * .12 * self->width;
      if (d < least)
        {
          least = d;
          *box = found;
        }
    }
  return least < G_MAXDOUBLE;
}

/* The title alone is large, and may be smaller than what stands below it. */
static double
title_least (const LoomAreaPlan *self, gboolean is_short)
{
  return least_scale (self, title_roles, is_short ? 1 : G_N_ELEMENTS (title_roles));
}

/* What is put by hand keeps its place and its size, over whatever lies there. */
static void
pin_title (LoomAreaPlan *self, LoomRoom *room)
{
  const double s = nth_scale (self, 0, title_least (self, FALSE));
  double w, h;

  self->is_title_short = self->is_title_broken = FALSE;
  loom_panel_title_size (self, &w, &h);
  const LoomRect box = loom_stance_pin (self, self->title_at, w * s, h * s);
  take (room, &self->title, &box, s);
}

/* With scenario and seats; where there is no room for that, without; and that in two lines. */
static void
place_title (LoomAreaPlan *self, LoomRoom *room)
{
  self->title.scale = 0;
  if (loom_stance_is_pinned (self->title_at))
    {
      pin_title (self, room);
      return;
    }
  for (int form = 0; form < 3; form++)
    {
      const double least = title_least (self, form > 0);
      double w, h, s;

      self->is_title_short = form > 0;
      self->is_title_broken = form > 1;
      loom_panel_title_size (self, &w, &h);
      for (guint i = 0; (s = nth_scale (self, i, least)) > 0; i++)
        {
          LoomRect box;
          if (!find_title (self, room, s, w, h, &box))
            continue;
          take (room, &self->title, &box, s);
          return;
        }
    }
}

/* What each number of columns is worth: a strip of many short ones is hard to read. Only a panel
 * that has no other place becomes a strip along an edge. */
static const double worths[] = { .94, 1, .95, .84, .7, .6, .5, .45, .4, .35, .3, .25 };
#define MOST_COLUMNS 6

/* What panels keep from all else, in units of theirs; tight ones come closer, and bare ones have
 * an edge that is read as a gap. */
#define GAP 4
#define TIGHT_GAP 1.5
#define BARE_GAP .8

/* The best place at scale @s for the rows from @first on. */
static gboolean
find_part (const LoomAreaPlan *self,
           const LoomMapKey *key,
           const LoomRoom *room,
           double s,
           LoomPlanKey *part)
{
  const guint most = part->is_tight ? MIN (part->n, G_N_ELEMENTS (worths)) : MOST_COLUMNS;
  const double gap = (part->is_bare ? BARE_GAP : part->is_tight ? TIGHT_GAP : GAP) * s;
  double best = 0;
  guint columns = 1;

  for (guint k = 0; k < most; k++)
    {
      double w, h;
      LoomRect box;
      if (worths[k] <= best)
        continue;
      part->columns = k + 1;
      loom_map_key_part_size (key, part, &w, &h);
      if (!find_place (room, w * s, h * s, self->width * .98, self->height * .98, gap, &box))
        continue;
      best = worths[k];
      part->box = box;
      part->scale = s;
      columns = k + 1;
    }
  part->columns = columns;
  return best > 0;
}

/* How the key is put up, in the order in which it gives way. */
typedef enum
{
  FORM_WHOLE, /* one panel */
  FORM_PARTS, /* one for each section */
  FORM_TIGHT, /* their rows close to each other */
  FORM_BARE,  /* without headings, as many rows each as go into a place */
  FORM_LEAST, /* and without seats of which nothing is on the map */
  N_FORMS
} Form;

/* A panel has so many rows at the least where its section goes on in another: a heading never
 * stands alone. */
static const guint least_rows[N_FORMS] = { 4, 4, 2, 1, 1 };

/* Takes from @part until it has a place; FALSE where what is left is too little for a panel. */
static gboolean
find_start (const LoomAreaPlan *self,
            const LoomMapKey *key,
            const LoomRoom *room,
            double s,
            Form form,
            LoomPlanKey *part)
{
  const guint least = least_rows[form];

  while (!find_part (self, key, room, s, part))
    {
      if (form == FORM_WHOLE || part->n < (form >= FORM_BARE ? 2 : 2 * least))
        return FALSE;
      part->n = form >= FORM_BARE ? part->n - (part->n + 5) / 6 : (part->n + 1) / 2;
    }
  return TRUE;
}

/* The panels of the key at scale @s. Returns how many rows found a place. */
static guint
place_parts (LoomAreaPlan *self, const LoomMapKey *key, LoomRoom *room, double s, Form form)
{
  const guint n = loom_map_key_n_rows (key);
  const gboolean is_whole = form == FORM_WHOLE || form >= FORM_BARE;
  guint placed = 0;

  g_array_set_size (self->keys, 0);
  for (guint first = 0, next; first < n; first = next)
    {
      next = is_whole ? n : loom_map_key_next_part (key, first);
      LoomPlanKey part = { .first = first,
                           .n = next - first,
                           .is_tight = form >= FORM_TIGHT,
                           .is_bare = form >= FORM_BARE,
                           .is_least = form == FORM_LEAST };
      if (loom_map_key_leaves_out (key, &part, first))
        {
          next = first + 1;
          placed++;
          continue;
        }
      if (!find_start (self, key, room, s, form, &part))
        {
          next = form >= FORM_BARE ? first + 1 : next;
          continue;
        }
      next = first + part.n;
      g_array_append_val (self->keys, part);
      loom_room_block_box (room, &part.box);
      loom_room_settle (room);
      placed += part.n;
    }
  return placed;
}

/* In one panel, in as many columns as the page is high enough for. */
static void
pin_key (LoomAreaPlan *self, LoomRoom *room, const LoomMapKey *key, double s)
{
  LoomPlanKey part = { .n = loom_map_key_n_rows (key), .scale = s };
  double w, h;

  do
    {
      part.columns++;
      loom_map_key_part_size (key, &part, &w, &h);
    }
  while (h * s > .9 * self->height && part.columns < MOST_COLUMNS);
  part.box = loom_stance_pin (self, self->key_at, w * s, h * s);
  g_array_set_size (self->keys, 0);
  g_array_append_val (self->keys, part);
  loom_room_block_box (room, &part.box);
  loom_room_settle (room);
}

static void
place_key (LoomAreaPlan *self, LoomRoom *room, const LoomMapKey *key)
{
  const double least = least_scale (self, key_roles, G_N_ELEMENTS (key_roles));
  const gsize n_cells = (gsize)room->columns * (gsize)room->rows;
  g_autofree guint8 *cells = g_memdup2 (room->taken, n_cells);
  double s;

  if (loom_stance_is_pinned (self->key_at))
    {
      pin_key (self, room, key, nth_scale (self, 0, least));
      return;
    }
  for (Form form = FORM_WHOLE; form < N_FORMS; form++)
    for (guint i = 0; (s = nth_scale (self, i, least)) > 0; i++)
      {
        if (form >= FORM_TIGHT && s > 1.3 * least)
          continue;
        if (place_parts (self, key, room, s, form) == loom_map_key_n_rows (key))
          return;
        loom_room_restore (room, cells);
      }
  /* Some of it is better than nothing. */
  place_parts (self, key, room, least, FORM_LEAST);
  self->wants_key = TRUE;
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
  const double title = title_least (self, TRUE),
               rows = least_scale (self, key_roles, G_N_ELEMENTS (key_roles)),
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
        place_key (self, room, key);
      /* That was to keep their places; both are placed anew behind the names. */
      self->wants_key = FALSE;
      g_array_set_size (self->keys, 0);
      self->title.scale = 0;
    }
  loom_area_plan_place_outside (self, room);
  memcpy (room->taken, cells, n_cells);
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

static gboolean
has_compass (const LoomAreaPlan *self)
{
  return self->style.compass == 1 && !has_symbol (self, LOOM_SYMBOL_COMPASS);
}

static void
pin_compass (LoomAreaPlan *self, LoomRoom *room)
{
  const double s = page_scale (self);
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
  if (self->n_key_rows < LEAST_ROWS)
    g_array_set_size (self->keys, 0);
  else if (loom_stance_is_pinned (self->key_at))
    place_key (self, room, key);
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
  self->n_key_rows = loom_map_key_n_rows (key);
  if (self->stance != NULL)
    {
      keep_panels (self, &room, has_title, key);
      return;
    }
  /* What is put by hand comes first, so that the other finds its way around it. */
  const gboolean key_first = self->n_key_rows >= LEAST_ROWS && loom_stance_is_pinned (self->key_at);
  if (key_first)
    place_key (self, &room, key);
  if (has_title)
    {
      place_title (self, &room);
      self->wants_title = self->title.scale <= 0;
    }
  if (self->n_key_rows >= LEAST_ROWS && !key_first)
    place_key (self, &room, key);
  if (self->wants_title || self->wants_key)
    measure_shortage (self, key);
  place_ornaments (self, &room);
}
