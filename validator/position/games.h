/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The registry of games. What asks for a game takes a table, so that nothing hangs on there being
 * one; the table of the program is installed by its main(). Nothing here knows a game by name. */

#pragma once

#include "formats/model/board.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/**
 * loom_games_install:
 * @games: closed by NULL; borrowed, and must outlive the program's use of games
 *
 * From now on @games are the games of this program. To be called before the first thread starts;
 * a second call replaces the table.
 */
void loom_games_install (const LoomGameInfo *const *games);

/**
 * loom_games_add:
 * @game: kept for as long as the program runs, for positions may hold it
 *
 * Puts @game, whose rules come from a file, behind the installed ones, or in the place of the one
 * of its id that came from a file too. From any thread; what loom_games_installed() lent stays
 * valid, and games keep their places.
 */
void loom_games_add (const LoomGameInfo *game);

/**
 * loom_games_of:
 * @board: (nullable)
 *
 * The games that the scenarios of @board are looked up in: those of the program, unless it has a
 * shelf of its own (formats/model/shelf.h), which is such a table. Closed by NULL.
 */
const LoomGameInfo *const *loom_games_of (const LoomBoard *board);

/**
 * loom_games_with:
 * @game: kept for as long as the program runs
 *
 * A table like @games with @game behind the others, or in the place of the one of its id that came
 * from a file too. It is never freed, for boards may have it as their shelf.
 */
const LoomGameInfo *const *
loom_games_with (const LoomGameInfo *const *games, const LoomGameInfo *game);

/**
 * loom_games_installed:
 * The games of this program, closed by NULL; none before loom_games_install().
 */
const LoomGameInfo *const *loom_games_installed (void);

/**
 * loom_game_find:
 * @games: closed by NULL
 * @id: (nullable)
 *
 * The game that a scenario calls @id, or NULL. Complexity: O(games).
 */
const LoomGameInfo *loom_game_find (const LoomGameInfo *const *games, const char *id);

/**
 * loom_game_nearest:
 * The game of @games whose id @id most likely meant, or NULL.
 */
const LoomGameInfo *loom_game_nearest (const LoomGameInfo *const *games, const char *id);

/**
 * loom_games_dup_offered:
 * The games in the order in which the window offers them: by place, those without one last.
 * (element-type LoomGameInfo) (transfer container); free with g_ptr_array_unref().
 */
GPtrArray *loom_games_dup_offered (const LoomGameInfo *const *games);

G_END_DECLS
