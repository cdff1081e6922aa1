/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/curve.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomRoom: where there is still room, as a raster of square cells: inside an area, or on the
 * page outside all areas. Begin with loom_room_init(), block what is taken, then
 * loom_room_settle(); after that the questions below cost O(1).
 *
 * Invariant after settling: @sum is the summed-area table of blocked cells, one row and column
 * larger than the raster; @distance is the distance of each cell from the nearest blocked one
 * in mm, and @widest the largest of them: no box with a shorter side of more than twice that fits.
 * @free is what is free in all, in mm².
 */
typedef struct
{
  double x0, y0, step;
  int columns, rows;
  gboolean settled; /* nothing was marked or blocked since loom_room_settle() */
  guint8 *taken;
  float *distance;
  float widest;
  double free;
  guint32 *sum;
} LoomRoom;

/** A raster over @box with at most @cells cells on its longer side, all taken or all free. */
void loom_room_init (LoomRoom *self, const LoomRect *box, int cells, gboolean taken);
void loom_room_clear (LoomRoom *self);

/**
 * Marks the inside (even-odd) of the rings as free or taken. @points holds all rings one after
 * another, @ends the index after the last point of each.
 */
void loom_room_mark_rings (LoomRoom *self,
                           const LoomVec2 *points,
                           const guint *ends,
                           guint n_rings,
                           gboolean taken);

void loom_room_block_box (LoomRoom *self, const LoomRect *box);
void loom_room_block_disc (LoomRoom *self, double x, double y, double r);
/** Blocks the band of half width @reach along a polyline. */
void loom_room_block_line (LoomRoom *self, const LoomVec2 *points, gsize n, double reach);

/** Makes table and distances. O(cells). */
void loom_room_settle (LoomRoom *self);

/** Keeps what is taken alone, a ninth of its memory, until it is settled again. */
void loom_room_rest (LoomRoom *self);

/** Whether the whole box lies on free cells, to be safe half a cell more than the box. */
gboolean loom_room_has (const LoomRoom *self, const LoomRect *box);

/** The free box of @w by @h whose middle is nearest to (@px, @py), with @gap to spare on every
 * side; FALSE where there is none. O(cells). */
gboolean loom_room_find_box (const LoomRoom *self,
                             double w,
                             double h,
                             double px,
                             double py,
                             double gap,
                             LoomRect *box);

/** Makes the cells taken that @taken has, a copy of what self->taken was, and settles. */
void loom_room_restore (LoomRoom *self, const guint8 *taken);

/** Distance in mm from the nearest taken cell; 0 outside. */
double loom_room_clearance (const LoomRoom *self, double x, double y);

/** The smallest clearance at the corners and the middles of the sides of the box. */
double loom_room_box_clearance (const LoomRoom *self, const LoomRect *box);

/** The roomiest cell near the middle of the free cells, and its clearance. */
LoomVec2 loom_room_middle (const LoomRoom *self, double *clearance);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomRoom, loom_room_clear)

G_END_DECLS
