/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice of a game that is tried out: the odds of a move before it is made, and what was thrown.
 * Odds come from the tables that the games themselves throw by. */

#pragma once

#include "validator/play/game-view.h"

G_BEGIN_DECLS

/**
 * loom_play_odds: FALSE where nothing is thrown for @move, a legal one.
 */
gboolean
loom_play_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds);

/** loom_play_owner: The seat that owns @area in a battle's game, or 0. */
guint loom_play_owner (const LoomGame *game, const LoomState *state, guint area);

/**
 * loom_play_margins:
 * @least: receives the first margin: the attackers' sum less the defenders'
 *
 * The chance of each margin of a battle, one after another (element-type double) (owned).
 */
GArray *loom_play_margins (const LoomPlayOdds *odds, gint *least);

/**
 * loom_play_find_roll:
 * @before: the position before the move that @events is of
 *
 * The last throw of a move. NULL where none was. Free with g_free().
 */
LoomDiceRoll *
loom_play_find_roll (const LoomGame *game, const LoomState *before, const LoomEventLog *events);

/**
 * loom_play_dice_in_hand:
 * @faces: room for LOOM_EVENT_FACES
 *
 * The faces with which the seat to move plays, where it has thrown before it chooses; how many.
 */
guint loom_play_dice_in_hand (const LoomGame *game, const LoomState *state, guint8 *faces);

/**
 * loom_play_seat_stats: Two facts about @seat.
 */
void loom_play_seat_stats (const LoomGame *game,
                           const LoomState *state,
                           guint seat,
                           LoomPlayFact counts[2]);

G_END_DECLS
