/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layers/scene.h"

G_BEGIN_DECLS

/**
 * loom_sample_draw_floor: a piece of the real floor of @dress, @size units wide, about the origin.
 * loom_sample_draw: the same with cells of @material or a prop on it, LOOM_UNSET for none.
 */
void loom_sample_draw_floor (const LoomPen *pen, const LoomDress *dress, double size);
void loom_sample_draw (const LoomPen *pen,
                       const LoomDress *dress,
                       gint32 material,
                       gint32 prop,
                       double size);

G_END_DECLS
