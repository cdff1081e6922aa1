/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The viewport: both conversions agree, and zooming keeps what is under the pointer; and what is
 * told at a point of it. */

#include "editor/window/view/paint.h"
#include "editor/window/view/viewport.h"

#include <math.h>

static LoomViewport
sample (void)
{
  LoomViewport viewport = LOOM_VIEWPORT_INIT;

  viewport.width = 800;
  viewport.height = 600;
  viewport.page_width = 420;
  viewport.page_height = 297;
  loom_viewport_fit (&viewport, NULL, 16);
  return viewport;
}

static void
there_and_back_is_the_same_point (void)
{
  const LoomViewport viewport = sample ();

  for (double bx = -50000; bx < 500000; bx += 12345)
    {
      double wx, wy, x, y;

      loom_viewport_to_widget (&viewport, bx, 200000 - bx, &wx, &wy);
      loom_viewport_to_board (&viewport, wx, wy, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, bx, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, 200000 - bx, 1e-6);
    }
}

static void
zooming_keeps_the_point_under_the_pointer (void)
{
  LoomViewport viewport = sample ();
  double before_x, before_y, after_x, after_y;

  loom_viewport_to_board (&viewport, 100, 550, &before_x, &before_y);
  loom_viewport_zoom_at (&viewport, 1.7, 100, 550);
  loom_viewport_to_board (&viewport, 100, 550, &after_x, &after_y);
  g_assert_cmpfloat_with_epsilon (before_x, after_x, 1e-3);
  g_assert_cmpfloat_with_epsilon (before_y, after_y, 1e-3);
}

static void
the_page_fits_with_its_margin (void)
{
  const LoomViewport viewport = sample ();
  double left, top, right, bottom;

  loom_viewport_to_widget (&viewport, 0, 0, &left, &top);
  loom_viewport_to_widget (&viewport, 420000, 297000, &right, &bottom);
  g_assert_cmpfloat (MIN (left, top), >=, 16 - 1e-9);
  /* As close as scales lie to each other. */
  g_assert_cmpfloat_with_epsilon (MIN (left, top), 16, 0.004 * 800 / 2);
  g_assert_cmpfloat (right, <=, 784 + 1e-9);
  g_assert_cmpfloat (bottom, <=, 584 + 1e-9);
  g_assert_true (loom_viewport_is_fitted (&viewport, 16));
}

static void
a_part_of_the_page_stays_in_sight (void)
{
  LoomViewport viewport = sample ();
  double right, bottom;

  loom_viewport_pan (&viewport, -1e7, -1e7);
  loom_viewport_to_widget (&viewport, 420000, 297000, &right, &bottom);
  g_assert_cmpfloat (right, >=, 40);
  g_assert_cmpfloat (bottom, >=, 40);
}

static void
a_monitor_is_believed_where_it_can_be (void)
{
  static const struct
  {
    int pixels, mm;
    double dots; /* an inch */
  } rows[] = {
    { 1920, 508, 96 },    { 3840, 697, 139.94 }, { 1280, 286, 113.68 },
    { 5120, 596, 218.2 }, { 1280, 0, 96 },       { 1920, 16, 96 },
    { 1920, 160, 304.8 }, { 1920, 5000, 96 },    { 0, 0, 96 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (
        loom_viewport_scale_of_monitor (rows[i].pixels, rows[i].mm) * 25.4, rows[i].dots, .01);
}

/* The rows of the widget, 600 pixels high, that a bubble of @text at the middle takes. */
static void
find_bubble (const char *text, int *first, int *last)
{
  const LoomViewport viewport = sample ();
  const LoomPaintLook look = { .light = { 1, 1, 1, 1 } };
  const GdkRGBA ground = { 1, 0, 0, 1 };
  PangoContext *pango = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 600);
  const LoomPaint paint
      = { .cr = cairo_create (surface), .viewport = &viewport, .look = &look, .pango = pango };
  double bx, by;

  loom_viewport_to_board (&viewport, 400, 300, &bx, &by);
  loom_paint_bubble (&paint, (LoomPoint){ (gint32)bx, (gint32)by }, &ground, text);
  cairo_destroy (paint.cr);
  g_object_unref (pango);
  cairo_surface_flush (surface);
  *first = *last = -1;
  for (int y = 0; y < 600; y++)
    {
      const guint32 *row
          = (const guint32 *)(const void *)(cairo_image_surface_get_data (surface)
                                            + y * cairo_image_surface_get_stride (surface));
      gboolean is_red = FALSE;

      for (int x = 0; x < 800; x++)
        is_red |= (row[x] & 0xffffff) == 0xff0000;
      *first = is_red && *first < 0 ? y : *first;
      *last = is_red ? y : *last;
    }
  cairo_surface_destroy (surface);
}

static void
a_bubble_beside_a_point_or_above_it_hides_nothing (void)
{
  g_autofree char *wide = g_strnfill (85, 'o');
  int first, last;

  find_bubble ("beside", &first, &last);
  g_assert_cmpint (first, >, 300);
  find_bubble (wide, &first, &last);
  g_assert_cmpint (first, >, 0);
  g_assert_cmpint (last, <, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/viewport/there-and-back-is-the-same-point",
                   there_and_back_is_the_same_point);
  g_test_add_func ("/window/viewport/zooming-keeps-the-point-under-the-pointer",
                   zooming_keeps_the_point_under_the_pointer);
  g_test_add_func ("/window/viewport/the-page-fits-with-its-margin", the_page_fits_with_its_margin);
  g_test_add_func ("/window/viewport/a-part-of-the-page-stays-in-sight",
                   a_part_of_the_page_stays_in_sight);
  g_test_add_func ("/window/viewport/a-bubble-beside-a-point-or-above-it-hides-nothing",
                   a_bubble_beside_a_point_or_above_it_hides_nothing);
  g_test_add_func ("/window/viewport/a-monitor-is-believed-where-it-can-be",
                   a_monitor_is_believed_where_it_can_be);
  return g_test_run ();
}
