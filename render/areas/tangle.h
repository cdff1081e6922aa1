/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Outlines that cross themselves more often than can be painted with care. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_tangle_find:
 * The area at which the outlines of the map have crossed themselves LOOM_MOST_CROSSINGS times, or
 * NULL as a rule: then a map is drawn plainly, see LoomAreaPlan. Discs that cross each other count,
 * and the course of a border that crosses itself. Complexity: O(n log n) in the corners of an
 * outline, and the pairs of its edges that share a column, up to a bound.
 */
const LoomArea *loom_tangle_find (const LoomBoard *board);

/**
 * loom_tangle_is_tangled: Whether the outlines of @area alone, holes and islands in it too, cross
 * themselves so often. Complexity: as loom_tangle_find().
 */
gboolean loom_tangle_is_tangled (const LoomBoard *board, const LoomArea *area);

G_END_DECLS
