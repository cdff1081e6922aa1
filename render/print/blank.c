/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sheets need not be printed, seen in a small picture of the whole where it is not known
 * without. */

#include "render/print/blank.h"

#include "formats/model/types.h"
#include "render/styles/style.h"

#include <math.h>
#include <string.h>

/* Pixels of the longer side: a line of a fifth of a mm still greys a pixel of a board of 1 m. */
#define LONGEST 2000.0

static cairo_surface_t *
draw_small (LoomPrintArt *art, double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)ceil (loom_print_art_get_width (art) * scale),
      (int)ceil (loom_print_art_get_height (art) * scale));
  cairo_t *cr = cairo_create (surface);

  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  loom_print_art_paint (art, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_white (cairo_surface_t *surface, int left, int top, int right, int bottom)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize)y * stride + 4 * (gsize)x, sizeof pixel);
        if ((pixel & 0xffffff) != 0xffffff)
          return FALSE;
      }
  return TRUE;
}

static gboolean
is_blank (cairo_surface_t *surface, const LoomTile *tile, double scale)
{
  const double pixels = scale / LOOM_MM;
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);

  return is_white (surface, (int)floor (tile->x * pixels), (int)floor (tile->y * pixels),
                   MIN (width, (int)ceil ((tile->x + tile->width) * pixels)),
                   MIN (height, (int)ceil ((tile->y + tile->height) * pixels)));
}

/* Where all of the art is covered, only a tile beside it is blank. */
static gboolean
is_beside (const LoomPrintArt *art, const LoomTile *tile)
{
  return tile->x >= loom_print_art_get_width (art) * LOOM_MM
         || tile->y >= loom_print_art_get_height (art) * LOOM_MM;
}

gboolean *
loom_print_find_blank (LoomPrintArt *art, const LoomTiling *tiling)
{
  const guint n = tiling->columns * tiling->rows;
  const double longer = MAX (loom_print_art_get_width (art), loom_print_art_get_height (art));
  const double scale = MIN (1, LONGEST / longer);
  gboolean *blank = g_new0 (gboolean, n);
  cairo_surface_t *surface = NULL;
  guint n_blank = 0;

  if (n == 1)
    return blank;
  if (!loom_print_art_is_covered (art))
    surface = draw_small (art, scale);
  for (guint i = 0; i < n; i++)
    {
      const LoomTile tile = loom_tiling_get_tile (tiling, i % tiling->columns, i / tiling->columns);

      blank[i] = surface != NULL ? is_blank (surface, &tile, scale) : is_beside (art, &tile);
      n_blank += blank[i];
    }
  if (n_blank == n)
    blank[0] = FALSE;
  if (surface != NULL)
    cairo_surface_destroy (surface);
  return blank;
}
