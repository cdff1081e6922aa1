/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making a whole board of one that is not: what a file with errors gave is mended where that costs
 * nothing (a missing name, an id used twice, a reference to what is not there), and what still
 * breaks a rule is left out, with all that needs it. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/**
 * loom_board_repair:
 * Mends @board, which was built and may break any rule. Appends to @errors an error of code
 * "LEFT-OUT" for each thing that goes, and "MENDED" for each that got an id or a value. FALSE when
 * nothing worth having is left. Complexity: a few passes over the board.
 */
gboolean loom_board_repair (LoomBoard *board, LoomModelErrors *errors);

G_END_DECLS
