/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance Rumble Nation. */

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/rules/options.h"

#include <glib/gi18n-lib.h>

static const guint options[] = {
  LOOM_RN_CUBES, LOOM_RN_REROLL,      LOOM_RN_SECOND, LOOM_RN_SECOND_TIE,
  LOOM_RN_REINF, LOOM_RN_REINF_CUBES, LOOM_RN_TOTAL,  LOOM_RN_GAME_TIE,
};

static void
bound_forces (const LoomPosition *position, LoomAmount *amount)
{
  amount->one = N_ ("cube");
  amount->many = N_ ("cubes");
  if (amount->now == LOOM_UNSET)
    amount->now = position->options.values[LOOM_RN_CUBES];
  amount->highest = position->rules->options[LOOM_RN_CUBES].highest;
}

const LoomBalanceLevers loom_levers_rumble_nation = {
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .bound_forces = bound_forces,
};
