/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the odds of dice against dice: a golden table, every throw of small dice counted one
 * by one, and big numbers to the last digit. */

#include <string.h>

#include "validator/base/odds.h"

/* Of 6 to the power of all dice, those throws in which a dice beat d, by a and d from 1. */
static const guint64 win_ways[8][8] = {
  { 15, 20, 15, 6, 1, 0, 0, 0 },
  { 181, 575, 1182, 1674, 1709, 1287, 715, 286 },
  { 1261, 6054, 21162, 53664, 101974, 149942, 174746, 163956 },
  { 7755, 43821, 207945, 771831, 2221551, 5044260, 9233094, 13886730 },
  { 46649, 276560, 1527354, 7236576, 28035360, 87959820, 225571216, 479874280 },
  { 279935, 1676621, 9828775, 53449286, 253818766, 1015970930, G_GUINT64_CONSTANT (3395569154),
    G_GUINT64_CONSTANT (9521791800) },
  { 1679616, 10075694, 60143490, 348842388, 1877205968, G_GUINT64_CONSTANT (8948730300),
    G_GUINT64_CONSTANT (36763698756), G_GUINT64_CONSTANT (129007254816) },
  { 10077696, 60465175, 362459355, 2154000213, G_GUINT64_CONSTANT (12378030643),
    G_GUINT64_CONSTANT (66129466515), G_GUINT64_CONSTANT (316648728585),
    G_GUINT64_CONSTANT (1328998717431) },
};

/* The chance to win, to eight places, by a from 1 to 13 and d from 1 to 10. */
static const double win_shares[13][10] = {
  { 0.41666667, 0.09259259, 0.01157407, 0.00077160, 0.00002143, 0, 0, 0, 0, 0 },
  { 0.83796296, 0.44367284, 0.15200617, 0.03587963, 0.00610497, 0.00076625, 0.00007095, 0.00000473,
    0.00000021, 0.00000001 },
  { 0.97299383, 0.77854938, 0.45357510, 0.19170096, 0.06071269, 0.01487860, 0.00288998, 0.00045192,
    0.00005737, 0.00000592 },
  { 0.99729938, 0.93923611, 0.74283050, 0.45952825, 0.22044235, 0.08342284, 0.02544975, 0.00637948,
    0.00133386, 0.00023521 },
  { 0.99984997, 0.98794010, 0.90934714, 0.71807842, 0.46365360, 0.24244910, 0.10362599, 0.03674187,
    0.01096673, 0.00279089 },
  { 0.99999643, 0.99821685, 0.97529981, 0.88395347, 0.69961639, 0.46673060, 0.25998382, 0.12150697,
    0.04813827, 0.01634995 },
  { 1, 0.99980134, 0.99466336, 0.96153588, 0.86237652, 0.68516499, 0.46913917, 0.27437553,
    0.13737119, 0.05930380 },
  { 1, 0.99998345, 0.99906917, 0.98953404, 0.94773146, 0.84387382, 0.67345564, 0.47109073,
    0.28646071, 0.15151776 },
  { 1, 0.99999900, 0.99986748, 0.99762498, 0.98330546, 0.93439300, 0.82783406, 0.66371849,
    0.47271358, 0.29679486 },
  { 1, 0.99999996, 0.99998452, 0.99954506, 0.99545714, 0.97638415, 0.92173698, 0.81378262,
    0.65545577, 0.47409070 },
  { 1, 1, 0.99999852, 0.99992580, 0.99893534, 0.99264140, 0.96907367, 0.90983577, 0.80135469,
    0.64832947 },
  { 1, 1, 0.99999988, 0.99998964, 0.99978324, 0.99799657, 0.98928602, 0.96158857, 0.89869085,
    0.79026837 },
  { 1, 1, 0.99999999, 0.99999876, 0.99996140, 0.99951962, 0.99672007, 0.98550249, 0.95407612,
    0.88826998 },
};

static const struct
{
  guint attackers;
  guint defenders;
  double share;
} tie_shares[] = {
  { 1, 1, .16666667 }, { 2, 2, .11265432 },   { 3, 3, .09284979 },  { 4, 4, .08094350 },
  { 5, 5, .07269281 }, { 6, 6, .06653880 },   { 7, 7, .06172166 },  { 8, 8, .05781855 },
  { 9, 9, .05457283 }, { 10, 10, .05181859 }, { 2, 1, .06944444 },  { 3, 2, .06944444 },
  { 4, 3, .06546854 }, { 5, 4, .06147923 },   { 6, 5, .05793451 },  { 7, 6, .05485119 },
  { 8, 7, .05216883 }, { 9, 8, .04982080 },   { 10, 9, .04774937 }, { 3, 1, .01543210 },
  { 4, 2, .02488426 }, { 5, 3, .02994018 },   { 6, 4, .03262369 },  { 7, 5, .03399750 },
  { 8, 6, .03461921 }, { 9, 7, .03479475 },   { 10, 8, .03469962 },
};

static void
test_the_golden_table_holds (void)
{
  for (guint a = 1; a <= 8; a++)
    for (guint d = 1; d <= 8; d++)
      {
        g_auto (LoomOdds) odds = LOOM_ODDS_INIT;
        g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT, win_ways[a - 1][d - 1]);

        loom_odds_compute (&odds, a, d, 6);
        g_assert_cmpstr (odds.win_ways, ==, expected);
      }
  for (guint a = 1; a <= 13; a++)
    for (guint d = 1; d <= 10; d++)
      {
        g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

        loom_odds_compute (&odds, a, d, 6);
        g_assert_cmpfloat_with_epsilon (odds.win, win_shares[a - 1][d - 1], 0.50001e-8);
      }
  for (guint i = 0; i < G_N_ELEMENTS (tie_shares); i++)
    {
      g_auto (LoomOdds) odds = LOOM_ODDS_INIT;
      g_auto (LoomOdds) turned = LOOM_ODDS_INIT;

      loom_odds_compute (&odds, tie_shares[i].attackers, tie_shares[i].defenders, 6);
      loom_odds_compute (&turned, tie_shares[i].defenders, tie_shares[i].attackers, 6);
      g_assert_cmpfloat_with_epsilon (odds.tie, tie_shares[i].share, 0.50001e-8);
      g_assert_cmpstr (odds.tie_ways, ==, turned.tie_ways);
      g_assert_cmpstr (odds.win_ways, ==, turned.lose_ways);
    }
}

/* Every throw of @attackers and @defenders dice, one after the other. */
static void
count_throws (guint attackers, guint defenders, guint sides, guint64 ways[3])
{
  guint8 faces[16] = { 0 };
  const guint n = attackers + defenders;

  for (;;)
    {
      guint attack = attackers, defence = defenders, at = 0;

      for (guint i = 0; i < n; i++)
        *(i < attackers ? &attack : &defence) += faces[i];
      ways[attack > defence ? 0 : attack == defence ? 1 : 2]++;
      while (at < n && ++faces[at] == sides)
        faces[at++] = 0;
      if (at == n)
        return;
    }
}

static void
test_small_dice_agree_with_every_throw (void)
{
  for (guint sides = 1; sides <= 8; sides++)
    for (guint a = 0; a <= 3; a++)
      for (guint d = 0; d <= 3; d++)
        {
          g_auto (LoomOdds) odds = LOOM_ODDS_INIT;
          const char *const *given[]
              = { (const char *const *)&odds.win_ways, (const char *const *)&odds.tie_ways,
                  (const char *const *)&odds.lose_ways };
          const double *shares[] = { &odds.win, &odds.tie, &odds.lose };
          guint64 ways[3] = { 0 };
          guint64 all;

          count_throws (a, d, sides, ways);
          all = ways[0] + ways[1] + ways[2];
          loom_odds_compute (&odds, a, d, sides);
          for (guint i = 0; i < 3; i++)
            {
              g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, ways[i]);

              g_assert_cmpstr (*given[i], ==, digits);
              /* Both are small enough that one division rounds right. */
              g_assert_cmpfloat (*shares[i], ==, (double)ways[i] / (double)all);
            }
        }
}

/* The sum of two numbers in decimal digits. */
static char *
dup_sum (const char *a, const char *b)
{
  const gsize la = strlen (a), lb = strlen (b), n = MAX (la, lb) + 1;
  char *sum = g_malloc0 (n + 1);
  guint carry = 0;

  for (gsize i = 0; i < n; i++)
    {
      carry
          += (guint)(i < la ? a[la - 1 - i] - '0' : 0) + (guint)(i < lb ? b[lb - 1 - i] - '0' : 0);
      sum[n - 1 - i] = (char)('0' + carry % 10);
      carry /= 10;
    }
  if (sum[0] == '0')
    memmove (sum, sum + 1, n);
  return sum;
}

static void
test_win_tie_and_lose_are_all (void)
{
  static const guint cases[][3]
      = { { 1, 1, 6 },  { 8, 8, 6 },     { 13, 10, 6 }, { 3, 5, 20 },    { 0, 4, 6 },
          { 9, 0, 12 }, { 100, 1, 100 }, { 64, 71, 6 }, { 100, 100, 6 }, { 99, 100, 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (LoomOdds) odds = LOOM_ODDS_INIT;
      g_autofree char *part = NULL;
      g_autofree char *all = NULL;

      loom_odds_compute (&odds, cases[i][0], cases[i][1], cases[i][2]);
      part = dup_sum (odds.win_ways, odds.tie_ways);
      all = dup_sum (part, odds.lose_ways);
      g_assert_cmpstr (all, ==, odds.all_ways);
      g_assert_cmpfloat_with_epsilon (odds.win + odds.tie + odds.lose, 1, 1e-15);
    }
}

/* Worked out with fractions of whole numbers by another program; its division rounds to the nearest
 * double. */
static void
test_shares_are_the_nearest_doubles (void)
{
  static const struct
  {
    guint attackers;
    guint defenders;
    guint sides;
    double win;
    double tie;
    double lose;
  } cases[] = {
    { 100, 100, 6, 0x1.f78cb2d7cb5f4p-2, 0x1.0e69a50694187p-6, 0x1.f78cb2d7cb5f4p-2 },
    { 100, 99, 6, 0x1.1959e7789de25p-1, 0x1.0c40e197bfa60p-6, 0x1.bc8822f548411p-2 },
    { 100, 100, 100, 0x1.ff8001689e839p-2, 0x1.fffa5d85f1b28p-11, 0x1.ff8001689e839p-2 },
    { 13, 7, 6, 0x1.fe5217d89eae6p-1, 0x1.2b8b8c380c10fp-10, 0x1.182261454b9a9p-9 },
    { 1, 5, 6, 0x1.67980e0bf08c7p-16, 0x1.0db20a88f4696p-13, 0x1.ffec55af3b58ep-1 },
    { 2, 10, 6, 0x1.9a669a64036f8p-28, 0x1.33ccf3cb0293ap-25, 0x1.fffffe98e638fp-1 },
    { 3, 2, 20, 0x1.8cf5d78811b1ep-1, 0x1.6d495182a9931p-6, 0x1.9e7f77af64064p-3 },
    { 4, 4, 2, 0x1.7400000000000p-2, 0x1.1800000000000p-2, 0x1.7400000000000p-2 },
    { 7, 3, 1, 1, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

      loom_odds_compute (&odds, cases[i].attackers, cases[i].defenders, cases[i].sides);
      g_assert_cmpfloat (odds.win, ==, cases[i].win);
      g_assert_cmpfloat (odds.tie, ==, cases[i].tie);
      g_assert_cmpfloat (odds.lose, ==, cases[i].lose);
    }
}

static void
test_a_hundred_against_a_hundred_is_exact (void)
{
  g_auto (LoomOdds) odds = LOOM_ODDS_INIT;

  loom_odds_compute (&odds, 100, 100, 6);
  g_assert_cmpstr (odds.win_ways, ==,
                   "2098903050747221073452246747928410436436294568690669455411248905335086185981717"
                   "20287681004426786362817301028809695454050619573584461716793033017420443485636");
  g_assert_cmpstr (odds.tie_ways, ==,
                   "7044613662583186106525541933091645055729831616355538413229297868095692353276298"
                   "443710130487184371662210757847285221729715318071594161656317980751032874104");
  g_assert_cmpstr (odds.lose_ways, ==, odds.win_ways);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/odds/the-golden-table-holds", test_the_golden_table_holds);
  g_test_add_func ("/rules/odds/small-dice-agree-with-every-throw",
                   test_small_dice_agree_with_every_throw);
  g_test_add_func ("/rules/odds/win-tie-and-lose-are-all", test_win_tie_and_lose_are_all);
  g_test_add_func ("/rules/odds/shares-are-the-nearest-doubles",
                   test_shares_are_the_nearest_doubles);
  g_test_add_func ("/rules/odds/a-hundred-against-a-hundred-is-exact",
                   test_a_hundred_against_a_hundred_is_exact);
  return g_test_run ();
}
