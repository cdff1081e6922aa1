/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/grounds/dress.h"

G_BEGIN_DECLS

/** loom_dress_draw_frame: page and frame of a sheet of @width by @height mm, @k times as large as
 * that of a board of 200 mm. */
void loom_dress_draw_frame (const LoomPen *pen,
                            const LoomDress *dress,
                            double width,
                            double height,
                            double k);

G_END_DECLS
