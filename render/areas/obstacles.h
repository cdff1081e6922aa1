/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/**
 * Takes from @room, that of area number @index, what routes, the shrines of neighbours and what the
 * designer drew by hand leave no place for. O(routes + neighbours + decor), bounded on boards where
 * that would be too much for each area.
 */
void loom_obstacles_block (const LoomAreaPlan *plan, guint index, LoomRoom *room);

G_END_DECLS
