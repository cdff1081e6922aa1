/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window paints cells with: one setting for brush, line, rectangle, fill and eraser. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "formats/model/cell-mask.h"

G_BEGIN_DECLS

typedef struct
{
  gunichar character; /* what is painted */
  LoomBrush brush;
  gboolean filled;      /* rectangles */
  gboolean with_pieces; /* the eraser takes pieces too */
} LoomBrushSettings;

/** The settings of the window that @canvas is in; never NULL. Lent. */
LoomBrushSettings *loom_brush_settings_get (LoomCanvas *canvas);

G_END_DECLS
