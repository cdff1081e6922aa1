/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a drag would leave what it moves: outlines and boxes in their new places. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/tools/drag.h"

G_BEGIN_DECLS

/* A way, or with an angle a turn about the centre. */
typedef struct
{
  LoomPoint way;
  LoomPoint centre;
  gint32 angle; /* thousandths of a degree */
} LoomDragMotion;

/**
 * loom_drag_map_vector: Where a place that moves with image @i comes to lie.
 */
LoomVec2
loom_drag_map_vector (const LoomDrag *self, const LoomDragMotion *motion, guint i, LoomVec2 point);

/**
 * loom_drag_bend: Moves the course @spots (element-type LoomVec2) of an edge whose first end goes
 * with image @a and whose last with image @b (-1: it stays), as loom_drag_move() would bend it.
 */
void loom_drag_bend (const LoomDrag *self,
                     const LoomDragMotion *motion,
                     int a,
                     int b,
                     LoomVec2 *spots,
                     guint n);

/** Which image a corner goes with, or -1. */
int loom_drag_image_of (const LoomDrag *self, LoomHandle corner);

/**
 * loom_drag_paint: Draws the edges that follow, bent as they will be, and boxes around decor, for
 * all images, in @colour.
 */
void loom_drag_paint (const LoomDrag *self,
                      LoomCanvas *canvas,
                      const LoomPaint *paint,
                      const LoomDragMotion *motion,
                      const GdkRGBA *colour);

G_END_DECLS
