/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The result of a line-up: all that one line-up's games say of a scenario. It hears batches in
 * their order, whether they were played just now or come from parts that were played elsewhere. */

#pragma once

#include "validator/statistics/sequential-test.h"
#include "validator/measure/trial.h"
#include "validator/statistics/turn-order.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomGame *game; /* borrowed */
  LoomLineup lineup;
  guint64 max_games;
  double enough; /* evidence at which an unfair line-up as dealt need not be played on; 0: its
                    verdict */
  guint64 games;
  guint64 blocks;
  guint64 batches;
  LoomSequentialTest *tests[LOOM_N_ASPECTS];
  LoomTurnOrder *turn_order;    /* whether the order of turns decides */
  LoomSequentialTest *strength; /* shares of the line-up's players, of two or more; else NULL */
  LoomGameCounts *counts;       /* of the games that were watched, or NULL */
  gboolean order_is_open;       /* see loom_game_order_is_open() */
} LoomLineupResult;

/**
 * loom_lineup_result_new:
 * @delta, @alpha: see loom_sequential_test_new()
 *
 * Free with loom_lineup_result_free().
 */
LoomLineupResult *loom_lineup_result_new (const LoomGame *game,
                                          const LoomLineup *lineup,
                                          double delta,
                                          double alpha,
                                          guint64 max_games);
void loom_lineup_result_free (LoomLineupResult *self);

/**
 * loom_lineup_result_is_settled: Whether every aspect has its verdict, and where the order of turns
 * is open it is known whether it decides.
 */
gboolean loom_lineup_result_is_settled (const LoomLineupResult *self);

/**
 * loom_lineup_result_wants_more: FALSE when nothing more is to be learned: it is settled with
 * enough evidence, or max_games are played.
 */
gboolean loom_lineup_result_wants_more (const LoomLineupResult *self);

/**
 * loom_lineup_result_add: Takes @batch in; whether it wants more.
 */
gboolean loom_lineup_result_add (LoomLineupResult *self, const LoomBatch *batch);

/**
 * loom_lineup_result_raise: It may play @max_games from now on, more than before. A batch that
 * ended early is begun again with the block that it lacks.
 */
void loom_lineup_result_raise (LoomLineupResult *self, guint64 max_games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLineupResult, loom_lineup_result_free)

G_END_DECLS
