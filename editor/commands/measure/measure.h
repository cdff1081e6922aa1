/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of `boardloom fairness`: measuring, shards of a measurement and joining them, reports,
 * and single games told in words. */

#pragma once

#include "editor/commands/measure/contest.h"
#include "validator/report/report.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_MEASURE_TEXT,
  LOOM_MEASURE_JSON,
  LOOM_MEASURE_HTML,
} LoomMeasureFormat;

/* What the command line asks for beside the contests. */
typedef struct
{
  LoomContestRequest contest;
  int format;         /* LoomMeasureFormat */
  const char *out;    /* "-" is standard output */
  gboolean all_fails; /* whether being undecided, or of even seats whose order decides, is reason
                         to fail */
  guint shard;        /* from 0; of n_shards, 0 of which: no shard is played */
  guint n_shards;
  const char *survey; /* a file, of all boards of a manifest; NULL: each shard looks at them */
  guint64 game;       /* to be told */
  double within;      /* seconds; 0: as long as it takes */
  gboolean progress;
  guint verify_one_in;   /* see loom_merge_set_sample() */
  guint64 verify_sample; /* its seed */
} LoomMeasureRequest;

/**
 * loom_measure_run: Measures and reports. Returns a LoomExit.
 */
int loom_measure_run (const LoomMeasureRequest *request, const LoomContests *contests);

/**
 * loom_measure_study:
 * @entries: receives a study of each of @contests, as far as it got; free each
 *
 * How many of them there are. What is stopped before it has begun has none, and what cannot be
 * measured, which is said, ends it.
 */
guint loom_measure_study (const LoomMeasureRequest *request,
                          const LoomContests *contests,
                          LoomFairnessEntry *entries,
                          GCancellable *cancellable);

/**
 * loom_measure_shard: Plays @share and writes its part. Returns a LoomExit.
 */
int loom_measure_shard (const LoomMeasureRequest *request,
                        const LoomContests *contests,
                        const LoomPartShare *share);

/**
 * loom_measure_merge:
 * @paths: (element-type utf8): of parts
 *
 * Joins them and reports. Returns a LoomExit.
 */
int loom_measure_merge (const LoomMeasureRequest *request, const GPtrArray *paths);

/**
 * loom_measure_tell: Tells game settings->game of the weakest line-up in words. Returns a LoomExit.
 */
int loom_measure_tell (const LoomMeasureRequest *request, const LoomContests *contests);

/**
 * loom_measure_report:
 * Writes the report on @n entries. Returns what the verdicts say as a LoomExit, or that it could
 * not be written.
 */
int
loom_measure_report (const LoomMeasureRequest *request, const LoomFairnessEntry *entries, guint n);

G_END_DECLS
