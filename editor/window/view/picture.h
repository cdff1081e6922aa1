/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of a board that the canvas shows: drawn in tiles by a thread of its own from a
 * snapshot, kept, and shown scaled for as long as a better one is on its way. An overview of the
 * whole page lies under the tiles, so that there is always something to see. */

#pragma once

#include "editor/window/view/viewport.h"
#include "render/board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _LoomPicture LoomPicture;

/**
 * loom_picture_new:
 * @ready: called in the main loop whenever there is something new to show
 */
LoomPicture *loom_picture_new (GFunc ready, gpointer data);
void loom_picture_free (LoomPicture *self);

/**
 * loom_picture_set_board:
 * @board: (transfer full)
 * @scenario: a scenario of @board, or 0 for the bare board
 * @view: what of it; copied, with its heat and stance
 *
 * From now on this is to be seen, a draft with half the pixels of a side. What was seen stays until
 * the new one has been drawn.
 */
void loom_picture_set_board (LoomPicture *self,
                             LoomBoard *board,
                             LoomHandle scenario,
                             const LoomView *view);

/** How large things are and where panels stand in what is seen; lent, or NULL. */
const LoomStance *loom_picture_get_stance (const LoomPicture *self);

/** The layer that what is seen is of, or 0 for all of them; @otherwise where nothing is seen. */
LoomHandle loom_picture_get_layer (const LoomPicture *self, LoomHandle otherwise);

/**
 * loom_picture_look:
 * @factor: device pixels a logical pixel
 *
 * Says what is in sight, so that it gets drawn if it is not there yet.
 */
void loom_picture_look (LoomPicture *self, const LoomViewport *viewport, int factor);

/** Adds what there is to @snapshot, as good as it is. @by_cairo: as loom_tile_is_by_cairo(). */
void loom_picture_snapshot (LoomPicture *self,
                            GtkSnapshot *snapshot,
                            const LoomViewport *viewport,
                            gboolean by_cairo);

/** Adds the whole board, small, in a rectangle of @width by @height: for the mini-map. */
void loom_picture_snapshot_whole (LoomPicture *self,
                                  GtkSnapshot *snapshot,
                                  double width,
                                  double height,
                                  gboolean by_cairo);

/** Whether all that was in sight at the last look is drawn as the board is, at its scale. */
gboolean loom_picture_is_crisp (const LoomPicture *self);

/** Whether nothing is being drawn. */
gboolean loom_picture_is_idle (const LoomPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPicture, loom_picture_free)

G_END_DECLS
