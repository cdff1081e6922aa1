/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about the points of edges, on all samples that have areas. */

#include "formats/exchange/read.h"
#include "formats/geometry/edge-paths.h"

static const char *const samples[] = { "archipelago",  "eleven-parishes", "four-hearths",
                                       "orchard-farm", "over-the-moor",   "two-shrines" };

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".board.xml", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", file, NULL);
  LoomBoard *board = loom_formats_read_file (path, NULL, NULL);

  g_assert_nonnull (board);
  return board;
}

/* Behind each other, and behind a point where the next begins, as the edges of an outline are. */
static void
an_edge_behind_others_has_the_points_it_has_alone (gconstpointer name)
{
  g_autoptr (LoomBoard) board = read_sample (name);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (board, topology, geometry);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LoomPoint));

  g_assert_cmpuint (loom_topology_n_edges (topology), >, 10);
  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
      const guint begin = all->len;
      guint n;
      const LoomPoint *kept = loom_edge_paths_edge (paths, i, &n);

      loom_edge_paths_append_edge (geometry, i, spots, alone);
      g_array_append_vals (all, alone->data, 1);
      loom_edge_paths_append_edge (geometry, i, spots, all);
      g_assert_cmpuint (alone->len, >=, 2);
      g_assert_cmpmem (all->data + (begin + 1) * sizeof (LoomPoint),
                       (all->len - begin - 1) * sizeof (LoomPoint), alone->data,
                       alone->len * sizeof (LoomPoint));
      g_assert_cmpmem (kept, n * sizeof *kept, alone->data, alone->len * sizeof (LoomPoint));
      for (guint k = 1; k < alone->len; k++)
        g_assert_false (loom_point_equal (g_array_index (alone, LoomPoint, k - 1),
                                          g_array_index (alone, LoomPoint, k)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/geometry/edge-paths/an-edge-behind-others-has-the-points-it-has-alone/%s", samples[i]);

      g_test_add_data_func (path, samples[i], an_edge_behind_others_has_the_points_it_has_alone);
    }
  return g_test_run ();
}
