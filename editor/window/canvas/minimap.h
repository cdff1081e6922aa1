/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole board, small, in the corner of the canvas, with a frame around what is in sight: there
 * only while that is not all. A click or a drag moves the frame. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_minimap_new: To be added to an overlay over @canvas; places itself at the lower right.
 */
GtkWidget *loom_minimap_new (LoomCanvas *canvas);

G_END_DECLS
