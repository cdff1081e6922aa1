/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports in JSON and text: pages held against golden files, the schema, names that want to break
 * out, and every kind of answer. */

#include "tests/validator/measure/studies.h"
#include "tests/validator/measure/report-support.h"

static void
test_unfair (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_unfair (&drawn);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Unfair: the share of North is ");
  assert_holds (text, "more than its due, +");
  assert_holds (text,
                "It is the order of turns, not the place: the share of whoever moves first is");
  assert_holds (text, "boardloom balance square.board.xml --players random,greedy,expert --may "
                      "dice,order -o fair.board.xml");
  assert_golden (FOLDER, "unfair.txt", text);
  assert_golden (FOLDER, "unfair.json", json);
  assert_keeps_to_schema (json);
}

/* The same page for a terminal that knows ASCII alone, as narrow as there is. */
static void
test_ascii (void)
{
  const LoomFairnessLook look = { .width = 20, .unicode = FALSE };
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  draw_unfair (&drawn);
  text = loom_fairness_to_text (&drawn.entry, 1, &look);
  g_assert_true (g_str_is_ascii (text));
  assert_golden (FOLDER, "unfair-ascii.txt", text);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "    boardloom "))
      g_assert_cmpuint (strlen (lines[i]), <=, 72);
}

static void
test_colours (void)
{
  const LoomFairnessLook plain = LOOM_FAIRNESS_LOOK_INIT;
  const LoomFairnessLook gay = { .width = 80, .unicode = TRUE, .colours = TRUE };
  g_auto (Drawn) drawn = { NULL };
  g_autoptr (GRegex) escapes = g_regex_new ("\033\\[[0-9;]*m", 0, 0, NULL);
  g_autofree char *text = NULL, *coloured = NULL, *stripped = NULL;

  draw_unfair (&drawn);
  text = loom_fairness_to_text (&drawn.entry, 1, &plain);
  coloured = loom_fairness_to_text (&drawn.entry, 1, &gay);
  stripped = g_regex_replace_literal (escapes, coloured, -1, 0, "", 0, NULL);
  g_assert_null (strchr (text, '\033'));
  g_assert_nonnull (strstr (coloured, "\033[1;31m"));
  /* Nothing is coloured where there are no words. */
  g_assert_false (g_regex_match_simple ("\\[[0-9;]+m\033\\[0m", coloured, 0, 0));
  g_assert_cmpstr (stripped, ==, text);
}

static void
test_fair (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 0);
  drawn_hear (&drawn, 0, 0, 0, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair: no seat’s share of the victories is more than 3 points off its due");
  assert_holds (text, "Neither the place nor the order of turns makes a difference");
  g_assert_null (strstr (text, "boardloom balance"));
  assert_holds (json, "\"favoured\" : null");
  assert_keeps_to_schema (json);
}

static void
test_undecided (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "a b.xml", "greedy", 500);
  drawn_hear (&drawn, 0, 0.03, 0.03, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Undecided after 500 games of greedy players: the share of North is");
  assert_holds (text, "boardloom fairness 'a b.xml' --players greedy --games 2000");
  assert_holds (text, "--delta 5");
  assert_keeps_to_schema (json);
}

static void
test_dependent (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 0);
  drawn_hear (&drawn, 0, -0.12, -0.12, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Strategy-dependent: it hangs on how one plays.");
  assert_holds (text, "greedy players it is unfair, in favour of South.");
  assert_holds (text, "expert players it is fair.");
  assert_holds (text, "boardloom players square.board.xml");
  assert_keeps_to_schema (json);
}

/* The stronger players are sure, the weaker are not: it is these that leave it open. */
static void
test_half_decided (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 4000);
  drawn_hear (&drawn, 0, 0.025, 0.025, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_UNDECIDED);
  text = to_text (&drawn, 1);
  assert_holds (text, "Undecided after 4,000 games of greedy players");
}

/* Stopped before a single game of the second line-up. */
static void
test_stopped (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 300);
  drawn_hear (&drawn, 0, 0, 0, 0);
  drawn.study->stopped = TRUE;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "It was stopped before it was done");
  assert_holds (text, "expert, 0 games: not played");
  assert_holds (json, "\"stopped\" : true");
  assert_keeps_to_schema (json);
}

static void
test_nothing_played (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "-", "greedy", 0);
  drawn.study->stopped = TRUE;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Undecided: no game was played.");
  assert_keeps_to_schema (json);
}

static void
test_exact (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy", 400);
  drawn_hear (&drawn, 0, 0, 0, 0.1);
  drawn.study->has_exact = TRUE;
  drawn.study->exact[0] = drawn.study->exact[1] = 0.5;
  drawn.study->exact_rank[0] = 1 / 3.0;
  drawn.study->exact_rank[1] = 2 / 3.0;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "when all play best, the share of whoever moves first is 33.3 %");
  assert_holds (json, "\"share\" : 0.33333 ");
  assert_holds (json, "\"share\" : 0.66667 ");
  assert_keeps_to_schema (json);
}

static void
test_proved (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.2);
  loom_study_conclude (drawn.study);
  g_assert_true (drawn.study->equal_seats);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair, and that is proved: a symmetry of the board makes all seats equal");
  assert_holds (text, "it matters who begins: the share of whoever moves first is 7");
  assert_holds (json, "\"rank\" : null");
  assert_holds (json, "\"order\" : null");
  assert_keeps_to_schema (json);
  g_assert_null (strstr (text, "Yet"));
}

/* What is proved stays so, but games that say otherwise are not passed over. */
static void
test_proved_against_play (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0.1, 0.1, 0);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_FAIR);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair, and that is proved: a symmetry of the board makes all seats equal");
  assert_holds (text, "Yet the games of greedy players call it unfair, in favour of North. By "
                      "chance alone that happens to fewer than 5.0 % of fair boards");
  assert_keeps_to_schema (json);
}

/* Both halves are said, and the second by a verdict of its own. */
static void
test_order_decides (void)
{
  const LoomFairnessLook gay = { .width = 80, .unicode = TRUE, .colours = TRUE };
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL, *coloured = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.45);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_ORDER_DECIDES);
  g_assert_cmpuint (drawn.study->deciding_rank, ==, 1);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  coloured = loom_fairness_to_text (&drawn.entry, 1, &gay);
  assert_holds (text, "Order decides: the seats are even, and that is proved, but the share of "
                      "whoever moves first is 9");
  assert_holds (text, "From a share of 75.0 % on, more than half of the games");
  assert_holds (text, "boardloom rules slice-wars");
  g_assert_null (strstr (text, "Fair, and that is proved"));
  g_assert_nonnull (strstr (coloured, "\033[1;35m"));
  assert_holds (json, "\"verdict\" : \"order-decides\"");
  assert_holds (json, "\"orderDecides\" : { \"rank\" : 1, \"limit\" : 0.75, \"share\" : 0.9");
  assert_keeps_to_schema (json);
}

/* The value of a solved game goes before what its players did. */
static void
test_exact_order_decides (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.1);
  drawn.study->has_exact = TRUE;
  drawn.study->exact[0] = drawn.study->exact[1] = 0.5;
  drawn.study->exact_rank[0] = 0.059;
  drawn.study->exact_rank[1] = 0.941;
  loom_study_conclude (drawn.study);
  g_assert_cmpuint (drawn.study->deciding_rank, ==, 2);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "the share of whoever moves second is 94.1 % when all play best");
  assert_holds (json, "\"exact\" : 0.941");
  assert_keeps_to_schema (json);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/report/an-unfair-board-is-told-as-in-the-golden-pages", test_unfair);
  g_test_add_func ("/fairness/report/a-narrow-terminal-without-signs-gets-ascii", test_ascii);
  g_test_add_func ("/fairness/report/colours-change-nothing-but-colours", test_colours);
  g_test_add_func ("/fairness/report/a-fair-board-needs-no-balancing", test_fair);
  g_test_add_func ("/fairness/report/who-is-undecided-is-told-to-play-more", test_undecided);
  g_test_add_func ("/fairness/report/the-rung-that-leaves-it-open-is-named", test_half_decided);
  g_test_add_func ("/fairness/report/rungs-that-disagree-are-named", test_dependent);
  g_test_add_func ("/fairness/report/what-was-stopped-is-marked", test_stopped);
  g_test_add_func ("/fairness/report/nothing-played-is-no-verdict", test_nothing_played);
  g_test_add_func ("/fairness/report/an-exact-value-is-told", test_exact);
  g_test_add_func ("/fairness/report/a-proof-goes-before-play", test_proved);
  g_test_add_func ("/fairness/report/play-against-a-proof-is-not-passed-over",
                   test_proved_against_play);
  g_test_add_func ("/fairness/report/even-seats-are-not-called-fair-where-the-order-decides",
                   test_order_decides);
  g_test_add_func ("/fairness/report/an-exact-value-says-whether-the-order-decides",
                   test_exact_order_decides);
  return g_test_run ();
}
