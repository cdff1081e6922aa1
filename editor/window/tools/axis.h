/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The axis of symmetry on the canvas: a violet line, or rays about a centre, with round handles
 * that turn and move it, and a mark at the first place where the board is not symmetric. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_axis_attach: Shows and handles the axis of the document's drawing on @canvas, as long as
 * that lives.
 */
void loom_axis_attach (LoomCanvas *canvas);

/**
 * loom_axis_dup_asymmetry: What is not symmetric, in words, at the place that is marked; or NULL.
 * The canvas tells by "asymmetry-changed" when it is something else. Free with g_free().
 */
char *loom_axis_dup_asymmetry (LoomCanvas *canvas);

/** loom_axis_get_asymmetry: What has no counterpart, or differs from it; or 0. */
LoomHandle loom_axis_get_asymmetry (LoomCanvas *canvas);

/**
 * loom_axis_find_middle: The middle of what is drawn: of the board of areas, or of the layer's
 * page.
 */
LoomPoint loom_axis_find_middle (LoomDocument *document);

G_END_DECLS
