/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games between computer players from start to end, and the one of them that went worst: the one
 * that the favoured seat won in the fewest moves, so that one sees at once what it has that the
 * others have not. Seed and number name a game, to be played again by anybody. For threads. */

#pragma once

#include "editor/playtest/play-line.h"
#include "validator/players/lineup.h"
#include "validator/players/match.h"

G_BEGIN_DECLS

/* Players who are ready for game after game. */
typedef struct
{
  LoomPlaySession *table; /* a reference */
  LoomMatch *match;       /* owned */
  char **players;         /* by seat less one, closed by NULL; owned */
} LoomSelfPlay;

/**
 * loom_self_play_new: As @lineup sits down to the first game of a measurement. NULL with @error
 * when it is cancelled. Free with loom_self_play_free(). Takes as long as the players need to make
 * ready.
 */
LoomSelfPlay *loom_self_play_new (LoomPlaySession *table,
                                  const LoomLineup *lineup,
                                  GCancellable *cancellable,
                                  GError **error);
void loom_self_play_free (LoomSelfPlay *self);

/** loom_self_play_play: Game @index of @seed, played to its end. */
LoomPlayLine *loom_self_play_play (LoomSelfPlay *self, guint64 seed, guint64 index);

/* Which games are looked at: from the first one on, until one of these is reached. */
typedef struct
{
  guint64 seed;
  guint favoured; /* seat, from 0 */
  guint most_games;
  guint64 most_moves; /* of all games together; 0: any number */
  gint64 deadline;    /* see g_get_monotonic_time(); 0: there is none */
} LoomWorstSearch;

typedef struct
{
  guint64 index;
  guint moves;   /* of the game */
  guint n_won;   /* games that the seat won, of */
  guint n_games; /* that were looked at */
} LoomWorst;

/**
 * loom_self_play_find_worst: FALSE with @error when it is cancelled, or no game was won by the
 * favoured seat. Without a deadline the same search finds the same.
 */
gboolean loom_self_play_find_worst (LoomSelfPlay *self,
                                    const LoomWorstSearch *search,
                                    LoomWorst *worst,
                                    GCancellable *cancellable,
                                    GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSelfPlay, loom_self_play_free)

G_END_DECLS
