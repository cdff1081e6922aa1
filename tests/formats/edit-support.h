/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of edits share: boards to try them on, and a board written out as text with all
 * that a file does not show (handles, order in memory), so that two states can be compared. */

#pragma once

#include "formats/model/builder.h"
#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * support_new_areas:
 * Four squares in a row of two and two (nw, ne, sw, se) with a traced border between nw and ne, a
 * hole with an isle in se, a route, a barrier, a group, styles, decor and a scenario.
 *
 *   c1 -- c2 -- c3
 *   | nw  |  ne |
 *   c4 -- c5 -- c6
 *   | sw  |  se |     se has the ring h1 h2 h3 h4, which is the outline of isle
 *   c7 -- c8 -- c9
 */
LoomBoard *support_new_areas (void);

/**
 * support_new_layers: Two layers with legends, entrances, throne and all pieces of a scenario.
 */
LoomBoard *support_new_layers (void);

/**
 * support_new_bare: One disc and nothing else.
 */
LoomBoard *support_new_bare (void);

/**
 * support_dump: All of @board as text, handles, lists in memory and comments included.
 */
char *support_dump (const LoomBoard *board);

/**
 * support_digest: A number that stands for all that support_dump() writes, and is quicker.
 */
guint64 support_digest (const LoomBoard *board);

/**
 * support_handle: The handle of the thing with @id, which must be there.
 */
LoomHandle support_handle (const LoomBoard *board, const char *id);

/**
 * support_apply: Applies and frees @edit; it must succeed. Gives the inverse.
 */
LoomEdit *support_apply (LoomBoard *board, LoomEdit *edit);

/**
 * support_refuse:
 * Tries @edit and frees it; it must be refused with a message that holds @words, and must not have
 * changed a thing.
 */
void support_refuse (LoomBoard *board, LoomEdit *edit, const char *words);

/**
 * support_round: Does @edit (freed), undoes it, redoes it, undoes it, and compares each time.
 * Leaves it done.
 */
void support_round (LoomBoard *board, LoomEdit *edit);

G_END_DECLS
