/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds what a part says of some blocks against the same blocks played here. */

#include "validator/measure/parts/verifier.h"

#include <string.h>

#include "formats/model/error.h"
#include "validator/measure/parts/verify-sample.h"

#include <glib/gi18n-lib.h>

struct _LoomVerifier
{
  LoomTrialPlan plan;
  guint n_shards;
  gboolean is_whole;         /* whether all is played again, facts and all */
  LoomVerifySample *samples; /* by shard */
  GRand *random;
  LoomTrial *trial; /* NULL until it is needed: to make players ready may take long */
  LoomBlock *blocks;
  LoomGameCounts *counts;
  guint64 n_games;
};

LoomVerifier *
loom_verifier_new (const LoomPartScenario *scenario,
                   guint result,
                   guint64 n_batches,
                   guint n_shards,
                   guint one_in,
                   guint64 seed)
{
  const guint n_seats = scenario->game->n_seats;
  const guint32 seeds[] = { (guint32)seed, (guint32)(seed >> 32), result };
  LoomVerifier *self = g_new0 (LoomVerifier, 1);

  g_return_val_if_fail (one_in > 0, NULL);
  self->plan = loom_part_trial_plan (scenario, result);
  self->plan.max_games
      = MIN (self->plan.max_games, n_batches * loom_trial_n_blocks (&self->plan.lineup, n_seats)
                                       * loom_block_n_games (&self->plan.lineup, n_seats));
  self->n_shards = n_shards;
  self->is_whole = one_in == 1;
  self->random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  self->samples = g_new0 (LoomVerifySample, n_shards);
  for (guint i = 0; i < n_shards; i++)
    {
      LoomTrialPlan plan = self->plan;

      plan.shard = i;
      plan.n_shards = n_shards;
      self->samples[i] = loom_verify_sample_of (
          loom_trial_n_games (&plan) / loom_block_n_games (&plan.lineup, n_seats), one_in);
    }
  self->blocks = g_new0 (LoomBlock, loom_trial_n_blocks (&self->plan.lineup, n_seats));
  if (self->is_whole && self->plan.watch_every > 0)
    self->counts = loom_game_counts_new (scenario->game);
  return self;
}

void
loom_verifier_free (LoomVerifier *self)
{
  if (self == NULL)
    return;
  loom_trial_free (self->trial);
  g_rand_free (self->random);
  g_free (self->samples);
  g_free (self->blocks);
  loom_game_counts_free (self->counts);
  g_free (self);
}

static gboolean
say_other (const LoomVerifier *self, const LoomPart *part, const LoomBatch *batch, GError **error)
{
  g_autofree char *players = loom_lineup_dup_name (&self->plan.lineup);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, batch->index);

  g_set_error (
      error, LOOM_ERROR, LOOM_ERROR_INPUT,
      _ ("%s: batch %s of %s on “%s” comes out otherwise when it is played again, so these games "
         "were not played with that board, seed and shard by this state of the program; play "
         "shard %u/%u again"),
      loom_part_get_name (part), number, players, self->plan.game->position->scenario->entity.id,
      loom_part_get_shard (part) + 1, loom_part_get_n_shards (part));
  return FALSE;
}

/* Plays @n blocks of @batch from its @first again. */
static gboolean
replay (LoomVerifier *self,
        const LoomBatch *batch,
        guint first,
        guint n,
        GCancellable *cancellable,
        GError **error)
{
  if (self->trial == NULL)
    self->trial = loom_trial_new (&self->plan, cancellable, error);
  if (self->trial == NULL)
    return FALSE;
  if (!loom_trial_replay (self->trial, batch->first + first, n, self->blocks, self->counts,
                          cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  self->n_games += (guint64)n * loom_block_n_games (&self->plan.lineup, self->plan.game->n_seats);
  return TRUE;
}

gboolean
loom_verifier_hear (LoomVerifier *self,
                    const LoomPart *part,
                    const LoomBatch *batch,
                    GCancellable *cancellable,
                    GError **error)
{
  LoomVerifySample *sample = &self->samples[batch->index % self->n_shards];

  if (self->is_whole)
    {
      if (!replay (self, batch, 0, batch->n, cancellable, error))
        return FALSE;
      if (memcmp (self->blocks, batch->blocks, sizeof (LoomBlock) * batch->n) != 0
          || (self->counts != NULL && !loom_game_counts_equal (self->counts, batch->counts)))
        return say_other (self, part, batch, error);
      return TRUE;
    }
  for (guint i = 0; i < batch->n; i++)
    {
      if (!loom_verify_sample_takes (sample, self->random))
        continue;
      if (!replay (self, batch, i, 1, cancellable, error))
        return FALSE;
      if (memcmp (self->blocks, &batch->blocks[i], sizeof (LoomBlock)) != 0)
        return say_other (self, part, batch, error);
    }
  return TRUE;
}

guint64
loom_verifier_n_games (const LoomVerifier *self)
{
  return self->n_games;
}
