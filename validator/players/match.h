/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match: players at the seats of a game, playing game after game. It owns the one state it plays
 * on and allocates nothing after loom_match_new(). */

#pragma once

#include "validator/players/agent.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomGame *game; /* borrowed */
  LoomState *state;     /* of the game being played, or as it ended */
  LoomMove *moves;      /* room for game->max_moves */
  LoomAgent **own;      /* agents made by loom_match_new(), by seat less one; else NULL */
  LoomRandom play;
  LoomRandom thoughts[LOOM_SEATS_MAX + 1];   /* by seat: the players' own streams */
  LoomChoose choose[LOOM_SEATS_MAX + 1];     /* by seat; NULL where a person sits */
  LoomPlayOn play_on[LOOM_SEATS_MAX + 1];    /* by seat; NULL where there is none */
  LoomAgentScratch work[LOOM_SEATS_MAX + 1]; /* by seat; their moves are the match's */
  LoomRandom deal;
} LoomMatch;

/**
 * loom_match_new:
 * @players: by seat less one, game->n_seats of them; NULL for a person
 *
 * Each player makes ready for the game, which takes a while where one learns. Free with
 * loom_match_free(). A player that does not know the game counts as a person: ask
 * loom_player_choose_for() before.
 */
LoomMatch *loom_match_new (const LoomGame *game, const LoomPlayer *const *players);
void loom_match_free (LoomMatch *self);

/**
 * loom_match_new_with:
 * @agents: by seat less one, all made for @game; borrowed, and must outlive the match
 *
 * As loom_match_new(), between players who are ready.
 */
LoomMatch *loom_match_new_with (const LoomGame *game, const LoomAgent *const *minds);

/**
 * loom_match_begin:
 * @rotation: see loom_game_start()
 * @events: (nullable)
 *
 * Sets up game @index of @seed.
 */
void loom_match_begin (LoomMatch *self,
                       guint64 seed,
                       guint64 index,
                       guint rotation,
                       LoomEventLog *events);

/**
 * loom_match_seat_player:
 * From now on @player, who knows the game, plays at @seat, where a person sat. Of a match made by
 * loom_match_new() alone. O(what the player prepares).
 */
void loom_match_seat_player (LoomMatch *self, guint seat, const LoomPlayer *player);

/**
 * loom_match_choose: The move of the player to move, who must not be a person.
 */
static inline LoomMove
loom_match_choose (LoomMatch *self)
{
  const guint seat = self->state->seat;
  return self->choose[seat](self->game, self->state, &self->thoughts[seat], &self->work[seat]);
}

/**
 * loom_match_play_legal: Plays a legal @move.
 */
static inline void
loom_match_play_legal (LoomMatch *self, LoomMove move, LoomEventLog *events)
{
  loom_game_play_legal (self->game, self->state, move, &self->play, events);
}

/**
 * loom_match_play_on:
 * Plays the next move of the player to move, who must not be a person, or several of them: for who
 * looks at no single move.
 */
static inline void
loom_match_play_on (LoomMatch *self)
{
  const guint seat = self->state->seat;

  if (self->play_on[seat] == NULL
      || !self->play_on[seat](self->game, self->state, &self->thoughts[seat], &self->play))
    loom_match_play_legal (self, loom_match_choose (self), NULL);
}

/**
 * loom_match_run: Plays game @index of @seed to its end, without a person.
 */
void loom_match_run (LoomMatch *self, guint64 seed, guint64 index, guint rotation);

/**
 * loom_match_drawn: How many random numbers the game took, those of the players included.
 */
guint64 loom_match_drawn (const LoomMatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMatch, loom_match_free)

G_END_DECLS
