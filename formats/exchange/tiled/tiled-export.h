/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as a map of Tiled, and back. Every thing of the board is something on the map: layers of
 * cells are layers of tiles, all else is an object of the class that is the name of its element,
 * with its attributes as properties; a section of the board is a group of objects. */

#pragma once

#include "formats/exchange/tiled/tiled-map.h"

G_BEGIN_DECLS

/* The property of a map that a board wrote, and its value. */
#define LOOM_TILED_MARK "boardloom"
#define LOOM_TILED_MARK_VALUE "1"

#define LOOM_TILED_TILE_PX 32
/* Tiles lie on their picture with as much again around each, so many in a row. */
#define LOOM_TILED_TILES_A_ROW 8

/**
 * loom_tiled_map_from_board:
 * All that a map of Tiled holds of @board, one set of tiles included, whose first tile is 1.
 */
LoomTiledMap *loom_tiled_map_from_board (const LoomBoard *board);

/**
 * loom_tiled_add_areas: Adds the areas of @board to @map, @scale px a µm. For the function above.
 */
void loom_tiled_add_areas (LoomTiledMap *map, const LoomBoard *board, double scale);

/**
 * loom_tiled_dup_sample:
 * A board of one layer that shows every kind of cell of @board in the style of it, so that the
 * middle of the third by third cell, and of every third on, is a tile of the set. NULL where it has
 * no layers.
 */
LoomBoard *loom_tiled_dup_sample (const LoomBoard *board);

/**
 * loom_tiled_list_kinds: The characters of @board's cells, “#” first: an array of gunichar, a tile
 * each. Free with g_array_unref().
 */
GArray *loom_tiled_list_kinds (const LoomBoard *board);

/**
 * loom_tiled_is_own: Whether a board wrote @map.
 */
gboolean loom_tiled_is_own (const LoomTiledMap *map);

/**
 * loom_tiled_map_to_own: As read() of a format, of a map that a board wrote.
 */
LoomBoard *loom_tiled_map_to_own (const LoomTiledMap *self,
                                  const LoomFormatInput *input,
                                  LoomModelErrors **errors);

/**
 * loom_tiled_write_xml, loom_tiled_write_json:
 * @map as TMX or TMJ, with the picture of its tiles called @picture (NULL: without).
 */
GString *loom_tiled_write_xml (const LoomTiledMap *map, const char *picture);
GString *loom_tiled_write_json (const LoomTiledMap *map, const char *picture);

/**
 * loom_tiled_append_number: Appends px with six decimal places at most, the same in every locale.
 */
void loom_tiled_append_number (GString *to, double number);

/**
 * loom_tiled_count_tiles: How many tiles the one set of @map has.
 */
guint loom_tiled_count_tiles (const LoomTiledMap *map);

G_END_DECLS
