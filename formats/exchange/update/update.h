/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing again: what has changed in the source of a map comes over to the board that was made of
 * it; what the designer made of that stays. */

#pragma once

#include "formats/exchange/seam/remarks.h"
#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_update_board:
 * Brings shapes, names and links of @fresh, the same source read anew, over to @board. Areas are
 * the same by the keys of their source. Scenarios, styles, decor, slots, terrains and labels of
 * @board stay, and so do areas that the source never had; what came from it, as a key that is kept
 * says, goes when it has that no more. A name stays that was given on the board; routes and
 * barriers stay that the source has not. Corners go to where the source has them. What is in doubt
 * is a remark.
 *
 * FALSE and @error (LOOM_ERROR_VALUE, LOOM_ERROR_EDIT) when neither has areas that the other knows,
 * or the whole would be no board; then @board may have been changed in part and is of no more use.
 * O(n log n).
 */
gboolean
loom_update_board (LoomBoard *board, const LoomBoard *fresh, LoomRemarks *remarks, GError **error);

G_END_DECLS
