/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Routes, barriers and pieces of a take-over. */

#include "editor/symmetry/symmetry-seats.h"
#include "editor/symmetry/symmetrize-private.h"

#include <string.h>

/* --- Routes ---------------------------------------------------------------------------------- */

/* The route that is to become the image of @route, from @from to @to, and is no other's: the
 * likest. One that leads one way across the line is not its own image. */
static const LoomRoute *
find_route (LoomSymmetrize *self,
            const LoomRoute *route,
            LoomHandle from,
            LoomHandle to,
            GHashTable *kept)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const LoomRoute *best = NULL;
  guint most = 0;
  for (guint k = 0; k < routes->len; k++)
    {
      const LoomRoute *other = g_ptr_array_index (routes, k);
      const guint likeness = loom_drawing_route_likeness (route, other, from, to);
      if (likeness <= most || (other == route && likeness < LOOM_ROUTE_ALIKE)
          || !loom_edit_plan_has (self->plan, other->entity.handle)
          || g_hash_table_contains (kept, GUINT_TO_POINTER (other->entity.handle)))
        continue;
      most = likeness;
      best = other;
    }
  return best;
}

static LoomValue
map_via (LoomSymmetrize *self, LoomPoints via, guint i, gboolean backwards)
{
  LoomValue value = loom_value_points (via.items, via.n);
  for (guint k = 0; k < via.n; k++)
    value.points.items[k]
        = loom_drawing_map_point (self->drawing, i, via.items[backwards ? via.n - 1 - k : k]);
  return value;
}

static void
put_route (LoomSymmetrize *self, const LoomRoute *route, guint i, GHashTable *kept)
{
  const LoomHandle from = loom_symmetrize_area (self, route->from, i);
  const LoomHandle to = loom_symmetrize_area (self, route->to, i);
  if (from == 0 || to == 0 || from == to)
    return;
  const LoomRoute *found = find_route (self, route, from, to, kept);
  if (found == route)
    return;
  if (found == NULL)
    {
      LoomRoute *fresh = (LoomRoute *)loom_edit_plan_new_twin (self->plan, &route->entity);
      LoomValue via = map_via (self, route->via, i, FALSE);
      g_free (fresh->entity.id);
      fresh->entity.id = loom_edit_plan_dup_id (self->plan, "r", 1);
      fresh->from = from;
      fresh->to = to;
      loom_entity_put (&fresh->entity, loom_kind_field (LOOM_KIND_ROUTE, "via"), &via);
      loom_value_clear (&via);
      loom_edit_plan_insert (self->plan, route->entity.parent->handle, &fresh->entity);
      return;
    }
  g_hash_table_add (kept, GUINT_TO_POINTER (found->entity.handle));
  if (route->one_way == 1)
    {
      loom_symmetrize_set (self, &found->entity, "from", loom_value_ref (from));
      loom_symmetrize_set (self, &found->entity, "to", loom_value_ref (to));
    }
  const gboolean backwards = route->one_way != 1 && found->from != from;
  loom_symmetrize_set (self, &found->entity, "kind",
                       loom_value_number (LOOM_TYPE_ENUM, route->kind));
  loom_symmetrize_set (self, &found->entity, "one-way",
                       loom_value_number (LOOM_TYPE_YN, route->one_way));
  loom_symmetrize_set (self, &found->entity, "line", loom_value_ref (route->line));
  loom_symmetrize_set (self, &found->entity, "via", map_via (self, route->via, i, backwards));
}

/* Whether it is for the source part to say that two areas have something between them. */
static gboolean
is_ours (LoomSymmetrize *self, LoomHandle a, LoomHandle b)
{
  return loom_symmetrize_role (self, a) == LOOM_ROLE_SOURCE
         || loom_symmetrize_role (self, b) == LOOM_ROLE_SOURCE;
}

static gboolean
is_theirs (LoomSymmetrize *self, LoomHandle a, LoomHandle b)
{
  return !is_ours (self, a, b)
         && (loom_symmetrize_role (self, a) == LOOM_ROLE_TARGET
             || loom_symmetrize_role (self, b) == LOOM_ROLE_TARGET);
}

static void
symmetrize_routes (LoomSymmetrize *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  for (guint k = 0; k < routes->len; k++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, k);
      /* What has become an image, as a route across the line may, is no example any more. */
      const gboolean is_source
          = is_ours (self, route->from, route->to)
            && !g_hash_table_contains (kept, GUINT_TO_POINTER (route->entity.handle));
      for (guint i = 1; i < self->n && is_source; i++)
        put_route (self, route, i, kept);
    }
  for (guint k = 0; k < routes->len; k++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, k);
      if (is_theirs (self, route->from, route->to)
          && !g_hash_table_contains (kept, GUINT_TO_POINTER (route->entity.handle)))
        loom_edit_plan_remove (self->plan, route->entity.handle);
    }
}

/* --- Barriers -------------------------------------------------------------------------------- */

static const LoomBarrier *
find_barrier (LoomSymmetrize *self, const LoomHandle *between, const LoomHandle *ends, guint n)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  for (guint k = 0; k < barriers->len; k++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, k);
      if (loom_edge_key (barrier->between.items[0], barrier->between.items[1])
              == loom_edge_key (between[0], between[1])
          && barrier->ends.n == n
          && (n == 0
              || loom_edge_key (barrier->ends.items[0], barrier->ends.items[1])
                     == loom_edge_key (ends[0], ends[1])))
        return barrier;
    }
  return NULL;
}

static void
put_barrier (LoomSymmetrize *self, const LoomBarrier *barrier, guint i, GHashTable *kept)
{
  LoomHandle between[2], ends[2] = { 0, 0 };
  for (guint k = 0; k < 2; k++)
    {
      between[k] = loom_symmetrize_area (self, barrier->between.items[k], i);
      if (barrier->ends.n == 2)
        ends[k] = loom_symmetrize_corner (self, barrier->ends.items[k], i);
    }
  if (between[0] == 0 || between[1] == 0 || between[0] == between[1])
    return;
  const LoomBarrier *found = find_barrier (self, between, ends, barrier->ends.n);
  if (found != NULL)
    {
      g_hash_table_add (kept, GUINT_TO_POINTER (found->entity.handle));
      return;
    }
  LoomEntity *fresh = loom_edit_plan_new_twin (self->plan, &barrier->entity);
  memcpy (((LoomBarrier *)fresh)->between.items, between, sizeof between);
  if (barrier->ends.n == 2)
    memcpy (((LoomBarrier *)fresh)->ends.items, ends, sizeof ends);
  loom_edit_plan_insert (self->plan, barrier->entity.parent->handle, fresh);
}

static void
symmetrize_barriers (LoomSymmetrize *self)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  for (guint k = 0; k < barriers->len; k++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, k);
      const LoomHandle *between = barrier->between.items;
      for (guint i = 1; i < self->n && is_ours (self, between[0], between[1]); i++)
        put_barrier (self, barrier, i, kept);
    }
  for (guint k = 0; k < barriers->len; k++)
    {
      const LoomBarrier *barrier = g_ptr_array_index (barriers, k);
      if (is_theirs (self, barrier->between.items[0], barrier->between.items[1])
          && !g_hash_table_contains (kept, GUINT_TO_POINTER (barrier->entity.handle)))
        loom_edit_plan_remove (self->plan, barrier->entity.handle);
    }
}

void
loom_symmetrize_ways (LoomSymmetrize *self)
{
  symmetrize_routes (self);
  symmetrize_barriers (self);
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static LoomHandle
image_cb (LoomHandle area, guint i, gpointer data)
{
  return loom_symmetrize_area (data, area, i);
}

static gint32
map_seat (const gint32 *seats, gint32 seat)
{
  return seat >= 1 && seat <= LOOM_DRAWING_SEATS ? seats[seat] : seat;
}

/* The places of @scenario on @area, in order. */
static GPtrArray *
find_places (const LoomScenario *scenario, LoomHandle area)
{
  GPtrArray *found = g_ptr_array_new ();
  for (guint k = 0; k < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); k++)
    {
      LoomPlace *place = (LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, k);
      if (place->area == area)
        g_ptr_array_add (found, place);
    }
  return found;
}

static void
put_place (LoomSymmetrize *self, const LoomPlace *place, const LoomEntity *to, const gint32 *seats)
{
  static const char *const plain[]
      = { "neutral", "dice", "shrine", "element", "held", "cubes", "face" };
  for (guint k = 0; k < G_N_ELEMENTS (plain); k++)
    {
      const LoomField *field = loom_kind_field (LOOM_KIND_PLACE, plain[k]);
      loom_symmetrize_set (self, to, plain[k],
                           loom_edit_plan_view (self->plan, &place->entity, field));
    }
  loom_symmetrize_set (self, to, "seat",
                       loom_value_number (LOOM_TYPE_INT, map_seat (seats, place->seat)));
  loom_symmetrize_set (self, to, "marker",
                       loom_value_number (LOOM_TYPE_INT, map_seat (seats, place->marker)));
}

static void
put_places (LoomSymmetrize *self,
            const LoomScenario *scenario,
            LoomHandle from,
            LoomHandle to,
            const gint32 *seats)
{
  g_autoptr (GPtrArray) ours = find_places (scenario, from);
  g_autoptr (GPtrArray) theirs = find_places (scenario, to);
  for (guint k = 0; k < ours->len; k++)
    {
      const LoomPlace *place = g_ptr_array_index (ours, k);
      if (k < theirs->len)
        {
          put_place (self, place, g_ptr_array_index (theirs, k), seats);
          continue;
        }
      LoomPlace *fresh = (LoomPlace *)loom_edit_plan_new_twin (self->plan, &place->entity);
      fresh->area = to;
      fresh->seat = map_seat (seats, place->seat);
      fresh->marker = map_seat (seats, place->marker);
      loom_edit_plan_insert (self->plan, scenario->entity.handle, &fresh->entity);
    }
  for (guint k = ours->len; k < theirs->len; k++)
    loom_edit_plan_remove (self->plan, ((const LoomEntity *)g_ptr_array_index (theirs, k))->handle);
}

static const LoomEntity *
find_close (const LoomScenario *scenario, LoomHandle area)
{
  for (guint k = 0; k < loom_entity_n (&scenario->entity, LOOM_KIND_CLOSE); k++)
    {
      const LoomEntity *close = loom_entity_nth (&scenario->entity, LOOM_KIND_CLOSE, k);
      if (((const LoomClose *)close)->area == area)
        return close;
    }
  return NULL;
}

static void
put_close (LoomSymmetrize *self, const LoomScenario *scenario, LoomHandle from, LoomHandle to)
{
  const LoomEntity *ours = find_close (scenario, from), *theirs = find_close (scenario, to);
  if (ours == NULL && theirs != NULL)
    loom_edit_plan_remove (self->plan, theirs->handle);
  if (ours == NULL || theirs != NULL)
    return;
  LoomClose *fresh = (LoomClose *)loom_entity_new (LOOM_KIND_CLOSE);
  fresh->area = to;
  loom_edit_plan_insert (self->plan, scenario->entity.handle, &fresh->entity);
}

void
loom_symmetrize_pieces (LoomSymmetrize *self)
{
  for (guint s = 0; s < loom_board_n (self->board, LOOM_KIND_SCENARIO); s++)
    {
      const LoomScenario *scenario = loom_board_scenario (self->board, s);
      for (guint i = 1; i < self->n; i++)
        {
          gint32 seats[LOOM_DRAWING_SEATS + 1];
          loom_seats_guess (scenario, self->n, i, image_cb, self, seats);
          for (guint k = 0; k < loom_board_n (self->board, LOOM_KIND_AREA); k++)
            {
              const LoomHandle area = loom_board_area (self->board, k)->entity.handle;
              if (self->roles[k] != LOOM_ROLE_SOURCE)
                continue;
              put_places (self, scenario, area, loom_symmetrize_area (self, area, i), seats);
              put_close (self, scenario, area, loom_symmetrize_area (self, area, i));
            }
        }
    }
}
