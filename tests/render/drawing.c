/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards drawn in memory for tests. */

#include "formats/exchange/read.h"
#include "tests/render/drawing.h"

#include <math.h>

LoomBoard *
loom_drawing_read (const char *name)
{
  LoomModelErrors *errors = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), name, NULL);
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  if (board == NULL)
    g_error ("%s cannot be read", path);
  if (errors != NULL)
    g_ptr_array_unref (errors);
  return board;
}

GBytes *
loom_drawing_bytes (const LoomBoard *board,
                    const LoomScenario *scenario,
                    LoomSurfaceFormat format,
                    LoomThemeKind theme)
{
  return loom_drawing_themed (board, scenario, format, loom_theme_get (theme));
}

GBytes *
loom_drawing_themed (const LoomBoard *board,
                     const LoomScenario *scenario,
                     LoomSurfaceFormat format,
                     const LoomTheme *theme)
{
  g_autoptr (GError) error = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  info.date = 0;
  loom_render_board_size (board, &view, &width, &height);
  g_autoptr (LoomSurface) surface = loom_surface_new (format, width, height, &info, &error);
  g_assert_no_error (error);
  loom_render_board (loom_surface_get_context (surface), board, scenario, &view, theme);
  GBytes *bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

cairo_surface_t *
loom_drawing_picture (const LoomBoard *board,
                      const LoomScenario *scenario,
                      LoomThemeKind theme,
                      double dpi)
{
  LoomView view = LOOM_VIEW_INIT;
  double width, height, k = dpi / 25.4;

  loom_render_board_size (board, &view, &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)ceil (width * k),
                                                         (int)ceil (height * k));
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, k, k);
  loom_render_board (cr, board, scenario, &view, loom_theme_get (theme));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}
