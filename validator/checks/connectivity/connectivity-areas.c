/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a map of areas hangs together: parts without a way between them, single areas and ways that
 * hold it together, dead ends, and who can get where. */

#include "validator/checks/connectivity/connectivity-checks.h"
#include "validator/checks/map/map.h"
#include "validator/checks/map/area-graph.h"
#include "validator/base/words.h"
#include "formats/edit/edit-add.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n-lib.h>

#define SHOWN 5

static const LoomEntity *
area_entity (const LoomCheck *check, guint area)
{
  return &loom_check_area (check, area)->entity;
}

static char *
area_words (const LoomCheck *check, const GArray *areas, guint most)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  for (guint i = 0; i < areas->len; i++)
    g_ptr_array_add (entities, (gpointer)area_entity (check, g_array_index (areas, guint32, i)));
  return loom_words_list (entities, most);
}

static void
concern_areas (LoomDiagnostic *diagnostic, const LoomCheck *check, const GArray *areas)
{
  for (guint i = 0; i < MIN (areas->len, 100); i++)
    loom_diagnostic_concern (diagnostic, area_entity (check, g_array_index (areas, guint32, i)));
}

/* In a scenario there is something new to say only where it closes parts of the map. */
static gboolean
is_as_the_map (const LoomCheck *check)
{
  return check->scenario != NULL && loom_entity_n (&check->scenario->entity, LOOM_KIND_CLOSE) == 0;
}

void
loom_connectivity_check_parts (LoomCheck *check)
{
  if (is_as_the_map (check) || loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  const LoomAreaGraph *graph = loom_check_area_graph (check);
  if (graph->n_parts < 2)
    return;
  guint largest = 0;
  for (guint i = 1; i < graph->n_parts; i++)
    if (graph->part_size[i] > graph->part_size[largest])
      largest = i;
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->n; i++)
    if (graph->part[i] != LOOM_NONE && graph->part[i] != largest)
      g_array_append_val (others, i);
  g_autofree char *names = area_words (check, others, SHOWN);
  const guint rest = graph->part_size[largest];
  LoomDiagnostic *diagnostic = loom_check_add (
      check, "MAP-IN-PARTS", area_entity (check, g_array_index (others, guint32, 0)),
      rest == 1
          ? _ ("the map falls into %u parts: no border and no route joins %s to the other area")
          : g_dngettext (GETTEXT_PACKAGE,
                         "the map falls into %u parts: no border and no route joins %s to the "
                         "other %u area",
                         "the map falls into %u parts: no border and no route joins %s to the "
                         "other %u areas",
                         rest),
      graph->n_parts, names, rest);
  concern_areas (diagnostic, check, others);
}

static void
report_points (LoomCheck *check, const LoomAreaGraph *graph, const GArray *points)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < MIN (points->len, SHOWN); i++)
    {
      const LoomAreaGraphCut *cut = &g_array_index (points, LoomAreaGraphCut, i);
      g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (guint32));
      loom_area_graph_lost (graph, cut, lost);
      g_autofree char *name = loom_words_name (area_entity (check, cut->area));
      g_autofree char *names = area_words (check, lost, 3);
      g_ptr_array_add (clauses, g_strdup_printf (_ ("%s cuts off %s"), name, names));
      g_array_append_val (areas, cut->area);
    }
  g_autofree char *text = loom_words_clauses (clauses, points->len);
  LoomDiagnostic *diagnostic = loom_check_add (
      check, "ARTICULATION-POINT", area_entity (check, g_array_index (areas, guint32, 0)),
      _ ("whoever holds one of these areas parts the map: %s"), text);
  concern_areas (diagnostic, check, areas);
}

/* Bridges that end in a single area are that area's dead end and are listed there. */
static void
report_bridges (LoomCheck *check, const LoomAreaGraph *graph, const GArray *bridges)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n = 0;
  for (guint i = 0; i < bridges->len; i++)
    {
      const LoomAreaGraphCut *cut = &g_array_index (bridges, LoomAreaGraphCut, i);
      if (cut->lost < 2)
        continue;
      if (n++ >= SHOWN)
        continue;
      g_autofree char *name = loom_words_name (area_entity (check, cut->area));
      g_autofree char *other = loom_words_name (area_entity (check, cut->other));
      g_ptr_array_add (clauses, g_strdup_printf (_ ("from %s to %s, with %u areas behind it"), name,
                                                 other, cut->lost));
      g_array_append_val (areas, cut->area);
      g_array_append_val (areas, cut->other);
    }
  if (n == 0)
    return;
  g_autofree char *text = loom_words_clauses (clauses, n);
  LoomDiagnostic *diagnostic
      = loom_check_add (check, "BRIDGE", area_entity (check, g_array_index (areas, guint32, 0)),
                        _ ("there is only one way %s"), text);
  concern_areas (diagnostic, check, areas);
}

static void
report_dead_ends (LoomCheck *check, const LoomAreaGraph *graph)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->n; i++)
    if (graph->played[i] && graph->offset[i + 1] - graph->offset[i] == 1
        && graph->part_size[graph->part[i]] > 2)
      g_array_append_val (areas, i);
  if (areas->len == 0)
    return;
  g_autofree char *names = area_words (check, areas, SHOWN);
  LoomDiagnostic *diagnostic
      = loom_check_add (check, "DEAD-END", area_entity (check, g_array_index (areas, guint32, 0)),
                        _ ("only one way leads into %s"), names);
  concern_areas (diagnostic, check, areas);
}

void
loom_connectivity_check_cuts (LoomCheck *check)
{
  if (is_as_the_map (check) || loom_board_n (check->board, LOOM_KIND_AREA) == 0)
    return;
  const LoomAreaGraph *graph = loom_check_area_graph (check);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomAreaGraphCut));
  g_autoptr (GArray) bridges = g_array_new (FALSE, FALSE, sizeof (LoomAreaGraphCut));
  loom_area_graph_cuts (graph, points, bridges);
  /* An area before a single dead end cuts off just that: the note on dead ends says it. */
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, LoomAreaGraphCut, i).lost < 2)
      g_array_set_size (points, i);
  if (points->len > 0)
    report_points (check, graph, points);
  report_bridges (check, graph, bridges);
  report_dead_ends (check, graph);
}

/* Marks with @stamp all that can be reached from the areas of @seat (0: of any seat) along links as
 * they lead; returns how many, or 0 when nothing of the seat's is placed. */
static guint
spread (LoomCheck *check, const LoomTopology *topology, gint32 seat, guint32 stamp, guint32 *seen)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  const LoomEntity *scenario = &check->scenario->entity;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place = (const LoomPlace *)loom_entity_nth (scenario, LOOM_KIND_PLACE, i);
      const guint32 area = loom_topology_index (topology, place->area);
      if (place->seat == LOOM_UNSET || (seat != 0 && place->seat != seat) || area == LOOM_NONE
          || !loom_topology_is_playable (topology, area) || seen[area] == stamp)
        continue;
      seen[area] = stamp;
      g_array_append_val (queue, area);
    }
  for (guint at = 0; at < queue->len; at++)
    {
      guint n;
      const LoomLink *links
          = loom_topology_links (topology, g_array_index (queue, guint32, at), &n);
      for (guint k = 0; k < n; k++)
        if (seen[links[k].area] != stamp)
          {
            const guint32 next = links[k].area;
            seen[next] = stamp;
            g_array_append_val (queue, next);
          }
    }
  return queue->len;
}

static char *
seat_words (const LoomCheck *check, gint32 seat)
{
  const LoomEntity *scenario = &check->scenario->entity;
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_SEAT); i++)
    {
      const LoomSeat *entity = (const LoomSeat *)loom_entity_nth (scenario, LOOM_KIND_SEAT, i);
      if (entity->n == seat && entity->name != NULL && *entity->name != '\0')
        return g_strdup_printf (_ ("%s (seat %u)"), entity->name, (guint)seat);
    }
  return g_strdup_printf (_ ("seat %u"), (guint)seat);
}

/* Pairs of areas that are looked at for the shortest way between the two sides. */
#define MOST_PAIRS 4000000

/* The places of all areas, µm; free with g_free(). */
static LoomPoint *
new_places (const LoomCheck *check, guint n)
{
  LoomPoint *places = g_new0 (LoomPoint, n + 1);
  for (guint i = 0; i < n; i++)
    loom_board_find_place (check->board, loom_board_area (check->board, i)->entity.handle,
                           &places[i]);
  return places;
}

/* Opens the way that leads out of @to alone, or NULL where there is no such route. */
static LoomEdit *
open_way (const LoomCheck *check, const LoomEntity *from, const LoomEntity *to)
{
  const GPtrArray *routes = loom_board_list (check->board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if (route->from != to->handle || route->to != from->handle || route->one_way != 1)
        continue;
      g_autofree char *name = loom_words_name (&route->entity);
      g_autofree char *label = g_strdup_printf (_ ("Let %s lead both ways"), name);
      LoomEdit *edit = loom_edit_new (label);
      loom_edit_set_number (edit, route->entity.handle, LOOM_KIND_ROUTE, "one-way", 0);
      return edit;
    }
  return NULL;
}

/* The shortest route from what is reached to what is not, or NULL. */
static LoomEdit *
new_way (const LoomCheck *check, const LoomAreaGraph *graph, const guint32 *seen, guint32 stamp)
{
  g_autofree LoomPoint *places = new_places (check, graph->n);
  guint from = LOOM_NONE, to = LOOM_NONE;
  double least = G_MAXDOUBLE;
  if ((guint64)graph->n * graph->n > MOST_PAIRS)
    return NULL;
  for (guint i = 0; i < graph->n; i++)
    for (guint k = 0; graph->played[i] && seen[i] == stamp && k < graph->n; k++)
      {
        const double dx = (double)places[i].x - places[k].x;
        const double dy = (double)places[i].y - places[k].y;
        if (!graph->played[k] || seen[k] == stamp || dx * dx + dy * dy >= least)
          continue;
        least = dx * dx + dy * dy;
        from = i;
        to = k;
      }
  if (from == LOOM_NONE)
    return NULL;
  const LoomEntity *one = area_entity (check, from), *other = area_entity (check, to);
  LoomEdit *edit = open_way (check, one, other);
  return edit != NULL ? edit
                      : loom_edit_add_route (check->board, one->handle, other->handle, NULL, 0,
                                             LOOM_ROUTE_LAND, NULL);
}

static void
report_unreached (LoomCheck *check, const LoomAreaGraph *graph, const guint32 *seen, guint32 stamp)
{
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < graph->n; i++)
    if (graph->played[i] && seen[i] != stamp)
      g_array_append_val (areas, i);
  if (areas->len == 0)
    return;
  g_autofree char *names = area_words (check, areas, SHOWN);
  LoomDiagnostic *diagnostic = loom_check_add (
      check, "AREA-UNREACHABLE", area_entity (check, g_array_index (areas, guint32, 0)),
      _ ("no seat can get to %s from where it begins"), names);
  concern_areas (diagnostic, check, areas);
  loom_diagnostic_offer_fix (diagnostic, new_way (check, graph, seen, stamp),
                             _ ("where a way leads is for you to decide"));
}

void
loom_connectivity_check_reach (LoomCheck *check)
{
  if (check->scenario == NULL || loom_board_n (check->board, LOOM_KIND_AREA) == 0
      || loom_entity_n (&check->scenario->entity, LOOM_KIND_PLACE) == 0)
    return;
  const LoomAreaGraph *graph = loom_check_area_graph (check);
  /* On one part without one-way routes everybody gets everywhere. */
  if (graph->n_parts < 2 && !graph->one_way)
    return;
  const LoomTopology *topology = loom_check_topology (check);
  const gint32 n_seats = MIN (check->scenario->seats, 32);
  g_autofree guint32 *seen = g_new0 (guint32, graph->n + 1);
  guint reach[33] = { 0 }, least = G_MAXUINT, most = 0;
  const guint any = spread (check, topology, 0, 1, seen);
  if (any == 0)
    return;
  report_unreached (check, graph, seen, 1);
  for (gint32 seat = 1; seat <= n_seats; seat++)
    {
      reach[seat] = spread (check, topology, seat, (guint32)seat + 1, seen);
      if (reach[seat] == 0)
        continue;
      least = MIN (least, reach[seat]);
      most = MAX (most, reach[seat]);
    }
  if (least >= most)
    return;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (gint32 seat = 1; seat <= n_seats; seat++)
    if (reach[seat] > 0)
      {
        g_autofree char *name = seat_words (check, seat);
        g_ptr_array_add (words, g_strdup_printf ("%s %u", name, reach[seat]));
      }
  g_autofree char *list = loom_words_strings (words, 8);
  g_autofree char *total = loom_words_count (graph->n_played, "area", "areas");
  loom_check_add (check, "SEAT-REACH", NULL,
                  _ ("the seats cannot get to equally much of the map: of %s, %s"), total, list);
}
