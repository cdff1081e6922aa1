/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the games of a board are looked up in, for games that lie beside one board and are not those
 * of the program: two boards may have games of one name by different rules. The model knows no
 * games; validator/position/games.h says what it is. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_board_set_shelf:
 * @shelf: (nullable): borrowed, and must outlive @self and its copies, which have it too; NULL: the
 *   games of the program
 */
void loom_board_set_shelf (LoomBoard *self, gconstpointer shelf);
gconstpointer loom_board_get_shelf (const LoomBoard *self);

G_END_DECLS
