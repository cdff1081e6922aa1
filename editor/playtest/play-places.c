/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves by the places that they are about: see play-places.h. */

#include "editor/playtest/play-places.h"

#include "validator/games/rumble-nation/rules/state.h"

gboolean
loom_play_on_cells (const LoomGame *game)
{
  return game->setup->n_layers > 0 && game->rules == &loom_colony_battle;
}

guint
loom_play_n_places (const LoomGame *game)
{
  return loom_play_on_cells (game) ? game->setup->n_cells : game->setup->n_areas;
}

guint
loom_play_places (const LoomGame *game,
                  const LoomState *state,
                  LoomMove move,
                  guint32 places[LOOM_MOVE_ARGS])
{
  const LoomMoveInfo *info = &game->play->moves[move.kind];
  guint n = 0;

  /* Regions of Rumble Nation are named by the numbers that lie on them. */
  if (game->rules == &loom_rumble_nation)
    {
      if (move.kind == LOOM_RUMBLE_DEPLOY)
        places[n++] = ((const LoomRumbleState *)state)->area_of[move.args[0]];
      return n;
    }
  for (guint i = 0; i < LOOM_MOVE_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    if ((info->args[i].type == LOOM_ARG_AREA || info->args[i].type == LOOM_ARG_CELL)
        && move.args[i] != LOOM_MOVE_NONE)
      places[n++] = move.args[i];
  return n;
}
