/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the canvas draws over the picture of the board, in words: for golden files. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/**
 * loom_test_frame_dup_words: What lies over the picture now: how many pixels are drawn on, the box
 * that they take, px, and a checksum of all of them. Free with g_free().
 */
char *loom_test_frame_dup_words (LoomCanvas *canvas);

G_END_DECLS
