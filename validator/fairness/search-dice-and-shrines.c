/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Dice & Shrines is searched: experts play on for a few moves, a round or two, and the
 * strength of the seats then promises the victory. To the end the dice say more than the move that
 * is tried: the same number of playouts then finds nothing that the expert does not. */

#include "validator/fairness/expert.h"
#include "validator/fairness/search.h"
#include "validator/rules/dice-and-shrines/state.h"

/* How many dice an area of the largest group is worth. */
#define GROUP 2

/* How many moves are tried besides the expert's and the end of the turn. */
#define MOVES 6

/* The end of the turn, which is listed last, and a few of the others, each as likely. */
static guint
list (const LoomGame *game, const LoomState *state, LoomRandom *random, LoomWorkspace *work)
{
  const guint n = loom_game_list_moves (game, state, work->moves), n_kept = MIN (n, MOVES + 1);

  for (guint i = 0; i < n_kept; i++)
    {
      const guint k = i == 0 ? n - 1 : i + loom_random_below (random, n - i);
      const LoomMove move = work->moves[i];

      work->moves[i] = work->moves[k];
      work->moves[k] = move;
    }
  return n_kept;
}

/* Dice, and the largest group for those that it will bring. */
static double
find_strength (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  const LoomAreaSet own = state->seats[seat].own;
  guint strength = GROUP * loom_area_set_largest_group (own, game->beside);

  for (guint dice = 1; dice <= game->most_dice; dice++)
    strength += dice * loom_area_set_count (loom_area_set_and (own, state->by_dice[dice]));
  return strength;
}

/* The stronger wins more often than by his share of all strength: by that of its third power. */
static void
judge (const LoomGame *base, const LoomState *head, double *shares)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  double all = 0;

  for (guint i = 0; i < base->n_seats; i++)
    {
      const double strength = find_strength (game, state, i + 1);

      shares[i] = strength * strength * strength;
      all += shares[i];
    }
  for (guint i = 0; i < base->n_seats; i++)
    shares[i] /= all;
}

static const LoomSearchPlan plan = {
  .base = &loom_expert_dice_and_shrines,
  .playouts = 100,
  .max_moves = 35,
  .judge = judge,
  .list = list,
  .doubt = 1.5,
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

static gpointer
learn (const LoomGame *game, GCancellable *cancellable, GError **error)
{
  return loom_expert_dice_and_shrines.learn (game, cancellable, error);
}

static void
forget (gpointer lore)
{
  loom_expert_dice_and_shrines.forget (lore);
}

const LoomPlayerWay loom_search_dice_and_shrines = {
  .rules = &loom_dice_and_shrines,
  .choose = choose,
  .rule_of_thumb
  = "Lets experts play on for a round or two after each move, and takes the one after "
    "which it is strongest.",
  .scratch_size = scratch_size,
  .learn = learn,
  .forget = forget,
};
