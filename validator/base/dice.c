/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of battles, and faces for a battle whose outcome is settled.
 *
 * Faces are drawn forwards from what the outcome leaves possible, not by throwing until it fits: a
 * rare outcome would take millions of throws. First both sums, then die after die what leads to its
 * sum. Shares are doubles here; they only show, nothing is decided by them. */

#include "validator/base/dice.h"

#include "validator/base/odds.h"

static guint
row_length (const LoomDice *self)
{
  return MAX (self->attackers, self->defenders) * self->sides + 1;
}

static double
share_of (const LoomDice *self, guint dice, guint sum)
{
  return sum < row_length (self) ? self->ways[dice * row_length (self) + sum] : 0;
}

LoomDice *
loom_dice_new (guint attackers, guint defenders, guint sides)
{
  LoomDice *self;
  const guint dice = MAX (attackers, defenders);
  guint n;

  g_return_val_if_fail (sides >= 1, NULL);
  self = g_new0 (LoomDice, 1);
  self->attackers = attackers;
  self->defenders = defenders;
  self->sides = sides;
  self->rows = g_new0 (LoomDiceOdds, (attackers + 1) * (defenders + 1));
  loom_odds_fill (self->rows, attackers, defenders, sides);
  n = row_length (self);
  self->ways = g_new0 (double, (gsize)n *(dice + 1));
  self->ways[0] = 1;
  for (guint i = 1; i <= dice; i++)
    for (guint sum = i; sum <= i * sides; sum++)
      for (guint face = 1; face <= MIN (sides, sum); face++)
        self->ways[i * n + sum] += share_of (self, i - 1, sum - face) / sides;
  return self;
}

void
loom_dice_free (LoomDice *self)
{
  if (self == NULL)
    return;
  g_free (self->rows);
  g_free (self->ways);
  g_free (self);
}

/* Faces of @n dice that add up to @sum. */
static void
draw_to_sum (const LoomDice *self, guint n, guint sum, LoomRandom *random, guint8 *faces)
{
  for (guint left = n; left > 0; left--)
    {
      /* share_of() is a mean over the faces, so this adds up to the share of @sum. */
      double at = loom_random_unit (random) * share_of (self, left, sum) * self->sides;
      guint chosen = 0;

      for (guint face = 1; face <= MIN (self->sides, sum); face++)
        {
          const double share = share_of (self, left - 1, sum - face);

          if (share <= 0)
            continue;
          chosen = face;
          if (at < share)
            break;
          at -= share;
        }
      g_return_if_fail (chosen > 0);
      faces[n - left] = (guint8)chosen;
      sum -= chosen;
    }
}

static gboolean
gives (LoomBattle outcome, guint attack, guint defence)
{
  return outcome == LOOM_BATTLE_WIN   ? attack > defence
         : outcome == LOOM_BATTLE_TIE ? attack == defence
                                      : attack < defence;
}

/* Two sums that give @outcome; found in two walks over all pairs, one to add up and one to stop. */
static void
draw_sums (const LoomDice *self,
           guint attackers,
           guint defenders,
           LoomBattle outcome,
           LoomRandom *random,
           guint *attack,
           guint *defence)
{
  double at = 0;

  for (guint walk = 0; walk < 2; walk++)
    {
      double passed = 0;

      for (guint a = attackers; a <= attackers * self->sides; a++)
        for (guint d = defenders; d <= defenders * self->sides; d++)
          {
            const double share = share_of (self, attackers, a) * share_of (self, defenders, d);

            if (share <= 0 || !gives (outcome, a, d))
              continue;
            passed += share;
            *attack = a;
            *defence = d;
            if (walk == 1 && at < passed)
              return;
          }
      at = loom_random_unit (random) * passed;
    }
}

void
loom_dice_draw_faces (const LoomDice *self,
                      guint attackers,
                      guint defenders,
                      LoomBattle outcome,
                      LoomRandom *random,
                      guint8 *attack,
                      guint8 *defence)
{
  guint attack_sum = 0, defence_sum = 0;

  g_return_if_fail (self != NULL && attackers <= self->attackers && defenders <= self->defenders);
  draw_sums (self, attackers, defenders, outcome, random, &attack_sum, &defence_sum);
  draw_to_sum (self, attackers, attack_sum, random, attack);
  draw_to_sum (self, defenders, defence_sum, random, defence);
}
