/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Graphs of whole numbers and the few questions about them that igraph answers: symmetries, flows,
 * and what holds a graph together. The only door to igraph, whose state is global: any thread may
 * ask, and waits while another is being answered. Nothing here aborts; what cannot be answered
 * gives FALSE. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LoomGraph LoomGraph;

/**
 * loom_graph_new: A graph of @n vertices, 0 to @n - 1, without edges.
 */
LoomGraph *loom_graph_new (guint n, gboolean directed);
void loom_graph_free (LoomGraph *self);

/**
 * loom_graph_add_edge:
 * Adds an edge; @capacity counts in loom_graph_max_flow() alone. Returns its number, from 0 up.
 */
guint loom_graph_add_edge (LoomGraph *self, guint from, guint to, guint capacity);

guint loom_graph_n_vertices (const LoomGraph *self);
guint loom_graph_n_edges (const LoomGraph *self);

/**
 * loom_graph_automorphisms:
 * The symmetries of the graph that keep every vertex's colour: @colours holds one for each vertex,
 * or is NULL. Parallel edges count as one.
 * @generators (element-type GArray of guint) (owned elements), may be NULL, receives permutations
 * that generate the group: element v is where v goes. @size, may be NULL, receives the order of the
 * group as decimal digits (it can be beyond any number type); free with g_free().
 * Complexity: fast on maps, exponential at worst: cap the size of what you ask.
 */
gboolean loom_graph_automorphisms (const LoomGraph *self,
                                   const gint *colours,
                                   GPtrArray *generators,
                                   char **size);

/**
 * loom_graph_max_flow:
 * The most that flows from @source to @sink through edges of their capacities, which is what the
 * smallest cut between them measures; undirected edges carry it either way.
 * @cut (element-type guint), may be NULL, receives the edges of one smallest cut; @side
 * (element-type guint), may be NULL, the vertices on the side of @source.
 */
gboolean loom_graph_max_flow (const LoomGraph *self,
                              guint source,
                              guint sink,
                              guint64 *value,
                              GArray *cut,
                              GArray *side);

/**
 * loom_graph_articulation_points:
 * Appends to @vertices (element-type guint), in ascending order, those without which the graph
 * falls into more pieces. Directions are ignored. Linear.
 */
gboolean loom_graph_articulation_points (const LoomGraph *self, GArray *vertices);

/**
 * loom_graph_bridges: The same for edges.
 */
gboolean loom_graph_bridges (const LoomGraph *self, GArray *edges);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGraph, loom_graph_free)

G_END_DECLS
