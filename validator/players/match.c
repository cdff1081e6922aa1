/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays games between players. */

#include "validator/players/match.h"

/* Lets @agent play at @seat. */
static void
seat_agent (LoomMatch *self, guint seat, const LoomAgent *agent)
{
  LoomAgentScratch *work = &self->work[seat];

  self->choose[seat] = agent->choose;
  self->play_on[seat] = agent->way != NULL ? agent->way->play_on : NULL;
  loom_agent_prepare (agent, work);
  work->moves = self->moves;
}

LoomMatch *
loom_match_new_with (const LoomGame *game, const LoomAgent *const *minds)
{
  LoomMatch *self;

  g_return_val_if_fail (game != NULL && minds != NULL, NULL);
  self = g_new0 (LoomMatch, 1);
  self->game = game;
  self->state = g_malloc0 (game->state_size);
  self->moves = g_new0 (LoomMove, game->max_moves);
  for (guint i = 0; i < game->n_seats; i++)
    if (minds[i] != NULL)
      seat_agent (self, i + 1, minds[i]);
  return self;
}

LoomMatch *
loom_match_new (const LoomGame *game, const LoomPlayer *const *players)
{
  g_autofree const LoomAgent **by_seat = NULL;
  LoomAgent **own;
  LoomMatch *self;

  g_return_val_if_fail (game != NULL && players != NULL, NULL);
  by_seat = g_new0 (const LoomAgent *, game->n_seats);
  own = g_new0 (LoomAgent *, game->n_seats);
  for (guint i = 0; i < game->n_seats; i++)
    {
      /* Who sits twice is made ready once. */
      for (guint k = 0; k < i && by_seat[i] == NULL && players[i] != NULL; k++)
        if (players[k] == players[i])
          by_seat[i] = by_seat[k];
      if (by_seat[i] == NULL && players[i] != NULL)
        by_seat[i] = own[i] = loom_agent_new (players[i], game, 0, NULL, NULL);
    }
  self = loom_match_new_with (game, by_seat);
  self->own = own;
  return self;
}

void
loom_match_seat_player (LoomMatch *self, guint seat, const LoomPlayer *player)
{
  g_return_if_fail (self != NULL && self->own != NULL && player != NULL);
  g_return_if_fail (seat > 0 && seat <= self->game->n_seats && self->choose[seat] == NULL);

  self->own[seat - 1] = loom_agent_new (player, self->game, 0, NULL, NULL);
  seat_agent (self, seat, self->own[seat - 1]);
}

void
loom_match_free (LoomMatch *self)
{
  if (self == NULL)
    return;
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      loom_agent_scratch_clear (&self->work[seat]);
      if (self->own != NULL)
        loom_agent_free (self->own[seat - 1]);
    }
  g_free (self->own);
  g_free (self->state);
  g_free (self->moves);
  g_free (self);
}

void
loom_match_begin (LoomMatch *self,
                  guint64 seed,
                  guint64 index,
                  guint rotation,
                  LoomEventLog *events)
{
  const guint64 key = loom_random_key (self->game->key, seed);

  loom_random_begin (&self->deal, key, index, LOOM_STREAM_DEAL);
  loom_random_begin (&self->play, key, index, LOOM_STREAM_PLAY);
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    loom_random_begin (&self->thoughts[seat], key, index, LOOM_STREAM_PLAYER + seat);
  loom_game_start (self->game, self->state, index, rotation, &self->deal, events);
}

void
loom_match_run (LoomMatch *self, guint64 seed, guint64 index, guint rotation)
{
  loom_match_begin (self, seed, index, rotation, NULL);
  while (self->state->seat != 0)
    loom_match_play_on (self);
}

guint64
loom_match_drawn (const LoomMatch *self)
{
  guint64 drawn = loom_random_drawn (&self->deal) + loom_random_drawn (&self->play);

  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    drawn += loom_random_drawn (&self->thoughts[seat]);
  return drawn;
}
