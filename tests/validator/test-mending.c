/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is mended unasked, fix by fix, and what is left and says why. */

#include "formats/model/limits.h"
#include "render/checks/family.h"
#include "tests/validator/reading.h"

#include <math.h>

/* Two squares, a and b, with two routes between two discs; @inside goes into the map. */
static char *
dup_map (const char *inside)
{
  return g_strdup_printf ("<areas width='100' height='100'>"
                          "<corner id='c1' x='0' y='0'/><corner id='c2' x='20' y='0'/>"
                          "<corner id='c3' x='40' y='0'/><corner id='c4' x='0' y='20'/>"
                          "<corner id='c5' x='20' y='20'/><corner id='c6' x='40' y='20'/>"
                          "<area id='d' name='D' at='60 60' radius='5'/>"
                          "<area id='e' name='E' at='80 60' radius='5'/>%s</areas>",
                          inside);
}

static const char routes[] = "<area id='a' name='A' outline='c1 c2 c5 c4'/>"
                             "<area id='b' name='B' outline='c2 c3 c6 c5'/>"
                             "<route id='one' from='d' to='e'/>";

static const LoomDiagnostic *
find_mending (const LoomReport *report, const char *code)
{
  const LoomDiagnostic *diagnostic = loom_report_find (report, code);

  g_assert_nonnull (diagnostic);
  g_assert_nonnull (diagnostic->fix);
  return diagnostic;
}

/* The second of two routes on which @why depends is offered and left. */
static void
assert_left (const char *twin, const char *scenario, const char *why)
{
  g_autofree char *inside = g_strconcat (routes, twin, NULL);
  g_autofree char *map = dup_map (inside);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, scenario);
  g_autoptr (LoomReport) report = loom_report_new ();
  static const char *const also[] = { "ROUTE-TWICE", NULL };

  loom_checks_run (board, 0, report);
  g_assert_cmpstr (find_mending (report, "ROUTE-TWICE")->withheld, ==, why);
  g_assert_cmpuint (loom_report_count_fixes (report), ==, 0);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 0);
  g_assert_nonnull (loom_board_lookup (board, "two"));
  g_assert_cmpuint (loom_checks_fix (board, 0, also, NULL), ==, 1);
  g_assert_null (loom_board_lookup (board, "two"));
}

static void
a_route_that_a_scenario_leans_on_is_left (void)
{
  assert_left ("<route id='two' from='e' to='d'/>", "<close route='one'/>",
               "scenario “Game”: “D” and “E” would no longer be neighbours");
}

static void
a_comment_and_what_is_foreign_are_left (void)
{
  assert_left ("<route id='two' from='e' to='d'><!-- why --></route>", "",
               "a comment would be lost");
  assert_left ("<route id='two' from='e' to='d' xmlns:f='urn:f' f:k='1'/>", "",
               "something that another program wrote would be lost");
}

static void
a_route_that_nothing_leans_on_goes (void)
{
  g_autofree char *inside = g_strconcat (routes, "<route id='two' from='e' to='d'/>", NULL);
  g_autofree char *map = dup_map (inside);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, "");

  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 1);
  g_assert_null (loom_board_lookup (board, "two"));
}

/* Either alone would part them: they share an edge already, each going the wrong way. */
static void
two_fixes_that_need_each_other_are_judged_together (void)
{
  g_autoptr (LoomBoard) board
      = read_text ("<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
                   "<areas width='100' height='100'>"
                   "<corner id='c1' x='0' y='0'/><corner id='c2' x='20' y='0'/>"
                   "<corner id='c3' x='40' y='0'/><corner id='c4' x='60' y='0'/>"
                   "<corner id='d1' x='0' y='20'/><corner id='d2' x='20' y='20'/>"
                   "<corner id='d3' x='40' y='20'/><corner id='d4' x='60' y='20'/>"
                   "<corner id='e1' x='0' y='40'/><corner id='e2' x='20' y='40'/>"
                   "<corner id='e3' x='40' y='40'/><corner id='e4' x='60' y='40'/>"
                   "<area id='a' name='A' outline='c1 c2 d2 d1'/>"
                   "<area id='b' name='B' outline='c2 d2 d3 c3'/>"
                   "<area id='c' name='C' outline='c3 d3 d4 c4'/>"
                   "<area id='d' name='D' outline='d1 d2 e2 e1'/>"
                   "<area id='e' name='E' outline='d2 d3 e3 e2'/>"
                   "<area id='f' name='F' outline='d3 d4 e4 e3'/>"
                   "</areas></board>");
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "EDGE-TWICE"), >=, 2);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 2);
  g_autoptr (LoomReport) after = loom_report_new ();
  loom_checks_run (board, 0, after);
  g_assert_null (loom_report_find (after, "EDGE-TWICE"));
}

/* One long area above a row of @n short ones of other corners, of which n - 1 lie on its edge; so
 * many fixes each put one of them into the same outline. @inside follows the map. */
static LoomBoard *
read_row (guint n, const char *inside)
{
  g_autoptr (GString) text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' "
                                           "title='T'><areas width='400' height='100'>");

  g_string_append_printf (text, "<corner id='l1' x='0' y='0'/><corner id='l2' x='%u' y='0'/>",
                          20 * n);
  for (guint i = 0; i <= n; i++)
    g_string_append_printf (text,
                            "<corner id='m%u' x='%u' y='20'/><corner id='n%u' x='%u' y='40'/>", i,
                            20 * i, i, 20 * i);
  g_string_append_printf (text, "<area id='long' name='Long' outline='l1 l2 m%u m0'/>", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<area id='s%u' name='S%u' outline='m%u m%u n%u n%u'/>", i, i, i,
                            i + 1, i + 1, i);
  g_string_append_printf (text, "</areas>%s</board>", inside);
  return read_text (text->str);
}

static void
a_fix_that_was_not_tried_is_withheld (void)
{
  g_autoptr (LoomBoard) board = read_row (9, "");
  g_autoptr (LoomReport) report = loom_report_new ();
  guint n_turns = 0, n_withheld = 0, n_waiting = 0;

  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "CORNER-IN-EDGE"), ==, 8);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

      if (strcmp (diagnostic->code, "CORNER-IN-EDGE") != 0)
        continue;
      n_turns += diagnostic->turn > 0;
      n_withheld += diagnostic->withheld != NULL;
      n_waiting += diagnostic->turn == 0 && diagnostic->withheld == NULL;
    }
  g_assert_cmpuint (n_turns, ==, 1);
  g_assert_cmpuint (n_waiting, ==, 3);
  g_assert_cmpuint (n_withheld, ==, 4);
  g_assert_cmpuint (loom_report_count_fixes (report), ==, 4);
  /* In their turn all are tried. */
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 8);
}

/* A million cells in each of ten setups: one trial is all that there is for the board. */
static void
the_trials_of_all_rounds_have_one_bound (void)
{
  g_autoptr (GString) inside = g_string_new ("<layers cell='10'>");
  g_autofree char *row = g_strnfill (1024, '.');
  g_autoptr (LoomReport) report = loom_report_new ();

  g_string_append (inside, "<layer id='deep' title='Deep' columns='1024' rows='1024'>");
  for (guint i = 0; i < 1024; i++)
    g_string_append_printf (inside, "<row>%s</row>", row);
  g_string_append (inside, "</layer></layers>");
  for (guint i = 0; i < 9; i++)
    g_string_append_printf (inside, "<scenario id='g%u' title='G%u' rules='none' seats='2'/>", i,
                            i);
  g_autoptr (LoomBoard) board = read_row (4, inside->str);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 1);
  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "CORNER-IN-EDGE"), ==, 2);
  g_assert_cmpuint (report->entities_tried, >, LOOM_MOST_ENTITIES_TRIED);
}

/* A loop of a route beside an outline of so many corners: they are compiled in each trial. */
static void
the_corners_of_outlines_count_in_a_trial (void)
{
  const guint n = 900;
  guint64 tried[2];

  for (guint with = 0; with < 2; with++)
    {
      g_autoptr (GString) text = g_string_new (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='200' "
          "height='200'><corner id='c0' x='10' y='10'/>");
      g_autoptr (GString) outline = g_string_new ("c0");
      g_autoptr (LoomReport) report = loom_report_new ();

      for (guint i = 1; i < n; i++)
        {
          g_string_append_printf (text, "<corner id='c%u' x='%.3f' y='%.3f'/>", i,
                                  100 + 90 * cos (i * 6.2 / n), 100 + 90 * sin (i * 6.2 / n));
          g_string_append_printf (outline, " c%u", i);
        }
      g_string_append_printf (text,
                              "<area id='a' name='A' outline='%s'/><route id='r' from='a' "
                              "to='a'/></areas></board>",
                              with ? outline->str : "c0 c1 c300");
      g_autoptr (LoomBoard) board = read_text (text->str);
      loom_checks_run (board, 0, report);
      g_assert_cmpuint (loom_report_count_code (report, "ROUTE-LOOP"), ==, 1);
      tried[with] = report->entities_tried;
    }
  g_assert_cmpuint (tried[1], ==, tried[0] + n - 3);
}

/* What cannot be played as it is may be set to what can; nothing else may be set. */
static void
only_an_error_of_a_scenario_declares_that_it_sets (void)
{
  const GPtrArray *families = loom_checks_get_families ();
  guint n = 0;

  for (guint i = 0; i < families->len; i++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, i);
      const GPtrArray *rows = loom_checks_get_rows (family);
      for (guint k = 0; k < rows->len; k++)
        {
          const LoomCheckRow *row = g_ptr_array_index (rows, k);
          if (row->fix_changes != LOOM_FIX_SETS)
            continue;
          g_assert_cmpint (row->severity, ==, LOOM_SEVERITY_ERROR);
          g_assert_cmpstr (family->id, ==, "setup");
          n++;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

#define CLAIM(name, function) g_test_add_func ("/mending/" name, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
  CLAIM ("a-route-that-a-scenario-leans-on-is-left", a_route_that_a_scenario_leans_on_is_left);
  CLAIM ("a-comment-and-what-is-foreign-are-left", a_comment_and_what_is_foreign_are_left);
  CLAIM ("a-route-that-nothing-leans-on-goes", a_route_that_nothing_leans_on_goes);
  CLAIM ("two-fixes-that-need-each-other-are-judged-together",
         two_fixes_that_need_each_other_are_judged_together);
  CLAIM ("a-fix-that-was-not-tried-is-withheld", a_fix_that_was_not_tried_is_withheld);
  CLAIM ("the-corners-of-outlines-count-in-a-trial", the_corners_of_outlines_count_in_a_trial);
  CLAIM ("the-trials-of-all-rounds-have-one-bound", the_trials_of_all_rounds_have_one_bound);
  CLAIM ("only-an-error-of-a-scenario-declares-that-it-sets",
         only_an_error_of_a_scenario_declares_that_it_sets);
  return g_test_run ();
}
