/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/styles/palette.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * loom_trail_draw: the trail a drone of the seat left along @centres (units, in walking order).
 *
 * Light seats leave two rows of dots, dark ones arrow-heads, so that grey tells them too.
 */
void
loom_trail_draw (const LoomPen *pen, const LoomSeatLook *look, const LoomVec2 *centres, guint n);

G_END_DECLS
