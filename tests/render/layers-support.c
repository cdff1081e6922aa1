/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/render/layers-support.h"

#include "formats/model/model-error.h"
#include "tests/validator/reading.h"

LoomBoard *
read_scene (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "render", "boards", "roots.board.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return read_text (text);
}

cairo_surface_t *
draw (const LoomBoard *board,
      const LoomScenario *scenario,
      LoomHandle layer,
      LoomThemeKind theme,
      double dpi)
{
  LoomView view = LOOM_VIEW_INIT;
  double width, height, k = dpi / 25.4;
  cairo_surface_t *surface;
  cairo_t *cr;

  view.layer = layer;
  loom_layers_size (board, &view, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(width * k + 0.5),
                                        (int)(height * k + 0.5));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, k, k);
  loom_layers_draw (cr, board, scenario, &view, loom_theme_get (theme));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

const LoomScenario *
first_scenario (const LoomBoard *board)
{
  return loom_board_scenario (board, 0);
}
