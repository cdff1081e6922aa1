/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much ink a press lays on one spot, seen in small pictures of the pages. */

#include "render/print/total-ink.h"

#include "render/styles/style.h"

#include <math.h>
#include <string.h>

#define PIXELS (50 / 25.4) /* a mm: two of them are a line that is looked at */
#define MOST 4000.0        /* pixels of a side */
#define SHADES 32          /* of each of red, green and blue */
#define REACH 1            /* pixels round one that are as inky */

/* What each of SHADES³ colours takes, in per cent; below 0: not asked yet. */
typedef struct
{
  const LoomIcc *icc;
  float *inks;
} Inks;

static float
ink_of (Inks *self, guint32 pixel)
{
  const guint red = pixel >> 19 & 31, green = pixel >> 11 & 31, blue = pixel >> 3 & 31;
  float *ink = &self->inks[(red * SHADES + green) * SHADES + blue];

  if (*ink < 0)
    {
      const double rgb[3] = { red / (SHADES - 1.0), green / (SHADES - 1.0), blue / (SHADES - 1.0) };
      double cmyk[4];

      loom_icc_get_ink (self->icc, rgb, cmyk);
      *ink = (float)(100 * (cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3]));
    }
  return *ink;
}

static cairo_surface_t *
draw_page (const LoomPrintJob *job, guint i)
{
  const LoomPage *page = loom_print_job_get_page (job, i);
  const double scale = MIN (PIXELS, MOST / MAX (page->width, page->height));
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)MAX (3, lround (page->width * scale)),
                                    (int)MAX (3, lround (page->height * scale)));
  cairo_t *cr = cairo_create (surface);

  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  loom_print_job_draw (job, i, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + (gsize)y * (gsize)cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * (gsize)x, sizeof pixel);
  return pixel;
}

/* The least ink round a pixel. */
static float
least_round (Inks *self, cairo_surface_t *surface, int x, int y)
{
  float least = ink_of (self, pixel_at (surface, x, y));

  for (int dy = -REACH; dy <= REACH; dy++)
    for (int dx = -REACH; dx <= REACH; dx++)
      least = MIN (least, ink_of (self, pixel_at (surface, x + dx, y + dy)));
  return least;
}

static double
measure_page (Inks *self, const LoomPrintJob *job, guint i, double most)
{
  cairo_surface_t *surface = draw_page (job, i);
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);

  for (int y = REACH; y < height - REACH; y++)
    for (int x = REACH; x < width - REACH; x++)
      if (ink_of (self, pixel_at (surface, x, y)) > most)
        most = MAX (most, least_round (self, surface, x, y));
  cairo_surface_destroy (surface);
  return most;
}

double
loom_print_job_total_ink (const LoomPrintJob *self, const LoomIcc *icc, guint *page)
{
  g_autofree float *table = NULL;
  Inks inks = { .icc = icc };
  const double white[3] = { 1, 1, 1 };
  double cmyk[4], most = 0;

  g_return_val_if_fail (self != NULL && icc != NULL, -1);

  if (!loom_icc_get_ink (icc, white, cmyk))
    return -1;
  inks.inks = table = g_new (float, SHADES *SHADES *SHADES);
  for (guint i = 0; i < SHADES * SHADES * SHADES; i++)
    table[i] = -1;
  for (guint i = 0; i < loom_print_job_n_pages (self); i++)
    {
      const double before = most;

      most = measure_page (&inks, self, i, most);
      if (page != NULL && most > before)
        *page = i;
    }
  return most;
}
