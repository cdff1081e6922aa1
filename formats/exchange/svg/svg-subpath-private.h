/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How subpaths are drawn, for those that make them. */

#pragma once

#include "formats/exchange/svg/svg-subpath.h"

G_BEGIN_DECLS

/** A subpath that begins at @start, appended. Lent. */
LoomSvgSubpath *loom_svg_subpaths_begin (GPtrArray *subpaths, LoomVec2 start);

/** A straight line onwards. */
void loom_svg_subpath_line (LoomSvgSubpath *self, LoomVec2 from, LoomVec2 to);

/** A curve onwards. */
void
loom_svg_subpath_curve (LoomSvgSubpath *self, LoomVec2 control1, LoomVec2 control2, LoomVec2 end);

G_END_DECLS
