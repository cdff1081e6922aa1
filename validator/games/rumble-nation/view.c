/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of Rumble Nation in play. */

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/rules/state.h"

static void
show_seat (const LoomGame *game, const LoomState *base, guint seat, LoomPlayFact shown[2])
{
  const LoomRumbleState *state = (const LoomRumbleState *)base;
  LoomMetricsSample sample = { .mover = 0 };

  loom_metrics_rumble_nation.read (game, base, &sample);
  shown[0] = (LoomPlayFact){ LOOM_HAS_POINTS, (guint)MAX (sample.standing[seat - 1], 0), 0 };
  shown[1] = (LoomPlayFact){ LOOM_HAS_CUBES, state->hand[seat - 1], 0 };
}

static gboolean
read_roll (const LoomGame *game,
           const LoomState *before,
           const LoomEvent *event,
           LoomDiceRoll *roll)
{
  if (event->n_faces[0] == 0)
    return FALSE;
  loom_dice_roll_faces (roll, event);
  roll->kind = LOOM_ODDS_ROLL;
  roll->seats[0] = (guint)event->args[0];
  roll->succeeded = TRUE;
  return TRUE;
}

static guint
read_hand (const LoomGame *game, const LoomState *state, guint8 *faces)
{
  for (guint i = 0; i < 3; i++)
    faces[i] = (guint8)loom_rumble_face (((const LoomRumbleState *)state)->roll, i);
  return 3;
}

/* Regions are named by the numbers that lie on them. */
static guint
find_places (const LoomGame *game,
             const LoomState *state,
             LoomMove move,
             guint32 places[LOOM_MOVE_ARGS])
{
  if (move.kind != LOOM_RUMBLE_DEPLOY)
    return 0;
  places[0] = ((const LoomRumbleState *)state)->area_of[move.args[0]];
  return 1;
}

const LoomGameView loom_view_rumble_nation = {
  .show_seat = show_seat,
  .read_roll = read_roll,
  .read_hand = read_hand,
  .find_places = find_places,
};
