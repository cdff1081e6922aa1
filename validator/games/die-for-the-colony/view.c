/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of Die for the Colony in play. */

#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/state.h"

/* The die that the sides roll. */
#define SIDES 20

static void
show_seat (const LoomGame *game, const LoomState *base, guint seat, LoomPlayFact shown[2])
{
  const LoomDcState *state = (const LoomDcState *)base;
  const guint side = state->seats[LOOM_ROLE_ANTS] == seat ? LOOM_ROLE_ANTS : LOOM_ROLE_GRASSHOPPERS;
  LoomMetricsSample sample = { .mover = 0 };

  loom_metrics_die_for_the_colony.read (game, base, &sample);
  shown[0] = (LoomPlayFact){ LOOM_HAS_PIPS, (guint)MAX (sample.standing[seat - 1], 0),
                             LOOM_DC_DICE * LOOM_DC_FACES };
  shown[1] = (LoomPlayFact){ LOOM_HAS_FORCES, state->pools[side], 0 };
}

/* The smallest roll with which @move does what it is for; 0 where it is not rolled for, or where
 * that hangs on another roll that is still to come. */
static guint
find_needed (const LoomDcGame *game, const LoomDcState *state, LoomMove move)
{
  switch (move.kind)
    {
    case LOOM_DC_MOVE_ATTACK:
      return loom_dc_attack_takes (game, state, move.args[0]);
    case LOOM_DC_MOVE_MOBILIZE:
      return (guint)game->values[LOOM_DC_MOBILIZE_FROM];
    case LOOM_DC_MOVE_SABOTAGE:
      return (guint)game->values[LOOM_DC_SABOTAGE_FROM];
    case LOOM_DC_MOVE_FORTIFY:
      return (guint)game->values[LOOM_DC_FORTIFY_FROM];
    case LOOM_DC_MOVE_BLOCK:
      return state->roll;
    case LOOM_DC_MOVE_DISRUPT:
      return state->roll + 1U;
    case LOOM_DC_MOVE_EVADE:
      return (guint)game->values[LOOM_DC_EVADE_FROM];
    default:
      return 0;
    }
}

static gboolean
find_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds)
{
  const guint components = find_needed ((const LoomDcGame *)game, (const LoomDcState *)state, move);

  if (components == 0)
    return FALSE;
  odds->kind = LOOM_ODDS_ROLL;
  odds->sides = SIDES;
  odds->components = components;
  odds->attackers = 1;
  if (move.kind == LOOM_DC_MOVE_ATTACK || move.kind == LOOM_DC_MOVE_FORTIFY)
    odds->to = move.args[0];
  odds->win = components > SIDES ? 0 : (SIDES + 1.0 - components) / SIDES;
  odds->lose = 1 - odds->win;
  return TRUE;
}

static gboolean
read_roll (const LoomGame *game,
           const LoomState *before,
           const LoomEvent *event,
           LoomDiceRoll *roll)
{
  if (event->kind != LOOM_DC_EVENT_ROLL)
    return FALSE;
  roll->kind = LOOM_ODDS_ROLL;
  roll->sides = SIDES;
  roll->n_faces[0] = 1;
  roll->faces[0][0] = (guint8)event->args[1];
  roll->sums[0] = (guint)event->args[1];
  roll->components = (guint)event->args[2];
  roll->succeeded = event->args[1] >= event->args[2];
  roll->seats[0] = before->seat;
  return TRUE;
}

const LoomGameView loom_view_die_for_the_colony = {
  .show_seat = show_seat,
  .find_odds = find_odds,
  .read_roll = read_roll,
};
