/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of players, and the one that plays at random. */

#include "validator/players/player.h"

#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

static LoomMove
choose_random (const LoomGame *game,
               const LoomState *state,
               LoomRandom *random,
               LoomAgentScratch *work)
{
  return work->moves[loom_random_below (random, loom_game_list_moves (game, state, work->moves))];
}

static const LoomPlayer random_player = {
  .id = "random",
  .help = N_ ("any legal move, each as likely as the others"),
  .any = choose_random,
};

static const LoomPlayer greedy_player = {
  .id = "greedy",
  .help = N_ ("one rule of thumb for each game, without looking ahead"),
};

static const LoomPlayer expert_player = {
  .id = "expert",
  .help = N_ ("one turn ahead, with exact odds"),
};

static const LoomPlayer search_player = {
  .id = "search",
  .help = N_ ("plays games out after each move worth it; strong and slow"),
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

const LoomStrategy *
loom_player_way_for (const LoomPlayer *self, const LoomGameInfo *rules)
{
  g_return_val_if_fail (self != NULL && rules != NULL, NULL);
  for (guint i = 0; rules->players != NULL && rules->players[i] != NULL; i++)
    if (g_str_equal (rules->players[i]->player, self->id))
      return rules->players[i];
  return NULL;
}

LoomChoose
loom_player_choose_for (const LoomPlayer *self, const LoomGameInfo *rules)
{
  const LoomStrategy *way;

  g_return_val_if_fail (self != NULL && rules != NULL, NULL);
  if (self->any != NULL)
    return self->any;
  way = loom_player_way_for (self, rules);
  return way != NULL ? way->choose : NULL;
}

const LoomPlayer *
loom_player_default_for (const LoomGame *game)
{
  const LoomPlayer *player = NULL;

  g_return_val_if_fail (game != NULL, &random_player);
  if (game->rules->default_player != NULL)
    player = loom_player_find (game->rules->default_player (&game->position->options));
  if (player == NULL)
    player = &greedy_player;
  return loom_player_choose_for (player, game->rules) != NULL ? player : &random_player;
}
