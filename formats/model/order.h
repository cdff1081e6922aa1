/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canonical order of a board: the one in which it is written, whichever order its lists have.
 *
 * A file may list things in any order, and edits put new things behind old ones; the board means
 * the same. So what is written, drawn, counted and played is taken in this order, and a board is
 * the same picture and the same game before it was saved and after. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_board_dup_in_order:
 * @list: (nullable): things of one kind in one parent of @self
 *
 * The things of @list (borrowed) in canonical order: by loom_board_compare(), alike ones as they
 * stand. Places of an area that contradict each other also stay as they stand, for the first one
 * wins. Free with g_ptr_array_unref(). O(n) where they are in order already, else O(n log n).
 */
GPtrArray *loom_board_dup_in_order (const LoomBoard *self, const GPtrArray *list);

/**
 * loom_board_copy_in_order:
 * A copy of @self whose lists are all in canonical order, and whose corners have handles that rise
 * in it, as they do when the board is written and read again; all other handles are kept. NULL
 * when @self is such a board itself. O(n) then, else O(n log n).
 */
LoomBoard *loom_board_copy_in_order (const LoomBoard *self);

/**
 * loom_board_first_scenario: The first scenario in canonical order, or NULL when there is none.
 */
const LoomScenario *loom_board_first_scenario (const LoomBoard *self);

G_END_DECLS
