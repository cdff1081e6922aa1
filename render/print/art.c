/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board's drawing for all the sheets it is spread over.
 *
 * cairo 1.16 is not asked to store it once in a PDF: of a recording it keeps no more than what the
 * first page shows. It is written as a page of its own, which the finished PDF makes a form. */

#include "render/print/art.h"

#include "render/draw/toggle.h"
#include "render/surface/surface.h"

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

/* One of nine parts: the board in the middle, around it its mirrored edges, cut at the bleed. */
static void
draw_part (const LoomPrintArt *self, cairo_t *cr, int column, int row)
{
  const double x = column < 0 ? 0 : self->bleed + (column > 0 ? self->width : 0);
  const double y = row < 0 ? 0 : self->bleed + (row > 0 ? self->height : 0);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, column == 0 ? self->width : self->bleed,
                   row == 0 ? self->height : self->bleed);
  cairo_clip (cr);
  cairo_translate (cr, self->bleed + (column > 0 ? 2 * self->width : 0),
                   self->bleed + (row > 0 ? 2 * self->height : 0));
  cairo_scale (cr, column == 0 ? 1 : -1, row == 0 ? 1 : -1);
  loom_render_board (cr, self->board, self->scenario, &self->view, self->theme);
  cairo_restore (cr);
}

static void
draw_parts (const LoomPrintArt *self, cairo_t *cr)
{
  const int reach = self->bleed > 0 ? 1 : 0;

  for (int row = -reach; row <= reach; row++)
    for (int column = -reach; column <= reach; column++)
      draw_part (self, cr, column, row);
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
loom_print_art_write (const LoomPrintArt *self, GError **error)
{
  g_autoptr (LoomSurface) surface = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  surface = loom_surface_new (LOOM_SURFACE_PDF, loom_print_art_get_width (self),
                              loom_print_art_get_height (self), NULL, error);
  if (surface == NULL)
    return NULL;
  loom_toggle_mark (cairo_get_target (loom_surface_get_context (surface)));
  loom_print_art_paint (self, loom_surface_get_context (surface));
  return loom_surface_finish (surface, error);
}
