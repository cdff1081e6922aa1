/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Rumble Nation is searched: experts play it out after each split and after rolling again. The
 * dice decide much, so that many playouts are needed to tell one split from the next. */

#include "validator/games/rumble-nation/players/players.h"
#include "validator/players/search.h"

#include <glib/gi18n-lib.h>

static const LoomSearchPlan plan = {
  .base = &loom_expert_rumble_nation,
  .playouts = 240,
  .min_z = 0.5,
};

static gsize
scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  return loom_search_choose (&plan, game, state, random, work);
}

const LoomStrategy loom_search_rumble_nation = {
  .player = "search",
  .choose = choose,
  .scratch_size = scratch_size,
  .rule_of_thumb
  = N_ ("Lets experts play the game out after each split and after another roll, and "
        "takes what wins most."),
};
