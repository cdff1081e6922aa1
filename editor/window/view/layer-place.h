/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the cells of one layer lie on the page: the same place that drawing gives them. Units are
 * µm of the page; cells count from 1. */

#pragma once

#include "formats/model/board.h"
#include "formats/geometry/geometry.h"
#include "render/board/board.h"

G_BEGIN_DECLS

typedef struct
{
  LoomRect grid; /* all cells */
  double cell;   /* side of one */
  gint32 columns;
  gint32 rows;
} LoomLayerPlace;

/**
 * loom_layer_place_init: FALSE when @layer is no layer of @board, or not to be seen in @view from
 * straight above.
 */
gboolean loom_layer_place_init (LoomLayerPlace *self,
                                const LoomBoard *board,
                                const LoomView *view,
                                LoomHandle layer);

/** The cell at a point; FALSE outside the grid, and then the nearest cell inside. */
gboolean loom_layer_place_cell_at (const LoomLayerPlace *self, double x, double y, LoomCell *cell);

/** The box of a cell, which may lie outside the grid. */
LoomRect loom_layer_place_box (const LoomLayerPlace *self, LoomCell cell);

G_END_DECLS
