/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each seat has in a position: see play-dice.h. */

#include "editor/playtest/play-dice.h"

#include "validator/measure/gauge.h"
#include "validator/games/colony-battle/rules/state.h"
#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/games/slice-wars/rules/state.h"

static void
slice_wars_facts (const LoomSwState *state, guint seat, LoomPlayFact facts[2])
{
  facts[0] = (LoomPlayFact){ LOOM_HAS_AREAS, state->n_owned[seat], 0 };
  facts[1] = (LoomPlayFact){ LOOM_HAS_DICE, state->n_dice[seat], 0 };
}

static void
shrines_facts (const LoomGame *game, const LoomDsState *state, guint seat, LoomPlayFact facts[2])
{
  guint dice = 0;

  for (guint i = 0; i < game->setup->n_areas; i++)
    if (state->owner[i] == seat)
      dice += state->dice[i];
  facts[0]
      = (LoomPlayFact){ LOOM_HAS_AREAS, (guint)loom_area_set_count (state->seats[seat].own), 0 };
  facts[1] = (LoomPlayFact){ LOOM_HAS_DICE, dice, 0 };
}

static void
rumble_facts (const LoomGame *game, const LoomRumbleState *state, guint seat, LoomPlayFact facts[2])
{
  LoomReading reading = { .mover = 0 };

  loom_gauge_rumble_nation.read (game, &state->head, &reading);
  facts[0] = (LoomPlayFact){ LOOM_HAS_POINTS, (guint)MAX (reading.standing[seat - 1], 0), 0 };
  facts[1] = (LoomPlayFact){ LOOM_HAS_CUBES, state->hand[seat - 1], 0 };
}

static void
colony_facts (const LoomGame *game, const LoomDcState *state, guint seat, LoomPlayFact facts[2])
{
  const guint side = state->seats[LOOM_ROLE_ANTS] == seat ? LOOM_ROLE_ANTS : LOOM_ROLE_GRASSHOPPERS;
  LoomReading reading = { .mover = 0 };

  loom_gauge_die_for_the_colony.read (game, &state->base, &reading);
  facts[0] = (LoomPlayFact){ LOOM_HAS_PIPS, (guint)MAX (reading.standing[seat - 1], 0),
                             LOOM_DC_DICE * LOOM_DC_FACES };
  facts[1] = (LoomPlayFact){ LOOM_HAS_FORCES, state->pools[side], 0 };
}

static void
battle_facts (const LoomCbGame *game, const LoomCbState *state, guint seat, LoomPlayFact facts[2])
{
  const guint16 slot = state->queen[seat - 1];
  guint units = 0;

  for (guint kind = 0; kind < LOOM_CB_N_KINDS; kind++)
    units += state->n_units[seat - 1][kind];
  facts[0] = (LoomPlayFact){ LOOM_HAS_UNITS, units, 0 };
  facts[1] = slot == LOOM_CB_NONE
                 ? (LoomPlayFact){ LOOM_HAS_LOST, 0, 0 }
                 : (LoomPlayFact){ LOOM_HAS_WAY,
                                   game->to_throne[loom_cb_units (game, state)[slot].cell], 0 };
}

void
loom_play_facts (const LoomGame *game, const LoomState *state, guint seat, LoomPlayFact facts[2])
{
  g_return_if_fail (game != NULL && state != NULL && seat > 0 && seat <= game->n_seats);

  facts[0] = facts[1] = (LoomPlayFact){ LOOM_HAS_NOTHING, 0, 0 };
  if (game->rules == &loom_slice_wars)
    slice_wars_facts ((const LoomSwState *)state, seat, facts);
  else if (game->rules == &loom_dice_and_shrines)
    shrines_facts (game, (const LoomDsState *)state, seat, facts);
  else if (game->rules == &loom_rumble_nation)
    rumble_facts (game, (const LoomRumbleState *)state, seat, facts);
  else if (game->rules == &loom_die_for_the_colony)
    colony_facts (game, (const LoomDcState *)state, seat, facts);
  else if (game->rules == &loom_colony_battle)
    battle_facts ((const LoomCbGame *)game, (const LoomCbState *)state, seat, facts);
  /* Before areas are claimed nobody has any. */
  if (facts[0].has == LOOM_HAS_AREAS && facts[0].n == 0
      && !(game->rules == &loom_slice_wars && state->phase == LOOM_SW_PHASE_DRAFT))
    facts[0].has = LOOM_HAS_LOST;
}
