/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/art.h"
#include "render/print/tiling.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_SIDE_LEFT,
  LOOM_SIDE_TOP,
  LOOM_SIDE_RIGHT,
  LOOM_SIDE_BOTTOM,
  LOOM_N_SIDES
} LoomSide;

/**
 * LoomTilePage: one sheet of a board that lies on several, or on one. All is borrowed.
 *
 * @bleed is how much of what is printed is cut off at each side, in mm. @name is what the sheet is
 * called, “B3”, or “B3 of Tunnels” where there are several boards; @heading says what board, at
 * which scale; @count is “sheet 7 of 8”. @has_neighbour tells for each way whether a sheet is
 * printed there: blank ones are not. @has_ruler draws a bar of 100 mm in the lower margin.
 */
typedef struct
{
  const LoomTiling *tiling;
  guint column;
  guint row;
  double bleed;
  LoomMarks marks;
  const char *name;
  const char *heading;
  const char *count;
  gboolean has_neighbour[LOOM_N_SIDES];
  gboolean has_ruler;
} LoomTilePage;

/** Where the art lies on the sheet, in mm from the sheet's top left corner. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} LoomTileFrame;

/** loom_tile_page_frame: The art lies in the middle of the sheet. */
LoomTileFrame loom_tile_page_frame (const LoomTilePage *self);

/** loom_tile_page_place: Where the whole of the art stands, cut to the frame. */
LoomPlacement loom_tile_page_place (const LoomTilePage *self);

/**
 * loom_tile_page_draw:
 * Draws on @cr, whose user space is in mm from the sheet's top left corner, what belongs over the
 * art: the strips to glue with the edge of the sheet that covers them, half diamonds on both sheets
 * that meet to whole ones, lines to cut along, what the sheet and its neighbours are called, and
 * what it belongs to. Nothing but the strips and the diamonds stands within the art.
 */
void loom_tile_page_draw (const LoomTilePage *self, cairo_t *cr);

G_END_DECLS
