/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The beginning of a game of one's own: a rules file that is a whole small game, and beside it a
 * board that it can be played on at once. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_own_start_dup_id: What a game that is called @title may have as its id: “Over the Moor” is
 * over-the-moor. Never empty. Free with g_free().
 */
char *loom_own_start_dup_id (const char *title);

/**
 * loom_own_start_new_board:
 * @kind: a place in loom_rules_starts_kinds
 *
 * A board for the game @id, with one scenario. NULL and @error when none can be made.
 */
LoomBoard *loom_own_start_new_board (const char *id, const char *title, guint kind, GError **error);

/**
 * loom_own_start_write:
 * @board: of loom_own_start_new_board() with the same words
 *
 * Writes ID.rules.lua and ID.board.xml into @folder, both or none, and lets the rules be run. Gives
 * the path of the board, to be freed with g_free(); NULL and @error where one of them is there
 * already or cannot be written.
 */
char *loom_own_start_write (const LoomBoard *board,
                            const char *folder,
                            const char *id,
                            const char *title,
                            guint kind,
                            GError **error);

G_END_DECLS
