/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/supports/stand.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/** How high the strip of pictures is, in mm. */
#define LOOM_FIGURE_HEIGHT 60.0

/**
 * loom_support_figure_draw:
 * Three pictures side by side from (@x, @y), @width mm wide in all: the post cut out, folded, and
 * the @n_layers layers standing on their posts, with what to do below each.
 */
void loom_support_figure_draw (cairo_t *cr,
                               const LoomPost *post,
                               const GArray *stands,
                               guint n_layers,
                               const LoomTheme *theme,
                               double x,
                               double y,
                               double width,
                               const char *language);

G_END_DECLS
