/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Active powers of the guardians (DS-11, DS-12): when one may be used, and on what. */

#include "validator/games/dice-and-shrines/rules/state.h"

gboolean
loom_ds_can_attack (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  LOOM_AREA_SET_FOREACH (loom_ds_sources (game, state, seat), source)
  if (!loom_area_set_is_empty (loom_ds_targets (game, state, seat, source)))
    return TRUE;
  return FALSE;
}

gboolean
loom_ds_power_is_ready (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  return game->mode == LOOM_DS_MODE_EPIC
         && state->seats[seat].turns >= state->seats[seat].power_from;
}

guint
loom_ds_transferred (const LoomDsGame *game, const LoomDsState *state, guint from, guint to)
{
  return MIN (state->dice[from] - loom_ds_left_behind (game, state, from),
              loom_ds_cap (game, state, to) - state->dice[to]);
}

LoomAreaSet
loom_ds_transfer_targets (const LoomDsGame *game, const LoomDsState *state, guint seat, guint from)
{
  if (state->dice[from] <= loom_ds_left_behind (game, state, from))
    return (LoomAreaSet)LOOM_AREA_SET_INIT;
  return loom_area_set_and (game->to[from], loom_ds_with_room (game, state, seat));
}

static gboolean
can_transfer (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  LOOM_AREA_SET_FOREACH (state->seats[seat].own, from)
  if (!loom_area_set_is_empty (loom_ds_transfer_targets (game, state, seat, from)))
    return TRUE;
  return FALSE;
}

/* Whether @seat can do anything but end its turn. Critical and iron rush go with an attack. */
gboolean
loom_ds_can_act (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  if (loom_ds_can_attack (game, state, seat))
    return TRUE;
  if (!loom_ds_power_is_ready (game, state, seat))
    return FALSE;
  switch (state->seats[seat].guardian - 1)
    {
    case LOOM_GUARDIAN_HIPPO:
      return game->options[LOOM_DS_TIDE_SURGE] > 0
             && !loom_area_set_is_empty (loom_ds_with_room (game, state, seat));
    case LOOM_GUARDIAN_HEDGEHOG:
      return TRUE;
    case LOOM_GUARDIAN_OWL:
      return can_transfer (game, state, seat);
    default:
      return FALSE;
    }
}

/* From here to the power's next turn lie one or two full turns of one's own. */
void
loom_ds_use_power (const LoomDsGame *game, LoomDsState *state)
{
  LoomDsSeat *mine = &state->seats[state->head.seat];

  mine->power_from
      = mine->turns + (game->options[LOOM_DS_COOLDOWN] == LOOM_DS_COOLDOWN_T_PLUS_3 ? 3 : 2);
}
