/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map of Tiled, whichever way it is written. */

#pragma once

#include "formats/exchange/base/naming.h"
#include "formats/exchange/seam/format.h"
#include "formats/exchange/tiled/tiled-object.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

/* The highest bits of a number in a cell say how its tile is turned. */
#define LOOM_TILED_TURNS 0xf0000000u
#define LOOM_TILED_MOST_SIDE 1024
#define LOOM_TILED_MOST_TILES 100000 /* that are told apart */

typedef enum
{
  LOOM_TILED_ORTHOGONAL,
  LOOM_TILED_ISOMETRIC,
  LOOM_TILED_STAGGERED, /* in areas, as are hexagons */
  LOOM_TILED_HEXAGONAL,
} LoomTiledOrientation;

/* A rectangle of cells, row by row. */
typedef struct
{
  gint64 x, y; /* in cells */
  guint columns, rows;
  guint32 *tiles; /* numbers, turns and all; 0: empty. Owned */
} LoomTiledChunk;

typedef struct
{
  char *name;            /* or NULL; owned */
  GPtrArray *chunks;     /* (element-type LoomTiledChunk) owned; of a map with edges, one */
  GPtrArray *properties; /* (element-type LoomTiledProperty) owned */
  guint line;            /* of the file, or 0 */
} LoomTiledLayer;

/* What is known of a tile. */
typedef struct
{
  char *name; /* its class, or what a property says; owned, or NULL */
  gboolean blocks;
  GPtrArray *properties; /* (element-type LoomTiledProperty) owned, or NULL */
} LoomTiledTile;

typedef struct
{
  guint32 first;     /* number of its first tile */
  char *name;        /* owned, or NULL */
  GHashTable *tiles; /* (element-type guint LoomTiledTile) by their place in it; owned */
} LoomTiledSet;

typedef struct
{
  LoomTiledOrientation orientation;
  double tile_width, tile_height, side; /* px; of a hexagon, the side along the staggered axis */
  gboolean staggers_x;                  /* columns are shifted, no rows */
  gboolean staggers_even;               /* those with even numbers, from 0 */
  GPtrArray *layers;                    /* (element-type LoomTiledLayer) owned; the lowest first */
  GPtrArray *sets;                      /* (element-type LoomTiledSet) owned; by first */
  GPtrArray *groups;                    /* (element-type LoomTiledGroup) owned */
  GPtrArray *properties;                /* (element-type LoomTiledProperty) owned */
  double width, height;                 /* in tiles, where it has edges */
  /* Properties with a meaning; owned, or NULL. */
  char *title, *author, *licence, *source, *date;
  guint n_objects;  /* of all groups */
  guint n_pictures; /* layers that are pictures */
  guint64 n_cells;  /* of all chunks */
} LoomTiledMap;

LoomTiledMap *loom_tiled_map_new (void);
void loom_tiled_map_free (LoomTiledMap *self);

/* Things of a map while it is read. Lent. */
LoomTiledLayer *loom_tiled_map_add_layer (LoomTiledMap *self, char *name, guint line);
LoomTiledSet *loom_tiled_map_add_set (LoomTiledMap *self, guint32 first, char *name);
LoomTiledTile *loom_tiled_set_tile (LoomTiledSet *self, guint place);
LoomTiledGroup *loom_tiled_map_add_group (LoomTiledMap *self, const char *name, const char *type);

/**
 * loom_tiled_map_add_object:
 * A new object in @group, which is of @self; NULL when there are as many as a map may have.
 */
LoomTiledObject *loom_tiled_map_add_object (LoomTiledMap *self,
                                            LoomTiledGroup *group,
                                            const char *name,
                                            const char *type);

/**
 * loom_tiled_map_set_property: A property of the map, which is kept; some have a
 * meaning: title, author, licence, source, date.
 */
void loom_tiled_map_set_property (LoomTiledMap *self, const char *name, const char *value);

/**
 * loom_tiled_tile_set_property: A property of a tile: its name, or that nothing can stand there.
 */
void loom_tiled_tile_set_property (LoomTiledTile *self, const char *name, const char *value);

/**
 * loom_tiled_map_set_orientation: An orientation as files have it. FALSE: there is none called so.
 */
gboolean loom_tiled_map_set_orientation (LoomTiledMap *self, const char *word);

/**
 * loom_tiled_chunk_decode:
 * The chunk of @columns by @rows at (@x, @y) in @text, which is of @encoding (“csv” or “base64”)
 * and @compression (NULL, "", “zlib” or “gzip”). NULL with the reason in @errors.
 */
LoomTiledChunk *loom_tiled_chunk_decode (const char *text,
                                         const char *encoding,
                                         const char *compression,
                                         gint64 x,
                                         gint64 y,
                                         guint columns,
                                         guint rows,
                                         guint line,
                                         LoomModelErrors *errors);
LoomTiledChunk *loom_tiled_chunk_new (gint64 x, gint64 y, guint columns, guint rows);

/**
 * loom_tiled_map_takes:
 * Whether @self can have a further chunk of @columns by @rows cells; with the reason in @errors.
 */
gboolean loom_tiled_map_takes (LoomTiledMap *self,
                               gint64 columns,
                               gint64 rows,
                               guint line,
                               LoomModelErrors *errors);

/**
 * loom_tiled_read_xml, loom_tiled_read_json:
 * The map in the file, with its sets in files beside it. NULL with the reason in @errors.
 */
LoomTiledMap *loom_tiled_read_xml (const LoomFormatInput *input, LoomModelErrors *errors);
LoomTiledMap *loom_tiled_read_json (const LoomFormatInput *input, LoomModelErrors *errors);

/**
 * loom_tiled_take_set_file:
 * What the file @name beside the map says of the tiles of @set; where there is none, it is said.
 */
void loom_tiled_take_set_file (LoomTiledSet *set, const char *name, const LoomFormatInput *input);

/**
 * loom_tiled_map_to_board: As read() of a format.
 */
LoomBoard *loom_tiled_map_to_board (const LoomTiledMap *self,
                                    const LoomFormatInput *input,
                                    LoomModelErrors **errors);

/**
 * loom_tiled_map_to_areas: The same of cells that are areas.
 */
LoomBoard *loom_tiled_map_to_areas (const LoomTiledMap *self,
                                    const LoomFormatInput *input,
                                    LoomModelErrors **errors);

/**
 * loom_tiled_objects_to_board:
 * The same of objects with an outline, and of layers of cells where there are some; points become
 * slots of the area that they lie in.
 */
LoomBoard *loom_tiled_objects_to_board (const LoomTiledMap *self,
                                        const LoomFormatInput *input,
                                        LoomModelErrors **errors);

/**
 * loom_tiled_add_layers:
 * Adds the layers of cells of @self, and who made it, to what is built. FALSE: with the reason in
 * @errors, or stopped.
 */
gboolean loom_tiled_add_layers (const LoomTiledMap *self,
                                const LoomFormatInput *input,
                                LoomBuilder *builder,
                                LoomNaming *naming,
                                LoomModelErrors *errors);

/**
 * loom_tiled_map_dup_name: What the tile with the number @tile is called. Free with g_free().
 */
char *loom_tiled_map_dup_name (const LoomTiledMap *self, guint32 tile, gboolean *blocks);

/**
 * loom_tiled_layer_bounds: The cells that @self covers. FALSE: none.
 */
gboolean loom_tiled_layer_bounds (const LoomTiledLayer *self,
                                  gint64 *left,
                                  gint64 *top,
                                  gint64 *right,
                                  gint64 *bottom);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTiledMap, loom_tiled_map_free)

G_END_DECLS
