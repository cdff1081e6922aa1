/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing GeoJSON and TopoJSON: an area a feature, in mm with y pointing up, and what features have
 * no place for in a member of its own, attributes as a board's file has them. In TopoJSON every
 * edge of the map is an arc, in whole µm from point to point, and rings name arcs. */

#include "formats/exchange/geojson/geojson-private.h"

#include "formats/exchange/base/barred.h"
#include "formats/exchange/base/naming.h"
#include "formats/exchange/json/json-input.h"
#include "formats/geometry/geometry.h"
#include "formats/model/error.h"
#include "formats/model/value.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  gint32 height;
  GString *text;
  gboolean is_topology;
} Writing;

/* A ring of an area, and its number there. */
typedef struct
{
  GArray *points; /* (element-type LoomPoint) (owned) */
  guint number;
} Ring;

static void
free_ring (gpointer data)
{
  g_array_unref (((Ring *)data)->points);
  g_free (data);
}

static const GArray *
nth_ring (const GPtrArray *rings, guint i)
{
  return ((const Ring *)g_ptr_array_index (rings, i))->points;
}

static void
append_position (Writing *self, LoomPoint at)
{
  g_string_append_c (self->text, '[');
  loom_number_append (self->text, at.x);
  g_string_append_c (self->text, ',');
  loom_number_append (self->text, self->height - at.y);
  g_string_append_c (self->text, ']');
}

static void
append_member (Writing *self, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (self->text, ",\"%s\":", name);
  loom_json_append_text (self->text, value);
}

static void
append_number (Writing *self, const char *name, gint32 thousandths)
{
  g_string_append_printf (self->text, ",\"%s\":", name);
  loom_number_append (self->text, thousandths);
}

/* A ring in whole µm, without its first point again. */
static GArray *
list_ring (const Writing *self, guint area, guint ring)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  GArray *whole = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  loom_geometry_ring_points (self->geometry, area, ring, points);
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 at = g_array_index (points, LoomVec2, i);
      const LoomPoint point = { (gint32)lround (at.x), (gint32)lround (at.y) };
      g_array_append_val (whole, point);
    }
  return whole;
}

static double
measure (const GArray *ring)
{
  double size = 0;
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomPoint a = g_array_index (ring, LoomPoint, i);
      const LoomPoint b = g_array_index (ring, LoomPoint, (i + 1) % ring->len);
      size += (double)a.x * b.y - (double)b.x * a.y;
    }
  return size;
}

static gboolean
is_inside (const GArray *ring, double x, double y)
{
  gboolean is_in = FALSE;
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomPoint a = g_array_index (ring, LoomPoint, i);
      const LoomPoint b = g_array_index (ring, LoomPoint, (i + 1) % ring->len);
      if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * ((double)b.x - a.x) / ((double)b.y - a.y))
        is_in = !is_in;
    }
  return is_in;
}

/* A point just within @ring, so that it lies in what is around it and on no border. */
static LoomVec2
find_within (const GArray *ring)
{
  const LoomPoint a = g_array_index (ring, LoomPoint, 0), b = g_array_index (ring, LoomPoint, 1);
  const double length = MAX (hypot ((double)b.x - a.x, (double)b.y - a.y), 1);
  const double side = measure (ring) > 0 ? 0.25 : -0.25;
  return (LoomVec2){ (a.x + (double)b.x) / 2 - side * ((double)b.y - a.y) / length,
                     (a.y + (double)b.y) / 2 + side * ((double)b.x - a.x) / length };
}

static void
append_points (Writing *self, const GArray *ring, gboolean is_turned)
{
  for (guint i = 0; i <= ring->len; i++)
    {
      const guint k = i % ring->len;
      if (i > 0)
        g_string_append_c (self->text, ',');
      append_position (
          self, g_array_index (ring, LoomPoint, is_turned ? (ring->len - k) % ring->len : k));
    }
}

/* Arcs by their numbers; those that are gone along backwards count from −1 downwards. */
static void
append_arcs (Writing *self, guint area, guint ring, gboolean is_turned)
{
  guint n = 0;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomStep *step = &steps[is_turned ? n - 1 - i : i];
      const gboolean is_backwards = (step->backwards != 0) != is_turned;
      g_string_append_printf (self->text, "%s%d", i > 0 ? "," : "",
                              is_backwards ? -1 - (int)step->edge : (int)step->edge);
    }
}

/* By the right hand: outer rings one way, holes the other (y is turned). */
static void
append_ring (Writing *self, guint area, const Ring *ring, gboolean is_hole)
{
  const gboolean is_turned = (measure (ring->points) > 0) != is_hole;
  g_string_append_c (self->text, '[');
  if (self->is_topology)
    append_arcs (self, area, ring->number, is_turned);
  else
    append_points (self, ring->points, is_turned);
  g_string_append_c (self->text, ']');
}

/* How many of @rings lie around each: an odd number makes it a hole. */
static void
find_depths (const GPtrArray *rings, guint *depths, guint *around)
{
  for (guint i = 0; i < rings->len; i++)
    {
      const LoomVec2 at = find_within (nth_ring (rings, i));
      double smallest = G_MAXDOUBLE;
      for (guint k = 0; k < rings->len; k++)
        if (k != i && is_inside (nth_ring (rings, k), at.x, at.y))
          {
            const double size = fabs (measure (nth_ring (rings, k)));
            depths[i]++;
            if (size < smallest)
              around[i] = k;
            smallest = MIN (smallest, size);
          }
    }
}

static GPtrArray *
list_rings (const Writing *self, guint area)
{
  GPtrArray *rings = g_ptr_array_new_with_free_func (free_ring);
  for (guint r = 0; r < loom_topology_n_rings (self->topology, area); r++)
    {
      GArray *points = list_ring (self, area, r);
      if (points->len < 3)
        {
          g_array_unref (points);
          continue;
        }
      Ring *ring = g_new0 (Ring, 1);
      ring->points = points;
      ring->number = r;
      g_ptr_array_add (rings, ring);
    }
  return rings;
}

static void
append_polygons (Writing *self, guint area)
{
  g_autoptr (GPtrArray) rings = list_rings (self, area);
  g_autofree guint *depths = g_new0 (guint, rings->len + 1);
  g_autofree guint *around = g_new0 (guint, rings->len + 1);
  guint written = 0;
  find_depths (rings, depths, around);
  for (guint r = 0; r < rings->len; r++)
    {
      if (depths[r] % 2 == 1)
        continue;
      g_string_append (self->text, written++ > 0 ? ",[" : "[");
      append_ring (self, area, rings->pdata[r], FALSE);
      for (guint k = 0; k < rings->len; k++)
        if (depths[k] == depths[r] + 1 && around[k] == r)
          {
            g_string_append_c (self->text, ',');
            append_ring (self, area, rings->pdata[k], TRUE);
          }
      g_string_append_c (self->text, ']');
    }
}

/* The members that say where it is. */
static void
append_shape (Writing *self, guint i)
{
  const LoomArea *area = loom_board_area (self->board, i);
  if (area->outline.n > 0)
    {
      g_string_append_printf (self->text, "\"type\":\"MultiPolygon\",\"%s\":[",
                              self->is_topology ? "arcs" : "coordinates");
      append_polygons (self, i);
      g_string_append_c (self->text, ']');
      return;
    }
  g_string_append (self->text, "\"type\":\"Point\",\"coordinates\":");
  if (self->is_topology)
    g_string_append_printf (self->text, "[%d,%d]", area->at.x, self->height - area->at.y);
  else
    append_position (self, area->at);
}

static void
append_feature (Writing *self, guint i)
{
  const LoomArea *area = loom_board_area (self->board, i);
  const LoomTerrain *terrain = (const LoomTerrain *)loom_board_get (self->board, area->terrain);
  guint n = 0;
  const LoomLink *links = loom_topology_links (self->topology, i, &n);
  g_string_append (self->text, self->is_topology ? "{\"id\":" : "{\"type\":\"Feature\",\"id\":");
  loom_json_append_text (self->text, area->entity.id);
  g_string_append (self->text, ",\"properties\":{\"name\":");
  loom_json_append_text (self->text, area->name);
  if (terrain != NULL)
    append_member (self, "terrain", terrain->name);
  if (terrain != NULL && terrain->kind == LOOM_TERRAIN_WATER)
    g_string_append (self->text, ",\"water\":true");
  if (terrain != NULL && terrain->kind == LOOM_TERRAIN_VOID)
    g_string_append (self->text, ",\"void\":true");
  append_member (self, "tags", area->tags);
  if (area->label_angle != 0)
    append_number (self, "labelAngle", area->label_angle);
  if (loom_point_is_set (area->label))
    {
      g_string_append (self->text, ",\"label\":");
      append_position (self, area->label);
    }
  if (area->outline.n == 0)
    append_number (self, "radius", area->radius);
  g_string_append (self->text, ",\"neighbours\":[");
  for (guint k = 0; k < n; k++)
    {
      g_string_append (self->text, k > 0 ? "," : "");
      loom_json_append_text (self->text, loom_board_area (self->board, links[k].area)->entity.id);
    }
  g_string_append (self->text, self->is_topology ? "]}," : "]},\"geometry\":{");
  append_shape (self, i);
  g_string_append (self->text, self->is_topology ? "}" : "}}");
}

static void
append_refs (Writing *self, const char *name, const LoomHandle *handles, guint n)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            loom_board_get (self->board, handles[i])->id);
  append_member (self, name, ids->str);
}

static void
append_route (Writing *self, const LoomRoute *route)
{
  g_string_append (self->text, "{\"id\":");
  loom_json_append_text (self->text, route->entity.id);
  append_refs (self, "from", &route->from, 1);
  append_refs (self, "to", &route->to, 1);
  append_member (self, "kind", loom_kind_field (LOOM_KIND_ROUTE, "kind")->names[route->kind]);
  if (route->one_way)
    append_member (self, "one-way", "yes");
  if (route->via.n > 0)
    {
      g_autoptr (GString) via = g_string_new (NULL);
      for (guint i = 0; i < route->via.n; i++)
        {
          g_string_append (via, i > 0 ? " " : "");
          loom_number_append (via, route->via.items[i].x);
          g_string_append_c (via, ' ');
          loom_number_append (via, route->via.items[i].y);
        }
      append_member (self, "via", via->str);
    }
  g_string_append_c (self->text, '}');
}

static void
append_group (Writing *self, const LoomGroup *group)
{
  g_string_append (self->text, "{\"id\":");
  loom_json_append_text (self->text, group->entity.id);
  append_member (self, "name", group->name);
  append_refs (self, "areas", group->areas.items, group->areas.n);
  if (group->bonus != LOOM_UNSET)
    g_string_append_printf (self->text, ",\"bonus\":%d", group->bonus);
  g_string_append_c (self->text, '}');
}

/* Areas that touch and are no neighbours, for whatever reason: a pair each. */
static void
append_barriers (Writing *self)
{
  g_autoptr (GArray) edges = loom_barred_list_edges (self->topology);
  for (guint i = 0; i < edges->len; i++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, g_array_index (edges, guint32, i));
      const LoomHandle ends[] = { loom_board_area (self->board, edge->left)->entity.handle,
                                  loom_board_area (self->board, edge->right)->entity.handle };
      g_string_append (self->text, i > 0 ? ",\n{\"n\":0" : "\n{\"n\":0");
      append_refs (self, "between", ends, 2);
      g_string_append_c (self->text, '}');
    }
}

static void
append_list (Writing *self, const char *name, LoomKind kind)
{
  const GPtrArray *list = loom_board_list (self->board, kind);
  g_string_append_printf (self->text, ",\n\"%s\":[", name);
  for (guint i = 0; i < list->len; i++)
    {
      g_string_append (self->text, i > 0 ? ",\n" : "\n");
      if (kind == LOOM_KIND_ROUTE)
        append_route (self, list->pdata[i]);
      else
        append_group (self, list->pdata[i]);
    }
  g_string_append_c (self->text, ']');
}

static void
append_own (Writing *self, const LoomAreas *areas)
{
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (self->board, LOOM_KIND_META);
  g_string_append (self->text, "\"" LOOM_GEOJSON_MEMBER "\":{\"unit\":\"mm\"");
  append_number (self, "width", areas->width);
  append_number (self, "height", areas->height);
  append_member (self, "lang", loom_board_get_root (self->board)->lang);
  if (meta != NULL)
    {
      const char *const texts[] = { meta->author, meta->licence, meta->source, meta->date };
      for (guint i = 0; i < LOOM_GEOJSON_N_META; i++)
        append_member (self, loom_geojson_meta_names[i], texts[i]);
    }
  append_list (self, "routes", LOOM_KIND_ROUTE);
  append_list (self, "groups", LOOM_KIND_GROUP);
  g_string_append (self->text, ",\n\"barriers\":[");
  append_barriers (self);
  g_string_append (self->text, "]}");
}

/* Every edge from its first corner to its second, in µm from point to point. */
static void
append_arc (Writing *self, guint edge)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  LoomPoint last = { 0, 0 };
  loom_geometry_edge_points (self->geometry, edge, FALSE, FALSE, points);
  g_string_append (self->text, edge > 0 ? ",\n[" : "\n[");
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 at = g_array_index (points, LoomVec2, i);
      const LoomPoint point = { (gint32)lround (at.x), self->height - (gint32)lround (at.y) };
      g_string_append_printf (self->text, "%s[%d,%d]", i > 0 ? "," : "", point.x - last.x,
                              point.y - last.y);
      last = point;
    }
  g_string_append_c (self->text, ']');
}

/* FALSE where the task was stopped. */
static gboolean
append_features (Writing *self, const LoomTask *task)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < n; i++)
    {
      if (i % 100 == 0 && !loom_task_goes_on (task, (double)i / n, N_ ("Writing")))
        return FALSE;
      g_string_append (self->text, i > 0 ? ",\n" : "\n");
      append_feature (self, i);
    }
  return TRUE;
}

static gboolean
append_map (Writing *self, const LoomAreas *areas, const LoomTask *task)
{
  g_string_append (self->text, self->is_topology ? "{\"type\":\"Topology\",\n\"name\":"
                                                 : "{\"type\":\"FeatureCollection\",\n\"name\":");
  loom_json_append_text (self->text, loom_board_get_root (self->board)->title);
  g_string_append (self->text, ",\n");
  append_own (self, areas);
  g_string_append (self->text, self->is_topology
                                   ? ",\n\"objects\":{\"areas\":{\"type\":\"GeometryCollection\","
                                     "\"geometries\":["
                                   : ",\n\"features\":[");
  if (!append_features (self, task))
    return FALSE;
  if (self->is_topology)
    {
      g_string_append (self->text, "\n]}},\n\"transform\":{\"scale\":[0.001,0.001],"
                                   "\"translate\":[0,0]},\n\"arcs\":[");
      for (guint e = 0; e < loom_topology_n_edges (self->topology); e++)
        append_arc (self, e);
    }
  g_string_append (self->text, "\n]}\n");
  return TRUE;
}

static gboolean
write_map (const LoomFormatOutput *output, LoomSink *sink, gboolean is_topology, GError **error)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (output->board, LOOM_KIND_AREAS);
  if (areas == NULL || loom_board_n (output->board, LOOM_KIND_AREA) == 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("“%s” was not written, because the board has no areas, of which features are "
                      "made"),
                   loom_sink_get_path (sink));
      return FALSE;
    }
  g_autoptr (LoomTopology) topology = loom_topology_new (output->board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (output->board, topology);
  g_autoptr (GString) text = g_string_new (NULL);
  Writing writing = { output->board, topology, geometry, areas->height, text, is_topology };
  if (!append_map (&writing, areas, output->task))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return FALSE;
    }
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  loom_sink_set_bytes (sink, bytes);
  return TRUE;
}

gboolean
loom_geojson_write (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  return write_map (output, sink, FALSE, error);
}

gboolean
loom_topojson_write (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  return write_map (output, sink, TRUE, error);
}
