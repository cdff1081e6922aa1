/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces that stand for several others: they are turned like a dial until the number that holds is
 * upright at the top. */

#include "render/motifs/token.h"
#include "render/pieces/piece-brush.h"

#include <math.h>

/* Of the width of a piece, by the most numbers that stand round it: how high they are, and how far
 * from the middle. */
static const struct
{
  guint most;
  double size;
  double radius;
} rings[] = { { 4, .36, .31 }, { 6, .25, .35 }, { 8, .22, .375 }, { G_MAXUINT, .2, .385 } };

/* What is free in the middle, of the width. */
#define MIDDLE .25

static guint
find_ring (guint n)
{
  guint i = 0;

  while (n > rings[i].most)
    i++;
  return i;
}

void
loom_piece_brush_dial (const LoomPieceBrush *self, gint from, gint step, guint n, LoomColour colour)
{
  const guint ring = find_ring (n);
  const double size = rings[ring].size * self->h, radius = rings[ring].radius * self->h;
  const double turn = 2 * G_PI / MAX (n, 4);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *digits = g_strdup_printf ("%d", from + step * (gint)i);

      cairo_save (self->cr);
      cairo_translate (self->cr, self->w / 2, self->h / 2);
      cairo_rotate (self->cr, i * turn);
      loom_piece_brush_text (self, digits, 0, -radius, size,
                             MIN (.4 * self->w, 1.8 * radius * sin (turn / 2)), colour);
      cairo_restore (self->cr);
    }
}

void
loom_piece_brush_turned (const LoomPieceBrush *self, gint from, gint to, LoomColour colour)
{
  loom_piece_brush_dial (self, from, -1, (guint)MAX (from - to + 1, 0), colour);
}

void
loom_piece_brush_disc (const LoomPieceBrush *self)
{
  const LoomTheme *theme = &self->art->theme;

  loom_path_disc (self->cr, self->w / 2, self->h / 2, .465 * self->w);
  loom_colour_set (self->cr, theme->paper);
  cairo_fill_preserve (self->cr);
  loom_colour_set (self->cr, theme->ink);
  cairo_set_line_width (self->cr, loom_piece_brush_style (self)->line.disc * self->w);
  cairo_stroke (self->cr);
}

/* From the lowest number up, by steps of it, on a disc round @middle. */
static void
draw_up (const LoomPieceBrush *self)
{
  const gint from = MAX (self->component->of, 1);

  loom_piece_brush_dial (self, from, from, (guint)(self->component->value / from),
                         self->art->theme.ink);
}

/* The seat's own badge, on a disc of its colour where it is small. */
static void
draw_seat (const LoomPieceBrush *self, const char *text)
{
  loom_token_draw_badge (self->cr, &self->art->theme, loom_piece_brush_livery (self),
                         self->component->seat == 0, text, self->w / 2, self->h / 2,
                         MIDDLE * self->w, FALSE);
}

void
loom_piece_draw_owner_dial (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  draw_seat (self, NULL);
  draw_up (self);
}

/* For whoever has run out: a star, which is no seat's. */
void
loom_piece_draw_spare (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  loom_shape_path (self->cr, LOOM_SHAPE_STAR, self->w / 2, self->h / 2, .8 * MIDDLE * self->w);
  loom_colour_set (self->cr, self->art->theme.ink);
  cairo_fill (self->cr);
  draw_up (self);
}

void
loom_piece_draw_stock_dial (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  draw_seat (self, self->component->of > 1 ? "×10" : NULL);
  draw_up (self);
}

void
loom_piece_draw_hit_points_dial (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}

/* A site: the pick it is dug with would be lost at this size, an hourglass is not. */
void
loom_piece_draw_turns (const LoomPieceBrush *self)
{
  loom_piece_brush_disc (self);
  loom_piece_brush_hourglass (self, .13 * self->w);
  if (self->component->seat > 0)
    loom_piece_art_draw_mark (self->art, self->cr, self->component->seat, self->w / 2,
                              self->h / 2 + .2 * self->w, .05 * self->w);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}
