/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets players play against each other, rung by rung. */

#include "validator/measure/ladder.h"

LoomLadder *
loom_ladder_new (const LoomGame *game)
{
  const LoomPlayer *const *all = loom_player_all ();
  LoomLadder *self = g_new0 (LoomLadder, 1);
  guint n = 0;

  g_return_val_if_fail (game != NULL, NULL);
  while (all[n] != NULL)
    n++;
  self->game = game;
  self->rungs = g_new0 (LoomLadderRung, n);
  for (guint i = 0; i < n; i++)
    {
      const LoomStrategy *way = loom_player_way_for (all[i], game->rules);

      if (loom_player_choose_for (all[i], game->rules) == NULL)
        continue;
      self->rungs[self->n].player = all[i];
      self->rungs[self->n].rule_of_thumb = way != NULL ? way->rule_of_thumb : NULL;
      self->n++;
    }
  return self;
}

void
loom_ladder_free (LoomLadder *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    g_clear_pointer (&self->rungs[i].tier, loom_tier_free);
  g_free (self->rungs);
  g_free (self);
}

typedef struct
{
  LoomTier *tier;
  LoomStudyProgress progress;
  LoomStudyWatch watch;
  gpointer data;
} Hearing;

/* Strength is measured by all games: which seat is favoured is not the question. */
static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Hearing *self = data;

  loom_tier_hear (self->tier, batch);
  if (self->watch != NULL)
    self->watch (&self->progress, self->data);
  return TRUE;
}

static gboolean
measure_rung (LoomLadder *self,
              guint i,
              const LoomStudyPlan *plan,
              Hearing *hearing,
              GCancellable *cancellable,
              GError **error)
{
  const LoomTrialPlan trial_plan = {
    .game = self->game,
    .lineup = { .n = 2, .players = { self->rungs[i].player, self->rungs[i - 1].player } },
    .seed = plan->seed,
    .playouts = plan->playouts,
    .max_games = plan->max_games,
    .threads = plan->threads,
    .n_shards = 1,
    .watch_every = plan->watch_every,
  };
  g_autoptr (LoomTrial) trial = NULL;

  self->rungs[i].tier = loom_tier_new (self->game, &trial_plan.lineup, plan->delta,
                                       1 - plan->confidence, plan->max_games);
  hearing->tier = self->rungs[i].tier;
  hearing->progress.number = i - 1;
  hearing->progress.tier = NULL;
  if (hearing->watch != NULL)
    hearing->watch (&hearing->progress, hearing->data);
  trial = loom_trial_new (&trial_plan, cancellable, error);
  if (trial == NULL)
    return FALSE;
  hearing->progress.tier = hearing->tier;
  return loom_trial_run (trial, hear, hearing, cancellable);
}

gboolean
loom_ladder_measure (LoomLadder *self,
                     const LoomStudyPlan *plan,
                     LoomStudyWatch watch,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error)
{
  Hearing hearing = { .watch = watch, .data = data, .progress.n_tiers = MAX (self->n, 1) - 1 };

  g_return_val_if_fail (self != NULL && plan != NULL && plan->max_games > 0, FALSE);
  for (guint i = 1; i < self->n && !self->stopped; i++)
    {
      GError *reason = NULL;

      self->stopped = !measure_rung (self, i, plan, &hearing, cancellable, &reason);
      if (reason != NULL && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_propagate_error (error, reason);
          return FALSE;
        }
      g_clear_error (&reason);
    }
  return TRUE;
}

double
loom_ladder_rung_share (const LoomLadderRung *self, double *low, double *high)
{
  g_return_val_if_fail (self->tier != NULL, 0.5);
  loom_sequential_test_interval (self->tier->strength, 0, low, high);
  return loom_sequential_test_mean (self->tier->strength, 0);
}
