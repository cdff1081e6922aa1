/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses what several changes do together from what each does alone, so that of thousands of sets
 * only the likely ones are played on. */

#include "validator/balance/candidate.h"

#include <string.h>

/* So many changes, those that come nearest to fair on their own, are put into pairs and triples. */
#define IN_PAIRS 48
#define IN_TRIPLES 16

/* The smallest share that is counted with. */
#define LEAST_SHARE 0.01

LoomCandidate *
loom_candidate_new (const LoomKnown *known, const guint *changes, guint n)
{
  LoomCandidate *self = g_new0 (LoomCandidate, 1);

  g_return_val_if_fail (n <= LOOM_VARIANT_CHANGES, self);
  self->n = n;
  for (guint i = 0; i < n; i++)
    {
      const LoomBalanceChange *change = g_ptr_array_index (known->changes, changes[i]);

      self->changes[i] = changes[i];
      self->cost += change->cost;
    }
  return self;
}

/* Odds of a share; of few games none is taken to be hopeless. */
static double
find_odds (double share)
{
  const double clipped = CLAMP (share, LEAST_SHARE, 1 - LEAST_SHARE);

  return clipped / (1 - clipped);
}

/* By what change @at alone multiplies the odds of the seat at @place, as @strength plays or, where
 * it has not been asked, the first one. */
static double
find_effect (const LoomKnown *known, guint at, guint strength, guint place)
{
  const LoomCandidate *single = g_ptr_array_index (known->singles, at);
  const guint asked = single->scores[strength].n > 0 ? strength : 0;

  return find_odds (loom_score_mean (&single->scores[asked], place, known->n_seats))
         / find_odds (loom_score_mean (&known->base[asked], place, known->n_seats));
}

/* What the seats are expected to have by @strength, together 1. */
static void
guess_shares (const LoomCandidate *self, const LoomKnown *known, guint strength, double *shares)
{
  double from[LOOM_PLAY_SEATS], sum = 0;

  if (self->parent != NULL)
    guess_shares (self->parent, known, strength, from);
  for (guint place = 0; place < known->n_seats; place++)
    {
      double odds;

      if (self->scores[strength].n > 0)
        {
          sum += shares[place] = loom_score_mean (&self->scores[strength], place, known->n_seats);
          continue;
        }
      odds = find_odds (self->parent != NULL
                            ? from[place]
                            : loom_score_mean (&known->base[strength], place, known->n_seats));
      for (guint i = 0; i < self->n; i++)
        if (g_ptr_array_index (known->singles, self->changes[i]) != NULL
            && (self->parent == NULL || self->changes[i] == self->added))
          odds *= find_effect (known, self->changes[i], strength, place);
      sum += shares[place] = odds / (1 + odds);
    }
  for (guint place = 0; place < known->n_seats; place++)
    shares[place] /= sum;
}

void
loom_candidate_guess (LoomCandidate *self, const LoomKnown *known)
{
  double shares[LOOM_PLAY_SEATS];

  self->guess = 0;
  for (guint strength = 0; strength < known->n_strengths; strength++)
    {
      guess_shares (self, known, strength, shares);
      for (guint place = 0; place < known->n_seats; place++)
        self->guess = MAX (self->guess, ABS (shares[place] - 1.0 / known->n_seats));
    }
}

int
loom_candidates_compare (gconstpointer a, gconstpointer b)
{
  const LoomCandidate *one = *(const LoomCandidate *const *)a;
  const LoomCandidate *two = *(const LoomCandidate *const *)b;

  if (one->is_symmetric != two->is_symmetric)
    return one->is_symmetric ? -1 : 1;
  if (one->guess != two->guess)
    return one->guess < two->guess ? -1 : 1;
  if (one->unevenness != two->unevenness)
    return one->unevenness < two->unevenness ? -1 : 1;
  for (guint i = 0; i < MIN (one->n, two->n); i++)
    if (one->changes[i] != two->changes[i])
      return one->changes[i] < two->changes[i] ? -1 : 1;
  return one->n < two->n ? -1 : one->n > two->n;
}

/* The singles that can be played, the best first. */
static GPtrArray *
rank_singles (const LoomKnown *known)
{
  GPtrArray *ranked = g_ptr_array_new ();

  for (guint i = 0; i < known->singles->len; i++)
    {
      LoomCandidate *single = g_ptr_array_index (known->singles, i);

      if (single != NULL && single->is_open && single->scores[0].n > 0)
        g_ptr_array_add (ranked, single);
    }
  g_ptr_array_sort (ranked, loom_candidates_compare);
  return ranked;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint one = *(const guint *)a, two = *(const guint *)b;

  return one < two ? -1 : one > two;
}

/* Adds the set of @n singles when it costs what it shall and nothing in it clashes. */
static void
offer (const LoomKnown *known, LoomCandidate *const *singles, guint n, guint cost, GPtrArray *sets)
{
  guint changes[LOOM_VARIANT_CHANGES], sum = 0;
  LoomCandidate *set;

  for (guint i = 0; i < n; i++)
    {
      changes[i] = singles[i]->changes[0];
      sum += singles[i]->cost;
    }
  if (sum != cost)
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (loom_balance_change_clashes (g_ptr_array_index (known->changes, changes[i]),
                                       g_ptr_array_index (known->changes, changes[k])))
        return;
  g_qsort_with_data (changes, (gint)n, sizeof *changes,
                     (GCompareDataFunc)(GCallback)compare_numbers, NULL);
  set = loom_candidate_new (known, changes, n);
  loom_candidate_guess (set, known);
  g_ptr_array_add (sets, set);
}

static GPtrArray *
best_of (GPtrArray *sets, guint most)
{
  g_ptr_array_sort (sets, loom_candidates_compare);
  if (sets->len > most)
    g_ptr_array_set_size (sets, (gint)most);
  return sets;
}

GPtrArray *
loom_candidates_list_sets (const LoomKnown *known, guint cost, guint most)
{
  g_autoptr (GPtrArray) ranked = rank_singles (known);
  LoomCandidate *const *best = (LoomCandidate *const *)(gpointer)ranked->pdata;
  GPtrArray *sets = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MIN (ranked->len, IN_PAIRS); i++)
    for (guint k = i + 1; k < MIN (ranked->len, IN_PAIRS); k++)
      {
        offer (known, (LoomCandidate *[]){ best[i], best[k] }, 2, cost, sets);
        for (guint l = k + 1; l < MIN (ranked->len, IN_TRIPLES); l++)
          offer (known, (LoomCandidate *[]){ best[i], best[k], best[l] }, 3, cost, sets);
      }
  return best_of (sets, most);
}

/* @parent with @change too, or NULL when they clash. */
static LoomCandidate *
grow (const LoomKnown *known, const LoomCandidate *parent, guint change)
{
  guint changes[LOOM_VARIANT_CHANGES];
  LoomCandidate *self;

  if (parent->n == LOOM_VARIANT_CHANGES)
    return NULL;
  for (guint i = 0; i < parent->n; i++)
    if (loom_balance_change_clashes (g_ptr_array_index (known->changes, parent->changes[i]),
                                     g_ptr_array_index (known->changes, change)))
      return NULL;
  memcpy (changes, parent->changes, sizeof changes);
  changes[parent->n] = change;
  g_qsort_with_data (changes, (gint)parent->n + 1, sizeof *changes,
                     (GCompareDataFunc)(GCallback)compare_numbers, NULL);
  self = loom_candidate_new (known, changes, parent->n + 1);
  self->parent = parent;
  self->added = change;
  loom_candidate_guess (self, known);
  return self;
}

GPtrArray *
loom_candidates_list_grown (const LoomKnown *known,
                            const GPtrArray *parents,
                            guint cost,
                            guint most)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < parents->len; i++)
    for (guint k = 0; k < known->singles->len; k++)
      {
        const LoomCandidate *parent = g_ptr_array_index (parents, i);
        const LoomCandidate *single = g_ptr_array_index (known->singles, k);
        LoomCandidate *grown;

        if (single == NULL || !single->is_open || single->scores[0].n == 0
            || parent->cost + single->cost != cost)
          continue;
        grown = grow (known, parent, k);
        if (grown != NULL && grown->guess < parent->guess)
          g_ptr_array_add (sets, grown);
        else
          g_free (grown);
      }
  return best_of (sets, most);
}
