/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arrangement of the renderer, asked in the words of the canvas. */

#include "editor/window/canvas/layers-view.h"

void
loom_layers_view_fill (LoomDocument *document, LoomCanvasLayers way, LoomView *view)
{
  const LoomHandle layer = loom_document_get_layer (document);
  view->layer = way == LOOM_CANVAS_ONE_LAYER ? layer : 0;
  /* Beside a map of areas no page has all layers but that of the stack. */
  view->stacked
      = layer != 0
        && (way == LOOM_CANVAS_STACKED
            || (way == LOOM_CANVAS_SIDE_BY_SIDE
                && loom_board_section (loom_document_get_board (document), LOOM_KIND_AREAS)
                       != NULL));
}

static void
arrange (LoomDocument *document, LoomCanvasLayers way, LoomLayersArrangement *all)
{
  LoomView view = LOOM_VIEW_INIT;
  loom_layers_view_fill (document, way, &view);
  loom_layers_arrange (all, loom_document_get_board (document), &view);
}

static guint
depth_of (const LoomBoard *board, const LoomLayer *layer)
{
  guint i = 0;
  while (i < loom_board_n (board, LOOM_KIND_LAYER) && loom_board_layer (board, i) != layer)
    i++;
  return i;
}

gboolean
loom_layers_view_cells (LoomDocument *document,
                        LoomCanvasLayers way,
                        const LoomLayer *layer,
                        cairo_matrix_t *cells)
{
  const LoomBoard *board = loom_document_get_board (document);
  cairo_matrix_t to_um;
  LoomLayersArrangement all;
  arrange (document, way, &all);
  if (!loom_layers_arrangement_cells (&all, board, depth_of (board, layer), cells))
    return FALSE;
  cairo_matrix_init_scale (&to_um, LOOM_MM, LOOM_MM);
  cairo_matrix_multiply (cells, cells, &to_um);
  return TRUE;
}

const LoomLayer *
loom_layers_view_find (LoomDocument *document,
                       LoomCanvasLayers way,
                       double bx,
                       double by,
                       LoomCell *cell)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomLayersArrangement all;
  arrange (document, way, &all);
  const int depth = loom_layers_arrangement_find (&all, board, bx / LOOM_MM, by / LOOM_MM, cell);
  return depth >= 0 ? loom_board_layer (board, (guint)depth) : NULL;
}
