/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how maps hang together, with igraph as the second opinion. */

#include "tests/validator/maps.h"
#include "validator/checks/map/area-graph.h"
#include "validator/base/graph.h"

#include <stdio.h>

/* Discs a0, a1, … joined by @routes: "0 1;1 2;2 0>" where ">" makes a route lead one way. */
static char *
dup_discs (guint n, const char *routes)
{
  GString *text = g_string_new ("<areas width='4000' height='4000'>");
  g_auto (GStrv) list = g_strsplit (routes, ";", -1);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<area id='a%u' name='A%u' at='%u %u' radius='3'/>", i, i,
                            10 + 10 * (i % 300), 10 + 10 * (i / 300));
  for (guint i = 0; list[i] != NULL; i++)
    {
      guint from, to;
      char mark = 0;
      if (sscanf (list[i], "%u %u%c", &from, &to, &mark) >= 2)
        g_string_append_printf (text, "<route id='r%u' from='a%u' to='a%u'%s/>", i, from, to,
                                mark == '>' ? " one-way='yes'" : "");
    }
  return g_string_free (g_string_append (text, "</areas>"), FALSE);
}

static LoomBoard *
read_discs (guint n, const char *routes, const char *scenario)
{
  g_autofree char *map = dup_discs (n, routes);
  g_autofree char *text
      = g_strconcat ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>", map,
                     scenario, "</board>", NULL);
  return read_text (text);
}

static void
assert_message (const LoomReport *report, const char *code, const char *words)
{
  const LoomDiagnostic *found = loom_report_find (report, code);
  g_assert_nonnull (found);
  g_assert_nonnull (strstr (found->message, words));
}

static void
a_ring_has_nothing_to_say (void)
{
  g_autoptr (LoomBoard) board = read_discs (4, "0 1;1 2;2 3;3 0", "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  g_assert_cmpuint (report->diagnostics->len, ==, 0);
}

static void
parts_are_counted_and_the_smaller_named (void)
{
  g_autoptr (LoomBoard) board = read_discs (7, "0 1;1 2;2 0;3 4", "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  assert_message (report, "MAP-IN-PARTS", "falls into 4 parts");
  assert_message (report, "MAP-IN-PARTS", "“A3”, “A4”, “A5” and “A6” to the other 3 areas");
}

static void
a_path_has_dead_ends_and_a_bridge (void)
{
  g_autoptr (LoomBoard) board = read_discs (6, "0 1;1 2;2 3;3 4;4 5", "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  assert_message (report, "DEAD-END", "into “A0” and “A5”");
  assert_message (report, "BRIDGE", "from “A2” to “A3”, with 3 areas behind it");
  assert_message (report, "ARTICULATION-POINT", "“A2” cuts off “A0” and “A1”");
}

static void
two_areas_are_no_dead_ends (void)
{
  g_autoptr (LoomBoard) board = read_discs (2, "0 1", "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  g_assert_cmpuint (report->diagnostics->len, ==, 0);
}

static void
two_routes_between_the_same_two_are_one_way_only_once (void)
{
  g_autoptr (LoomBoard) board = read_discs (6, "0 1;1 2;2 0;2 3>;3 2>;3 4;4 5;5 3", "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  assert_message (report, "BRIDGE", "from “A2” to “A3”");
}

static void
closing_a_route_can_part_the_map (void)
{
  const char *closing = "<scenario id='s' title='Flood' seats='1'><close route='r0'/></scenario>";
  g_autoptr (LoomBoard) open = read_discs (2, "0 1", "");
  g_autoptr (LoomBoard) closed = read_discs (2, "0 1", closing);
  g_autoptr (LoomReport) fine = run_family (open, "connectivity");
  g_autoptr (LoomReport) parted = run_family (closed, "connectivity");
  g_assert_null (loom_report_find (fine, "MAP-IN-PARTS"));
  assert_message (parted, "MAP-IN-PARTS", "2 parts");
  g_assert_cmpstr (loom_report_find (parted, "MAP-IN-PARTS")->scenario_id, ==, "s");
}

static void
a_closed_area_is_not_cut_off (void)
{
  g_autoptr (LoomBoard) board = read_discs (
      3, "0 1;1 2", "<scenario id='s' title='S' seats='1'><close area='a2'/></scenario>");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  g_assert_null (loom_report_find (report, "MAP-IN-PARTS"));
}

static void
one_way_routes_are_followed_as_they_lead (void)
{
  const char *seats = "<scenario id='s' title='S' seats='2'><seat n='1' name='North'/>"
                      "<place area='a0' seat='1'/><place area='a1' seat='2'/></scenario>";
  g_autoptr (LoomBoard) downstream = read_discs (3, "0 1;1 2>", seats);
  g_autoptr (LoomBoard) upstream = read_discs (3, "0 1;2 1>", seats);
  g_autoptr (LoomBoard) uneven = read_discs (3, "0 1>;1 2", seats);
  g_autoptr (LoomReport) down = run_family (downstream, "connectivity");
  g_autoptr (LoomReport) up = run_family (upstream, "connectivity");
  g_autoptr (LoomReport) differs = run_family (uneven, "connectivity");
  g_assert_null (loom_report_find (down, "AREA-UNREACHABLE"));
  assert_message (up, "AREA-UNREACHABLE", "“A2”");
  g_assert_null (loom_report_find (differs, "AREA-UNREACHABLE"));
  assert_message (differs, "SEAT-REACH", "of 3 areas, North (seat 1) 3 and seat 2 2");
}

static void
nothing_placed_is_nothing_to_reach_from (void)
{
  g_autoptr (LoomBoard) board
      = read_discs (3, "0 1>;1 2>", "<scenario id='s' title='S' seats='2'/>");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  g_assert_null (loom_report_find (report, "AREA-UNREACHABLE"));
  g_assert_null (loom_report_find (report, "SEAT-REACH"));
}

/* Runs one check by hand to get at the net. */
static const LoomAreaGraph *current_graph;
static GArray *current_points;
static GArray *current_bridges;

static void
keep_cuts (LoomCheck *check)
{
  current_graph = loom_check_area_graph (check);
  loom_area_graph_cuts (current_graph, current_points, current_bridges);
  for (guint i = 0; i < current_points->len; i++)
    {
      const LoomAreaGraphCut *cut = &g_array_index (current_points, LoomAreaGraphCut, i);
      g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (guint32));
      loom_area_graph_lost (current_graph, cut, lost);
      g_assert_cmpuint (lost->len, ==, cut->lost);
    }
  for (guint i = 0; i < current_bridges->len; i++)
    {
      const LoomAreaGraphCut *cut = &g_array_index (current_bridges, LoomAreaGraphCut, i);
      g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (guint32));
      loom_area_graph_lost (current_graph, cut, lost);
      g_assert_cmpuint (lost->len, ==, cut->lost);
    }
}

static const LoomCheckRow spy_rows[] = {
  { .code = "SPY",
    .severity = LOOM_SEVERITY_NOTE,
    .title = "t",
    .meaning = "m",
    .example = "e",
    .found = "r",
    .map = keep_cuts },
};
static const LoomCheckFamily spy_family = { "spy", "Spy", spy_rows, 1 };

static int
compare_guints (gconstpointer a, gconstpointer b)
{
  const guint p = *(const guint *)a, q = *(const guint *)b;
  return p < q ? -1 : p > q;
}

static void
assert_same_cuts (const LoomGraph *graph)
{
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) bridges = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < current_points->len; i++)
    g_array_append_val (ours, g_array_index (current_points, LoomAreaGraphCut, i).area);
  g_array_sort (ours, compare_guints);
  g_assert_true (loom_graph_articulation_points (graph, theirs));
  g_assert_true (loom_graph_bridges (graph, bridges));
  g_assert_cmpmem (ours->data, ours->len * sizeof (guint), theirs->data,
                   theirs->len * sizeof (guint));
  g_assert_cmpuint (current_bridges->len, ==, bridges->len);
}

static void
cuts_agree_with_igraph (void)
{
  loom_checks_register (&spy_family);
  for (guint round = 0; round < 60; round++)
    {
      const guint n = (guint)g_test_rand_int_range (1, 30);
      const guint m = (guint)g_test_rand_int_range (0, 40);
      g_autoptr (GString) routes = g_string_new (NULL);
      g_autoptr (LoomGraph) graph = loom_graph_new (n, FALSE);
      g_autoptr (GHashTable) pairs = g_hash_table_new (NULL, NULL);
      for (guint i = 0; i < m; i++)
        {
          const guint a = (guint)g_test_rand_int_range (0, (gint)n);
          const guint b = (guint)g_test_rand_int_range (0, (gint)n);
          if (a == b || !g_hash_table_add (pairs, GUINT_TO_POINTER (MIN (a, b) * 64 + MAX (a, b))))
            continue;
          g_string_append_printf (routes, "%u %u%s;", a, b, g_test_rand_bit () ? ">" : "");
          loom_graph_add_edge (graph, a, b, 1);
        }
      g_test_message ("%u areas, routes %s", n, routes->str);
      g_autoptr (LoomBoard) board = read_discs (n, routes->str, "");
      g_autoptr (LoomReport) report = loom_report_new ();
      current_points = g_array_new (FALSE, FALSE, sizeof (LoomAreaGraphCut));
      current_bridges = g_array_new (FALSE, FALSE, sizeof (LoomAreaGraphCut));
      loom_checks_run_family (board, 0, "spy", report);
      assert_same_cuts (graph);
      g_array_unref (current_points);
      g_array_unref (current_bridges);
    }
}

static void
a_path_of_10000_areas_takes_no_deep_stack (void)
{
  g_autoptr (GString) routes = g_string_new (NULL);
  for (guint i = 0; i + 1 < 10000; i++)
    g_string_append_printf (routes, "%u %u;", i, i + 1);
  g_autoptr (LoomBoard) board = read_discs (10000, routes->str, "");
  g_autoptr (LoomReport) report = run_family (board, "connectivity");
  assert_message (report, "BRIDGE", "and 9992 more");
  assert_message (report, "DEAD-END", "“A0” and “A9999”");
}

/* A board of layers, each "…/…/…" rows, with the rest of the section and a scenario. */
static LoomBoard *
read_layers (const char *top, const char *deep, const char *rest, const char *pieces)
{
  const char *const both[] = { top, deep };
  g_autoptr (GString) text = g_string_new (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'><layers cell='10'>");
  for (guint i = 0; i < 2 && both[i] != NULL; i++)
    {
      g_auto (GStrv) rows = g_strsplit (both[i], "/", -1);
      g_string_append_printf (text, "<layer id='%s' title='%s' columns='%zu' rows='%u'>",
                              i == 0 ? "top" : "deep", i == 0 ? "Top" : "Deep", strlen (rows[0]),
                              g_strv_length (rows));
      for (guint k = 0; rows[k] != NULL; k++)
        g_string_append_printf (text, "<row>%s</row>", rows[k]);
      g_string_append (text, "</layer>");
    }
  g_string_append_printf (text, "%s</layers>", rest);
  if (pieces != NULL)
    g_string_append_printf (text, "<scenario id='s' title='S' seats='2'>%s</scenario>", pieces);
  g_string_append (text, "</board>");
  return read_text (text->str);
}

static void
layers_speak_up (void)
{
  static const struct
  {
    const char *top;
    const char *deep;
    const char *rest;
    const char *pieces;
    const char *code; /* NULL: nothing is found */
  } rows[] = {
    { ".../...", ".../...",
      "<entrance id='e' layer='top' at='2 1'/><throne layer='deep' at='1 2'/>", NULL, NULL },
    { ".../...", "..", "<entrance id='e' layer='top' at='3 2'/>", NULL, "ENTRANCE-BLOCKED" },
    { ".#./...", ".../...", "<entrance id='e' layer='top' at='2 1'/>", NULL, "ENTRANCE-BLOCKED" },
    { "...", "...", "<entrance id='e' layer='deep' at='2 1'/>", NULL, "ENTRANCE-LAST" },
    { ".#.", "...", "<entrance id='e' layer='top' at='1 1'/>", NULL, "SITE-NO-ROOM" },
    { "..~", "...",
      "<legend char='~' name='Pond' blocks='yes'/><entrance id='e' layer='top' at='3 1'/>", NULL,
      "ENTRANCE-BLOCKED" },
    { "...", ".#.", "<entrance id='e' layer='top' at='1 1'/><throne layer='deep' at='3 1'/>", NULL,
      "THRONE-UNREACHABLE" },
    { ".#.", "...", "<entrance id='e' layer='top' at='3 1'/><throne layer='deep' at='1 1'/>",
      "<queen seat='1' layer='top' at='1 1'/>", "THRONE-UNREACHABLE" },
    { "..", "..", "<entrance id='e' layer='top' at='1 1'/>",
      "<queen seat='1' layer='deep' at='2 1'/>", NULL },
    { "..", "..", "", "<queen seat='1' layer='top' at='1 1'/>", "CELLS-UNREACHABLE" },
    { "..", "..", "<entrance id='e' layer='top' at='1 1'/>",
      "<close entrance='e'/><queen seat='1' layer='top' at='1 1'/>", "CELLS-UNREACHABLE" },
    { "..", "..", "",
      "<queen seat='1' layer='top' at='1 1'/><item kind='antlion' layer='deep' at='2 1'/>",
      "ITEM-UNREACHABLE" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %u", i);
      g_autoptr (LoomBoard) board
          = read_layers (rows[i].top, rows[i].deep, rows[i].rest, rows[i].pieces);
      g_autoptr (LoomReport) report = run_family (board, "connectivity");
      if (rows[i].code == NULL)
        g_assert_cmpuint (report->diagnostics->len, ==, 0);
      else
        g_assert_nonnull (loom_report_find (report, rows[i].code));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/checks/connectivity/" path, func)
  CLAIM ("a-ring-has-nothing-to-say", a_ring_has_nothing_to_say);
  CLAIM ("parts-are-counted-and-the-smaller-named", parts_are_counted_and_the_smaller_named);
  CLAIM ("a-path-has-dead-ends-and-a-bridge", a_path_has_dead_ends_and_a_bridge);
  CLAIM ("two-areas-are-no-dead-ends", two_areas_are_no_dead_ends);
  CLAIM ("two-one-way-routes-there-and-back-are-one-bridge",
         two_routes_between_the_same_two_are_one_way_only_once);
  CLAIM ("closing-a-route-can-part-the-map", closing_a_route_can_part_the_map);
  CLAIM ("a-closed-area-is-not-cut-off", a_closed_area_is_not_cut_off);
  CLAIM ("one-way-routes-are-followed-as-they-lead", one_way_routes_are_followed_as_they_lead);
  CLAIM ("nothing-placed-is-nothing-to-reach-from", nothing_placed_is_nothing_to_reach_from);
  CLAIM ("cuts-agree-with-igraph", cuts_agree_with_igraph);
  CLAIM ("a-path-of-10000-areas-needs-no-deep-stack", a_path_of_10000_areas_takes_no_deep_stack);
  CLAIM ("layers-that-do-not-hang-together-speak-up", layers_speak_up);
  return g_test_run ();
}
