/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Routes that add nothing, barriers that part nothing, and areas that look like neighbours because
 * they meet in a point. */

#include "validator/checks/geometry/geometry-checks.h"
#include "validator/checks/map/map.h"
#include "validator/checks/map/outline-mesh.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

#define MAX_BARRIER_WORK 50000000

/* More areas than this do not meet in one corner of a drawn map. */
#define MAX_AROUND 32

static gboolean
share_a_border (const LoomTopology *topology, guint a, guint b)
{
  guint n;
  const LoomLink *links = loom_topology_links (topology, a, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].area == b)
      return links[i].route == 0;
  return FALSE;
}

static char *
way_key (LoomHandle from, LoomHandle to, gint32 kind)
{
  return g_strdup_printf ("%u %u %d", from, to, kind);
}

/* Notes the ways of @route; the route that had them all already, or NULL. */
static const LoomRoute *
note_ways (GHashTable *ways, const LoomRoute *route)
{
  char *there = way_key (route->from, route->to, route->kind);
  char *back = way_key (route->to, route->from, route->kind);
  const LoomRoute *first = g_hash_table_lookup (ways, there);
  const LoomRoute *other = g_hash_table_lookup (ways, back);
  const LoomRoute *known = first != NULL && (route->one_way || other != NULL) ? first : NULL;
  if (first == NULL)
    g_hash_table_insert (ways, g_steal_pointer (&there), (gpointer)route);
  if (other == NULL && !route->one_way)
    g_hash_table_insert (ways, g_steal_pointer (&back), (gpointer)route);
  g_free (there);
  g_free (back);
  return known;
}

static LoomEdit *
remove_fix (const LoomEntity *entity, const char *label)
{
  LoomEdit *fix = loom_edit_new (label);
  loom_edit_remove (fix, entity->handle);
  return fix;
}

static void
check_route (LoomCheck *check,
             const LoomTopology *topology,
             const LoomRoute *route,
             GHashTable *ways)
{
  const LoomEntity *from = loom_board_get (check->board, route->from);
  const LoomEntity *to = loom_board_get (check->board, route->to);
  g_autofree char *name = loom_entity_dup_name (&route->entity);
  g_autofree char *a = loom_words_name (from);
  g_autofree char *b = loom_words_name (to);
  LoomDiagnostic *diagnostic = NULL;
  const guint i = loom_topology_index (topology, route->from);
  const guint j = loom_topology_index (topology, route->to);
  const LoomRoute *twin = from != to ? note_ways (ways, route) : NULL;
  if (from == to)
    {
      diagnostic = loom_check_add (check, "ROUTE-LOOP", &route->entity,
                                   _ ("%s leads from %s back to itself"), name, a);
      loom_diagnostic_take_fix (
          diagnostic, remove_fix (&route->entity, _ ("Remove the route that leads nowhere")));
    }
  else if (!loom_topology_is_playable (topology, i) || !loom_topology_is_playable (topology, j))
    diagnostic = loom_check_add (check, "ROUTE-VOID", &route->entity,
                                 _ ("%s joins %s, which is void and never played"), name,
                                 loom_topology_is_playable (topology, i) ? b : a);
  else if (twin != NULL)
    {
      g_autofree char *other = loom_entity_dup_name (&twin->entity);
      diagnostic = loom_check_add (check, "ROUTE-TWICE", &route->entity,
                                   _ ("%s joins %s and %s, as %s does already"), name, a, b, other);
      loom_diagnostic_concern (diagnostic, &twin->entity);
      if (route->via.n == 0)
        loom_diagnostic_take_fix (
            diagnostic, remove_fix (&route->entity, _ ("Remove the second of two routes")));
    }
  else if (share_a_border (topology, i, j))
    diagnostic
        = loom_check_add (check, "ROUTE-NEIGHBOURS", &route->entity,
                          _ ("%s joins %s and %s, which are neighbours without it"), name, a, b);
  if (diagnostic == NULL)
    return;
  loom_diagnostic_concern (diagnostic, from);
  loom_diagnostic_concern (diagnostic, to);
}

void
loom_geometry_check_routes (LoomCheck *check)
{
  const GPtrArray *routes = loom_board_list (check->board, LOOM_KIND_ROUTE);
  if (routes->len == 0)
    return;
  const LoomTopology *topology = loom_check_map_topology (check);
  g_autoptr (GHashTable) ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < routes->len; i++)
    check_route (check, topology, g_ptr_array_index (routes, i), ways);
}

/* How many edges the barrier lies on. */
static guint
count_barred (const LoomTopology *topology, const LoomBarrier *barrier, guint64 *work)
{
  const guint a = loom_topology_index (topology, barrier->between.items[0]);
  const guint b = loom_topology_index (topology, barrier->between.items[1]);
  if (barrier->ends.n == 2)
    {
      const guint e
          = loom_topology_find_edge (topology, barrier->ends.items[0], barrier->ends.items[1]);
      if (e == LOOM_NONE)
        return 0;
      const LoomEdge *edge = loom_topology_edge (topology, e);
      return (edge->left == a && edge->right == b) || (edge->left == b && edge->right == a);
    }
  guint found = 0;
  for (guint ring = 0; ring < loom_topology_n_rings (topology, a); ring++)
    {
      guint n;
      const LoomStep *steps = loom_topology_ring (topology, a, ring, &n);
      *work += n;
      for (guint s = 0; s < n; s++)
        {
          const LoomEdge *edge = loom_topology_edge (topology, steps[s].edge);
          found += edge->left == b || edge->right == b;
        }
    }
  return found;
}

static char *
pair_key (const LoomRefs *pair)
{
  return g_strdup_printf ("%u %u", MIN (pair->items[0], pair->items[1]),
                          MAX (pair->items[0], pair->items[1]));
}

void
loom_geometry_check_barriers (LoomCheck *check)
{
  const GPtrArray *barriers = loom_board_list (check->board, LOOM_KIND_BARRIER);
  if (barriers->len == 0)
    return;
  const LoomTopology *topology = loom_check_map_topology (check);
  g_autoptr (GHashTable) whole = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < barriers->len; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (barrier->ends.n == 0 && barrier->between.n == 2)
        g_hash_table_add (whole, pair_key (&barrier->between));
    }
  guint64 work = 0;
  for (guint i = 0; i < barriers->len && work < MAX_BARRIER_WORK; i++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, i);
      if (barrier->between.n != 2)
        continue;
      const LoomEntity *first = loom_board_get (check->board, barrier->between.items[0]);
      const LoomEntity *second = loom_board_get (check->board, barrier->between.items[1]);
      g_autofree char *key = pair_key (&barrier->between);
      const gboolean covered = barrier->ends.n == 2 && g_hash_table_contains (whole, key);
      if (!covered && count_barred (topology, barrier, &work) > 0)
        continue;
      g_autofree char *a = loom_words_name (first);
      g_autofree char *b = loom_words_name (second);
      LoomDiagnostic *diagnostic
          = covered
                ? loom_check_add (check, "BARRIER-USELESS", &barrier->entity,
                                  _ ("the barrier on one edge between %s and %s adds nothing: "
                                     "another bars their whole border"),
                                  a, b)
                : loom_check_add (check, "BARRIER-USELESS", &barrier->entity,
                                  _ ("the barrier between %s and %s parts nothing: they share no "
                                     "such edge"),
                                  a, b);
      loom_diagnostic_concern (diagnostic, first);
      loom_diagnostic_concern (diagnostic, second);
      loom_diagnostic_take_fix (
          diagnostic, remove_fix (&barrier->entity, _ ("Remove the barrier that parts nothing")));
    }
  if (work >= MAX_BARRIER_WORK)
    loom_check_skip (check, "BARRIER-USELESS", _ ("there are too many barriers on long outlines"));
}

/* Where areas meet in a point alone. */
typedef struct
{
  guint places;
  GPtrArray *words;    /* the first few, in words (owned) */
  GPtrArray *entities; /* the areas of these (borrowed) */
} Touches;

static void
add_around (guint32 *around, guint *n, guint area)
{
  if (area == LOOM_NONE || *n >= MAX_AROUND)
    return;
  for (guint i = 0; i < *n; i++)
    if (around[i] == area)
      return;
  around[(*n)++] = area;
}

/* Whether the edges at the corner, barred or not, have @a on one side and @b on the other. */
static gboolean
edge_between (const LoomOutlineMesh *mesh, LoomHandle corner, guint a, guint b)
{
  for (guint e = loom_topology_first_edge (mesh->topology, corner); e != LOOM_NONE;
       e = loom_topology_next_edge (mesh->topology, corner, e))
    if ((mesh->faces[e][0] == a && mesh->faces[e][1] == b)
        || (mesh->faces[e][0] == b && mesh->faces[e][1] == a))
      return TRUE;
  return FALSE;
}

static void
note_touch (LoomCheck *check,
            const LoomOutlineMesh *mesh,
            LoomHandle corner,
            guint a,
            guint b,
            Touches *touches)
{
  const LoomTopology *topology = mesh->topology;
  if (!loom_topology_is_playable (topology, a) || !loom_topology_is_playable (topology, b)
      || edge_between (mesh, corner, a, b) || loom_topology_are_neighbours (topology, a, b)
      || loom_topology_are_neighbours (topology, b, a))
    return;
  if (touches->places++ >= 3)
    return;
  const LoomEntity *first = &loom_check_area (check, MIN (a, b))->entity;
  const LoomEntity *second = &loom_check_area (check, MAX (a, b))->entity;
  g_autofree char *name = loom_words_name (first);
  g_autofree char *other = loom_words_name (second);
  g_ptr_array_add (touches->words, g_strdup_printf (_ ("%s and %s at corner %s"), name, other,
                                                    loom_board_get (check->board, corner)->id));
  g_ptr_array_add (touches->entities, (gpointer)first);
  g_ptr_array_add (touches->entities, (gpointer)second);
}

void
loom_geometry_check_touches (LoomCheck *check)
{
  const LoomOutlineMesh *mesh = loom_check_mesh (check);
  const GPtrArray *corners = loom_board_list (check->board, LOOM_KIND_CORNER);
  Touches touches = { 0, g_ptr_array_new_with_free_func (g_free), g_ptr_array_new () };
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomHandle corner = ((const LoomEntity *)g_ptr_array_index (corners, i))->handle;
      guint32 around[MAX_AROUND];
      guint n = 0, edges = 0;
      for (guint e = loom_topology_first_edge (mesh->topology, corner); e != LOOM_NONE;
           e = loom_topology_next_edge (mesh->topology, corner, e))
        {
          edges++;
          add_around (around, &n, mesh->faces[e][0]);
          add_around (around, &n, mesh->faces[e][1]);
        }
      /* With fewer edges every two areas here share one of them. */
      for (guint a = 0; edges >= 4 && edges <= MAX_AROUND && a < n; a++)
        for (guint b = a + 1; b < n; b++)
          note_touch (check, mesh, corner, around[a], around[b], &touches);
    }
  if (touches.places > 0)
    {
      g_autofree char *text = loom_words_clauses (touches.words, touches.places);
      LoomDiagnostic *diagnostic
          = loom_check_add (check, "CORNER-TOUCH", g_ptr_array_index (touches.entities, 0),
                            _ ("areas that touch only in a corner are not neighbours: %s"), text);
      for (guint i = 0; i < touches.entities->len && i < 6; i++)
        loom_diagnostic_concern (diagnostic, g_ptr_array_index (touches.entities, i));
    }
  g_ptr_array_unref (touches.words);
  g_ptr_array_unref (touches.entities);
}
