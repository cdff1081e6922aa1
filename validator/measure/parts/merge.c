/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joins parts.
 *
 * Implementation notes: the parts are read side by side, batch after batch from the one whose turn
 * it is, so that no more than one batch is in memory. Batches beyond the one with which a study has
 * heard enough are read all the same, for the end of a part vouches for all of it. */

#include "validator/measure/parts/merge-private.h"

#include "formats/model/error.h"
#include "validator/measure/parts/verifier.h"
#include "validator/measure/parts/verify-sample.h"

#include <glib/gi18n-lib.h>

LoomMerge *
loom_merge_new (const GPtrArray *parts, LoomMergeTakeRules take_rules, GError **error)
{
  g_autoptr (LoomMerge) self = NULL;

  g_return_val_if_fail (parts != NULL && parts->len > 0, NULL);
  self = g_new0 (LoomMerge, 1);
  self->one_in = LOOM_VERIFY_ONE_IN;
  self->boards = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_board_free);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  return loom_merge_open (self, parts, take_rules, error) ? g_steal_pointer (&self) : NULL;
}

void
loom_merge_free (LoomMerge *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    {
      loom_study_free (self->owned[i].study);
      g_free (self->owned[i].lineups);
      g_free (self->owned[i].n_batches);
      loom_game_free (self->owned[i].game);
      loom_position_free (self->owned[i].position);
    }
  g_free (self->owned);
  g_free (self->scenarios);
  g_ptr_array_unref (self->boards);
  g_ptr_array_unref (self->paths);
  g_free (self->parts);
  g_clear_error (&self->mismatch);
  g_free (self);
}

/* Hearing. */

/* What players know for certain is worked out here again, for a part does not carry it. */
static gboolean
ask_minds (LoomMerge *self, guint i, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[i];

  for (guint result = 0; result < scenario->n_lineups; result++)
    for (guint k = 0; k < scenario->lineups[result].n; k++)
      {
        const LoomPlayer *player = scenario->lineups[result].players[k];
        const LoomStrategy *way = loom_player_way_for (player, scenario->game->rules);
        g_autoptr (LoomAgent) agent = NULL;

        if (way == NULL || way->exact == NULL)
          continue;
        agent
            = loom_agent_new (player, scenario->game, scenario->plan.playouts, cancellable, error);
        if (agent == NULL)
          return FALSE;
        loom_study_ask (self->owned[i].study, agent);
      }
  return TRUE;
}

/* Plays some of @batch again, unless @verifier is NULL. That a part was torn or changed on its way,
 * which only its end shows, is the likelier reason and is said first; so what comes out otherwise
 * waits until then. */
static gboolean
verify_batch (LoomMerge *self,
              LoomVerifier *verifier,
              const LoomPart *part,
              const LoomBatch *batch,
              GCancellable *cancellable,
              GError **error)
{
  if (self->mismatch != NULL || verifier == NULL
      || loom_verifier_hear (verifier, part, batch, cancellable, &self->mismatch))
    return TRUE;
  if (g_error_matches (self->mismatch, LOOM_ERROR, LOOM_ERROR_INPUT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->mismatch));
  return FALSE;
}

/* Reads a batch from whichever part has it. */
static gboolean
read_batch (LoomMerge *self,
            guint i,
            guint result,
            LoomBatch *batch,
            LoomPart **part,
            GError **error)
{
  const LoomMergeScenario *owned = &self->owned[i];

  *part = owned->part != NULL ? owned->part : self->parts[batch->index % self->n_shards];
  return loom_part_read_batch (*part, &self->scenarios[i], owned->number, result, batch, error);
}

/* A part that has a scenario wholly stops where one run would have stopped. */
static gboolean
check_end (const LoomMerge *self,
           guint i,
           guint result,
           gboolean wants_more,
           guint64 left,
           GError **error)
{
  const LoomMergeScenario *owned = &self->owned[i];
  g_autofree char *players = NULL;

  if (owned->part == NULL || (left == 0) == !wants_more)
    return TRUE;
  players = loom_lineup_dup_name (&self->scenarios[i].lineups[result]);
  return loom_merge_refuse (
      error,
      wants_more ? _ (
          "%s: of %s on “%s” there are fewer games than it takes, so the part was changed after "
          "it was written; copy it anew, or play shard %u/%u again")
                 : _ ("%s: of %s on “%s” there are more games than it takes, so the part was "
                      "changed after "
                      "it was written; copy it anew, or play shard %u/%u again"),
      loom_part_get_name (owned->part), players,
      self->scenarios[i].game->position->scenario->entity.id, loom_part_get_shard (owned->part) + 1,
      self->n_shards);
}

static gboolean
add_result (LoomMerge *self, guint i, guint result, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[i];
  const LoomMergeScenario *owned = &self->owned[i];
  const LoomTrialPlan trial = loom_part_trial_plan (scenario, result);
  const guint64 n_batches = owned->n_batches[result];
  LoomBatch batch = { .index = 0 };
  g_autofree LoomBlock *blocks
      = g_new0 (LoomBlock, loom_trial_n_blocks (&trial.lineup, scenario->game->n_seats));
  g_autoptr (LoomVerifier) verifier
      = owned->is_spared ? NULL
                         : loom_verifier_new (scenario, result, n_batches,
                                              owned->part != NULL ? 1 : self->n_shards,
                                              self->one_in, self->sample + i);
  gboolean wants_more = TRUE;

  batch.blocks = blocks;
  for (; batch.index < n_batches; batch.index++)
    {
      LoomPart *part;
      gboolean is_verified;

      loom_trial_begin_batch (&trial, &batch);
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !read_batch (self, i, result, &batch, &part, error))
        return FALSE;
      is_verified = verify_batch (self, verifier, part, &batch, cancellable, error);
      if (wants_more)
        wants_more = loom_lineup_result_add (owned->study->results[result], &batch);
      g_clear_pointer (&batch.counts, loom_game_counts_free);
      if (!is_verified
          || !check_end (self, i, result, wants_more, n_batches - batch.index - 1, error))
        return FALSE;
    }
  if (verifier != NULL)
    self->n_replayed += loom_verifier_n_games (verifier);
  return TRUE;
}

/* All scenarios of @part, which has them wholly, in their order there; all of all parts where it is
 * NULL. */
static gboolean
add_scenarios (LoomMerge *self, const LoomPart *part, GCancellable *cancellable, GError **error)
{
  const guint n = part != NULL ? loom_part_get_n_own (part) : self->n;

  for (guint k = 0; k < n; k++)
    {
      const guint i = part != NULL ? loom_part_get_place (part, k) : k;

      for (guint result = 0; result < self->scenarios[i].n_lineups; result++)
        if (!add_result (self, i, result, cancellable, error))
          return FALSE;
    }
  return TRUE;
}

/* Of scenarios that a part has wholly, some are played again; of the others all. */
static void
choose_scenarios (LoomMerge *self)
{
  const guint32 seeds[] = { (guint32)self->sample, (guint32)(self->sample >> 32) };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  LoomVerifySample sample = loom_verify_sample_of (self->n, self->one_in);

  for (guint i = 0; i < self->n; i++)
    self->owned[i].is_spared
        = self->owned[i].part != NULL && !loom_verify_sample_takes (&sample, random);
}

static gboolean
add_all (LoomMerge *self, GCancellable *cancellable, GError **error)
{
  if (loom_part_get_n_all (self->parts[0]) == 0)
    return add_scenarios (self, NULL, cancellable, error);
  for (guint i = 0; i < self->n_shards; i++)
    if (!add_scenarios (self, self->parts[i], cancellable, error))
      return FALSE;
  return TRUE;
}

gboolean
loom_merge_run (LoomMerge *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  choose_scenarios (self);
  if (!add_all (self, cancellable, error))
    return FALSE;
  for (guint i = 0; i < self->n_shards; i++)
    if (!loom_part_read_end (self->parts[i], error))
      return FALSE;
  if (self->mismatch != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->mismatch));
      return FALSE;
    }
  for (guint i = 0; i < self->n; i++)
    {
      if (!ask_minds (self, i, cancellable, error))
        return FALSE;
      loom_study_conclude (self->owned[i].study);
    }
  return TRUE;
}

void
loom_merge_set_sample (LoomMerge *self, guint one_in, guint64 seed)
{
  g_return_if_fail (one_in > 0);
  self->one_in = one_in;
  self->sample = seed;
}

guint64
loom_merge_get_n_replayed (const LoomMerge *self)
{
  return self->n_replayed;
}

const LoomPartScenario *
loom_merge_get_scenarios (const LoomMerge *self, guint *n)
{
  *n = self->n;
  return self->scenarios;
}

const LoomStudy *
loom_merge_get_study (const LoomMerge *self, guint i)
{
  return self->owned[i].study;
}
