/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One game from its start to where it has got to, and a place in it that is looked at. Some
 * positions on the way are kept, and those between them are played again; so going to any place is
 * at most some moves. A piece of a line is played elsewhere, in a thread, and joined to it. */

#pragma once

#include "editor/playtest/play-dice.h"
#include "editor/playtest/play-session.h"
#include "validator/measure/game-metrics.h"
#include "validator/record/record.h"

G_BEGIN_DECLS

/* Every so many-th position is kept; where moves are slow and positions small, every one. */
#define LOOM_PLAY_EVERY 16

/* What led to a position; counted by reference, for branches of a game share their first moves. */
typedef struct
{
  LoomMove move;                 /* of no meaning at the start */
  guint8 seat;                   /* who made it; 0 at the start of the game */
  guint8 next;                   /* who moves then; 0 when the game is over */
  LoomRandom turn;               /* the seat's own random numbers before it chose */
  float shares[LOOM_PLAY_SEATS]; /* of the seats then, by seat less one, together 1 */
  char *said; /* the move as `boardloom play` offers it; NULL at the start; owned */
  char *told; /* what happened, as `boardloom play` tells it: lines with newlines; owned */
  LoomDiceRoll *thrown; /* the last throw of it, or NULL; owned */
} LoomPlayStep;

typedef struct
{
  LoomPlaySession *table; /* a reference */
  guint64 seed;
  guint64 index;      /* number of the game */
  LoomRecord *record; /* the position looked at, and what led to it; nobody but people sit there */
  guint from;         /* moves before the first step: 0 but for pieces */
  guint position;     /* moves up to the position looked at */
  GPtrArray *steps;   /* (element-type LoomPlayStep): steps[i] led to position from + i */
  GPtrArray *keys;    /* positions that are kept, rising; the first is that at from */
} LoomPlayLine;

/**
 * loom_play_line_new: Game @index of @seed, with nothing played. Free with loom_play_line_free().
 */
LoomPlayLine *loom_play_line_new (LoomPlaySession *table, guint64 seed, guint64 index);
void loom_play_line_free (LoomPlayLine *self);

/**
 * loom_play_line_new_piece: Nothing yet of what comes after the end of @self.
 */
LoomPlayLine *loom_play_line_new_piece (const LoomPlayLine *self);

/**
 * loom_play_line_join:
 * @piece: (transfer full): made when @self ended where it ends now
 *
 * Appends it; the position looked at is then the last one. O(moves of the piece).
 */
void loom_play_line_join (LoomPlayLine *self, LoomPlayLine *piece);

/** How many moves there are in all. */
guint loom_play_line_length (const LoomPlayLine *self);

/** What led to @position, which is between from and the length. Lent. */
const LoomPlayStep *loom_play_line_step (const LoomPlayLine *self, guint position);

/**
 * loom_play_line_go_to: Looks at another position. Plays up to LOOM_PLAY_EVERY moves again.
 */
void loom_play_line_go_to (LoomPlayLine *self, guint position);

/**
 * loom_play_line_cut: Forgets what comes after the position looked at.
 */
void loom_play_line_cut (LoomPlayLine *self);

/* All moves of a line, to come back to: it shares them with the line, which costs a pointer each.
 */
typedef struct
{
  GPtrArray *steps; /* (element-type LoomPlayStep): those of the line, from its start */
  GPtrArray *keys;
} LoomPlayTrail;

/**
 * loom_play_line_dup_trail: The moves of @self, which begins at 0. Free with
 * loom_play_trail_free().
 */
LoomPlayTrail *loom_play_line_dup_trail (const LoomPlayLine *self);
void loom_play_trail_free (LoomPlayTrail *self);

/**
 * loom_play_trail_shared: How many moves from the start on @a and @b have in common. O(that).
 */
guint loom_play_trail_shared (const GPtrArray *a, const GPtrArray *b);

/**
 * loom_play_line_take_trail:
 * @trail: of the same game
 *
 * Puts the moves of @trail in place of those of @self, and looks at the end.
 */
void loom_play_line_take_trail (LoomPlayLine *self, const LoomPlayTrail *trail);

/**
 * loom_play_line_play:
 * @move: legal at the end, which must be looked at
 * @turn: (nullable): the seat's random numbers before it chose
 */
void loom_play_line_play (LoomPlayLine *self, LoomMove move, const LoomRandom *turn);

/**
 * loom_play_shares:
 * @shares: by seat less one
 *
 * How the seats stand to each other by the measure of the game: areas owned, points, pips, how near
 * the queens are to the throne. Equal shares where nobody has anything yet.
 */
void loom_play_shares (const LoomGame *game, const LoomState *state, float shares[LOOM_PLAY_SEATS]);

/**
 * loom_play_begin_thoughts: The players' streams at the start of game @index of @seed.
 */
void loom_play_begin_thoughts (const LoomGame *game,
                               guint64 seed,
                               guint64 index,
                               LoomRandom thoughts[LOOM_SEATS_MAX + 1]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlayLine, loom_play_line_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlayTrail, loom_play_trail_free)

G_END_DECLS
