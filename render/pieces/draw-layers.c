/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of the games of layers, drawn as the layers show them: a counter is a cell made a little
 * smaller, ten units wide. */

#include "render/layers/gate.h"
#include "render/motifs/item.h"
#include "render/layers/trail.h"
#include "render/layers/web.h"
#include "render/layers/worm.h"
#include "render/pieces/piece-brush.h"

#include <math.h>

/* The radius of a counter: all shapes, and a queen's, lie within ten units. */
#define RADIUS 4.25
#define ITEM_RADIUS 4.2

/* Makes the cell of @side mm the pen's ten units. */
static LoomPen
begin (const LoomPieceBrush *self, double side)
{
  LoomPen pen;

  cairo_scale (self->cr, side / LOOM_CELL_UNIT, side / LOOM_CELL_UNIT);
  loom_pen_init (&pen, self->cr, &self->art->theme);
  pen.shadows = FALSE;
  return pen;
}

void
loom_piece_draw_unit (const LoomPieceBrush *self)
{
  const LoomPen pen = begin (self, self->w);
  const gint hp = self->art->hp[self->component->value];
  const LoomToken token = { .kind = (LoomInsect)self->component->value,
                            .look = loom_piece_brush_look (self),
                            .hp = hp > 1 ? hp : 0,
                            .hp_max = hp > 1 ? hp : 0 };

  loom_token_draw (&pen, &token, 5, 5, RADIUS);
}

/* A plate to read numbers on, where the ground is hatched. */
static void
draw_plate (const LoomPen *pen, const LoomSeatLook *look)
{
  loom_token_draw_blank (pen, look, 5, 5, RADIUS);
}

void
loom_piece_draw_hit_points (const LoomPieceBrush *self)
{
  if (self->component->of > 0)
    {
      loom_piece_draw_hit_points_dial (self);
      return;
    }
  const LoomSeatLook *look = loom_piece_brush_look (self);
  const LoomPen pen = begin (self, self->w);

  draw_plate (&pen, look);
  loom_token_draw_pip (&pen, look, 5, 2.5, .65, TRUE, FALSE);
  loom_pen_number (&pen, self->component->value, 5, 5.9, 4.4, 5.6, look->figure);
}

/* The numbers on paper, round a small counter of the seat's that tells what is waited for. */
void
loom_piece_draw_forfeit (const LoomPieceBrush *self)
{
  const LoomToken token
      = { .kind = (LoomInsect)self->component->value, .look = loom_piece_brush_look (self) };

  cairo_save (self->cr);
  {
    const LoomPen pen = begin (self, self->w);

    loom_pen_circle (&pen, 5, 5, 4.7);
    loom_pen_fill_keep (&pen, loom_pen_white (&pen), 1);
    loom_pen_stroke (&pen, loom_piece_brush_style (self)->forfeit, 1,
                     loom_piece_brush_style (self)->forfeit_line);
    loom_token_draw (&pen, &token, 5, 5, 2.2);
  }
  cairo_restore (self->cr);
  loom_piece_brush_turned (self, self->component->of,
                           MAX (1, self->component->of - LOOM_COMPONENT_SIDES + 1),
                           self->art->theme.ink);
}

void
loom_piece_draw_bites (const LoomPieceBrush *self)
{
  cairo_save (self->cr);
  {
    const LoomPen pen = begin (self, self->w);

    loom_item_draw_small (&pen, LOOM_INSECT_ANTLION, 5, 5, 1.9);
  }
  cairo_restore (self->cr);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}

void
loom_piece_draw_trail (const LoomPieceBrush *self)
{
  const guint cells = (guint)MAX (self->component->value, 1);
  const LoomPen pen = begin (self, self->w / cells);
  const double middle = self->h / self->w * cells * 5;
  const LoomVec2 line[] = { { 0, middle }, { 10 * cells + .4, middle } };

  loom_trail_draw (&pen, loom_piece_brush_look (self), line, G_N_ELEMENTS (line));
}

/* Who is caught: a spiral on white. */
void
loom_piece_draw_stun (const LoomPieceBrush *self)
{
  const LoomPieceStyle *style = loom_piece_brush_style (self);
  const LoomPen pen = begin (self, self->w);
  const guint32 ink = loom_pen_dark (&pen, style->stun);

  loom_pen_circle (&pen, 5, 5, 3.7);
  loom_pen_fill_keep (&pen, loom_pen_white (&pen), 1);
  loom_pen_stroke (&pen, ink, 1, style->stun_line);
  for (guint i = 0; i <= 60; i++)
    {
      const double a = i / 60.0 * 4.5 * G_PI, q = 2.75 * i / 60;

      if (i == 0)
        cairo_move_to (self->cr, 5, 5);
      else
        cairo_line_to (self->cr, 5 + q * cos (a), 5 + q * sin (a));
    }
  loom_pen_stroke (&pen, ink, 1, style->stun_spiral);
}

void
loom_piece_draw_item (const LoomPieceBrush *self)
{
  const LoomPen pen = begin (self, self->w);

  loom_item_draw (&pen, (LoomInsect)self->component->value, 5, 5, ITEM_RADIUS);
  if (self->component->of == 0)
    return;
  /* Its foot, which points at the side that it has become a unit of. */
  cairo_move_to (self->cr, 3.6, 8.5);
  cairo_line_to (self->cr, 6.4, 8.5);
  cairo_line_to (self->cr, 5, 9.9);
  cairo_close_path (self->cr);
  loom_colour_set (self->cr, self->art->theme.ink);
  cairo_fill (self->cr);
}

void
loom_piece_draw_item_back (const LoomPieceBrush *self)
{
  const LoomPen pen = begin (self, self->w);

  loom_item_draw_hidden (&pen, 5, 5, ITEM_RADIUS);
}

void
loom_piece_draw_gate (const LoomPieceBrush *self)
{
  const LoomPen pen = begin (self, self->w);
  const LoomGate gate = { .total = self->component->of,
                          .left = self->component->value,
                          .throne = self->component->kind == LOOM_COMPONENT_THRONE };
  const double scale = gate.throne ? .82 : .92; /* a throne is larger, and both fit the cell */

  cairo_save (self->cr);
  cairo_translate (self->cr, 5, 5);
  cairo_scale (self->cr, scale, scale);
  loom_gate_draw (&pen, &gate, 0, 0);
  cairo_restore (self->cr);
  if (self->component->seat > 0)
    loom_token_draw_blank (&pen, loom_piece_brush_look (self), 8.5, 8.5, 1.3);
}

/* Worms of which the first cell of the grid is seen, with no more beside it than it takes: the ends
 * taper over a cell, and the third cell of a longer one bears the saddle. */
static const struct
{
  LoomVec2 centres[4];
  guint n;
} worms[] = {
  [LOOM_COMPONENT_WORM_HEAD - LOOM_COMPONENT_WORM_HEAD]
  = { { { 5, 5 }, { -5, 5 }, { -15, 5 } }, 3 },
  [LOOM_COMPONENT_WORM_BODY - LOOM_COMPONENT_WORM_HEAD]
  = { { { 15, 5 }, { 5, 5 }, { -5, 5 }, { -15, 5 } }, 4 },
  [LOOM_COMPONENT_WORM_BEND - LOOM_COMPONENT_WORM_HEAD]
  = { { { 15, 5 }, { 5, 5 }, { 5, 15 }, { 5, 25 } }, 4 },
  [LOOM_COMPONENT_WORM_TAIL - LOOM_COMPONENT_WORM_HEAD] = { { { 25, 5 }, { 15, 5 }, { 5, 5 } }, 3 },
};

void
loom_piece_draw_worm (const LoomPieceBrush *self)
{
  const guint part = self->component->kind - LOOM_COMPONENT_WORM_HEAD;
  const LoomWorm worm = { .centres = worms[part].centres, .n = worms[part].n };
  const LoomPen pen = begin (self, self->w);

  cairo_rectangle (self->cr, 0, 0, 10, 10);
  cairo_clip (self->cr);
  loom_worm_draw (&pen, &worm);
}

void
loom_piece_draw_worm_bites (const LoomPieceBrush *self)
{
  static const LoomVec2 middle[] = { { 5, 5 } };

  cairo_save (self->cr);
  {
    const LoomWorm worm = { .centres = middle, .n = 1 };
    const LoomPen pen = begin (self, self->w);

    cairo_translate (self->cr, 5, 5);
    cairo_scale (self->cr, .36, .36);
    cairo_translate (self->cr, -5, -5);
    loom_worm_draw (&pen, &worm);
  }
  cairo_restore (self->cr);
  loom_piece_brush_turned (self, self->component->value, self->component->of, self->art->theme.ink);
}

void
loom_piece_draw_spider (const LoomPieceBrush *self)
{
  const gboolean is_dial = self->component->value > 0;

  if (is_dial)
    loom_piece_brush_disc (self);
  cairo_save (self->cr);
  {
    const LoomPen pen = begin (self, self->w);
    const LoomInsectColours colours = loom_web_spider_colours (&pen);

    loom_insect_draw (&pen, LOOM_INSECT_SPIDER, 5, 4.9, is_dial ? 4.6 : 9.8, &colours);
  }
  cairo_restore (self->cr);
  if (is_dial)
    loom_piece_brush_dial (self, 0, 1, (guint)self->component->value + 1, self->art->theme.ink);
}

/* The cells of a web of radius @radius in a grid that just holds it. */
static void
fill_web (LoomCellSet *cells, gint radius, gboolean square)
{
  loom_cell_set_init (cells, (guint)(2 * radius + 1), (guint)(2 * radius + 1));
  for (gint y = -radius; y <= radius; y++)
    for (gint x = -radius; x <= radius; x++)
      if (square || ABS (x) + ABS (y) <= radius)
        loom_cell_set_add (cells, (guint)(x + radius), (guint)(y + radius));
}

/* Silk over @cells of it, which the web's own edge lies beyond, for here it is cut along the cells.
 */
static void
draw_silk (const LoomPen *pen,
           const LoomCellSet *cells,
           guint radius,
           gboolean square,
           double beyond_edge)
{
  const LoomWeb web
      = { .column = radius + 1, .row = radius + 1, .radius = radius + 1, .square = square };
  const guint32 tone
      = loom_pen_get_style (pen)->web.silk[pen->theme->kind == LOOM_THEME_LIGHT ? 1 : 0];
  g_auto (LoomCellSet) beyond = { 0 };

  fill_web (&beyond, (gint)radius + 1, TRUE);
  loom_outline_exact (pen, cells);
  loom_pen_colour (pen, loom_pen_light (pen, tone), 1);
  cairo_set_line_width (pen->cr, 2 * beyond_edge);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke_preserve (pen->cr);
  cairo_clip (pen->cr);
  cairo_paint (pen->cr);
  cairo_translate (pen->cr, -LOOM_CELL_UNIT, -LOOM_CELL_UNIT);
  loom_web_draw (pen, &web, &beyond);
  cairo_translate (pen->cr, LOOM_CELL_UNIT, LOOM_CELL_UNIT);
}

void
loom_piece_draw_web (const LoomPieceBrush *self)
{
  const guint radius = (guint)self->component->value;
  const double middle = radius * LOOM_CELL_UNIT + LOOM_CELL_UNIT / 2;
  const LoomPen pen = begin (self, self->w / (2 * radius + 1));
  g_auto (LoomCellSet) cells = { 0 };

  fill_web (&cells, (gint)radius, self->component->of != 0);
  draw_silk (&pen, &cells, radius, self->component->of != 0, .6 * LOOM_CELL_UNIT / self->art->cell);
  loom_web_draw_tag (&pen, middle, middle, 2.6, radius);
}

void
loom_piece_draw_old_web (const LoomPieceBrush *self)
{
  const LoomPen pen = begin (self, self->w);
  g_auto (LoomCellSet) cell = { 0 };

  fill_web (&cell, 0, TRUE);
  draw_silk (&pen, &cell, 0, TRUE, 0);
}

void
loom_piece_append_web (cairo_t *cr, const LoomComponent *component, double width)
{
  g_auto (LoomCellSet) cells = { 0 };
  LoomPen pen = { .cr = cr };

  fill_web (&cells, component->value, component->of != 0);
  cairo_save (cr);
  cairo_scale (cr, width / (2 * component->value + 1) / LOOM_CELL_UNIT,
               width / (2 * component->value + 1) / LOOM_CELL_UNIT);
  loom_outline_exact (&pen, &cells);
  cairo_restore (cr);
}
