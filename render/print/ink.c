/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much ink pages take, seen in small pictures of them. */

#include "render/print/ink.h"

#include "render/styles/style.h"

#include <math.h>
#include <string.h>

#define PIXELS (36 / 25.4) /* a mm */
#define MOST 6000.0        /* pixels of a side; what is larger is looked at from further away */

static double
scale_of (double width, double height)
{
  return MIN (PIXELS, MOST / MAX (width, height));
}

static cairo_t *
begin_picture (double width, double height, double scale)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)MAX (1, lround (width * scale)),
                                    (int)MAX (1, lround (height * scale)));
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  return cr;
}

/* A small picture of a whole board; its device scale tells how small. */
static cairo_surface_t *
draw_board (const LoomPrintArt *art)
{
  const double width = loom_print_art_get_width (art), height = loom_print_art_get_height (art);
  const double scale = scale_of (width, height);
  cairo_t *cr = begin_picture (width, height, scale);
  cairo_surface_t *surface = cairo_surface_reference (cairo_get_target (cr));

  loom_print_art_paint (art, cr);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

/* One less the luminance, over all pixels. */
static double
darkness (cairo_surface_t *surface)
{
  const guint8 *data;
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  double sum = 0;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize)y * stride + 4 * (gsize)x, sizeof pixel);
        sum += 255 - .2126 * (pixel >> 16 & 255) - .7152 * (pixel >> 8 & 255)
               - .0722 * (pixel & 255);
      }
  return sum / (255.0 * width * height);
}

static void
paint_board (cairo_t *cr, cairo_surface_t *board, const LoomPlacement *place)
{
  cairo_save (cr);
  cairo_rectangle (cr, place->clip_x, place->clip_y, place->clip_width, place->clip_height);
  cairo_clip (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_scale (cr, place->scale, place->scale);
  cairo_set_source_surface (cr, board, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static double
measure_page (const LoomPrintJob *self, guint i, GPtrArray *boards)
{
  const LoomPage *page = loom_print_job_get_page (self, i);
  const LoomPlacement place = loom_print_job_place (self, i);
  cairo_t *cr = begin_picture (page->width, page->height, scale_of (page->width, page->height));
  double ink;

  if (place.scale > 0)
    {
      if (boards->pdata[page->spread] == NULL)
        boards->pdata[page->spread]
            = draw_board (loom_print_job_get_spread (self, page->spread)->art);
      paint_board (cr, boards->pdata[page->spread], &place);
    }
  loom_print_job_draw_marks (self, i, cr);
  ink = darkness (cairo_get_target (cr));
  cairo_destroy (cr);
  return ink;
}

static void
free_board (gpointer board)
{
  if (board != NULL)
    cairo_surface_destroy (board);
}

double *
loom_print_job_measure_ink (const LoomPrintJob *self)
{
  double *ink;
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (free_board);

  g_return_val_if_fail (self != NULL, NULL);

  ink = g_new0 (double, loom_print_job_n_pages (self) + 1);
  g_ptr_array_set_size (boards, (int)loom_print_job_n_spreads (self));
  for (guint i = 0; i < loom_print_job_n_pages (self); i++)
    ink[i] = measure_page (self, i, boards);
  return ink;
}
