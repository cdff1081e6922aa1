/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measuring on more than one machine: plays one shard into a part, and joins parts. */

#include "editor/commands/base/command.h"
#include "editor/commands/measure/measure.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/progress.h"
#include "editor/commands/base/rules-input.h"
#include "editor/commands/base/stopper.h"
#include "formats/model/error.h"
#include "validator/measure/parts/merge.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/resource.h>

/* Files that are open beside the parts. */
#define OTHER_FILES 32

typedef struct
{
  const LoomPartScenario *scenarios;
  LoomStudy *study; /* of a scenario that is played wholly, for it says when to stop; else NULL */
  guint scenario;
  guint result;
  char *players;
  guint64 games;
  guint64 most;
  double expected; /* bytes of the part when the line-up is done */
  LoomPartWriter *writer;
  LoomProgress progress;
} Shard;

static gboolean
take (const LoomBatch *batch, gpointer data)
{
  Shard *self = data;
  const LoomPartScenario *scenario = &self->scenarios[self->scenario];
  const gsize before = loom_part_writer_get_size (self->writer);
  const guint games
      = batch->n * loom_block_n_games (&scenario->lineups[self->result], scenario->game->n_seats);

  loom_part_writer_add (self->writer, self->scenario, self->result, batch);
  if (self->study != NULL)
    self->expected = (double)loom_part_writer_get_size (self->writer);
  else if (self->games == 0)
    {
      /* From its first batch one can tell how large the rest of the line-up will be. */
      const gsize line = loom_part_writer_get_size (self->writer) - before;

      self->expected = (double)before + (double)line * (double)(self->most / games);
    }
  if (self->expected > (double)LOOM_PART_MAX_BYTES)
    return FALSE;
  self->games += games;
  loom_progress_count (&self->progress, self->players, self->result, self->games, self->most, NULL);
  return self->study == NULL || loom_lineup_result_add (self->study->results[self->result], batch);
}

/* Plays the shard's batches of one line-up; FALSE with an error. */
static gboolean
play_result (Shard *self, const LoomPartShare *share, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[self->scenario];
  LoomTrialPlan plan = loom_part_trial_plan (scenario, self->result);
  g_autoptr (LoomTrial) trial = NULL;

  self->games = 0;
  g_free (self->players);
  self->players = loom_lineup_dup_name (&plan.lineup);
  if (self->study == NULL)
    {
      plan.shard = share->shard;
      plan.n_shards = share->n_shards;
    }
  self->most = loom_trial_n_games (&plan);
  trial = loom_trial_new (&plan, cancellable, error);
  if (trial == NULL)
    return FALSE;
  if (!loom_trial_run (trial, take, self, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  if (!loom_trial_check_rules (trial, error))
    return FALSE;
  if (self->expected <= (double)LOOM_PART_MAX_BYTES)
    return TRUE;
  g_set_error (
      error, LOOM_ERROR, LOOM_ERROR_VALUE,
      _ ("the part would be about %.0f GiB, and at most 2 can be written; take more shards or "
         "fewer games"),
      self->expected / 1024 / 1024 / 1024);
  return FALSE;
}

/* The same of one scenario. */
static gboolean
play_scenario (Shard *self, const LoomPartShare *share, GCancellable *cancellable, GError **error)
{
  const LoomPartScenario *scenario = &self->scenarios[self->scenario];
  g_autoptr (LoomStudy) study = NULL;
  gboolean played = TRUE;

  if (share->n_all > 0)
    study
        = loom_study_new (scenario->game, scenario->lineups, scenario->n_lineups, &scenario->plan);
  self->study = study;
  loom_progress_begin (&self->progress, scenario->path, scenario->game);
  for (self->result = 0; played && self->result < scenario->n_lineups; self->result++)
    played = play_result (self, share, cancellable, error);
  self->study = NULL;
  return played;
}

static gboolean
play_all (Shard *self,
          const LoomPartShare *share,
          guint n,
          GCancellable *cancellable,
          GError **error)
{
  for (self->scenario = 0; self->scenario < n; self->scenario++)
    if (!play_scenario (self, share, cancellable, error))
      return FALSE;
  return TRUE;
}

int
loom_measure_shard (const LoomMeasureRequest *request,
                    const LoomContests *contests,
                    const LoomPartShare *share)
{
  const guint n = contests->scenarios->len;
  Shard shard = { .scenarios = loom_contests_nth (contests, 0) };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean played;

  shard.writer = loom_part_writer_new (shard.scenarios, n, share, &error);
  if (shard.writer == NULL)
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_OUTPUT;
    }
  loom_progress_init (&shard.progress, request->progress, request->contest.quiet);
  played = play_all (&shard, share, n, loom_stopper_begin (), &error);
  loom_stopper_end ();
  loom_progress_clear (&shard.progress);
  if (played)
    bytes = loom_part_writer_end (shard.writer);
  loom_part_writer_free (shard.writer);
  g_free (shard.players);
  if (played)
    return loom_output_file (request->out, bytes);
  if (!loom_stopper_was_used ())
    {
      loom_complain ("%s", error->message);
      return g_error_matches (error, LOOM_ERROR, LOOM_ERROR_VALUE) ? LOOM_EXIT_USAGE
                                                                   : LOOM_EXIT_INTERNAL;
    }
  loom_say (_ ("Stopped: no part was written; play shard %u/%u again."), request->shard + 1,
            request->n_shards);
  return LOOM_EXIT_INTERRUPTED;
}

/* Joining. */

/* All parts are open at a time; asks for leave to do so. */
static void
allow_files (guint n)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) == -1 || limit.rlim_cur >= n + OTHER_FILES)
    return;
  limit.rlim_cur = MIN (limit.rlim_max, (rlim_t)n + OTHER_FILES);
  setrlimit (RLIMIT_NOFILE, &limit);
}

static gboolean
open_parts (const GPtrArray *paths, GPtrArray *parts, GError **error)
{
  allow_files (paths->len);
  for (guint i = 0; i < paths->len; i++)
    {
      LoomPart *part = loom_part_open (paths->pdata[i], error);

      if (part == NULL)
        return FALSE;
      g_ptr_array_add (parts, part);
    }
  return TRUE;
}

int
loom_measure_merge (const LoomMeasureRequest *request, const GPtrArray *paths)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_part_free);
  g_autoptr (LoomMerge) merge = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree LoomFairnessEntry *entries = NULL;
  guint n = 0;

  if (open_parts (paths, parts, &error))
    merge = loom_merge_new (parts, loom_input_take_rules, &error);
  if (merge != NULL)
    loom_merge_set_sample (merge, request->verify_one_in, request->verify_sample);
  if (merge == NULL || !loom_merge_run (merge, NULL, &error))
    {
      loom_complain ("%s", error->message);
      return LOOM_EXIT_INPUT;
    }
  if (!request->contest.quiet)
    {
      g_autofree char *games
          = g_strdup_printf ("%" G_GUINT64_FORMAT, loom_merge_get_n_replayed (merge));
      g_autofree char *sample = g_strdup_printf ("%" G_GUINT64_FORMAT, request->verify_sample);

      loom_say (_ ("%s games of the parts were played again, and agree (sample %s)."), games,
                sample);
    }
  const LoomPartScenario *scenarios = loom_merge_get_scenarios (merge, &n);
  entries = g_new0 (LoomFairnessEntry, n);
  for (guint i = 0; i < n; i++)
    entries[i] = (LoomFairnessEntry){ scenarios[i].path, loom_merge_get_study (merge, i) };
  return loom_measure_report (request, entries, n);
}
