/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a board as canonical XML: given its ids, every byte is settled. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_write_bytes: The board as XML, UTF-8, ending with a newline. O(n log n).
 */
GBytes *loom_write_bytes (const LoomBoard *board);

/**
 * loom_write_bytes_in_order: The same; @entities receives every thing (lent) in the order in which
 * it was written, the board first.
 */
GBytes *loom_write_bytes_in_order (const LoomBoard *board, GPtrArray *entities);

G_END_DECLS
