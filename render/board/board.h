/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/theme/theme.h"
#include "render/theme/view.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * loom_render_board_size:
 * The size of the page in mm that loom_render_board() fills, scale included.
 */
void loom_render_board_size (const LoomBoard *board,
                             const LoomView *view,
                             double *width,
                             double *height);

/**
 * loom_render_board:
 * Draws @board with what @scenario places on it (NULL: the bare board). The user space of @cr
 * is in millimetres with the page's top left corner at the origin. @theme NULL is the theme the
 * board's own style names.
 *
 * A pure function of its arguments (and the pictures in the folder): the same call draws the
 * same, and so does a call with the same board in another order of its lists (order.h). The state
 * of @cr is as before afterwards. Only the operator OVER is used. O(n log n) for n areas of bounded
 * size.
 */
void loom_render_board (cairo_t *cr,
                        const LoomBoard *board,
                        const LoomScenario *scenario,
                        const LoomView *view,
                        const LoomTheme *theme);

/**
 * LoomRendering: a board of which all has been placed, for whoever draws it more than once: placing
 * names takes longer than drawing them. Borrows what it was made from, and stays in its thread.
 */
typedef struct LoomRendering LoomRendering;

LoomRendering *loom_rendering_new (const LoomBoard *board,
                                   const LoomScenario *scenario,
                                   const LoomView *view,
                                   const LoomTheme *theme);
void loom_rendering_free (LoomRendering *self);

/** How large things are and where panels stand, on a map of areas; else NULL. To be freed. */
LoomStance *loom_rendering_dup_stance (const LoomRendering *self);

/** The same as loom_render_board() with what it was made from. */
void loom_rendering_draw (const LoomRendering *self, cairo_t *cr);

/**
 * loom_render_board_theme: The theme of @board, but for what @choice (or NULL) says: the style that
 * it names, looked for in @folder too, or in its own where that is NULL, else the default; in the
 * manner of printing that it names, else in colour.
 */
const LoomTheme *
loom_render_board_theme (const LoomBoard *board, const char *folder, const LoomThemeChoice *choice);

/**
 * loom_render_board_seat: How @seat is told apart on @board in colour; 0 is nobody.
 * @bare: as if the board had no livery for it
 */
LoomLiveryLook loom_render_board_seat (const LoomBoard *board, guint seat, gboolean bare);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomRendering, loom_rendering_free)

G_END_DECLS
