/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves and events in words, of every game: in its own sentences, and where it gives none in the
 * words of its tables. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_game_describe_move:
 * @move: legal at @state
 *
 * Appends the move as one would ask for it: in the game's own sentence, or where it has none in the
 * words of its table.
 */
void loom_game_describe_move (const LoomGame *self,
                              const LoomState *state,
                              LoomMove move,
                              GString *text);

/**
 * loom_game_describe_events:
 * @before: (nullable): at the start of the game
 *
 * Appends what happened, a line for the move and lines for what followed, each with its newline:
 * as the game tells it, or where it does not in the words of its tables.
 */
void loom_game_describe_events (const LoomGame *self,
                                const LoomState *before,
                                LoomMove move,
                                const LoomEventLog *events,
                                const LoomState *after,
                                GString *text);

G_END_DECLS
