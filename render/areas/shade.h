/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How often the shades along the outlines of a map together cover its board: what painting them
 * costs. */

#pragma once

#include "formats/geometry/edge-measures.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/**
 * loom_shade_find: The first area of @board, in the order of the board, with whose shades they
 * cover the board more than LOOM_MOST_SHADES times, or NULL as a rule. O(n) in its edges.
 * @unit: of its map, as loom_map_unit_measure() tells it
 */
const LoomArea *
loom_shade_find (const LoomBoard *board, const LoomEdgeMeasures *measures, double unit);

/**
 * loom_shade_fits: Whether the shades keep within the limit for sure, by what the edges measure
 * @at_most; FALSE may also be that the curves have to be asked. O(n) in its edges.
 */
gboolean loom_shade_fits (const LoomBoard *board, const LoomEdgeMeasures *at_most);

/**
 * loom_shade_measure_auras: How often the shine of all shrines of @position, on each area that
 * borders one, covers the board. O(n) in the points of the outlines of shrines, times their
 * neighbours.
 */
double loom_shade_measure_auras (const LoomPosition *position);

G_END_DECLS
