/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line-up: which players sit down to a match. With one player it is a mirror match; with several
 * they sit in turn round the table, and every rotation of them over the seats is played. */

#pragma once

#include "validator/players/player.h"

G_BEGIN_DECLS

/* The most seats of a game that can be played. */
#define LOOM_PLAY_SEATS 8

typedef struct
{
  guint n;                                    /* different players; 1 is a mirror match */
  const LoomPlayer *players[LOOM_PLAY_SEATS]; /* seat i, from 0, is players[i % n] */
} LoomLineup;

/**
 * loom_lineup_parse:
 * @typed: names with plus signs between: "greedy", "greedy+random"
 * @game: what is to be played
 *
 * FALSE with a LOOM_ERROR_VALUE that names what is wrong and what there is: a player that is not
 * known, that does not know the game, more players than seats.
 */
gboolean
loom_lineup_parse (LoomLineup *self, const char *typed, const LoomGame *game, GError **error);

/**
 * loom_lineup_dup_name: The line-up as it is typed. Free with g_free().
 */
char *loom_lineup_dup_name (const LoomLineup *self);

/**
 * loom_lineup_dup_words: The same in the language of whoever reads. Free with g_free().
 */
char *loom_lineup_dup_words (const LoomLineup *self);

/**
 * loom_lineups_parse:
 * @typed: line-ups with commas between, in any order
 * @n: receives how many there are, at least one
 *
 * The line-ups from the weakest to the strongest by the table of players (see loom_player_all()): a
 * mixed one counts as its strongest player, then as its weakest, and what is equal stays in its
 * order. NULL with a LOOM_ERROR_VALUE as from loom_lineup_parse(), or when one is named twice,
 * however its players are written in turn. Free with g_free().
 */
LoomLineup *loom_lineups_parse (const char *typed, const LoomGame *game, guint *n, GError **error);

/**
 * loom_lineups_check:
 * Whether loom_lineups_parse() would take @typed for a game by @rules at @n_seats; if not, sets the
 * same error. For who has no game yet.
 */
gboolean
loom_lineups_check (const char *typed, const LoomGameInfo *rules, guint n_seats, GError **error);

/* The most rotations of a line-up. */
#define LOOM_ROTATIONS_MAX (LOOM_PLAY_SEATS * LOOM_PLAY_SEATS)

/**
 * loom_lineup_n_rotations:
 * How many ways there are to seat them in turn: 1, @n_seats, or, where seats cannot be shared out
 * evenly, @n_seats for each of the players to be the first of them, so that over all rotations each
 * has as many seats as any other.
 */
static inline guint
loom_lineup_n_rotations (const LoomLineup *self, guint n_seats)
{
  if (self->n == 1)
    return 1;
  return n_seats % self->n == 0 ? n_seats : n_seats * self->n;
}

/**
 * loom_lineup_at: Which of the players, as a place in players, sits at @seat (from 0) in
 * @rotation.
 */
static inline guint
loom_lineup_at (const LoomLineup *self, guint n_seats, guint seat, guint rotation)
{
  return ((seat + n_seats - rotation % n_seats) % n_seats + rotation / n_seats) % self->n;
}

G_END_DECLS
