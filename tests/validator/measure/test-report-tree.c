/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of a report: what stands in it, and that the page for a terminal says it all in its
 * order. The page of HTML and the window are held against it beside their own tests. */

#include "tests/validator/measure/report-support.h"
#include "tests/validator/measure/told.h"

/* Players of two kinds at one table, an order of turns that rotates, and a note. */
static void
draw_mixed (Drawn *drawn)
{
  drawn_init (drawn,
              read_square ("<note>Made so on purpose.</note>"
                           "<option name='order' value='rotated'/>"
                           "<seat n='1' name='North'/><seat n='2' name='South'/>"
                           "<place area='nw' seat='1' dice='5'/>"
                           "<place area='sw' seat='2' dice='2'/>"),
              "square.board.xml", "greedy+random,expert", 0);
  drawn_hear (drawn, 0, 0.2, 0.2, 0.1);
  drawn_hear (drawn, 1, 0.2, 0.2, 0.1);
  drawn_watch (drawn, 1);
  loom_study_conclude (drawn->study);
  g_assert_cmpint (drawn->study->verdict, ==, LOOM_VERDICT_UNFAIR);
}

/* A terminal has no room for the rules that were used nor for all shares in a table, and the
 * heading has said whose games a table is of. */
static gboolean
terminal_takes (LoomFairnessTopic section, const LoomFairnessNode *node)
{
  if (node->topic == LOOM_TOPIC_NUMBERS)
    return FALSE;
  if (section == LOOM_TOPIC_RULES)
    return node->kind == LOOM_FAIRNESS_SENTENCE;
  return section != LOOM_TOPIC_ASPECTS || node->kind != LOOM_FAIRNESS_CELL
         || g_strcmp0 (node->words, "expert") != 0;
}

static void
test_terminal (void)
{
  void (*const draws[]) (Drawn *) = { draw_unfair, draw_mixed, draw_equal };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *text = NULL;

      draws[i](&drawn);
      text = to_text (&drawn, 1);
      g_autoptr (LoomForecast) forecast = loom_forecast_new (drawn.game);
      g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (&drawn.entry, forecast);
      g_assert_cmpuint (assert_told (text, root, terminal_takes), >, 20);
    }
}

static void
assert_tables_whole (const LoomFairnessNode *node, guint *n_tables)
{
  if (node->kind == LOOM_FAIRNESS_TABLE)
    {
      const guint n = loom_fairness_node_nth (node, 0)->parts->len;

      ++*n_tables;
      for (guint i = 0; i < node->parts->len; i++)
        {
          g_assert_cmpint (loom_fairness_node_nth (node, i)->kind, ==, LOOM_FAIRNESS_ROW);
          g_assert_cmpuint (loom_fairness_node_nth (node, i)->parts->len, ==, n);
        }
    }
  for (guint i = 0; i < node->parts->len; i++)
    assert_tables_whole (loom_fairness_node_nth (node, i), n_tables);
}

static void
test_rows (void)
{
  void (*const draws[]) (Drawn *) = { draw_unfair, draw_mixed };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_auto (Drawn) drawn = { NULL };
      guint n_tables = 0;

      draws[i](&drawn);
      g_autoptr (LoomForecast) forecast = loom_forecast_new (drawn.game);
      g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (&drawn.entry, forecast);
      assert_tables_whole (root, &n_tables);
      g_assert_cmpuint (n_tables, ==, 5);
    }
}

/* Whoever may not count has the same report but for what counting says. */
static void
test_uncounted (void)
{
  g_auto (Drawn) drawn = { NULL };

  draw_unfair (&drawn);
  g_autoptr (LoomForecast) forecast = loom_forecast_new (drawn.game);
  g_autoptr (LoomFairnessNode) counted = loom_fairness_report_new (&drawn.entry, forecast);
  g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (&drawn.entry, NULL);
  const LoomFairnessNode *things = loom_fairness_node_find (root, LOOM_TOPIC_THINGS);
  const LoomFairnessNode *table = loom_fairness_node_part (things, LOOM_FAIRNESS_TABLE);

  g_assert_null (loom_fairness_node_find (root, LOOM_TOPIC_COUNTING));
  g_assert_nonnull (loom_fairness_node_find (counted, LOOM_TOPIC_COUNTING));
  g_assert_cmpuint (root->parts->len + 1, ==, counted->parts->len);
  g_assert_cmpuint (loom_fairness_node_nth (table, 0)->parts->len, ==, 4);
  g_assert_null (strstr (loom_fairness_node_nth (things, 0)->words, "Steps"));
}

/* Who selects needs no figures of its own. */
static void
test_marks (void)
{
  g_auto (Drawn) drawn = { NULL };

  draw_unfair (&drawn);
  g_autoptr (LoomFairnessNode) root = loom_fairness_report_new (&drawn.entry, NULL);
  const LoomFairnessNode *rules = loom_fairness_node_part (
      loom_fairness_node_find (root, LOOM_TOPIC_RULES), LOOM_FAIRNESS_TABLE);
  const LoomFairnessNode *things = loom_fairness_node_part (
      loom_fairness_node_find (root, LOOM_TOPIC_THINGS), LOOM_FAIRNESS_TABLE);
  const LoomFairnessNode *shares = loom_fairness_node_find (root, LOOM_TOPIC_SHARES);
  /* Of the strongest line-up, and of players by chance. */
  const LoomFairnessNode *expert = loom_fairness_node_nth (shares, 1);
  const LoomFairnessNode *random = loom_fairness_node_nth (shares, 3);
  guint n_unused = 0, n_sure = 0;

  for (guint i = 1; i < rules->parts->len; i++)
    n_unused += loom_fairness_node_nth (rules, i)->stands_out ? 1 : 0;
  for (guint i = 1; i < things->parts->len; i++)
    n_sure += loom_fairness_node_nth (things, i)->stands_out ? 1 : 0;
  g_assert_cmpuint (n_unused, ==, 3);
  g_assert_cmpuint (n_sure, ==, 3);
  g_assert_cmpstr (expert->words, ==, "expert");
  g_assert_true (loom_fairness_node_nth (expert, 0)->stands_out);
  g_assert_cmpuint (loom_fairness_node_nth (expert, 0)->seat, ==, 1);
  g_assert_cmpstr (random->words, ==, "random");
  g_assert_false (loom_fairness_node_nth (random, 0)->stands_out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/report-tree/a-terminal-tells-it-in-its-order", test_terminal);
  g_test_add_func ("/fairness/report-tree/a-row-has-what-the-head-has", test_rows);
  g_test_add_func ("/fairness/report-tree/what-is-not-counted-is-not-told", test_uncounted);
  g_test_add_func ("/fairness/report-tree/what-stands-out-is-marked", test_marks);
  return g_test_run ();
}
