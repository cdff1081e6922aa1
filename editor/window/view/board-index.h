/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Topology, geometry and a spatial index of one revision of a board, for whoever asks what is where
 * while the pointer moves. Distances are in µm. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef struct _LoomBoardIndex LoomBoardIndex;

/**
 * loom_board_index_new: Of @board as it is, with nothing closed; @board must outlive it unchanged.
 * O(n).
 */
LoomBoardIndex *loom_board_index_new (const LoomBoard *board);
void loom_board_index_free (LoomBoardIndex *self);

const LoomTopology *loom_board_index_get_topology (const LoomBoardIndex *self);
const LoomGeometry *loom_board_index_get_geometry (const LoomBoardIndex *self);

/** The area at a point, the smallest where several are, or LOOM_NONE. */
guint loom_board_index_area_at (const LoomBoardIndex *self, double x, double y);

/** The box of area @index; kept, not worked out anew. */
LoomRect loom_board_index_area_bounds (const LoomBoardIndex *self, guint area);

/** Where the name of area @index stands by default, worked out when first asked for. */
LoomPoint loom_board_index_area_centre (LoomBoardIndex *self, guint area);
/** How far the border of area @index is from that place, µm. */
double loom_board_index_area_room (LoomBoardIndex *self, guint area);

/**
 * loom_board_index_corner_near:
 * @without: (nullable): a set of handles (as pointers) that do not count
 *
 * The nearest corner within @reach of a point, or NULL.
 */
const LoomCorner *loom_board_index_corner_near (const LoomBoardIndex *self,
                                                double x,
                                                double y,
                                                double reach,
                                                GHashTable *without);

/**
 * loom_board_index_edge_near:
 * @without: (nullable): a set of corners; edges that end there do not count
 * @nearest: (out): the point on its course that is nearest
 *
 * The edge whose course comes nearest to a point, within @reach, or LOOM_NONE.
 */
guint loom_board_index_edge_near (const LoomBoardIndex *self,
                                  double x,
                                  double y,
                                  double reach,
                                  GHashTable *without,
                                  LoomVec2 *nearest);

/** Appends the indices (guint) of the areas whose boxes meet @where. */
void loom_board_index_areas_in (const LoomBoardIndex *self, const LoomRect *where, GArray *areas);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBoardIndex, loom_board_index_free)

G_END_DECLS
