/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the games. meson.build makes LOOM_GAMES of its list: LOOM_GAMES(GAME) is GAME(table)
 * for the table of each game, one behind another. */

#include "validator/games/games.h"

#define DECLARE(_table) extern const LoomGameInfo _table;
#define ROW(_table) &_table,

LOOM_GAMES (DECLARE)

const LoomGameInfo *const loom_games[] = { LOOM_GAMES (ROW) NULL };
