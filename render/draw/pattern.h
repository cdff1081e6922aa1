/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * Draws @hatch over the box (x, y, w, h) in the current source and inside the current clip.
 * @pitch is the distance of the lines in mm (3.2 on maps), @width that of a stroke. The marks
 * lie on a grid of the page, not of the box, so neighbours of one seat join without a seam.
 * Cost grows with the area of the box over the pitch squared; at most 40,000 marks are drawn.
 */
void loom_hatch_draw (cairo_t *cr,
                      LoomPatternKind hatch,
                      double x,
                      double y,
                      double w,
                      double h,
                      double pitch,
                      double width);

G_END_DECLS
