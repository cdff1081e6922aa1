/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of layers. Each gives an edit ready for loom_board_apply(), good for the board as it is; or
 * NULL and @error (LOOM_ERROR_EDIT) in words. */

#pragma once

#include "formats/model/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_resize_layer:
 * @layer becomes @columns × @rows cells; what it holds keeps its place, new cells are open. Pieces,
 * entrances and a throne that would lie outside are taken along when @take_along, and else are the
 * reason to refuse. Complexity: O(cells) and a few passes over the board.
 */
LoomEdit *loom_edit_resize_layer (const LoomBoard *board,
                                  LoomHandle layer,
                                  gint32 columns,
                                  gint32 rows,
                                  gboolean take_along,
                                  GError **error);

/**
 * loom_edit_paint_cells:
 * The @n @cells of @layer become @character: '.', '#' or one that has a legend. One stroke of a
 * brush is one edit. Complexity: O(cells of the layer).
 */
LoomEdit *loom_edit_paint_cells (const LoomBoard *board,
                                 LoomHandle layer,
                                 const LoomCell *cells,
                                 guint n,
                                 gunichar character,
                                 GError **error);

G_END_DECLS
