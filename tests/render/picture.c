/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures compared in tests. */

#include "tests/render/picture.h"

#include <stdlib.h>
#include <string.h>

/* What channels may be apart, and the side of a block in pixels. */
#define TOLERANCE 2
#define BLOCK 20

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

/* A row of a picture, whose rows begin where a word may. */
static const guint32 *
row (cairo_surface_t *surface, int y)
{
  return (const guint32 *)(const void *)(cairo_image_surface_get_data (surface)
                                         + (gsize)y
                                               * (gsize)cairo_image_surface_get_stride (surface));
}

static int
apart (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    most = MAX (most, abs ((int)((a >> shift) & 255) - (int)((b >> shift) & 255)));
  return most;
}

/* How many pixels of the box from (@x, @y) differ; it ends where the pictures do. */
static guint
count_apart (cairo_surface_t *a, cairo_surface_t *b, int tolerance, int x, int y, int w, int h)
{
  const int right = MIN (x + w, cairo_image_surface_get_width (a));
  const int bottom = MIN (y + h, cairo_image_surface_get_height (a));
  guint count = 0;

  for (; y < bottom; y++)
    {
      const guint32 *one = row (a, y), *other = row (b, y);

      for (int i = x; i < right; i++)
        count += one[i] != other[i] && apart (one[i], other[i]) > tolerance;
    }
  return count;
}

static gboolean
is_of_one_size (cairo_surface_t *a, cairo_surface_t *b)
{
  cairo_surface_flush (a);
  cairo_surface_flush (b);
  return cairo_image_surface_get_width (a) == cairo_image_surface_get_width (b)
         && cairo_image_surface_get_height (a) == cairo_image_surface_get_height (b);
}

double
loom_picture_difference (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  int w = cairo_image_surface_get_width (a), h = cairo_image_surface_get_height (a);

  if (!is_of_one_size (a, b))
    return 1.0;
  return count_apart (a, b, tolerance, 0, 0, w, h) / ((double)w * h);
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
    {
      const guint32 *pixels = row (surface, y);

      for (int x = 0; x < w; x++)
        count += (pixels[x] & 0xffffff) != 0xffffff;
    }
  return count / ((double)w * h);
}

/* Whether two pictures are alike as a whole and in each block; says where they are not. */
static gboolean
is_alike (cairo_surface_t *surface, cairo_surface_t *golden)
{
  int w = cairo_image_surface_get_width (surface), h = cairo_image_surface_get_height (surface);
  const double difference = loom_picture_difference (surface, golden, TOLERANCE);
  gboolean is_good = difference <= 0.001;

  if (!is_good)
    g_test_message ("%.3f %% of the pixels differ", difference * 100.0);
  for (int y = 0; difference < 1.0 && y < h; y += BLOCK)
    for (int x = 0; x < w; x += BLOCK)
      {
        const guint n = count_apart (surface, golden, TOLERANCE, x, y, BLOCK, BLOCK);

        if (n <= BLOCK * BLOCK / 50)
          continue;
        g_test_message ("%u pixels differ in the block at %d, %d", n, x, y);
        is_good = FALSE;
      }
  return is_good;
}

void
loom_picture_assert_golden (cairo_surface_t *surface, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "render", "golden", name, NULL);
  g_autofree char *base = g_strconcat (name, ".out", NULL);
  g_autofree char *out = g_test_build_filename (G_TEST_BUILT, base, NULL);

  if (g_getenv ("BOARDLOOM_UPDATE_GOLDEN") != NULL)
    {
      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
      return;
    }
  cairo_surface_t *golden = cairo_image_surface_create_from_png (path);
  if (cairo_surface_status (golden) != CAIRO_STATUS_SUCCESS || !is_alike (surface, golden))
    {
      cairo_surface_write_to_png (surface, out);
      g_test_message ("see %s", out);
      g_test_fail ();
    }
  cairo_surface_destroy (golden);
}
