/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses of what several changes do together, and which sets of changes are worth playing on. */

#include <string.h>

#include "tests/validator/reading.h"
#include "formats/exchange/read.h"
#include "validator/balance/candidate.h"

/* A game of two seats of which one has far too much, and changes that do this much: by the odds of
 * the first seat that they leave, in the order of the changes. */
typedef struct
{
  LoomBoard *board;
  LoomPosition *position;
  GPtrArray *changes;
  GPtrArray *singles;
  LoomScore base;
  LoomKnown known;
} Case;

static LoomScore
score_of (double share)
{
  return (LoomScore){ .n = 1000, .games = 2000, .sum = { 1000 * share, 1000 * (1 - share) } };
}

/* The shares that each change alone leaves the first seat; 0 for one that cannot be played. */
static void
open_case (Case *self, double base, const double *shares, guint n)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "two-shrines.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;

  self->board = loom_formats_read_file (path, NULL, &errors);
  self->position = loom_position_new (self->board, loom_board_scenario (self->board, 0));
  self->changes = loom_balance_changes_list (self->position, LOOM_CHANGE_DICE);
  g_assert_cmpuint (n, <=, self->changes->len);
  self->singles = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->singles, (gint)self->changes->len);
  self->base = score_of (base);
  self->known = (LoomKnown){ self->changes, self->singles, &self->base, 1, 2 };
  for (guint i = 0; i < n; i++)
    {
      LoomCandidate *single = loom_candidate_new (&self->known, &i, 1);

      single->is_open = shares[i] > 0;
      if (single->is_open)
        single->scores[0] = score_of (shares[i]);
      loom_candidate_guess (single, &self->known);
      g_ptr_array_index (self->singles, i) = single;
    }
}

static void
close_case (Case *self)
{
  g_ptr_array_unref (self->singles);
  g_ptr_array_unref (self->changes);
  loom_position_free (self->position);
  loom_board_free (self->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, close_case)

static const LoomBalanceChange *
change_at (const Case *self, guint i)
{
  return g_ptr_array_index (self->changes, i);
}

/* The first change that touches nothing of change 0's, and a third that touches neither's. */
static guint
find_apart (const Case *self, guint from, guint other)
{
  guint i = from;

  while (loom_balance_change_clashes (change_at (self, i), change_at (self, 0))
         || loom_balance_change_clashes (change_at (self, i), change_at (self, other)))
    i++;
  return i;
}

static void
test_what_was_played_is_no_guess (void)
{
  const double shares[] = { 0.62 };
  g_auto (Case) test = { NULL };

  open_case (&test, 0.8, shares, 1);
  g_assert_cmpfloat_with_epsilon (((LoomCandidate *)g_ptr_array_index (test.singles, 0))->guess,
                                  0.12, 1e-9);
}

/* From odds of 4 to 1 one change makes 2 to 1 and another 2 to 1: together they make 1 to 1. */
static void
test_odds_are_multiplied (void)
{
  double shares[60];
  g_auto (Case) test = { NULL };
  g_autofree LoomCandidate *pair = NULL;
  guint changes[2] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    shares[i] = 2.0 / 3;
  open_case (&test, 0.8, shares, G_N_ELEMENTS (shares));
  changes[1] = find_apart (&test, 1, 0);
  pair = loom_candidate_new (&test.known, changes, 2);
  loom_candidate_guess (pair, &test.known);
  g_assert_cmpfloat_with_epsilon (pair->guess, 0, 1e-9);
  g_assert_cmpuint (pair->cost, ==,
                    change_at (&test, changes[0])->cost + change_at (&test, changes[1])->cost);
}

static void
assert_sound (const Case *self, const LoomCandidate *set, guint cost)
{
  guint sum = 0;

  for (guint i = 0; i < set->n; i++)
    {
      sum += change_at (self, set->changes[i])->cost;
      g_assert_true (i == 0 || set->changes[i - 1] < set->changes[i]);
      for (guint k = 0; k < i; k++)
        g_assert_false (loom_balance_change_clashes (change_at (self, set->changes[i]),
                                                     change_at (self, set->changes[k])));
    }
  g_assert_cmpuint (sum, ==, cost);
  g_assert_cmpuint (set->cost, ==, cost);
}

static void
test_sets_cost_what_they_shall_and_do_not_clash (void)
{
  double shares[60];
  g_auto (Case) test = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    shares[i] = 0.6 + (i % 13) / 100.0;
  open_case (&test, 0.8, shares, G_N_ELEMENTS (shares));
  for (guint cost = 2; cost <= 7; cost++)
    {
      g_autoptr (GPtrArray) sets = loom_candidates_list_sets (&test.known, cost, 20);

      g_assert_cmpuint (sets->len, >, 0);
      g_assert_cmpuint (sets->len, <=, 20);
      for (guint i = 0; i < sets->len; i++)
        {
          const LoomCandidate *set = g_ptr_array_index (sets, i);

          assert_sound (&test, set, cost);
          g_assert_cmpuint (set->n, >=, 2);
          if (i > 0)
            g_assert_cmpfloat (((LoomCandidate *)g_ptr_array_index (sets, i - 1))->guess, <=,
                               set->guess);
        }
    }
}

/* One change that cannot be played is in no set. */
static void
test_what_cannot_be_played_is_in_no_set (void)
{
  double shares[60];
  g_auto (Case) test = { NULL };
  g_autoptr (GPtrArray) sets = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    shares[i] = i == 3 ? 0 : 0.65;
  open_case (&test, 0.8, shares, G_N_ELEMENTS (shares));
  sets = loom_candidates_list_sets (&test.known, 3, 10000);
  for (guint i = 0; i < sets->len; i++)
    {
      const LoomCandidate *set = g_ptr_array_index (sets, i);

      for (guint k = 0; k < set->n; k++)
        g_assert_cmpuint (set->changes[k], !=, 3);
    }
}

/* Three changes left a seat with 60 %; a fourth, known to multiply odds by 2/3, makes it fair. */
static void
test_a_set_is_grown_from_what_was_played_on_it (void)
{
  double shares[60];
  g_auto (Case) test = { NULL };
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();
  g_autoptr (GPtrArray) grown = NULL;
  g_autofree LoomCandidate *parent = NULL;
  const LoomCandidate *best;
  guint changes[2] = { 0 }, helper;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    shares[i] = 0.8;
  open_case (&test, 0.8, shares, G_N_ELEMENTS (shares));
  changes[1] = find_apart (&test, 1, 0);
  helper = find_apart (&test, changes[1] + 1, changes[1]);
  ((LoomCandidate *)g_ptr_array_index (test.singles, helper))->scores[0]
      = score_of (8.0 / 3 / (1 + 8.0 / 3));
  parent = loom_candidate_new (&test.known, changes, 2);
  parent->scores[0] = score_of (0.6);
  loom_candidate_guess (parent, &test.known);
  g_ptr_array_add (parents, parent);
  grown = loom_candidates_list_grown (&test.known, parents,
                                      parent->cost + change_at (&test, helper)->cost, 5);
  g_assert_cmpuint (grown->len, ==, 1);
  best = g_ptr_array_index (grown, 0);
  assert_sound (&test, best, parent->cost + change_at (&test, helper)->cost);
  g_assert_cmpuint (best->n, ==, 3);
  g_assert_cmpfloat_with_epsilon (best->guess, 0, 1e-9);
}

static void
test_a_proven_symmetry_goes_first (void)
{
  LoomCandidate even = { .is_symmetric = TRUE, .guess = 0.2 };
  LoomCandidate lucky = { .guess = 0.01 };
  const LoomCandidate *one = &even, *two = &lucky;

  g_assert_cmpint (loom_candidates_compare (&one, &two), <, 0);
  g_assert_cmpint (loom_candidates_compare (&two, &one), >, 0);
  g_assert_cmpint (loom_candidates_compare (&one, &one), ==, 0);
}

static void
test_a_few_games_do_not_rule_out_what_they_cannot (void)
{
  LoomScore few = score_of (0.55), many = score_of (0.55);

  for (guint i = 0; i < 2; i++)
    few.sum[i] /= 10;
  few.n /= 10;
  many.sum[0] *= 10;
  many.sum[1] *= 10;
  many.n *= 10;
  g_assert_true (loom_score_may_be_fair (&few, 2, 0.03, 2));
  g_assert_false (loom_score_may_be_fair (&many, 2, 0.03, 2));
  g_assert_true (loom_score_may_be_fair (&many, 2, 0.06, 2));
  g_assert_cmpfloat_with_epsilon (loom_score_gap (&many, 2), 0.05, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(_name, _func) g_test_add_func ("/balance/candidate/" _name, _func)
  TEST ("what-was-played-is-no-guess", test_what_was_played_is_no_guess);
  TEST ("odds-are-multiplied", test_odds_are_multiplied);
  TEST ("sets-cost-what-they-shall-and-do-not-clash",
        test_sets_cost_what_they_shall_and_do_not_clash);
  TEST ("what-cannot-be-played-is-in-no-set", test_what_cannot_be_played_is_in_no_set);
  TEST ("a-set-is-grown-from-what-was-played-on-it",
        test_a_set_is_grown_from_what_was_played_on_it);
  TEST ("a-proven-symmetry-goes-first", test_a_proven_symmetry_goes_first);
  TEST ("a-few-games-do-not-rule-out-what-they-cannot",
        test_a_few_games_do_not_rule_out_what_they_cannot);
#undef TEST
  return g_test_run ();
}
