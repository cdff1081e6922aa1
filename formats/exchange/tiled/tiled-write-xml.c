/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map as TMX, after “TMX Map Format” of the manual of Tiled 1.10. */

#include "formats/exchange/tiled/tiled-export.h"
#include "formats/xml/foreign.h"

#include <math.h>
#include <string.h>

typedef struct
{
  GString *text;
  guint next_object;
  guint next_layer;
} Writing;

void
loom_tiled_append_number (GString *to, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (text, sizeof text, "%.6f", number);
  gsize length = strlen (text);
  while (text[length - 1] == '0')
    length--;
  if (text[length - 1] == '.')
    length--;
  text[length] = '\0';
  g_string_append (to, strcmp (text, "-0") == 0 ? "0" : text);
}

guint
loom_tiled_count_tiles (const LoomTiledMap *map)
{
  return map->sets->len > 0 ? g_hash_table_size (((LoomTiledSet *)map->sets->pdata[0])->tiles) : 0;
}

static void
append_attribute (Writing *self, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (self->text, " %s=\"", name);
  loom_xml_escape (self->text, value, strlen (value), TRUE);
  g_string_append_c (self->text, '"');
}

static void
append_px (Writing *self, const char *name, double number)
{
  g_string_append_printf (self->text, " %s=\"", name);
  loom_tiled_append_number (self->text, number);
  g_string_append_c (self->text, '"');
}

static void
append_properties (Writing *self, const GPtrArray *properties, const char *indent)
{
  if (properties->len == 0)
    return;
  g_string_append_printf (self->text, "%s<properties>\n", indent);
  for (guint i = 0; i < properties->len; i++)
    {
      const LoomTiledProperty *property = properties->pdata[i];
      g_string_append_printf (self->text, "%s <property", indent);
      append_attribute (self, "name", property->name);
      if (strcmp (property->type, "string") != 0)
        append_attribute (self, "type", property->type);
      append_attribute (self, "value", property->value);
      g_string_append (self->text, "/>\n");
    }
  g_string_append_printf (self->text, "%s</properties>\n", indent);
}

static void
append_set (Writing *self, const LoomTiledMap *map, const char *picture)
{
  const guint n = loom_tiled_count_tiles (map);
  const guint in_row = MIN (n, LOOM_TILED_TILES_A_ROW), side = LOOM_TILED_TILE_PX;
  if (n == 0)
    return;
  const LoomTiledSet *set = map->sets->pdata[0];
  g_string_append_printf (self->text, " <tileset firstgid=\"%u\"", set->first);
  append_attribute (self, "name", set->name);
  g_string_append_printf (self->text,
                          " tilewidth=\"%u\" tileheight=\"%u\" spacing=\"%u\" margin=\"%u\" "
                          "tilecount=\"%u\" columns=\"%u\">\n",
                          side, side, 2 * side, side, n, in_row);
  if (picture != NULL)
    {
      g_string_append (self->text, "  <image");
      append_attribute (self, "source", picture);
      g_string_append_printf (self->text, " width=\"%u\" height=\"%u\"/>\n", 3 * side * in_row,
                              3 * side * ((n + in_row - 1) / in_row));
    }
  for (guint i = 0; i < n; i++)
    {
      const LoomTiledTile *tile = g_hash_table_lookup (set->tiles, GUINT_TO_POINTER (i));
      g_string_append_printf (self->text, "  <tile id=\"%u\"", i);
      append_attribute (self, "type", tile->name);
      g_string_append (self->text, ">\n");
      append_properties (self, tile->properties, "   ");
      g_string_append (self->text, "  </tile>\n");
    }
  g_string_append (self->text, " </tileset>\n");
}

static void
append_layer (Writing *self, const LoomTiledLayer *layer)
{
  const LoomTiledChunk *chunk = layer->chunks->pdata[0];
  g_string_append_printf (self->text, " <layer id=\"%u\"", self->next_layer++);
  append_attribute (self, "name", layer->name);
  g_string_append_printf (self->text, " width=\"%u\" height=\"%u\">\n", chunk->columns,
                          chunk->rows);
  append_properties (self, layer->properties, "  ");
  g_string_append (self->text, "  <data encoding=\"csv\">\n");
  for (guint i = 0; i < chunk->columns * chunk->rows; i++)
    g_string_append_printf (self->text, "%u%s", chunk->tiles[i],
                            i + 1 == chunk->columns * chunk->rows ? "\n"
                            : (i + 1) % chunk->columns == 0       ? ",\n"
                                                                  : ",");
  g_string_append (self->text, "</data>\n </layer>\n");
}

static void
append_shape (Writing *self, const LoomTiledObject *object)
{
  if (object->shape == LOOM_TILED_POINT)
    g_string_append (self->text, "   <point/>\n");
  if (object->shape == LOOM_TILED_ELLIPSE)
    g_string_append (self->text, "   <ellipse/>\n");
  if (object->shape != LOOM_TILED_POLYGON && object->shape != LOOM_TILED_POLYLINE)
    return;
  g_string_append_printf (self->text, "   <%s points=\"",
                          object->shape == LOOM_TILED_POLYGON ? "polygon" : "polyline");
  for (guint i = 0; i < object->points->len; i++)
    {
      const LoomVec2 at = g_array_index (object->points, LoomVec2, i);
      g_string_append (self->text, i > 0 ? " " : "");
      loom_tiled_append_number (self->text, at.x);
      g_string_append_c (self->text, ',');
      loom_tiled_append_number (self->text, at.y);
    }
  g_string_append (self->text, "\"/>\n");
}

static void
append_group (Writing *self, const LoomTiledGroup *group)
{
  g_string_append_printf (self->text, " <objectgroup id=\"%u\"", self->next_layer++);
  append_attribute (self, "name", group->name);
  append_attribute (self, "class", group->type);
  g_string_append (self->text, ">\n");
  append_properties (self, group->properties, "  ");
  for (guint i = 0; i < group->objects->len; i++)
    {
      const LoomTiledObject *object = group->objects->pdata[i];
      g_string_append_printf (self->text, "  <object id=\"%u\"", self->next_object++);
      append_attribute (self, "name", object->name);
      append_attribute (self, "type", object->type);
      append_px (self, "x", object->x);
      append_px (self, "y", object->y);
      if (object->width > 0)
        append_px (self, "width", object->width);
      if (object->height > 0)
        append_px (self, "height", object->height);
      g_string_append (self->text, ">\n");
      append_properties (self, object->properties, "   ");
      append_shape (self, object);
      g_string_append (self->text, "  </object>\n");
    }
  g_string_append (self->text, " </objectgroup>\n");
}

GString *
loom_tiled_write_xml (const LoomTiledMap *map, const char *picture)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  Writing self = { text, 1, 1 };
  guint n_objects = 1;
  for (guint i = 0; i < map->groups->len; i++)
    n_objects += ((const LoomTiledGroup *)map->groups->pdata[i])->objects->len;
  g_string_append_printf (text,
                          "<map version=\"1.10\" tiledversion=\"1.10.2\" "
                          "orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%u\" "
                          "height=\"%u\" tilewidth=\"%u\" tileheight=\"%u\" infinite=\"0\" "
                          "nextlayerid=\"%u\" nextobjectid=\"%u\">\n",
                          (guint)map->width, (guint)map->height, LOOM_TILED_TILE_PX,
                          LOOM_TILED_TILE_PX, map->layers->len + map->groups->len + 1, n_objects);
  append_properties (&self, map->properties, " ");
  append_set (&self, map, picture);
  for (guint i = 0; i < map->layers->len; i++)
    append_layer (&self, map->layers->pdata[i]);
  for (guint i = 0; i < map->groups->len; i++)
    append_group (&self, map->groups->pdata[i]);
  g_string_append (text, "</map>\n");
  return text;
}
