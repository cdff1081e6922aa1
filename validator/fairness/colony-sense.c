/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the greedy player and the expert of Colony Battle both look at before they move a unit:
 * worms, spiders, sites and whether it may go at all. */

#include "validator/fairness/colony-sense.h"

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
