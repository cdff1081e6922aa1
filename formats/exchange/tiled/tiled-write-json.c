/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map as TMJ, after “JSON Map Format” of the manual of Tiled 1.10. */

#include "formats/exchange/json/json-input.h"
#include "formats/exchange/tiled/tiled-export.h"

#include <string.h>

typedef struct
{
  GString *text;
  guint next_object;
  guint next_layer;
} Writing;

/* A member with a text, and the comma behind it. */
static void
append_text (Writing *self, const char *name, const char *text)
{
  g_string_append_printf (self->text, "\"%s\":", name);
  loom_json_append_text (self->text, text != NULL ? text : "");
  g_string_append_c (self->text, ',');
}

static void
append_px (Writing *self, const char *name, double number)
{
  g_string_append_printf (self->text, "\"%s\":", name);
  loom_tiled_append_number (self->text, number);
  g_string_append_c (self->text, ',');
}

/* The last member of something. */
static void
append_properties (Writing *self, const GPtrArray *properties)
{
  g_string_append (self->text, "\"properties\":[");
  for (guint i = 0; i < properties->len; i++)
    {
      const LoomTiledProperty *property = properties->pdata[i];
      g_string_append (self->text, i > 0 ? "," : "");
      g_string_append_c (self->text, '{');
      append_text (self, "name", property->name);
      append_text (self, "type", property->type);
      g_string_append (self->text, "\"value\":");
      if (strcmp (property->type, "string") == 0)
        loom_json_append_text (self->text, property->value);
      else
        g_string_append (self->text, property->value);
      g_string_append_c (self->text, '}');
    }
  g_string_append_c (self->text, ']');
}

static void
append_set (Writing *self, const LoomTiledMap *map, const char *picture)
{
  const guint n = loom_tiled_count_tiles (map);
  const guint in_row = MIN (n, LOOM_TILED_TILES_A_ROW), side = LOOM_TILED_TILE_PX;
  if (n == 0)
    return;
  const LoomTiledSet *set = map->sets->pdata[0];
  g_string_append_printf (self->text,
                          "{\"firstgid\":%u,\"tilewidth\":%u,\"tileheight\":%u,\"spacing\":%u,"
                          "\"margin\":%u,\"tilecount\":%u,\"columns\":%u,",
                          set->first, side, side, 2 * side, side, n, in_row);
  append_text (self, "name", set->name);
  if (picture != NULL)
    {
      append_text (self, "image", picture);
      g_string_append_printf (self->text, "\"imagewidth\":%u,\"imageheight\":%u,",
                              3 * side * in_row, 3 * side * ((n + in_row - 1) / in_row));
    }
  g_string_append (self->text, "\"tiles\":[");
  for (guint i = 0; i < n; i++)
    {
      const LoomTiledTile *tile = g_hash_table_lookup (set->tiles, GUINT_TO_POINTER (i));
      g_string_append_printf (self->text, "%s\n{\"id\":%u,", i > 0 ? "," : "", i);
      append_text (self, "type", tile->name);
      append_properties (self, tile->properties);
      g_string_append_c (self->text, '}');
    }
  g_string_append (self->text, "]}");
}

static void
append_layer (Writing *self, const LoomTiledLayer *layer)
{
  const LoomTiledChunk *chunk = layer->chunks->pdata[0];
  g_string_append_printf (self->text,
                          "{\"id\":%u,\"type\":\"tilelayer\",\"x\":0,\"y\":0,\"width\":%u,"
                          "\"height\":%u,\"opacity\":1,\"visible\":true,",
                          self->next_layer++, chunk->columns, chunk->rows);
  append_text (self, "name", layer->name);
  g_string_append (self->text, "\"data\":[");
  for (guint i = 0; i < chunk->columns * chunk->rows; i++)
    g_string_append_printf (self->text, "%s%s%u", i > 0 ? "," : "",
                            i % chunk->columns == 0 ? "\n" : "", chunk->tiles[i]);
  g_string_append (self->text, "],");
  append_properties (self, layer->properties);
  g_string_append_c (self->text, '}');
}

static void
append_shape (Writing *self, const LoomTiledObject *object)
{
  if (object->shape == LOOM_TILED_POINT)
    g_string_append (self->text, "\"point\":true,");
  if (object->shape == LOOM_TILED_ELLIPSE)
    g_string_append (self->text, "\"ellipse\":true,");
  if (object->shape != LOOM_TILED_POLYGON && object->shape != LOOM_TILED_POLYLINE)
    return;
  g_string_append_printf (self->text, "\"%s\":[",
                          object->shape == LOOM_TILED_POLYGON ? "polygon" : "polyline");
  for (guint i = 0; i < object->points->len; i++)
    {
      const LoomVec2 at = g_array_index (object->points, LoomVec2, i);
      g_string_append (self->text, i > 0 ? ",{\"x\":" : "{\"x\":");
      loom_tiled_append_number (self->text, at.x);
      g_string_append (self->text, ",\"y\":");
      loom_tiled_append_number (self->text, at.y);
      g_string_append_c (self->text, '}');
    }
  g_string_append (self->text, "],");
}

static void
append_object (Writing *self, const LoomTiledObject *object)
{
  g_string_append_printf (self->text, "\n{\"id\":%u,\"rotation\":0,\"visible\":true,",
                          self->next_object++);
  append_text (self, "name", object->name);
  append_text (self, "type", object->type);
  append_px (self, "x", object->x);
  append_px (self, "y", object->y);
  append_px (self, "width", object->width);
  append_px (self, "height", object->height);
  append_shape (self, object);
  append_properties (self, object->properties);
  g_string_append_c (self->text, '}');
}

static void
append_group (Writing *self, const LoomTiledGroup *group)
{
  g_string_append_printf (self->text,
                          "{\"id\":%u,\"type\":\"objectgroup\",\"draworder\":\"index\",\"x\":0,"
                          "\"y\":0,\"opacity\":1,\"visible\":true,",
                          self->next_layer++);
  append_text (self, "name", group->name);
  append_text (self, "class", group->type);
  g_string_append (self->text, "\"objects\":[");
  for (guint i = 0; i < group->objects->len; i++)
    {
      g_string_append (self->text, i > 0 ? "," : "");
      append_object (self, group->objects->pdata[i]);
    }
  g_string_append (self->text, "],");
  append_properties (self, group->properties);
  g_string_append_c (self->text, '}');
}

GString *
loom_tiled_write_json (const LoomTiledMap *map, const char *picture)
{
  GString *text = g_string_new ("{\"type\":\"map\",\"version\":\"1.10\",");
  Writing self = { text, 1, 1 };
  guint n_objects = 1;
  for (guint i = 0; i < map->groups->len; i++)
    n_objects += ((const LoomTiledGroup *)map->groups->pdata[i])->objects->len;
  g_string_append_printf (text,
                          "\"tiledversion\":\"1.10.2\",\"orientation\":\"orthogonal\","
                          "\"renderorder\":\"right-down\",\"width\":%u,\"height\":%u,"
                          "\"tilewidth\":%u,\"tileheight\":%u,\"infinite\":false,"
                          "\"nextlayerid\":%u,\"nextobjectid\":%u,\n\"tilesets\":[",
                          (guint)map->width, (guint)map->height, LOOM_TILED_TILE_PX,
                          LOOM_TILED_TILE_PX, map->layers->len + map->groups->len + 1, n_objects);
  append_set (&self, map, picture);
  g_string_append (text, "],\n\"layers\":[");
  for (guint i = 0; i < map->layers->len; i++)
    {
      g_string_append (text, i > 0 ? ",\n" : "\n");
      append_layer (&self, map->layers->pdata[i]);
    }
  for (guint i = 0; i < map->groups->len; i++)
    {
      g_string_append (text, i > 0 || map->layers->len > 0 ? ",\n" : "\n");
      append_group (&self, map->groups->pdata[i]);
    }
  g_string_append (text, "],\n");
  append_properties (&self, map->properties);
  g_string_append (text, "}\n");
  return text;
}
