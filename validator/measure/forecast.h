/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A forecast: what can be counted on a position before anybody plays, to be laid beside what play
 * has shown: the balance family's table, how far each thing of the metrics is from each seat, which
 * areas hold the map together; and whether who counts would have known what play found. */

#pragma once

#include "validator/checks/balance/balance.h"
#include "validator/measure/game-metrics.h"
#include "validator/statistics/verdict.h"

G_BEGIN_DECLS

/* Where a thing of the metrics lies. */
typedef struct
{
  guint steps[LOOM_PLAY_SEATS]; /* by seat less one: from its areas or its queen; G_MAXUINT where
                                   no way leads, it has none yet, or a thing has no place */
  gboolean is_choke;            /* the map falls apart without it: an articulation point */
  guint cuts_off;               /* areas that it then loses: all but the largest part left */
} LoomEntityPlace;

/* Whether counting would have foretold what play found. */
typedef enum
{
  LOOM_FORECAST_NONE,  /* there was nothing to count */
  LOOM_FORECAST_OPEN,  /* play has not settled anything */
  LOOM_FORECAST_RIGHT, /* it would: the same seat is ahead, or neither finds one */
  LOOM_FORECAST_WRONG, /* it would not */
} LoomForecastResult;

typedef struct
{
  const LoomGame *game; /* borrowed */
  GArray *measures;     /* of LoomMeasure; none where seats begin with nothing of their own */
  guint n_compared;     /* figures that are worth comparing */
  guint ahead[LOOM_PLAY_SEATS]; /* by seat less one: in how many of them it alone is best */
  guint favoured; /* the seat that is best in most of them; 0: no seat more often than another */
  gboolean has_steps; /* any thing has a way to any seat */
  guint n_things;
  LoomEntityPlace *places; /* by thing */
} LoomForecast;

/**
 * loom_forecast_new:
 * Uses igraph, see graph.h: from one thread at a time. Free with loom_forecast_free().
 * Complexity: of flows between all pairs of seats; milliseconds on boards that are played.
 */
LoomForecast *loom_forecast_new (const LoomGame *game);
void loom_forecast_free (LoomForecast *self);

/**
 * loom_forecast_assess:
 * @verdict: of places; what depends on the players counts as unsettled
 * @favoured: the seat that play favours when @verdict is UNFAIR, from 1
 */
LoomForecastResult
loom_forecast_assess (const LoomForecast *self, LoomVerdict verdict, guint favoured);

/**
 * loom_forecast_word: As JSON has it: "right".
 */
const char *loom_forecast_word (LoomForecastResult result);

/**
 * loom_forecast_dup_words: The same as two sentences for people. Free with g_free().
 */
char *loom_forecast_dup_words (const LoomForecast *self, LoomVerdict verdict, guint favoured);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomForecast, loom_forecast_free)

G_END_DECLS
