/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of layers: their cells, their size, and the list of them. Each gives an edit ready for
 * loom_board_apply(), good for the board as it is; or NULL and @error (LOOM_ERROR_EDIT) in words.
 * Layers are put in another order by loom_edit_move(), and removed with all that lies on them by
 * loom_edit_remove_with(). */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/* What keeps its place when a layer becomes larger or smaller: column first, then row. */
typedef enum
{
  LOOM_ANCHOR_TOP_LEFT,
  LOOM_ANCHOR_TOP,
  LOOM_ANCHOR_TOP_RIGHT,
  LOOM_ANCHOR_LEFT,
  LOOM_ANCHOR_MIDDLE,
  LOOM_ANCHOR_RIGHT,
  LOOM_ANCHOR_BOTTOM_LEFT,
  LOOM_ANCHOR_BOTTOM,
  LOOM_ANCHOR_BOTTOM_RIGHT,
} LoomResizeAnchor;

/**
 * loom_edit_resize_layer, loom_edit_resize_layer_about:
 * @layer becomes @columns × @rows cells, growing and shrinking at the sides away from @anchor (the
 * top left corner in the short form); new cells are open. What lies on the layer keeps its ground,
 * and so gets other numbers where cells come or go to the left or above. Pieces, entrances and a
 * throne that would lie outside are taken along when @take_along, and else are the reason to
 * refuse. Complexity: O(cells) and a few passes over the board.
 */
LoomEdit *loom_edit_resize_layer (const LoomBoard *board,
                                  LoomHandle layer,
                                  gint32 columns,
                                  gint32 rows,
                                  gboolean take_along,
                                  GError **error);
LoomEdit *loom_edit_resize_layer_about (const LoomBoard *board,
                                        LoomHandle layer,
                                        gint32 columns,
                                        gint32 rows,
                                        LoomResizeAnchor anchor,
                                        gboolean take_along,
                                        GError **error);

/**
 * loom_edit_paint_cells:
 * The @n @cells of @layer become @character: '.', '#' or one that has a legend. One stroke of a
 * brush is one edit; one that changes nothing is empty. Complexity: O(cells of the layer).
 */
LoomEdit *loom_edit_paint_cells (const LoomBoard *board,
                                 LoomHandle layer,
                                 const LoomCell *cells,
                                 guint n,
                                 gunichar character,
                                 GError **error);

/**
 * loom_edit_new_layer:
 * @title: what it is called
 * @index: its place from the top, G_MAXUINT for the lowest
 *
 * A layer of @columns × @rows open cells, and a map of layers with cells of 10 mm where the board
 * has none.
 */
LoomEdit *loom_edit_new_layer (const LoomBoard *board,
                               const char *title,
                               gint32 columns,
                               gint32 rows,
                               guint index,
                               GError **error);

/**
 * loom_edit_duplicate_layer: A layer called @title with the cells and the ground of @layer, below
 * all others, which so keep theirs; without what stands on them. O(cells).
 */
LoomEdit *loom_edit_duplicate_layer (const LoomBoard *board,
                                     LoomHandle layer,
                                     const char *title,
                                     GError **error);

/**
 * loom_edit_new_legend:
 * @character: what stands for it in the rows; 0 takes the first that is free
 * @terrain: what it looks like, or 0
 */
LoomEdit *loom_edit_new_legend (const LoomBoard *board,
                                gunichar character,
                                const char *name,
                                gboolean blocks,
                                LoomHandle terrain,
                                GError **error);

/**
 * loom_edit_set_legend_character: Another character for @legend, in the rows of all layers too.
 */
LoomEdit *loom_edit_set_legend_character (const LoomBoard *board,
                                          LoomHandle legend,
                                          gunichar character,
                                          GError **error);

/**
 * loom_board_free_character: A character that no legend has and that means nothing, or 0.
 */
gunichar loom_board_free_character (const LoomBoard *board);

G_END_DECLS
