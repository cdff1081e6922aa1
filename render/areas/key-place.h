/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/map-key.h"
#include "render/areas/plan.h"
#include "render/areas/room.h"

G_BEGIN_DECLS

/** The least scale of a key that can be read. */
double loom_key_least_scale (const LoomAreaPlan *plan);

/**
 * loom_key_place:
 * @room: settled; what the panels take is blocked
 *
 * Fills the plan's keys, where the designer wants it or where there is room; says in wants_key that
 * some of it found none.
 */
void loom_key_place (LoomAreaPlan *plan, LoomRoom *room, const LoomMapKey *key);

G_END_DECLS
