/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Smooth borders run on into each other, so that an edit which takes one away bends its neighbours,
 * at times into something else. Those are held where they were. */

#include "formats/edit/edit-hold.h"

#include "formats/geometry/edge-paths.h"
#include "formats/edit/edit-ring.h"
#include "formats/model/pair.h"

#include <string.h>

/* How often what still crosses is held. */
#define ROUNDS 8

typedef struct
{
  const LoomBoard *board; /* before */
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEdgePaths *paths;
  GHashTable *held; /* edge keys (gint64) */
} Holding;

static void
holding_clear (Holding *self)
{
  g_clear_pointer (&self->paths, loom_edge_paths_free);
  g_clear_pointer (&self->geometry, loom_geometry_free);
  g_clear_pointer (&self->topology, loom_topology_free);
  g_clear_pointer (&self->held, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Holding, holding_clear)

static LoomEdgeLine
line_of (const LoomEdgePaths *paths, guint edge)
{
  const LoomEdge *at = loom_topology_edge (loom_edge_paths_get_topology (paths), edge);
  LoomEdgeLine line = { at->a, at->b, NULL, 0 };
  line.points = loom_edge_paths_edge (paths, edge, &line.n);
  return line;
}

/* Whether the edge was there, and runs otherwise now. */
static gboolean
bends (const Holding *self, const LoomEdgePaths *after, guint index)
{
  const LoomEdge *edge = loom_topology_edge (loom_edge_paths_get_topology (after), index);
  const guint old = loom_topology_find_edge (self->topology, edge->a, edge->b);
  guint n, n_old;
  if (old == LOOM_NONE || edge->border == 0)
    return FALSE;
  const LoomPoint *points = loom_edge_paths_edge (after, index, &n);
  const LoomPoint *before = loom_edge_paths_edge (self->paths, old, &n_old);
  return n != n_old || memcmp (points, before, n * sizeof *points) != 0;
}

static gboolean
conflicts (LoomEdgePaths *after, guint index)
{
  const LoomEdgeLine line = line_of (after, index);
  g_autofree guint8 *skip
      = g_new0 (guint8, loom_topology_n_edges (loom_edge_paths_get_topology (after)) + 1);
  skip[index] = TRUE;
  return loom_edge_paths_conflict (after, &line, skip, NULL, NULL)
         || loom_edge_lines_conflict (&line, &line);
}

/* Adds to @edit that the border runs as it did, straight from point to point. */
static gboolean
hold (Holding *self, const LoomEdge *edge, LoomEdit *edit)
{
  const gint64 key = loom_edge_key (edge->a, edge->b);
  const guint old = loom_topology_find_edge (self->topology, edge->a, edge->b);
  const LoomEntity *entity = old != LOOM_NONE ? loom_board_get (self->board, edge->border) : NULL;
  guint n;
  if (entity == NULL || ((const LoomBorder *)entity)->curve != LOOM_CURVE_SMOOTH
      || !g_hash_table_add (self->held, g_memdup2 (&key, sizeof key)))
    return FALSE;
  const LoomPoint *points = loom_edge_paths_edge (self->paths, old, &n);
  const gboolean backwards
      = loom_topology_edge (self->topology, old)->a != ((const LoomBorder *)entity)->ends.items[0];
  g_auto (LoomValue) via = loom_value_points (points + 1, n - 2);
  for (guint i = 0; backwards && i < n - 2; i++)
    via.points.items[i] = points[n - 2 - i];
  loom_edit_set (edit, edge->border, "via", &via);
  loom_edit_set_number (edit, edge->border, LOOM_KIND_BORDER, "curve", LOOM_CURVE_STRAIGHT);
  return TRUE;
}

/* One round: holds what bends into something, and at corners of that what bends at all. */
static gboolean
hold_round (Holding *self, LoomEdgePaths *after, LoomEdit *edit)
{
  const LoomTopology *topology = loom_edge_paths_get_topology (after);
  gboolean any = FALSE;
  for (guint e = 0; e < loom_topology_n_edges (topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (topology, e);
      const LoomHandle ends[] = { edge->a, edge->b };
      if (!bends (self, after, e) || !conflicts (after, e))
        continue;
      any |= hold (self, edge, edit);
      for (guint k = 0; k < 2; k++)
        for (guint f = loom_topology_first_edge (topology, ends[k]); f != LOOM_NONE;
             f = loom_topology_next_edge (topology, ends[k], f))
          if (bends (self, after, f))
            any |= hold (self, loom_topology_edge (topology, f), edit);
    }
  return any;
}

LoomEdit *
loom_edit_hold_borders (const LoomBoard *board, LoomEdit *edit)
{
  g_auto (Holding) holding = { .board = board };
  holding.topology = loom_topology_new (board, NULL);
  holding.geometry = loom_geometry_new (board, holding.topology);
  holding.paths = loom_edge_paths_new (board, holding.topology, holding.geometry);
  holding.held = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (LoomBoard) copy = loom_board_copy (board);
      if (!loom_board_apply (copy, edit, NULL, NULL))
        break;
      g_autoptr (LoomTopology) topology = loom_topology_new (copy, NULL);
      g_autoptr (LoomGeometry) geometry = loom_geometry_new (copy, topology);
      g_autoptr (LoomEdgePaths) paths = loom_edge_paths_new (copy, topology, geometry);
      if (!hold_round (&holding, paths, edit))
        break;
    }
  return edit;
}
