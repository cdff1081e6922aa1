/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a few games and adds up who won. Squares are compared instead of roots, so that every
 * machine comes to the same. */

#include "validator/balance/score.h"

typedef struct
{
  LoomScore *score;
  const LoomTrialPlan *plan;
  gboolean order_is_open;
} Listener;

static gboolean
take (const LoomBatch *batch, gpointer data)
{
  Listener *self = data;
  const guint n_seats = self->plan->game->n_seats;
  const guint n_rotations = loom_lineup_n_rotations (&self->plan->lineup, n_seats);
  double shares[LOOM_PLAY_SEATS];

  for (guint i = 0; i < batch->n; i++)
    {
      loom_block_observe (&batch->blocks[i], n_seats, n_rotations, LOOM_ASPECT_AS_DEALT,
                          self->order_is_open, shares);
      for (guint k = 0; k < n_seats; k++)
        self->score->sum[k] += shares[k];
    }
  self->score->n += batch->n;
  self->score->games += (guint64)batch->n * loom_block_n_games (&self->plan->lineup, n_seats);
  return TRUE;
}

gboolean
loom_score_play (LoomScore *self,
                 const LoomTrialPlan *plan,
                 GCancellable *cancellable,
                 GError **error)
{
  Listener listener = { self, plan, loom_game_order_is_open (plan->game) };
  g_autoptr (LoomTrial) trial = loom_trial_new (plan, cancellable, error);

  return trial != NULL && loom_trial_run (trial, take, &listener, cancellable)
         && loom_trial_check_rules (trial, error);
}

double
loom_score_mean (const LoomScore *self, guint place, guint n_seats)
{
  return self->n == 0 ? 1.0 / n_seats : self->sum[place] / (double)self->n;
}

double
loom_score_gap (const LoomScore *self, guint n_seats)
{
  double gap = 0;

  for (guint i = 0; i < n_seats; i++)
    gap = MAX (gap, ABS (loom_score_mean (self, i, n_seats) - 1.0 / n_seats));
  return gap;
}

gboolean
loom_score_may_be_fair (const LoomScore *self, guint n_seats, double delta, double z)
{
  const double due = 1.0 / n_seats;
  const double over = loom_score_gap (self, n_seats) - delta;

  return over <= 0 || over * over * (double)self->n <= z * z * due * (1 - due);
}
