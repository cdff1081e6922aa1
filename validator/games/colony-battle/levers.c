/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be changed to balance Colony Battle. */

#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/colony-battle/rules/options.h"

static const guint options[] = {
  LOOM_CB_MIRROR_WORMS,
  LOOM_CB_MOVE_LIMIT,
  LOOM_CB_EXCAV,
  LOOM_CB_SPIDER_REACT,
};

const LoomBalanceLevers loom_levers_colony_battle = {
  .options = options,
  .n_options = G_N_ELEMENTS (options),
};
