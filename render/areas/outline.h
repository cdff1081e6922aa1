/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes against outlines of areas and courses of routes. Lengths in mm. */

#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/** A rectangle that may be turned: its corners one after another. */
typedef struct
{
  LoomVec2 corners[4];
} LoomQuad;

/** The box of @w by @h about (x, y), turned by @angle radians. */
LoomQuad loom_quad_about (double x, double y, double w, double h, double angle);

/** @box as it is. */
LoomQuad loom_quad_of (const LoomRect *box);

/** The upright box about it. */
LoomRect loom_quad_bounds (const LoomQuad *self);

/** Whether the two share more than @slack mm across: separating axes. */
gboolean loom_quads_meet (const LoomQuad *a, const LoomQuad *b, double slack);

/** Whether @line, of @n points, passes through the box less @slack mm on each side. O(n). */
gboolean loom_quad_meets_line (const LoomQuad *self, const LoomVec2 *line, gsize n, double slack);

/** Whether the whole box, less @slack mm on each side, lies on @area. O(points of the area). */
gboolean loom_quad_is_within (const LoomQuad *self,
                              const LoomAreaPlan *plan,
                              const LoomPlanArea *area,
                              double slack);

/** Whether a part of the box, less @slack mm on each side, lies on @area. O(points of the area). */
gboolean loom_quad_touches (const LoomQuad *self,
                            const LoomAreaPlan *plan,
                            const LoomPlanArea *area,
                            double slack);

/** Whether the disc of radius @r about @p lies on @area. O(points of the area). */
gboolean
loom_disc_is_within (LoomVec2 p, double r, const LoomAreaPlan *plan, const LoomPlanArea *area);

G_END_DECLS
