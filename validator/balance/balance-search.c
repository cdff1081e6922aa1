/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays for a search: judges variants as any scenario is judged, and lets a few games tell what is
 * worth more. */

#include "validator/balance/balance-search.h"

#include <glib/gi18n-lib.h>

/* After so many observations who is beyond this part of the tolerance will not be found to be
 * within it, or not soon enough to be worth it. */
#define LONG_ENOUGH 2048
#define HOPELESS 0.9

/* Games of different stages have different seeds. */
#define STAGE(_stage) ((guint64)(_stage) << 32)

static void
say (LoomBalanceSearch *self, const char *doing)
{
  const LoomBalanceProgress progress = {
    .games = self->found->games,
    .max_games = self->plan->max_games,
    .n_tried = self->found->n_tried,
    .doing = doing,
  };

  if (self->watch != NULL)
    self->watch (&progress, self->data);
}

/* Whether to leave off: stopped, gone wrong, or too many games. */
gboolean
loom_balance_search_is_over (const LoomBalanceSearch *self)
{
  return self->found->stopped || self->error != NULL || self->found->games >= self->plan->max_games;
}

/* Takes an error in; being cancelled is none. */
static void
take_error (LoomBalanceSearch *self, GError *error)
{
  self->found->stopped = self->found->stopped || g_cancellable_is_cancelled (self->cancellable);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && self->error == NULL)
    self->error = g_error_copy (error);
}

static const LoomLineup *
strength_lineup (const LoomBalanceSearch *self, guint strength)
{
  return &self->plan->lineups[self->strengths[strength]];
}

static gboolean
is_competent (const LoomLineup *lineup)
{
  for (guint i = 0; i < lineup->n; i++)
    if (lineup->players[i]->any == NULL)
      return TRUE;
  return FALSE;
}

void
loom_balance_search_list_strengths (LoomBalanceSearch *self)
{
  guint n = 0;

  for (guint i = 0; i < self->plan->n_lineups; i++)
    if (is_competent (&self->plan->lineups[i]))
      self->strengths[n++] = i;
  for (guint i = 0; n == 0 && i < self->plan->n_lineups; i++)
    self->strengths[i] = i;
  self->known.n_strengths = n > 0 ? n : self->plan->n_lineups;
}

/* Judging. */

typedef struct
{
  LoomBalanceSearch *search;
  LoomLineupResult *result;
  guint64 before; /* games of the search before this line-up */
  gboolean gives_up;
} Hearing;

/* How far the seat furthest from its due is from it, in the games of @result. */
static double
find_gap (const LoomLineupResult *result)
{
  const guint n_seats = result->game->n_seats;
  double gap = 0;

  for (guint i = 0; i < n_seats && result->games > 0; i++)
    gap = MAX (gap, ABS (loom_sequential_test_mean (result->tests[LOOM_ASPECT_AS_DEALT], i)
                         - 1.0 / n_seats));
  return gap;
}

static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Hearing *self = data;
  const LoomSequentialTest *test = self->result->tests[LOOM_ASPECT_AS_DEALT];
  const gboolean wants_more = loom_lineup_result_add (self->result, batch);

  self->search->found->games = self->before + self->result->games;
  say (self->search, N_ ("judging"));
  if (self->gives_up && loom_sequential_test_n_added (test) >= LONG_ENOUGH
      && find_gap (self->result) > HOPELESS * self->search->study.delta)
    return FALSE;
  /* What stands is measured as it always is; of a candidate one question is asked. */
  return wants_more
         && (!self->gives_up || loom_sequential_test_verdict (test) == LOOM_VERDICT_UNDECIDED);
}

static gboolean
assess_result (LoomBalanceSearch *self,
               LoomStudy *study,
               LoomLineupResult *result,
               gboolean gives_up)
{
  const LoomTrialPlan plan = {
    .game = study->game,
    .lineup = result->lineup,
    .seed = study->plan.seed,
    .playouts = study->plan.playouts,
    .max_games = study->plan.max_games,
    .threads = study->plan.threads,
    .n_shards = 1,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomTrial) trial = loom_trial_new (&plan, self->cancellable, &error);
  Hearing hearing = { self, result, self->found->games, gives_up };
  gboolean is_whole = FALSE;

  if (trial != NULL)
    {
      for (guint i = 0; i < plan.lineup.n; i++)
        loom_study_ask (study, loom_trial_agent (trial, i));
      is_whole = loom_trial_run (trial, hear, &hearing, self->cancellable);
    }
  if (!is_whole)
    take_error (self, error);
  return is_whole;
}

/* A study of @variant. When @gives_up it asks for fairness as dealt alone, and line-ups are left
 * out after one that counts and does not find it fair. NULL when it was stopped or went wrong. */
LoomStudy *
loom_balance_search_assess (LoomBalanceSearch *self,
                            const LoomVariant *variant,
                            const LoomStudyPlan *plan,
                            gboolean gives_up)
{
  g_autoptr (LoomStudy) study = NULL;
  LoomStudyPlan settled = *plan;
  gboolean goes_on = TRUE;

  if (!loom_study_settle_plan (&settled, variant->game, &self->error))
    return NULL;
  study = loom_study_new (variant->game, self->plan->lineups, self->plan->n_lineups, &settled);
  for (guint i = 0; i < study->n_results && goes_on; i++)
    {
      if (!assess_result (self, study, study->results[i], gives_up && !study->equal_seats))
        return NULL;
      goes_on = !gives_up || study->equal_seats || !is_competent (&study->results[i]->lineup)
                || loom_sequential_test_verdict (study->results[i]->tests[LOOM_ASPECT_AS_DEALT])
                       == LOOM_VERDICT_FAIR;
    }
  loom_study_conclude (study);
  return g_steal_pointer (&study);
}

double
loom_balance_result_gap (const LoomStudy *study)
{
  double gap = 0;

  for (guint i = 0; i < study->n_results; i++)
    if (is_competent (&study->results[i]->lineup))
      gap = MAX (gap, find_gap (study->results[i]));
  return gap;
}

/* Variants. */

LoomVariant *
loom_balance_search_open (const LoomBalanceSearch *self, const LoomCandidate *candidate)
{
  LoomBalanceChange *changes[LOOM_VARIANT_CHANGES];

  for (guint i = 0; i < candidate->n; i++)
    changes[i] = g_ptr_array_index (self->changes, candidate->changes[i]);
  return loom_variant_new (self->map, self->scenario, changes, candidate->n, self->expected, NULL);
}

/* Whether @strength is asked while searching: not when it must solve the game first. */
gboolean
loom_balance_search_is_quick (const LoomBalanceSearch *self, guint strength)
{
  const LoomLineup *lineup = strength_lineup (self, strength);

  for (guint i = 0; i < lineup->n; i++)
    {
      const LoomStrategy *way
          = loom_player_way_for (lineup->players[i], self->found->original->game->rules);

      if (way != NULL && way->exact != NULL)
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_balance_search_play (LoomBalanceSearch *self,
                          LoomCandidate *candidate,
                          const LoomVariant *variant,
                          guint strength,
                          guint64 games,
                          guint stage)
{
  const LoomTrialPlan plan = {
    .game = variant->game,
    .lineup = *strength_lineup (self, strength),
    .seed = self->study.seed + STAGE (stage),
    .playouts = self->study.playouts,
    .max_games = games,
    .threads = self->study.threads,
    .n_shards = 1,
  };
  g_autoptr (GError) error = NULL;
  const guint64 before = candidate->scores[strength].games;
  const gboolean is_whole
      = loom_score_play (&candidate->scores[strength], &plan, self->cancellable, &error);

  self->found->games += candidate->scores[strength].games - before;
  if (!is_whole)
    take_error (self, error);
  loom_candidate_guess (candidate, &self->known);
  say (self, N_ ("trying"));
  return is_whole;
}

/* Looks at a candidate for the first time; FALSE when it is of no use. */
gboolean
loom_balance_search_screen (LoomBalanceSearch *self, LoomCandidate *candidate)
{
  g_autoptr (LoomVariant) variant = loom_balance_search_open (self, candidate);
  guint64 *key;

  if (variant == NULL)
    return FALSE;
  key = g_memdup2 (&variant->game->key, sizeof variant->game->key);
  if (!g_hash_table_add (self->keys, key))
    return FALSE;
  candidate->is_open = TRUE;
  candidate->is_symmetric = variant->is_symmetric && !self->found->original->is_symmetric;
  candidate->is_proven = variant->is_symmetric && loom_game_order_is_open (variant->game);
  candidate->unevenness = variant->unevenness;
  self->found->n_tried++;
  return loom_balance_search_play (self, candidate, variant, 0, LOOM_BALANCE_SEARCH_SCREEN, 1);
}

/* Keeps a copy of the best candidate seen, in case that none is fair. One that was only screened
 * may just have been lucky, and gives way to any that was looked at closely. */
void
loom_balance_search_remember (LoomBalanceSearch *self,
                              const LoomCandidate *candidate,
                              gboolean is_close)
{
  if (self->best != NULL
      && (self->best_is_close != is_close ? self->best_is_close
                                          : self->best->guess <= candidate->guess))
    return;
  g_free (self->best);
  self->best = g_memdup2 (candidate, sizeof *candidate);
  self->best_is_close = is_close;
}
