/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules files of games of one's own, where boards, games and logs are asked for. */

#pragma once

#include "formats/model/board.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/**
 * loom_input_open_rules:
 * @path: of @board
 *
 * Adds the games whose rules lie beside the board to those of the program. Whether a file may be
 * run that nobody has allowed yet is asked at a terminal; elsewhere it is not run, which is said.
 */
void loom_input_open_rules (const LoomBoard *board, const char *path);

/**
 * loom_input_add_rules:
 * The game of the rules file at @path; NULL, and said, when it may not be run or cannot be read.
 */
const LoomGameInfo *loom_input_add_rules (const char *path);

/**
 * loom_input_find_rules:
 * The game that @id names: one that is known already, or that of a rules file, which @id is the
 * path of or which lies here as ID.rules.lua. NULL, and said where a file is the reason, when there
 * is none.
 */
const LoomGameInfo *loom_input_find_rules (const char *id);

/**
 * loom_input_take_rules: For LoomReplay.take_rules and
 * loom_merge_new(): the game of the text in a log or a part.
 */
const LoomGameInfo *
loom_input_take_rules (const char *text, const char *sha256, const char *id, GError **error);

G_END_DECLS
