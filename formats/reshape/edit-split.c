/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parting an area along a line. */

#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  LoomEditPlan *plan;
  const LoomEntity *area;
  LoomHandle from;
  LoomHandle to;
  const LoomPoint *via;
  guint n_via;
  GArray *old_part; /* (element-type LoomHandle) from → to, then back along the line */
  GArray *new_part; /* to → from, then along the line */
  LoomHandle new_area;
  GArray *polygon; /* (element-type LoomPoint) of the new part */
} Split;

/* The corners of @ring from place @i to place @j, both included. */
static GArray *
walk (LoomRefs ring, guint i, guint j)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (;; i = (i + 1) % ring.n)
    {
      g_array_append_val (list, ring.items[i]);
      if (i == j)
        return list;
    }
}

/* Whether the line runs inside the area from end to end. */
static gboolean
line_is_inside (Split *split)
{
  LoomEditPlan *plan = split->plan;
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (plan);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  LoomPoint start = loom_edit_plan_corner_point (plan, split->from);
  LoomPoint end = loom_edit_plan_corner_point (plan, split->to);
  g_array_append_val (line, start);
  g_array_append_vals (line, split->via, split->n_via);
  g_array_append_val (line, end);
  loom_edit_plan_ring_points (plan, borders, loom_edit_plan_refs (plan, split->area, "outline"),
                              outline);
  LoomPoint first = g_array_index (line, LoomPoint, 1);
  gboolean inside = loom_points_contain_middle (outline, start, first);
  for (guint i = 0; inside && i + 1 < line->len; i++)
    inside = !loom_points_cross (outline, g_array_index (line, LoomPoint, i),
                                 g_array_index (line, LoomPoint, i + 1));
  for (guint k = 0; inside && k < loom_entity_n (split->area, LOOM_KIND_RING); k++)
    {
      g_autoptr (GArray) hole = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
      const LoomEntity *ring = loom_entity_nth (split->area, LOOM_KIND_RING, k);
      loom_edit_plan_ring_points (plan, borders, loom_edit_plan_refs (plan, ring, "corners"), hole);
      inside = !loom_points_contain_middle (hole, start, first);
      for (guint i = 0; inside && i + 1 < line->len; i++)
        inside = !loom_points_cross (hole, g_array_index (line, LoomPoint, i),
                                     g_array_index (line, LoomPoint, i + 1));
    }
  return inside;
}

static void
add_border (LoomEditPlan *plan, LoomHandle a, LoomHandle b, const LoomPoint *via, guint n)
{
  if (n == 0)
    return;
  LoomEntity *entity = loom_entity_new (LOOM_KIND_BORDER);
  LoomBorder *border = (LoomBorder *)entity;
  const LoomHandle ends[] = { a, b };
  border->ends.items = g_memdup2 (ends, sizeof ends);
  border->ends.n = 2;
  border->via.items = g_memdup2 (via, n * sizeof *via);
  border->via.n = n;
  loom_edit_plan_insert (
      plan, loom_board_section (loom_edit_plan_get_board (plan), LOOM_KIND_AREAS)->handle, entity);
}

/* Lays the line, with a corner in its middle where the two ends have an edge already. */
static gboolean
lay_line (Split *split, GError **error)
{
  LoomEditPlan *plan = split->plan;
  if (!loom_edit_plan_has_edge (plan, split->from, split->to))
    {
      add_border (plan, split->from, split->to, split->via, split->n_via);
      return TRUE;
    }
  if (split->n_via == 0)
    {
      loom_edit_refuse (error,
                        _ ("There is an edge between these corners already; let the line pass "
                           "through a point"));
      return FALSE;
    }
  guint half = split->n_via / 2;
  LoomHandle middle = loom_edit_plan_new_corner (plan, split->via[half]);
  g_array_append_val (split->old_part, middle);
  g_array_append_val (split->new_part, middle);
  add_border (plan, split->from, middle, split->via, half);
  add_border (plan, middle, split->to, split->via + half + 1, split->n_via - half - 1);
  return TRUE;
}

static void
make_new_area (Split *split)
{
  LoomEditPlan *plan = split->plan;
  LoomEntity *twin = loom_edit_plan_new_twin (plan, split->area);
  LoomArea *area = (LoomArea *)twin;
  g_autofree char *prefix = g_strconcat (split->area->id, "-", NULL);
  g_free (twin->id);
  twin->id = loom_edit_plan_dup_id (plan, prefix, 2);
  char *name = g_strdup_printf ("%s %s", area->name, twin->id + strlen (prefix));
  g_free (area->name);
  area->name = name;
  g_free (area->outline.items);
  area->outline.n = split->new_part->len;
  area->outline.items = g_memdup2 (split->new_part->data, area->outline.n * sizeof (LoomHandle));
  area->label = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
  area->label_angle = 0;
  split->new_area = loom_edit_plan_insert (plan, split->area->parent->handle, twin);
  loom_edit_plan_set_refs (plan, split->area, "outline", (const LoomHandle *)split->old_part->data,
                           split->old_part->len);
}

/* Brings @entity, which stands in the old area, over to the new one with comments and all. */
static void
hand_over (Split *split, const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);
  loom_edit_plan_remove (split->plan, entity->handle);
  loom_edit_plan_insert (split->plan, split->new_area, copy);
}

/* Whether @ring lies in the new part. The middle of its first edge is asked, because a hole may
 * touch the outline in a corner. */
static gboolean
goes_over (Split *split, const LoomEntity *ring)
{
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (split->plan);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  loom_edit_plan_ring_points (split->plan, borders, ((const LoomRing *)ring)->corners, points);
  return loom_points_contain_middle (split->polygon, g_array_index (points, LoomPoint, 0),
                                     g_array_index (points, LoomPoint, 1));
}

static void
share_contents (Split *split)
{
  LoomEditPlan *plan = split->plan;
  const LoomArea *area = (const LoomArea *)split->area;
  const LoomEntity *new = loom_edit_plan_entity (plan, split->new_area);
  if (loom_point_is_set (area->label) && loom_points_contain (split->polygon, area->label))
    {
      const LoomField *angle = loom_kind_field (LOOM_KIND_AREA, "label-angle");
      loom_edit_plan_set_named (plan, new, "label",
                                loom_value_point (area->label.x, area->label.y));
      loom_edit_plan_set_named (plan, new, "label-angle",
                                loom_value_number (angle->type, area->label_angle));
      loom_edit_plan_set_named (plan, split->area, "label",
                                loom_value_point (LOOM_UNSET, LOOM_UNSET));
      loom_edit_plan_set_named (plan, split->area, "label-angle",
                                loom_value_number (angle->type, 0));
    }
  for (guint i = 0; i < loom_entity_n (split->area, LOOM_KIND_SLOT); i++)
    {
      const LoomEntity *slot = loom_entity_nth (split->area, LOOM_KIND_SLOT, i);
      if (loom_points_contain (split->polygon, ((const LoomSlot *)slot)->at))
        hand_over (split, slot);
    }
  for (guint i = 0; i < loom_entity_n (split->area, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (split->area, LOOM_KIND_RING, i);
      if (goes_over (split, ring))
        hand_over (split, ring);
    }
}

static void
join_groups (Split *split)
{
  const GPtrArray *groups
      = loom_board_list (loom_edit_plan_get_board (split->plan), LOOM_KIND_GROUP);
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (groups, i);
      guint place = loom_ring_find (group->areas, split->area->handle);
      if (place == LOOM_RING_NOWHERE)
        continue;
      g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
      g_array_append_vals (list, group->areas.items, group->areas.n);
      g_array_insert_val (list, place + 1, split->new_area);
      loom_edit_plan_set_refs (split->plan, &group->entity, "areas", (const LoomHandle *)list->data,
                               list->len);
    }
}

static gboolean
share_an_edge (LoomEditPlan *plan, const LoomEntity *a, const LoomEntity *b)
{
  g_autoptr (GHashTable) edges = loom_edit_plan_area_edges (plan, a);
  g_autoptr (GHashTable) others = loom_edit_plan_area_edges (plan, b);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_hash_table_contains (edges, key))
      return TRUE;
  return FALSE;
}

static gboolean
area_has_edge (LoomEditPlan *plan, const LoomEntity *area, LoomRefs ends)
{
  g_autoptr (GHashTable) edges = loom_edit_plan_area_edges (plan, area);
  const gint64 key = loom_edge_key (ends.items[0], ends.items[1]);
  return g_hash_table_contains (edges, &key);
}

static void
follow_barrier (Split *split, const LoomBarrier *barrier)
{
  LoomEditPlan *plan = split->plan;
  guint place = loom_ring_find (barrier->between, split->area->handle);
  if (place == LOOM_RING_NOWHERE)
    return;
  const LoomEntity *other = loom_edit_plan_entity (plan, barrier->between.items[1 - place]);
  const LoomEntity *new = loom_edit_plan_entity (plan, split->new_area);
  LoomHandle between[] = { barrier->between.items[0], barrier->between.items[1] };
  between[place] = split->new_area;
  gboolean with_new = barrier->ends.n == 2 ? area_has_edge (plan, new, barrier->ends)
                                           : share_an_edge (plan, new, other);
  gboolean with_old = barrier->ends.n == 2 ? area_has_edge (plan, split->area, barrier->ends)
                                           : share_an_edge (plan, split->area, other);
  if (!with_new)
    return;
  if (!with_old)
    {
      loom_edit_plan_set_refs (plan, &barrier->entity, "between", between, 2);
      return;
    }
  LoomEntity *twin = loom_edit_plan_new_twin (plan, &barrier->entity);
  memcpy (((LoomBarrier *)twin)->between.items, between, sizeof between);
  loom_edit_plan_insert (plan, barrier->entity.parent->handle, twin);
}

static LoomEdit *
do_split (Split *split, GError **error)
{
  LoomEditPlan *plan = split->plan;
  if (!lay_line (split, error))
    return NULL;
  make_new_area (split);
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (plan);
  LoomRefs ring = { (LoomHandle *)split->new_part->data, split->new_part->len };
  loom_edit_plan_ring_points (plan, borders, ring, split->polygon);
  share_contents (split);
  join_groups (split);
  const GPtrArray *barriers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    follow_barrier (split, g_ptr_array_index (barriers, i));
  return loom_edit_plan_finish (g_steal_pointer (&split->plan));
}

LoomEdit *
loom_edit_split_area (const LoomBoard *board,
                      LoomHandle area,
                      LoomHandle from,
                      LoomHandle to,
                      const LoomPoint *via,
                      guint n_via,
                      GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Split area");
  const LoomEntity *entity = loom_edit_plan_expect (plan, area, LOOM_KIND_AREA, error);
  if (entity == NULL)
    return NULL;
  g_autofree char *name = loom_entity_dup_name (entity);
  LoomRefs outline = ((const LoomArea *)entity)->outline;
  guint i = loom_ring_find (outline, from);
  guint j = loom_ring_find (outline, to);
  if (i == LOOM_RING_NOWHERE || j == LOOM_RING_NOWHERE || i == j)
    return loom_edit_refuse (error, _ ("%s can be split between two corners of its outline"), name);
  g_autoptr (GArray) old_part = walk (outline, i, j);
  g_autoptr (GArray) new_part = walk (outline, j, i);
  g_autoptr (GArray) polygon = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  Split split = { plan, entity, from, to, via, n_via, old_part, new_part, 0, polygon };
  for (guint k = 0; k < n_via; k++)
    if (ABS ((gint64)via[k].x) > LOOM_MM_MAX || ABS ((gint64)via[k].y) > LOOM_MM_MAX)
      return loom_edit_refuse (error, _ ("The line leaves the board"));
  if (!line_is_inside (&split))
    return loom_edit_refuse (error, _ ("The line does not run inside %s"), name);
  LoomEdit *edit = do_split (&split, error);
  if (edit != NULL)
    g_steal_pointer (&plan);
  return edit;
}
