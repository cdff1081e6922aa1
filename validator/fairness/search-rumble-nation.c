/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Rumble Nation is searched. */

#include "validator/fairness/greedy.h"
#include "validator/fairness/search.h"

static const LoomSearchPlan plan = {
  .base = &loom_greedy_rumble_nation,
  .playouts = 200,
  .doubt = 1,
};

static gsize
scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomWorkspace *work)
{
  return loom_search_choose (&plan, game, state, random, work);
}

const LoomPlayerWay loom_search_rumble_nation = {
  .rules = &loom_rumble_nation,
  .choose = choose,
  .scratch_size = scratch_size,
  .rule_of_thumb = "Plays the game out after each move, and takes the one that wins most.",
};
