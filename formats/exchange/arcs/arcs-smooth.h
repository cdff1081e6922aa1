/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Borders that were drawn as curves: few points with a smooth course through them. */

#pragma once

#include "formats/exchange/arcs/arcs.h"

G_BEGIN_DECLS

/* Points that lie on drawn curves, and where they were before they were moved to the places that
 * points of a board may have. */
typedef struct _LoomCurvePoints LoomCurvePoints;

/**
 * loom_curve_points_new: An empty set, for points that are moved to whole multiples of @step µm.
 */
LoomCurvePoints *loom_curve_points_new (gint32 step);
void loom_curve_points_free (LoomCurvePoints *self);

/**
 * loom_curve_points_add: Adds @at, in µm. Of several that are moved to one place their middle
 * counts.
 */
void loom_curve_points_add (LoomCurvePoints *self, LoomPoint at);

/* What became of it, for the report. */
typedef struct
{
  guint n_borders; /* that are smooth now */
  guint n_points;  /* that they go through, */
  guint n_before;  /* and would have gone through from point to point */
} LoomSmoothCounts;

/**
 * loom_arcs_smooth:
 * @board: what loom_arcs_build() made of @self, which remembers what was drawn
 * @curves: what was drawn as a curve
 * @tolerance: µm
 *
 * Makes a border smooth where most of it was drawn as a curve, a smooth course through fewer points
 * comes nowhere farther from that than @tolerance, and it neither meets another border nor comes
 * too near to a corner. Others stay as they are. O(n log n) where curves lie apart from each other.
 */
void loom_arcs_smooth (const LoomArcs *self,
                       LoomBoard *board,
                       const LoomCurvePoints *curves,
                       double tolerance,
                       LoomSmoothCounts *counts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomCurvePoints, loom_curve_points_free)

G_END_DECLS
