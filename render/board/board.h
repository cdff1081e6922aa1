/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/theme/heat.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * LoomView: what of a board is drawn, and how large. Start from LOOM_VIEW_INIT.
 *
 * @layer is one layer of a board of layers, or 0 for all that there is: the map of areas, or
 * where there is none all layers side by side, or, when @stacked, in a stack seen from above its
 * near edge (then even where there is a map of areas). @scale is 1 for true millimetres. @folder is
 * where the document lies; pictures are read from inside it alone, and left out when it is
 * NULL. @screen also draws what is not to be printed. @heat (borrowed, may be NULL) makes it a
 * heat map: areas are filled by their warmth alone, without hatches, symbols or a key, and layers
 * glow where something warm is.
 */
typedef struct
{
  LoomHandle layer;
  gboolean stacked;
  double scale;
  const char *folder;
  gboolean screen;
  const LoomHeat *heat;
} LoomView;

#define LOOM_VIEW_INIT                                                                             \
  {                                                                                                \
    .layer = 0, .stacked = FALSE, .scale = 1, .folder = NULL, .screen = FALSE, .heat = NULL        \
  }

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

/** The same as loom_render_board() with what it was made from. */
void loom_rendering_draw (const LoomRendering *self, cairo_t *cr);

/**
 * loom_render_board_theme: The theme the board's style names; colour where it names none.
 */
const LoomTheme *loom_render_board_theme (const LoomBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomRendering, loom_rendering_free)

G_END_DECLS
