/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fairness of the scenario being looked at, measured in another thread by the same study as
 * `boardloom fairness`: with the same players, tolerance and seed the figures are the same. What is
 * known while it runs is told as it comes in.
 *
 * Signals: "progress" (): there is a newer estimate; "ended" (): it is over, by itself or because
 * it was stopped. Properties: "is-running", "is-stale": the scenario plays otherwise since the
 * measurement began. */

#pragma once

#include "editor/document/document.h"
#include "validator/measure/study.h"

G_BEGIN_DECLS

#define LOOM_TYPE_MEASUREMENT (loom_measurement_get_type ())
G_DECLARE_FINAL_TYPE (LoomMeasurement, loom_measurement, LOOM, MEASUREMENT, GObject)

/* How it is asked for; what is NULL or 0 is as the scenario's <fairness> says, or the usual. */
typedef struct
{
  const char *players; /* line-ups, as the command line takes them: "greedy,expert" */
  double delta;        /* tolerance, a share: 0.03 is 3 points */
  guint64 seed;
  guint64 max_games; /* a line-up */
} LoomMeasurementRequest;

/* A seat's share by one line-up and one question, as known by now. */
typedef struct
{
  double mean; /* NAN before the first block */
  double low;
  double high;
} LoomMeasureShare;

/* One line-up, as known by now. */
typedef struct
{
  char *players; /* owned */
  guint64 games;
  LoomVerdict verdicts[LOOM_N_ASPECTS];
  LoomMeasureShare shares[LOOM_N_ASPECTS][LOOM_PLAY_SEATS]; /* by seat or rank, from 0 */
} LoomMeasureResult;

/* All of it, as known by now. */
typedef struct
{
  guint n_seats;
  guint n_results;          /* that were begun */
  guint of_results;         /* that there will be */
  gboolean is_making_ready; /* players solve or learn the game */
  guint64 games;            /* of all line-ups */
  gint64 elapsed;           /* µs since it began */
  double delta;             /* a share */
  double confidence;
  LoomMeasureResult *results; /* from the weakest players to the strongest */
} LoomMeasureView;

/**
 * loom_measurement_new: For @document, which it does not keep alive.
 */
LoomMeasurement *loom_measurement_new (LoomDocument *document);

/**
 * loom_measurement_of: The one of @document that all who look at it share; made when it is first
 * asked for, and gone with the document. Borrowed.
 */
LoomMeasurement *loom_measurement_of (LoomDocument *document);

/**
 * loom_measurement_start:
 * Begins to measure the document's scenario. FALSE and @error when it cannot be played, as
 * `boardloom fairness` says it; or when the settings cannot be followed. Stops what runs.
 */
gboolean loom_measurement_start (LoomMeasurement *self,
                                 const LoomMeasurementRequest *request,
                                 GError **error);

/**
 * loom_measurement_play_on:
 * @max_games: a line-up
 *
 * Begins to play the result's line-ups on that want more games, to what loom_measurement_start()
 * with so many would come to. One that was stopped goes on to as many as it was begun with, at
 * least. FALSE when there is nothing to play on: no result, or one that is stale.
 */
gboolean loom_measurement_play_on (LoomMeasurement *self, guint64 max_games);

/**
 * loom_measurement_stop: What is known by now becomes the result. "ended" follows.
 */
void loom_measurement_stop (LoomMeasurement *self);

gboolean loom_measurement_is_running (LoomMeasurement *self);
gboolean loom_measurement_is_stale (LoomMeasurement *self);

/**
 * loom_measurement_get_view: What is known by now, or NULL before the first start. Lent until the
 * next signal.
 */
const LoomMeasureView *loom_measurement_get_view (LoomMeasurement *self);

/**
 * loom_measurement_get_study: The result, or NULL while it runs and before. Lent; its board has the
 * handles of the document as it was.
 */
const LoomStudy *loom_measurement_get_study (LoomMeasurement *self);

/**
 * loom_measurement_get_plan, loom_measurement_get_lineups:
 * How the result was measured: for a search for a change that balances, or to see one of its games.
 * Lent.
 */
const LoomStudyPlan *loom_measurement_get_plan (LoomMeasurement *self);
const LoomLineup *loom_measurement_get_lineups (LoomMeasurement *self, guint *n);

G_END_DECLS
