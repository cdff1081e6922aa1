/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Graphs of other programs: what their dialects mean, and that what is wrong with a file is said
 * where it is. */

#include "tests/formats/exchange/exchange-support.h"

#include <math.h>
#include <string.h>

/* --- Dialects --------------------------------------------------------------------------------- */

static const struct
{
  const char *id;
  const char *text;
  const char *neighbours;
} dialects[] = {
  /* networkx: numbers for keys, names beside. */
  { "graphml",
    "<graphml xmlns='http://graphml.graphdrawing.org/xmlns'><key id='d0' for='node' "
    "attr.name='label' attr.type='string'/><graph edgedefault='undirected'><node id='0'><data "
    "key='d0'>North</data></node><node id='1'><data key='d0'>South</data></node><edge source='0' "
    "target='1'/></graph></graphml>",
    "North: South\nSouth: North" },
  /* yEd: places and names are a drawing. */
  { "graphml",
    "<graphml xmlns='http://graphml.graphdrawing.org/xmlns' "
    "xmlns:y='http://www.yworks.com/xml/graphml'><key for='node' id='d6' "
    "yfiles.type='nodegraphics'/><graph edgedefault='directed'><node id='n0'><data "
    "key='d6'><y:ShapeNode><y:Geometry height='30' width='30' x='0' "
    "y='0'/><y:NodeLabel>Up</y:NodeLabel></y:ShapeNode></data></node><node id='n1'><data "
    "key='d6'><y:ShapeNode><y:Geometry height='30' width='30' x='200' "
    "y='90'/><y:NodeLabel>Down</y:NodeLabel></y:ShapeNode></data></node><edge id='e0' source='n0' "
    "target='n1'/></graph></graphml>",
    "Down:\nUp: Down" },
  /* A way there and a way back are one. */
  { "graphml",
    "<graphml><graph edgedefault='directed'><edge source='a' target='b'/><edge source='b' "
    "target='a'/></graph></graphml>",
    "a: b\nb: a" },
  { "dot", "graph { a -- b -- c; d }", "a: b\nb: a c\nc: b\nd:" },
  { "dot", "digraph G { a -> {b c}; /* x */ b -> a }", "a: b c\nb: a\nc:" },
  { "dot", "strict graph \"Two\" { node [shape=box] a [label=\"A \" + \"1\"]; a -- b:n }",
    "A 1: b\nb: A 1" },
  { "dot", "digraph { a -> b [dir=both]; c -> d [dir=back] }", "a: b\nb: a\nc:\nd: c" },
  { "dot", "graph { a [xlabel=\"City\"]; b [xlabel=x label=B]; a -- b }", "B: City\nCity: B" },
  { "dot", "# one\ngraph{\n\t # two\n1--2 }\n  # three", "1: 2\n2: 1" },
  { "dot", "graph{1--2;2--3.5 # no comment\n}", NULL },
  { "edges", "a,b\nb,c\n", "a: b\nb: a c\nc: b" },
  { "edges", "source;target;kind\n\"a;1\";b;water\n", "a;1: b\nb: a;1" },
  { "edges", "# towns\nfrom\tto\nx\ty\nz\t\n", "x: y\ny: x\nz:" },
  { "edges", "a,\"b \"\"c\"\"\"\r\na,a\r\n", "a: b \"c\"\nb \"c\": a" },
};

static void
dialects_are_understood (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialects); i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board
          = exchange_read (dialects[i].id, dialects[i].text, -1, NULL, &words);
      if (dialects[i].neighbours == NULL)
        {
          g_assert_null (board);
          continue;
        }
      if (board == NULL)
        g_error ("%s\n%s", dialects[i].text, words);
      g_autofree char *neighbours = exchange_dup_neighbours (board);
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (neighbours, ==, dialects[i].neighbours);
      g_assert_cmpstr (errors, ==, "");
    }
}

/* --- Mistakes --------------------------------------------------------------------------------- */

static const struct
{
  const char *id;
  const char *text;
  const char *says;
} mistakes[] = {
  { "graphml", "<graphml><graph><node id='a'></graph></graphml>", "XML-SYNTAX:1:" },
  { "graphml", "<graphml><graph><node id='a'/><edge source='a' target='b'/></graph></graphml>",
    "EXCH-GUESSED:0: places that only edges name were made of those names (1)" },
  { "graphml", "<graphml/>", "FILE-EMPTY:0: “it” names no places" },
  { "graphml",
    "<!DOCTYPE g [<!ENTITY a SYSTEM '/etc/passwd'>]><graphml><graph><node "
    "id='&a;'/></graph></graphml>",
    "XML-SYNTAX:1:" },
  { "dot", "graph {\n a -- \n", "EXCH-SYNTAX:3: the file ends where a node" },
  { "dot", "graph {\n a [label=\n]", "EXCH-SYNTAX:3: a value should stand here" },
  { "dot", "graph", "EXCH-SYNTAX:1: the file ends where “{” should stand" },
  { "dot", "graph { a -- b [label=\"x ] }", "EXCH-SYNTAX:1: a value should stand here" },
  { "dot", "graph { a ! b }", "EXCH-SYNTAX:1: a node, a subgraph or “}” should stand here" },
  { "edges", "\n\n", "FILE-EMPTY:0:" },
  { "edges", "a,b\nb,b\n", "EXCH-PART-DROPPED:0: ways from a place to itself" },
  { "edges", "a,b\xe4\n", "EXCH-GUESSED:0: “it” is not written in UTF-8" },
  { "graphml", "<graphml><graph/><graph/></graphml>", "EXCH-PART-DROPPED:0: there are 2 graphs" },
  { "dot", "graph { a [label=<<b>x</b>>] }", "EXCH-UNSUPPORTED:0: labels that are markup" },
};

static void
mistakes_are_told_where_they_are (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board
          = exchange_read (mistakes[i].id, mistakes[i].text, -1, NULL, &words);
      if (strstr (words, mistakes[i].says) == NULL)
        g_error ("%s\nis said to be\n%s\nnot\n%s", mistakes[i].text, words, mistakes[i].says);
    }
}

static void
subgraphs_may_not_stand_too_deep (void)
{
  g_autoptr (GString) deep = g_string_new ("graph ");
  g_autofree char *words = NULL;
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '{');
  g_autoptr (LoomBoard) board = exchange_read ("dot", deep->str, -1, NULL, &words);
  g_assert_null (board);
  g_assert_nonnull (strstr (words, "so deep in other subgraphs"));
}

/* --- Places ----------------------------------------------------------------------------------- */

static void
places_are_kept_and_fill_the_sheet (void)
{
  const char *text = "graph { a [pos=\"0,0\"] b [pos=\"100,50\"] a -- b }";
  g_autofree char *words = NULL;
  const char *const settings[] = { "width=200", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("dot", text, -1, settings, &words);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpstr (words, ==, "");
  g_assert_cmpint (areas->width, ==, 200000);
  g_assert_cmpint (areas->height, ==, 110000);
  g_assert_cmpint (loom_board_area (board, 0)->at.x, ==, 10000);
  g_assert_cmpint (loom_board_area (board, 0)->at.y, ==, 100000);
  g_assert_cmpint (loom_board_area (board, 1)->at.x, ==, 190000);
}

static void
discs_do_not_overlap (void)
{
  GRand *random = g_rand_new_with_seed (9);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      const int n = g_rand_int_range (random, 2, 60);
      for (int i = 0; i < 2 * n; i++)
        g_string_append_printf (text, "n%d,n%d\n", g_rand_int_range (random, 0, n),
                                g_rand_int_range (random, 0, n));
      g_autoptr (LoomBoard) board = exchange_read_well ("edges", text->str);
      for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
        for (guint k = 0; k < i; k++)
          {
            const LoomArea *a = loom_board_area (board, i), *b = loom_board_area (board, k);
            g_assert_cmpfloat (hypot ((double)a->at.x - b->at.x, (double)a->at.y - b->at.y), >=,
                               (double)a->radius + b->radius);
          }
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (errors, ==, "");
    }
  g_rand_free (random);
}

/* --- Names ------------------------------------------------------------------------------------ */

static const char *const odd_names[] = {
  "a", "\"",   "\\",   "a\\n", "<b>",      "&amp;",     "]]>",
  "Ö", "日本", "a--b", "{",    "label=\"", "#",         "1",
  "-", "a.b",  "node", "'",    "|",        "e\xcc\x81", "\xf0\x9f\x8f\xb0",
};

static void
whatever_a_place_is_called_it_comes_back (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (odd_names); i++)
    {
      g_auto (GStrv) a = g_strsplit (odd_names[i], "\"", -1);
      g_auto (GStrv) b = g_strsplit (odd_names[i + 1], "\"", -1);
      g_autofree char *left = g_strjoinv ("\"\"", a);
      g_autofree char *right = g_strjoinv ("\"\"", b);
      g_string_append_printf (text, "\"%s\",\"%s\"\n", left, right);
    }
  const char *const settings[] = { "header=no", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("edges", text->str, -1, settings, NULL);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, G_N_ELEMENTS (odd_names));
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  /* Saved and opened, each still knows what its source calls it. */
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSink) sink = loom_sink_new ("it");
  loom_formats_write (board, loom_formats_get_own (), NULL, NULL, NULL, sink, &error);
  g_assert_no_error (error);
  const char *const ids[] = { "graphml", "dot" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *out = exchange_write (ids[i], board, NULL);
      g_autoptr (LoomBoard) again = exchange_read_well (ids[i], out);
      g_autofree char *neighbours_again = exchange_dup_neighbours (again);
      g_assert_cmpstr (neighbours, ==, neighbours_again);
      g_autofree char *twice = exchange_write (ids[i], again, NULL);
      g_assert_cmpstr (out, ==, twice);
    }
}

/* Names with blanks, quotes, scripts and digits first, and the same name for several. */
static const char *const pieces[]
    = { "New York", "1st", "“x”", "Åland", "東京", "a&b", "o'", "Ж", "-", "c1", "New York" };

static char *
dup_graph (const char *id, GRand *random)
{
  const gboolean is_xml = strcmp (id, "graphml") == 0, is_dot = strcmp (id, "dot") == 0;
  g_autoptr (GString) text = g_string_new (is_xml ? "<graphml><graph>" : is_dot ? "graph {\n" : "");
  const int n = g_rand_int_range (random, 2, 14);
  for (int i = 0; i < 2 * n; i++)
    {
      g_autofree char *ends[2] = { NULL, NULL };
      for (int k = 0; k < 2; k++)
        ends[k]
            = g_strdup_printf ("%s%d", pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))],
                               g_rand_int_range (random, 0, n));
      if (is_xml)
        {
          g_autofree char *xml
              = g_markup_printf_escaped ("<edge source=\"%s\" target=\"%s\"/>", ends[0], ends[1]);
          g_string_append (text, xml);
        }
      else
        {
          g_string_append_printf (text, "\"%s\"", ends[0]);
          g_string_append (text, is_dot ? " -- " : ",");
          g_string_append_printf (text, "\"%s\"", ends[1]);
          g_string_append_c (text, '\n');
        }
      g_free (ends[1]);
      ends[1] = NULL;
    }
  g_string_append (text, is_xml ? "</graph></graphml>" : is_dot ? "}\n" : "");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
a_board_of_any_graph_is_good (void)
{
  const char *const ids[] = { "graphml", "dot", "edges" };
  GRand *random = g_rand_new_with_seed (16);
  for (guint round = 0; round < 300; round++)
    {
      const char *id = ids[round % G_N_ELEMENTS (ids)];
      g_autofree char *text = dup_graph (id, random);
      g_autoptr (LoomBoard) board = exchange_read_well (id, text);
      g_autofree char *found = exchange_dup_findings (board);
      g_autoptr (GError) error = NULL;
      g_autoptr (LoomSink) sink = loom_sink_new ("it");
      if (strstr (found, "OFF-BOARD") != NULL || strstr (found, "error") != NULL)
        g_error ("%s: %s in\n%s", id, found, text);
      loom_formats_write (board, loom_formats_get_own (), NULL, NULL, NULL, sink, &error);
      g_assert_no_error (error);
    }
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/networks/dialects-are-understood", dialects_are_understood);
  g_test_add_func ("/exchange/networks/mistakes-are-told-where-they-are",
                   mistakes_are_told_where_they_are);
  g_test_add_func ("/exchange/networks/subgraphs-may-not-stand-too-deep",
                   subgraphs_may_not_stand_too_deep);
  g_test_add_func ("/exchange/networks/places-are-kept-and-fill-the-sheet",
                   places_are_kept_and_fill_the_sheet);
  g_test_add_func ("/exchange/networks/discs-do-not-overlap", discs_do_not_overlap);
  g_test_add_func ("/exchange/networks/whatever-a-place-is-called-it-comes-back",
                   whatever_a_place_is_called_it_comes_back);
  g_test_add_func ("/exchange/networks/a-board-of-any-graph-is-good", a_board_of_any_graph_is_good);
  return g_test_run ();
}
