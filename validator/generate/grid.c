/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grids. Sides are whole even µm, so that corners fall together and the grid turned by half is the
 * same grid to the µm. */

#include "validator/generate/grid.h"

#include "formats/model/error.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define MARGIN 34000       /* µm on each side of the board, for a title and a key */
#define LEAST_MARGIN 16000 /* where the size of the board is asked for */
#define SIDE 42000         /* µm, the width of a cell where nothing else is asked for */
#define ROOT_3 1.73205080756887729353

typedef struct
{
  LoomGeneratedMap *map;
  GHashTable *corners; /* place -> corner + 1 */
} Laying;

static guint
lay_corner (Laying *laying, gint32 x, gint32 y)
{
  gint64 key = ((gint64)x << 32) | (guint32)y;
  guint corner = GPOINTER_TO_UINT (g_hash_table_lookup (laying->corners, &key));
  if (corner == 0)
    {
      LoomPoint at = { x, y };
      g_array_append_val (laying->map->corners, at);
      corner = laying->map->corners->len;
      g_hash_table_insert (laying->corners, g_memdup2 (&key, sizeof key),
                           GUINT_TO_POINTER (corner));
    }
  return corner - 1;
}

static void
lay_cell (Laying *laying, LoomPoint middle, const LoomPoint *offsets, guint n)
{
  LoomGeneratedArea area = { .outline = g_new (guint, n), .n_outline = n, .middle = middle };
  for (guint i = 0; i < n; i++)
    area.outline[i] = lay_corner (laying, middle.x + offsets[i].x, middle.y + offsets[i].y);
  g_array_append_val (laying->map->areas, area);
}

/* The column where cell (column, row) of hexagons touches row - 1 on its left, may be -1. */
static gint
upper_left (gint column, gint row)
{
  return row % 2 == 0 ? column - 1 : column;
}

static void
pair_up (LoomGeneratedMap *map,
         gint columns,
         gint column,
         gint row,
         gint other_column,
         gint other_row)
{
  if (other_column < 0 || other_column >= columns || other_row < 0)
    return;
  LoomGeneratedPair pair
      = { (guint)(other_row * columns + other_column), (guint)(row * columns + column) };
  g_array_append_val (map->pairs, pair);
}

/* Turned by half, hexagons fall on hexagons when the number of rows is even (or there is only one);
 * else they do when flipped from top to bottom, of which we make no use. */
static void
find_images (LoomGeneratedMap *map, LoomGridKind kind, guint columns, guint rows)
{
  guint n = columns * rows;
  if (kind == LOOM_GRID_HEX && rows % 2 == 1 && rows > 1)
    return;
  map->turn = (LoomMapSymmetry){ 2, FALSE };
  for (guint i = 0; i < n; i++)
    {
      guint image = n - 1 - i;
      g_array_append_val (map->images, i);
      g_array_append_val (map->images, image);
    }
}

/* How wide a cell is where @wide by @high of them are to lie on a board of @width by @height, each
 * of which may be 0: a multiple of four µm. */
static gint32
choose_side (double wide, double high, gint32 width, gint32 height)
{
  double most = MIN ((LOOM_MM_MAX - 2 * MARGIN) / wide, (LOOM_MM_MAX - 2 * MARGIN) / high);
  gint32 side = SIDE;

  if (width > 0)
    most = MIN (most, (width - 2 * LEAST_MARGIN) / wide);
  if (height > 0)
    most = MIN (most, (height - 2 * LEAST_MARGIN) / high);
  side = width > 0 || height > 0 || most < side ? (gint32)most : side;
  return side - side % 4;
}

LoomGeneratedMap *
loom_generated_map_new_grid (LoomGridKind kind,
                             guint columns,
                             guint rows,
                             gint32 width,
                             gint32 height,
                             GError **error)
{
  gboolean is_hex = kind == LOOM_GRID_HEX;
  double wide = columns + (is_hex && rows > 1 ? 0.5 : 0);
  double high = is_hex ? (1.5 * (rows - 1) + 2) / ROOT_3 : rows;
  const gint32 side = choose_side (wide, high, width, height);
  if (side < 4000)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%u by %u cells would be smaller than 4 mm on this board"), columns, rows);
      return NULL;
    }
  gint32 radius = (gint32)(side / ROOT_3); /* of a hexagon */
  radius -= radius % 2;
  gint32 step = is_hex ? radius + radius / 2 : side; /* from row to row */
  gint32 grid_width = (gint32)columns * side + (is_hex && rows > 1 ? side / 2 : 0);
  gint32 grid_height = is_hex ? step * (gint32)(rows - 1) + 2 * radius : side * (gint32)rows;
  width = width > 0 ? width : (grid_width + 2 * MARGIN + 999) / 1000 * 1000;
  height = height > 0 ? height : (grid_height + 2 * MARGIN + 999) / 1000 * 1000;
  const LoomPoint hexagon[]
      = { { 0, -radius }, { side / 2, -radius / 2 }, { side / 2, radius / 2 },
          { 0, radius },  { -side / 2, radius / 2 }, { -side / 2, -radius / 2 } };
  const LoomPoint square[] = { { -side / 2, -side / 2 },
                               { side / 2, -side / 2 },
                               { side / 2, side / 2 },
                               { -side / 2, side / 2 } };
  Laying laying = { loom_generated_map_new (width, height),
                    g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL) };
  gint32 left = (width - grid_width) / 2 + side / 2;
  gint32 top = (height - grid_height) / 2 + (is_hex ? radius : side / 2);
  for (gint row = 0; row < (gint)rows; row++)
    for (gint column = 0; column < (gint)columns; column++)
      {
        LoomPoint middle
            = { left + column * side + (is_hex && row % 2 == 1 ? side / 2 : 0), top + row * step };
        lay_cell (&laying, middle, is_hex ? hexagon : square, is_hex ? 6 : 4);
        pair_up (laying.map, (gint)columns, column, row, column - 1, row);
        if (is_hex)
          {
            gint other = upper_left (column, row);
            pair_up (laying.map, (gint)columns, column, row, other, row - 1);
            pair_up (laying.map, (gint)columns, column, row, other + 1, row - 1);
          }
        else
          pair_up (laying.map, (gint)columns, column, row, column, row - 1);
      }
  g_hash_table_unref (laying.corners);
  find_images (laying.map, kind, columns, rows);
  return laying.map;
}
