/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is held and will move: corners, points of borders, whole areas. Points of borders of which
 * one end is held follow it the less the farther they are from it. */

#include "formats/reshape/edit-area.h"
#include "formats/reshape/edit-stop-private.h"

static void
hold (LoomObstacles *self, LoomHandle entity, guint via, LoomPoint start, double share)
{
  const LoomHeld held = { entity, via, start, share };
  g_array_append_val (self->held, held);
}

/* A border follows the end that moves: its points go the less the farther they are from it. */
static void
hold_bent (LoomObstacles *self, const LoomBorder *border, gboolean first_goes)
{
  const LoomCorner *first = loom_board_corner (self->board, border->ends.items[0]);
  const LoomCorner *last = loom_board_corner (self->board, border->ends.items[1]);
  const LoomPoint end = { last->x, last->y };
  LoomPoint before = { first->x, first->y };
  g_autofree double *along = g_new (double, border->via.n + 1);
  double total = 0;
  for (guint i = 0; i <= border->via.n; i++)
    {
      const LoomPoint at = i < border->via.n ? border->via.items[i] : end;
      along[i] = total += loom_planar_distance (before, at);
      before = at;
    }
  for (guint i = 0; total > 0 && i < border->via.n; i++)
    hold (self, border->entity.handle, i, border->via.items[i],
          first_goes ? 1 - along[i] / total : along[i] / total);
}

static gboolean
all_in (GHashTable *set, const LoomRefs *refs)
{
  for (guint i = 0; i < refs->n; i++)
    if (!g_hash_table_contains (set, GUINT_TO_POINTER (refs->items[i])))
      return FALSE;
  return refs->n > 0;
}

static void
hold_set (LoomObstacles *self, GHashTable *set)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  const guint n_areas = loom_board_n (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      if (g_hash_table_contains (set, GUINT_TO_POINTER (corner->entity.handle)))
        hold (self, corner->entity.handle, 0, (LoomPoint){ corner->x, corner->y }, 1);
    }
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const gboolean first = g_hash_table_contains (set, GUINT_TO_POINTER (border->ends.items[0]));
      const gboolean last = g_hash_table_contains (set, GUINT_TO_POINTER (border->ends.items[1]));
      for (guint k = 0; first && last && k < border->via.n; k++)
        hold (self, border->entity.handle, k, border->via.items[k], 1);
      if (first != last)
        hold_bent (self, border, first);
    }
  for (guint i = 0; i < n_areas; i++)
    if (all_in (set, &loom_board_area (self->board, i)->outline))
      g_hash_table_add (self->whole,
                        GUINT_TO_POINTER (loom_board_area (self->board, i)->entity.handle));
  loom_obstacles_prepare (self);
}

void
loom_obstacles_hold_corners (LoomObstacles *self, const LoomHandle *corners, guint n)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  loom_obstacles_forget (self);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (corners[i]));
  hold_set (self, set);
}

gboolean
loom_obstacles_hold_point (LoomObstacles *self, LoomHandle border, guint via)
{
  const LoomEntity *entity = loom_board_get (self->board, border);
  loom_obstacles_forget (self);
  if (entity == NULL || entity->kind != LOOM_KIND_BORDER
      || via >= ((const LoomBorder *)entity)->via.n)
    return FALSE;
  hold (self, border, via, ((const LoomBorder *)entity)->via.items[via], 1);
  loom_obstacles_prepare (self);
  return TRUE;
}

static void
add_corners (const LoomBoard *board, LoomHandle handle, GHashTable *set)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity == NULL || entity->kind != LOOM_KIND_AREA)
    return;
  const LoomArea *area = (const LoomArea *)entity;
  for (guint i = 0; i < area->outline.n; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (area->outline.items[i]));
  for (guint k = 0; k < loom_entity_n (entity, LOOM_KIND_RING); k++)
    {
      const LoomRing *ring = (const LoomRing *)loom_entity_nth (entity, LOOM_KIND_RING, k);
      for (guint i = 0; i < ring->corners.n; i++)
        g_hash_table_add (set, GUINT_TO_POINTER (ring->corners.items[i]));
    }
}

void
loom_obstacles_hold_areas (LoomObstacles *self, const LoomHandle *areas, guint n)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  loom_obstacles_forget (self);
  for (guint i = 0; i < n; i++)
    add_corners (self->board, areas[i], set);
  hold_set (self, set);
}

gboolean
loom_obstacles_hold_detached (LoomObstacles *self, LoomHandle area, GError **error)
{
  loom_obstacles_forget (self);
  g_autoptr (LoomEdit) edit = loom_edit_detach_area (self->board, area, error);
  if (edit == NULL || !loom_board_apply (self->board, edit, NULL, error))
    return FALSE;
  self->before = g_steal_pointer (&edit);
  loom_obstacles_compile (self);
  self->detached = TRUE;
  loom_obstacles_hold_areas (self, &area, 1);
  return TRUE;
}
