/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for the smallest change that makes a scenario fair.
 *
 * Implementation notes: changes are taken by what they cost. Of each cost the single ones are
 * screened with a few games by the first rung; from what they do, what several would do together is
 * guessed, and the likely sets join them. Whoever stays possible plays more games, then games of
 * the other rungs, and at last the best are judged like any scenario, with games they have not
 * played before. Games are counted, never time. */

#include "validator/balance/remedy.h"

#include <string.h>

#include "formats/model/error.h"
#include "validator/balance/candidate.h"
#include "validator/balance/copy.h"

/* Games of a screening. */
#define GAMES_SCREEN 256

/* How many of one cost: single changes screened, those asked of the other rungs though they do not
 * do alone, sets screened, and candidates judged. */
#define MOST_SINGLES 96
#define MOST_HELPFUL 16
#define MOST_SETS 24
#define MOST_JUDGED 3

/* Closer looks at the candidates that are left: how many get one, and the games that each rung
 * plays then. */
static const struct
{
  guint most;
  guint64 games;
} looks[] = { { 24, 512 }, { 12, 1536 }, { 6, 4096 } };

/* How many are judged at all, and the largest cost that is still a small change. */
#define MOST_ATTEMPTS 12
#define MOST_COST 10

/* A set is screened when what is guessed of it is within so many times the tolerance, and a
 * candidate is judged when what was played of it is within this part. */
#define SET_REACH 4
#define JUDGE_REACH 0.6

/* Standard deviations allowed for in a screening and in a closer look. */
#define Z_SCREEN 2.5
#define Z_CLOSE 2.0

/* Nothing is asked with more confidence than a study takes. */
#define LEAST_ALPHA 0.0001

/* Games of different stages have different seeds. */
#define STAGE(_stage) ((guint64)(_stage) << 32)

typedef struct
{
  const LoomRemedyPlan *plan;
  LoomStudyPlan study; /* settled */
  const LoomBoard *draft;
  LoomHandle scenario;
  GHashTable *expected; /* findings of the scenario as it is */
  GPtrArray *tweaks;    /* (element-type LoomTweak) (owned) */
  GPtrArray *singles;   /* (element-type LoomCandidate) (owned): by tweak, or NULL */
  GHashTable *keys;     /* (element-type guint64) (owned): positions that were opened */
  /* The line-ups that count, by place in the plan: not players who move by chance alone, unless
   * there are no others. A search asks these. */
  guint rungs[LOOM_REMEDY_RUNGS];
  LoomScore base[LOOM_REMEDY_RUNGS]; /* by place in rungs */
  LoomKnown known;
  LoomRemedy *remedy;
  LoomCandidate *best;    /* owned: the best that was played on, or NULL */
  gboolean best_is_close; /* whether it was looked at closely */
  LoomRemedyWatch watch;
  gpointer data;
  GCancellable *cancellable;
  GError *error; /* what went wrong in the midst, but for being stopped */
} Search;

static void
say (Search *self, const char *doing)
{
  const LoomRemedyProgress progress = {
    .games = self->remedy->games,
    .max_games = self->plan->max_games,
    .n_tried = self->remedy->n_tried,
    .doing = doing,
  };

  if (self->watch != NULL)
    self->watch (&progress, self->data);
}

/* Whether to leave off: stopped, gone wrong, or too many games. */
static gboolean
is_over (const Search *self)
{
  return self->remedy->stopped || self->error != NULL
         || self->remedy->games >= self->plan->max_games;
}

/* Takes an error in; being cancelled is none. */
static void
take_error (Search *self, GError *error)
{
  self->remedy->stopped = self->remedy->stopped || g_cancellable_is_cancelled (self->cancellable);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && self->error == NULL)
    self->error = g_error_copy (error);
}

static const LoomLineup *
rung_lineup (const Search *self, guint rung)
{
  return &self->plan->lineups[self->rungs[rung]];
}

static gboolean
is_competent (const LoomLineup *lineup)
{
  for (guint i = 0; i < lineup->n; i++)
    if (lineup->players[i]->any == NULL)
      return TRUE;
  return FALSE;
}

static void
list_rungs (Search *self)
{
  guint n = 0;

  for (guint i = 0; i < self->plan->n_lineups; i++)
    if (is_competent (&self->plan->lineups[i]))
      self->rungs[n++] = i;
  for (guint i = 0; n == 0 && i < self->plan->n_lineups; i++)
    self->rungs[i] = i;
  self->known.n_rungs = n > 0 ? n : self->plan->n_lineups;
}

/* Judging. */

typedef struct
{
  Search *search;
  LoomTier *tier;
  guint64 before; /* games of the search before this tier */
} Hearing;

static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Hearing *self = data;
  const LoomJudge *judge = self->tier->judges[LOOM_ASPECT_AS_DEALT];
  const gboolean wants_more = loom_tier_hear (self->tier, batch);

  self->search->remedy->games = self->before + self->tier->games;
  say (self->search, "judging");
  return wants_more && loom_judge_verdict (judge) == LOOM_VERDICT_UNDECIDED;
}

static gboolean
judge_tier (Search *self, LoomStudy *study, LoomTier *tier)
{
  const LoomTrialPlan plan = {
    .game = study->game,
    .lineup = tier->lineup,
    .seed = study->plan.seed,
    .playouts = study->plan.playouts,
    .max_games = study->plan.max_games,
    .threads = study->plan.threads,
    .n_shards = 1,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomTrial) trial = loom_trial_new (&plan, self->cancellable, &error);
  Hearing hearing = { self, tier, self->remedy->games };
  gboolean is_whole = FALSE;

  if (trial != NULL)
    {
      for (guint i = 0; i < plan.lineup.n; i++)
        loom_study_ask (study, loom_trial_mind (trial, i));
      is_whole = loom_trial_run (trial, hear, &hearing, self->cancellable);
    }
  if (!is_whole)
    take_error (self, error);
  return is_whole;
}

/* A study of @position that asks for fairness as dealt alone. When @gives_up, rungs are left out
 * after one that counts and does not find it fair. NULL when it was stopped or went wrong. */
static LoomStudy *
judge (Search *self, const LoomPosition *position, const LoomStudyPlan *plan, gboolean gives_up)
{
  g_autoptr (LoomStudy) study = NULL;
  LoomStudyPlan settled = *plan;
  gboolean goes_on = TRUE;

  if (!loom_study_settle_plan (&settled, position->game, &self->error))
    return NULL;
  study = loom_study_new (position->game, self->plan->lineups, self->plan->n_lineups, &settled);
  for (guint i = 0; i < study->n_tiers && goes_on; i++)
    {
      if (!judge_tier (self, study, study->tiers[i]))
        return NULL;
      goes_on = !gives_up || study->equal_seats || !is_competent (&study->tiers[i]->lineup)
                || loom_judge_verdict (study->tiers[i]->judges[LOOM_ASPECT_AS_DEALT])
                       == LOOM_VERDICT_FAIR;
    }
  loom_study_conclude (study);
  return g_steal_pointer (&study);
}

double
loom_remedy_gap (const LoomStudy *study)
{
  const guint n_seats = study->game->n_seats;
  double gap = 0;

  for (guint i = 0; i < study->n_tiers; i++)
    {
      const LoomTier *tier = study->tiers[i];

      for (guint k = 0; k < n_seats && is_competent (&tier->lineup) && tier->games > 0; k++)
        gap = MAX (gap,
                   ABS (loom_judge_mean (tier->judges[LOOM_ASPECT_AS_DEALT], k) - 1.0 / n_seats));
    }
  return gap;
}

/* Positions. */

static LoomPosition *
open_position (const Search *self, const LoomCandidate *candidate)
{
  LoomTweak *tweaks[LOOM_POSITION_TWEAKS];

  for (guint i = 0; i < candidate->n; i++)
    tweaks[i] = g_ptr_array_index (self->tweaks, candidate->tweaks[i]);
  return loom_position_new (self->draft, self->scenario, tweaks, candidate->n, self->expected,
                            NULL);
}

/* Whether @rung is asked while searching: not when it must solve the game first. */
static gboolean
is_quick (const Search *self, guint rung)
{
  const LoomLineup *lineup = rung_lineup (self, rung);

  for (guint i = 0; i < lineup->n; i++)
    {
      const LoomPlayerWay *way
          = loom_player_way_for (lineup->players[i], self->remedy->original->game->rules);

      if (way != NULL && way->exact != NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
play (Search *self,
      LoomCandidate *candidate,
      const LoomPosition *position,
      guint rung,
      guint64 games,
      guint stage)
{
  const LoomTrialPlan plan = {
    .game = position->game,
    .lineup = *rung_lineup (self, rung),
    .seed = self->study.seed + STAGE (stage),
    .playouts = self->study.playouts,
    .max_games = games,
    .threads = self->study.threads,
    .n_shards = 1,
  };
  g_autoptr (GError) error = NULL;
  const guint64 before = candidate->scores[rung].games;
  const gboolean is_whole
      = loom_score_play (&candidate->scores[rung], &plan, self->cancellable, &error);

  self->remedy->games += candidate->scores[rung].games - before;
  if (!is_whole)
    take_error (self, error);
  loom_candidate_guess (candidate, &self->known);
  say (self, "trying");
  return is_whole;
}

/* Looks at a candidate for the first time; FALSE when it is of no use. */
static gboolean
screen (Search *self, LoomCandidate *candidate)
{
  g_autoptr (LoomPosition) position = open_position (self, candidate);
  guint64 *key;

  if (position == NULL)
    return FALSE;
  key = g_memdup2 (&position->game->key, sizeof position->game->key);
  if (!g_hash_table_add (self->keys, key))
    return FALSE;
  candidate->is_open = TRUE;
  candidate->is_symmetric = position->is_symmetric;
  candidate->unevenness = position->unevenness;
  self->remedy->n_tried++;
  return play (self, candidate, position, 0, GAMES_SCREEN, 1);
}

/* Keeps a copy of the best candidate seen, in case that none is fair. One that was only screened
 * may just have been lucky, and gives way to any that was looked at closely. */
static void
remember (Search *self, const LoomCandidate *candidate, gboolean is_close)
{
  if (self->best != NULL
      && (self->best_is_close != is_close ? self->best_is_close
                                          : self->best->guess <= candidate->guess))
    return;
  g_free (self->best);
  self->best = g_memdup2 (candidate, sizeof *candidate);
  self->best_is_close = is_close;
}

static gboolean
may_be_fair (const Search *self, const LoomCandidate *candidate, guint rung, double z)
{
  return loom_score_may_be_fair (&candidate->scores[rung], self->known.n_seats, self->study.delta,
                                 z);
}

/* One cost. */

static int
compare_evenness (gconstpointer a, gconstpointer b)
{
  const LoomCandidate *one = *(const LoomCandidate *const *)a;
  const LoomCandidate *two = *(const LoomCandidate *const *)b;

  if (one->is_symmetric != two->is_symmetric)
    return one->is_symmetric ? -1 : 1;
  if (one->unevenness != two->unevenness)
    return one->unevenness < two->unevenness ? -1 : 1;
  return one->tweaks[0] < two->tweaks[0] ? -1 : 1;
}

/* The single changes of @cost: all of them, or where there are very many those that make what is
 * counted most even. */
static GPtrArray *
list_singles (Search *self, guint cost)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->tweaks->len; i++)
    if (((const LoomTweak *)g_ptr_array_index (self->tweaks, i))->cost == cost)
      g_ptr_array_add (list, loom_candidate_new (&self->known, &i, 1));
  if (list->len <= MOST_SINGLES)
    return list;
  for (guint i = list->len; i-- > 0;)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);
      g_autoptr (LoomPosition) position = open_position (self, candidate);

      if (position == NULL)
        {
          g_ptr_array_remove_index (list, i);
          continue;
        }
      candidate->is_symmetric = position->is_symmetric;
      candidate->unevenness = position->unevenness;
    }
  g_ptr_array_sort (list, compare_evenness);
  if (list->len > MOST_SINGLES)
    g_ptr_array_set_size (list, MOST_SINGLES);
  return list;
}

/* Asks the other rungs about those single changes that do most, for the guesses of sets. */
static void
ask_other_rungs (Search *self, GPtrArray *candidates, guint most)
{
  g_ptr_array_sort (candidates, loom_candidates_compare);
  for (guint i = 0; i < MIN (candidates->len, most); i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (candidates, i);
      g_autoptr (LoomPosition) position = open_position (self, candidate);

      for (guint rung = 1; rung < self->known.n_rungs && !is_over (self); rung++)
        if (candidate->scores[rung].n == 0 && is_quick (self, rung))
          play (self, candidate, position, rung, GAMES_SCREEN, 2);
    }
}

static void
screen_singles (Search *self, guint cost, GPtrArray *pool)
{
  g_autoptr (GPtrArray) list = list_singles (self, cost);
  g_autoptr (GPtrArray) helpful = g_ptr_array_new ();

  for (guint i = 0; i < list->len && !is_over (self); i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);

      if (!screen (self, candidate))
        continue;
      g_ptr_array_add (helpful, candidate);
      remember (self, candidate, FALSE);
      if (may_be_fair (self, candidate, 0, Z_SCREEN))
        g_ptr_array_add (pool, candidate);
    }
  ask_other_rungs (self, helpful, MOST_HELPFUL);
  /* What is of use is kept: later sets are made of it. */
  g_ptr_array_set_free_func (list, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);

      if (candidate->is_open)
        g_ptr_array_index (self->singles, candidate->tweaks[0]) = candidate;
      else
        g_free (candidate);
    }
}

/* Sets that are screened; the pool borrows from the answer. */
static GPtrArray *
screen_sets (Search *self, guint cost, GPtrArray *pool)
{
  GPtrArray *sets = loom_candidates_list_sets (&self->known, cost, MOST_SETS);

  for (guint i = 0; i < sets->len && !is_over (self); i++)
    {
      LoomCandidate *set = g_ptr_array_index (sets, i);

      if (set->guess > SET_REACH * self->study.delta || !screen (self, set))
        continue;
      remember (self, set, FALSE);
      if (may_be_fair (self, set, 0, Z_SCREEN))
        g_ptr_array_add (pool, set);
    }
  return sets;
}

/* Whether @candidate is still possible when every rung has played @games more. */
static gboolean
look (Search *self, LoomCandidate *candidate, guint64 games, guint stage)
{
  g_autoptr (LoomPosition) position = open_position (self, candidate);
  gboolean stays = TRUE;

  for (guint rung = 0; rung < self->known.n_rungs && stays && !is_over (self); rung++)
    if (is_quick (self, rung))
      stays = play (self, candidate, position, rung, games, stage)
              && may_be_fair (self, candidate, rung, Z_CLOSE);
  remember (self, candidate, TRUE);
  return stays;
}

/* Plays more and more on fewer and fewer of the pool; who cannot be fair any more leaves it. */
static void
look_closely (Search *self, GPtrArray *pool)
{
  for (guint stage = 0; stage < G_N_ELEMENTS (looks); stage++)
    {
      g_ptr_array_sort (pool, loom_candidates_compare);
      if (pool->len > looks[stage].most)
        g_ptr_array_set_size (pool, (gint)looks[stage].most);
      for (guint i = 0; i < pool->len && !is_over (self);)
        if (look (self, g_ptr_array_index (pool, i), looks[stage].games, 3 + stage))
          i++;
        else
          g_ptr_array_remove_index (pool, i);
    }
  g_ptr_array_sort (pool, loom_candidates_compare);
}

/* Makes @position with @study the answer. */
static void
adopt (Search *self, const LoomCandidate *candidate, LoomPosition *position, LoomStudy *study)
{
  LoomRemedy *remedy = self->remedy;

  remedy->position = position;
  remedy->after = study;
  remedy->cost = candidate->cost;
  for (guint i = 0; i < candidate->n; i++)
    {
      const LoomTweak *tweak = g_ptr_array_index (self->tweaks, candidate->tweaks[i]);

      g_ptr_array_add (remedy->changes, g_strdup (tweak->words));
      remedy->map = remedy->map || tweak->map;
    }
}

/* Judges one candidate and, when it is fair or @anyhow, makes it the answer. TRUE when it is fair.
 */
static gboolean
attempt (Search *self, const LoomCandidate *candidate, gboolean anyhow)
{
  const guint k = self->remedy->n_judged + 1;
  const double alpha = (1 - self->study.confidence) / ((double)k * (k + 1));
  LoomStudyPlan plan = self->plan->study;
  g_autoptr (LoomPosition) position = open_position (self, candidate);
  g_autoptr (LoomStudy) study = NULL;
  gboolean is_fair;

  if (loom_position_has_new_findings (position, self->expected))
    return FALSE;
  plan.confidence = 1 - MAX (alpha, LEAST_ALPHA);
  plan.max_games = 0; /* as many as this confidence asks for */
  plan.seed += k;
  self->remedy->n_judged++;
  study = judge (self, position, &plan, !anyhow);
  if (study == NULL)
    return FALSE;
  is_fair = study->verdict == LOOM_VERDICT_FAIR && alpha >= LEAST_ALPHA;
  if (is_fair || anyhow)
    adopt (self, candidate, g_steal_pointer (&position), g_steal_pointer (&study));
  return is_fair;
}

static gboolean
try_cost (Search *self, guint cost)
{
  g_autoptr (GPtrArray) pool = g_ptr_array_new ();
  g_autoptr (GPtrArray) sets = NULL;

  screen_singles (self, cost, pool);
  sets = screen_sets (self, cost, pool);
  look_closely (self, pool);
  for (guint i = 0; i < MIN (pool->len, MOST_JUDGED) && !is_over (self); i++)
    {
      const LoomCandidate *candidate = g_ptr_array_index (pool, i);

      if ((candidate->is_symmetric || candidate->guess <= JUDGE_REACH * self->study.delta)
          && self->remedy->n_judged < MOST_ATTEMPTS && attempt (self, candidate, FALSE))
        return TRUE;
    }
  return FALSE;
}

/* Where nothing is fair the best that was played on is judged by all rungs, so that its figures can
 * be told; what is no better than the scenario as it is, is not told. */
static void
settle_best (Search *self)
{
  LoomRemedy *remedy = self->remedy;

  if (self->best == NULL || remedy->stopped || self->error != NULL)
    return;
  if (attempt (self, self->best, TRUE))
    remedy->end = LOOM_REMEDY_FOUND;
  else if (remedy->after != NULL
           && loom_remedy_gap (remedy->after) >= loom_remedy_gap (remedy->before))
    {
      g_clear_pointer (&remedy->after, loom_study_free);
      g_clear_pointer (&remedy->position, loom_position_free);
      g_ptr_array_set_size (remedy->changes, 0);
      remedy->cost = 0;
      remedy->map = FALSE;
    }
}

/* What the study of the scenario as it is says, as scores. */
static void
take_base (Search *self)
{
  const LoomStudy *before = self->remedy->before;

  for (guint i = 0; i < self->known.n_rungs; i++)
    {
      const LoomJudge *judge = before->tiers[self->rungs[i]]->judges[LOOM_ASPECT_AS_DEALT];
      const guint64 n = loom_judge_n_heard (judge);

      self->base[i].n = n;
      for (guint k = 0; k < self->known.n_seats; k++)
        self->base[i].sum[k] = loom_judge_mean (judge, k) * (double)n;
    }
}

static void
search (Search *self)
{
  LoomRemedy *remedy = self->remedy;

  remedy->before = judge (self, remedy->original, &self->plan->study, FALSE);
  if (remedy->before == NULL)
    return;
  if (remedy->before->verdict == LOOM_VERDICT_FAIR)
    {
      remedy->end = LOOM_REMEDY_NOT_NEEDED;
      return;
    }
  take_base (self);
  for (guint cost = 1; cost <= MOST_COST && !is_over (self); cost++)
    if (try_cost (self, cost))
      {
        remedy->end = LOOM_REMEDY_FOUND;
        return;
      }
  settle_best (self);
}

static void
clear (Search *self)
{
  g_clear_pointer (&self->expected, g_hash_table_unref);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_clear_pointer (&self->singles, g_ptr_array_unref);
  g_clear_pointer (&self->tweaks, g_ptr_array_unref);
  g_clear_pointer (&self->best, g_free);
}

/* What is known before the first game. FALSE with @error. */
static gboolean
prepare (Search *self, GError **error)
{
  LoomRemedy *remedy = self->remedy;

  remedy->original = loom_position_new (self->draft, self->scenario, NULL, 0, NULL, error);
  if (remedy->original == NULL)
    return FALSE;
  self->study = self->plan->study;
  if (!loom_study_settle_plan (&self->study, remedy->original->game, error))
    return FALSE;
  self->expected = loom_position_dup_findings (self->draft, self->scenario);
  /* The tweaks name the things of the draft; they outlive the setup they were read from. */
  self->tweaks = loom_tweaks_list (remedy->original->setup, self->plan->may);
  remedy->n_tweaks = self->tweaks->len;
  if (self->tweaks->len == 0)
    {
      g_autofree char *words = loom_may_dup_words (self->plan->may);

      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   "nothing in scenario “%s” can be changed by what is allowed (%s); allow more "
                   "with --may",
                   remedy->scenario_title, words);
      return FALSE;
    }
  self->singles = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->singles, (gint)self->tweaks->len);
  self->keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_hash_table_add (self->keys,
                    g_memdup2 (&remedy->original->game->key, sizeof remedy->original->game->key));
  self->known = (LoomKnown){
    .tweaks = self->tweaks,
    .singles = self->singles,
    .base = self->base,
    .n_seats = remedy->original->game->n_seats,
  };
  list_rungs (self);
  return TRUE;
}

LoomRemedy *
loom_remedy_find (const LoomBoard *board,
                  const LoomScenario *scenario,
                  const LoomRemedyPlan *plan,
                  LoomRemedyWatch watch,
                  gpointer data,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (LoomRemedy) remedy = NULL;
  g_autoptr (LoomBoard) draft = NULL;
  const LoomScenario *copy;
  Search self = { .plan = plan, .watch = watch, .data = data, .cancellable = cancellable };

  g_return_val_if_fail (board != NULL && scenario != NULL && plan != NULL, NULL);
  g_return_val_if_fail (plan->n_lineups > 0 && plan->n_lineups <= LOOM_REMEDY_RUNGS, NULL);
  draft = loom_board_copy (board);
  copy = loom_scenario_add_copy (
      draft, (const LoomScenario *)loom_board_get (draft, scenario->thing.handle), error);
  if (copy == NULL)
    return NULL;
  remedy = g_new0 (LoomRemedy, 1);
  remedy->end = LOOM_REMEDY_NONE;
  remedy->changes = g_ptr_array_new_with_free_func (g_free);
  remedy->scenario_id = g_strdup (scenario->thing.id);
  remedy->scenario_title = g_strdup (scenario->title);
  self.remedy = remedy;
  self.draft = draft;
  self.scenario = copy->thing.handle;
  if (!prepare (&self, error))
    {
      clear (&self);
      return NULL;
    }
  search (&self);
  clear (&self);
  if (self.error != NULL)
    {
      g_propagate_error (error, self.error);
      return NULL;
    }
  return g_steal_pointer (&remedy);
}

void
loom_remedy_free (LoomRemedy *self)
{
  if (self == NULL)
    return;
  loom_study_free (self->before);
  loom_study_free (self->after);
  loom_position_free (self->original);
  loom_position_free (self->position);
  g_ptr_array_unref (self->changes);
  g_free (self->scenario_id);
  g_free (self->scenario_title);
  g_free (self);
}
