/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A word over the canvas while a board that asks for much is being drawn, so that an empty page or
 * an old picture is not taken for the board. It follows the canvas by itself. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_DRAWING_SIGN (loom_drawing_sign_get_type ())
G_DECLARE_FINAL_TYPE (LoomDrawingSign, loom_drawing_sign, LOOM, DRAWING_SIGN, GtkWidget)

/**
 * loom_drawing_sign_new: Hidden until @canvas, which is in the same window, has been without the
 * picture of the board as it is for half a second; hidden again when that is there.
 */
GtkWidget *loom_drawing_sign_new (LoomCanvas *canvas);

G_END_DECLS
