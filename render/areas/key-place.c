/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the key goes: in one panel, or in one for each section, or in as many as find room, ever
 * tighter and smaller. */

#include "render/areas/key-place.h"

#include "render/areas/panel-scale.h"
#include "render/areas/stance.h"

static const LoomTypeRole key_roles[]
    = { LOOM_TYPE_KEY_HEAD, LOOM_TYPE_KEY_TEXT, LOOM_TYPE_KEY_NUMBER };

double
loom_key_least_scale (const LoomAreaPlan *plan)
{
  return loom_panel_least_scale (plan, key_roles, G_N_ELEMENTS (key_roles));
}

/* What each number of columns is worth: a strip of many short ones is hard to read. Only a panel
 * that has no other place becomes a strip along an edge. */
static const double worths[] = { .94, 1, .95, .84, .7, .6, .5, .45, .4, .35, .3, .25 };
#define MOST_COLUMNS 6

/* Of that, what columns are worth that tear a section apart in the middle of one. */
#define RAGGED .6

/* What panels keep from all else, in units of theirs; tight ones come closer, and bare ones have
 * an edge that is read as a gap. */
#define GAP 4
#define TIGHT_GAP 1.5
#define BARE_GAP .8

/* Whether the rows of @part at scale @s are more than all that is free, whatever its shape. On a
 * map that fills its page that is so for most of what is tried. */
static gboolean
is_too_much (const LoomMapKey *key, const LoomRoom *room, double s, const LoomPlanKey *part)
{
  return loom_map_key_part_area (key, part) * s * s > room->free;
}

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

  if (is_too_much (key, room, s, part))
    return FALSE;
  for (guint k = 0; k < most; k++)
    {
      double w, h;
      LoomRect box;
      if (worths[k] <= best)
        continue;
      part->columns = k + 1;
      const double worth = worths[k] * (loom_map_key_is_ragged (key, part) ? RAGGED : 1);
      if (worth <= best)
        continue;
      loom_map_key_part_size (key, part, &w, &h);
      if (!loom_room_find_box (room, w * s, h * s, self->width * .98, self->height * .98, gap,
                               &box))
        continue;
      best = worth;
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
  FORM_LEAST, /* and without seats of which nothing is on the map, and samples of the others' */
  FORM_MIXED, /* and the index goes on in the panel of other rows */
  N_FORMS
} Form;

/* A panel has so many rows at the least where its section goes on in another: a heading never
 * stands alone. */
static const guint least_rows[N_FORMS] = { 4, 4, 2, 1, 1, 1 };

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

/* Rows from @first on, of @form. */
static LoomPlanKey
begin_part (guint first, guint n, Form form)
{
  return (LoomPlanKey){ .first = first,
                        .n = n,
                        .is_tight = form >= FORM_TIGHT,
                        .is_bare = form >= FORM_BARE,
                        .is_least = form >= FORM_LEAST };
}

/* Panels at scale @s for the rows from @first to before @end. Returns how many rows found a place.
 */
static guint
place_rows (LoomAreaPlan *self,
            const LoomMapKey *key,
            LoomRoom *room,
            double s,
            Form form,
            guint first,
            guint end)
{
  const gboolean is_whole = form == FORM_WHOLE || form >= FORM_BARE;
  const guint index = form < FORM_MIXED ? loom_map_key_index_start (key) : end;
  guint placed = 0;

  for (guint next; first < end; first = next)
    {
      next = is_whole ? end : loom_map_key_next_part (key, first);
      if (form >= FORM_BARE && first < index)
        next = MIN (next, index);
      LoomPlanKey part = begin_part (first, next - first, form);
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

/* The panels of the key at scale @s. Returns how many rows found a place. */
static guint
place_parts (LoomAreaPlan *self, const LoomMapKey *key, LoomRoom *room, double s, Form form)
{
  g_array_set_size (self->keys, 0);
  return place_rows (self, key, room, s, form, 0, loom_map_key_n_rows (key));
}

/* As much of the key as finds a place, what is needed most before the rest. Returns how many rows
 * that is. */
static guint
place_some (LoomAreaPlan *self, const LoomMapKey *key, LoomRoom *room, double s)
{
  const guint n = loom_map_key_n_rows (key);
  guint placed = 0;

  g_array_set_size (self->keys, 0);
  for (guint rank = 0; rank < LOOM_KEY_N_RANKS; rank++)
    for (guint first = 0, end; first < n; first = end)
      {
        end = first + 1;
        while (end < n && loom_map_key_rank (key, end) == loom_map_key_rank (key, first))
          end++;
        if (loom_map_key_rank (key, first) == rank)
          placed += place_rows (self, key, room, s, FORM_LEAST, first, end);
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

void
loom_key_place (LoomAreaPlan *self, LoomRoom *room, const LoomMapKey *key)
{
  const double least = loom_key_least_scale (self);
  const gsize n_cells = (gsize)room->columns * (gsize)room->rows;
  g_autofree guint8 *cells = g_memdup2 (room->taken, n_cells);
  double s;

  if (loom_stance_is_pinned (self->key_at))
    {
      pin_key (self, room, key, loom_panel_nth_scale (self, 0, least));
      return;
    }
  for (Form form = FORM_WHOLE; form < N_FORMS; form++)
    for (guint i = 0; (s = loom_panel_nth_scale (self, i, least)) > 0; i++)
      {
        if (form >= FORM_TIGHT && s > 1.3 * least)
          continue;
        const LoomPlanKey all = begin_part (0, loom_map_key_n_rows (key), form);
        if (is_too_much (key, room, s, &all))
          continue;
        if (place_parts (self, key, room, s, form) == loom_map_key_n_rows (key))
          return;
        loom_room_restore (room, cells);
      }
  /* Some of it is better than nothing. */
  self->wants_key = place_some (self, key, room, least) < loom_map_key_n_rows (key);
}
