/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position as a board: what a scenario would place so that it is drawn as the game stands. */

#pragma once

#include "formats/edit/edit.h"
#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_game_list_things:
 * The things that the scenario would place (element-type LoomEntity) (owned): who owns what, dice,
 * numbers, pieces. Free with g_ptr_array_unref(). O(areas + cells).
 */
GPtrArray *loom_game_list_things (const LoomGame *self, const LoomState *state);

/**
 * loom_game_new_to_board_edit:
 * @board: the setup's, or a copy of it
 *
 * The edit that makes the setup's scenario in @board place what @state holds, instead of what it
 * begins with. Free with loom_edit_free(). O(things of the scenario).
 */
LoomEdit *
loom_game_new_to_board_edit (const LoomGame *self, const LoomState *state, const LoomBoard *board);

/**
 * loom_game_new_clear_edit: The edit that takes off @board all that play moves, sets or takes away
 * in the setup's scenario. Free with loom_edit_free().
 */
LoomEdit *loom_game_new_clear_edit (const LoomGame *self, const LoomBoard *board);

/**
 * loom_game_dup_board:
 * A copy of the position's board on which the scenario stands as @state has it. Free with
 * loom_board_free(). O(size of the board).
 */
LoomBoard *loom_game_dup_board (const LoomGame *self, const LoomState *state);

/* For the games: new things, appended to @things and lent. */
LoomPlace *loom_to_board_add_place (const LoomGame *game, GPtrArray *things, guint area);
void loom_to_board_add_number (const LoomGame *game, GPtrArray *things, guint area, gint32 value);

/**
 * loom_to_board_add_on_cell: A new thing of @kind, which stands on a cell, at cell number @cell.
 */
LoomEntity *
loom_to_board_add_on_cell (const LoomGame *game, GPtrArray *things, LoomKind kind, guint32 cell);

G_END_DECLS
