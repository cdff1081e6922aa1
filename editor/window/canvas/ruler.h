/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A ruler beside the canvas, in millimetres (columns and rows on a layer), with a mark where the
 * pointer is. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_ruler_new: 20 px thick, along the upper (horizontal) or left (vertical) side of @canvas.
 */
GtkWidget *loom_ruler_new (LoomCanvas *canvas, GtkOrientation orientation);

G_END_DECLS
