/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs of areas that touch and are no neighbours. */

#include "formats/exchange/base/barred.h"

GArray *
loom_barred_list_edges (const LoomTopology *topology)
{
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 e = 0; e < loom_topology_n_edges (topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, e);
      gint64 key
          = (gint64)((guint64)MIN (edge->left, edge->right) << 32 | MAX (edge->left, edge->right));
      if (edge->left != LOOM_NONE && edge->right != LOOM_NONE && edge->left != edge->right
          && loom_topology_barred (topology, e)
          && !loom_topology_are_neighbours (topology, edge->left, edge->right)
          && g_hash_table_add (done, g_memdup2 (&key, sizeof key)))
        g_array_append_val (edges, e);
    }
  return edges;
}
