/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shape of things: the course of every edge (straight, along a border's points, or smooth
 * through them), and from these the outlines of areas. Drawing, hit testing and the checks all use
 * the same paths. Compiled from a board and its topology, both of which must outlive it.
 *
 * Coordinates are µm as doubles where curves are concerned. */

#pragma once

#include "formats/geometry/polygon.h"
#include "formats/geometry/topology.h"

G_BEGIN_DECLS

/* A piece of a course from where the last one ended: a cubic Bézier curve, or a straight line when
 * `straight` is set (its controls then lie on it). */
typedef struct
{
  LoomVec2 control1;
  LoomVec2 control2;
  LoomVec2 end;
  gboolean straight;
} LoomSegment;

typedef struct _LoomGeometry LoomGeometry;

/**
 * loom_geometry_new: The geometry of @board, which with @topology must outlive it. O(1): paths
 * are worked out when asked for.
 */
LoomGeometry *loom_geometry_new (const LoomBoard *board, const LoomTopology *topology);

/**
 * loom_border_n_points: Through how many points a border goes: those it is given, or none where
 * these are more than LOOM_MOST_COURSE_POINTS; then it runs straight from corner to corner. O(1).
 */
guint loom_border_n_points (const LoomBorder *border);

/**
 * loom_geometry_free: Frees it, and neither board nor topology.
 */
void loom_geometry_free (LoomGeometry *self);

/**
 * loom_geometry_edge_segments:
 * Appends the pieces of @edge to @segments (element-type LoomSegment), from its corner a to b, or
 * from b to a when @backwards. The start is the corner.
 */
void loom_geometry_edge_segments (const LoomGeometry *self,
                                  guint edge,
                                  gboolean backwards,
                                  GArray *segments);

/** loom_geometry_edge_start: The place of corner a of @edge. O(1). */
LoomVec2 loom_geometry_edge_start (const LoomGeometry *self, guint edge);

/**
 * loom_segment_n_lines: To how many straight lines @segment, which begins at @from, is flattened:
 * 1 to 64. O(1).
 */
guint loom_segment_n_lines (LoomVec2 from, const LoomSegment *segment);

/**
 * loom_geometry_edge_points:
 * Appends @edge as a polyline to @points (element-type LoomVec2), curves flattened to within 20 µm,
 * both ends included unless @skip_first.
 */
void loom_geometry_edge_points (const LoomGeometry *self,
                                guint edge,
                                gboolean backwards,
                                gboolean skip_first,
                                GArray *points);

/**
 * loom_geometry_ring_start: Where ring @ring of @area begins: its first corner.
 */
LoomVec2 loom_geometry_ring_start (const LoomGeometry *self, guint area, guint ring);

/**
 * loom_geometry_ring_segments: Appends the pieces of a whole ring; the last ends at its start.
 */
void
loom_geometry_ring_segments (const LoomGeometry *self, guint area, guint ring, GArray *segments);

/**
 * loom_geometry_ring_points: Appends a ring as a polygon; its first point is not repeated.
 */
void loom_geometry_ring_points (const LoomGeometry *self, guint area, guint ring, GArray *points);

/**
 * loom_geometry_dup_polygon: All rings of an area; without a point where it is a disc. Free with
 * loom_polygon_clear(). O(number of points).
 */
LoomPolygon loom_geometry_dup_polygon (const LoomGeometry *self, guint area);

/**
 * loom_geometry_area_bounds: The rectangle around @area (outline or disc).
 */
LoomRect loom_geometry_area_bounds (const LoomGeometry *self, guint area);

/**
 * loom_geometry_area_size: What @area measures, in mm², holes taken off. Costs what
 * loom_even_odd_find_holes() does.
 */
double loom_geometry_area_size (const LoomGeometry *self, guint area);

/**
 * loom_geometry_area_contains: Whether the point lies in @area, even-odd. O(points of the area).
 */
gboolean loom_geometry_area_contains (const LoomGeometry *self, guint area, double x, double y);

/**
 * loom_geometry_area_centre:
 * The point inside @area that lies farthest from its border, to within @precision µm, and in
 * *@clearance (may be NULL) how far that is. The place of a label when none is given.
 */
LoomVec2 loom_geometry_area_centre (const LoomGeometry *self,
                                    guint area,
                                    double precision,
                                    double *clearance);

/**
 * loom_geometry_area_at: The area at a point, or LOOM_NONE; the smallest where several are. O(n).
 */
guint loom_geometry_area_at (const LoomGeometry *self, double x, double y);

/**
 * loom_geometry_point_distance: Distance of a point from the border of @area in µm, negative
 * outside.
 */
double loom_geometry_point_distance (const LoomGeometry *self, guint area, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGeometry, loom_geometry_free)

G_END_DECLS
