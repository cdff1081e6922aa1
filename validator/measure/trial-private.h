/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of a trial share: the games under their numbers, and what a thread plays them on.
 */

#pragma once

#include "validator/measure/trial.h"

G_BEGIN_DECLS

/* How many ways to number the areas there are in a trial. */
#define LOOM_TRIAL_LABELS 8

/* The game under other numbers. */
typedef struct
{
  LoomPosition *position;
  LoomGame *game;
  guint32 *order; /* by area: which it is in the scenario's own numbers; NULL: the same */
  LoomAgent *minds[LOOM_PLAY_SEATS]; /* by place in the line-up */
} LoomTrialLabel;

struct _LoomTrial
{
  LoomTrialPlan plan;
  LoomAgent *minds[LOOM_PLAY_SEATS]; /* on the scenario's own numbers */
  LoomTrialLabel labels[LOOM_TRIAL_LABELS];
  guint n_labels; /* 0: the scenario's own numbers alone */
  LoomTrialWatch watch;
  gpointer watch_data;
};

/* What one thread plays on: a match for each numbering and rotation, a sampler for each numbering,
 * made when they are first wanted. */
typedef struct
{
  const LoomTrial *trial;
  LoomMatch *matches[LOOM_TRIAL_LABELS][LOOM_ROTATIONS_MAX];
  LoomSampler *watches[LOOM_TRIAL_LABELS];
} LoomTrialWorker;

/**
 * loom_trial_worker_play:
 * @first: number of a block
 * @blocks: room for @n
 * @counts: (nullable): receives those of the games that are watched
 *
 * Plays @n blocks. FALSE when cancelled: both are then good for nothing.
 */
gboolean loom_trial_worker_play (LoomTrialWorker *self,
                                 guint64 first,
                                 guint n,
                                 LoomBlock *blocks,
                                 LoomGameCounts *counts,
                                 GCancellable *cancellable);
void loom_trial_worker_clear (LoomTrialWorker *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomTrialWorker, loom_trial_worker_clear)

G_END_DECLS
