/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What touches what: the edges of all outlines, each once with the areas on its two sides, and the
 * neighbours of each area. Compiled from a board, never changed; indices are positions in
 * loom_board_list (board, LOOM_KIND_AREA).
 *
 * Two areas are neighbours when they share an edge and no barrier lies on it, or a route joins
 * them; areas of void terrain and what the scenario closes have no neighbours. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/* No area, no edge. */
#define LOOM_NONE G_MAXUINT32

/* An edge between two corners, seen once. */
typedef struct
{
  LoomHandle a; /* corners; a < b */
  LoomHandle b;
  guint32 left;      /* area whose ring goes a → b, or LOOM_NONE; of several, the first in the
                        canonical order, in whichever order the file has them */
  guint32 right;     /* area whose ring goes b → a, or LOOM_NONE; of several, likewise */
  guint32 n_left;    /* how many rings go a → b: more than one is an asymmetry */
  guint32 n_right;   /* and b → a */
  LoomHandle border; /* that gives its course, or 0 */
  guint32 next_a;    /* next edge at corner a, or LOOM_NONE */
  guint32 next_b;
} LoomEdge;

/* One way from an area to a neighbour. */
typedef struct
{
  guint32 area;
  guint32 edge;     /* the first edge they share, or LOOM_NONE for a route */
  LoomHandle route; /* or 0 for a border */
} LoomLink;

/* One step of a ring: an edge, gone along from a to b or backwards. */
typedef struct
{
  guint32 edge : 31; /* no file is so large that a board of it has more */
  guint32 backwards : 1;
} LoomStep;

typedef struct _LoomTopology LoomTopology;

/**
 * loom_topology_new:
 * Compiles @board, as @scenario plays it (NULL: with nothing closed). O(n) for corners shared by a
 * bounded number of areas.
 */
LoomTopology *loom_topology_new (const LoomBoard *board, const LoomScenario *scenario);

/**
 * loom_topology_free: Frees it; what it lent goes too.
 */
void loom_topology_free (LoomTopology *self);

/**
 * loom_topology_n_areas, loom_topology_n_edges, loom_topology_edge:
 * How many areas and edges there are; edge @edge, lent. O(1).
 */
guint loom_topology_n_areas (const LoomTopology *self);
guint loom_topology_n_edges (const LoomTopology *self);
const LoomEdge *loom_topology_edge (const LoomTopology *self, guint edge);

/**
 * loom_topology_find_edge: The edge between corners @a and @b in either order, or LOOM_NONE.
 */
guint loom_topology_find_edge (const LoomTopology *self, LoomHandle a, LoomHandle b);

/**
 * loom_topology_first_edge:
 * An edge at @corner, or LOOM_NONE; loom_topology_next_edge() gives the others.
 */
guint loom_topology_first_edge (const LoomTopology *self, LoomHandle corner);
guint loom_topology_next_edge (const LoomTopology *self, LoomHandle corner, guint edge);

/**
 * loom_topology_links:
 * The @n neighbours of @area, each once, borders before routes. Lent.
 */
const LoomLink *loom_topology_links (const LoomTopology *self, guint area, guint *n);

/**
 * loom_topology_are_neighbours: Whether one can go from @a to @b in one move.
 */
gboolean loom_topology_are_neighbours (const LoomTopology *self, guint a, guint b);

/**
 * loom_topology_is_playable: Whether @area is neither void nor closed.
 */
gboolean loom_topology_is_playable (const LoomTopology *self, guint area);

/**
 * loom_topology_n_rings: The rings of @area: its outline first, then its <ring>s; 0 for a disc.
 */
guint loom_topology_n_rings (const LoomTopology *self, guint area);

/**
 * loom_topology_ring: The @n steps of ring @ring of @area. Lent.
 */
const LoomStep *loom_topology_ring (const LoomTopology *self, guint area, guint ring, guint *n);

/**
 * loom_topology_index: The index of the area with @handle, or LOOM_NONE.
 */
guint loom_topology_index (const LoomTopology *self, LoomHandle handle);

/**
 * loom_topology_barred: Whether a barrier lies on @edge.
 */
gboolean loom_topology_barred (const LoomTopology *self, guint edge);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTopology, loom_topology_free)

G_END_DECLS
