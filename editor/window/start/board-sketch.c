/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures for the gallery, drawn as the board is always drawn, only small. */

#include "editor/window/start/board-sketch.h"

#include "render/board.h"

#include <math.h>

/* How much of a board without a frame of its own is cut off, so that it fills the picture. */
#define ZOOM 1.06

static const LoomScenario *
first_scenario (const LoomBoard *board)
{
  return loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL;
}

static void
draw_view (cairo_t *cr, const LoomBoard *board, const LoomView *view)
{
  loom_render_board (cr, board, first_scenario (board), view, loom_render_board_theme (board));
}

/* So that the page fills the picture, or lies in it whole, in the middle. */
static void
draw_page (cairo_t *cr,
           const LoomBoard *board,
           const LoomView *view,
           int width,
           int height,
           gboolean whole)
{
  double w, h;
  loom_render_board_size (board, view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  double scale = whole ? fmin (width / w, height / h) : ZOOM * fmax (width / w, height / h);
  cairo_save (cr);
  cairo_translate (cr, (width - w * scale) / 2, (height - h * scale) / 2);
  cairo_scale (cr, scale, scale);
  if (whole)
    {
      cairo_rectangle (cr, 0, 0, w, h);
      cairo_clip (cr);
    }
  draw_view (cr, board, view);
  cairo_restore (cr);
}

/* A sheet seen from the side, with a shadow below. */
static void
draw_sheet (cairo_t *cr,
            const LoomBoard *board,
            const LoomView *view,
            int width,
            int height,
            double top)
{
  double w, h;
  cairo_matrix_t lean;
  loom_render_board_size (board, view, &w, &h);
  if (w <= 0 || h <= 0)
    return;
  double scale = fmin (width * 0.62 / w, height * 0.62 / h);
  double flat = 0.5 * scale * h, skew = 0.42 * scale * h;
  cairo_matrix_init (&lean, 1, 0, -0.42, 0.5, 0, 0);
  cairo_save (cr);
  cairo_translate (cr, (width - w * scale - skew) / 2 + skew, top * height - flat / 2);
  cairo_transform (cr, &lean);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, w * 0.015, h * 0.04, w, h);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, w, h);
  cairo_clip (cr);
  draw_view (cr, board, view);
  cairo_restore (cr);
}

static void
draw_stack (cairo_t *cr, const LoomBoard *board, LoomView *view, int width, int height)
{
  guint n = MIN (loom_board_n (board, LOOM_KIND_LAYER), 4);
  cairo_set_source_rgb (cr, 0.20, 0.17, 0.15);
  cairo_paint (cr);
  for (guint i = n; i > 0; i--)
    {
      view->layer = loom_board_layer (board, i - 1)->thing.handle;
      draw_sheet (cr, board, view, width, height, n == 1 ? 0.5 : 0.24 + 0.52 * (i - 1) / (n - 1));
    }
}

static cairo_surface_t *
sketch (const LoomBoard *board, const char *folder, int width, int height, gboolean whole)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  LoomView view = LOOM_VIEW_INIT;
  view.folder = folder;
  if (loom_board_section (board, LOOM_KIND_AREAS) == NULL
      && loom_board_n (board, LOOM_KIND_LAYER) > 0)
    draw_stack (cr, board, &view, width, height);
  else
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      if (!whole)
        cairo_paint (cr);
      draw_page (cr, board, &view, width, height, whole);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

cairo_surface_t *
loom_board_sketch (const LoomBoard *board, const char *folder, int width, int height)
{
  g_return_val_if_fail (board != NULL && width > 0 && height > 0, NULL);
  return sketch (board, folder, width, height, FALSE);
}

cairo_surface_t *
loom_board_sketch_whole (const LoomBoard *board, int width, int height)
{
  g_return_val_if_fail (board != NULL && width > 0 && height > 0, NULL);
  return sketch (board, NULL, width, height, TRUE);
}
