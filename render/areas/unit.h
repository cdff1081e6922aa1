/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unit of a map: everything on it follows the size of its areas, so that a wall map and a
 * postcard of the same map look alike. */

#pragma once

#include "formats/geometry/edge-measures.h"

G_BEGIN_DECLS

/**
 * The unit of a map whose areas measure @sizes (of double, mm², which it sorts) on a page of @page
 * mm²: 1 where they are about 62 mm across. O(n log n).
 */
double loom_map_unit_of (GArray *sizes, double page);

/** The width of lines, in mm, that goes with @unit: within narrower bounds. */
double loom_map_unit_stroke (double unit);

/** The unit of the map of @board, which has one. O(n log n) in its areas, and O(n) in their
 * edges, or in their points where they have further rings. */
double loom_map_unit_measure (const LoomBoard *board, const LoomEdgeMeasures *measures);

/** A unit that loom_map_unit_measure() does not exceed: that of the largest area. O(n) in the
 * edges of areas, as a rule. */
double loom_map_unit_at_most (const LoomBoard *board, const LoomEdgeMeasures *measures);

G_END_DECLS
