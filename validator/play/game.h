/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game made ready to play: a setup with the tables that its rules need while playing. One
 * LoomGame serves any number of games and threads at a time, for it never changes. */

#pragma once

#include "validator/play/play.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/* The head of each game's own struct. */
struct _LoomGame
{
  const LoomGameInfo *rules;
  const LoomPlay *play;
  const LoomPosition *position; /* borrowed */
  guint64 key;                  /* of the position, for random numbers */
  gsize state_size;             /* bytes of a state */
  guint max_moves;              /* the most legal moves that a state can have */
  guint n_seats;
  char **seat_names; /* by number: "North" or "Seat 2"; 0 is "nobody"; for people to read */
};

/**
 * loom_game_new:
 * @position: must outlive the game
 *
 * Returns NULL and sets a LOOM_ERROR_VALUE when the setup has no rules that we know. Whether its
 * position can be played is the checks' to say: ask loom_game_open() where they have not been
 * asked. Free with loom_game_free().
 */
LoomGame *loom_game_new (const LoomPosition *position, GError **error);

/**
 * loom_game_dup_plain_name: What files call @seat: its name, or "Seat 2" in every language. Free
 * with g_free().
 */
char *loom_game_dup_plain_name (const LoomGame *self, guint seat);
void loom_game_free (LoomGame *self);

/**
 * loom_game_start:
 * @state: room for state_size bytes
 * @rotation: by how many places the order of turns is turned on, below n_seats; 0 for the rules'
 * @random: of stream DEAL
 * @events: (nullable): receives what chance decided
 *
 * The position with which game number @index begins. Rotations of one game draw the same numbers.
 */
void loom_game_start (const LoomGame *self,
                      LoomState *state,
                      guint64 index,
                      guint rotation,
                      LoomRandom *random,
                      LoomEventLog *events);

/**
 * loom_game_rank: The place of @seat in the order of turns of the game at @state, from 0.
 */
static inline guint
loom_game_rank (const LoomGame *self, const LoomState *state, guint seat)
{
  if (self->play->rank != NULL)
    return self->play->rank (self, state, seat);
  return (seat + self->n_seats - state->first) % self->n_seats;
}

/**
 * loom_game_order_is_open:
 * Whether chance or rotation settles the order of turns, so that in the long run every seat has
 * every rank equally often.
 */
gboolean loom_game_order_is_open (const LoomGame *self);

/**
 * loom_game_list_moves:
 * @moves: room for max_moves
 *
 * Every legal move, none twice; none only when the game has ended.
 */
static inline guint
loom_game_list_moves (const LoomGame *self, const LoomState *state, LoomMove *moves)
{
  return state->seat == 0 ? 0 : self->play->list_moves (self, state, moves);
}

/**
 * loom_game_check_move:
 * Whether @move is legal. If not, sets a LOOM_ERROR_VALUE whose message says why in words.
 */
gboolean
loom_game_check_move (const LoomGame *self, const LoomState *state, LoomMove move, GError **error);

/**
 * loom_game_play:
 * @random: of stream PLAY
 *
 * Plays @move if it is legal; else changes nothing and sets @error as loom_game_check_move() does.
 */
gboolean loom_game_play (const LoomGame *self,
                         LoomState *state,
                         LoomMove move,
                         LoomRandom *random,
                         LoomEventLog *events,
                         GError **error);

/**
 * loom_game_play_legal:
 * The same for a move that is known to be legal; nothing is checked or allocated.
 */
static inline void
loom_game_play_legal (const LoomGame *self,
                      LoomState *state,
                      LoomMove move,
                      LoomRandom *random,
                      LoomEventLog *events)
{
  state->moves++;
  self->play->play (self, state, move, random, events);
}

/**
 * loom_game_outcome:
 * @credits: receives n_seats shares of the victory, by seat less one
 *
 * For a game that has ended.
 */
void loom_game_outcome (const LoomGame *self, const LoomState *state, double *credits);

/**
 * loom_game_dup_failure:
 * What went wrong first in the rules of any game of @self, with file and line where they have them,
 * or NULL. A game whose rules fail ends with equal shares; who counts games asks this before.
 * Free with g_free().
 */
char *loom_game_dup_failure (const LoomGame *self);

/**
 * loom_game_area_name, loom_game_area_id: The area at @area of the position, as people call it and
 * as files do. Borrowed.
 */
const char *loom_game_area_name (const LoomGame *self, guint area);
const char *loom_game_area_id (const LoomGame *self, guint area);

/**
 * loom_game_append_cell: A cell in words: "The Surface 12,9"; a layer without a
 * title goes by its id.
 */
void loom_game_append_cell (const LoomGame *self, guint32 cell, GString *text);

/**
 * loom_game_append_cell_id: The same by the id of the layer, as files have it: "surface 12,9".
 */
void loom_game_append_cell_id (const LoomGame *self, guint32 cell, GString *text);

/**
 * loom_game_first_seat:
 * @order: a value of the option `order`, a LoomOrder
 *
 * The seat that begins game @index by rule G2, or the one that sits @rotation places further; what
 * the scenario says with `first` wins over @order.
 */
guint loom_game_first_seat (const LoomGame *self,
                            gint order,
                            guint64 index,
                            guint rotation,
                            LoomRandom *random);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGame, loom_game_free)

G_END_DECLS
