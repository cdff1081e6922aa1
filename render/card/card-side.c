/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the sides of a card lie, and their text on them. */

#include "render/card/card-side.h"

#include "formats/model/types.h"

/* The largest side: A5 on its side. */
#define SIDE_WIDTH 210.0
#define SIDE_HEIGHT 148.5

/* The least height of a side of which two stand on a sheet. */
#define HALF_HEIGHT 118.0

/* Around the text: left and right, the band, what is free below it, what stands at the foot. */
#define EDGE 7.0
#define BAND 15.0
#define BELOW_BAND 4.5
#define FOOT 8.0

/* Printers rarely come closer to the edge. */
#define LEAST_MARGIN 5.0

void
loom_card_side_init (LoomCardSide *self, const LoomPrintSettings *settings)
{
  const double shorter = MIN (settings->paper.width, settings->paper.height) / (double)LOOM_MM;
  const double longer = MAX (settings->paper.width, settings->paper.height) / (double)LOOM_MM;
  const double bleed = settings->bleed / (double)LOOM_MM;
  const double margin = MAX (settings->margin / (double)LOOM_MM, LEAST_MARGIN) + bleed;
  const gboolean is_upright = (longer - 2 * margin) / 2 >= HALF_HEIGHT;
  double room;

  g_return_if_fail (self != NULL && settings != NULL);

  *self = (LoomCardSide){ .sheet_width = is_upright ? shorter : longer,
                          .sheet_height = is_upright ? longer : shorter,
                          .bleed = bleed,
                          .band = BAND,
                          .text_x = EDGE,
                          .text_y = BAND + BELOW_BAND };
  room = self->sheet_height - 2 * margin;
  self->n_rows = is_upright ? 2 : 1;
  self->width = MIN (self->sheet_width - 2 * margin, SIDE_WIDTH);
  self->height = MIN (room / self->n_rows, SIDE_HEIGHT);
  self->text_width = self->width - 2 * EDGE;
  self->text_height = self->height - self->text_y - FOOT;
}

void
loom_card_side_place (const LoomCardSide *self, guint row, guint n, double *x, double *y)
{
  g_return_if_fail (self != NULL && x != NULL && y != NULL);

  *x = (self->sheet_width - self->width) / 2;
  *y = (self->sheet_height - n * self->height) / 2 + row * self->height;
}
