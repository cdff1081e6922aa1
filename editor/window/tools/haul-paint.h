/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a drag would leave what it moves: outlines and boxes in their new places. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/window/tools/haul.h"

G_BEGIN_DECLS

/* A way, or with an angle a turn about the centre. */
typedef struct
{
  LoomPoint way;
  LoomPoint centre;
  gint32 angle; /* thousandths of a degree */
} LoomHaulMotion;

/**
 * loom_haul_map_vector: Where a place that moves with image @i comes to lie.
 */
LoomVec2
loom_haul_map_vector (const LoomHaul *self, const LoomHaulMotion *motion, guint i, LoomVec2 point);

/**
 * loom_haul_bend: Moves the course @spots (element-type LoomVec2) of an edge whose first end goes
 * with image @a and whose last with image @b (-1: it stays), as loom_haul_move() would bend it.
 */
void loom_haul_bend (const LoomHaul *self,
                     const LoomHaulMotion *motion,
                     int a,
                     int b,
                     LoomVec2 *spots,
                     guint n);

/** Which image a corner goes with, or -1. */
int loom_haul_image_of (const LoomHaul *self, LoomHandle corner);

/**
 * loom_haul_paint: Draws the edges that follow, bent as they will be, and boxes around decor, for
 * all images, in @colour.
 */
void loom_haul_paint (const LoomHaul *self,
                      LoomCanvas *canvas,
                      const LoomPaint *paint,
                      const LoomHaulMotion *motion,
                      const GdkRGBA *colour);

G_END_DECLS
