/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/** loom_blend_is_asked: Whether terrains of @plan run into each other. */
gboolean loom_blend_is_asked (const LoomAreaPlan *plan);

/**
 * loom_blend_draw: Over the land as it is filled, the edges of each terrain: a terrain runs into
 * those that are paler, and not over water. O(borders × terrains).
 */
void loom_blend_draw (cairo_t *cr, const LoomAreaPlan *plan);

G_END_DECLS
