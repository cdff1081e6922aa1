/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** loom_token_is_hot: whether @value stands out in the style. */
gboolean loom_token_is_hot (const LoomTheme *theme, int value);

/** loom_token_draw_shape: what the number @value stands on, in one of the shapes that are no disc
 * of wood, of radius @r; where there is colour. */
void loom_token_draw_shape (cairo_t *cr,
                            const LoomTheme *theme,
                            int value,
                            double x,
                            double y,
                            double r);

G_END_DECLS
