/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the order of turns decides: how often it is said wrongly when one looks after every game,
 * how soon it is said rightly, and that intervals agree with it. */

#include "tests/validator/measure/coins.h"
#include "validator/statistics/turn-order.h"

#define ALPHA 0.05

/* What is found of games in which the first of @n has @share and the others the rest, looking after
 * each of @most blocks; *@heard receives how many it took. */
static LoomTurnOrderFinding
run (guint n, double share, guint most, guint seed, guint *heard)
{
  g_autoptr (LoomTurnOrder) test = loom_turn_order_new (n, ALPHA);
  double shares[COINS_SEATS], seen[COINS_SEATS];
  LoomRandom random;

  loom_random_init (&random, seed, n, 0, LOOM_STREAM_PLAY);
  for (guint i = 0; i < n; i++)
    shares[i] = i == 0 ? share : (1 - share) / (n - 1);
  for (*heard = 0; *heard < most && loom_turn_order_finding (test) == LOOM_TURN_ORDER_OPEN;
       (*heard)++)
    {
      coins_draw (&random, n, shares, n, seen);
      loom_turn_order_hear (test, seen);
    }
  if (loom_turn_order_finding (test) == LOOM_TURN_ORDER_DECIDES)
    g_assert_cmpuint (loom_turn_order_rank (test), ==, 0);
  return loom_turn_order_finding (test);
}

static void
test_limits (void)
{
  g_assert_cmpfloat (loom_turn_order_limit (2), ==, 0.75);
  g_assert_cmpfloat_with_epsilon (loom_turn_order_limit (3), 2 / 3.0, 1e-12);
  g_assert_cmpfloat (loom_turn_order_limit (4), ==, 0.625);
}

/* Each of 1,000 runs looks 4,000 times. On the limit both findings are wrong, or as good as. */
static void
test_errors (void)
{
  const guint runs = 1000, wrong_at_most = 70;

  for (guint n = 2; n <= 4; n++)
    {
      const double limit = loom_turn_order_limit (n), step = 0.001;
      guint decides = 0, leaves_open = 0, heard;

      for (guint i = 0; i < runs; i++)
        {
          decides += run (n, limit - step, 4000, i + 1, &heard) == LOOM_TURN_ORDER_DECIDES;
          leaves_open += run (n, limit + step, 4000, i + 1, &heard) == LOOM_TURN_ORDER_LEAVES_OPEN;
        }
      g_test_message ("%u seats: wrongly decides %u, wrongly leaves open %u of %u", n, decides,
                      leaves_open, runs);
      g_assert_cmpuint (decides, <=, wrong_at_most);
      g_assert_cmpuint (leaves_open, <=, wrong_at_most);
    }
}

static void
test_power (void)
{
  static const struct
  {
    guint n;
    double share;
    guint most; /* blocks, by which nearly every run has found it */
    LoomTurnOrderFinding finding;
  } rows[] = {
    { 2, 0.98, 40, LOOM_TURN_ORDER_DECIDES },    { 2, 0.84, 400, LOOM_TURN_ORDER_DECIDES },
    { 2, 0.5, 60, LOOM_TURN_ORDER_LEAVES_OPEN }, { 2, 0.64, 300, LOOM_TURN_ORDER_LEAVES_OPEN },
    { 3, 0.95, 40, LOOM_TURN_ORDER_DECIDES },    { 3, 1 / 3.0, 60, LOOM_TURN_ORDER_LEAVES_OPEN },
    { 4, 0.9, 40, LOOM_TURN_ORDER_DECIDES },     { 4, 0.25, 60, LOOM_TURN_ORDER_LEAVES_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint found = 0, sum = 0, heard;

      for (guint k = 0; k < 200; k++)
        {
          found += run (rows[i].n, rows[i].share, rows[i].most, k + 1, &heard) == rows[i].finding;
          sum += heard;
        }
      g_test_message ("%u seats, %.0f %%: %u of 200, after %u blocks in the mean", rows[i].n,
                      100 * rows[i].share, found, sum / 200);
      g_assert_cmpuint (found, >=, 190);
    }
}

static void
test_narrow (void)
{
  g_autoptr (LoomTurnOrder) decides = loom_turn_order_new (2, ALPHA);
  g_autoptr (LoomTurnOrder) open = loom_turn_order_new (2, ALPHA);
  const double all[] = { 0, 1 }, even[] = { 0.5, 0.5 };
  double low = 0.3, high = 1;

  for (guint i = 0; i < 100; i++)
    {
      loom_turn_order_hear (decides, all);
      loom_turn_order_hear (open, even);
    }
  g_assert_cmpint (loom_turn_order_finding (decides), ==, LOOM_TURN_ORDER_DECIDES);
  g_assert_cmpuint (loom_turn_order_rank (decides), ==, 1);
  loom_turn_order_narrow (decides, 1, 0.9, &low, &high);
  g_assert_cmpfloat (low, ==, 0.75);
  g_assert_cmpfloat (high, ==, 1);
  low = 0.3;
  loom_turn_order_narrow (decides, 0, 0.4, &low, &high);
  g_assert_cmpfloat (low, ==, 0.3);
  g_assert_cmpint (loom_turn_order_finding (open), ==, LOOM_TURN_ORDER_LEAVES_OPEN);
  loom_turn_order_narrow (open, 0, 0.5, &low, &high);
  g_assert_cmpfloat (high, ==, 0.75);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/turn-order/it-decides-from-half-and-half-the-due-on", test_limits);
  g_test_add_func ("/fairness/turn-order/looking-after-every-game-is-not-paid-for-in-errors",
                   test_errors);
  g_test_add_func ("/fairness/turn-order/what-is-plain-is-found-soon", test_power);
  g_test_add_func ("/fairness/turn-order/intervals-agree-with-the-finding", test_narrow);
  return g_test_run ();
}
