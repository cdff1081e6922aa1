/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of even seats in games that do not tell what it is worth to begin: half of what a reader
 * wants to know is proved, and the other half is said to be open. */

#include "tests/validator/measure/report-support.h"

/* Three areas in a row, the same from either end; chance names who begins. */
#define ROW                                                                                        \
  "<areas width='120' height='60'>"                                                                \
  "<area id='a' name='Ash' at='20 30' radius='9'/><area id='b' name='Birch' at='50 30' "           \
  "radius='9'/><area id='c' name='Cedar' at='80 30' radius='9'/>"                                  \
  "<route id='r1' from='a' to='b'/><route id='r2' from='b' to='c'/></areas>"
#define EVEN                                                                                       \
  "<option name='order' value='rotated'/><seat n='1' name='North'/><seat n='2' name='South'/>"     \
  "<place area='a' seat='1' dice='2'/><place area='c' seat='2' dice='2'/>"

/* So many games are allowed, and reports advise four times as many. */
#define ALLOWED 64

/* Whoever begins wins so many more games than are due, in @games of them. */
static void
draw (Drawn *drawn, guint64 games, double order)
{
  drawn_init (drawn, read_scenario (ROW, "slice-wars", 2, EVEN), "row.board.xml", "greedy", games);
  drawn->study->plan.max_games = games;
  drawn_hear (drawn, 0, 0, 0, order);
  drawn->study->plan.max_games = ALLOWED;
  loom_study_conclude (drawn->study);
  g_assert_true (drawn->study->equal_seats);
}

static void
test_left_open (void)
{
  static const struct
  {
    guint64 games;
    double order;
    const char *says;
  } rows[] = {
    { 64, 0.3, "the share of whoever moves first is 8" },
    { 16, 0, "the share of whoever moves " },
    { 0, 0, "no game was played. " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *text = NULL, *json = NULL, *headline = NULL;

      draw (&drawn, rows[i].games, rows[i].order);
      g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_FAIR);
      text = loom_fairness_to_text (&drawn.entry, 1, &look);
      json = loom_fairness_to_json (&drawn.entry, 1);
      headline = g_strconcat ("The seats are even, and that is proved; whether who begins decides "
                              "is open: ",
                              rows[i].says, NULL);
      assert_holds (text, headline);
      assert_holds (text, "From a share of 75.0 % on, more than half of the games");
      assert_holds (text, "boardloom fairness row.board.xml --players greedy --games 256");
      g_assert_null (strstr (text, "Fair, and that is proved"));
      assert_holds (json, "\"verdict\" : \"fair\"");
      assert_holds (json, "\"orderDecides\" : null, \"orderOpen\" : true");
    }
}

/* Where the games tell, as where the game is solved, nothing is left open. */
static void
test_settled (void)
{
  static const struct
  {
    guint64 games;
    double order;
    gboolean is_solved;
    LoomVerdict verdict;
  } rows[] = {
    { 4000, 0, FALSE, LOOM_VERDICT_FAIR },
    { 4000, 0.45, FALSE, LOOM_VERDICT_ORDER_DECIDES },
    { 16, 0.3, TRUE, LOOM_VERDICT_FAIR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *text = NULL;

      draw (&drawn, rows[i].games, rows[i].order);
      drawn.study->has_exact = rows[i].is_solved;
      drawn.study->exact[0] = drawn.study->exact[1] = 0.5;
      drawn.study->exact_rank[0] = drawn.study->exact_rank[1] = 0.5;
      loom_study_conclude (drawn.study);
      g_assert_cmpint (drawn.study->verdict, ==, rows[i].verdict);
      g_assert_false (drawn.study->order_left_open);
      text = loom_fairness_to_text (&drawn.entry, 1, &look);
      g_assert_null (strstr (text, "whether who begins decides is open"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/report-order/even-seats-are-not-all-where-the-order-is-left-open",
                   test_left_open);
  g_test_add_func ("/fairness/report-order/what-the-games-tell-is-not-left-open", test_settled);
  return g_test_run ();
}
