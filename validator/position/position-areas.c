/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of a setup that has areas: which are played, what is placed on them, who touches whom.
 */

#include "formats/model/order.h"
#include "formats/geometry/topology.h"
#include "validator/position/position-private.h"

#include <stdlib.h>
#include <string.h>

static int
compare_areas (gconstpointer a, gconstpointer b, gpointer data)
{
  const LoomBoard *board = data;

  return loom_board_compare (board, &loom_board_area (board, *(const guint *)a)->entity,
                             &loom_board_area (board, *(const guint *)b)->entity);
}

static void
list_areas (LoomPosition *self, const LoomTopology *topology)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  g_autofree guint *order = g_new (guint, MAX (n, 1));
  gpointer board = (gpointer)self->board;
  gboolean sorted = TRUE;

  for (guint i = 0; i < n; i++)
    {
      order[i] = i;
      sorted = sorted && (i == 0 || compare_areas (&order[i - 1], &order[i], board) <= 0);
    }
  /* What Boardloom wrote is in order as it stands. */
  if (!sorted)
    g_qsort_with_data (order, (gint)n, sizeof *order, compare_areas, board);

  self->n_handles = loom_board_max_handle (self->board);
  self->area_of_handle = g_new (guint32, MAX (self->n_handles, 1));
  memset (self->area_of_handle, 0xff, sizeof (guint32) * self->n_handles);
  self->areas = g_new (LoomPositionArea, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const LoomArea *area = loom_board_area (self->board, order[i]);

      if (!loom_topology_is_playable (topology, order[i]))
        continue;
      self->area_of_handle[area->entity.handle] = self->n_areas;
      self->areas[self->n_areas++] = (LoomPositionArea){
        .area = area,
        .dice = LOOM_UNSET,
        .element = LOOM_UNSET,
        .held = LOOM_UNSET,
        .face = LOOM_UNSET,
        .number = LOOM_UNSET,
      };
    }
}

/* Cubes of all places add up. */
static void
place_cubes (LoomPosition *self, guint32 area, const LoomPlace *place)
{
  if (place->cubes == LOOM_UNSET)
    return;
  if (place->seat < 1 || (guint)place->seat > self->n_seats)
    {
      self->areas[area].loose_cubes += place->cubes;
      return;
    }
  if (self->cubes == NULL)
    self->cubes = g_new0 (gint32, (gsize)self->n_areas * self->n_seats);
  self->cubes[(gsize)area * self->n_seats + (guint)place->seat - 1] += place->cubes;
}

gint32
loom_position_stated (const LoomPosition *self, const LoomPlace *place, LoomStated what)
{
  LoomPlace owned;

  if (what != LOOM_STATED_OWNER || self->rules == NULL || place->neutral != 1)
    return loom_place_stated (place, what);
  owned = *place;
  owned.neutral = 0;
  return loom_place_stated (&owned, what);
}

static void
take_owner (const LoomPosition *self, LoomPositionArea *area, const LoomPlace *place, gint32 owner)
{
  area->owner = owner >= 1 && owner <= LOOM_SEATS_MAX ? (guint8)owner : 0;
  if (self->rules == NULL)
    area->neutral = place->neutral == 1;
}

/* What the place states wins over silence, never over an earlier statement. */
static void
take_statements (const LoomPosition *self, LoomPositionArea *area, const LoomPlace *place)
{
  for (guint what = 0; what < LOOM_N_STATED; what++)
    {
      const gint32 value = loom_position_stated (self, place, (LoomStated)what);

      if (value == LOOM_UNSET || area->stated[what] != NULL)
        continue;
      area->stated[what] = place;
      if (what == LOOM_STATED_OWNER)
        take_owner (self, area, place, value);
      else if (what == LOOM_STATED_DICE)
        area->dice = value;
      else if (what == LOOM_STATED_ELEMENT)
        area->element = value;
      else if (what == LOOM_STATED_HELD)
        area->held = value;
      else if (what == LOOM_STATED_FACE)
        area->face = value;
    }
}

/* In a game that has neutral areas one that is owned too is a mistake, which its checks tell; in
 * one that has none the owner is heeded. */
static void
settle_neutral (LoomPosition *self)
{
  if (self->rules == NULL || (self->rules->uses & LOOM_USES_NEUTRAL) != 0)
    return;
  for (guint i = 0; i < self->n_areas; i++)
    self->areas[i].neutral = self->areas[i].neutral && self->areas[i].owner == 0;
}

static LoomPositionArea *
area_of (LoomPosition *self, LoomHandle handle)
{
  const guint32 index = handle < self->n_handles ? self->area_of_handle[handle] : LOOM_NONE;

  return index != LOOM_NONE ? &self->areas[index] : NULL;
}

static void
place_entities (LoomPosition *self)
{
  g_autoptr (GPtrArray) places = loom_board_dup_in_order (
      self->board, loom_entity_children (&self->scenario->entity, LOOM_KIND_PLACE));
  g_autoptr (GPtrArray) numbers = loom_board_dup_in_order (
      self->board, loom_entity_children (&self->scenario->entity, LOOM_KIND_NUMBER));

  for (guint i = 0; i < places->len; i++)
    {
      const LoomPlace *place = g_ptr_array_index (places, i);
      LoomPositionArea *area = area_of (self, place->area);

      if (area == NULL)
        continue;
      if (area->place == NULL)
        area->place = place;
      if (place->marker >= 1 && place->marker <= LOOM_SEATS_MAX)
        area->markers |= 1u << (place->marker - 1);
      if (self->rules != NULL)
        area->neutral |= place->neutral == 1;
      area->shrine |= place->shrine == 1;
      take_statements (self, area, place);
      place_cubes (self, (guint32)(area - self->areas), place);
    }
  settle_neutral (self);
  for (guint i = 0; i < numbers->len; i++)
    {
      const LoomNumber *number = g_ptr_array_index (numbers, i);
      LoomPositionArea *area = area_of (self, number->area);

      if (area == NULL || area->number_entity != NULL)
        continue;
      area->number_entity = number;
      area->number = number->value;
    }
}

typedef struct
{
  guint32 from;
  guint32 to;
} Pair;

/* Compressed rows from pairs in any order, each row rising and without repeats: two passes of
 * counting sort, by `to` first, so that no row needs sorting. */
static void
compress (const GArray *pairs, guint n, gboolean backwards, guint32 **start_out, guint32 **out)
{
  guint32 *start = g_new0 (guint32, n + 2);
  g_autofree Pair *sorted = g_new (Pair, MAX (pairs->len, 1));
  guint32 *links = g_new (guint32, MAX (pairs->len, 1));
  g_autofree guint32 *fill = g_new0 (guint32, n + 2);
  guint32 kept = 0, first;

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      fill[(backwards ? pair->from : pair->to) + 1]++;
    }
  for (guint i = 0; i < n; i++)
    fill[i + 1] += fill[i];
  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      Pair turned = backwards ? (Pair){ pair->to, pair->from } : *pair;

      sorted[fill[turned.to]++] = turned;
    }
  for (guint i = 0; i < pairs->len; i++)
    start[sorted[i].from + 2]++;
  for (guint i = 1; i < n + 1; i++)
    start[i + 1] += start[i];
  for (guint i = 0; i < pairs->len; i++)
    links[start[sorted[i].from + 1]++] = sorted[i].to;
  /* start[i + 1] is now the end of row i, and so the beginning of row i + 1. */
  first = 0;
  for (guint i = 0; i < n; i++)
    {
      guint32 end = start[i + 1];

      start[i] = kept;
      for (guint32 j = first; j < end; j++)
        if (j == first || links[j] != links[j - 1])
          links[kept++] = links[j];
      first = end;
    }
  start[n] = kept;
  *start_out = start;
  *out = links;
}

/* The links among playable areas; @topology counts all areas of the board. */
static void
collect_links (const LoomPosition *self, const LoomTopology *topology, GArray *pairs)
{
  const GPtrArray *areas = loom_board_list (self->board, LOOM_KIND_AREA);

  for (guint i = 0; i < areas->len; i++)
    {
      const LoomEntity *area = g_ptr_array_index (areas, i);
      Pair pair = { .from = self->area_of_handle[area->handle] };
      const LoomLink *links;
      guint n;

      if (pair.from == LOOM_NONE)
        continue;
      links = loom_topology_links (topology, i, &n);
      for (guint j = 0; j < n; j++)
        {
          const LoomEntity *to = g_ptr_array_index (areas, links[j].area);

          pair.to = self->area_of_handle[to->handle];
          if (pair.to != LOOM_NONE && pair.to != pair.from)
            g_array_append_val (pairs, pair);
        }
    }
}

void
loom_position_compile_areas (LoomPosition *self, const LoomTopology *topology)
{
  /* Six neighbours an area are about what a map can have. */
  g_autoptr (GArray) pairs = g_array_sized_new (FALSE, FALSE, sizeof (Pair),
                                                6 * loom_board_n (self->board, LOOM_KIND_AREA));

  list_areas (self, topology);
  if (self->scenario != NULL)
    place_entities (self);
  collect_links (self, topology, pairs);
  compress (pairs, self->n_areas, FALSE, &self->link_start, &self->links);
  compress (pairs, self->n_areas, TRUE, &self->back_start, &self->back_links);
}
