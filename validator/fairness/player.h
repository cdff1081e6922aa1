/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that are programs. A player is a const row of a table; how it chooses hangs on the game.
 */

#pragma once

#include "validator/rules/game.h"
#include "validator/rules/ruleset.h"

G_BEGIN_DECLS

/**
 * LoomChoose:
 * @random: the player's own stream; ties are broken by it, never by the order of things
 * @room: room for game->max_moves
 *
 * A legal move for the seat to move. It allocates nothing and keeps nothing between two calls.
 */
typedef LoomMove (*LoomChoose) (const LoomGame *game,
                                const LoomState *state,
                                LoomRandom *random,
                                LoomMove *room);

/* How a player plays one game. */
typedef struct
{
  const LoomRuleset *rules;
  LoomChoose choose;
  const char *rule_of_thumb; /* a sentence or two: what it goes by */
} LoomPlayerWay;

typedef struct
{
  const char *id;                   /* as the command line takes it */
  const char *help;                 /* a clause */
  LoomChoose any;                   /* for every game, or NULL where ways are given */
  const LoomPlayerWay *const *ways; /* closed by NULL */
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
 * loom_player_choose_for: How @self plays @rules, or NULL when it does not know the game.
 */
LoomChoose loom_player_choose_for (const LoomPlayer *self, const LoomRuleset *rules);

G_END_DECLS
