/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a drag would leave what it moves: outlines and boxes in their new places. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "editor/symmetry/drag.h"

G_BEGIN_DECLS

/**
 * loom_drag_paint: Draws the edges that follow, as @obstacles have them, and discs and boxes around
 * decor where @motion has them, for all images, in @colour.
 */
void loom_drag_paint (const LoomDrag *self,
                      const LoomDragConstraint *obstacles,
                      LoomCanvas *canvas,
                      const LoomPaint *paint,
                      const LoomMotion *motion,
                      const GdkRGBA *colour);

G_END_DECLS
