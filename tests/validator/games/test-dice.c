/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about battles of one draw: where the draws end, and faces that are shown for an outcome.
 */

#include <string.h>

#include "tests/validator/games/chi-square.h"
#include "validator/base/odds.h"

#define ALL_DRAWS (G_GUINT64_CONSTANT (1) << 32)

/* A stream whose next number is @draw. */
static LoomRandom
random_of (guint32 draw)
{
  LoomRandom random = { .left = 1, .numbers = { [LOOM_RANDOM_AHEAD - 1] = draw } };

  return random;
}

static LoomBattle
fight_with (const LoomDice *dice, guint attackers, guint defenders, guint64 draw)
{
  LoomRandom random = random_of ((guint32)draw);

  g_assert_cmpuint (draw, <, ALL_DRAWS);
  return loom_dice_fight (dice, attackers, defenders, &random);
}

static void
test_a_certain_win_never_loses (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (13, 10, 6);
  guint certain = 0;

  for (guint a = 1; a <= 13; a++)
    for (guint d = 0; d <= 10; d++)
      if (a > 6 * d)
        {
          g_assert_cmpuint (loom_dice_odds (dice, a, d)->win, ==, ALL_DRAWS);
          g_assert_cmpint (fight_with (dice, a, d, 0), ==, LOOM_BATTLE_WIN);
          g_assert_cmpint (fight_with (dice, a, d, ALL_DRAWS - 1), ==, LOOM_BATTLE_WIN);
          g_assert_cmpfloat (loom_dice_win_share (dice, a, d), ==, 1);
          certain++;
        }
  g_assert_cmpuint (certain, ==, 13 + 7 + 1);
}

static void
test_a_certain_loss_never_wins (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (2, 13, 6);

  for (guint d = 7; d <= 13; d++)
    {
      g_assert_cmpuint (loom_dice_odds (dice, 1, d)->tie, ==, 0);
      g_assert_cmpint (fight_with (dice, 1, d, 0), ==, LOOM_BATTLE_LOSE);
    }
  /* Six against six ones ties once in 6⁷ throws, and never wins. */
  g_assert_cmpuint (loom_dice_odds (dice, 1, 6)->win, ==, 0);
  g_assert_cmpuint (loom_dice_odds (dice, 1, 6)->tie, >, 0);
  g_assert_cmpint (fight_with (dice, 1, 6, 0), ==, LOOM_BATTLE_TIE);
}

/* The shares of the 2³² draws are the odds, each end rounded to the nearest draw. */
static void
test_the_share_of_draws_is_exact (void)
{
  static const guint tables[][3] = { { 13, 10, 6 }, { 10, 13, 6 }, { 4, 4, 20 }, { 6, 6, 2 } };

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autoptr (LoomDice) dice = loom_dice_new (tables[t][0], tables[t][1], tables[t][2]);

      for (guint a = 0; a <= tables[t][0]; a++)
        for (guint d = 0; d <= tables[t][1]; d++)
          {
            const LoomDiceOdds *row = loom_dice_odds (dice, a, d);
            g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

            loom_odds_compute (&odds, a, d, tables[t][2]);
            /* 2³² times a double is exact, but the double itself is off by 2⁻⁵⁴ at most. */
            g_assert_cmpfloat_with_epsilon ((double)row->win, odds.win * 0x1p32, 0.5 + 1e-6);
            g_assert_cmpfloat_with_epsilon ((double)(ALL_DRAWS - row->tie), odds.lose * 0x1p32,
                                            0.5 + 1e-6);
            g_assert_cmpuint (row->win, <=, row->tie);
            g_assert_cmpuint (row->tie, <=, ALL_DRAWS);
          }
    }
}

static void
test_each_draw_has_one_outcome (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (8, 8, 6);

  for (guint a = 1; a <= 8; a++)
    for (guint d = 1; d <= 8; d++)
      {
        const LoomDiceOdds *row = loom_dice_odds (dice, a, d);

        if (row->win > 0)
          g_assert_cmpint (fight_with (dice, a, d, row->win - 1), ==, LOOM_BATTLE_WIN);
        if (row->win < row->tie)
          {
            g_assert_cmpint (fight_with (dice, a, d, row->win), ==, LOOM_BATTLE_TIE);
            g_assert_cmpint (fight_with (dice, a, d, row->tie - 1), ==, LOOM_BATTLE_TIE);
          }
        if (row->tie < ALL_DRAWS)
          {
            g_assert_cmpint (fight_with (dice, a, d, row->tie), ==, LOOM_BATTLE_LOSE);
            g_assert_cmpint (fight_with (dice, a, d, ALL_DRAWS - 1), ==, LOOM_BATTLE_LOSE);
          }
      }
}

static void
test_a_battle_is_one_draw (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (8, 8, 6);
  guint64 counts[3] = { 0 };
  double shares[3];
  g_auto (LoomOdds) odds = LOOM_ODDS_INIT;
  LoomRandom random;

  loom_random_init (&random, 21, 0, 0, LOOM_STREAM_PLAY);
  for (guint i = 0; i < 100000; i++)
    counts[loom_dice_fight (dice, 4, 3, &random)]++;
  g_assert_cmpuint (loom_random_drawn (&random), ==, 100000);
  loom_odds_compute (&odds, 4, 3, 6);
  shares[LOOM_BATTLE_WIN] = odds.win;
  shares[LOOM_BATTLE_TIE] = odds.tie;
  shares[LOOM_BATTLE_LOSE] = odds.lose;
  assert_chi_square (counts, shares, 3);
}

static guint
sum_of (const guint8 *faces, guint n, guint sides)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (faces[i], >=, 1);
      g_assert_cmpuint (faces[i], <=, sides);
      sum += faces[i];
    }
  return sum;
}

static void
draw_and_check (const LoomDice *dice,
                guint attackers,
                guint defenders,
                LoomBattle outcome,
                LoomRandom *random,
                guint8 *faces)
{
  guint attack, defence;

  loom_dice_draw_faces (dice, attackers, defenders, outcome, random, faces, faces + attackers);
  attack = sum_of (faces, attackers, dice->sides);
  defence = sum_of (faces + attackers, defenders, dice->sides);
  g_assert_cmpint (attack > defence    ? LOOM_BATTLE_WIN
                   : attack == defence ? LOOM_BATTLE_TIE
                                       : LOOM_BATTLE_LOSE,
                   ==, outcome);
}

/* Whether @outcome can be, whatever its share of draws. */
static gboolean
is_possible (const LoomDice *dice, guint attackers, guint defenders, LoomBattle outcome)
{
  const guint attack_most = attackers * dice->sides, defence_most = defenders * dice->sides;

  switch (outcome)
    {
    case LOOM_BATTLE_WIN:
      return attack_most > defenders;
    case LOOM_BATTLE_LOSE:
      return defence_most > attackers;
    default:
      return attack_most >= defenders && defence_most >= attackers;
    }
}

static void
test_faces_agree_with_the_outcome (void)
{
  static const guint tables[][3] = { { 13, 10, 6 }, { 10, 13, 6 }, { 3, 3, 20 }, { 5, 5, 2 } };

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autoptr (LoomDice) dice = loom_dice_new (tables[t][0], tables[t][1], tables[t][2]);
      LoomRandom random;

      loom_random_init (&random, 22, t, 0, LOOM_STREAM_FACES);
      for (guint a = 1; a <= tables[t][0]; a++)
        for (guint d = 1; d <= tables[t][1]; d++)
          for (guint outcome = 0; outcome < 3; outcome++)
            for (guint i = 0; i < 20 && is_possible (dice, a, d, outcome); i++)
              {
                guint8 faces[23];

                draw_and_check (dice, a, d, outcome, &random, faces);
              }
    }
}

/* All throws that give @outcome are equally likely, so the faces shown must be, one by one. */
static void
assert_faces_are_even (guint attackers,
                       guint defenders,
                       guint sides,
                       LoomBattle outcome,
                       guint draws,
                       guint expected)
{
  g_autoptr (LoomDice) dice = loom_dice_new (attackers, defenders, sides);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autofree guint64 *counts = g_new0 (guint64, expected);
  LoomRandom random;

  loom_random_init (&random, 23, attackers * 100 + defenders, sides, LOOM_STREAM_FACES);
  for (guint i = 0; i < draws; i++)
    {
      guint8 faces[16];
      guint code = 0;
      gpointer place;

      draw_and_check (dice, attackers, defenders, outcome, &random, faces);
      for (guint k = 0; k < attackers + defenders; k++)
        code = code * sides + faces[k] - 1u;
      place = g_hash_table_lookup (places, GUINT_TO_POINTER (code + 1));
      if (place == NULL)
        {
          place = GUINT_TO_POINTER (g_hash_table_size (places) + 1);
          g_assert_cmpuint (g_hash_table_size (places), <, expected);
          g_hash_table_insert (places, GUINT_TO_POINTER (code + 1), place);
        }
      counts[GPOINTER_TO_UINT (place) - 1]++;
    }
  g_assert_cmpuint (g_hash_table_size (places), ==, expected);
  assert_chi_square (counts, NULL, expected);
}

static void
test_faces_have_the_right_distribution (void)
{
  assert_faces_are_even (1, 1, 6, LOOM_BATTLE_TIE, 20000, 6);
  assert_faces_are_even (2, 1, 6, LOOM_BATTLE_WIN, 40000, 181);
  assert_faces_are_even (1, 2, 6, LOOM_BATTLE_LOSE, 40000, 181);
  assert_faces_are_even (2, 2, 6, LOOM_BATTLE_TIE, 40000, 146);
  assert_faces_are_even (3, 2, 6, LOOM_BATTLE_WIN, 200000, 6054);
  assert_faces_are_even (2, 2, 20, LOOM_BATTLE_TIE, 200000, 5340);
}

/* Outcomes that come once in a hundred thousand to a thousand million throws: thrown until it fits,
 * none of these would end. */
static void
test_the_rarest_faces_have_the_right_distribution (void)
{
  assert_faces_are_even (2, 8, 6, LOOM_BATTLE_WIN, 40000, 286);
  assert_faces_are_even (2, 10, 6, LOOM_BATTLE_WIN, 20000, 13);
  assert_faces_are_even (2, 10, 6, LOOM_BATTLE_TIE, 20000, 78);
  assert_faces_are_even (8, 2, 6, LOOM_BATTLE_LOSE, 40000, 286);
}

static void
test_the_only_throw_is_shown (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (1, 5, 6);
  static const guint8 only[6] = { 6, 1, 1, 1, 1, 1 };
  guint8 faces[6];
  LoomRandom random;

  loom_random_init (&random, 24, 0, 0, LOOM_STREAM_FACES);
  for (guint i = 0; i < 1000; i++)
    {
      draw_and_check (dice, 1, 5, LOOM_BATTLE_WIN, &random, faces);
      g_assert_cmpmem (faces, 6, only, 6);
    }
}

/* Outcome first and faces after give what throwing the dice would. */
static void
test_faces_of_all_battles_are_fair_dice (void)
{
  g_autoptr (LoomDice) dice = loom_dice_new (4, 3, 6);
  guint64 counts[7][6] = { 0 };
  LoomRandom play, show;

  loom_random_init (&play, 25, 0, 0, LOOM_STREAM_PLAY);
  loom_random_init (&show, 25, 0, 0, LOOM_STREAM_FACES);
  for (guint i = 0; i < 100000; i++)
    {
      guint8 faces[7];

      draw_and_check (dice, 4, 3, loom_dice_fight (dice, 4, 3, &play), &show, faces);
      for (guint k = 0; k < 7; k++)
        counts[k][faces[k] - 1]++;
    }
  for (guint k = 0; k < 7; k++)
    assert_chi_square (counts[k], NULL, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/dice/a-certain-win-never-loses", test_a_certain_win_never_loses);
  g_test_add_func ("/rules/dice/a-certain-loss-never-wins", test_a_certain_loss_never_wins);
  g_test_add_func ("/rules/dice/the-share-of-draws-is-exact", test_the_share_of_draws_is_exact);
  g_test_add_func ("/rules/dice/each-draw-has-one-outcome", test_each_draw_has_one_outcome);
  g_test_add_func ("/rules/dice/a-battle-is-one-draw", test_a_battle_is_one_draw);
  g_test_add_func ("/rules/dice/faces-agree-with-the-outcome", test_faces_agree_with_the_outcome);
  g_test_add_func ("/rules/dice/faces-have-the-right-distribution",
                   test_faces_have_the_right_distribution);
  g_test_add_func ("/rules/dice/the-rarest-faces-have-the-right-distribution",
                   test_the_rarest_faces_have_the_right_distribution);
  g_test_add_func ("/rules/dice/the-only-throw-is-shown", test_the_only_throw_is_shown);
  g_test_add_func ("/rules/dice/faces-of-all-battles-are-fair-dice",
                   test_faces_of_all_battles_are_fair_dice);
  return g_test_run ();
}
