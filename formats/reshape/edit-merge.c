/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joining two areas into one, or an area and a gap beside it.
 *
 * Implementation notes: an edge that both areas have vanishes; what is left is walked into rings.
 * At a corner where the walk could go on in several ways it follows the ring it came from, and
 * wherever it comes back to a corner it has passed, a ring is cut off, so that none touches itself.
 * The ring that encloses most is the outline. */

#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  LoomHandle a;
  LoomHandle b;
  guint source; /* which ring of the two areas it came from */
  gboolean used;
} Side;

typedef struct
{
  LoomEditPlan *plan;
  const LoomEntity *first;
  const LoomEntity *second; /* or NULL: a gap */
  GArray *sides;            /* (element-type Side) edges of both areas, in order */
  GHashTable *at;           /* corner → GArray of indices into sides that touch it, owned */
  GPtrArray *rings;         /* (element-type GArray of LoomHandle) (owned) what comes out */
} Merge;

static void
add_sides (Merge *merge, LoomRefs ring, guint source, gboolean backwards)
{
  for (guint i = 0; i < ring.n; i++)
    {
      guint k = backwards ? ring.n - 1 - i : i;
      Side side = { .a = backwards ? loom_ring_at (ring, k + 1) : ring.items[k],
                    .b = backwards ? ring.items[k] : loom_ring_at (ring, k + 1),
                    .source = source };
      g_array_append_val (merge->sides, side);
    }
}

static gint64
directed_key (LoomHandle a, LoomHandle b)
{
  return (gint64)a << 32 | b;
}

static GHashTable *
new_key_set (void)
{
  return g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
}

/* Whether @ring runs along more edges of the first area the same way than against them: neighbours
 * run against each other when both go clockwise. */
static gboolean
runs_along (const GArray *sides, guint n_first, LoomRefs ring)
{
  g_autoptr (GHashTable) directed = new_key_set ();
  int balance = 0;
  for (guint i = 0; i < n_first; i++)
    {
      const Side *side = &g_array_index (sides, Side, i);
      const gint64 key = directed_key (side->a, side->b);
      g_hash_table_add (directed, g_memdup2 (&key, sizeof key));
    }
  for (guint i = 0; i < ring.n; i++)
    {
      const gint64 with = directed_key (ring.items[i], loom_ring_at (ring, i + 1));
      const gint64 against = directed_key (loom_ring_at (ring, i + 1), ring.items[i]);
      balance += g_hash_table_contains (directed, &with) ? 1 : 0;
      balance -= g_hash_table_contains (directed, &against) ? 1 : 0;
    }
  return balance > 0;
}

static void
gather (Merge *merge)
{
  const LoomEntity *areas[] = { merge->first, merge->second };
  guint source = 0;
  guint n_first = 0;
  for (guint k = 0; k < 2; k++)
    {
      LoomRefs outline = loom_edit_plan_refs (merge->plan, areas[k], "outline");
      add_sides (merge, outline, source++, k == 1 && runs_along (merge->sides, n_first, outline));
      for (guint i = 0; i < loom_entity_n (areas[k], LOOM_KIND_RING); i++)
        {
          const LoomEntity *ring = loom_entity_nth (areas[k], LOOM_KIND_RING, i);
          LoomRefs corners = loom_edit_plan_refs (merge->plan, ring, "corners");
          add_sides (merge, corners, source++,
                     k == 1 && runs_along (merge->sides, n_first, corners));
        }
      if (k == 0)
        n_first = merge->sides->len;
    }
}

/* Crosses out the edges that come twice; tells how many pairs there were. */
static guint
cancel (Merge *merge)
{
  g_autoptr (GHashTable) seen = new_key_set ();
  guint pairs = 0;
  for (guint i = 0; i < merge->sides->len; i++)
    {
      Side *side = &g_array_index (merge->sides, Side, i);
      const gint64 key = loom_edge_key (side->a, side->b);
      gpointer other;
      if (!g_hash_table_lookup_extended (seen, &key, NULL, &other))
        {
          g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (i));
          continue;
        }
      side->used = TRUE;
      g_array_index (merge->sides, Side, GPOINTER_TO_UINT (other)).used = TRUE;
      g_hash_table_remove (seen, &key);
      pairs++;
    }
  return pairs;
}

static void
note_side (Merge *merge, LoomHandle corner, guint i)
{
  GArray *list = g_hash_table_lookup (merge->at, GUINT_TO_POINTER (corner));
  if (list == NULL)
    {
      list = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (merge->at, GUINT_TO_POINTER (corner), list);
    }
  g_array_append_val (list, i);
}

/* The side to go on with from @corner after @last: the same ring's next, else one that leads away
 * from here, else any. */
static guint
choose (const Merge *merge, LoomHandle corner, const Side *last)
{
  const GArray *list = g_hash_table_lookup (merge->at, GUINT_TO_POINTER (corner));
  guint best = LOOM_RING_NOWHERE;
  int rank = 0;
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      guint index = g_array_index (list, guint, i);
      const Side *side = &g_array_index (merge->sides, Side, index);
      if (side->used)
        continue;
      int now = side->a != corner ? 1 : side->source == last->source ? 3 : 2;
      if (now > rank)
        {
          rank = now;
          best = index;
        }
    }
  return best;
}

static void
cut_ring (Merge *merge, GArray *path, GHashTable *places, guint from)
{
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_array_append_vals (ring, &g_array_index (path, LoomHandle, from), path->len - from);
  for (guint i = 0; i < ring->len; i++)
    g_hash_table_remove (places, GUINT_TO_POINTER (g_array_index (ring, LoomHandle, i)));
  g_ptr_array_add (merge->rings, ring);
  g_array_set_size (path, from);
}

static gboolean
walk_from (Merge *merge, guint start)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  guint index = start;
  LoomHandle here = g_array_index (merge->sides, Side, start).a;
  for (;;)
    {
      Side *side = &g_array_index (merge->sides, Side, index);
      gpointer place;
      side->used = TRUE;
      g_hash_table_insert (places, GUINT_TO_POINTER (here), GUINT_TO_POINTER (path->len));
      g_array_append_val (path, here);
      here = side->a == here ? side->b : side->a;
      if (g_hash_table_lookup_extended (places, GUINT_TO_POINTER (here), NULL, &place))
        cut_ring (merge, path, places, GPOINTER_TO_UINT (place));
      if (path->len == 0)
        return TRUE;
      index = choose (merge, here, side);
      if (index == LOOM_RING_NOWHERE)
        return FALSE;
    }
}

static gboolean
walk_all (Merge *merge)
{
  for (guint i = 0; i < merge->sides->len; i++)
    {
      const Side *side = &g_array_index (merge->sides, Side, i);
      if (!side->used)
        {
          note_side (merge, side->a, i);
          note_side (merge, side->b, i);
        }
    }
  for (guint i = 0; i < merge->sides->len; i++)
    if (!g_array_index (merge->sides, Side, i).used && !walk_from (merge, i))
      return FALSE;
  for (guint i = 0; i < merge->rings->len; i++)
    if (((GArray *)g_ptr_array_index (merge->rings, i))->len < 3)
      return FALSE;
  return merge->rings->len > 0;
}

static guint
find_outline (Merge *merge)
{
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (merge->plan);
  guint best = 0;
  double most = -1;
  for (guint i = 0; i < merge->rings->len; i++)
    {
      const GArray *ring = g_ptr_array_index (merge->rings, i);
      LoomRefs refs = { (LoomHandle *)ring->data, ring->len };
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
      loom_edit_plan_ring_points (merge->plan, borders, refs, points);
      double size = loom_points_area (points);
      if (size > most)
        {
          most = size;
          best = i;
        }
    }
  return best;
}

/* The ring among those of @area that has just these corners, or NULL. */
static const LoomEntity *
find_same_ring (const Merge *merge, const LoomEntity *area, const GArray *corners)
{
  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (area, LOOM_KIND_RING, i);
      LoomRefs refs = ((const LoomRing *)ring)->corners;
      if (refs.n == corners->len
          && memcmp (refs.items, corners->data, refs.n * sizeof (LoomHandle)) == 0)
        return ring;
    }
  return NULL;
}

/* Puts the rings into the first area, leaving alone those it has. */
static void
place_rings (Merge *merge)
{
  LoomEditPlan *plan = merge->plan;
  const guint outline = find_outline (merge);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < merge->rings->len; i++)
    {
      const GArray *corners = g_ptr_array_index (merge->rings, i);
      if (i == outline)
        {
          loom_edit_plan_set_refs (plan, merge->first, "outline", (const LoomHandle *)corners->data,
                                   corners->len);
          continue;
        }
      const LoomEntity *same = find_same_ring (merge, merge->first, corners);
      if (same != NULL)
        {
          g_hash_table_add (kept, (gpointer)same);
          continue;
        }
      same = merge->second != NULL ? find_same_ring (merge, merge->second, corners) : NULL;
      LoomEntity *ring = same != NULL ? loom_entity_copy (same) : loom_entity_new (LOOM_KIND_RING);
      if (same == NULL)
        {
          ((LoomRing *)ring)->corners.items
              = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
          ((LoomRing *)ring)->corners.n = corners->len;
        }
      loom_edit_plan_insert (plan, merge->first->handle, ring);
    }
  for (guint i = 0; i < loom_entity_n (merge->first, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (merge->first, LOOM_KIND_RING, i);
      if (!g_hash_table_contains (kept, ring))
        loom_edit_plan_remove (plan, ring->handle);
    }
}

/* Whether a scenario says something by @entity about the first area already. */
static gboolean
is_said_already (const Merge *merge, const LoomEntity *entity)
{
  const LoomField *field = loom_kind_field (entity->kind, "area");
  for (guint i = 0; i < loom_entity_n (entity->parent, entity->kind); i++)
    {
      const LoomEntity *other = loom_entity_nth (entity->parent, entity->kind, i);
      if (*(const LoomHandle *)((const char *)other + field->offset) == merge->first->handle)
        return TRUE;
    }
  return FALSE;
}

static void
redirect_list (Merge *merge, const LoomEntity *entity, const LoomField *field, LoomRefs refs)
{
  gboolean has_first = loom_ring_find (refs, merge->first->handle) != LOOM_RING_NOWHERE;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  if (loom_ring_find (refs, merge->second->handle) == LOOM_RING_NOWHERE)
    return;
  for (guint i = 0; i < refs.n; i++)
    {
      LoomHandle handle = refs.items[i];
      if (handle != merge->second->handle)
        g_array_append_val (list, handle);
      else if (!has_first)
        {
          g_array_append_val (list, merge->first->handle);
          has_first = TRUE;
        }
    }
  /* A barrier between the two is dropped. */
  if ((gint64)list->len < field->lowest)
    loom_edit_plan_remove (merge->plan, entity->handle);
  else
    loom_edit_plan_set_refs (merge->plan, entity, field->name, (const LoomHandle *)list->data,
                             list->len);
}

static void
redirect_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  Merge *merge = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields && loom_edit_plan_has (plan, entity->handle); i++)
    {
      const LoomField *field = &info->fields[i];
      if ((field->targets & LOOM_KIND_BIT (LOOM_KIND_AREA)) == 0)
        continue;
      LoomValue value = loom_edit_plan_view (plan, entity, field);
      if (value.type == LOOM_TYPE_REFS)
        redirect_list (merge, entity, field, value.refs);
      else if (value.ref != merge->second->handle)
        continue;
      else if (entity->parent != NULL && entity->parent->kind == LOOM_KIND_SCENARIO
               && (entity->kind == LOOM_KIND_CLOSE || is_said_already (merge, entity)))
        loom_edit_plan_remove (plan, entity->handle);
      else
        loom_edit_plan_set_named (plan, entity, field->name, loom_value_ref (merge->first->handle));
    }
}

/* A closing stays a closing only when both areas were closed; that of the second goes in
 * redirect_cb(), that of the first here. */
static void
reopen (Merge *merge)
{
  const GPtrArray *scenarios
      = loom_board_list (loom_edit_plan_get_board (merge->plan), LOOM_KIND_SCENARIO);
  for (guint s = 0; s < scenarios->len; s++)
    {
      const LoomEntity *scenario = g_ptr_array_index (scenarios, s);
      const LoomEntity *first = NULL;
      gboolean both = FALSE;
      for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_CLOSE); i++)
        {
          const LoomClose *closing
              = (const LoomClose *)loom_entity_nth (scenario, LOOM_KIND_CLOSE, i);
          if (closing->area == merge->first->handle)
            first = &closing->entity;
          both = both || closing->area == merge->second->handle;
        }
      if (first != NULL && !both)
        loom_edit_plan_remove (merge->plan, first->handle);
    }
}

/* The barrier between @area and @other as a whole, or NULL. */
static const LoomBarrier *
find_barrier (const LoomEditPlan *plan, LoomHandle area, LoomHandle other)
{
  const GPtrArray *barriers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (barrier->ends.n == 0
          && loom_edge_key (barrier->between.items[0], barrier->between.items[1])
                 == loom_edge_key (area, other))
        return barrier;
    }
  return NULL;
}

/* Where only one of the two was barred from a third as a whole, the barrier is laid on the edges it
 * was for, one by one: the border of the other stays open. */
static void
spell_out (Merge *merge, const LoomEntity *mine, const LoomEntity *partner)
{
  LoomEditPlan *plan = merge->plan;
  const GPtrArray *barriers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      guint place = loom_ring_find (barrier->between, mine->handle);
      if (barrier->ends.n != 0 || place == LOOM_RING_NOWHERE)
        continue;
      LoomHandle other = barrier->between.items[1 - place];
      if (other == partner->handle || other == mine->handle
          || find_barrier (plan, partner->handle, other) != NULL)
        continue;
      g_autoptr (GHashTable) own = loom_edit_plan_area_edges (plan, mine);
      g_autoptr (GHashTable) theirs
          = loom_edit_plan_area_edges (plan, loom_edit_plan_entity (plan, other));
      g_autoptr (GHashTable) open = loom_edit_plan_area_edges (plan, partner);
      g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
      GHashTableIter iter;
      gpointer key;
      gboolean needed = FALSE;
      g_hash_table_iter_init (&iter, theirs);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        {
          needed = needed || g_hash_table_contains (open, key);
          if (g_hash_table_contains (own, key))
            g_array_append_val (keys, *(gint64 *)key);
        }
      if (!needed || keys->len == 0)
        continue;
      g_array_sort (keys, loom_edge_key_compare);
      for (guint k = 0; k < keys->len; k++)
        {
          const gint64 edge = g_array_index (keys, gint64, k);
          const LoomHandle ends[]
              = { (LoomHandle)((guint64)edge >> 32), (LoomHandle)(edge & 0xffffffff) };
          LoomEntity *twin = loom_edit_plan_new_twin (plan, &barrier->entity);
          ((LoomBarrier *)twin)->ends.items = g_memdup2 (ends, sizeof ends);
          ((LoomBarrier *)twin)->ends.n = 2;
          loom_edit_plan_insert (plan, barrier->entity.parent->handle, twin);
        }
      loom_edit_plan_remove (plan, barrier->entity.handle);
    }
}

static void
take_slots (Merge *merge)
{
  for (guint i = 0; i < loom_entity_n (merge->second, LOOM_KIND_SLOT); i++)
    loom_edit_plan_insert (merge->plan, merge->first->handle,
                           loom_entity_copy (loom_entity_nth (merge->second, LOOM_KIND_SLOT, i)));
}

LoomEdit *
loom_edit_merge_areas (const LoomBoard *board, LoomHandle first, LoomHandle second, GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Merge areas");
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GHashTable) at
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  Merge merge = { plan, loom_edit_plan_expect (plan, first, LOOM_KIND_AREA, error), NULL, sides, at,
                  rings };
  if (merge.first == NULL)
    return NULL;
  merge.second = loom_edit_plan_expect (plan, second, LOOM_KIND_AREA, error);
  if (merge.second == NULL)
    return NULL;
  g_autofree char *name = loom_entity_dup_name (merge.first);
  g_autofree char *other = loom_entity_dup_name (merge.second);
  if (first == second)
    return loom_edit_refuse (error, _ ("%s cannot be merged with itself"), name);
  gather (&merge);
  if (cancel (&merge) == 0)
    return loom_edit_refuse (error, _ ("%s and %s share no edge"), name, other);
  if (!walk_all (&merge))
    return loom_edit_refuse (error, _ ("%s and %s together would have no outline"), name, other);
  spell_out (&merge, merge.first, merge.second);
  spell_out (&merge, merge.second, merge.first);
  reopen (&merge);
  place_rings (&merge);
  take_slots (&merge);
  loom_edit_plan_visit (plan, redirect_cb, &merge);
  loom_edit_plan_remove (plan, second);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

LoomEdit *
loom_edit_fill_gap (const LoomBoard *board,
                    LoomHandle area,
                    const LoomHandle *corners,
                    guint n,
                    GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Fill gap");
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GHashTable) at
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  Merge merge
      = { plan, loom_edit_plan_expect (plan, area, LOOM_KIND_AREA, error), NULL, sides, at, rings };
  const LoomRefs gap = { (LoomHandle *)corners, n };
  if (merge.first == NULL)
    return NULL;
  g_autofree char *name = loom_entity_dup_name (merge.first);
  add_sides (&merge, loom_edit_plan_refs (plan, merge.first, "outline"), 0, FALSE);
  for (guint i = 0; i < loom_entity_n (merge.first, LOOM_KIND_RING); i++)
    add_sides (
        &merge,
        loom_edit_plan_refs (plan, loom_entity_nth (merge.first, LOOM_KIND_RING, i), "corners"),
        i + 1, FALSE);
  add_sides (&merge, gap, sides->len, runs_along (sides, sides->len, gap));
  if (cancel (&merge) == 0)
    return loom_edit_refuse (error, _ ("the gap does not lie beside %s"), name);
  if (!walk_all (&merge))
    return loom_edit_refuse (error, _ ("%s with the gap would have no outline"), name);
  place_rings (&merge);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}
