/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From corner to corner by keyboard. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/**
 * loom_corner_walk:
 * The corner after (@step 1) or before (-1) the corner @from, along the outlines of the areas that
 * are selected, or through all corners of the board when none is. The first one when @from is not
 * among them; 0 when there is none. O(corners).
 */
LoomHandle loom_corner_walk (LoomDocument *document, LoomHandle from, int step);

G_END_DECLS
