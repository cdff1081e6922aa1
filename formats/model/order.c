/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canonical order of a board: see order.h.
 *
 * Implementation notes: what Boardloom wrote is in order as it stands, so everything here first
 * looks whether there is anything to do. Edges know their direction by the handles of their
 * corners; that is why a copy deals these anew, in order. */

#include "formats/model/order.h"

#include "formats/model/board-private.h"
#include "formats/model/statement.h"

#include <string.h>

static int
compare_entities (gconstpointer a, gconstpointer b, gpointer board)
{
  return loom_board_compare (board, *(const LoomEntity *const *)a, *(const LoomEntity *const *)b);
}

static gboolean
is_sorted (const LoomBoard *self, const GPtrArray *list)
{
  for (guint i = 1; i < list->len; i++)
    if (loom_board_compare (self, g_ptr_array_index (list, i - 1), g_ptr_array_index (list, i)) > 0)
      return FALSE;
  return TRUE;
}

/* What @place says of @what, so that two places that say different things in any game differ. */
static gint32
statement_of (const LoomPlace *place, LoomStated what)
{
  LoomPlace owned = *place;
  gint32 seat;

  if (what != LOOM_STATED_OWNER || place->neutral != 1)
    return loom_place_stated (place, what);
  owned.neutral = 0;
  seat = loom_place_stated (&owned, what);
  return seat != LOOM_UNSET ? -seat : 0;
}

static gboolean
places_conflict (const GPtrArray *places, guint first, guint end)
{
  for (guint what = 0; what < LOOM_N_STATED; what++)
    {
      gint32 stated = LOOM_UNSET;

      for (guint i = first; i < end; i++)
        {
          const gint32 value = statement_of (g_ptr_array_index (places, i), (LoomStated)what);

          if (value != LOOM_UNSET && stated != LOOM_UNSET && value != stated)
            return TRUE;
          stated = value != LOOM_UNSET ? value : stated;
        }
    }
  return FALSE;
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer ranks)
{
  const guint left = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, *(gpointer const *)a));
  const guint right = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, *(gpointer const *)b));

  return (left > right) - (left < right);
}

/* Puts the places of each area that contradict each other back as they stand in @list. */
static void
restore_conflicts (GPtrArray *places, const GPtrArray *list)
{
  g_autoptr (GHashTable) ranks = NULL;
  guint first = 0;

  for (guint i = 1; i <= places->len; i++)
    {
      const LoomPlace *head = g_ptr_array_index (places, first);

      if (i < places->len && ((const LoomPlace *)g_ptr_array_index (places, i))->area == head->area)
        continue;
      if (i - first > 1 && places_conflict (places, first, i))
        {
          if (ranks == NULL)
            {
              ranks = g_hash_table_new (NULL, NULL);
              for (guint k = 0; k < list->len; k++)
                g_hash_table_insert (ranks, g_ptr_array_index (list, k), GUINT_TO_POINTER (k));
            }
          g_qsort_with_data (places->pdata + first, (gint)(i - first), sizeof (gpointer),
                             compare_ranks, ranks);
        }
      first = i;
    }
}

GPtrArray *
loom_board_dup_in_order (const LoomBoard *self, const GPtrArray *list)
{
  GPtrArray *ordered = g_ptr_array_sized_new (list != NULL ? list->len : 0);

  g_return_val_if_fail (self != NULL, ordered);
  for (guint i = 0; list != NULL && i < list->len; i++)
    g_ptr_array_add (ordered, g_ptr_array_index (list, i));
  if (ordered->len < 2 || is_sorted (self, ordered))
    return ordered;
  g_ptr_array_sort_with_data (ordered, compare_entities, (gpointer)self);
  if (((const LoomEntity *)g_ptr_array_index (ordered, 0))->kind == LOOM_KIND_PLACE)
    restore_conflicts (ordered, list);
  return ordered;
}

static gboolean
is_in_order (const LoomBoard *self, const GPtrArray *list)
{
  g_autoptr (GPtrArray) ordered = NULL;

  if (is_sorted (self, list))
    return TRUE;
  ordered = loom_board_dup_in_order (self, list);
  return memcmp (ordered->pdata, list->pdata, list->len * sizeof (gpointer)) == 0;
}

/* Whether all lists below @entity are in order. */
static gboolean
is_entity_in_order (const LoomBoard *self, const LoomEntity *entity)
{
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    {
      const GPtrArray *list = entity->children[kind];

      if (list == NULL)
        continue;
      if (!is_in_order (self, list))
        return FALSE;
      for (guint i = 0; i < list->len; i++)
        if (!is_entity_in_order (self, g_ptr_array_index (list, i)))
          return FALSE;
    }
  return TRUE;
}

static gboolean
handles_rise (const GPtrArray *list)
{
  for (guint i = 1; i < list->len; i++)
    if (((const LoomEntity *)g_ptr_array_index (list, i - 1))->handle
        > ((const LoomEntity *)g_ptr_array_index (list, i))->handle)
      return FALSE;
  return TRUE;
}

static void
order_cb (LoomEntity *entity, gpointer board)
{
  for (int kind = 0; entity->children != NULL && kind < LOOM_N_KINDS; kind++)
    {
      GPtrArray *list = entity->children[kind];
      g_autoptr (GPtrArray) ordered = NULL;

      if (list == NULL || is_sorted (board, list))
        continue;
      ordered = loom_board_dup_in_order (board, list);
      memcpy (list->pdata, ordered->pdata, list->len * sizeof (gpointer));
    }
}

static int
compare_handles (gconstpointer a, gconstpointer b)
{
  const LoomHandle left = *(const LoomHandle *)a, right = *(const LoomHandle *)b;

  return (left > right) - (left < right);
}

static void
renumber_cb (LoomEntity *entity, gpointer data)
{
  loom_entity_renumber (entity, data);
}

/* Deals the handles that corners have to them in the order in which they stand. */
static void
deal_corners (LoomBoard *self)
{
  const GPtrArray *corners = loom_board_list (self, LOOM_KIND_CORNER);
  const LoomHandle n = loom_board_max_handle (self);
  g_autoptr (GArray) renumbered = g_array_sized_new (FALSE, FALSE, sizeof (LoomHandle), n);
  g_autoptr (GArray) handles = g_array_new (FALSE, FALSE, sizeof (LoomHandle));

  if (handles_rise (corners))
    return;
  for (LoomHandle i = 0; i < n; i++)
    g_array_append_val (renumbered, i);
  for (guint i = 0; i < corners->len; i++)
    g_array_append_val (handles, ((const LoomEntity *)g_ptr_array_index (corners, i))->handle);
  g_array_sort (handles, compare_handles);
  for (guint i = 0; i < corners->len; i++)
    g_array_index (renumbered, LoomHandle,
                   ((const LoomEntity *)g_ptr_array_index (corners, i))->handle)
        = g_array_index (handles, LoomHandle, i);
  loom_entity_visit ((LoomEntity *)loom_board_get_root (self), renumber_cb, renumbered);
  loom_board_reindex (self, n);
}

LoomBoard *
loom_board_copy_in_order (const LoomBoard *self)
{
  LoomBoard *copy;

  g_return_val_if_fail (self != NULL, NULL);
  if (is_entity_in_order (self, &loom_board_get_root (self)->entity)
      && handles_rise (loom_board_list (self, LOOM_KIND_CORNER)))
    return NULL;
  copy = loom_board_copy (self);
  loom_entity_visit ((LoomEntity *)loom_board_get_root (copy), order_cb, copy);
  deal_corners (copy);
  return copy;
}

const LoomScenario *
loom_board_first_scenario (const LoomBoard *self)
{
  const GPtrArray *scenarios;
  const LoomScenario *first = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  scenarios = loom_board_list (self, LOOM_KIND_SCENARIO);
  for (guint i = 0; i < scenarios->len; i++)
    {
      const LoomScenario *scenario = g_ptr_array_index (scenarios, i);

      if (first == NULL || loom_board_compare (self, &scenario->entity, &first->entity) < 0)
        first = scenario;
    }
  return first;
}
