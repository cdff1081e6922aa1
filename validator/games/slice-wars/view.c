/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of SliceWars in play. */

#include "validator/games/slice-wars/slice-wars.h"
#include "validator/games/slice-wars/rules/state.h"

static void
show_seat (const LoomGame *game, const LoomState *base, guint seat, LoomPlayFact shown[2])
{
  const LoomSwState *state = (const LoomSwState *)base;
  /* Before areas are claimed nobody has any. */
  const gboolean is_out = state->n_owned[seat] == 0 && base->phase != LOOM_SW_PHASE_DRAFT;

  shown[0] = (LoomPlayFact){ is_out ? LOOM_HAS_LOST : LOOM_HAS_AREAS, state->n_owned[seat], 0 };
  shown[1] = (LoomPlayFact){ LOOM_HAS_DICE, state->n_dice[seat], 0 };
}

static gboolean
find_odds (const LoomGame *game, const LoomState *head, LoomMove move, LoomPlayOdds *odds)
{
  const LoomSwState *state = (const LoomSwState *)head;

  if (move.kind != LOOM_SW_MOVE_ATTACK)
    return FALSE;
  loom_play_odds_battle (odds, loom_sw_game (game)->dice, state->dice[move.args[0]],
                         state->dice[move.args[1]]);
  odds->from = move.args[0];
  odds->to = move.args[1];
  return TRUE;
}

static guint
find_owner (const LoomGame *game, const LoomState *state, guint area)
{
  return ((const LoomSwState *)state)->owner[area];
}

static gboolean
read_roll (const LoomGame *game,
           const LoomState *before,
           const LoomEvent *event,
           LoomDiceRoll *roll)
{
  if (event->n_faces[0] == 0)
    return FALSE;
  loom_dice_roll_battle (roll, &loom_view_slice_wars, game, before, event);
  roll->succeeded = event->args[4] == LOOM_BATTLE_WIN;
  return TRUE;
}

const LoomGameView loom_view_slice_wars = {
  .show_seat = show_seat,
  .find_odds = find_odds,
  .read_roll = read_roll,
  .find_owner = find_owner,
};
