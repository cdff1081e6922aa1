/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the borders and routes of a map are together, with their dashes: what drawing them
 * costs. */

#pragma once

#include "formats/geometry/topology.h"
#include "render/draw/line-sum.h"

G_BEGIN_DECLS

/** A sum over the edges of a map, in their order, and then over its routes. */
typedef struct
{
  const LoomBoard *board; /* with a map of areas; borrowed, as is what follows */
  const LoomTopology *topology;
  double stroke;       /* mm, of the plan: what dashes follow */
  gboolean is_dashed;  /* borders between land are */
  gboolean is_dressed; /* routes are more than lines */
  LoomLineSum length;
} LoomLines;

/**
 * loom_lines_of: No lines yet. @topology is of @board, and both outlive the sum.
 * @stroke: width of lines, mm, as LoomAreaPlan has it
 * @is_dressed: whether routes are drawn as roads, lanes, bridges and tunnels
 */
LoomLines loom_lines_of (const LoomBoard *board,
                         const LoomTopology *topology,
                         double stroke,
                         gboolean is_dressed);

/**
 * loom_lines_add_edge: Adds the line of @edge. Returns whether there was room for it. O(n) in the
 * points of its course.
 */
gboolean loom_lines_add_edge (LoomLines *self, guint edge);

/**
 * loom_lines_add_route: As loom_lines_add_edge(), for a route, from place to place of its
 * areas. O(n) in its points.
 */
gboolean loom_lines_add_route (LoomLines *self, const LoomRoute *route);

/**
 * loom_lines_count_points: How many points the outlines and the paths of the borders of @board
 * have.
 */
guint64 loom_lines_count_points (const LoomBoard *board);

/**
 * loom_lines_find: The first for which there is no room: an area beside a border, or a route; NULL
 * as a rule. O(n) in the points of all borders and routes. All as in loom_lines_of().
 */
const LoomEntity *loom_lines_find (const LoomBoard *board,
                                   const LoomTopology *topology,
                                   double stroke,
                                   gboolean is_dressed);

G_END_DECLS
