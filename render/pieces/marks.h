/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/layout.h"

#include <cairo.h>

G_BEGIN_DECLS

/** How wide and high the pieces of @block lie together, in µm. */
gint32 loom_piece_block_width (const LoomPieceBlock *block);
gint32 loom_piece_block_height (const LoomPieceBlock *block);

/**
 * loom_piece_marks_draw:
 * The lines that @block is cut along, all outside its pieces: at each edge of them beside the
 * block, and where four pieces without a gap meet a small cross. Full marks reach as far as nothing
 * else stands there, for a long ruler. @cr is in mm from the sheet's corner. O(blocks · marks).
 */
void
loom_piece_marks_draw (const LoomPieceLayout *layout, const LoomPieceBlock *block, cairo_t *cr);

G_END_DECLS
