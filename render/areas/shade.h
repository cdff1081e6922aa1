/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How often the shades along the outlines of a map together cover its board: what painting them
 * costs. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_shade_find: The first area of @board, in the order of the board, with whose shades they
 * cover the board more than LOOM_MOST_SHADES times, or NULL as a rule. O(n log n) in the points of
 * all outlines.
 */
const LoomArea *loom_shade_find (const LoomBoard *board);

G_END_DECLS
