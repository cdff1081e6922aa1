/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measurements that are small enough to be played in a test, and the parts of their shards. */

#pragma once

#include "tests/validator/games/play-support.h"
#include "validator/measure/parts/merge.h"

#define SHARDS 3

/* What is measured: a game of two seats and one of four, mirror matches and mixed tables. */
static const struct
{
  const char *sample;
  const char *scenario;
  const char *players;
  guint64 max_games;
} tables[] = {
  { "orchard-farm", "harvest", "greedy,greedy+random", 700 },
  { "pond", "spring", "random", 500 },
  { "archipelago", "first-muster", "random+greedy", 960 },
};

/* A measurement and the parts of its shards. */
typedef struct
{
  TestGame *test;
  LoomLineup lineups[4];
  LoomPartScenario scenario;
  GBytes *parts[SHARDS];
} Measurement;

static inline gboolean
write_batch (const LoomBatch *batch, gpointer data)
{
  gpointer *room = data;

  loom_part_writer_add (room[0], 0, GPOINTER_TO_UINT (room[1]), batch);
  return TRUE;
}

static inline GBytes *
play_shard (const Measurement *self, guint shard)
{
  const LoomPartShare share = { .shard = shard, .n_shards = SHARDS };
  g_autoptr (LoomPartWriter) writer = loom_part_writer_new (&self->scenario, 1, &share, NULL);

  for (guint result = 0; result < self->scenario.n_lineups; result++)
    {
      LoomTrialPlan plan = loom_part_trial_plan (&self->scenario, result);
      gpointer room[] = { writer, GUINT_TO_POINTER (result) };
      g_autoptr (LoomTrial) trial = NULL;

      plan.shard = shard;
      plan.n_shards = SHARDS;
      trial = loom_trial_new (&plan, NULL, NULL);
      g_assert_true (loom_trial_run (trial, write_batch, room, NULL));
    }
  return loom_part_writer_end (writer);
}

static inline Measurement *
measurement_new (guint i)
{
  Measurement *self = g_new0 (Measurement, 1);
  g_auto (GStrv) names = g_strsplit (tables[i].players, ",", -1);
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;

  self->test = test_game_sample (tables[i].sample, tables[i].scenario, NULL);
  plan.max_games = tables[i].max_games;
  plan.seed = G_MAXUINT64 - i;
  g_assert_true (loom_study_settle_plan (&plan, self->test->game, NULL));
  self->scenario = (LoomPartScenario){ tables[i].sample, self->test->game, plan, self->lineups,
                                       g_strv_length (names) };
  for (guint k = 0; names[k] != NULL; k++)
    g_assert_true (loom_lineup_parse (&self->lineups[k], names[k], self->test->game, NULL));
  for (guint shard = 0; shard < SHARDS; shard++)
    self->parts[shard] = play_shard (self, shard);
  return self;
}

static inline void
measurement_free (Measurement *self)
{
  for (guint i = 0; i < SHARDS; i++)
    g_bytes_unref (self->parts[i]);
  test_game_free (self->test);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Measurement, measurement_free)
