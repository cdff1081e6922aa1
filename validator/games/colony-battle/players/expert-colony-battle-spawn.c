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
is_wanted (const LoomCbExpert *plan, guint kind)
{
  const guint16 *n = plan->state->n_units[plan->seat - 1];

  return n[kind] < wanted[kind] && n[LOOM_CB_WORKER] >= least_workers[kind];
}

/* Whether a unit of @kind is worth the turns. */
static gboolean
is_worth_it (const LoomCbExpert *plan, guint kind)
{
  const LoomCbGame *game = plan->game;
  const LoomCbState *state = plan->state;

  if (kind == LOOM_CB_WORKER)
    return state->n_units[plan->seat - 1][kind] == 0;
  if (kind == LOOM_CB_DRONE)
    return !loom_cb_has_trail (game, state, plan->seat, plan->queen)
           && game->to_throne[plan->queen] > LONG_WAY;
  return loom_colony_is_before_site (game, state, plan->queen)
         || game->turns[kind] + RESERVE <= loom_colony_spare_turns (game, state);
}

guint
loom_cb_expert_find_sacrifice (const LoomCbExpert *plan)
{
  static const guint8 order[]
      = { LOOM_CB_WORKER, LOOM_CB_DRONE, LOOM_CB_SOLDIER, LOOM_CB_YOUNG_QUEEN };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (is_wanted (plan, order[i]) && loom_colony_may_give_up (plan->game, plan->state, order[i])
        && is_worth_it (plan, order[i])
        && !loom_colony_is_near_worm (plan->game, plan->state, plan->queen)
        && !loom_colony_is_beside_spider (plan->game, plan->state, plan->queen)
        && !loom_colony_is_besieged (plan->game, plan->state, SIEGE))
      return order[i];
  return LOOM_CB_N_KINDS;
}

/* A free cell beside the queen, not before her feet if there is another. */
static guint
find_room (const LoomCbExpert *plan)
{
  LoomCbBest best = { .rating = 1, .what = LOOM_CB_NONE };
  guint n;
  const guint16 *next = loom_cb_neighbours (plan->game, plan->queen, &n);

  for (guint i = 0; i < n; i++)
    if (plan->occupants[next[i]] == LOOM_CB_FREE)
      loom_cb_expert_offer (&best, plan->random,
                            plan->game->to_throne[next[i]] <= plan->game->to_throne[plan->queen],
                            next[i]);
  return best.what;
}

LoomMove
loom_cb_expert_spawn (const LoomCbExpert *plan)
{
  const LoomCbState *state = plan->state;
  const guint kind = loom_cb_expert_find_sacrifice (plan);
  guint cell;

  if (kind != LOOM_CB_N_KINDS)
    return loom_move (LOOM_CB_MOVE_FORFEIT, kind, 0, 0);
  if (!state->spawned && state->forfeit[plan->seat - 1] == 0
      && plan->game->turns[LOOM_CB_WORKER] == 0 && is_wanted (plan, LOOM_CB_WORKER)
      && !loom_cb_is_full (state, plan->game, plan->seat, LOOM_CB_WORKER)
      && (cell = find_room (plan)) != LOOM_CB_NONE)
    return loom_move (LOOM_CB_MOVE_SPAWN, LOOM_CB_WORKER, cell, 0);
  return loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0);
}

/* Antlions go where they reach the enemy's queen: what she spawns dies. */
LoomMove
loom_cb_expert_place (const LoomCbExpert *plan, LoomMove *room)
{
  const guint n = loom_game_list_moves (&plan->game->base, &plan->state->base, room);
  LoomCbBest best = { .rating = 1 };

  for (guint i = 0; i < n; i++)
    loom_cb_expert_offer (&best, plan->random,
                          room[i].args[0] != LOOM_CB_ANTLION
                              || loom_cb_distance (plan->game, room[i].args[1], plan->enemy)
                                     > plan->game->options[LOOM_CB_ANTLION_RANGE],
                          i);
  return room[best.what];
}
