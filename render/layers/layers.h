/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/view.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_layers_size: the page that the layers of @board take, in mm, the view's scale included.
 *
 * The view names one layer, or 0 for all side by side. Both sizes are 0 when the board has no
 * such layer. O(layers).
 */
void loom_layers_size (const LoomBoard *board, const LoomView *view, double *width, double *height);

/**
 * loom_layers_draw: draws the layers of @board, the page's top left corner at the origin, one unit
 * of user space a millimetre, times the view's scale.
 *
 * @scenario may be NULL: the bare map. A decoration on a layer is measured from the corner of the
 * layer's first cell, one on no layer from the corner of the page. The context's state is as before
 * on return. O(cells + pieces).
 */
void loom_layers_draw (cairo_t *cr,
                       const LoomBoard *board,
                       const LoomScenario *scenario,
                       const LoomView *view,
                       const LoomTheme *theme);

G_END_DECLS
