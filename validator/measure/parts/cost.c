/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimates costs and spreads them.
 *
 * Implementation notes: a game between simple players tells how many decisions a game has and how
 * many moves there are to choose from; where line-ups stop early is not foreseen. What a player
 * does for a decision is known by its kind only, which is enough: of many boards most are measured
 * by the same players. */

#include "validator/measure/parts/cost.h"

#include "validator/players/match.h"

/* Games that a search plays out for a decision where nobody says how many. */
#define PLAYOUTS 100

/* How large a game is. */
typedef struct
{
  double decisions;
  double moves; /* to choose from, of all decisions together */
} Size;

static Size
play_one (const LoomGame *game)
{
  const LoomPlayer *simple = loom_player_find ("greedy");
  const LoomPlayer *players[LOOM_SEATS_MAX];
  g_autoptr (LoomMatch) match = NULL;
  Size size = { 0 };

  if (loom_player_choose_for (simple, game->rules) == NULL)
    simple = loom_player_find ("random");
  for (guint i = 0; i < game->n_seats; i++)
    players[i] = simple;
  match = loom_match_new (game, players);
  loom_match_begin (match, 0, 0, 0, NULL);
  while (match->state->seat != 0)
    {
      size.decisions++;
      size.moves += loom_game_list_moves (game, match->state, match->moves);
      loom_match_play_legal (match, loom_match_choose (match), NULL);
    }
  return size;
}

/* What @player looks at in a game, were it to sit at every seat. */
static double
cost_of (const LoomPlayer *player, const Size *size, guint playouts)
{
  if (g_str_equal (player->id, "random"))
    return size->decisions;
  if (g_str_equal (player->id, "search"))
    return size->decisions * (playouts > 0 ? playouts : PLAYOUTS) * size->moves / 2;
  return size->moves;
}

double
loom_cost_estimate (const LoomPartScenario *scenario)
{
  const Size size = play_one (scenario->game);
  double cost = 0;

  for (guint i = 0; i < scenario->n_lineups; i++)
    {
      const LoomLineup *lineup = &scenario->lineups[i];
      const LoomTrialPlan plan = loom_part_trial_plan (scenario, i);
      double game = 0;

      for (guint k = 0; k < lineup->n; k++)
        game += cost_of (lineup->players[k], &size, scenario->plan.playouts) / lineup->n;
      cost += game * (double)loom_trial_n_games (&plan);
    }
  return cost;
}

/* The dearest first; of equals the earlier one. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *costs = data;
  const guint one = *(const guint *)a, two = *(const guint *)b;

  if (costs[one] != costs[two])
    return costs[one] > costs[two] ? -1 : 1;
  return one < two ? -1 : 1;
}

void
loom_cost_spread (const double *costs, guint n, guint n_shards, guint *shards)
{
  g_autofree guint *order = g_new (guint, n);
  g_autofree double *loads = g_new0 (double, n_shards);
  g_autofree guint *things = g_new0 (guint, n_shards);

  g_return_if_fail (n_shards > 0 && n_shards <= n);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint)n, sizeof *order, compare, (gpointer)costs);
  for (guint i = 0; i < n; i++)
    {
      guint least = 0;

      /* Of two that have as much, the one with fewer things: what costs nothing is spread, too. */
      for (guint k = 1; k < n_shards; k++)
        if (loads[k] < loads[least] || (loads[k] == loads[least] && things[k] < things[least]))
          least = k;
      loads[least] += costs[order[i]];
      things[least]++;
      shards[order[i]] = least;
    }
}
