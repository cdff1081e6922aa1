/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for the smallest change that makes a scenario fair.
 *
 * Implementation notes: changes are taken by what they cost. Of each cost the single ones are
 * screened with a few games by the first line-up; from what they do, what several would do together
 * is guessed, and the likely sets join them. Whoever stays possible plays more games, then games of
 * the other line-ups, and at last the best are judged like any scenario, with games they have not
 * played before. Games are counted, never time. */

#include "validator/balance/balance.h"

#include <string.h>

#include "formats/model/error.h"
#include "formats/model/pair.h"
#include "validator/balance/copy.h"
#include "validator/balance/balance-search.h"

#include <glib/gi18n-lib.h>

/* How many of one cost: single changes screened, those asked of the other line-ups though they do
 * not do alone, sets screened, larger sets grown from the best ones, and candidates judged. */
#define MOST_SINGLES 96
#define MOST_HELPFUL 16
#define MOST_SETS 24
#define MOST_GROWN 12
#define MOST_JUDGED 3

/* Closer looks at the candidates that are left: how many get one, and the games that each line-up
 * plays then. Half of them do where every rotation of a block is as dealt. */
static const struct
{
  guint most;
  guint64 games;
} looks[] = { { 24, 512 }, { 12, 1536 }, { 6, 4096 }, { MOST_JUDGED, 8192 } };

/* How many are judged at all, and the largest cost that is still a small change. */
#define MOST_ATTEMPTS 12
#define MOST_COST 12

/* How many sets are kept to be grown. */
#define MOST_PARENTS 8

/* A candidate is judged when what was played of it is within this part of the tolerance. */
#define TEST_REACH 0.75

/* Standard deviations allowed for in a screening and in a closer look. */
#define Z_SCREEN 2.5
#define Z_CLOSE 2.0

/* Nothing is asked with more confidence than a study takes. */
#define LEAST_ALPHA 0.0001

/* One cost. */

static gboolean
may_be_fair (const LoomBalanceSearch *self,
             const LoomCandidate *candidate,
             guint strength,
             double z)
{
  return loom_score_may_be_fair (&candidate->scores[strength], self->known.n_seats,
                                 self->study.delta, z);
}

static int
compare_evenness (gconstpointer a, gconstpointer b)
{
  const LoomCandidate *one = *(const LoomCandidate *const *)a;
  const LoomCandidate *two = *(const LoomCandidate *const *)b;

  if (one->is_symmetric != two->is_symmetric)
    return one->is_symmetric ? -1 : 1;
  if (one->unevenness != two->unevenness)
    return one->unevenness < two->unevenness ? -1 : 1;
  return one->changes[0] < two->changes[0] ? -1 : 1;
}

/* The single changes of @cost: all of them, or where there are very many those that make what is
 * counted most even. */
static GPtrArray *
list_singles (LoomBalanceSearch *self, guint cost)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->changes->len; i++)
    if (((const LoomBalanceChange *)g_ptr_array_index (self->changes, i))->cost == cost)
      g_ptr_array_add (list, loom_candidate_new (&self->known, &i, 1));
  if (list->len <= MOST_SINGLES)
    return list;
  for (guint i = list->len; i-- > 0;)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);
      g_autoptr (LoomVariant) variant = loom_balance_search_open (self, candidate);

      if (variant == NULL)
        {
          g_ptr_array_remove_index (list, i);
          continue;
        }
      candidate->is_symmetric = variant->is_symmetric && !self->found->original->is_symmetric;
      candidate->unevenness = variant->unevenness;
    }
  g_ptr_array_sort (list, compare_evenness);
  if (list->len > MOST_SINGLES)
    g_ptr_array_set_size (list, MOST_SINGLES);
  return list;
}

/* Asks the other line-ups about those single changes that do most, for the guesses of sets. */
static void
ask_other_strengths (LoomBalanceSearch *self, GPtrArray *candidates, guint most)
{
  g_ptr_array_sort (candidates, loom_candidates_compare);
  for (guint i = 0; i < MIN (candidates->len, most); i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (candidates, i);
      g_autoptr (LoomVariant) variant = loom_balance_search_open (self, candidate);

      for (guint strength = 1;
           strength < self->known.n_strengths && !loom_balance_search_is_over (self); strength++)
        if (candidate->scores[strength].n == 0 && loom_balance_search_is_quick (self, strength))
          loom_balance_search_play (self, candidate, variant, strength, LOOM_BALANCE_SEARCH_SCREEN,
                                    2);
    }
}

static void
screen_singles (LoomBalanceSearch *self, guint cost, GPtrArray *pool)
{
  g_autoptr (GPtrArray) list = list_singles (self, cost);
  g_autoptr (GPtrArray) helpful = g_ptr_array_new ();

  for (guint i = 0; i < list->len && !loom_balance_search_is_over (self); i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);

      if (!loom_balance_search_screen (self, candidate))
        continue;
      g_ptr_array_add (helpful, candidate);
      loom_balance_search_remember (self, candidate, FALSE);
      if (may_be_fair (self, candidate, 0, Z_SCREEN))
        g_ptr_array_add (pool, candidate);
    }
  ask_other_strengths (self, helpful, MOST_HELPFUL);
  /* What is of use is kept: later sets are made of it. */
  g_ptr_array_set_free_func (list, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      LoomCandidate *candidate = g_ptr_array_index (list, i);

      if (candidate->is_open)
        g_ptr_array_index (self->singles, candidate->changes[0]) = candidate;
      else
        g_free (candidate);
    }
}

/* Takes a set that was played on among those that are to be grown, if it is one of the best. */
static void
keep_parent (LoomBalanceSearch *self, const LoomCandidate *set)
{
  LoomCandidate *copy = g_memdup2 (set, sizeof *set);

  g_ptr_array_add (self->kept, copy);
  g_ptr_array_add (self->parents, copy);
  g_ptr_array_sort (self->parents, loom_candidates_compare);
  if (self->parents->len > MOST_PARENTS)
    g_ptr_array_set_size (self->parents, MOST_PARENTS);
}

/* Screens @sets, which the pool borrows from. */
static void
screen_sets (LoomBalanceSearch *self, GPtrArray *sets, GPtrArray *pool)
{
  for (guint i = 0; i < sets->len && !loom_balance_search_is_over (self); i++)
    {
      LoomCandidate *set = g_ptr_array_index (sets, i);

      if (!loom_balance_search_screen (self, set))
        continue;
      loom_balance_search_remember (self, set, FALSE);
      keep_parent (self, set);
      if (may_be_fair (self, set, 0, Z_SCREEN))
        g_ptr_array_add (pool, set);
    }
}

/* Whether @candidate is still possible when every line-up has played @games more. */
static gboolean
look (LoomBalanceSearch *self, LoomCandidate *candidate, guint64 games, guint stage)
{
  g_autoptr (LoomVariant) variant = loom_balance_search_open (self, candidate);
  gboolean stays = TRUE;

  if (loom_game_order_is_open (variant->game))
    games /= 2;
  for (guint strength = 0;
       strength < self->known.n_strengths && stays && !loom_balance_search_is_over (self);
       strength++)
    if (loom_balance_search_is_quick (self, strength))
      stays = loom_balance_search_play (self, candidate, variant, strength, games, stage)
              && may_be_fair (self, candidate, strength, Z_CLOSE);
  loom_balance_search_remember (self, candidate, TRUE);
  return stays;
}

/* Plays more and more on fewer and fewer of the pool; who cannot be fair any more leaves it. */
static void
look_closely (LoomBalanceSearch *self, GPtrArray *pool)
{
  for (guint stage = 0; stage < G_N_ELEMENTS (looks); stage++)
    {
      g_ptr_array_sort (pool, loom_candidates_compare);
      if (pool->len > looks[stage].most)
        g_ptr_array_set_size (pool, (gint)looks[stage].most);
      for (guint i = 0; i < pool->len && !loom_balance_search_is_over (self);)
        if (look (self, g_ptr_array_index (pool, i), looks[stage].games, 3 + stage))
          i++;
        else
          g_ptr_array_remove_index (pool, i);
    }
  g_ptr_array_sort (pool, loom_candidates_compare);
}

static void
proposal_free (gpointer data)
{
  LoomProposal *proposal = data;

  loom_study_free (proposal->after);
  loom_variant_free (proposal->variant);
  loom_edit_free (proposal->changing);
  g_ptr_array_unref (proposal->changes);
  g_free (proposal);
}

/* Makes @variant with @study an answer; the first of them is the one. */
static void
adopt (LoomBalanceSearch *self,
       const LoomCandidate *candidate,
       LoomVariant *variant,
       LoomStudy *study)
{
  LoomProposal *proposal = g_new0 (LoomProposal, 1);

  proposal->variant = variant;
  proposal->after = study;
  proposal->cost = candidate->cost;
  proposal->changing = loom_edit_new ("Balance a scenario");
  proposal->changes = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < candidate->n; i++)
    {
      const LoomBalanceChange *change = g_ptr_array_index (self->changes, candidate->changes[i]);

      loom_edit_append (proposal->changing, loom_edit_copy (change->edit));
      g_ptr_array_add (proposal->changes, g_strdup (change->words));
      proposal->map = proposal->map || change->map;
      g_hash_table_add (self->adopted, GUINT_TO_POINTER (candidate->changes[i]));
    }
  g_ptr_array_add (self->found->proposals, proposal);
  if (self->found->proposals->len == 1)
    loom_balance_result_choose (self->found, 0);
}

/* Whether no proposal has a change of @candidate already. */
static gboolean
is_different (const LoomBalanceSearch *self, const LoomCandidate *candidate)
{
  for (guint i = 0; i < candidate->n; i++)
    if (g_hash_table_contains (self->adopted, GUINT_TO_POINTER (candidate->changes[i])))
      return FALSE;
  return TRUE;
}

/* Whether as many fair proposals as are wished for have been found. */
static gboolean
has_enough (const LoomBalanceSearch *self)
{
  return self->found->proposals->len >= MAX (self->plan->n_proposals, 1);
}

/* Judges one candidate and, when it is fair or @anyhow, makes it the answer. TRUE when it is fair.
 */
static gboolean
attempt (LoomBalanceSearch *self, const LoomCandidate *candidate, gboolean anyhow)
{
  const guint k = self->found->n_judged + 1;
  const double alpha = (1 - self->study.confidence) / ((double)k * (k + 1));
  LoomStudyPlan plan = self->plan->study;
  g_autoptr (LoomVariant) variant = loom_balance_search_open (self, candidate);
  g_autoptr (LoomStudy) study = NULL;
  gboolean is_fair;

  if (loom_variant_has_new_findings (variant, self->expected))
    return FALSE;
  plan.confidence = 1 - MAX (alpha, LEAST_ALPHA);
  plan.max_games = 0; /* as many as this confidence asks for */
  plan.seed += k;
  self->found->n_judged++;
  study = loom_balance_search_assess (self, variant, &plan, !anyhow);
  if (study == NULL)
    return FALSE;
  is_fair = loom_verdict_is_even (study->verdict) && alpha >= LEAST_ALPHA;
  if (is_fair || anyhow)
    adopt (self, candidate, g_steal_pointer (&variant), g_steal_pointer (&study));
  return is_fair;
}

/* What is proven equal needs no closer look. */
static void
attempt_proven (LoomBalanceSearch *self, GPtrArray *pool)
{
  g_ptr_array_sort (pool, loom_candidates_compare);
  for (guint i = 0; i < pool->len && !loom_balance_search_is_over (self) && !has_enough (self); i++)
    {
      const LoomCandidate *candidate = g_ptr_array_index (pool, i);

      if (candidate->is_proven && self->found->n_judged < MOST_ATTEMPTS
          && is_different (self, candidate))
        attempt (self, candidate, FALSE);
    }
}

/* Judges those that are left after all looks. */
static void
attempt_likely (LoomBalanceSearch *self, GPtrArray *pool)
{
  for (guint i = 0; i < MIN (pool->len, MOST_JUDGED) && !loom_balance_search_is_over (self)
                    && !has_enough (self);
       i++)
    {
      const LoomCandidate *candidate = g_ptr_array_index (pool, i);

      if (!candidate->is_proven && candidate->guess <= TEST_REACH * self->study.delta
          && self->found->n_judged < MOST_ATTEMPTS && is_different (self, candidate))
        attempt (self, candidate, FALSE);
    }
}

static gboolean
try_cost (LoomBalanceSearch *self, guint cost)
{
  g_autoptr (GPtrArray) pool = g_ptr_array_new ();
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (GPtrArray) grown = NULL;

  screen_singles (self, cost, pool);
  grown = loom_candidates_list_grown (&self->known, self->parents, cost, MOST_GROWN);
  sets = loom_candidates_list_sets (&self->known, cost, MOST_SETS);
  screen_sets (self, sets, pool);
  screen_sets (self, grown, pool);
  attempt_proven (self, pool);
  /* What is proven is as good as it gets: no games are spent to find more beside it. */
  if (self->found->proposals->len > 0)
    return TRUE;
  look_closely (self, pool);
  attempt_likely (self, pool);
  return self->found->proposals->len > 0;
}

static void
choose_none (LoomBalanceResult *found)
{
  found->variant = NULL;
  found->after = NULL;
  found->changing = NULL;
  found->changes = found->no_changes;
  found->cost = 0;
  found->map = FALSE;
}

/* Where nothing is fair the best that was played on is judged by all line-ups, so that its figures
 * can be told; what is no better than the scenario as it is, is not told. */
static void
settle_best (LoomBalanceSearch *self)
{
  LoomBalanceResult *found = self->found;

  if (self->best == NULL || found->stopped || self->error != NULL)
    return;
  if (attempt (self, self->best, TRUE))
    found->end = LOOM_BALANCE_FOUND;
  else if (found->after != NULL
           && loom_balance_result_gap (found->after) >= loom_balance_result_gap (found->before))
    {
      g_ptr_array_set_size (found->proposals, 0);
      choose_none (found);
    }
}

/* What the study of the scenario as it is says, as scores. */
static void
take_base (LoomBalanceSearch *self)
{
  const LoomStudy *before = self->found->before;

  for (guint i = 0; i < self->known.n_strengths; i++)
    {
      const LoomSequentialTest *test
          = before->results[self->strengths[i]]->tests[LOOM_ASPECT_AS_DEALT];
      const guint64 n = loom_sequential_test_n_added (test);

      self->base[i].n = n;
      for (guint k = 0; k < self->known.n_seats; k++)
        self->base[i].sum[k] = loom_sequential_test_mean (test, k) * (double)n;
    }
}

static void
search (LoomBalanceSearch *self)
{
  LoomBalanceResult *found = self->found;
  const guint64 share = MAX (self->plan->max_games / self->plan->n_lineups, 1);
  LoomStudyPlan plan = self->study;

  /* What stands is no reason to play more than was asked for: each line-up may have its share. */
  plan.max_games = MIN (plan.max_games, share);
  found->before = loom_balance_search_assess (self, found->original, &plan, FALSE);
  if (found->before == NULL)
    return;
  if (loom_verdict_is_even (found->before->verdict))
    {
      found->end = LOOM_BALANCE_NOT_NEEDED;
      return;
    }
  take_base (self);
  for (guint cost = 1; cost <= MOST_COST && !loom_balance_search_is_over (self); cost++)
    if (try_cost (self, cost))
      {
        found->end = LOOM_BALANCE_FOUND;
        return;
      }
  settle_best (self);
}

static void
clear (LoomBalanceSearch *self)
{
  g_clear_pointer (&self->expected, g_hash_table_unref);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_clear_pointer (&self->singles, g_ptr_array_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->parents, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->best, g_free);
  g_clear_pointer (&self->adopted, g_hash_table_unref);
}

/* What is known before the first game. FALSE with @error. */
static gboolean
prepare (LoomBalanceSearch *self, GError **error)
{
  LoomBalanceResult *found = self->found;

  found->original = loom_variant_new (self->map, self->scenario, NULL, 0, NULL, error);
  if (found->original == NULL)
    return FALSE;
  self->study = self->plan->study;
  if (!loom_study_settle_plan (&self->study, found->original->game, error))
    return FALSE;
  self->expected = loom_variant_dup_findings (self->map, self->scenario);
  /* The changes name the things of the draft; they outlive the setup they were read from. */
  self->changes = loom_balance_changes_list (found->original->position, self->plan->may);
  found->n_changes = self->changes->len;
  if (self->changes->len == 0)
    {
      g_autofree char *words = loom_change_families_dup_words (self->plan->may);

      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("nothing in scenario “%s” can be changed by what is allowed (%s); allow more "
                      "with --may"),
                   found->scenario_title, words);
      return FALSE;
    }
  self->singles = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->singles, (gint)self->changes->len);
  self->parents = g_ptr_array_new ();
  self->kept = g_ptr_array_new_with_free_func (g_free);
  self->adopted = g_hash_table_new (NULL, NULL);
  self->keys = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  g_hash_table_add (self->keys,
                    g_memdup2 (&found->original->game->key, sizeof found->original->game->key));
  self->known = (LoomKnown){
    .changes = self->changes,
    .singles = self->singles,
    .base = self->base,
    .n_seats = found->original->game->n_seats,
  };
  loom_balance_search_list_strengths (self);
  return TRUE;
}

void
loom_balance_result_choose (LoomBalanceResult *self, guint i)
{
  const LoomProposal *proposal;

  g_return_if_fail (self != NULL && i < self->proposals->len);
  proposal = g_ptr_array_index (self->proposals, i);
  self->variant = proposal->variant;
  self->after = proposal->after;
  self->changing = proposal->changing;
  self->changes = proposal->changes;
  self->cost = proposal->cost;
  self->map = proposal->map;
}

LoomBalanceResult *
loom_balance_find (const LoomBoard *board,
                   const LoomScenario *scenario,
                   const LoomBalancePlan *plan,
                   LoomBalanceWatch watch,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (LoomBalanceResult) found = NULL;
  g_autoptr (LoomBoard) map = NULL;
  g_autoptr (LoomEdit) copying = NULL;
  LoomHandle copy;
  LoomBalanceSearch self
      = { .plan = plan, .watch = watch, .data = data, .cancellable = cancellable };

  g_return_val_if_fail (board != NULL && scenario != NULL && plan != NULL, NULL);
  g_return_val_if_fail (plan->n_lineups > 0 && plan->n_lineups <= LOOM_BALANCE_STRENGTHS, NULL);
  map = loom_board_copy (board);
  copying = loom_scenario_new_copy_edit (board, scenario, NULL, NULL, &copy);
  if (!loom_board_apply (map, copying, NULL, error))
    return NULL;
  found = g_new0 (LoomBalanceResult, 1);
  found->copying = g_steal_pointer (&copying);
  found->end = LOOM_BALANCE_NONE;
  found->proposals = g_ptr_array_new_with_free_func (proposal_free);
  found->no_changes = g_ptr_array_new ();
  choose_none (found);
  found->scenario_id = g_strdup (scenario->entity.id);
  found->scenario_title = g_strdup (scenario->title);
  self.found = found;
  self.map = map;
  self.scenario = copy;
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
  return g_steal_pointer (&found);
}

void
loom_balance_result_free (LoomBalanceResult *self)
{
  if (self == NULL)
    return;
  loom_study_free (self->before);
  loom_variant_free (self->original);
  g_clear_pointer (&self->copying, loom_edit_free);
  g_ptr_array_unref (self->proposals);
  g_ptr_array_unref (self->no_changes);
  g_free (self->scenario_id);
  g_free (self->scenario_title);
  g_free (self);
}
