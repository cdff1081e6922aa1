/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adds up the games of a block and reads from them what each question of fairness asks. */

#include "validator/statistics/block.h"

#include <math.h>
#include <string.h>

void
loom_block_add (LoomBlock *self,
                const LoomGame *game,
                const LoomState *state,
                const LoomLineup *lineup,
                guint rotation,
                gboolean is_dealt)
{
  double credits[LOOM_SEATS_MAX];

  g_return_if_fail (game->n_seats <= LOOM_PLAY_SEATS);
  loom_game_outcome (game, state, credits);
  for (guint i = 0; i < game->n_seats; i++)
    {
      const guint16 credit = (guint16)lround (credits[i] * LOOM_CREDIT);

      self->credit[i][loom_game_rank (game, state, i + 1)] += credit;
      self->player_credit[loom_lineup_at (lineup, game->n_seats, i, rotation)] += credit;
      if (is_dealt)
        self->dealt[i] += credit;
    }
}

void
loom_block_observe (const LoomBlock *self,
                    guint n_seats,
                    guint n_rotations,
                    LoomAspect aspect,
                    gboolean order_is_open,
                    double *shares)
{
  const gboolean one_game = aspect == LOOM_ASPECT_AS_DEALT && !order_is_open;
  const guint n_games = n_rotations * (one_game ? 1 : n_seats);

  for (guint i = 0; i < n_seats; i++)
    {
      guint sum = 0;

      for (guint k = 0; k < n_seats; k++)
        sum += aspect == LOOM_ASPECT_ORDER ? self->credit[k][i] : self->credit[i][k];
      shares[i] = (double)(one_game ? self->dealt[i] : sum) / (n_games * LOOM_CREDIT);
    }
}

void
loom_block_observe_players (const LoomBlock *self,
                            guint n_seats,
                            const LoomLineup *lineup,
                            double *shares)
{
  const guint n_games = loom_block_n_games (lineup, n_seats);

  for (guint i = 0; i < lineup->n; i++)
    shares[i] = (double)self->player_credit[i] / (n_games * LOOM_CREDIT);
}
