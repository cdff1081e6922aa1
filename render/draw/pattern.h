/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomHatch: the patterns a seat or a terrain may carry, in the order of their names in the
 * document ("none slash backslash upright level cross plus dots rings wave").
 */
typedef enum
{
  LOOM_HATCH_NONE,
  LOOM_HATCH_SLASH,
  LOOM_HATCH_BACKSLASH,
  LOOM_HATCH_UPRIGHT,
  LOOM_HATCH_LEVEL,
  LOOM_HATCH_CROSS,
  LOOM_HATCH_PLUS,
  LOOM_HATCH_DOTS,
  LOOM_HATCH_RINGS,
  LOOM_HATCH_WAVE,
  LOOM_N_HATCHES
} LoomHatch;

/** The hatch of a name as the document spells it; FALSE when there is none of that name. */
gboolean loom_hatch_from_name (const char *name, LoomHatch *out);

/** The name as the document spells it. */
const char *loom_hatch_name (LoomHatch hatch);

/**
 * Draws @hatch over the box (x, y, w, h) in the current source and inside the current clip.
 * @pitch is the distance of the lines in mm (3.2 on maps), @width that of a stroke. The marks
 * lie on a grid of the page, not of the box, so neighbours of one seat join without a seam.
 * Cost grows with the area of the box over the pitch squared; at most 40,000 marks are drawn.
 */
void loom_hatch_draw (cairo_t *cr,
                      LoomHatch hatch,
                      double x,
                      double y,
                      double w,
                      double h,
                      double pitch,
                      double width);

G_END_DECLS
