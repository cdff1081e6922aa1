/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the queen of the expert of Colony Battle spawns, and where it comes to stand.
 *
 * Implementation notes: a turn that is given up is a step less towards the throne, and a worker
 * less. So a drone comes first, whose trail makes up for it within a few steps; soldiers and a
 * young queen cost nothing while the queen would wait anyway, for a site to be dug or for the
 * throne. Of more soldiers, a second drone, or any of them earlier, she dies before they have paid
 * for themselves. */

#include "validator/games/colony-battle/players/expert-colony-battle.h"

/* How many of each kind it wants at a time, and how many workers it must have before. */
static const guint8 wanted[LOOM_CB_N_KINDS] = { [LOOM_CB_WORKER] = 6,
                                                [LOOM_CB_SOLDIER] = 2,
                                                [LOOM_CB_DRONE] = 1,
                                                [LOOM_CB_YOUNG_QUEEN] = 1 };
static const guint8 least_workers[LOOM_CB_N_KINDS]
    = { [LOOM_CB_SOLDIER] = 3, [LOOM_CB_DRONE] = 1, [LOOM_CB_YOUNG_QUEEN] = 3 };

/* Nothing is given up with an enemy so near to the queen. */
#define SIEGE 6

/* A drone is of use to a queen with so long a way before her. */
#define LONG_WAY 8

/* Turns that the queen keeps in hand. */
#define RESERVE 6

static gboolean
is_wanted (const Mind *mind, guint kind)
{
  const guint16 *n = mind->state->n_units[mind->seat - 1];

  return n[kind] < wanted[kind] && n[LOOM_CB_WORKER] >= least_workers[kind];
}

/* Whether a unit of @kind is worth the turns. */
static gboolean
is_worth_it (const Mind *mind, guint kind)
{
  const LoomCbGame *game = mind->game;
  const LoomCbState *state = mind->state;

  if (kind == LOOM_CB_WORKER)
    return state->n_units[mind->seat - 1][kind] == 0;
  if (kind == LOOM_CB_DRONE)
    return !loom_cb_has_trail (game, state, mind->seat, mind->queen)
           && game->to_throne[mind->queen] > LONG_WAY;
  return loom_colony_is_before_site (game, state, mind->queen)
         || game->turns[kind] + RESERVE <= loom_colony_spare_turns (game, state);
}

guint
loom_cb_expert_find_sacrifice (const Mind *mind)
{
  static const guint8 order[]
      = { LOOM_CB_WORKER, LOOM_CB_DRONE, LOOM_CB_SOLDIER, LOOM_CB_YOUNG_QUEEN };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (is_wanted (mind, order[i]) && loom_colony_may_give_up (mind->game, mind->state, order[i])
        && is_worth_it (mind, order[i])
        && !loom_colony_is_near_worm (mind->game, mind->state, mind->queen)
        && !loom_colony_is_beside_spider (mind->game, mind->state, mind->queen)
        && !loom_colony_is_besieged (mind->game, mind->state, SIEGE))
      return order[i];
  return LOOM_CB_N_KINDS;
}

/* A free cell beside the queen, not before her feet if there is another. */
static guint
find_room (const Mind *mind)
{
  Best best = { .rating = 1, .what = LOOM_CB_NONE };
  guint n;
  const guint16 *next = loom_cb_neighbours (mind->game, mind->queen, &n);

  for (guint i = 0; i < n; i++)
    if (mind->occupants[next[i]] == LOOM_CB_FREE)
      loom_cb_expert_offer (&best, mind->random,
                            mind->game->to_throne[next[i]] <= mind->game->to_throne[mind->queen],
                            next[i]);
  return best.what;
}

LoomMove
loom_cb_expert_spawn (const Mind *mind)
{
  const LoomCbState *state = mind->state;
  const guint kind = loom_cb_expert_find_sacrifice (mind);
  guint cell;

  if (kind != LOOM_CB_N_KINDS)
    return loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0);
  if (!state->spawned && state->forfeit[mind->seat - 1] == 0
      && mind->game->turns[LOOM_CB_WORKER] == 0 && is_wanted (mind, LOOM_CB_WORKER)
      && !loom_cb_is_full (state, mind->game, mind->seat, LOOM_CB_WORKER)
      && (cell = find_room (mind)) != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, cell, 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* Antlions go where they reach the enemy's queen: what she spawns dies. */
LoomMove
loom_cb_expert_place (const Mind *mind, LoomMove *room)
{
  const guint n = loom_game_list_moves (&mind->game->base, &mind->state->base, room);
  Best best = { .rating = 1 };

  for (guint i = 0; i < n; i++)
    loom_cb_expert_offer (&best, mind->random,
                          room[i].args[0] != LOOM_CB_ANTLION
                              || loom_cb_distance (mind->game, room[i].args[1], mind->enemy)
                                     > mind->game->options[LOOM_CB_ANTLION_RANGE],
                          i);
  return room[best.what];
}
