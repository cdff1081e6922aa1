/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A score: what a few games say of the seats' shares, to tell early what is worth many games. It
 * decides nothing that is told to people: that is a sequential test's to do. */

#pragma once

#include "validator/measure/trial.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 n;                   /* observations: blocks */
  guint64 games;               /* played for them */
  double sum[LOOM_PLAY_SEATS]; /* of shares, by seat less one */
} LoomScore;

/**
 * loom_score_play:
 * @plan: how many games, by whom, with which seed
 *
 * Plays and adds what comes out. FALSE when it was cancelled, or with @error when a player cannot
 * play.
 */
gboolean loom_score_play (LoomScore *self,
                          const LoomTrialPlan *plan,
                          GCancellable *cancellable,
                          GError **error);

/**
 * loom_score_mean: The share of the seat at @place (seat less one); what it is due before any game.
 */
double loom_score_mean (const LoomScore *self, guint place, guint n_seats);

/**
 * loom_score_gap: How far the seat that is furthest from its due is from it.
 */
double loom_score_gap (const LoomScore *self, guint n_seats);

/**
 * loom_score_may_be_fair:
 * @delta: the tolerance
 * @z: standard deviations that are allowed for
 *
 * Whether shares within @delta would not be surprised by these games.
 */
gboolean loom_score_may_be_fair (const LoomScore *self, guint n_seats, double delta, double z);

G_END_DECLS
