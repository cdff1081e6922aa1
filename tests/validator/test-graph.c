/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about graphs, each small enough to be checked by hand. */

#include "validator/base/graph.h"

static LoomGraph *
path_new (guint n)
{
  LoomGraph *graph = loom_graph_new (n, FALSE);
  for (guint i = 0; i + 1 < n; i++)
    loom_graph_add_edge (graph, i, i + 1, 1);
  return graph;
}

static LoomGraph *
grid_new (guint columns, guint rows)
{
  LoomGraph *graph = loom_graph_new (columns * rows, FALSE);
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      {
        if (x + 1 < columns)
          loom_graph_add_edge (graph, y * columns + x, y * columns + x + 1, 1);
        if (y + 1 < rows)
          loom_graph_add_edge (graph, y * columns + x, (y + 1) * columns + x, 1);
      }
  return graph;
}

static void
test_grid_symmetries (void)
{
  g_autoptr (LoomGraph) graph = grid_new (6, 7);
  g_autofree char *size = NULL;
  g_autoptr (GPtrArray) generators = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_assert_true (loom_graph_automorphisms (graph, NULL, generators, &size));
  g_assert_cmpstr (size, ==, "4");
  g_assert_cmpuint (generators->len, ==, 2);
}

static void
test_colours_break_symmetry (void)
{
  g_autoptr (LoomGraph) graph = grid_new (6, 7);
  gint colours[42] = { 1 };
  g_autofree char *size = NULL;
  g_assert_true (loom_graph_automorphisms (graph, colours, NULL, &size));
  g_assert_cmpstr (size, ==, "1");
}

static void
test_parallel_edges_count_once (void)
{
  g_autoptr (LoomGraph) graph = path_new (3);
  loom_graph_add_edge (graph, 0, 1, 1);
  g_autofree char *size = NULL;
  g_assert_true (loom_graph_automorphisms (graph, NULL, NULL, &size));
  g_assert_cmpstr (size, ==, "2");
}

static void
test_smallest_cut (void)
{
  g_autoptr (LoomGraph) graph = grid_new (3, 3);
  g_autoptr (GArray) cut = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) side = g_array_new (FALSE, FALSE, sizeof (guint));
  guint64 value = 0;
  g_assert_true (loom_graph_max_flow (graph, 0, 8, &value, cut, side));
  g_assert_cmpuint (value, ==, 2);
  g_assert_cmpuint (cut->len, ==, 2);
  g_assert_cmpuint (side->len, >=, 1);
}

static void
test_no_way_no_flow (void)
{
  g_autoptr (LoomGraph) graph = loom_graph_new (2, TRUE);
  loom_graph_add_edge (graph, 1, 0, 7);
  guint64 value = 9;
  g_assert_true (loom_graph_max_flow (graph, 0, 1, &value, NULL, NULL));
  g_assert_cmpuint (value, ==, 0);
  g_assert_true (loom_graph_max_flow (graph, 1, 0, &value, NULL, NULL));
  g_assert_cmpuint (value, ==, 7);
}

static void
test_path_hangs_on_its_middle (void)
{
  g_autoptr (LoomGraph) graph = path_new (4);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) bridges = g_array_new (FALSE, FALSE, sizeof (guint));
  g_assert_true (loom_graph_articulation_points (graph, points));
  g_assert_cmpuint (points->len, ==, 2);
  g_assert_cmpuint (g_array_index (points, guint, 0), ==, 1);
  g_assert_true (loom_graph_bridges (graph, bridges));
  g_assert_cmpuint (bridges->len, ==, 3);
}

static void
test_empty_graph (void)
{
  g_autoptr (LoomGraph) graph = loom_graph_new (0, FALSE);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *size = NULL;
  g_assert_true (loom_graph_articulation_points (graph, points));
  g_assert_cmpuint (points->len, ==, 0);
  g_assert_true (loom_graph_automorphisms (graph, NULL, NULL, &size));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph/a-6-by-7-grid-has-four-symmetries", test_grid_symmetries);
  g_test_add_func ("/graph/a-coloured-corner-breaks-them-all", test_colours_break_symmetry);
  g_test_add_func ("/graph/parallel-edges-count-as-one", test_parallel_edges_count_once);
  g_test_add_func ("/graph/two-edges-cut-a-corner-off-a-grid", test_smallest_cut);
  g_test_add_func ("/graph/nothing-flows-against-a-direction", test_no_way_no_flow);
  g_test_add_func ("/graph/a-path-hangs-on-its-middle", test_path_hangs_on_its_middle);
  g_test_add_func ("/graph/an-empty-graph-is-answered-too", test_empty_graph);
  return g_test_run ();
}
