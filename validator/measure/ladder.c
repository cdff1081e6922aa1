/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets players play against each other, line-up by line-up. */

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
  self->strengths = g_new0 (LoomLadderStrength, n);
  for (guint i = 0; i < n; i++)
    {
      const LoomStrategy *way = loom_player_way_for (all[i], game->rules);

      if (loom_player_choose_for (all[i], game->rules) == NULL)
        continue;
      self->strengths[self->n].player = all[i];
      self->strengths[self->n].rule_of_thumb = way != NULL ? way->rule_of_thumb : NULL;
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
    g_clear_pointer (&self->strengths[i].result, loom_lineup_result_free);
  g_free (self->strengths);
  g_free (self);
}

typedef struct
{
  LoomLineupResult *result;
  LoomStudyProgress progress;
  LoomStudyWatch watch;
  gpointer data;
} Hearing;

/* Strength is measured by all games: which seat is favoured is not the question. */
static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Hearing *self = data;

  loom_lineup_result_add (self->result, batch);
  if (self->watch != NULL)
    self->watch (&self->progress, self->data);
  return TRUE;
}

static gboolean
measure_strength (LoomLadder *self,
                  guint i,
                  const LoomStudyPlan *plan,
                  Hearing *hearing,
                  GCancellable *cancellable,
                  GError **error)
{
  const LoomTrialPlan trial_plan = {
    .game = self->game,
    .lineup = { .n = 2, .players = { self->strengths[i].player, self->strengths[i - 1].player } },
    .seed = plan->seed,
    .playouts = plan->playouts,
    .max_games = plan->max_games,
    .threads = plan->threads,
    .n_shards = 1,
    .watch_every = plan->watch_every,
  };
  g_autoptr (LoomTrial) trial = NULL;

  self->strengths[i].result = loom_lineup_result_new (self->game, &trial_plan.lineup, plan->delta,
                                                      1 - plan->confidence, plan->max_games);
  hearing->result = self->strengths[i].result;
  hearing->progress.number = i - 1;
  hearing->progress.result = NULL;
  if (hearing->watch != NULL)
    hearing->watch (&hearing->progress, hearing->data);
  trial = loom_trial_new (&trial_plan, cancellable, error);
  if (trial == NULL)
    return FALSE;
  hearing->progress.result = hearing->result;
  return loom_trial_run (trial, hear, hearing, cancellable)
         && loom_trial_check_rules (trial, error);
}

gboolean
loom_ladder_measure (LoomLadder *self,
                     const LoomStudyPlan *plan,
                     LoomStudyWatch watch,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error)
{
  Hearing hearing = { .watch = watch, .data = data, .progress.n_results = MAX (self->n, 1) - 1 };

  g_return_val_if_fail (self != NULL && plan != NULL && plan->max_games > 0, FALSE);
  for (guint i = 1; i < self->n && !self->stopped; i++)
    {
      GError *reason = NULL;

      self->stopped = !measure_strength (self, i, plan, &hearing, cancellable, &reason);
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
loom_ladder_strength_share (const LoomLadderStrength *self, double *low, double *high)
{
  g_return_val_if_fail (self->result != NULL, 0.5);
  loom_sequential_test_interval (self->result->strength, 0, low, high);
  return loom_sequential_test_mean (self->result->strength, 0);
}
