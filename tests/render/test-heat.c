/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Heat maps: the scale reads without colour, warmth shows where it was set and nowhere else, and a
 * map without heat is drawn as ever. */

#include "render/theme/heat.h"

#include "tests/render/drawing.h"
#include "render/surface/surface.h"

#include <math.h>
#include <string.h>

static GBytes *
draw (const LoomBoard *board, const LoomHeat *heat, LoomSurfaceFormat format)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);
  g_autoptr (GError) error = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  view.heat = heat;
  info.dpi = 60;
  loom_render_board_size (board, &view, &width, &height);
  g_autoptr (LoomSurface) surface = loom_surface_new (format, width, height, &info, &error);
  g_assert_no_error (error);
  loom_render_board (loom_surface_get_context (surface), board, loom_board_scenario (board, 0),
                     &view, theme);
  GBytes *bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Leaves a picture behind for people. */
static void
keep (const char *name, GBytes *bytes)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, name, NULL);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_file_set_contents (path, data, (gssize)size, &error);
  g_assert_no_error (error);
}

static void
test_scale (void)
{
  const LoomTheme *theme = loom_theme_get (LOOM_THEME_COLOUR);

  for (int side = -1; side <= 1; side += 2)
    for (int i = 1; i <= 40; i++)
      {
        const LoomColour less = loom_heat_colour (theme, side * (i - 1) / 40.0);
        const LoomColour more = loom_heat_colour (theme, side * i / 40.0);

        g_assert_cmpfloat (loom_colour_lightness (more), <, loom_colour_lightness (less));
      }
  const LoomColour hot = loom_heat_colour (theme, 1), hotter = loom_heat_colour (theme, 7);
  const LoomColour cold = loom_heat_colour (theme, -1);
  g_assert_cmpmem (&hot, sizeof hot, &hotter, sizeof hotter);
  g_assert_cmpfloat (hot.r, >, hot.b);
  g_assert_cmpfloat (cold.b, >, cold.r);
}

static void
test_unknown (void)
{
  g_autoptr (LoomHeat) heat = loom_heat_new ();

  loom_heat_set (heat, 5, 0.5);
  loom_heat_set (heat, 3, -2);
  g_assert_true (isnan (loom_heat_get (heat, 1)));
  g_assert_true (isnan (loom_heat_get (heat, 4)));
  g_assert_true (isnan (loom_heat_get (heat, 400)));
  g_assert_cmpfloat (loom_heat_get (heat, 5), ==, 0.5);
  g_assert_cmpfloat (loom_heat_get (heat, 3), ==, -1);
  g_assert_cmpuint (loom_heat_end (heat), ==, 6);
  loom_heat_set (heat, 5, NAN);
  g_assert_true (isnan (loom_heat_get (heat, 5)));
}

/* How many dots of the PNG at @bytes have about the colour of @warmth. */
static guint
count_dots (GBytes *bytes, double warmth)
{
  const LoomColour want = loom_heat_colour (loom_theme_get (LOOM_THEME_COLOUR), warmth);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "heat-dots.png", NULL);
  guint n = 0;

  keep ("heat-dots.png", bytes);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  const guchar *data = cairo_image_surface_get_data (picture);
  const int stride = cairo_image_surface_get_stride (picture);
  for (int y = 0; y < cairo_image_surface_get_height (picture); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      {
        guint32 dot;

        memcpy (&dot, data + (gsize)y * (gsize)stride + 4 * (gsize)x, sizeof dot);
        n += fabs ((dot >> 16 & 255) / 255.0 - want.r) < 0.01
             && fabs ((dot >> 8 & 255) / 255.0 - want.g) < 0.01
             && fabs ((dot & 255) / 255.0 - want.b) < 0.01;
      }
  cairo_surface_destroy (picture);
  return n;
}

static void
test_areas (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/eleven-parishes.board.xml");
  g_autoptr (LoomHeat) heat = loom_heat_new ();
  g_autoptr (GBytes) none = draw (board, NULL, LOOM_SURFACE_PNG);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    loom_heat_set (heat, loom_board_area (board, i)->entity.handle, (i - 3) / 8.0);
  loom_heat_set (heat, loom_board_area (board, 10)->entity.handle, 1);
  loom_heat_set (heat, loom_board_area (board, 0)->entity.handle, NAN);
  g_autoptr (GBytes) warm = draw (board, heat, LOOM_SURFACE_PNG);
  keep ("heat-areas.png", warm);
  g_assert_cmpuint (count_dots (none, 1), <, 200);
  g_assert_cmpuint (count_dots (warm, 1), >, 2000);
}

static void
test_layers (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  g_autoptr (LoomHeat) heat = loom_heat_new ();

  for (guint i = 0; i < entrances->len; i++)
    loom_heat_set (heat, ((const LoomEntity *)g_ptr_array_index (entrances, i))->handle,
                   1 - i / 2.0);
  g_autoptr (GBytes) none = draw (board, NULL, LOOM_SURFACE_PNG);
  g_autoptr (GBytes) warm = draw (board, heat, LOOM_SURFACE_PNG);
  keep ("heat-layers.png", warm);
  g_assert_cmpuint (count_dots (none, 1), <, 50);
  g_assert_cmpuint (count_dots (warm, 1), >, 100);
}

static guint
count_dots_of_cell (const LoomBoard *board, LoomCell cell)
{
  g_autoptr (LoomHeat) heat = loom_heat_new ();

  loom_heat_set_cell (heat, loom_board_layer (board, 0)->entity.handle, cell,
                      (LoomCellWarmth){ 0.9, 0 });
  g_autoptr (LoomHeat) copy = loom_heat_copy (heat);
  g_autoptr (GBytes) warm = draw (board, copy, LOOM_SURFACE_PNG);
  keep ("heat-cells.png", warm);
  return count_dots (warm, 0.9);
}

/* A queen stands on one of the two: she is seen as she is, and the colour about her. */
static void
test_cells (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  const guint bare = count_dots_of_cell (board, (LoomCell){ 9, 7 });
  const guint taken = count_dots_of_cell (board, (LoomCell){ 3, 17 });

  g_assert_cmpuint (bare, >, 300);
  g_assert_cmpuint (taken, >, 20);
  g_assert_cmpuint (taken, <, bare * 6 / 10);
}

static void
test_known_cells (void)
{
  g_autoptr (LoomHeat) heat = loom_heat_new ();
  const LoomCell cell = { 4, 7 };

  g_assert_false (loom_heat_has_cells (heat));
  loom_heat_set_cell (heat, 2, cell, (LoomCellWarmth){ 0.5, 0 });
  loom_heat_set_cell (heat, 2, cell, (LoomCellWarmth){ 0.75, 0.2 });
  g_autoptr (LoomHeat) copy = loom_heat_copy (heat);
  g_assert_true (loom_heat_has_cells (copy));
  g_assert_cmpfloat (loom_heat_get_cell (copy, 2, cell).warmth, ==, 0.75);
  g_assert_cmpfloat (loom_heat_get_cell (copy, 2, cell).stripes, ==, 0.2);
  g_assert_true (isnan (loom_heat_get_cell (copy, 3, cell).warmth));
  g_assert_true (isnan (loom_heat_get_cell (copy, 2, (LoomCell){ 7, 4 }).warmth));
}

static void
test_pure (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  g_autoptr (LoomHeat) heat = loom_heat_new ();

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    loom_heat_set (heat, loom_board_area (board, i)->entity.handle, sin (i));
  g_autoptr (GBytes) once = draw (board, heat, LOOM_SURFACE_SVG);
  g_autoptr (GBytes) again = draw (board, heat, LOOM_SURFACE_SVG);
  keep ("heat-hearths.svg", once);
  g_assert_true (g_bytes_equal (once, again));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heat/both-sides-of-the-scale-darken-all-the-way", test_scale);
  g_test_add_func ("/heat/what-is-not-known-has-no-warmth", test_unknown);
  g_test_add_func ("/heat/a-warm-area-is-filled-with-its-colour", test_areas);
  g_test_add_func ("/heat/a-warm-entrance-glows-on-its-layer", test_layers);
  g_test_add_func ("/heat/a-warm-cell-has-its-colour-under-what-stands-there", test_cells);
  g_test_add_func ("/heat/cells-are-known-one-by-one", test_known_cells);
  g_test_add_func ("/heat/the-same-heat-draws-the-same", test_pure);
  return g_test_run ();
}
