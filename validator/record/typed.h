/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person types for a move. The game's tables of moves say what can be meant, so every game
 * understands the same ways of putting it. */

#pragma once

#include "validator/play/game.h"

G_BEGIN_DECLS

/**
 * loom_typed_read:
 * @moves: the @n legal moves, as they were offered
 * @text: a number of the offer; or the kind of a move and what it takes, in any order that is clear
 *   ("attack low-corn mill-field", "attack mill field from low corn", "move 12,9 13,9"); or some
 *   words of what the offer says
 * @answer: receives what to say to the person when the answer is FALSE: lines with newlines
 *
 * Whether @text names one legal move, which *@move then is.
 */
gboolean loom_typed_read (const LoomGame *game,
                          const LoomState *state,
                          const LoomMove *moves,
                          guint n,
                          const char *text,
                          LoomMove *move,
                          GString *answer);

/**
 * loom_typed_append_offer:
 * Appends legal moves numbered as in @moves: all of @kind (-1: of every kind), or, where there are
 * many and @abridged, some of each kind and how many more there are.
 */
void loom_typed_append_offer (const LoomGame *game,
                              const LoomState *state,
                              const LoomMove *moves,
                              guint n,
                              int kind,
                              gboolean abridged,
                              GString *text);

/**
 * loom_typed_append_help: Appends how moves can be typed, with the kinds that the game has.
 */
void loom_typed_append_help (const LoomGame *game, GString *text);

/**
 * loom_typed_find_kind: The kind of move that @word names, as a whole or by its beginning, or -1.
 */
int loom_typed_find_kind (const LoomGame *game, const char *word);

G_END_DECLS
