/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How builder and edits change a board; nobody else includes this. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_board_new: An empty board with its root (no title). Not valid until built.
 */
LoomBoard *loom_board_new (void);

/**
 * loom_board_attach:
 * Takes @entity, with all that stands in it, into @parent at @index of its kind (G_MAXUINT: behind
 * the last). Things with handle 0 get new ones; a handle that is set must be free (that is how undo
 * brings things back). The ids must be free. Interleaved things with order 0 go last.
 */
void loom_board_attach (LoomBoard *self, LoomEntity *parent, LoomEntity *entity, guint index);

/**
 * loom_board_detach:
 * Takes @entity with all that stands in it out of the board and gives it to the caller, handles
 * kept. References to it are not touched.
 */
LoomEntity *loom_board_detach (LoomBoard *self, LoomEntity *entity);

/**
 * loom_board_index_of: Where @entity stands among its kind in its parent. O(siblings).
 */
guint loom_board_index_of (const LoomBoard *self, const LoomEntity *entity);

/**
 * loom_board_rename: Gives @entity the id @id (copied), which must be free.
 */
void loom_board_rename (LoomBoard *self, LoomEntity *entity, const char *id);

/**
 * loom_board_forget_handles:
 * Makes @next the next handle to be given out, as it was before a failed edit. Nothing may have a
 * handle from there on.
 */
void loom_board_forget_handles (LoomBoard *self, LoomHandle next);

/**
 * loom_board_set_next_handle: Makes @next, larger than any handle given out, the next one.
 */
void loom_board_set_next_handle (LoomBoard *self, LoomHandle next);

/**
 * loom_board_get_next_order, loom_board_set_next_order: The rank of the next interleaved thing.
 */
guint32 loom_board_get_next_order (const LoomBoard *self);
void loom_board_set_next_order (LoomBoard *self, guint32 next);

/**
 * loom_board_reindex: Fills the indexes anew after the handles of things were changed in place;
 * the next handle is @next.
 */
void loom_board_reindex (LoomBoard *self, LoomHandle next);

/**
 * loom_board_bump_revision: Counts one more change.
 */
void loom_board_bump_revision (LoomBoard *self);

G_END_DECLS
