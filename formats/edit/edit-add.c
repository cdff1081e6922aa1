/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One more thing on the map. What makes such a thing odd but legal is left to the checks; refused
 * is only what could not be meant. */

#include "formats/edit/edit-add.h"
#include "formats/edit/edit-private.h"
#include "formats/edit/edit-remove.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A number that is absent stays so. */
static void
set_points (LoomPoints *points, const LoomPoint *items, guint n)
{
  points->items = n > 0 ? g_memdup2 (items, n * sizeof (LoomPoint)) : NULL;
  points->n = n;
}

static void
set_refs (LoomRefs *refs, const LoomHandle *items, guint n)
{
  refs->items = n > 0 ? g_memdup2 (items, n * sizeof (LoomHandle)) : NULL;
  refs->n = n;
}

/* The section that @kind stands in: the first of its parents that is one, else the board. */
static LoomKind
find_section (LoomKind kind)
{
  const guint64 parents = loom_kind_info (kind)->parents;
  for (guint i = 0; i < LOOM_N_KINDS; i++)
    if ((parents & LOOM_KIND_BIT (i)) != 0
        && (i == LOOM_KIND_BOARD
            || (loom_kind_info (i)->parents & LOOM_KIND_BIT (LOOM_KIND_BOARD))))
      return i;
  return LOOM_KIND_BOARD;
}

static const char *
id_stem (LoomKind kind)
{
  switch ((int)kind)
    {
    case LOOM_KIND_CORNER:
      return "c";
    case LOOM_KIND_AREA:
      return "a";
    case LOOM_KIND_ROUTE:
      return "r";
    default:
      return NULL;
    }
}

static char *
dup_new_id (const LoomBoard *board, LoomKind kind)
{
  const char *stem = id_stem (kind);
  g_autofree char *long_stem = g_strconcat (loom_kind_info (kind)->name, "-", NULL);
  return loom_board_dup_id (board, stem != NULL ? stem : long_stem);
}

/* Inserts into the section, which @edit brings along where the board has none. */
static LoomEdit *
add_to_section (LoomEdit *edit, const LoomBoard *board, LoomEntity *entity, GError **error)
{
  const LoomKind kind = find_section (entity->kind);
  const LoomEntity *section = kind == LOOM_KIND_BOARD ? &loom_board_get_root (board)->entity
                                                      : loom_board_section (board, kind);
  if (entity->id == NULL && (loom_kind_info (entity->kind)->flags & LOOM_KIND_HAS_ID) != 0)
    entity->id = dup_new_id (board, entity->kind);
  if (section == NULL && (kind == LOOM_KIND_AREAS || kind == LOOM_KIND_LAYERS))
    {
      loom_entity_free (entity);
      loom_edit_free (edit);
      return loom_edit_refuse (error, _ ("The board has no map for it to lie on"));
    }
  LoomHandle parent = section != NULL ? section->handle : 0;
  if (section == NULL)
    {
      LoomEntity *fresh = loom_entity_new (kind);
      parent = fresh->handle = loom_edit_reserve (edit, board);
      loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, fresh, G_MAXUINT);
    }
  entity->handle = loom_edit_reserve (edit, board);
  loom_edit_insert (edit, parent, entity, G_MAXUINT);
  return edit;
}

LoomEdit *
loom_edit_add_entity (const LoomBoard *board, LoomEntity *entity, GError **error)
{
  g_autofree char *label = g_strdup_printf ("Add %s", loom_kind_info (entity->kind)->name);
  return add_to_section (loom_edit_new (label), board, entity, error);
}

LoomHandle
loom_edit_get_newcomer (const LoomEdit *edit)
{
  for (guint i = loom_edit_get_n_steps (edit); i > 0; i--)
    if (loom_edit_nth (edit, i - 1)->insert != NULL)
      return loom_edit_nth (edit, i - 1)->insert->handle;
  return 0;
}

static const LoomArea *
expect_area (const LoomBoard *board, LoomHandle handle, GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity != NULL && entity->kind == LOOM_KIND_AREA)
    return (const LoomArea *)entity;
  loom_edit_refuse (error, _ ("Thing %u is not an area"), handle);
  return NULL;
}

LoomEdit *
loom_edit_add_route (const LoomBoard *board,
                     LoomHandle from,
                     LoomHandle to,
                     const LoomPoint *via,
                     guint n,
                     LoomRouteKind kind,
                     GError **error)
{
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  const LoomArea *first = expect_area (board, from, error);
  const LoomArea *second = first != NULL ? expect_area (board, to, error) : NULL;
  if (second == NULL)
    return NULL;
  if (from == to)
    return loom_edit_refuse (error, _ ("A route leads from one area to another"));
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *other = g_ptr_array_index (routes, i);
      if ((other->from == from && other->to == to) || (other->from == to && other->to == from))
        return loom_edit_refuse (error, _ ("There is a route between “%s” and “%s” already"),
                                 first->name, second->name);
    }
  LoomRoute *route = (LoomRoute *)loom_entity_new (LOOM_KIND_ROUTE);
  route->from = from;
  route->to = to;
  route->kind = kind;
  set_points (&route->via, via, n);
  return loom_edit_add_entity (board, &route->entity, error);
}

static gboolean
is_between (const LoomBarrier *barrier, LoomHandle a, LoomHandle b)
{
  return (barrier->between.items[0] == a && barrier->between.items[1] == b)
         || (barrier->between.items[0] == b && barrier->between.items[1] == a);
}

LoomHandle
loom_edit_find_barrier (const LoomBoard *board,
                        LoomHandle a,
                        LoomHandle b,
                        LoomHandle end_a,
                        LoomHandle end_b)
{
  const GPtrArray *barriers = loom_board_list (board, LOOM_KIND_BARRIER);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      const gboolean whole = barrier->ends.n == 0;
      if (is_between (barrier, a, b)
          && (end_a == 0 ? whole
                         : !whole
                               && loom_edge_key (barrier->ends.items[0], barrier->ends.items[1])
                                      == loom_edge_key (end_a, end_b)))
        return barrier->entity.handle;
    }
  return 0;
}

/* Whether the two share an edge, and if ends are given, that one. */
static gboolean
share_edge (const LoomBoard *board, LoomHandle a, LoomHandle b, LoomHandle c, LoomHandle d)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  const guint first = loom_topology_index (topology, a);
  const guint second = loom_topology_index (topology, b);
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, i);
      const gboolean theirs = (edge->left == first && edge->right == second)
                              || (edge->left == second && edge->right == first);
      if (theirs && (c == 0 || loom_edge_key (edge->a, edge->b) == loom_edge_key (c, d)))
        return TRUE;
    }
  return FALSE;
}

LoomEdit *
loom_edit_add_barrier (const LoomBoard *board,
                       LoomHandle a,
                       LoomHandle b,
                       LoomHandle end_a,
                       LoomHandle end_b,
                       GError **error)
{
  const LoomArea *first = expect_area (board, a, error);
  const LoomArea *second = first != NULL ? expect_area (board, b, error) : NULL;
  const GPtrArray *barriers = loom_board_list (board, LOOM_KIND_BARRIER);
  if (second == NULL)
    return NULL;
  if (a == b || !share_edge (board, a, b, end_a, end_b))
    return loom_edit_refuse (error, _ ("“%s” and “%s” share no border there"), first->name,
                             second->name);
  if (loom_edit_find_barrier (board, a, b, end_a, end_b) != 0
      || (end_a != 0 && loom_edit_find_barrier (board, a, b, 0, 0) != 0))
    return loom_edit_refuse (error, _ ("The border between “%s” and “%s” is barred already"),
                             first->name, second->name);
  LoomEdit *edit = loom_edit_new ("Add barrier");
  for (guint i = 0; end_a == 0 && i < barriers->len; i++)
    {
      const LoomBarrier *other = g_ptr_array_index (barriers, i);
      if (is_between (other, a, b))
        loom_edit_remove (edit, other->entity.handle);
    }
  LoomBarrier *barrier = (LoomBarrier *)loom_entity_new (LOOM_KIND_BARRIER);
  const LoomHandle between[] = { a, b }, ends[] = { end_a, end_b };
  set_refs (&barrier->between, between, 2);
  set_refs (&barrier->ends, ends, end_a != 0 ? 2 : 0);
  return add_to_section (edit, board, &barrier->entity, error);
}

char *
loom_board_dup_free_name (const LoomBoard *board, const char *stem)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    if (loom_board_area (board, i)->name != NULL)
      g_hash_table_add (names, loom_board_area (board, i)->name);
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", stem, i);
      if (!g_hash_table_contains (names, name))
        return g_steal_pointer (&name);
    }
}

guint
loom_geometry_find_under_disc (const LoomBoard *board,
                               const LoomGeometry *geometry,
                               LoomPoint at,
                               gint32 radius,
                               LoomHandle except)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);
      if (area->entity.handle == except)
        continue;
      const LoomRect box = loom_geometry_area_bounds (geometry, i);
      if (at.x + radius <= box.left || at.x - radius >= box.right || at.y + radius <= box.top
          || at.y - radius >= box.bottom)
        continue;
      if (area->outline.n == 0 ? hypot ((double)area->at.x - at.x, (double)area->at.y - at.y)
                                     < (double)area->radius + radius
                               : loom_geometry_point_distance (geometry, i, at.x, at.y) > -radius)
        return i;
    }
  return LOOM_NONE;
}

LoomEdit *
loom_edit_add_node (const LoomBoard *board,
                    const char *name,
                    LoomPoint at,
                    gint32 radius,
                    LoomHandle terrain,
                    GError **error)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const guint under = loom_geometry_find_under_disc (board, geometry, at, radius, 0);
  if (under != LOOM_NONE)
    return loom_edit_refuse (error, _ ("The disc would lie over “%s”"),
                             loom_board_area (board, under)->name);
  LoomArea *area = (LoomArea *)loom_entity_new (LOOM_KIND_AREA);
  area->name = name != NULL ? g_strdup (name) : loom_board_dup_free_name (board, "Area");
  area->at = at;
  area->radius = radius;
  area->terrain = terrain;
  return loom_edit_add_entity (board, &area->entity, error);
}

/* Removes @entities with what hangs on them; nothing when there are none. */
static void
remove_all (LoomEdit *edit, const LoomBoard *board, const GArray *entities)
{
  if (entities->len > 0)
    loom_edit_append (edit, loom_edit_remove_all (board, (const LoomHandle *)entities->data,
                                                  entities->len, NULL));
}

/* Takes the areas in @leaving out of their groups. */
static void
leave_groups (LoomEdit *edit, const LoomBoard *board, GHashTable *leaving)
{
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  for (guint i = 0; i < groups->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (groups, i);
      g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
      for (guint k = 0; k < group->areas.n; k++)
        if (!g_hash_table_contains (leaving, GUINT_TO_POINTER (group->areas.items[k])))
          g_array_append_val (kept, group->areas.items[k]);
      if (g_hash_table_contains (leaving, GUINT_TO_POINTER (group->entity.handle))
          || kept->len == 0)
        {
          g_array_append_val (gone, group->entity.handle);
          continue;
        }
      g_auto (LoomValue) value = loom_value_refs ((const LoomHandle *)kept->data, kept->len);
      if (kept->len < group->areas.n)
        loom_edit_set (edit, group->entity.handle, "areas", &value);
    }
  remove_all (edit, board, gone);
}

LoomEdit *
loom_edit_add_group (const LoomBoard *board,
                     const char *name,
                     const LoomHandle *areas,
                     guint n,
                     GError **error)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    {
      if (expect_area (board, areas[i], error) == NULL)
        return NULL;
      g_hash_table_add (set, GUINT_TO_POINTER (areas[i]));
    }
  if (n == 0)
    return loom_edit_refuse (error, _ ("A group has at least one area"));
  LoomEdit *edit = loom_edit_new ("Group areas");
  leave_groups (edit, board, set);
  LoomGroup *group = (LoomGroup *)loom_entity_new (LOOM_KIND_GROUP);
  group->name = g_strdup (name);
  set_refs (&group->areas, areas, n);
  return add_to_section (edit, board, &group->entity, error);
}

LoomEdit *
loom_edit_ungroup (const LoomBoard *board, const LoomHandle *entities, guint n, GError **error)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Ungroup areas");
  for (guint i = 0; i < n; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (entities[i]));
  leave_groups (edit, board, set);
  if (loom_edit_is_empty (edit))
    return loom_edit_refuse (error, _ ("None of these areas is in a group"));
  return g_steal_pointer (&edit);
}
