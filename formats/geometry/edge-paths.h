/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The paths of all edges of a board as polylines in whole µm, in a grid, for asking what lies
 * near a point or in the way of a line. Drawing tools compile one when a gesture begins and ask it
 * at every motion. The points are those the checks of geometry look at, to the last µm. */

#pragma once

#include "formats/geometry/geometry.h"
#include "formats/geometry/planar.h"

G_BEGIN_DECLS

/* How close two things that are not joined may come, in µm: the checks call less than 100 touching,
 * and a little more leaves room for rounding. */
#define LOOM_CLEARANCE 110

typedef struct _LoomEdgePaths LoomEdgePaths;

/* A piece of a course: from point @at of edge @edge to the next. */
typedef struct
{
  guint32 edge;
  guint32 at;
} LoomEdgePiece;

/* A place on a course. */
typedef struct
{
  guint edge; /* LOOM_NONE: there is none */
  guint piece;
  LoomPoint point;
  double distance; /* from the point asked about, µm */
} LoomEdgePlace;

/**
 * loom_edge_paths_new: The paths of @geometry, all of which must outlive it. O(size).
 */
LoomEdgePaths *loom_edge_paths_new (const LoomBoard *board,
                                    const LoomTopology *topology,
                                    const LoomGeometry *geometry);
void loom_edge_paths_free (LoomEdgePaths *self);

const LoomBoard *loom_edge_paths_get_board (const LoomEdgePaths *self);
const LoomTopology *loom_edge_paths_get_topology (const LoomEdgePaths *self);

/**
 * loom_edge_paths_edge: The @n points of @edge from its corner a to b, two at least. Lent.
 */
const LoomPoint *loom_edge_paths_edge (const LoomEdgePaths *self, guint edge, guint *n);

/**
 * loom_edge_paths_append_edge: Appends @edge to @points in whole µm, without points that fall
 * together; @spots is scratch (element-type LoomVec2).
 */
void loom_edge_paths_append_edge (const LoomGeometry *geometry,
                                  guint edge,
                                  GArray *spots,
                                  GArray *points);

/**
 * loom_edge_paths_edge_box, loom_edge_paths_area_box: The rectangle around an edge, an area with
 * outline.
 */
const LoomBox *loom_edge_paths_edge_box (const LoomEdgePaths *self, guint edge);
const LoomBox *loom_edge_paths_area_box (const LoomEdgePaths *self, guint area);

/**
 * loom_edge_paths_is_coast: Whether there is an area on one side of @edge alone.
 */
gboolean loom_edge_paths_is_coast (const LoomEdgePaths *self, guint edge);

/**
 * loom_edge_paths_gather: Appends to @pieces (element-type LoomEdgePiece) every piece whose own
 * rectangle meets @box, each once. O(what is near).
 */
void loom_edge_paths_gather (LoomEdgePaths *self, const LoomBox *box, GArray *pieces);

/**
 * loom_edge_paths_gather_corners: Appends to @corners (element-type LoomHandle) every corner in
 * @box that an edge has, each once.
 */
void loom_edge_paths_gather_corners (LoomEdgePaths *self, const LoomBox *box, GArray *corners);

/**
 * loom_edge_paths_nearest: The place nearest to @point and no farther than @reach away; of a coast
 * only when @coast.
 */
LoomEdgePlace
loom_edge_paths_nearest (LoomEdgePaths *self, LoomPoint point, double reach, gboolean coast);

/**
 * loom_edge_paths_nearest_corner: The corner nearest to @point and no farther than @reach away, or
 * 0.
 */
LoomHandle
loom_edge_paths_nearest_corner (LoomEdgePaths *self, LoomPoint point, double reach, gboolean coast);

/**
 * loom_edge_paths_area_contains:
 * Whether the point half-way between @p and @q, moved by next to nothing to the left of p → q (as
 * seen with y pointing up), lies in @area. Pieces that go through that point do not count, nor does
 * @skip (NULL: none). Exact.
 */
gboolean loom_edge_paths_area_contains (const LoomEdgePaths *self,
                                        guint area,
                                        LoomPoint p,
                                        LoomPoint q,
                                        const LoomEdgePiece *skip);

/**
 * loom_edge_paths_covered: Whether any area contains the point described there.
 */
gboolean loom_edge_paths_covered (const LoomEdgePaths *self,
                                  LoomPoint p,
                                  LoomPoint q,
                                  const LoomEdgePiece *skip);

/* A line that is laid beside the paths: an edge as it would be. */
typedef struct
{
  LoomHandle a; /* its corners; 0 for a new one */
  LoomHandle b;
  const LoomPoint *points;
  guint n;
} LoomEdgeLine;

/* What two edges do to each other. */
typedef struct
{
  guint edge;        /* of the paths, or LOOM_NONE where it is a disc */
  LoomHandle corner; /* of whichever comes too close to the other edge, or 0 when they cross */
  LoomHandle disc;   /* an area without outline that lies under the line */
  LoomPoint at;
} LoomEdgeConflict;

/**
 * loom_edge_paths_conflict:
 * Appends to @conflicts (element-type LoomEdgeConflict) what crosses @line, touches it, or comes
 * nearer than LOOM_CLEARANCE with a corner that is not one of both. Edges set in @skip_edges and
 * corners in @skip_corners (either may be NULL; by index and handle) are left out. Stops at the
 * first when
 * @conflicts is NULL. TRUE when there is any.
 */
gboolean loom_edge_paths_conflict (LoomEdgePaths *self,
                                   const LoomEdgeLine *line,
                                   const guint8 *skip_edges,
                                   const guint8 *skip_corners,
                                   GArray *conflicts);

/**
 * loom_edge_lines_conflict: The same between two lines; for one with itself give it twice.
 */
gboolean loom_edge_lines_conflict (const LoomEdgeLine *first, const LoomEdgeLine *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEdgePaths, loom_edge_paths_free)

G_END_DECLS
