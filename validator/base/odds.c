/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds. The numbers of ways to throw each sum are whole and grow beyond any machine word, so
 * GMP holds them; a fraction becomes a double, or a threshold of 2³², by one rounding at the end.
 */

#include "validator/base/odds.h"

#include <gmp.h>
#include <math.h>

/* The ways to throw each sum with one number of dice. */
typedef struct
{
  guint n; /* sums 0 to n - 1 */
  mpz_t *counts;
} Ways;

static void
ways_init (Ways *self, guint n)
{
  self->n = n;
  self->counts = g_new (mpz_t, n);
  for (guint i = 0; i < n; i++)
    mpz_init (self->counts[i]);
}

static void
ways_clear (Ways *self)
{
  for (guint i = 0; i < self->n; i++)
    mpz_clear (self->counts[i]);
  g_free (self->counts);
}

/* The ways of one die more: each sum collects the @sides sums before it, as a sliding window. */
static void
ways_add_die (Ways *self, const Ways *before, guint sides)
{
  mpz_t window;

  mpz_init (window);
  for (guint sum = 0; sum < self->n; sum++)
    {
      if (sum >= 1 && sum - 1 < before->n)
        mpz_add (window, window, before->counts[sum - 1]);
      if (sum >= sides + 1 && sum - sides - 1 < before->n)
        mpz_sub (window, window, before->counts[sum - sides - 1]);
      mpz_set (self->counts[sum], window);
    }
  mpz_clear (window);
}

/* Ways of 0 to @dice dice. */
static Ways *
ways_up_to (guint dice, guint sides)
{
  Ways *list = g_new (Ways, dice + 1);

  ways_init (&list[0], 1);
  mpz_set_ui (list[0].counts[0], 1);
  for (guint i = 1; i <= dice; i++)
    {
      ways_init (&list[i], i * sides + 1);
      ways_add_die (&list[i], &list[i - 1], sides);
    }
  return list;
}

static void
ways_free (Ways *list, guint dice)
{
  for (guint i = 0; i <= dice; i++)
    ways_clear (&list[i]);
  g_free (list);
}

/* How many throws of both sides win and tie for the attacker. */
static void
count_battle (mpz_t win, mpz_t tie, const Ways *attack, const Ways *defence)
{
  mpz_t below;

  mpz_init (below);
  mpz_set_ui (win, 0);
  mpz_set_ui (tie, 0);
  for (guint sum = 0; sum < attack->n; sum++)
    {
      mpz_addmul (win, attack->counts[sum], below);
      if (sum < defence->n)
        {
          mpz_addmul (tie, attack->counts[sum], defence->counts[sum]);
          mpz_add (below, below, defence->counts[sum]);
        }
    }
  mpz_clear (below);
}

/* The whole number nearest to @part · 2^@bits / @whole. */
static void
scale (mpz_t result, const mpz_t part, const mpz_t whole, guint bits)
{
  mpz_mul_2exp (result, part, bits + 1);
  mpz_add (result, result, whole);
  mpz_fdiv_q (result, result, whole);
  mpz_fdiv_q_2exp (result, result, 1);
}

/* The double nearest to @part / @whole. Scaling leaves 53 bits exactly, whatever the size of the
 * fraction, so there is one rounding. */
static double
share (const mpz_t part, const mpz_t whole)
{
  mpz_t scaled;
  double nearest;
  gssize bits;

  if (mpz_sgn (part) == 0)
    return 0;
  bits = 53 + (gssize)mpz_sizeinbase (whole, 2) - (gssize)mpz_sizeinbase (part, 2);
  mpz_init (scaled);
  scale (scaled, part, whole, (guint)bits);
  if (mpz_sizeinbase (scaled, 2) > 53)
    scale (scaled, part, whole, (guint)--bits);
  nearest = ldexp (mpz_get_d (scaled), (int)-bits);
  mpz_clear (scaled);
  return nearest;
}

static char *
dup_digits (const mpz_t number)
{
  char *digits = g_malloc (mpz_sizeinbase (number, 10) + 2);

  return mpz_get_str (digits, 10, number);
}

void
loom_odds_compute (LoomOdds *self, guint attackers, guint defenders, guint sides)
{
  mpz_t win, tie, lose, all;
  Ways *ways;

  g_return_if_fail (self != NULL && sides >= 1 && sides <= LOOM_ODDS_SIDES_MAX);
  g_return_if_fail (attackers <= LOOM_ODDS_DICE_MAX && defenders <= LOOM_ODDS_DICE_MAX);
  ways = ways_up_to (MAX (attackers, defenders), sides);
  mpz_inits (win, tie, lose, all, NULL);
  count_battle (win, tie, &ways[attackers], &ways[defenders]);
  mpz_ui_pow_ui (all, sides, attackers + defenders);
  mpz_sub (lose, all, win);
  mpz_sub (lose, lose, tie);
  *self = (LoomOdds){ share (win, all), share (tie, all),  share (lose, all), dup_digits (win),
                      dup_digits (tie), dup_digits (lose), dup_digits (all) };
  mpz_clears (win, tie, lose, all, NULL);
  ways_free (ways, MAX (attackers, defenders));
}

void
loom_odds_clear (LoomOdds *self)
{
  g_clear_pointer (&self->win_ways, g_free);
  g_clear_pointer (&self->tie_ways, g_free);
  g_clear_pointer (&self->lose_ways, g_free);
  g_clear_pointer (&self->all_ways, g_free);
}

/* Up to 2³² in a guint64; mpz_get_ui() may be narrower elsewhere. */
static guint64
to_threshold (const mpz_t number)
{
  return (guint64)mpz_get_d (number);
}

void
loom_odds_fill (LoomDiceOdds *rows, guint attackers, guint defenders, guint sides)
{
  const guint dice = MAX (attackers, defenders);
  Ways *ways = ways_up_to (dice, sides);
  mpz_t win, tie, all, scaled;

  mpz_inits (win, tie, all, scaled, NULL);
  for (guint a = 0; a <= attackers; a++)
    for (guint d = 0; d <= defenders; d++)
      {
        LoomDiceOdds *row = &rows[a * (defenders + 1) + d];

        count_battle (win, tie, &ways[a], &ways[d]);
        mpz_ui_pow_ui (all, sides, a + d);
        scale (scaled, win, all, 32);
        row->win = to_threshold (scaled);
        mpz_add (win, win, tie);
        scale (scaled, win, all, 32);
        row->tie = to_threshold (scaled);
      }
  mpz_clears (win, tie, all, scaled, NULL);
  ways_free (ways, dice);
}
