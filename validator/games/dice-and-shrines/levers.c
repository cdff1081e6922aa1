/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance Dice & Shrines. */

#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/dice-and-shrines/rules/options.h"

static const guint options[] = {
  LOOM_DS_DICE_CAP,   LOOM_DS_SHRINE_CAP, LOOM_DS_SHRINE_BONUS,
  LOOM_DS_AURA_BONUS, LOOM_DS_AURA_RANGE, LOOM_DS_GUARANTEED,
};

static void
bound_dice (const LoomPosition *position, const LoomPositionArea *area, LoomAmount *amount)
{
  const gint *values = position->options.values;

  amount->lowest = area->shrine ? values[LOOM_DS_SHRINE_MIN] : 1;
  amount->highest = values[area->shrine ? LOOM_DS_SHRINE_CAP : LOOM_DS_DICE_CAP];
}

const LoomBalanceLevers loom_levers_dice_and_shrines = {
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .bound_dice = bound_dice,
  .stock_max = LOOM_DS_STOCK_MAX,
};
