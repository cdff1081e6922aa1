/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window paints cells with: one setting for brush, line, rectangle, fill and eraser; and the
 * box of cells that the select tool has chosen, which the stamp takes. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "formats/layers/cell-mask.h"

G_BEGIN_DECLS

typedef struct
{
  gunichar character; /* what is painted */
  LoomBrush brush;
  gboolean filled;      /* rectangles */
  gboolean with_pieces; /* the eraser takes pieces too */
  LoomHandle region;    /* the layer on which a box of cells is chosen, or 0 */
  LoomCell region_from;
  LoomCell region_to;
} LoomBrushSettings;

/** The settings of the window that @canvas is in; never NULL. Lent. */
LoomBrushSettings *loom_brush_settings_get (LoomCanvas *canvas);

G_END_DECLS
