/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/outline.h"
#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * LoomFloor: what a layer's ground is drawn from. Everything is borrowed.
 *
 * @rocks are the cells that block; @worn are points (in units) round which the grass has gone,
 * such as entrances and nests. @painted are the colours of cells that somebody painted: nothing
 * that is drawn beside them may be taken for one of them.
 */
typedef struct
{
  const LoomGround *ground;
  const LoomCellSet *rocks;
  const LoomVec2 *worn;
  guint n_worn;
  const guint32 *soil;
  guint seed;
  gboolean plain; /* no grass, flowers, pebbles and roots */
} LoomFloor;

/**
 * loom_floor_draw: the whole ground of a layer with its grid, and its rocks.
 *
 * @under is called between the floor with its grid and the rocks of a meadow, clipped to the floor
 * of a cave: terrain, mosaics and trails go there. Clip to the board before the call.
 * O(cells); with pen->detail off it is a few paths only.
 */
void loom_floor_draw (const LoomPen *pen,
                      const LoomFloor *floor,
                      void (*under) (const LoomPen *pen, gpointer data),
                      gpointer data);

/** loom_floor_draw_grid: cell lines, every fifth stronger, with small crosses at the corners. */
void loom_floor_draw_grid (const LoomPen *pen, const LoomGround *ground, guint columns, guint rows);

/** loom_floor_outline: appends the outline of a cave's floor, to clip to. */
void loom_floor_outline (const LoomPen *pen, const LoomCellSet *open, guint seed);

G_END_DECLS
