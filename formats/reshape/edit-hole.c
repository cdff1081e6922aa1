/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holes, loosening an area from its neighbours, and turning things round. */

#include "formats/reshape/edit-area.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_inside (LoomEditPlan *plan, const LoomEntity *area, const LoomPoint *points, guint n)
{
  g_autoptr (GHashTable) borders = loom_edit_plan_index_borders (plan);
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  loom_edit_plan_ring_points (plan, borders, loom_edit_plan_refs (plan, area, "outline"), outline);
  for (guint i = 0; i < n; i++)
    if (!loom_points_contain (outline, points[i])
        || loom_points_cross (outline, points[i], points[(i + 1) % n]))
      return FALSE;
  for (guint k = 0; k < loom_entity_n (area, LOOM_KIND_RING); k++)
    {
      g_autoptr (GArray) hole = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
      const LoomEntity *ring = loom_entity_nth (area, LOOM_KIND_RING, k);
      loom_edit_plan_ring_points (plan, borders, loom_edit_plan_refs (plan, ring, "corners"), hole);
      for (guint i = 0; i < n; i++)
        if (loom_points_contain (hole, points[i])
            || loom_points_cross (hole, points[i], points[(i + 1) % n]))
          return FALSE;
    }
  return TRUE;
}

LoomEdit *
loom_edit_cut_hole (const LoomBoard *board,
                    LoomHandle area,
                    const LoomPoint *points,
                    guint n,
                    GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Cut hole");
  const LoomEntity *entity = loom_edit_plan_expect (plan, area, LOOM_KIND_AREA, error);
  if (entity == NULL)
    return NULL;
  g_autofree char *name = loom_entity_dup_name (entity);
  if (n < 3)
    return loom_edit_refuse (error, _ ("A hole needs three corners at least"));
  for (guint i = 0; i < n; i++)
    if (ABS ((gint64)points[i].x) > LOOM_MM_MAX || ABS ((gint64)points[i].y) > LOOM_MM_MAX)
      return loom_edit_refuse (error, _ ("The hole leaves the board"));
  if (!is_inside (plan, entity, points, n))
    return loom_edit_refuse (error, _ ("The hole does not lie inside %s"), name);
  LoomEntity *ring = loom_entity_new (LOOM_KIND_RING);
  LoomRefs *corners = &((LoomRing *)ring)->corners;
  corners->items = g_new (LoomHandle, n);
  corners->n = n;
  for (guint i = 0; i < n; i++)
    corners->items[i] = loom_edit_plan_new_corner (plan, points[i]);
  loom_edit_plan_insert (plan, area, ring);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

typedef struct
{
  const LoomEntity *ring;
  GHashTable *edges;       /* of the ring */
  const LoomEntity *other; /* holder of another ring with one of them */
} Tenant;

static void
find_tenant_cb (LoomEditPlan *plan,
                const LoomEntity *holder,
                const LoomField *field,
                LoomRefs corners,
                gpointer data)
{
  Tenant *tenant = data;
  if (holder == tenant->ring || tenant->other != NULL)
    return;
  for (guint i = 0; i < corners.n; i++)
    {
      const gint64 key = loom_edge_key (corners.items[i], loom_ring_at (corners, i + 1));
      if (g_hash_table_contains (tenant->edges, &key))
        tenant->other = holder->kind == LOOM_KIND_AREA ? holder : holder->parent;
    }
}

static void
put_area_in (LoomEditPlan *plan, const LoomEntity *ring)
{
  const LoomEntity *around = ring->parent;
  const LoomRefs corners = ((const LoomRing *)ring)->corners;
  LoomEntity *entity = loom_entity_new (LOOM_KIND_AREA);
  LoomArea *area = (LoomArea *)entity;
  g_autofree char *prefix = g_strconcat (around->id, "-", NULL);
  entity->id = loom_edit_plan_dup_id (plan, prefix, 2);
  area->name
      = g_strdup_printf ("%s %s", ((const LoomArea *)around)->name, entity->id + strlen (prefix));
  area->outline.items = g_new (LoomHandle, corners.n);
  area->outline.n = corners.n;
  for (guint i = 0; i < corners.n; i++)
    area->outline.items[i] = corners.items[corners.n - 1 - i];
  loom_edit_plan_insert (plan, around->parent->handle, entity);
}

LoomEdit *
loom_edit_fill_hole (const LoomBoard *board, LoomHandle ring, gboolean as_area, GError **error)
{
  g_autoptr (LoomEditPlan) plan
      = loom_edit_plan_new (board, as_area ? "Fill hole with area" : "Fill hole");
  const LoomEntity *entity = loom_edit_plan_expect (plan, ring, LOOM_KIND_RING, error);
  if (entity == NULL)
    return NULL;
  g_autoptr (GHashTable) edges
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  const LoomRefs corners = ((const LoomRing *)entity)->corners;
  for (guint i = 0; i < corners.n; i++)
    {
      const gint64 key = loom_edge_key (corners.items[i], loom_ring_at (corners, i + 1));
      g_hash_table_add (edges, g_memdup2 (&key, sizeof key));
    }
  Tenant tenant = { entity, edges, NULL };
  loom_edit_plan_visit_rings (plan, find_tenant_cb, &tenant);
  if (tenant.other != NULL)
    {
      g_autofree char *name = loom_entity_dup_name (tenant.other);
      return loom_edit_refuse (error, _ ("%s lies along that hole; merge or remove it first"),
                               name);
    }
  if (as_area)
    put_area_in (plan, entity);
  else
    loom_edit_plan_remove (plan, ring);
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

typedef struct
{
  const LoomEntity *area;
  GHashTable *others; /* corners of other areas' rings */
  GHashTable *edges;  /* edges of other areas' rings, as keys */
  GHashTable *twins;  /* corner → its own corner from now on */
} Detachment;

static gboolean
belongs_to (const LoomEntity *holder, const LoomEntity *area)
{
  return holder == area || holder->parent == area;
}

static void
note_others_cb (LoomEditPlan *plan,
                const LoomEntity *holder,
                const LoomField *field,
                LoomRefs corners,
                gpointer data)
{
  Detachment *detachment = data;
  if (belongs_to (holder, detachment->area))
    return;
  for (guint i = 0; i < corners.n; i++)
    {
      const gint64 key = loom_edge_key (corners.items[i], loom_ring_at (corners, i + 1));
      g_hash_table_add (detachment->others, GUINT_TO_POINTER (corners.items[i]));
      g_hash_table_add (detachment->edges, g_memdup2 (&key, sizeof key));
    }
}

static LoomHandle
own_corner (LoomEditPlan *plan, Detachment *detachment, LoomHandle corner)
{
  gpointer key = GUINT_TO_POINTER (corner);
  if (!g_hash_table_contains (detachment->others, key))
    return corner;
  if (!g_hash_table_contains (detachment->twins, key))
    g_hash_table_insert (detachment->twins, key,
                         GUINT_TO_POINTER (loom_edit_plan_new_corner (
                             plan, loom_edit_plan_corner_point (plan, corner))));
  return GPOINTER_TO_UINT (g_hash_table_lookup (detachment->twins, key));
}

static void
loosen_ring_cb (LoomEditPlan *plan,
                const LoomEntity *holder,
                const LoomField *field,
                LoomRefs corners,
                gpointer data)
{
  Detachment *detachment = data;
  if (!belongs_to (holder, detachment->area))
    return;
  g_autofree LoomHandle *list = g_new (LoomHandle, corners.n);
  for (guint i = 0; i < corners.n; i++)
    list[i] = own_corner (plan, detachment, corners.items[i]);
  loom_edit_plan_set_refs (plan, holder, field->name, list, corners.n);
}

/* The border of a shared edge is doubled, one of the area's alone goes with it. */
static void
loosen_border (LoomEditPlan *plan,
               const Detachment *detachment,
               GHashTable *own,
               const LoomBorder *border)
{
  const gint64 key = loom_edge_key (border->ends.items[0], border->ends.items[1]);
  LoomHandle ends[2];
  gboolean any = FALSE;
  if (!g_hash_table_contains (own, &key))
    return;
  for (guint i = 0; i < 2; i++)
    {
      gpointer twin
          = g_hash_table_lookup (detachment->twins, GUINT_TO_POINTER (border->ends.items[i]));
      ends[i] = twin != NULL ? GPOINTER_TO_UINT (twin) : border->ends.items[i];
      any = any || twin != NULL;
    }
  if (!any)
    return;
  if (!g_hash_table_contains (detachment->edges, &key))
    {
      loom_edit_plan_set_refs (plan, &border->entity, "ends", ends, 2);
      return;
    }
  LoomEntity *twin = loom_edit_plan_new_twin (plan, &border->entity);
  memcpy (((LoomBorder *)twin)->ends.items, ends, sizeof ends);
  loom_edit_plan_insert (plan, border->entity.parent->handle, twin);
}

/* Barriers between the area and areas it has an edge with. */
static void
drop_barriers (LoomEditPlan *plan, const LoomEntity *area, GHashTable *own)
{
  const GPtrArray *barriers = loom_board_list (loom_edit_plan_get_board (plan), LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      guint place = loom_ring_find (barrier->between, area->handle);
      if (place == LOOM_RING_NOWHERE)
        continue;
      g_autoptr (GHashTable) theirs = loom_edit_plan_area_edges (
          plan, loom_edit_plan_entity (plan, barrier->between.items[1 - place]));
      GHashTableIter iter;
      gpointer key;
      gboolean shared = FALSE;
      g_hash_table_iter_init (&iter, theirs);
      while (!shared && g_hash_table_iter_next (&iter, &key, NULL))
        shared = g_hash_table_contains (own, key);
      if (shared)
        loom_edit_plan_remove (plan, barrier->entity.handle);
    }
}

LoomEdit *
loom_edit_detach_area (const LoomBoard *board, LoomHandle area, GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Detach area");
  const LoomEntity *entity = loom_edit_plan_expect (plan, area, LOOM_KIND_AREA, error);
  if (entity == NULL)
    return NULL;
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) twins = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) edges
      = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) own = loom_edit_plan_area_edges (plan, entity);
  Detachment detachment = { entity, others, edges, twins };
  loom_edit_plan_visit_rings (plan, note_others_cb, &detachment);
  drop_barriers (plan, entity, own);
  loom_edit_plan_visit_rings (plan, loosen_ring_cb, &detachment);
  if (g_hash_table_size (twins) == 0)
    {
      g_autofree char *name = loom_entity_dup_name (entity);
      return loom_edit_refuse (error, _ ("%s shares no corner with another area"), name);
    }
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    loosen_border (plan, &detachment, own, g_ptr_array_index (borders, i));
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

static void
reverse_refs (LoomEdit *edit, const LoomEntity *entity, const char *field, LoomRefs refs)
{
  g_auto (LoomValue) value = loom_value_refs (refs.items, refs.n);
  for (guint i = 0; i < refs.n; i++)
    value.refs.items[i] = refs.items[refs.n - 1 - i];
  if (refs.n > 0)
    loom_edit_set (edit, entity->handle, field, &value);
}

static void
reverse_points (LoomEdit *edit, const LoomEntity *entity, const char *field, LoomPoints points)
{
  g_auto (LoomValue) value = loom_value_points (points.items, points.n);
  for (guint i = 0; i < points.n; i++)
    value.points.items[i] = points.items[points.n - 1 - i];
  if (points.n > 0)
    loom_edit_set (edit, entity->handle, field, &value);
}

static void
reverse_route (LoomEdit *edit, const LoomEntity *entity)
{
  const LoomRoute *route = (const LoomRoute *)entity;
  LoomValue from = loom_value_ref (route->to);
  LoomValue to = loom_value_ref (route->from);
  loom_edit_set (edit, entity->handle, "from", &from);
  loom_edit_set (edit, entity->handle, "to", &to);
  reverse_points (edit, entity, "via", route->via);
}

static void
reverse_area (LoomEdit *edit, const LoomEntity *entity)
{
  reverse_refs (edit, entity, "outline", ((const LoomArea *)entity)->outline);
  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_RING); i++)
    {
      const LoomEntity *ring = loom_entity_nth (entity, LOOM_KIND_RING, i);
      reverse_refs (edit, ring, "corners", ((const LoomRing *)ring)->corners);
    }
}

LoomEdit *
loom_edit_reverse (const LoomBoard *board, LoomHandle handle, GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Reverse");
  if (entity == NULL)
    return loom_edit_refuse (error, _ ("There is no thing %u to reverse"), handle);
  if (entity->kind == LOOM_KIND_AREA)
    reverse_area (edit, entity);
  else if (entity->kind == LOOM_KIND_RING)
    reverse_refs (edit, entity, "corners", ((const LoomRing *)entity)->corners);
  else if (entity->kind == LOOM_KIND_BORDER)
    {
      reverse_refs (edit, entity, "ends", ((const LoomBorder *)entity)->ends);
      reverse_points (edit, entity, "via", ((const LoomBorder *)entity)->via);
    }
  else if (entity->kind == LOOM_KIND_ROUTE)
    reverse_route (edit, entity);
  else if (entity->kind == LOOM_KIND_PATH)
    reverse_points (edit, entity, "points", ((const LoomPath *)entity)->points);
  else if (entity->kind == LOOM_KIND_TRACK)
    reverse_points (edit, entity, "points", ((const LoomTrack *)entity)->points);
  if (!loom_edit_is_empty (edit))
    return g_steal_pointer (&edit);
  g_autofree char *name = loom_entity_dup_name (entity);
  return loom_edit_refuse (error, _ ("%s has no direction"), name);
}
