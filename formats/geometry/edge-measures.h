/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the courses of all edges measure, worked out once though areas on both sides have them. */

#pragma once

#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/** What the course of one edge measures. */
typedef struct
{
  double length; /* mm */
  guint n;       /* straight pieces */
  LoomRect box;  /* in µm */
  double swept; /* µm²: twice what a line from the origin sweeps on the way from a to b, signed */
} LoomEdgeMeasure;

typedef struct _LoomEdgeMeasures LoomEdgeMeasures;

/** loom_edge_measures_new: All edges of @topology, which is borrowed, as @board is. O(n) in the
 * points of all outlines. */
LoomEdgeMeasures *loom_edge_measures_new (const LoomBoard *board, const LoomTopology *topology);

/** loom_edge_measures_new_at_most: What the edges may measure at the most, as their controls tell
 * it without a curve being worked out: no length, number of pieces or box is smaller than what
 * loom_edge_measures_new() gives, but for rounding, and mostly little larger; @swept means nothing.
 * O(n) in the points of all borders. */
LoomEdgeMeasures *
loom_edge_measures_new_at_most (const LoomBoard *board, const LoomTopology *topology);
void loom_edge_measures_free (LoomEdgeMeasures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEdgeMeasures, loom_edge_measures_free)

const LoomTopology *loom_edge_measures_topology (const LoomEdgeMeasures *self);

/** loom_edge_measures_get: @edge's. O(1). */
const LoomEdgeMeasure *loom_edge_measures_get (const LoomEdgeMeasures *self, guint edge);

/** loom_edge_measures_area_size: The size of @area in mm², as loom_geometry_area_size() tells it.
 * O(its edges); with further rings, or where edges are known at most, what that costs. */
double loom_edge_measures_area_size (const LoomEdgeMeasures *self, guint area);

/** loom_edge_measures_area_at_most: A size in mm² that @area does not exceed: that of a disc whose
 * outline is as long. O(its edges). */
double loom_edge_measures_area_at_most (const LoomEdgeMeasures *self, guint area);

G_END_DECLS
