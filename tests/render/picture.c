/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures compared in tests. */

#include "tests/render/picture.h"

#include <stdlib.h>
#include <string.h>

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  guint32 value;

  memcpy (&value,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
              + x * 4,
          sizeof value);
  return value;
}

static int
apart (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    most = MAX (most, abs ((int)((a >> shift) & 255) - (int)((b >> shift) & 255)));
  return most;
}

double
loom_picture_difference (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  int w = cairo_image_surface_get_width (a), h = cairo_image_surface_get_height (a);
  guint count = 0;

  if (w != cairo_image_surface_get_width (b) || h != cairo_image_surface_get_height (b))
    return 1.0;
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      count += apart (pixel (a, x, y), pixel (b, x, y)) > tolerance;
  return count / ((double)w * h);
}

gboolean
loom_picture_is_grey (cairo_surface_t *surface)
{
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        guint32 p = pixel (surface, x, y);
        if (((p >> 16) & 255) != (p & 255) || ((p >> 8) & 255) != (p & 255))
          return FALSE;
      }
  return TRUE;
}

double
loom_picture_ink (cairo_surface_t *surface)
{
  int w = cairo_image_surface_get_width (surface), h = cairo_image_surface_get_height (surface);
  guint count = 0;

  cairo_surface_flush (surface);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      count += (pixel (surface, x, y) & 0xffffff) != 0xffffff;
  return count / ((double)w * h);
}

void
loom_picture_assert_golden (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "render", "golden", name, NULL);
  g_autofree char *base = g_strconcat (name, ".out", NULL);
  g_autofree char *out = g_test_build_filename (G_TEST_BUILT, base, NULL);
  cairo_surface_t *golden;
  double difference;

  if (g_getenv ("BOARDLOOM_UPDATE_GOLDEN") != NULL)
    {
      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
      return;
    }
  golden = cairo_image_surface_create_from_png (path);
  difference = cairo_surface_status (golden) == CAIRO_STATUS_SUCCESS
                   ? loom_picture_difference (surface, golden, 2)
                   : 1.0;
  cairo_surface_destroy (golden);
  if (difference > 0.001)
    {
      cairo_surface_write_to_png (surface, out);
      g_test_message ("%.3f %% of the pixels differ; see %s", difference * 100.0, out);
      g_test_fail ();
    }
}
