/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of players, and the one that plays at random. */

#include "validator/players/player.h"

#include "formats/model/nearest.h"
#include "validator/players/expert.h"
#include "validator/players/greedy.h"
#include "validator/players/search.h"
#include "validator/games/dice-and-shrines/rules/options.h"

#include <glib/gi18n-lib.h>

static LoomMove
choose_random (const LoomGame *game,
               const LoomState *state,
               LoomRandom *random,
               LoomWorkspace *work)
{
  return work->moves[loom_random_below (random, loom_game_list_moves (game, state, work->moves))];
}

static const LoomPlayer random_player = {
  .id = "random",
  .help = N_ ("any legal move, each as likely as the others"),
  .any = choose_random,
};

static const LoomPlayerWay *const greedy_ways[] = {
  &loom_greedy_colony_battle, &loom_greedy_dice_and_shrines, &loom_greedy_die_for_the_colony,
  &loom_greedy_rumble_nation, &loom_greedy_slice_wars,       NULL,
};

static const LoomPlayer greedy_player = {
  .id = "greedy",
  .help = N_ ("one rule of thumb for each game, without looking ahead"),
  .ways = greedy_ways,
};

static const LoomPlayerWay *const expert_ways[] = {
  &loom_expert_colony_battle, &loom_expert_dice_and_shrines,   &loom_expert_rumble_nation,
  &loom_expert_slice_wars,    &loom_expert_die_for_the_colony, NULL,
};

static const LoomPlayer expert_player = {
  .id = "expert",
  .help = N_ ("one turn ahead, with exact odds"),
  .ways = expert_ways,
};

static const LoomPlayerWay *const search_ways[] = {
  &loom_search_colony_battle, &loom_search_dice_and_shrines, &loom_search_die_for_the_colony,
  &loom_search_rumble_nation, &loom_search_slice_wars,       NULL,
};

static const LoomPlayer search_player = {
  .id = "search",
  .help = N_ ("plays games out after each move worth it; strong and slow"),
  .ways = search_ways,
};

static const LoomPlayer *const players[]
    = { &random_player, &greedy_player, &expert_player, &search_player, NULL };

const LoomPlayer *const *
loom_player_all (void)
{
  return players;
}

const LoomPlayer *
loom_player_find (const char *id)
{
  for (guint i = 0; id != NULL && players[i] != NULL; i++)
    if (g_str_equal (players[i]->id, id))
      return players[i];
  return NULL;
}

const char *
loom_player_nearest (const char *id)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; players[i] != NULL; i++)
    loom_nearest_offer (&nearest, id, players[i]->id);
  return nearest.word;
}

const LoomPlayerWay *
loom_player_way_for (const LoomPlayer *self, const LoomGameInfo *rules)
{
  g_return_val_if_fail (self != NULL && rules != NULL, NULL);
  for (guint i = 0; self->ways != NULL && self->ways[i] != NULL; i++)
    if (self->ways[i]->rules == rules)
      return self->ways[i];
  return NULL;
}

LoomChoose
loom_player_choose_for (const LoomPlayer *self, const LoomGameInfo *rules)
{
  const LoomPlayerWay *way;

  g_return_val_if_fail (self != NULL && rules != NULL, NULL);
  if (self->any != NULL)
    return self->any;
  way = loom_player_way_for (self, rules);
  return way != NULL ? way->choose : NULL;
}

const LoomPlayer *
loom_player_default_for (const LoomGame *game)
{
  static const LoomPlayer *const by_mode[] = {
    [LOOM_DS_MODE_ZEN] = &greedy_player,
    [LOOM_DS_MODE_SPIRIT] = &expert_player,
    [LOOM_DS_MODE_EPIC] = &search_player,
  };

  g_return_val_if_fail (game != NULL, &random_player);
  if (game->rules == &loom_dice_and_shrines)
    return by_mode[game->setup->options.values[LOOM_DS_MODE]];
  return loom_player_choose_for (&greedy_player, game->rules) != NULL ? &greedy_player
                                                                      : &random_player;
}
