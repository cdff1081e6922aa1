/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that are programs. A player is a const row of a table; how it chooses hangs on the game.
 */

#pragma once

#include <gio/gio.h>

#include "validator/play/game.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

/* What a player thinks with, one for each seat of a match. */
typedef struct
{
  LoomMove *moves;  /* room for game->max_moves */
  guint playouts;   /* how many games a search may play out for one move; 0 is its own number */
  gpointer scratch; /* the player's own, scratch_size() bytes; zero at first, then as it was left */
  gconstpointer model; /* what learn() found out, or NULL; shared by all threads */
} LoomAgentScratch;

/**
 * LoomChoose:
 * @random: the player's own stream; ties are broken by it, never by the order of things
 *
 * A legal move for the seat to move, from the position alone: what is left in the scratch from
 * another call must not change it. It allocates nothing.
 */
typedef LoomMove (*LoomChoose) (const LoomGame *game,
                                const LoomState *state,
                                LoomRandom *random,
                                LoomAgentScratch *work);

/**
 * LoomPlayOn:
 * @random: the player's own stream
 * @dice: of stream PLAY
 *
 * Plays moves of the seat to move one after the other, no further than its turn goes: those that
 * LoomChoose would choose, to the state and with the numbers that come of playing each. FALSE when
 * it has played none, for the next is of a kind that it leaves to LoomChoose. It allocates nothing.
 */
typedef gboolean (*LoomPlayOn) (const LoomGame *game,
                                LoomState *state,
                                LoomRandom *random,
                                LoomRandom *dice);

/* How a player plays one game. */
struct _LoomStrategy
{
  const char *player; /* the id of the player whose it is */
  LoomChoose choose;
  LoomPlayOn play_on; /* the same in a loop of its own, where that is faster; NULL: it has none */
  const char *rule_of_thumb;                    /* a sentence or two: what it goes by */
  gsize (*scratch_size) (const LoomGame *game); /* bytes; NULL: none */
  /* What is worked out once for a game: memory that forget() frees. NULL without an error when
   * there is nothing to be learned (a game too large to be solved, say) and the player makes do;
   * with @error set when it was cancelled. May use two threads. NULL: it learns nothing. */
  gpointer (*learn) (const LoomGame *game, GCancellable *cancellable, GError **error);
  void (*forget) (gpointer model);
  /* What it knows for certain: the share of the victory of each seat (by number less one) and of
   * each rank in the order of turns, when all play best. NULL: nothing. */
  void (*exact) (const LoomGame *game, gconstpointer model, double *by_seat, double *by_rank);
  /* Why it will not learn that, as a clause with a subject, to be freed; NULL when it will. NULL
   * where exact is. */
  char *(*dup_why_not) (const LoomGame *game);
};

typedef struct
{
  const char *id;   /* as the command line takes it */
  const char *help; /* a clause */
  LoomChoose any;   /* for every game, or NULL where games say how (LoomGameInfo.players) */
} LoomPlayer;

/**
 * loom_player_all: Every player, closed by NULL.
 */
const LoomPlayer *const *loom_player_all (void);

/**
 * loom_player_find: The player called @id, or NULL.
 */
const LoomPlayer *loom_player_find (const char *id);

/**
 * loom_player_nearest: The name of the player that @id most likely meant, or NULL.
 */
const char *loom_player_nearest (const char *id);

/**
 * loom_player_way_for:
 * How @self plays @rules, or NULL when it does not know the game or plays all games alike.
 */
const LoomStrategy *loom_player_way_for (const LoomPlayer *self, const LoomGameInfo *rules);

/**
 * loom_player_choose_for: How @self plays @rules, or NULL when it does not know the game.
 */
LoomChoose loom_player_choose_for (const LoomPlayer *self, const LoomGameInfo *rules);

/**
 * loom_player_default_for:
 * Who plays a seat of @game when nobody says who: whom the game names, else the first who is in
 * earnest. Never NULL.
 */
const LoomPlayer *loom_player_default_for (const LoomGame *game);

G_END_DECLS
