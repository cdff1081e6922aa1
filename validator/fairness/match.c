/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays games between players. */

#include "validator/fairness/match.h"

LoomMatch *
loom_match_new (const LoomGame *game, const LoomPlayer *const *players)
{
  LoomMatch *self;

  g_return_val_if_fail (game != NULL && players != NULL, NULL);
  self = g_new0 (LoomMatch, 1);
  self->game = game;
  self->state = g_malloc0 (game->state_size);
  self->moves = g_new0 (LoomMove, game->max_moves);
  for (guint i = 0; i < game->n_seats; i++)
    if (players[i] != NULL)
      self->choose[i + 1] = loom_player_choose_for (players[i], game->rules);
  return self;
}

void
loom_match_free (LoomMatch *self)
{
  if (self == NULL)
    return;
  g_free (self->state);
  g_free (self->moves);
  g_free (self);
}

void
loom_match_begin (LoomMatch *self, guint64 seed, guint64 index, LoomTale *tale)
{
  const guint64 key = self->game->key;

  loom_random_init (&self->deal, key, seed, index, LOOM_STREAM_DEAL);
  loom_random_init (&self->play, key, seed, index, LOOM_STREAM_PLAY);
  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    loom_random_init (&self->thoughts[seat], key, seed, index, LOOM_STREAM_PLAYER + seat);
  loom_game_start (self->game, self->state, index, &self->deal, tale);
}

void
loom_match_run (LoomMatch *self, guint64 seed, guint64 index)
{
  loom_match_begin (self, seed, index, NULL);
  while (self->state->seat != 0)
    loom_match_play_legal (self, loom_match_choose (self), NULL);
}

guint64
loom_match_drawn (const LoomMatch *self)
{
  guint64 drawn = loom_random_drawn (&self->deal) + loom_random_drawn (&self->play);

  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    drawn += loom_random_drawn (&self->thoughts[seat]);
  return drawn;
}
