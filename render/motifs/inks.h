/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths filled and stroked with inks of the style, for motifs that are drawn in many of them. */

#pragma once

#include "render/theme/theme.h"

#include <cairo.h>

G_BEGIN_DECLS

/** loom_inks_begin: saves @cr, and moves its origin to (x, y) at a scale of @k, with no path and no
 * dashes and round joins and ends. cairo_restore() ends it. */
void loom_inks_begin (cairo_t *cr, double x, double y, double k);

/** loom_inks_fill, _stroke, _piece: the path filled, stroked, and both; it is gone then. @alpha is
 * a share of the ink's own. */
void loom_inks_fill (cairo_t *cr, const LoomTheme *theme, LoomStyleInk ink, double alpha);
void loom_inks_stroke (cairo_t *cr,
                       const LoomTheme *theme,
                       LoomStyleInk ink,
                       double width,
                       double alpha);
void loom_inks_piece (cairo_t *cr,
                      const LoomTheme *theme,
                      LoomStyleInk fill,
                      LoomStyleInk line,
                      double width);

/** loom_inks_glow: the style's glow along the path, which stays, @scale times as wide. None where
 * there is no colour. */
void loom_inks_glow (cairo_t *cr, const LoomTheme *theme, LoomColour colour, double scale);

/** loom_inks_path: the path @data, as loom_path_data() has it. */
void loom_inks_path (cairo_t *cr, const char *data);

/** loom_inks_chamfer: a rectangle with its corners cut off by @cut, or of the two at the top left
 * and the bottom right alone. */
void
loom_inks_chamfer (cairo_t *cr, double x, double y, double w, double h, double cut, gboolean all);

G_END_DECLS
