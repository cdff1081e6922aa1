/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A summary of counts: what they mean to someone who wants to know why a board plays as it does. It
 * says what goes together, not what causes what: who is about to win holds more for that reason
 * alone. */

#pragma once

#include "validator/statistics/estimate.h"
#include "validator/measure/game-counts.h"

G_BEGIN_DECLS

/* What having something goes with. */
typedef struct
{
  guint64 games;          /* in which somebody had it */
  LoomEstimate share;     /* share of the victory of who had it, in these */
  LoomEstimate influence; /* by how much a seat's share is larger in games in which it has it than
                             in those in which it has not, at the same rank: what a seat or a rank
                             is worth by itself does not count */
} LoomEffect;

/* Of one thing of the metrics, in its order. */
typedef struct
{
  const char *sort;       /* "area", "entrance" … */
  char *id;               /* none twice in a sort */
  char *name;             /* for people */
  guint32 area;           /* its number in the position, or LOOM_NONE */
  LoomEstimate at_end;    /* how often the winner held it when the game was over */
  double over_time;       /* during what share of the turns the winner held it, in the mean */
  LoomEffect quarter;     /* what holding it when a quarter of the turns are over goes with; its
                             intervals hold for all things together */
  LoomEstimate untouched; /* share of games in which its holder never changed */
  double changes;         /* how often its holder changed in a game, in the mean */
} LoomHoldingSummary;

/* Of one kind of move or event. */
typedef struct
{
  const char *id;    /* its word in logs; static, like the next */
  const char *words; /* for people, to be translated */
  gboolean is_event; /* else a move */
  guint64 times;
  guint64 games; /* in so many of those counted it happened */
} LoomRuleSummary;

typedef struct
{
  const LoomGameMetrics *metrics; /* for its words */
  double confidence; /* of intervals, each for itself but those of LoomHoldingSummary.quarter */
  guint n_seats;
  guint64 games;
  guint64 length_median; /* in metrics->length_unit; 0 without games, as below */
  guint64 length_p90;
  guint64 length_least;
  guint64 length_most;
  LoomEstimate decided;   /* share of games that one seat won before they were broken off */
  LoomEstimate draws;     /* that ended by the rules and were shared by several */
  LoomEstimate timed_out; /* that were broken off, for time or because nobody could move, whoever
                             got the credit; the three are all there are */
  LoomEstimate timed_out_won; /* that were broken off and gave all credit to one seat */
  double lead_changes;        /* in a game, in the mean; NAN without games */
  LoomEstimate steady;        /* share of games in which the lead never passed to another seat */
  LoomEffect leader;          /* being in the lead when a quarter of the turns are over */
  LoomEffect first_capture;   /* drawing the first capture */
  guint n_things;
  LoomHoldingSummary *things;
  guint64 rule_games; /* in so many of the games moves and events were counted */
  guint n_rules;
  LoomRuleSummary *rules; /* moves, then events, each in the order of the game's table */
} LoomGameSummary;

/**
 * loom_game_summary_new:
 * @game: the one that @counts are of
 * @confidence: of the intervals, 0.95
 *
 * Free with loom_game_summary_free(). Intervals count every game watched as one observation; games
 * of one block differ more than chance would have it, which makes them wider than need be.
 */
LoomGameSummary *
loom_game_summary_new (const LoomGame *game, const LoomGameCounts *counts, double confidence);
void loom_game_summary_free (LoomGameSummary *self);

/**
 * loom_game_summary_effect: What @holding, one of those in @counts, goes with.
 */
LoomEffect
loom_game_summary_effect (const LoomGameCounts *counts, const LoomHolding *holding, double z);

/**
 * loom_game_summary_length:
 * @part, @whole: 1 and 2 for the median, 9 and 10 for the 90th percentile
 *
 * The least length that at least so large a part of the games do not exceed; 0 without games.
 * O(different lengths).
 */
guint64 loom_game_summary_length (const LoomGameCounts *counts, guint part, guint whole);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGameSummary, loom_game_summary_free)

G_END_DECLS
