/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing that a board wrote comes back: the board is in it, and what was changed on the drawing
 * is changed on the board, nothing else. */

#pragma once

#include "formats/exchange/svg/svg-drawing.h"

G_BEGIN_DECLS

/**
 * loom_svg_back_find: The metadata below @root that has a board, or NULL. Lent.
 */
const xmlNode *loom_svg_back_find (const xmlNode *root);

/**
 * loom_svg_back_read:
 * The board in @metadata with the changes of the drawing @root. NULL where what is there is no
 * board that can be read, or the drawing has no layer of areas any more; then the drawing has to be
 * read as any other.
 */
LoomBoard *
loom_svg_back_read (const LoomFormatInput *input, const xmlNode *root, const xmlNode *metadata);

G_END_DECLS
