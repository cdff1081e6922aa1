/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The searching player of Die for the Colony: it has nothing to search for where the game can be
 * solved, and plays the solution. Where it cannot, it plays games out as in other games. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony.h"
#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/players/search.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>

static LoomMove
beat (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  return loom_expert_die_for_the_colony.choose (game, state, random, work);
}

static gsize
beat_scratch_size (const LoomGame *game)
{
  return loom_expert_die_for_the_colony.scratch_size (game);
}

static const LoomSearchPlan plan = {
  .base = &loom_greedy_die_for_the_colony,
  .beat = beat,
  .beat_scratch_size = beat_scratch_size,
  .playouts = 128,
  .min_z = 2,
};

static gsize
get_scratch_size (const LoomGame *game)
{
  return loom_search_scratch_size (&plan, game);
}

static LoomMove
choose (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomAgentScratch *work)
{
  LoomMove move;

  if (work->model != NULL && loom_dc_exact_choose (work->model, game, state, random, &move))
    return move;
  return loom_search_choose (&plan, game, state, random, work);
}

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  return loom_dc_exact_new (game, cancellable, error);
}

static void
forget (gpointer model)
{
  loom_dc_exact_free (model);
}

static void
exact (const LoomGame *base, gconstpointer model, double *by_seat, double *by_rank)
{
  const LoomDcGame *game = (const LoomDcGame *)base;

  by_rank[0] = loom_dc_exact_first_mover (model);
  by_rank[1] = 1 - by_rank[0];
  /* DC-01: in a pair of games everybody plays both sides, and a coin seats who has none. */
  if (game->values[LOOM_DC_MATCH] == LOOM_DC_MATCH_PAIR || !game->has_roles)
    {
      by_seat[0] = by_seat[1] = 0.5;
      return;
    }
  by_seat[game->sides[LOOM_ROLE_GRASSHOPPERS] - 1] = by_rank[0];
  by_seat[game->sides[LOOM_ROLE_ANTS] - 1] = by_rank[1];
}

const LoomStrategy loom_search_die_for_the_colony = {
  .player = "search",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Knows what every position is worth when both sides play best, and plays so; where the "
        "options make the game too large for that, lets greedy players play the game out after "
        "each move, and takes what wins most, if that is more than after the expert’s move."),
  .scratch_size = get_scratch_size,
  .learn = learn,
  .forget = forget,
  .exact = exact,
  .dup_why_not = loom_dc_exact_dup_why_not,
};
