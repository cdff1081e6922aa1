/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A trial: one line-up plays block after block of one scenario, on several threads. What comes out
 * hangs on scenario, line-up and seed alone: batches are handed over in their order, whichever
 * thread played them, and which areas bear which numbers is drawn from the seed as well. */

#pragma once

#include "validator/statistics/block.h"
#include "validator/measure/game-counts.h"
#include "validator/players/agent.h"

G_BEGIN_DECLS

/* About so many games are handed over at a time. */
#define LOOM_BATCH_GAMES 64

/* The most threads that may be asked for. */
#define LOOM_THREADS_MAX 1024

typedef struct
{
  const LoomGame *game;
  LoomLineup lineup;
  guint64 seed;
  guint playouts;    /* for players that search; 0: their own number */
  guint64 max_games; /* rounded up to whole blocks */
  guint64 first;     /* number of its first block: those before it were played already; of a trial
                        that is not shared out */
  guint threads;     /* 0: all is played in the calling thread */
  guint shard;       /* from 0: of n_shards; plays every n-th batch. 0 of 1 plays all */
  guint n_shards;
  guint watch_every; /* every so many-th block is watched for facts; 0: none is */
} LoomTrialPlan;

/* Some blocks that follow one another. */
typedef struct
{
  guint64 index; /* from 0 */
  guint64 first; /* number of its first block */
  guint n;
  LoomBlock *blocks;      /* n of them */
  LoomGameCounts *counts; /* of the games that were watched; NULL when none is ever */
} LoomBatch;

/**
 * loom_trial_n_blocks: Blocks in a batch; the last one of a trial may have fewer.
 */
guint loom_trial_n_blocks (const LoomLineup *lineup, guint n_seats);

/**
 * loom_trial_begin_batch: Fills in where @batch, whose index is set, begins and how many blocks it
 * has when all of it is played.
 */
void loom_trial_begin_batch (const LoomTrialPlan *plan, LoomBatch *batch);

/**
 * loom_trial_n_batches: How many batches @plan plays at most, those of other shards included.
 */
guint64 loom_trial_n_batches (const LoomTrialPlan *plan);

/**
 * loom_trial_n_own_batches: How many of them @plan's own shard plays.
 */
guint64 loom_trial_n_own_batches (const LoomTrialPlan *plan);

/**
 * loom_trial_n_games: How many games @plan's own shard plays at most.
 */
guint64 loom_trial_n_games (const LoomTrialPlan *plan);

/**
 * LoomTrialTake: Receives @batch, which it may not keep; FALSE when it has heard enough.
 */
typedef gboolean (*LoomTrialTake) (const LoomBatch *batch, gpointer data);

typedef struct _LoomTrial LoomTrial;

/**
 * loom_trial_new:
 *
 * Makes the players ready, which takes long for one that solves the game. NULL with an error when
 * one cannot play or @cancellable stopped it. Free with loom_trial_free().
 */
LoomTrial *loom_trial_new (const LoomTrialPlan *plan, GCancellable *cancellable, GError **error);
void loom_trial_free (LoomTrial *self);

/**
 * loom_trial_check_rules:
 * Whether the rules held in all games so far; if not, sets a LOOM_ERROR_VALUE that says what failed
 * first (loom_game_dup_failure()). To be asked before anything that was counted is believed.
 */
gboolean loom_trial_check_rules (const LoomTrial *self, GError **error);

/**
 * loom_trial_agent: The agent of the line-up's player at @i, made for plan->game.
 */
const LoomAgent *loom_trial_agent (const LoomTrial *self, guint i);

/**
 * loom_trial_set_max_games: Plays no more than @max_games from now on, see LoomTrialPlan.
 */
void loom_trial_set_max_games (LoomTrial *self, guint64 max_games);

/**
 * LoomTrialWatch: Hears how many games are over of those that were not handed over yet: so many
 * would be at once, were it cancelled now.
 */
typedef void (*LoomTrialWatch) (guint64 games, gpointer data);

/**
 * loom_trial_set_watch:
 * @watch: called in the calling thread of loom_trial_run() a few times a second while it waits
 */
void loom_trial_set_watch (LoomTrial *self, LoomTrialWatch watch, gpointer data);

/**
 * loom_trial_run:
 * @take: called in the calling thread, batch after batch
 *
 * Plays until @take has enough, max_games are played or it is cancelled. FALSE when cancelled: what
 * was handed over until then stands; the last batch may then have fewer blocks, those that were
 * played before the first that was not. Where the machine grants fewer threads, even none, it plays
 * on those it has. Complexity: that of the games; memory for a few batches a thread.
 */
gboolean
loom_trial_run (LoomTrial *self, LoomTrialTake take, gpointer data, GCancellable *cancellable);

/**
 * loom_trial_replay:
 * @first: number of a block, whichever shard plays it
 * @blocks: room for @n, which receive what blocks @first and after come to
 * @counts: (nullable): receives those of the blocks among them that are watched, and no others
 *
 * Plays blocks again in the calling thread. FALSE when cancelled. Complexity: that of the games.
 */
gboolean loom_trial_replay (LoomTrial *self,
                            guint64 first,
                            guint n,
                            LoomBlock *blocks,
                            LoomGameCounts *counts,
                            GCancellable *cancellable);

/**
 * loom_trial_begin:
 * @number: of a game, see block.h
 *
 * Sets up one game of the trial to be looked at: a match at its beginning, on the scenario's own
 * numbers or, where the trial has given the areas others, on a game whose area names are the same.
 * @rotation receives that of the turn order. Free with loom_match_free(); it borrows from @self.
 */
LoomMatch *
loom_trial_begin (LoomTrial *self, guint64 number, LoomEventLog *events, guint *rotation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTrial, loom_trial_free)

G_END_DECLS
