/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the greedy player and the expert of Colony Battle both look at before they move a unit:
 * worms, spiders, sites and whether it may go at all. */

#include "validator/games/colony-battle/players/colony-sense.h"

#include "validator/games/colony-battle/rules/play-private.h"

/* A wider berth only makes a queen late. */
gboolean
loom_colony_is_near_worm (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const LoomCbWorm *worms = loom_cb_worms (game, state);
  const guint16 *segments = loom_cb_segments (game, state);
  const gint reach = game->options[LOOM_CB_WORM_MOVES];

  for (guint i = 0; i < state->n_worms; i++)
    if (loom_cb_distance (game, segments[worms[i].first], cell) <= reach)
      return TRUE;
  return FALSE;
}

gboolean
loom_colony_is_beside_spider (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const LoomCbSpider *spiders = loom_cb_spiders (game, state);

  for (guint i = 0; i < game->n_spiders; i++)
    if (loom_cb_is_beside (game, spiders[i].cell, cell))
      return TRUE;
  return FALSE;
}

gboolean
loom_colony_is_far_from_danger (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const LoomCbWorm *worms = loom_cb_worms (game, state);
  const guint16 *segments = loom_cb_segments (game, state);
  const LoomCbSpider *spiders = loom_cb_spiders (game, state);
  const gint reach = game->options[LOOM_CB_WORM_MOVES];

  for (guint i = 0; i < state->n_worms; i++)
    if (loom_cb_distance (game, segments[worms[i].first], cell) <= reach + 1)
      return FALSE;
  for (guint i = 0; i < game->n_spiders; i++)
    if (loom_cb_distance (game, spiders[i].cell, cell) <= 2)
      return FALSE;
  return TRUE;
}

gboolean
loom_colony_has_digger (const LoomCbGame *game,
                        const LoomCbState *state,
                        guint site,
                        const LoomCbUnit *but)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  guint n;
  const guint16 *next = loom_cb_neighbours (game, site, &n);

  for (guint i = 0; i < n; i++)
    if (loom_cb_is_unit (occupants[next[i]]))
      {
        const LoomCbUnit *unit = &loom_cb_units (game, state)[loom_cb_slot (occupants[next[i]])];

        if (unit != but && unit->seat == but->seat && unit->kind == LOOM_CB_WORKER)
          return TRUE;
      }
  return FALSE;
}

gboolean
loom_colony_is_before_site (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  guint n;
  const guint16 *next = loom_cb_neighbours (game, cell, &n);

  for (guint i = 0; i < n; i++)
    if (occupants[next[i]] == LOOM_CB_SITE && game->to_throne[next[i]] < game->to_throne[cell])
      return TRUE;
  return FALSE;
}

gboolean
loom_colony_can_step (const LoomCbGame *game, const LoomCbState *state, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  const gint *options = game->options;

  if ((unit->flags & LOOM_CB_STUNNED) != 0
      || ((unit->flags & LOOM_CB_ACTED) != 0
          && options[LOOM_CB_ATTACK_ORDER] == LOOM_CB_ATTACK_ORDER_MOVE_THEN_ATTACK)
      || (unit->kind == LOOM_CB_QUEEN && state->forfeit[unit->seat - 1] != 0))
    return FALSE;
  if ((unit->flags & LOOM_CB_MOVED) == 0 && state->moved >= options[LOOM_CB_MOVE_LIMIT])
    return slot == state->mover && options[LOOM_CB_LIMIT] == LOOM_CB_LIMIT_ACTIVATIONS;
  return TRUE;
}

/* Whether the queen on @queen can step nearer to the throne without @cell. */
static gboolean
has_other_way (const LoomCbGame *game, const LoomCbState *state, guint queen, guint cell)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  guint n;
  const guint16 *next = loom_cb_neighbours (game, queen, &n);

  for (guint i = 0; i < n; i++)
    if (next[i] != cell && occupants[next[i]] == LOOM_CB_FREE
        && game->to_throne[next[i]] < game->to_throne[queen])
      return TRUE;
  return FALSE;
}

gboolean
loom_colony_is_last_way (const LoomCbGame *game,
                         const LoomCbState *state,
                         const LoomCbUnit *unit,
                         guint cell,
                         guint queen)
{
  return !has_other_way (game, state, queen, cell)
         && !(unit->kind == LOOM_CB_WORKER && loom_colony_is_before_site (game, state, cell));
}

gboolean
loom_colony_can_convert (const LoomCbGame *game,
                         const LoomCbState *state,
                         const LoomCbUnit *unit,
                         const LoomCbUnit *other)
{
  return unit->kind == LOOM_CB_YOUNG_QUEEN && other->kind != LOOM_CB_QUEEN
         && state->n_units[unit->seat - 1][other->kind]
                < game->cap[other->kind] + (guint)(other->kind == LOOM_CB_YOUNG_QUEEN);
}

gboolean
loom_colony_is_besieged (const LoomCbGame *game, const LoomCbState *state, gint spaces)
{
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint queen = units[state->queen[state->active - 1]].cell;

  for (guint i = 0; i < state->high; i++)
    if (units[i].seat == LOOM_CB_SEATS + 1 - state->active && units[i].kind != LOOM_CB_ANTLION
        && units[i].kind != LOOM_CB_QUEEN
        && loom_cb_distance (game, units[i].cell, queen) <= spaces)
      return TRUE;
  return FALSE;
}

/* The turns of digging that still lie between @layer and the throne: in each layer the site that is
 * furthest on. */
static guint
count_digging (const LoomCbGame *game, const LoomCbState *state, guint layer)
{
  const LoomCbSite *sites = loom_cb_sites (game, state);
  const gboolean apart = game->options[LOOM_CB_EXCAV] == LOOM_CB_EXCAV_SEPARATE;
  guint turns = 0;

  for (; layer < game->base.position->n_layers; layer++)
    {
      guint least = G_MAXUINT;

      for (guint i = 0; i < game->n_sites; i++)
        {
          const guint32 cell = loom_position_site (game->base.position, i)->cell;

          if (cell != LOOM_NONE && game->layer_of[cell] == layer)
            least = MIN (least, sites[i].open ? 0 : sites[i].left[apart ? state->active - 1 : 0]);
        }
      turns += least != G_MAXUINT ? least : 0;
    }
  return turns;
}

gint
loom_colony_spare_turns (const LoomCbGame *game, const LoomCbState *state)
{
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint queen = units[state->queen[state->active - 1]].cell;
  const guint bonus = loom_cb_has_trail (game, state, state->active, queen)
                          ? (guint)game->options[LOOM_CB_TRAIL_BONUS]
                          : 0;
  guint near = game->to_throne[queen];

  for (guint i = 0; i < state->high; i++)
    if (units[i].seat == state->active && units[i].kind == LOOM_CB_WORKER)
      near = MIN (near, game->to_throne[units[i].cell]);
  return (gint)(near / MAX (1, game->moves[LOOM_CB_WORKER])
                + count_digging (game, state, game->layer_of[queen]))
         - (gint)(game->to_throne[queen] / MAX (1, game->moves[LOOM_CB_QUEEN] + bonus));
}

gboolean
loom_colony_may_give_up (const LoomCbGame *game, const LoomCbState *state, guint kind)
{
  const guint side = state->active - 1u;

  return !state->spawned && state->forfeit[side] == 0
         && (loom_cb_units (game, state)[state->queen[side]].flags & LOOM_CB_MOVED) == 0
         && game->turns[kind] != 0 && game->turns[kind] != G_MAXUINT8
         && !loom_cb_is_full (state, game, state->active, kind);
}
