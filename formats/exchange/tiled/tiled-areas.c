/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hexagons and staggered cells: each is an area, or what hangs together of the same tile is one. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/geojson.h"
#include "formats/exchange/tiled/tiled-map.h"

#include <glib/gi18n.h>

#define MOST_AREAS 20000

/* Grounds for kinds of tiles, in the order in which they come. */
static const gint32 fills[] = { 0xb9cf9c, 0xe8d9a8, 0xc9b79c, 0x9fc3c9, 0xd9b8a2,
                                0xb7b3d1, 0xcfd6a0, 0xa9c0a5, 0xe0c7cf, 0xbcbcb4 };

/* How light they are, in per cent: as there are but so many patterns, each ten kinds are darker. */
static const gint32 shades[] = { 100, 74, 52 };

typedef struct
{
  const LoomTiledMap *map;
  gint64 left, top;
  guint columns, rows;
  guint32 *tiles; /* without turns */
  guint *roots;   /* of cells, as a forest of areas */
} Field;

static gint32
get_fill (guint kind)
{
  const gint32 fill = fills[kind % G_N_ELEMENTS (fills)];
  const gint32 shade = shades[kind / G_N_ELEMENTS (fills) % G_N_ELEMENTS (shades)];
  return (fill >> 16 & 0xff) * shade / 100 << 16 | (fill >> 8 & 0xff) * shade / 100 << 8
         | (fill & 0xff) * shade / 100;
}

static guint
find_root (guint *roots, guint i)
{
  while (roots[i] != i)
    i = roots[i] = roots[roots[i]];
  return i;
}

/* Whether the row or column with this number is shifted. */
static gboolean
is_shifted (const Field *self, gint64 number)
{
  return ((number & 1) != 0) != self->map->staggers_even;
}

/* The layer with most tiles, put together. */
static gboolean
lay_field (Field *self)
{
  const LoomTiledLayer *best = NULL;
  guint most = 0;
  for (guint l = 0; l < self->map->layers->len; l++)
    {
      const LoomTiledLayer *layer = self->map->layers->pdata[l];
      guint n = 0;
      for (guint c = 0; c < layer->chunks->len; c++)
        {
          const LoomTiledChunk *chunk = layer->chunks->pdata[c];
          for (guint i = 0; i < chunk->columns * chunk->rows; i++)
            n += (chunk->tiles[i] & ~LOOM_TILED_TURNS) != 0;
        }
      if (n > most)
        {
          most = n;
          best = layer;
        }
    }
  gint64 right, bottom;
  if (best == NULL || !loom_tiled_layer_bounds (best, &self->left, &self->top, &right, &bottom)
      || right - self->left > LOOM_TILED_MOST_SIDE || bottom - self->top > LOOM_TILED_MOST_SIDE)
    return FALSE;
  self->columns = (guint)(right - self->left);
  self->rows = (guint)(bottom - self->top);
  self->tiles = g_new0 (guint32, (gsize)self->columns * self->rows + 1);
  self->roots = g_new0 (guint, (gsize)self->columns * self->rows + 1);
  for (guint c = 0; c < best->chunks->len; c++)
    {
      const LoomTiledChunk *chunk = best->chunks->pdata[c];
      for (guint i = 0; i < chunk->columns * chunk->rows; i++)
        self->tiles[((guint)(chunk->y - self->top) + i / chunk->columns) * self->columns
                    + (guint)(chunk->x - self->left) + i % chunk->columns]
            = chunk->tiles[i] & ~LOOM_TILED_TURNS;
    }
  return TRUE;
}

static void
join (Field *self, guint cell, gint64 column, gint64 row)
{
  if (column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return;
  const guint other = (guint)row * self->columns + (guint)column;
  if (self->tiles[other] == self->tiles[cell])
    self->roots[find_root (self->roots, MAX (cell, other))]
        = find_root (self->roots, MIN (cell, other));
}

/* Joins each cell with those of the same tile that it shares an edge with. */
static void
join_equal (Field *self)
{
  for (guint row = 0; row < self->rows; row++)
    for (guint column = 0; column < self->columns; column++)
      {
        const guint cell = row * self->columns + column;
        if (self->tiles[cell] == 0)
          continue;
        const gboolean is_x = self->map->staggers_x;
        const gint64 push = is_shifted (self, is_x ? self->left + column : self->top + row) ? 1 : 0;
        /* Diamonds touch their own row or column at a point alone. */
        if (self->map->orientation == LOOM_TILED_HEXAGONAL)
          join (self, cell, is_x ? column : (gint64)column + 1, is_x ? (gint64)row + 1 : row);
        for (gint64 side = -1; side <= 0; side++)
          join (self, cell, is_x ? (gint64)column + 1 : column + side + push,
                is_x ? row + side + push : (gint64)row + 1);
      }
}

static void
add_ring (const Field *self, LoomGeoFeature *feature, guint column, guint row)
{
  const LoomTiledMap *map = self->map;
  const gboolean is_x = map->staggers_x;
  const double w = map->tile_width, h = map->tile_height;
  const double s
      = map->orientation == LOOM_TILED_HEXAGONAL ? CLAMP (map->side, 0, is_x ? w : h) : 0;
  const gboolean push = is_shifted (self, is_x ? self->left + column : self->top + row);
  const double x = is_x ? column * (w + s) / 2 : column * w + (push ? w / 2 : 0);
  const double y = is_x ? row * h + (push ? h / 2 : 0) : row * (h + s) / 2;
  const LoomVec2 flat[]
      = { { x, y + h / 2 },     { x + (w - s) / 2, y },     { x + (w + s) / 2, y },
          { x + w, y + h / 2 }, { x + (w + s) / 2, y + h }, { x + (w - s) / 2, y + h } };
  const LoomVec2 pointed[]
      = { { x, y + (h - s) / 2 },     { x + w / 2, y },     { x + w, y + (h - s) / 2 },
          { x + w, y + (h + s) / 2 }, { x + w / 2, y + h }, { x, y + (h + s) / 2 } };
  GArray *ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < 6; i++)
    {
      LoomVec2 at = is_x ? flat[i] : pointed[i];
      at.y = -at.y;
      const LoomVec2 *last = ring->len > 0 ? &g_array_index (ring, LoomVec2, ring->len - 1) : NULL;
      if (last == NULL || last->x != at.x || last->y != at.y)
        g_array_append_val (ring, at);
    }
  g_ptr_array_add (feature->rings, ring);
}

static guint
fill_map (const Field *self, LoomGeoMap *map)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->columns * self->rows && map->features->len <= MOST_AREAS; i++)
    {
      if (self->tiles[i] == 0)
        continue;
      const guint root = find_root (self->roots, i);
      LoomGeoFeature *feature = g_hash_table_lookup (features, GUINT_TO_POINTER (root + 1));
      if (feature == NULL)
        {
          gboolean blocks = FALSE;
          feature = loom_geo_map_feature (map, NULL);
          g_hash_table_insert (features, GUINT_TO_POINTER (root + 1), feature);
          guint kind
              = GPOINTER_TO_UINT (g_hash_table_lookup (kinds, GUINT_TO_POINTER (self->tiles[i])));
          if (kind == 0)
            {
              kind = g_hash_table_size (kinds) + 1;
              g_hash_table_insert (kinds, GUINT_TO_POINTER (self->tiles[i]),
                                   GUINT_TO_POINTER (kind));
            }
          g_autofree char *tile = loom_tiled_map_dup_name (self->map, self->tiles[i], &blocks);
          feature->terrain = loom_naming_dup_name (tile);
          if (feature->terrain == NULL)
            feature->terrain = g_strdup ("?");
          feature->fill = get_fill (kind - 1);
          feature->is_void = blocks;
          feature->name = g_strdup_printf ("%s %" G_GINT64_FORMAT ",%" G_GINT64_FORMAT,
                                           feature->terrain, self->left + i % self->columns + 1,
                                           self->top + i / self->columns + 1);
        }
      add_ring (self, feature, i % self->columns, i / self->columns);
    }
  return map->features->len;
}

LoomBoard *
loom_tiled_map_to_areas (const LoomTiledMap *self,
                         const LoomFormatInput *input,
                         LoomModelErrors **errors)
{
  Field field = { .map = self };
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  g_autoptr (LoomFormatValues) values
      = loom_format_values_new (loom_geojson_format.options, loom_geojson_format.n_options);
  LoomFormatInput inner = *input;
  if (lay_field (&field))
    {
      for (guint i = 0; i < field.columns * field.rows; i++)
        field.roots[i] = i;
      if (loom_format_values_is (input->values, "dissolve", "yes"))
        join_equal (&field);
    }
  const guint n = field.tiles != NULL ? fill_map (&field, map) : 0;
  g_free (field.tiles);
  g_free (field.roots);
  if (n > MOST_AREAS || !(self->tile_width > 0) || !(self->tile_height > 0))
    {
      loom_model_errors_add_at (
          *errors, n > MOST_AREAS ? "TOO-MANY" : "FILE-UNREADABLE", 0, 0,
          n > MOST_AREAS ? _ ("the map has more than 20000 cells that would be areas; try "
                              "--set dissolve=yes")
                         : _ ("the map does not say how large its tiles are"));
      return NULL;
    }
  if (self->layers->len > 1)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("areas were made of the layer with most tiles; other layers were left out "
                         "(%u)"),
                      self->layers->len - 1);
  map->title = g_strdup (self->title);
  loom_format_values_set (values, "projection", "none", NULL);
  loom_format_values_set (values, "width", loom_format_values_get (input->values, "width"), NULL);
  inner.values = values;
  g_clear_pointer (errors, g_ptr_array_unref);
  return loom_geo_map_to_board (map, &inner, NULL, NULL, errors);
}
