/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/**
 * Strews the area's symbol over what is free of @room, whose name and pieces stand already, and
 * appends the symbols to the plan's clumps. @room is used up.
 */
void loom_scatter_symbols (LoomAreaPlan *plan, guint index, LoomRoom *room);

G_END_DECLS
