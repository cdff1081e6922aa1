/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas as objects: outlines and rings as polygons, discs as ellipses, routes as lines. */

#include "formats/exchange/base/barred.h"
#include "formats/exchange/base/naming.h"
#include "formats/exchange/tiled/tiled-export.h"
#include "formats/geometry/geometry.h"
#include "formats/model/value.h"

typedef struct
{
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  LoomTiledGroup *group;
  double scale;
} Exporting;

static void
add_number (GPtrArray *properties, const char *name, gint32 thousandths)
{
  g_autoptr (GString) text = g_string_new (NULL);
  loom_number_append (text, thousandths);
  loom_tiled_properties_add (properties, name, text->str, "float");
}

static void
add_text (GPtrArray *properties, const char *name, const char *text)
{
  if (text != NULL)
    loom_tiled_properties_add (properties, name, text, NULL);
}

static void
add_ids (const Exporting *self,
         GPtrArray *properties,
         const char *name,
         const LoomHandle *handles,
         guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            loom_board_get (self->board, handles[i])->id);
  loom_tiled_properties_add (properties, name, text->str, NULL);
}

static void
add_place (GPtrArray *properties, const char *name, LoomPoint at)
{
  g_autoptr (GString) text = g_string_new (NULL);
  loom_number_append (text, at.x);
  g_string_append_c (text, ' ');
  loom_number_append (text, at.y);
  loom_tiled_properties_add (properties, name, text->str, NULL);
}

static void
add_name (GPtrArray *properties, const char *field, LoomKind kind, gint32 nth)
{

  loom_tiled_properties_add (properties, field, loom_kind_field (kind, field)->names[nth], NULL);
}

static void
set_points (const Exporting *self, LoomTiledObject *object, const LoomVec2 *points, guint n)
{
  object->points = g_array_sized_new (FALSE, FALSE, sizeof (LoomVec2), n);
  object->x = n > 0 ? points[0].x * self->scale : 0;
  object->y = n > 0 ? points[0].y * self->scale : 0;
  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 at
          = { points[i].x * self->scale - object->x, points[i].y * self->scale - object->y };
      g_array_append_val (object->points, at);
    }
}

static void
add_ring (const Exporting *self, LoomTiledObject *object, guint area, guint ring)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  loom_geometry_ring_points (self->geometry, area, ring, points);
  object->shape = LOOM_TILED_POLYGON;
  set_points (self, object, (const LoomVec2 *)(gpointer)points->data, points->len);
}

static void
add_slots (const Exporting *self, const LoomArea *area)
{
  for (guint i = 0; i < loom_entity_n (&area->entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, i);
      LoomTiledObject *object = loom_tiled_group_add (self->group, NULL, "slot");
      object->shape = LOOM_TILED_POINT;
      object->x = slot->at.x * self->scale;
      object->y = slot->at.y * self->scale;
      loom_tiled_properties_add (object->properties, "of", area->entity.id, NULL);
      add_name (object->properties, "kind", LOOM_KIND_SLOT, slot->kind);
      if (slot->size != LOOM_UNSET)
        add_number (object->properties, "size", slot->size);
      if (slot->angle != 0)
        add_number (object->properties, "angle", slot->angle);
    }
}

static void
add_area (const Exporting *self, guint i)
{
  const LoomArea *area = loom_board_area (self->board, i);
  LoomTiledObject *object = loom_tiled_group_add (self->group, area->name, "area");
  g_autofree char *key = loom_key_dup (&area->entity);
  loom_tiled_properties_add (object->properties, "id", area->entity.id, NULL);
  if (loom_key_is_kept (&area->entity))
    add_text (object->properties, "x:key", key);
  add_text (object->properties, "tags", area->tags);
  if (area->terrain != 0)
    add_ids (self, object->properties, "terrain", &area->terrain, 1);
  if (loom_point_is_set (area->label))
    add_place (object->properties, "label", area->label);
  if (area->label_angle != 0)
    add_number (object->properties, "label-angle", area->label_angle);
  if (area->outline.n == 0)
    {
      object->shape = LOOM_TILED_ELLIPSE;
      object->x = (area->at.x - area->radius) * self->scale;
      object->y = (area->at.y - area->radius) * self->scale;
      object->width = object->height = 2 * area->radius * self->scale;
    }
  else
    add_ring (self, object, i, 0);
  for (guint r = 1; area->outline.n > 0 && r < loom_topology_n_rings (self->topology, i); r++)
    {
      LoomTiledObject *ring = loom_tiled_group_add (self->group, area->name, "ring");
      loom_tiled_properties_add (ring->properties, "of", area->entity.id, NULL);
      add_ring (self, ring, i, r);
    }
  add_slots (self, area);
}

static LoomVec2
find_middle (const Exporting *self, LoomHandle area)
{
  const guint i = loom_topology_index (self->topology, area);
  const LoomArea *found = loom_board_area (self->board, i);
  if (found->outline.n == 0)
    return (LoomVec2){ found->at.x, found->at.y };
  return loom_geometry_area_centre (self->geometry, i, 500, NULL);
}

static void
add_route (const Exporting *self, const LoomRoute *route)
{
  LoomTiledObject *object = loom_tiled_group_add (self->group, route->entity.id, "route");
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GString) via = g_string_new (NULL);
  LoomVec2 at = find_middle (self, route->from);
  loom_tiled_properties_add (object->properties, "id", route->entity.id, NULL);
  add_ids (self, object->properties, "from", &route->from, 1);
  add_ids (self, object->properties, "to", &route->to, 1);
  add_name (object->properties, "kind", LOOM_KIND_ROUTE, route->kind);
  if (route->one_way)
    loom_tiled_properties_add (object->properties, "one-way", "true", "bool");
  if (route->line != 0)
    add_ids (self, object->properties, "line", &route->line, 1);
  g_array_append_val (points, at);
  for (guint i = 0; i < route->via.n; i++)
    {
      at = (LoomVec2){ route->via.items[i].x, route->via.items[i].y };
      g_array_append_val (points, at);
      g_string_append (via, i > 0 ? " " : "");
      loom_number_append (via, route->via.items[i].x);
      g_string_append_c (via, ' ');
      loom_number_append (via, route->via.items[i].y);
    }
  if (via->len > 0)
    loom_tiled_properties_add (object->properties, "via", via->str, NULL);
  at = find_middle (self, route->to);
  g_array_append_val (points, at);
  object->shape = LOOM_TILED_POLYLINE;
  set_points (self, object, (const LoomVec2 *)(gpointer)points->data, points->len);
}

/* Areas that touch and are no neighbours, for whatever reason: a pair each. */
static void
add_barriers (const Exporting *self)
{
  g_autoptr (GArray) edges = loom_barred_list_edges (self->topology);
  for (guint i = 0; i < edges->len; i++)
    {
      const guint32 e = g_array_index (edges, guint32, i);
      const LoomEdge *edge = loom_topology_edge (self->topology, e);
      const LoomHandle ends[] = { loom_board_area (self->board, edge->left)->entity.handle,
                                  loom_board_area (self->board, edge->right)->entity.handle };
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      LoomTiledObject *object = loom_tiled_group_add (self->group, NULL, "barrier");
      loom_geometry_edge_points (self->geometry, e, FALSE, FALSE, points);
      object->shape = LOOM_TILED_POLYLINE;
      set_points (self, object, (const LoomVec2 *)(gpointer)points->data, points->len);
      add_ids (self, object->properties, "between", ends, 2);
    }
}

static void
add_group (const Exporting *self, const LoomGroup *group)
{
  LoomTiledObject *object = loom_tiled_group_add (self->group, group->name, "group");
  object->shape = LOOM_TILED_POINT;
  loom_tiled_properties_add (object->properties, "id", group->entity.id, NULL);
  loom_tiled_properties_add (object->properties, "name", group->name, NULL);
  add_ids (self, object->properties, "areas", group->areas.items, group->areas.n);
  if (group->bonus != LOOM_UNSET)
    {
      g_autofree char *bonus = g_strdup_printf ("%d", group->bonus);
      loom_tiled_properties_add (object->properties, "bonus", bonus, "int");
    }
}

void
loom_tiled_add_areas (LoomTiledMap *map, const LoomBoard *board, double scale)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const GPtrArray *routes = loom_board_list (board, LOOM_KIND_ROUTE);
  const GPtrArray *groups = loom_board_list (board, LOOM_KIND_GROUP);
  const Exporting self
      = { board, topology, geometry, loom_tiled_map_add_group (map, "areas", "areas"), scale };
  add_number (self.group->properties, "width", areas->width);
  add_number (self.group->properties, "height", areas->height);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    add_area (&self, i);
  for (guint i = 0; i < routes->len; i++)
    add_route (&self, routes->pdata[i]);
  add_barriers (&self);
  for (guint i = 0; i < groups->len; i++)
    add_group (&self, groups->pdata[i]);
}
