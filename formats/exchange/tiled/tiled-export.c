/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a board to a map.
 *
 * Implementation notes: what stands in an attribute is taken from the board's own XML, so that
 * numbers, references and words are written in one way only, and a new attribute comes along by
 * itself. */

#include "formats/exchange/tiled/tiled-export.h"

#include "formats/exchange/markup/markup.h"
#include "formats/model/builder.h"
#include "formats/model/value.h"
#include "formats/xml/writer.h"

#include <string.h>

#define NAMESPACE "urn:boardloom:board:1"
#define CELL_WITHOUT_LAYERS 10000 /* µm */

typedef struct
{
  const LoomBoard *board;
  LoomTiledMap *map;
  double scale; /* px a µm */
} Exporting;

static gboolean
is_ours (const xmlNode *node)
{
  return node->type == XML_ELEMENT_NODE && node->ns != NULL
         && strcmp ((const char *)node->ns->href, NAMESPACE) == 0;
}

static const char *
get_type (LoomType type)
{
  return type == LOOM_TYPE_YN ? "bool" : type == LOOM_TYPE_INT ? "int" : "string";
}

/* The attributes of @node, a thing of @kind, and the words in it, as properties; not where it lies.
 */
static void
add_properties (GPtrArray *properties, const xmlNode *node, LoomKind kind)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    {
      const LoomField *field
          = at->ns == NULL ? loom_kind_field (kind, (const char *)at->name) : NULL;
      const gboolean is_place
          = field != NULL && strcmp (field->name, "at") == 0
            && (field->type == LOOM_TYPE_CELL || field->type == LOOM_TYPE_POINT);
      /* Which version of the format a board needs, whoever writes it finds out. */
      const gboolean is_version = kind == LOOM_KIND_BOARD
                                  && g_strcmp0 (field != NULL ? field->name : NULL, "version") == 0;
      if (is_version || is_place || (at->ns != NULL && strcmp ((const char *)at->name, "key") != 0))
        continue;
      g_autofree char *text = loom_markup_dup (node, (const char *)at->name);
      const gboolean is_truth = field != NULL && field->type == LOOM_TYPE_YN;
      loom_tiled_properties_add (properties, at->ns != NULL ? "x:key" : (const char *)at->name,
                                 !is_truth                   ? text
                                 : strcmp (text, "yes") == 0 ? "true"
                                                             : "false",
                                 field != NULL ? get_type (field->type) : NULL);
    }
  const LoomField *words = loom_kind_field (kind, "");
  if (words != NULL && words->type == LOOM_TYPE_TEXT)
    {
      g_autofree char *text = loom_markup_dup_text (node);
      if (text[0] != '\0')
        loom_tiled_properties_add (properties, "content", text, NULL);
    }
}

/* Where a thing lies, in px. */
static void
place (const Exporting *self, LoomTiledObject *object, const xmlNode *node, LoomKind kind)
{
  const LoomField *field = loom_kind_field (kind, "at");
  g_autofree char *text = field != NULL ? loom_markup_dup (node, "at") : NULL;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  object->shape = LOOM_TILED_POINT;
  if (text == NULL || !loom_value_parse (field, text, &value, NULL))
    return;
  if (field->type == LOOM_TYPE_POINT)
    {
      object->x = value.point.x * self->scale;
      object->y = value.point.y * self->scale;
      return;
    }
  object->shape = LOOM_TILED_RECTANGLE;
  object->width = object->height = LOOM_TILED_TILE_PX;
  object->x = (value.cell.column - 1) * LOOM_TILED_TILE_PX;
  object->y = (value.cell.row - 1) * LOOM_TILED_TILE_PX;
}

static void
add_object (const Exporting *self, LoomTiledGroup *group, const xmlNode *node, LoomKind kind)
{
  g_autofree char *name = loom_markup_dup (node, "name");
  g_autofree char *id = loom_markup_dup (node, "id");
  LoomTiledObject *object
      = loom_tiled_group_add (group, name != NULL ? name : id, loom_kind_info (kind)->name);
  add_properties (object->properties, node, kind);
  place (self, object, node, kind);
}

/* A section of the board as a group. */
static void
add_section (const Exporting *self, const xmlNode *node, LoomKind kind)
{
  g_autofree char *title = loom_markup_dup (node, "title");
  const char *word = loom_kind_info (kind)->name;
  LoomTiledGroup *group = loom_tiled_map_add_group (self->map, title != NULL ? title : word, word);
  add_properties (group->properties, node, kind);
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    {
      const int inner = is_ours (at) ? loom_kind_find (kind, (const char *)at->name) : -1;
      if (inner >= 0 && inner != LOOM_KIND_LAYER && inner != LOOM_KIND_LEGEND)
        add_object (self, group, at, (LoomKind)inner);
    }
}

GArray *
loom_tiled_list_kinds (const LoomBoard *board)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (gunichar));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  const gunichar rock = '#';
  g_array_append_val (kinds, rock);
  g_hash_table_add (seen, GUINT_TO_POINTER ('#'));
  g_hash_table_add (seen, GUINT_TO_POINTER ('.'));
  for (guint i = 0; i < legends->len; i++)
    {
      const gunichar character = (gunichar)((const LoomLegend *)legends->pdata[i])->character;
      if (g_hash_table_add (seen, GUINT_TO_POINTER (character)))
        g_array_append_val (kinds, character);
    }
  /* What no legend explains. */
  for (guint l = 0; l < loom_board_n (board, LOOM_KIND_LAYER); l++)
    {
      const LoomLayer *layer = loom_board_layer (board, l);
      for (gsize i = 0; i < (gsize)layer->columns * (gsize)layer->rows; i++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (layer->grid.cells[i])))
          g_array_append_val (kinds, layer->grid.cells[i]);
    }
  return kinds;
}

/* A tile for each kind of cell, with what its legend says. */
static void
add_set (const Exporting *self, const xmlNode *layers, const GArray *kinds)
{
  LoomTiledSet *set = loom_tiled_map_add_set (self->map, 1, g_strdup ("cells"));
  for (guint i = 0; i < kinds->len; i++)
    {
      LoomTiledTile *tile = loom_tiled_set_tile (set, i);
      char character[8] = { 0 };
      g_unichar_to_utf8 (g_array_index (kinds, gunichar, i), character);
      tile->name = i == 0 ? g_strdup ("wall") : NULL;
      tile->properties = loom_tiled_properties_new ();
      if (i == 0)
        loom_tiled_properties_add (tile->properties, "char", character, NULL);
      for (const xmlNode *at = layers != NULL ? layers->children : NULL; at != NULL; at = at->next)
        {
          g_autofree char *found = is_ours (at) && strcmp ((const char *)at->name, "legend") == 0
                                       ? loom_markup_dup (at, "char")
                                       : NULL;
          if (g_strcmp0 (found, character) != 0)
            continue;
          tile->name = loom_markup_dup (at, "name");
          add_properties (tile->properties, at, LOOM_KIND_LEGEND);
        }
      if (tile->name == NULL)
        loom_tiled_properties_add (tile->properties, "char", character, NULL);
    }
}

/* The layers, the lowest first; those that are smaller than the largest are filled up. */
static void
add_layers (const Exporting *self, const xmlNode *layers, const GArray *kinds)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_LAYER);
  g_autoptr (GHashTable) tiles = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  for (guint i = 0; i < kinds->len; i++)
    g_hash_table_insert (tiles, GUINT_TO_POINTER (g_array_index (kinds, gunichar, i)),
                         GUINT_TO_POINTER (i + 1));
  for (const xmlNode *at = layers != NULL ? layers->children : NULL; at != NULL; at = at->next)
    if (is_ours (at) && strcmp ((const char *)at->name, "layer") == 0)
      g_ptr_array_add (nodes, (gpointer)at);
  for (guint i = n; i > 0; i--)
    {
      const LoomLayer *from = loom_board_layer (self->board, i - 1);
      LoomTiledLayer *layer = loom_tiled_map_add_layer (self->map, g_strdup (from->title), 0);
      LoomTiledChunk *chunk
          = loom_tiled_chunk_new (0, 0, (guint)self->map->width, (guint)self->map->height);
      add_properties (layer->properties, nodes->pdata[i - 1], LOOM_KIND_LAYER);
      for (guint row = 0; row < (guint)from->rows; row++)
        for (guint column = 0; column < (guint)from->columns; column++)
          chunk->tiles[row * chunk->columns + column] = GPOINTER_TO_UINT (g_hash_table_lookup (
              tiles, GUINT_TO_POINTER (from->grid.cells[row * (guint)from->columns + column])));
      g_ptr_array_add (layer->chunks, chunk);
    }
}

/* How many tiles the map has. */
static void
measure (const Exporting *self, double cell)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  self->map->width = areas != NULL ? (areas->width + (gint32)cell - 1) / (gint32)cell : 1;
  self->map->height = areas != NULL ? (areas->height + (gint32)cell - 1) / (gint32)cell : 1;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_LAYER); i++)
    {
      const LoomLayer *layer = loom_board_layer (self->board, i);
      self->map->width = i == 0 ? layer->columns : MAX (self->map->width, layer->columns);
      self->map->height = i == 0 ? layer->rows : MAX (self->map->height, layer->rows);
    }
  self->map->tile_width = self->map->tile_height = LOOM_TILED_TILE_PX;
}

LoomTiledMap *
loom_tiled_map_from_board (const LoomBoard *board)
{
  LoomTiledMap *map = loom_tiled_map_new ();
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  const double cell = layers != NULL ? layers->cell : CELL_WITHOUT_LAYERS;
  const Exporting self = { board, map, LOOM_TILED_TILE_PX / cell };
  gsize length = 0;
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (xmlDoc) document = loom_markup_parse (data, length, "it", errors);
  g_autoptr (GArray) kinds = loom_tiled_list_kinds (board);
  const xmlNode *root = document != NULL ? xmlDocGetRootElement (document) : NULL;
  const xmlNode *grids = NULL;
  measure (&self, cell);
  loom_tiled_properties_add (map->properties, LOOM_TILED_MARK, LOOM_TILED_MARK_VALUE, NULL);
  if (root == NULL)
    return map;
  add_properties (map->properties, root, LOOM_KIND_BOARD);
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    {
      const int kind = is_ours (at) ? loom_kind_find (LOOM_KIND_BOARD, (const char *)at->name) : -1;
      if (kind == LOOM_KIND_META)
        add_properties (map->properties, at, LOOM_KIND_META);
      if (kind == LOOM_KIND_LAYERS)
        grids = at;
      if (kind == LOOM_KIND_AREAS)
        loom_tiled_add_areas (map, board, self.scale);
      else if (kind >= 0)
        add_section (&self, at, (LoomKind)kind);
    }
  if (layers != NULL)
    {
      add_set (&self, grids, kinds);
      add_layers (&self, grids, kinds);
    }
  return map;
}

/* --- A sample of every kind of cell -------------------------------------------------------------
 */

/* The thing that @node says, as it says it, with what stands in it. */
static void
add_copy (LoomBuilder *builder, LoomEntity *parent, const xmlNode *node, LoomKind kind)
{
  g_autofree char *id = loom_markup_dup (node, "id");
  LoomEntity *entity = loom_builder_add (builder, parent, kind, id, 0, 0);
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (at->ns == NULL && loom_kind_field (kind, (const char *)at->name) != NULL)
      {
        g_autofree char *text = loom_markup_dup (node, (const char *)at->name);
        loom_builder_set (builder, entity, (const char *)at->name, text);
      }
  for (const xmlNode *at = node->children; at != NULL; at = at->next)
    {
      const int inner = is_ours (at) ? loom_kind_find (kind, (const char *)at->name) : -1;
      if (inner >= 0)
        add_copy (builder, entity, at, (LoomKind)inner);
    }
}

/* A layer in which each kind of cell fills three by three. */
static void
add_samples (LoomBuilder *builder, LoomEntity *layers, const GArray *kinds)
{
  const guint in_row = MIN (kinds->len, LOOM_TILED_TILES_A_ROW);
  LoomLayer *layer
      = (LoomLayer *)loom_builder_add (builder, layers, LOOM_KIND_LAYER, "cells", 0, 0);
  layer->title = g_strdup ("Cells");
  layer->columns = layer->grid.columns = (gint32)(3 * in_row);
  layer->rows = layer->grid.rows = (gint32)(3 * ((kinds->len + in_row - 1) / in_row));
  layer->grid.cells = g_new (gunichar, (gsize)layer->columns * (gsize)layer->rows);
  for (guint row = 0; row < (guint)layer->rows; row++)
    for (guint column = 0; column < 3 * in_row; column++)
      {
        const guint i = row / 3 * in_row + column / 3;
        layer->grid.cells[row * 3 * in_row + column]
            = i < kinds->len ? g_array_index (kinds, gunichar, i) : '.';
      }
}

LoomBoard *
loom_tiled_dup_sample (const LoomBoard *board)
{
  const LoomLayers *from = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  if (from == NULL)
    return NULL;
  gsize length = 0;
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (xmlDoc) document = loom_markup_parse (data, length, "it", errors);
  g_autoptr (GArray) kinds = loom_tiled_list_kinds (board);
  g_autoptr (LoomBuilder) builder = loom_builder_new ();
  LoomEntity *root = loom_builder_get_root (builder);
  ((LoomRoot *)root)->title = g_strdup ("Cells");
  LoomEntity *layers = loom_builder_add (builder, root, LOOM_KIND_LAYERS, NULL, 0, 0);
  ((LoomLayers *)layers)->cell = from->cell;
  add_samples (builder, layers, kinds);
  for (const xmlNode *at = xmlDocGetRootElement (document)->children; at != NULL; at = at->next)
    {
      if (is_ours (at) && strcmp ((const char *)at->name, "style") == 0)
        add_copy (builder, root, at, LOOM_KIND_STYLE);
      if (!is_ours (at) || strcmp ((const char *)at->name, "layers") != 0)
        continue;
      for (const xmlNode *legend = at->children; legend != NULL; legend = legend->next)
        if (is_ours (legend) && strcmp ((const char *)legend->name, "legend") == 0)
          add_copy (builder, layers, legend, LOOM_KIND_LEGEND);
    }
  return loom_builder_freeze (builder);
}
