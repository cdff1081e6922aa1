/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/theme/view.h"

#include <cairo.h>

G_BEGIN_DECLS

/** The most layers that a board has. */
#define LOOM_ARRANGE_MOST 64

/**
 * LoomLayersArrangement: where the layers of a board lie on the page that a view shows of them.
 *
 * @sheets take a layer's own page (mm, see sheet.h) to the whole page, by depth; the view's scale
 * is left out. With a single layer in view only that one is in, as @only.
 */
typedef struct
{
  guint n;
  int only; /* depth of the one layer in view, or -1 */
  gboolean stacked;
  double cell;          /* mm */
  double width, height; /* of the page, mm; 0 when the board has no such layer */
  cairo_matrix_t sheets[LOOM_ARRANGE_MOST];
} LoomLayersArrangement;

/** loom_layers_arrange: O(layers). */
void
loom_layers_arrange (LoomLayersArrangement *self, const LoomBoard *board, const LoomView *view);

/**
 * loom_layers_arrangement_cells:
 * Takes cells of the layer at @depth, counted from 0 at the corner of its grid, to mm on the page.
 * FALSE, and the identity, when that layer is not in view.
 */
gboolean loom_layers_arrangement_cells (const LoomLayersArrangement *self,
                                        const LoomBoard *board,
                                        guint depth,
                                        cairo_matrix_t *cells);

/**
 * loom_layers_arrangement_find:
 * The depth of the uppermost layer whose grid lies at (@x, @y) mm on the page, and the cell of it;
 * or -1.
 */
int loom_layers_arrangement_find (const LoomLayersArrangement *self,
                                  const LoomBoard *board,
                                  double x,
                                  double y,
                                  LoomCell *cell);

G_END_DECLS
