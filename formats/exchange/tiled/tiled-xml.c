/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TMX, and sets of tiles as TSX, after “TMX Map Format” of the manual of Tiled 1.10. */

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  LoomTiledMap *map;
  const LoomFormatInput *input;
  LoomModelErrors *errors;
} Reading;

static gboolean
get_whole (const xmlNode *node, const char *name, double least, double most, gint64 *number)
{
  double value = 0;
  if (!loom_markup_number (node, name, &value) || value < least || value > most)
    return FALSE;
  *number = (gint64)value;
  return TRUE;
}

/* What is under @node, property for property. */
static void
take_properties (const xmlNode *node, LoomTiledMap *map, LoomTiledTile *tile, GPtrArray *all)
{
  for (const xmlNode *list = node->children; list != NULL; list = list->next)
    for (const xmlNode *at = loom_markup_is (list, "properties") ? list->children : NULL;
         at != NULL; at = at->next)
      {
        if (!loom_markup_is (at, "property"))
          continue;
        g_autofree char *name = loom_markup_dup (at, "name");
        g_autofree char *value = loom_markup_dup (at, "value");
        if (value == NULL)
          value = loom_markup_dup_text (at);
        if (name != NULL && map != NULL)
          loom_tiled_map_set_property (map, name, value);
        if (name != NULL && tile != NULL)
          loom_tiled_tile_set_property (tile, name, value);
        if (name != NULL && all != NULL)
          loom_tiled_properties_add (all, name, value, NULL);
      }
}

static void
take_tiles (LoomTiledSet *set, const xmlNode *node)
{
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    {
      gint64 place = 0;
      if (!loom_markup_is (at, "tile") || !get_whole (at, "id", 0, G_MAXINT32, &place))
        continue;
      LoomTiledTile *tile = loom_tiled_set_tile (set, (guint)place);
      g_autofree char *type = loom_markup_dup (at, "type");
      g_autofree char *class = loom_markup_dup (at, "class");
      loom_tiled_tile_set_property (tile, "type", type);
      loom_tiled_tile_set_property (tile, "class", class);
      take_properties (at, NULL, tile, NULL);
    }
}

/* Pictures are of no use to a board, but one that is not there tells of a map that is not whole. */
static void
check_pictures (const Reading *self, const xmlNode *node, guint depth)
{
  for (const xmlNode *at = node->children; at != NULL && depth < 3; at = at->next)
    {
      g_autofree char *source
          = loom_markup_is (at, "image") ? loom_markup_dup (at, "source") : NULL;
      if (source != NULL)
        {
          g_autoptr (GPtrArray) errors = loom_model_errors_new ();
          g_autoptr (GBytes) bytes = loom_source_load_sibling (self->input->source, source, errors);
          if (bytes == NULL)
            loom_remarks_add (
                self->input->remarks, "EXCH-UNSUPPORTED", loom_markup_line (at), NULL,
                _ ("the picture “%s” of a set of tiles is not beside the map; the board "
                   "does without it"),
                source);
        }
      check_pictures (self, at, depth + 1);
    }
}

void
loom_tiled_take_set_file (LoomTiledSet *set, const char *name, const LoomFormatInput *input)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GBytes) bytes = loom_source_load_sibling (input->source, name, errors);
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  g_autoptr (xmlDoc) document
      = data != NULL ? loom_markup_parse (data, length, name, errors) : NULL;
  const xmlNode *root = document != NULL ? xmlDocGetRootElement (document) : NULL;
  if (root == NULL || !loom_markup_is (root, "tileset"))
    {
      loom_remarks_add (input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                        _ ("the set of tiles “%s” could not be read, so its tiles have numbers "
                           "instead of names: %s"),
                        name,
                        errors->len > 0 ? loom_model_errors_nth (errors, 0)->message
                                        : _ ("it is no TSX file"));
      return;
    }
  const Reading reading = { NULL, input, NULL };
  g_free (set->name);
  set->name = loom_markup_dup (root, "name");
  take_tiles (set, root);
  check_pictures (&reading, root, 0);
}

static void
take_set (Reading *self, const xmlNode *node)
{
  gint64 first = 1;
  if (!get_whole (node, "firstgid", 1, (double)~LOOM_TILED_TURNS, &first))
    return;
  LoomTiledSet *set
      = loom_tiled_map_add_set (self->map, (guint32)first, loom_markup_dup (node, "name"));
  g_autofree char *file = loom_markup_dup (node, "source");
  if (file != NULL)
    loom_tiled_take_set_file (set, file, self->input);
  else
    {
      take_tiles (set, node);
      check_pictures (self, node, 0);
    }
}

/* Cells as elements, one each. */
static LoomTiledChunk *
take_elements (const xmlNode *node, gint64 x, gint64 y, guint columns, guint rows)
{
  LoomTiledChunk *chunk = loom_tiled_chunk_new (x, y, columns, rows);
  guint i = 0;
  for (const xmlNode *at = node->children; at != NULL && i < columns * rows; at = at->next)
    if (loom_markup_is (at, "tile"))
      {
        gint64 tile = 0;
        get_whole (at, "gid", 0, G_MAXUINT32, &tile);
        chunk->tiles[i++] = (guint32)tile;
      }
  return chunk;
}

/* The cells in @node, a <data> or <chunk> at (@x, @y). FALSE: they cannot be read. */
static gboolean
take_cells (Reading *self,
            LoomTiledLayer *layer,
            const xmlNode *node,
            const xmlNode *data,
            gint64 x,
            gint64 y,
            gint64 columns,
            gint64 rows)
{
  if (!loom_tiled_map_takes (self->map, columns, rows, loom_markup_line (node), self->errors))
    return FALSE;
  g_autofree char *encoding = loom_markup_dup (data, "encoding");
  g_autofree char *compression = loom_markup_dup (data, "compression");
  g_autofree char *text = encoding != NULL ? loom_markup_dup_text (node) : NULL;
  LoomTiledChunk *chunk
      = encoding == NULL
            ? take_elements (node, x, y, (guint)columns, (guint)rows)
            : loom_tiled_chunk_decode (text, encoding, compression, x, y, (guint)columns,
                                       (guint)rows, loom_markup_line (node), self->errors);
  if (chunk != NULL)
    g_ptr_array_add (layer->chunks, chunk);
  return chunk != NULL;
}

static gboolean
take_layer (Reading *self, const xmlNode *node)
{
  LoomTiledLayer *layer = loom_tiled_map_add_layer (self->map, loom_markup_dup (node, "name"),
                                                    loom_markup_line (node));
  take_properties (node, NULL, NULL, layer->properties);
  for (const xmlNode *data = node->children; data != NULL; data = data->next)
    {
      gint64 x = 0, y = 0, columns = 0, rows = 0;
      gboolean has_chunks = FALSE;
      if (!loom_markup_is (data, "data"))
        continue;
      for (const xmlNode *at = data->children; at != NULL; at = at->next)
        {
          if (!loom_markup_is (at, "chunk"))
            continue;
          has_chunks = TRUE;
          get_whole (at, "x", -1e9, 1e9, &x);
          get_whole (at, "y", -1e9, 1e9, &y);
          get_whole (at, "width", 0, 1e9, &columns);
          get_whole (at, "height", 0, 1e9, &rows);
          if (!take_cells (self, layer, at, data, x, y, columns, rows))
            return FALSE;
        }
      if (has_chunks)
        continue;
      get_whole (node, "width", 0, 1e9, &columns);
      get_whole (node, "height", 0, 1e9, &rows);
      if (!take_cells (self, layer, data, data, 0, 0, columns, rows))
        return FALSE;
    }
  return TRUE;
}

/* “0,0 16,8.5 …” */
static GArray *
list_points (const xmlNode *node)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autofree char *text = loom_markup_dup (node, "points");
  for (const char *at = text; at != NULL && *at != '\0';)
    {
      char *end = NULL;
      LoomVec2 point = { g_ascii_strtod (at, &end), 0 };
      if (end == at || *end != ',')
        break;
      at = end + 1;
      point.y = g_ascii_strtod (at, &end);
      if (end == at || !isfinite (point.x) || !isfinite (point.y))
        break;
      g_array_append_val (points, point);
      at = end + strspn (end, " \t\r\n");
    }
  return points;
}

static void
take_shape (LoomTiledObject *object, const xmlNode *node)
{
  g_autofree char *tile = loom_markup_dup (node, "gid");
  if (tile != NULL)
    object->shape = LOOM_TILED_TILE;
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    if (loom_markup_is (at, "point"))
      object->shape = LOOM_TILED_POINT;
    else if (loom_markup_is (at, "ellipse"))
      object->shape = LOOM_TILED_ELLIPSE;
    else if (loom_markup_is (at, "text"))
      object->shape = LOOM_TILED_TILE;
    else if (loom_markup_is (at, "polygon") || loom_markup_is (at, "polyline"))
      {
        object->shape = loom_markup_is (at, "polygon") ? LOOM_TILED_POLYGON : LOOM_TILED_POLYLINE;
        g_clear_pointer (&object->points, g_array_unref);
        object->points = list_points (at);
      }
}

static void
take_group (Reading *self, const xmlNode *node)
{
  g_autofree char *group_name = loom_markup_dup (node, "name");
  g_autofree char *group_type = loom_markup_dup (node, "class");
  LoomTiledGroup *group = loom_tiled_map_add_group (self->map, group_name, group_type);
  take_properties (node, NULL, NULL, group->properties);
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    {
      if (!loom_markup_is (at, "object"))
        continue;
      g_autofree char *name = loom_markup_dup (at, "name");
      g_autofree char *class = loom_markup_dup (at, "class");
      g_autofree char *type = loom_markup_dup (at, "type");
      LoomTiledObject *object
          = loom_tiled_map_add_object (self->map, group, name, type != NULL ? type : class);
      if (object == NULL)
        return;
      object->line = loom_markup_line (at);
      loom_markup_number (at, "x", &object->x);
      loom_markup_number (at, "y", &object->y);
      loom_markup_number (at, "width", &object->width);
      loom_markup_number (at, "height", &object->height);
      loom_markup_number (at, "rotation", &object->turn);
      take_shape (object, at);
      take_properties (at, NULL, NULL, object->properties);
    }
}

static gboolean
take_children (Reading *self, const xmlNode *node, guint depth)
{
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    {
      if (loom_markup_is (at, "tileset"))
        take_set (self, at);
      else if (loom_markup_is (at, "layer"))
        {
          if (!take_layer (self, at))
            return FALSE;
        }
      else if (loom_markup_is (at, "group") && depth < 32)
        {
          if (!take_children (self, at, depth + 1))
            return FALSE;
        }
      else if (loom_markup_is (at, "imagelayer"))
        self->map->n_pictures++;
      else if (loom_markup_is (at, "objectgroup"))
        take_group (self, at);
    }
  return TRUE;
}

LoomTiledMap *
loom_tiled_read_xml (const LoomFormatInput *input, LoomModelErrors *errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  g_autoptr (xmlDoc) document
      = loom_markup_parse (data, length, loom_source_get_name (input->source), errors);
  const xmlNode *root = document != NULL ? xmlDocGetRootElement (document) : NULL;
  if (root == NULL || !loom_markup_is (root, "map"))
    {
      if (document != NULL)
        loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                                  _ ("“%s” is no map of Tiled: its first element is no <map>"),
                                  loom_source_get_name (input->source));
      return NULL;
    }
  g_autoptr (LoomTiledMap) map = loom_tiled_map_new ();
  Reading reading = { map, input, errors };
  g_autofree char *orientation = loom_markup_dup (root, "orientation");
  g_autofree char *axis = loom_markup_dup (root, "staggeraxis");
  g_autofree char *index = loom_markup_dup (root, "staggerindex");
  if (orientation != NULL && !loom_tiled_map_set_orientation (map, orientation))
    {
      loom_model_errors_add_at (errors, "FILE-UNREADABLE", loom_markup_line (root), 0,
                                _ ("maps that are “%s” cannot be read"), orientation);
      return NULL;
    }
  loom_markup_number (root, "tilewidth", &map->tile_width);
  loom_markup_number (root, "tileheight", &map->tile_height);
  loom_markup_number (root, "hexsidelength", &map->side);
  map->staggers_x = g_strcmp0 (axis, "x") == 0;
  map->staggers_even = g_strcmp0 (index, "even") == 0;
  loom_markup_number (root, "width", &map->width);
  loom_markup_number (root, "height", &map->height);
  take_properties (root, map, NULL, NULL);
  return take_children (&reading, root, 0) ? g_steal_pointer (&map) : NULL;
}
