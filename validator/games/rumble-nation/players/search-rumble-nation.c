/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Rumble Nation is searched: greedy players play it out after each split and after rolling
 * again, and what wins most has to beat what the expert would do. The dice decide much, so that
 * many playouts are needed to tell one split from the next; an expert's takes as long as a hundred
 * of theirs and tells no more. */

#include "validator/games/rumble-nation/players/players.h"
#include "validator/players/search.h"

#include <glib/gi18n-lib.h>

static LoomMove
beat (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  return loom_expert_rumble_nation.choose (game, state, random, work);
}

static const LoomSearchPlan plan = {
  .base = &loom_greedy_rumble_nation,
  .beat = beat,
  .playouts = 480,
  .min_z = 2,
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
  = N_ ("Lets greedy players play the game out after each split and after another roll, and "
        "takes what wins most, if that is more than after the expert’s move."),
};
