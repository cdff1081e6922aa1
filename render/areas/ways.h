/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rivers, roads and trails of the designer's, which follow the map: along borders, or over them
 * from area to area. */

#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/** A way as it is drawn. Lengths in mm. */
typedef struct
{
  LoomWay way;
  const LoomPath *path; /* borrowed */
  GArray *points;       /* of LoomVec2: a fine polyline, owned */
  LoomRect box;         /* about the points */
} LoomPlanWay;

/** Where a road crosses a river. */
typedef struct
{
  LoomVec2 at;
  double angle; /* of the road */
} LoomPlanBridge;

/** loom_way_is: Whether @decor is a way on the map itself. */
gboolean loom_way_is (const LoomDecor *decor);

/** loom_area_plan_ways: Finds the courses of all ways, and their bridges. O(borders) for each of
 * their points, which together are bounded. */
void loom_area_plan_ways (LoomAreaPlan *self);

/** loom_pass_ways: Draws them, rivers lowest, bridges uppermost. */
void loom_pass_ways (cairo_t *cr, const LoomAreaPlan *plan);

/** loom_plan_way_clear: For arrays of LoomPlanWay. */
void loom_plan_way_clear (gpointer way);

G_END_DECLS
