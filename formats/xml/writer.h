/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a board as canonical XML: given its ids, every byte is settled. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_write_bytes: The board as XML, UTF-8, ending with a newline. O(n log n).
 */
GBytes *loom_write_bytes (const LoomBoard *board);

G_END_DECLS
