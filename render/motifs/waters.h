/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** loom_waters_draw_vignette: the sea of a board grows darker towards its edge, if the style says
 * so and there is colour. @water is what it is painted with. */
void loom_waters_draw_vignette (cairo_t *cr,
                                const LoomTheme *theme,
                                double width,
                                double height,
                                LoomColour water);

/** loom_waters_draw_texture: what the style has over the open sea of a board beside lines of
 * bearing: old paper, or stars. With @is_draft what fades does so in half as many steps. */
void loom_waters_draw_texture (cairo_t *cr,
                               const LoomTheme *theme,
                               double width,
                               double height,
                               gboolean is_draft);

/** loom_waters_draw_mark: one of the style's small waves at (x, y), @k times the usual size, about
 * 6 mm. @seed picks how long. */
void loom_waters_draw_mark (cairo_t *cr,
                            const LoomTheme *theme,
                            double x,
                            double y,
                            double k,
                            guint seed);

G_END_DECLS
