/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shade that an area has along its outline, inside. */

#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/** How many steps the shades of a map have; 0 none. */
guint loom_vignette_steps (const LoomAreaPlan *plan);

/** Draws the shade of area @index in so many @steps, inside a clip to it. @segments is room to work
 * in. */
void loom_vignette_draw (cairo_t *cr,
                         const LoomAreaPlan *plan,
                         guint index,
                         guint steps,
                         GArray *segments);

G_END_DECLS
