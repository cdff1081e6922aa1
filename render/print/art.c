/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board's drawing for all the sheets it is spread over.
 *
 * A PDF gets one recording, which it stores once: with its extents given, else it would be stored
 * for each page. Elsewhere the board is drawn anew each time, because cairo 1.16 paints a recording
 * on a picture by way of another picture, which shifts it by parts of a pixel. */

#include "render/print/art.h"

#include "render/draw/text.h"

/* Of the recording to a mm: points, which keep curves true to 0.0014 mm. */
#define UNITS (72.0 / 25.4)

struct _LoomPrintArt
{
  const LoomBoard *board;
  const LoomScenario *scenario;
  LoomView view;
  const LoomTheme *theme;
  double width, height; /* mm, without the bleed */
  double bleed;
  cairo_surface_t *recording; /* NULL until a PDF asks for it */
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
  if (self == NULL)
    return;
  g_clear_pointer (&self->recording, cairo_surface_destroy);
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

static void
draw_board (LoomPrintArt *self, cairo_t *cr)
{
  loom_render_board (cr, self->board, self->scenario, &self->view, self->theme);
}

static void
paint_recording (LoomPrintArt *self, cairo_t *cr)
{
  const cairo_rectangle_t extents = { 0, 0, self->width * UNITS, self->height * UNITS };

  if (self->recording == NULL)
    {
      cairo_t *recorder;

      self->recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      loom_text_keep_on (self->recording);
      recorder = cairo_create (self->recording);
      cairo_scale (recorder, UNITS, UNITS);
      draw_board (self, recorder);
      cairo_destroy (recorder);
    }
  cairo_scale (cr, 1 / UNITS, 1 / UNITS);
  cairo_set_source_surface (cr, self->recording, 0, 0);
  cairo_paint (cr);
}

/* One of nine parts: the board in the middle, around it its mirrored edges, cut at the bleed. */
static void
paint_part (LoomPrintArt *self, cairo_t *cr, int column, int row)
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
  if (cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF)
    paint_recording (self, cr);
  else
    draw_board (self, cr);
  cairo_restore (cr);
}

void
loom_print_art_paint (LoomPrintArt *self, cairo_t *cr)
{
  const int reach = self != NULL && self->bleed > 0 ? 1 : 0;

  g_return_if_fail (self != NULL && cr != NULL);

  for (int row = -reach; row <= reach; row++)
    for (int column = -reach; column <= reach; column++)
      paint_part (self, cr, column, row);
}
