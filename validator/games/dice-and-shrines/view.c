/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of Dice & Shrines in play. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/state.h"

static void
show_seat (const LoomGame *game, const LoomState *base, guint seat, LoomPlayFact shown[2])
{
  const LoomDsState *state = (const LoomDsState *)base;
  const guint areas = (guint)loom_area_set_count (state->seats[seat].own);
  guint dice = 0;

  for (guint i = 0; i < game->position->n_areas; i++)
    if (state->owner[i] == seat)
      dice += state->dice[i];
  shown[0] = (LoomPlayFact){ areas == 0 ? LOOM_HAS_LOST : LOOM_HAS_AREAS, areas, 0 };
  shown[1] = (LoomPlayFact){ LOOM_HAS_DICE, dice, 0 };
}

static gboolean
find_odds (const LoomGame *base, const LoomState *head, LoomMove move, LoomPlayOdds *odds)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint from = move.args[0], to = move.args[1];
  const guint bonus = move.kind == LOOM_DS_MOVE_CRITICAL ? state->seats[state->head.seat].bank : 0;
  double tie;

  if (move.kind != LOOM_DS_MOVE_ATTACK && move.kind != LOOM_DS_MOVE_CRITICAL)
    return FALSE;
  loom_play_odds_battle (odds, game->dice, state->dice[from] + bonus, state->dice[to]);
  odds->from = from;
  odds->to = to;
  tie = (double)loom_dice_odds (game->dice, odds->attackers, odds->defenders)->tie * 0x1p-32
        - odds->win;
  switch (loom_ds_settle_tie (game, state, from, to))
    {
    case LOOM_DS_CAPTURED:
      odds->win += tie;
      odds->lose -= tie;
      break;
    case LOOM_DS_STANDOFF:
      odds->stand = tie;
      odds->lose -= tie;
      break;
    case LOOM_DS_REPELLED:
    default:
      break;
    }
  return TRUE;
}

static guint
find_owner (const LoomGame *game, const LoomState *state, guint area)
{
  return ((const LoomDsState *)state)->owner[area];
}

static gboolean
read_roll (const LoomGame *game,
           const LoomState *before,
           const LoomEvent *event,
           LoomDiceRoll *roll)
{
  if (event->n_faces[0] == 0)
    return FALSE;
  loom_dice_roll_battle (roll, &loom_view_dice_and_shrines, game, before, event);
  roll->succeeded = event->args[5] == LOOM_DS_CAPTURED;
  return TRUE;
}

const LoomGameView loom_view_dice_and_shrines = {
  .show_seat = show_seat,
  .find_odds = find_odds,
  .read_roll = read_roll,
  .find_owner = find_owner,
};
