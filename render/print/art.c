/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board's drawing for all the sheets it is spread over.
 *
 * cairo 1.16 is not asked to store it once in a PDF: of a recording it keeps no more than what the
 * first page shows. It is written as a page of its own, which the finished PDF makes a form. */

#include "render/print/art.h"

#include "render/draw/toggle.h"
#include "render/surface/surface.h"

#include <stdlib.h>

#define UNDER .05 /* mm that mirrored edges reach under the board */

struct _LoomPrintArt
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  LoomView view;
  const LoomTheme *theme;
  double width, height; /* mm, without the bleed */
  double bleed;
};

LoomPrintArt *
loom_print_art_new (const LoomBoard *board,
                    const LoomScenario *scenario,
                    const LoomView *view,
                    const LoomTheme *theme,
                    double bleed)
{
  LoomPrintArt *self;

  g_return_val_if_fail (board != NULL && view != NULL && bleed >= 0, NULL);

  self = g_new0 (LoomPrintArt, 1);
  self->board = board;
  self->scenario = scenario;
  self->view = *view;
  self->theme = theme;
  self->bleed = bleed;
  loom_render_board_size (board, view, &self->width, &self->height);
  return self;
}

void
loom_print_art_free (LoomPrintArt *self)
{
  g_free (self);
}

double
loom_print_art_get_width (const LoomPrintArt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width + 2 * self->bleed;
}

double
loom_print_art_get_height (const LoomPrintArt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->height + 2 * self->bleed;
}

double
loom_print_art_get_bleed (const LoomPrintArt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->bleed;
}

gboolean
loom_print_art_is_covered (const LoomPrintArt *self)
{
  const LoomTheme *theme;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->view.layer != 0 || loom_board_n (self->board, LOOM_KIND_AREA) == 0)
    return FALSE;
  theme = self->theme != NULL ? self->theme
                              : loom_render_board_theme (self->board, self->view.folder, NULL);
  return theme->sea.r < .99 || theme->sea.g < .99 || theme->sea.b < .99;
}

/* Along one side, a part before (-1), on or behind (1) a board of @length: where it is cut, and
 * where the board's corner comes. A mirrored edge reaches under the board by a little, so that no
 * hair of paper is seen between the two; its mirror stands there. */
static void
measure_part (const LoomPrintArt *self,
              int side,
              double length,
              double *from,
              double *extent,
              double *corner)
{
  *from = side < 0 ? 0 : self->bleed + (side > 0 ? length - UNDER : 0);
  *extent = side == 0 ? length : self->bleed + UNDER;
  *corner = self->bleed + (side < 0 ? 2 * UNDER : side > 0 ? 2 * (length - UNDER) : 0);
}

/* One of nine parts: the board in the middle, around it its mirrored edges, cut at the bleed. */
static void
draw_part (const LoomPrintArt *self,
           cairo_t *cr,
           const LoomRendering *rendering,
           int column,
           int row)
{
  double x, y, width, height, left, top;

  measure_part (self, column, self->width, &x, &width, &left);
  measure_part (self, row, self->height, &y, &height, &top);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_translate (cr, left, top);
  cairo_scale (cr, column == 0 ? 1 : -1, row == 0 ? 1 : -1);
  loom_rendering_draw (rendering, cr);
  cairo_restore (cr);
}

/* Corners first, over them the sides, and the board over all of them. */
static void
draw_parts (const LoomPrintArt *self, cairo_t *cr)
{
  const int reach = self->bleed > 0 ? 1 : 0;
  g_autoptr (LoomRendering) rendering
      = loom_rendering_new (self->board, self->scenario, &self->view, self->theme);

  for (int n = 2 * reach; n >= 0; n--)
    for (int row = -reach; row <= reach; row++)
      for (int column = -reach; column <= reach; column++)
        if (abs (row) + abs (column) == n)
          draw_part (self, cr, rendering, column, row);
}

void
loom_print_art_paint (const LoomPrintArt *self, cairo_t *cr)
{
  g_return_if_fail (self != NULL && cr != NULL);

  draw_parts (self, cr);
}

void
loom_print_art_paint_at (const LoomPrintArt *self, const LoomPlacement *placement, cairo_t *cr)
{
  g_return_if_fail (self != NULL && placement != NULL && cr != NULL);

  cairo_save (cr);
  cairo_rectangle (cr, placement->clip_x, placement->clip_y, placement->clip_width,
                   placement->clip_height);
  cairo_clip (cr);
  cairo_translate (cr, placement->x, placement->y);
  cairo_scale (cr, placement->scale, placement->scale);
  draw_parts (self, cr);
  cairo_restore (cr);
}

GBytes *
loom_print_art_write (const LoomPrintArt *self, gboolean has_toggles, GError **error)
{
  g_autoptr (LoomSurface) surface = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  surface = loom_surface_new (LOOM_SURFACE_PDF, loom_print_art_get_width (self),
                              loom_print_art_get_height (self), NULL, error);
  if (surface == NULL)
    return NULL;
  if (has_toggles)
    loom_toggle_mark (cairo_get_target (loom_surface_get_context (surface)));
  loom_print_art_paint (self, loom_surface_get_context (surface));
  return loom_surface_finish (surface, error);
}
