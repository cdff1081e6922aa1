/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts: how games went, in whole numbers that can be added up in any order. What they mean to
 * people is for game-summary.h to say. */

#pragma once

#include <json-glib/json-glib.h>

#include "validator/statistics/block.h"
#include "validator/measure/game-metrics.h"
#include "validator/players/match.h"

G_BEGIN_DECLS

/* What having something goes with: by seat less one, and by its rank in the order of turns (from
 * 0), the games in which it had it, and the credit that it won in those (LOOM_CREDIT is a whole
 * victory). */
typedef struct
{
  guint64 games[LOOM_PLAY_SEATS][LOOM_PLAY_SEATS];
  guint64 credit[LOOM_PLAY_SEATS][LOOM_PLAY_SEATS];
} LoomHolding;

/* Of one thing of the metrics. */
typedef struct
{
  LoomHolding quarter; /* who held it when a quarter of the game's turns were over */
  guint64 at_end;      /* credit of who held it at the end */
  guint64 over_time; /* credit of each seat, times the share of the turns after which it held it */
  guint64 touched;   /* games in which its holder changed after the start */
  guint64 changes;   /* how often it did */
} LoomHoldingCounts;

/* Of one kind of move or event of the game's own tables. */
typedef struct
{
  guint64 times; /* how often it happened */
  guint64 games; /* in how many games it did */
} LoomRuleUse;

typedef struct
{
  guint64 length; /* in the metrics' unit */
  guint64 games;  /* not 0 */
} LoomLength;

typedef struct
{
  guint n_seats;
  guint n_things; /* as loom_game_metrics_n_things() has it */
  guint64 games;
  LoomHolding all;      /* what every seat has: a place at the table */
  guint64 ends[2][2];   /* games: broken off or not, victory shared (by two or more) or not */
  guint64 lead_changes; /* turns after which another seat was in the lead than the last in it */
  guint64 steady;       /* games without any */
  LoomHolding first_capture; /* who drew the first capture */
  LoomHolding leader;        /* who was in the lead at a quarter */
  GArray *lengths;           /* of LoomLength, rising, none twice */
  LoomHoldingCounts *things;
  guint64 rule_games; /* in so many of the games moves and events were counted */
  guint n_rules;      /* kinds of moves and of events of the game's tables */
  LoomRuleUse *rules; /* moves first, then events, each in the order of its table */
} LoomGameCounts;

/* The most games that facts which are read may be of. With it no sum of counts of fewer than
 * 2^22 such facts can exceed 64 bits. */
#define LOOM_GAME_COUNTS_MAX_GAMES ((gint64)1 << 31)

/**
 * loom_game_counts_new: No games of @game yet. Free with loom_game_counts_free().
 */
LoomGameCounts *loom_game_counts_new (const LoomGame *game);
void loom_game_counts_free (LoomGameCounts *self);
void loom_game_counts_clear (LoomGameCounts *self);

/**
 * loom_game_counts_add: Adds what @other knows, of the same game or of one with other numbers.
 */
void loom_game_counts_add (LoomGameCounts *self, const LoomGameCounts *other);

/**
 * loom_game_counts_add_length: Counts @games more games of @length.
 */
void loom_game_counts_add_length (LoomGameCounts *self, guint64 length, guint64 games);

/**
 * loom_game_counts_equal: Whether both know the same.
 */
gboolean loom_game_counts_equal (const LoomGameCounts *a, const LoomGameCounts *b);

/**
 * loom_game_counts_write, loom_game_counts_read:
 * All of it as one value of JSON, whole numbers alone, for parts that are joined later. Reading
 * gives NULL and a LOOM_ERROR_VALUE for what is not such a value or cannot be of @game: things that
 * it has not, more games than LOOM_GAME_COUNTS_MAX_GAMES, counts that contradict each other.
 */
void loom_game_counts_write (const LoomGameCounts *self, JsonBuilder *json);
LoomGameCounts *loom_game_counts_read (const LoomGame *game, JsonNode *node, GError **error);

/* Moves and events are counted in every game of one deal in so many: telling events takes an eighth
 * of the time that greedy players do. Which deals these are hangs on their numbers alone, so that
 * shards come to the same. */
#define LOOM_SAMPLER_RULES_EVERY 8

/* A sampler: what is needed to look on while one game after another is played; one a thread. */
typedef struct _LoomSampler LoomSampler;

/**
 * loom_sampler_new:
 * @game: the game that is played, maybe with other numbers for its areas
 * @order: (nullable): for each area of @game, which area of the scenario's own game it is
 *
 * Free with loom_sampler_free().
 */
LoomSampler *loom_sampler_new (const LoomGame *game, const guint32 *order);
void loom_sampler_free (LoomSampler *self);

/**
 * loom_sampler_run:
 * @match: of the sampler’s game
 * @counts: receives what there is to be said of the game
 *
 * As loom_match_run(), looking on: the same game comes out. FALSE when cancelled in its midst; then
 * @counts is as it was.
 */
gboolean loom_sampler_run (LoomSampler *self,
                           LoomMatch *match,
                           guint64 seed,
                           guint64 index,
                           guint rotation,
                           LoomGameCounts *counts,
                           GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGameCounts, loom_game_counts_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSampler, loom_sampler_free)

G_END_DECLS
