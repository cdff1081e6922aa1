/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A study: the fairness of a scenario, measured by play, one line-up a line-up of players, and what
 * they come to. This is what reports are written from. */

#pragma once

#include "validator/checks/symmetry/symmetry.h"
#include "validator/measure/lineup-result.h"

G_BEGIN_DECLS

/* How it is measured. */
typedef struct
{
  double delta;      /* a share may be so far from its due; 0: 0.06 divided by the seats */
  double confidence; /* 0.95 */
  guint64 seed;
  guint64 max_games; /* a line-up; 0: as many as settle all but the closest cases */
  guint playouts;    /* see LoomTrialPlan */
  double within;     /* seconds that loom_study_run() may take; 0: as long as it takes */
  guint threads;
  guint watch_every; /* see LoomTrialPlan */
  /* So many scenarios are judged together, see loom_verdict_flag_unfair(): one that is unfair is
   * played on until it would be called so even if all others were fair. 0 is 1. */
  guint together;
} LoomStudyPlan;

#define LOOM_STUDY_PLAN_INIT                                                                       \
  {                                                                                                \
    .confidence = 0.95, .seed = 1, .threads = 1, .watch_every = 1                                  \
  }

/* What has been done so far, for who waits. */
typedef struct
{
  const LoomLineupResult *result; /* that is being played; NULL while players make ready */
  guint64 ahead;                  /* games that are over and that it has not heard of yet */
  guint number;                   /* of the line-up, from 0 */
  gint64 deadline;                /* see g_get_monotonic_time(); 0: there is none */
  guint n_results;
} LoomStudyProgress;

typedef void (*LoomStudyWatch) (const LoomStudyProgress *progress, gpointer data);

/* How far the shares of the two strongest line-ups that count are from each other, as dealt: both
 * ends are what their intervals carry, with the confidence of the plan. */
typedef struct
{
  const LoomLineupResult
      *stronger; /* borrowed; NULL when fewer than two were played: then nothing else is */
  const LoomLineupResult *weaker;
  double least; /* on some seat they differ by so much at least; 0 where they may be the same */
  double most;  /* on no seat do they differ by more */
  guint seat;   /* the one with the least, from 1; 0 where that is 0 */
} LoomAgreement;

typedef struct
{
  const LoomGame *game; /* borrowed */
  LoomStudyPlan plan;   /* with delta and max_games worked out */
  guint n_results;
  LoomLineupResult **results; /* from the weakest players to the strongest */
  LoomVerdict verdict;
  guint favoured;        /* when UNFAIR: seat from 1 */
  gboolean timed;        /* the time was up: plan.max_games is what it sufficed for */
  gboolean stopped;      /* somebody stopped it: line-ups may be missing games, or be missing */
  gboolean bare_board;   /* nothing on the board belongs to a seat from the start */
  gboolean equal_places; /* a symmetry, or a bare board, proves that no seat has a better place */
  gboolean equal_seats;  /* and that, with chance or rotation to say who begins, all are equal */
  gboolean has_exact;    /* a player knows the game's exact value */
  double exact[LOOM_PLAY_SEATS];      /* by seat less one: its share when all play best */
  double exact_rank[LOOM_PLAY_SEATS]; /* by rank: the first mover's is [0] */
  guint deciding_rank;                /* when ORDER_DECIDES: which place in the order, from 1 */
  /* When FAIR, and chance or rotation names who begins: the games do not tell whether that decides.
   */
  gboolean order_left_open;
  LoomAgreement agreement;
  gboolean stable; /* it is sure that these agree within half of delta on every seat */
} LoomStudy;

/**
 * loom_study_run:
 * @game: from loom_game_open(); must outlive the answer
 * @lineups: @n of them
 * @watch: (nullable): called now and then, in the calling thread
 *
 * Plays until every line-up has its verdicts, or has as many games as all can have within
 * plan->within: then it is as if so many had been plan->max_games. At least one block of each is
 * played, and a player that solves the game takes the time it needs. NULL with an error only when
 * @plan cannot be followed; when it is cancelled, what is known by then comes back, marked as
 * stopped. Free with loom_study_free().
 */
LoomStudy *loom_study_run (const LoomGame *game,
                           const LoomLineup *lineups,
                           guint n,
                           const LoomStudyPlan *plan,
                           LoomStudyWatch watch,
                           gpointer data,
                           GCancellable *cancellable,
                           GError **error);
void loom_study_free (LoomStudy *self);

/**
 * loom_study_play_on:
 * @max_games: a line-up, more than it was played with
 *
 * Plays the line-ups on that want more games; @self comes to what it would have come to with
 * @max_games from the start. FALSE with an error as loom_study_run(): then @self says nothing any
 * more; when it is cancelled, it is marked as stopped.
 */
gboolean loom_study_play_on (LoomStudy *self,
                             guint64 max_games,
                             LoomStudyWatch watch,
                             gpointer data,
                             GCancellable *cancellable,
                             GError **error);

/**
 * loom_study_settle_plan: Fills in what @plan leaves open; FALSE with a LOOM_ERROR_VALUE that
 * says what cannot be: a delta that is not below 1 / seats, a confidence outside 0.5 … 0.9999.
 */
gboolean loom_study_settle_plan (LoomStudyPlan *plan, const LoomGame *game, GError **error);

/**
 * loom_study_new, loom_study_conclude:
 * For who has the line-ups' batches from elsewhere: an answer with empty line-ups, to be heard
 * into, and what they come to when all have been heard.
 */
LoomStudy *loom_study_new (const LoomGame *game,
                           const LoomLineup *lineups,
                           guint n,
                           const LoomStudyPlan *plan);
void loom_study_conclude (LoomStudy *self);

/**
 * loom_study_ask:
 * @agent: of the study's game
 *
 * Takes in what @agent knows for certain, if anything.
 */
void loom_study_ask (LoomStudy *self, const LoomAgent *agent);

/**
 * loom_study_own_settings: What @scenario says of how it is to be measured, or NULL. Borrowed.
 */
const LoomFairness *loom_study_own_settings (const LoomScenario *scenario);

/**
 * loom_study_usual_lineups, loom_study_usual_plan:
 * How @game is measured when nobody says otherwise: as its scenario's own <fairness> says, where
 * that says nothing by the usual line-ups ("greedy,expert" for most) and a plan that is still to be
 * settled. The answer is borrowed from the scenario, or static.
 */
const char *loom_study_usual_lineups (const LoomGame *game);
void loom_study_usual_plan (LoomStudyPlan *plan, const LoomGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomStudy, loom_study_free)

G_END_DECLS
