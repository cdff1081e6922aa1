/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways: a route or an entrance that the scenario does without, one that it had closed, and, as the
 * largest change of all, a new route between two areas with one between them. A new route is drawn
 * on the map, which all scenarios share: those that are there play without it. */

#include "validator/balance/balance-change.h"

#include "formats/geometry/geometry.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* So many new routes are thought of, the shortest ones. */
#define MOST_ROUTES 24

static LoomEntity *
new_close (LoomHandle route, LoomHandle entrance)
{
  LoomClose *close = (LoomClose *)loom_entity_new (LOOM_KIND_CLOSE);

  close->route = route;
  close->entrance = entrance;
  return &close->entity;
}

static gboolean
is_closed (const LoomScenario *scenario, LoomHandle way)
{
  const GPtrArray *closes = loom_entity_children (&scenario->entity, LOOM_KIND_CLOSE);

  for (guint i = 0; closes != NULL && i < closes->len; i++)
    {
      const LoomClose *close = g_ptr_array_index (closes, i);

      if (close->route == way || close->entrance == way)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_way_name (const LoomBoard *board, const LoomEntity *way)
{
  const LoomRoute *route = (const LoomRoute *)way;

  if (way->kind == LOOM_KIND_ROUTE)
    {
      g_autofree char *from = loom_words_name (loom_board_get (board, route->from));
      g_autofree char *to = loom_words_name (loom_board_get (board, route->to));

      return g_strdup_printf (_ ("the route from %s to %s"), from, to);
    }
  return g_strdup_printf (_ ("the entrance %s"), way->id);
}

static void
list_closed (LoomTweaking *self, LoomKind kind)
{
  const GPtrArray *ways = loom_board_list (self->board, kind);

  for (guint i = 0; i < ways->len; i++)
    {
      const LoomEntity *way = g_ptr_array_index (ways, i);
      g_autofree char *name = dup_way_name (self->board, way);
      LoomBalanceChange *change;

      if (is_closed (self->scenario, way->handle))
        continue;
      change = loom_balance_change_add (self, LOOM_CHANGE_ROUTES, LOOM_COST_CLOSE,
                                        _ ("%s is closed"), name);
      loom_balance_change_touch (change, way);
      loom_edit_insert (change->edit, self->scenario->entity.handle,
                        new_close (kind == LOOM_KIND_ROUTE ? way->handle : 0,
                                   kind == LOOM_KIND_ENTRANCE ? way->handle : 0),
                        G_MAXUINT);
    }
}

static void
list_opened (LoomTweaking *self)
{
  const GPtrArray *closes = loom_entity_children (&self->scenario->entity, LOOM_KIND_CLOSE);

  for (guint i = 0; closes != NULL && i < closes->len; i++)
    {
      const LoomClose *close = g_ptr_array_index (closes, i);
      const LoomHandle way = close->route != 0 ? close->route : close->entrance;
      g_autofree char *name = NULL;
      LoomBalanceChange *change;

      if (way == 0)
        continue; /* an area; whether it is played is more than a way */
      name = dup_way_name (self->board, loom_board_get (self->board, way));
      change = loom_balance_change_add (self, LOOM_CHANGE_ROUTES, LOOM_COST_CLOSE,
                                        _ ("%s is open again"), name);
      loom_balance_change_touch (change, loom_board_get (self->board, way));
      loom_edit_remove (change->edit, close->entity.handle);
    }
}

/* Two areas that a new route could join. */
typedef struct
{
  guint32 from;
  guint32 to;
  gint64 length; /* squared, µm² */
} Pair;

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *one = a, *two = b;

  if (one->length != two->length)
    return one->length < two->length ? -1 : 1;
  if (one->from != two->from)
    return one->from < two->from ? -1 : 1;
  return one->to < two->to ? -1 : one->to > two->to;
}

static gboolean
are_linked (const LoomPosition *position, guint32 a, guint32 b)
{
  for (guint32 j = position->link_start[a]; j < position->link_start[a + 1]; j++)
    if (position->links[j] == b)
      return TRUE;
  for (guint32 j = position->back_start[a]; j < position->back_start[a + 1]; j++)
    if (position->back_links[j] == b)
      return TRUE;
  return FALSE;
}

static gboolean
have_common_neighbour (const LoomPosition *position, guint32 a, guint32 b)
{
  for (guint32 j = position->link_start[a]; j < position->link_start[a + 1]; j++)
    if (are_linked (position, position->links[j], b))
      return TRUE;
  return FALSE;
}

/* Where every area has its middle, in whole µm so that every machine sorts alike. */
static LoomPoint *
find_middles (const LoomPosition *position)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (position->board, position->scenario);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (position->board, topology);
  LoomPoint *middles = g_new (LoomPoint, MAX (position->n_areas, 1));

  for (guint32 i = 0; i < position->n_areas; i++)
    {
      const guint area = loom_topology_index (topology, position->areas[i].area->entity.handle);
      const LoomRect bounds = loom_geometry_area_bounds (geometry, area);

      middles[i] = (LoomPoint){ (gint32)((bounds.left + bounds.right) / 2),
                                (gint32)((bounds.top + bounds.bottom) / 2) };
    }
  return middles;
}

static void
add_route (LoomTweaking *self, const Pair *pair)
{
  const LoomEntity *from = &self->position->areas[pair->from].area->entity;
  const LoomEntity *to = &self->position->areas[pair->to].area->entity;
  g_autofree char *name = loom_words_name (from);
  g_autofree char *other = loom_words_name (to);
  LoomBalanceChange *change
      = loom_balance_change_add (self, LOOM_CHANGE_ROUTES, LOOM_COST_ROUTE,
                                 _ ("a new route joins %s and %s; it is drawn on the map, and "
                                    "closed in every other scenario"),
                                 name, other);
  LoomRoute *route = (LoomRoute *)loom_entity_new (LOOM_KIND_ROUTE);

  route->entity.handle = loom_edit_reserve (change->edit, self->board);
  route->entity.id = loom_board_dup_id (self->board, "route-");
  route->from = from->handle;
  route->to = to->handle;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (self->board, i);

      if (scenario != self->scenario)
        loom_edit_insert (change->edit, scenario->entity.handle,
                          new_close (route->entity.handle, 0), G_MAXUINT);
    }
  loom_edit_insert (change->edit, loom_board_section (self->board, LOOM_KIND_AREAS)->handle,
                    &route->entity, G_MAXUINT);
  /* One new route at a time: two would want the same id and handle. */
  loom_balance_change_touch_name (change, "new route");
  change->map = TRUE;
}

static void
list_new (LoomTweaking *self)
{
  const LoomPosition *position = self->position;
  g_autofree LoomPoint *middles = find_middles (position);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint32 i = 0; i < position->n_areas; i++)
    for (guint32 k = i + 1; k < position->n_areas; k++)
      {
        const gint64 x = middles[i].x - middles[k].x, y = middles[i].y - middles[k].y;
        const Pair pair = { i, k, x * x + y * y };

        if (!are_linked (position, i, k) && have_common_neighbour (position, i, k))
          g_array_append_val (pairs, pair);
      }
  g_array_sort (pairs, compare_pairs);
  for (guint i = 0; i < MIN (pairs->len, MOST_ROUTES); i++)
    add_route (self, &g_array_index (pairs, Pair, i));
}

void
loom_balance_changes_of_routes (LoomTweaking *self)
{
  list_closed (self, LOOM_KIND_ROUTE);
  list_closed (self, LOOM_KIND_ENTRANCE);
  list_opened (self);
  if (self->position->n_areas > 0 && loom_board_section (self->board, LOOM_KIND_AREAS) != NULL)
    list_new (self);
}
