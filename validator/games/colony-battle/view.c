/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of Colony Battle in play. */

#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/games/colony-battle/rules/forecast.h"

static void
show_seat (const LoomGame *base, const LoomState *head, guint seat, LoomPlayFact shown[2])
{
  const LoomCbGame *game = (const LoomCbGame *)base;
  const LoomCbState *state = (const LoomCbState *)head;
  const guint16 slot = state->queen[seat - 1];
  guint units = 0;

  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    units += state->n_units[seat - 1][kind];
  shown[0] = (LoomPlayFact){ LOOM_HAS_UNITS, units, 0 };
  shown[1] = slot == LOOM_CB_NONE
                 ? (LoomPlayFact){ LOOM_HAS_LOST, 0, 0 }
                 : (LoomPlayFact){ LOOM_HAS_WAY,
                                   game->to_throne[loom_cb_units (game, state)[slot].cell], 0 };
}

const LoomGameView loom_view_colony_battle = {
  .on_cells = TRUE,
  .by_distance = TRUE,
  .show_seat = show_seat,
  .forecast_worm = loom_cb_forecast_worm,
};
