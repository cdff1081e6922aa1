/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TMJ, after “JSON Map Format” of the manual of Tiled 1.10. */

#include "formats/exchange/json/json-input.h"
#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  LoomTiledMap *map;
  const LoomFormatInput *input;
  LoomModelErrors *errors;
} Reading;

static gint64
get_whole (JsonNode *node, const char *name)
{
  double value = 0;
  return loom_json_input_number (loom_json_input_member (node, name), &value)
             ? (gint64)CLAMP (value, -1e9, 4.3e9)
             : 0;
}

static char *
dup_member (JsonNode *node, const char *name)
{
  return loom_json_input_dup_text (loom_json_input_member (node, name));
}

static guint
count (JsonArray *array)
{
  return array != NULL ? json_array_get_length (array) : 0;
}

static void
take_properties (JsonNode *node, LoomTiledMap *map, LoomTiledTile *tile, GPtrArray *all)
{
  JsonArray *list = loom_json_input_array (loom_json_input_member (node, "properties"));
  for (guint i = 0; i < count (list); i++)
    {
      g_autofree char *name = dup_member (json_array_get_element (list, i), "name");
      g_autofree char *value = dup_member (json_array_get_element (list, i), "value");
      if (name != NULL && value != NULL && map != NULL)
        loom_tiled_map_set_property (map, name, value);
      if (name != NULL && tile != NULL)
        loom_tiled_tile_set_property (tile, name, value);
      if (name != NULL && all != NULL)
        loom_tiled_properties_add (all, name, value, NULL);
    }
}

static void
take_set (Reading *self, JsonNode *node)
{
  const gint64 first = get_whole (node, "firstgid");
  if (first < 1 || first > (gint64)~LOOM_TILED_TURNS)
    return;
  LoomTiledSet *set = loom_tiled_map_add_set (self->map, (guint32)first, dup_member (node, "name"));
  g_autofree char *file = dup_member (node, "source");
  JsonArray *tiles = loom_json_input_array (loom_json_input_member (node, "tiles"));
  if (file != NULL)
    loom_tiled_take_set_file (set, file, self->input);
  for (guint i = 0; i < count (tiles); i++)
    {
      JsonNode *at = json_array_get_element (tiles, i);
      const gint64 place = get_whole (at, "id");
      if (place < 0 || place > G_MAXINT32)
        continue;
      LoomTiledTile *tile = loom_tiled_set_tile (set, (guint)place);
      g_autofree char *type = dup_member (at, "type");
      g_autofree char *class = dup_member (at, "class");
      loom_tiled_tile_set_property (tile, "type", type);
      loom_tiled_tile_set_property (tile, "class", class);
      take_properties (at, NULL, tile, NULL);
    }
}

static LoomTiledChunk *
take_numbers (Reading *self, JsonArray *list, gint64 x, gint64 y, guint columns, guint rows)
{
  if (count (list) != columns * rows)
    {
      loom_model_errors_add_at (self->errors, "FILE-UNREADABLE", 0, 0,
                                _ ("a layer has %u cells where its size says %u"), count (list),
                                columns * rows);
      return NULL;
    }
  LoomTiledChunk *chunk = loom_tiled_chunk_new (x, y, columns, rows);
  for (guint i = 0; i < columns * rows; i++)
    {
      double tile = 0;
      loom_json_input_number (json_array_get_element (list, i), &tile);
      chunk->tiles[i] = tile >= 0 && tile <= G_MAXUINT32 ? (guint32)tile : 0;
    }
  return chunk;
}

/* The cells in the member “data” of @node, packed as @layer says. */
static gboolean
take_cells (Reading *self, LoomTiledLayer *to, JsonNode *layer, JsonNode *node)
{
  const gint64 columns = get_whole (node, "width"), rows = get_whole (node, "height");
  const gboolean is_chunk = layer != node;
  const gint64 x = is_chunk ? get_whole (node, "x") : 0, y = is_chunk ? get_whole (node, "y") : 0;
  JsonNode *data = loom_json_input_member (node, "data");
  JsonArray *list = loom_json_input_array (data);
  if (!loom_tiled_map_takes (self->map, columns, rows, 0, self->errors))
    return FALSE;
  g_autofree char *text = list == NULL ? loom_json_input_dup_text (data) : NULL;
  g_autofree char *compression = dup_member (layer, "compression");
  LoomTiledChunk *chunk
      = list != NULL ? take_numbers (self, list, x, y, (guint)columns, (guint)rows)
                     : loom_tiled_chunk_decode (text != NULL ? text : "", "base64", compression, x,
                                                y, (guint)columns, (guint)rows, 0, self->errors);
  if (chunk != NULL)
    g_ptr_array_add (to->chunks, chunk);
  return chunk != NULL;
}

static gboolean
take_layer (Reading *self, JsonNode *node)
{
  JsonArray *chunks = loom_json_input_array (loom_json_input_member (node, "chunks"));
  LoomTiledLayer *layer = loom_tiled_map_add_layer (self->map, dup_member (node, "name"), 0);
  take_properties (node, NULL, NULL, layer->properties);
  if (chunks == NULL)
    return take_cells (self, layer, node, node);
  for (guint i = 0; i < count (chunks); i++)
    if (!take_cells (self, layer, node, json_array_get_element (chunks, i)))
      return FALSE;
  return TRUE;
}

static GArray *
list_points (JsonArray *list)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < count (list); i++)
    {
      JsonNode *at = json_array_get_element (list, i);
      LoomVec2 point = { 0, 0 };
      if (loom_json_input_number (loom_json_input_member (at, "x"), &point.x)
          && loom_json_input_number (loom_json_input_member (at, "y"), &point.y))
        g_array_append_val (points, point);
    }
  return points;
}

static gboolean
is_true (JsonNode *node, const char *name)
{
  g_autofree char *text = dup_member (node, name);
  return g_strcmp0 (text, "true") == 0;
}

static void
take_shape (LoomTiledObject *object, JsonNode *node)
{
  JsonArray *polygon = loom_json_input_array (loom_json_input_member (node, "polygon"));
  JsonArray *polyline = loom_json_input_array (loom_json_input_member (node, "polyline"));
  if (loom_json_input_member (node, "gid") != NULL || loom_json_input_member (node, "text") != NULL)
    object->shape = LOOM_TILED_TILE;
  else if (is_true (node, "point"))
    object->shape = LOOM_TILED_POINT;
  else if (is_true (node, "ellipse"))
    object->shape = LOOM_TILED_ELLIPSE;
  else if (polygon != NULL || polyline != NULL)
    {
      object->shape = polygon != NULL ? LOOM_TILED_POLYGON : LOOM_TILED_POLYLINE;
      object->points = list_points (polygon != NULL ? polygon : polyline);
    }
}

static void
take_group (Reading *self, JsonNode *node)
{
  JsonArray *list = loom_json_input_array (loom_json_input_member (node, "objects"));
  g_autofree char *group_name = dup_member (node, "name");
  g_autofree char *group_type = dup_member (node, "class");
  LoomTiledGroup *group = loom_tiled_map_add_group (self->map, group_name, group_type);
  take_properties (node, NULL, NULL, group->properties);
  for (guint i = 0; i < count (list); i++)
    {
      JsonNode *at = json_array_get_element (list, i);
      g_autofree char *name = dup_member (at, "name");
      g_autofree char *class = dup_member (at, "class");
      g_autofree char *type = dup_member (at, "type");
      LoomTiledObject *object
          = loom_tiled_map_add_object (self->map, group, name, type != NULL ? type : class);
      if (object == NULL)
        return;
      loom_json_input_number (loom_json_input_member (at, "x"), &object->x);
      loom_json_input_number (loom_json_input_member (at, "y"), &object->y);
      loom_json_input_number (loom_json_input_member (at, "width"), &object->width);
      loom_json_input_number (loom_json_input_member (at, "height"), &object->height);
      loom_json_input_number (loom_json_input_member (at, "rotation"), &object->turn);
      take_shape (object, at);
      take_properties (at, NULL, NULL, object->properties);
    }
}

static gboolean
take_layers (Reading *self, JsonNode *node, guint depth)
{
  JsonArray *list = loom_json_input_array (loom_json_input_member (node, "layers"));
  for (guint i = 0; i < count (list); i++)
    {
      JsonNode *at = json_array_get_element (list, i);
      g_autofree char *type = dup_member (at, "type");
      if (g_strcmp0 (type, "tilelayer") == 0 && !take_layer (self, at))
        return FALSE;
      if (g_strcmp0 (type, "group") == 0 && depth < 32 && !take_layers (self, at, depth + 1))
        return FALSE;
      if (g_strcmp0 (type, "imagelayer") == 0)
        self->map->n_pictures++;
      if (g_strcmp0 (type, "objectgroup") == 0)
        take_group (self, at);
    }
  return TRUE;
}

LoomTiledMap *
loom_tiled_read_json (const LoomFormatInput *input, LoomModelErrors *errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  JsonNode *root
      = loom_json_input_parse (data, length, loom_source_get_name (input->source), errors);
  if (root == NULL)
    return NULL;
  g_autoptr (LoomTiledMap) map = loom_tiled_map_new ();
  Reading reading = { map, input, errors };
  g_autofree char *orientation = dup_member (root, "orientation");
  g_autofree char *axis = dup_member (root, "staggeraxis");
  g_autofree char *index = dup_member (root, "staggerindex");
  JsonArray *sets = loom_json_input_array (loom_json_input_member (root, "tilesets"));
  gboolean is_read = orientation == NULL || loom_tiled_map_set_orientation (map, orientation);
  if (!is_read)
    loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                              _ ("maps that are “%s” cannot be read"), orientation);
  loom_json_input_number (loom_json_input_member (root, "tilewidth"), &map->tile_width);
  loom_json_input_number (loom_json_input_member (root, "tileheight"), &map->tile_height);
  loom_json_input_number (loom_json_input_member (root, "hexsidelength"), &map->side);
  map->staggers_x = g_strcmp0 (axis, "x") == 0;
  map->staggers_even = g_strcmp0 (index, "even") == 0;
  loom_json_input_number (loom_json_input_member (root, "width"), &map->width);
  loom_json_input_number (loom_json_input_member (root, "height"), &map->height);
  take_properties (root, map, NULL, NULL);
  for (guint i = 0; is_read && i < count (sets); i++)
    take_set (&reading, json_array_get_element (sets, i));
  is_read = is_read && take_layers (&reading, root, 0);
  json_node_unref (root);
  return is_read ? g_steal_pointer (&map) : NULL;
}
