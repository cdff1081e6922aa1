/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all reports say alike, and several scenarios judged together. */

#include "validator/report/report-private.h"

#include <math.h>
#include <string.h>

#include "formats/model/printable.h"

LoomShare
loom_fairness_share (const LoomSequentialTest *test, guint i)
{
  LoomShare share = { .mean = loom_sequential_test_mean (test, i) };

  loom_sequential_test_interval (test, i, &share.low, &share.high);
  return share;
}

LoomShare
loom_fairness_aspect_share (const LoomLineupResult *result, LoomAspect aspect, guint i)
{
  LoomShare share = loom_fairness_share (result->tests[aspect], i);

  if (aspect == LOOM_ASPECT_ORDER)
    loom_turn_order_narrow (result->turn_order, i, share.mean, &share.low, &share.high);
  return share;
}

LoomShare
loom_fairness_fair_share (const LoomStudy *study)
{
  const double due = 1.0 / study->game->n_seats;

  return (LoomShare){ due, due - study->plan.delta, due + study->plan.delta };
}

double
loom_fairness_round (double value, guint places)
{
  double scale = 1;

  for (guint i = 0; i < places; i++)
    scale *= 10;
  return round (value * scale) / scale + 0.0;
}

char *
loom_fairness_dup_plain (const char *text)
{
  return loom_printable_dup (text, LOOM_PRINTABLE_WORDS);
}

char *
loom_fairness_dup_path (const LoomFairnessEntry *entry)
{
  return loom_fairness_dup_plain (strcmp (entry->path, "-") == 0 ? "standard input" : entry->path);
}

char *
loom_fairness_dup_seat (const LoomStudy *study, guint seat)
{
  return loom_fairness_dup_plain (study->game->seat_names[seat]);
}

LoomVerdict
loom_fairness_result_verdict (const LoomLineupResult *result)
{
  return loom_sequential_test_verdict (result->tests[LOOM_ASPECT_AS_DEALT]);
}

gboolean
loom_fairness_counts (const LoomLineupResult *result)
{
  for (guint i = 0; i < result->lineup.n; i++)
    if (result->lineup.players[i]->any == NULL)
      return TRUE;
  return FALSE;
}

const LoomLineupResult *
loom_fairness_main_result (const LoomStudy *study)
{
  const LoomLineupResult *any = NULL;

  for (guint i = study->n_results; i-- > 0;)
    {
      if (study->results[i]->games == 0)
        continue;
      if (loom_fairness_counts (study->results[i]))
        return study->results[i];
      if (any == NULL)
        any = study->results[i];
    }
  return any;
}

int
loom_fairness_rank_of (const LoomStudy *study, guint seat)
{
  const LoomGame *game = study->game;
  g_autofree LoomState *state = NULL;
  LoomRandom random;

  if (loom_game_order_is_open (game))
    return -1;
  state = g_malloc0 (game->state_size);
  loom_random_init (&random, game->key, study->plan.seed, 0, LOOM_STREAM_DEAL);
  loom_game_start (game, state, 0, 0, &random, NULL);
  return (int)loom_game_rank (game, state, seat);
}

const LoomLineupResult *
loom_fairness_knower (const LoomStudy *study)
{
  for (guint i = study->n_results; i-- > 0 && study->has_exact;)
    for (guint k = 0; k < study->results[i]->lineup.n; k++)
      {
        const LoomStrategy *way
            = loom_player_way_for (study->results[i]->lineup.players[k], study->game->rules);

        if (way != NULL && way->exact != NULL && study->results[i]->games > 0)
          return study->results[i];
      }
  return NULL;
}

guint64
loom_fairness_games (const LoomStudy *study)
{
  guint64 games = 0;

  for (guint i = 0; i < study->n_results; i++)
    games += study->results[i]->games;
  return games;
}

double
loom_fairness_evidence (const LoomStudy *study)
{
  const gboolean has_competent = loom_fairness_main_result (study) != NULL
                                 && loom_fairness_counts (loom_fairness_main_result (study));
  double least = INFINITY;
  guint n = 0;

  /* What is proved needs no evidence, and none can be had against it. */
  if (study->equal_seats)
    return 0;
  for (guint i = study->n_results; i-- > 0 && n < 2;)
    {
      const LoomLineupResult *result = study->results[i];

      if (result->games == 0 || (has_competent && !loom_fairness_counts (result)))
        continue;
      least = MIN (least, loom_sequential_test_evidence (result->tests[LOOM_ASPECT_AS_DEALT]));
      n++;
    }
  return n > 0 ? least : 1;
}

void
loom_fairness_flag (const LoomFairnessEntry *entries, guint n, gboolean *flags)
{
  g_autofree double *evidence = g_new (double, MAX (n, 1));
  double alpha = 1;

  for (guint i = 0; i < n; i++)
    {
      evidence[i] = loom_fairness_evidence (entries[i].study);
      alpha = MIN (alpha, 1 - entries[i].study->plan.confidence);
    }
  loom_verdict_flag_unfair (evidence, n, alpha, flags);
}
