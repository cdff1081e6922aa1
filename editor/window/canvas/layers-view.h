/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a canvas shows a board of layers: the one that is edited, all side by side, or all in a
 * stack; and where on the board a cell of a layer is then. */

#pragma once

#include "editor/window/canvas/canvas.h"
#include "render/layers/arrange.h"

G_BEGIN_DECLS

/**
 * loom_layers_view_fill: What the renderer is asked for: sets @view's layer and stack for a board
 * of
 * @document that is shown in @way.
 */
void loom_layers_view_fill (LoomDocument *document, LoomCanvasLayers way, LoomView *view);

/**
 * loom_layers_view_cells:
 * Takes cells of @layer, counted from 0 at the corner of its grid, to µm of the board as it is
 * shown. FALSE when that layer is not in sight.
 */
gboolean loom_layers_view_cells (LoomDocument *document,
                                 LoomCanvasLayers way,
                                 const LoomLayer *layer,
                                 cairo_matrix_t *cells);

/**
 * loom_layers_view_find: The layer whose grid is seen at a point, and the cell of it; or NULL.
 */
const LoomLayer *loom_layers_view_find (LoomDocument *document,
                                        LoomCanvasLayers way,
                                        double bx,
                                        double by,
                                        LoomCell *cell);

G_END_DECLS
