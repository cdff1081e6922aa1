/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counters: a seat's shape with a rim of its own, the unit's emblem, its hit points along the
 * rim, and what it carries.
 *
 * Implementation notes: the shapes are larger than badges of the same radius, for each must hold
 * an emblem and fill a cell; hence their own table beside the one of the theme. Pips follow the
 * outline: they lie where a ray from the centre meets it.
 */

#include "render/layers/token.h"

#include "render/draw/pattern.h"
#include "render/motifs/item.h"

#include <math.h>

/* Corners in parts of the radius; the emblem is drawn @scale as large, @dy radii further down. */
typedef struct
{
  guint n; /* 0: a circle */
  LoomVec2 corners[20];
  double scale;
  double dy;
} Outline;

static const Outline outlines[LOOM_N_TOKEN_SHAPES] = {
  [LOOM_SHAPE_CIRCLE] = { .n = 0, .scale = 1.0 },
  [LOOM_SHAPE_OCTAGON] = { 8,
                           { { -0.386, -0.965 },
                             { 0.386, -0.965 },
                             { 0.965, -0.386 },
                             { 0.965, 0.386 },
                             { 0.386, 0.965 },
                             { -0.386, 0.965 },
                             { -0.965, 0.386 },
                             { -0.965, -0.386 } },
                           1.0,
                           0.0 },
  [LOOM_SHAPE_HEXAGON] = { 6,
                           { { -0.55, -0.96 },
                             { 0.55, -0.96 },
                             { 1.1, 0.0 },
                             { 0.55, 0.96 },
                             { -0.55, 0.96 },
                             { -1.1, 0.0 } },
                           0.98,
                           0.0 },
  [LOOM_SHAPE_SQUARE] = { 8,
                          { { -0.82, -0.94 },
                            { 0.82, -0.94 },
                            { 0.94, -0.82 },
                            { 0.94, 0.82 },
                            { 0.82, 0.94 },
                            { -0.82, 0.94 },
                            { -0.94, 0.82 },
                            { -0.94, -0.82 } },
                          1.02,
                          0.0 },
  [LOOM_SHAPE_SHIELD] = { 9,
                          { { -0.96, -0.98 },
                            { 0.96, -0.98 },
                            { 0.98, 0.0 },
                            { 0.86, 0.42 },
                            { 0.52, 0.8 },
                            { 0.0, 1.08 },
                            { -0.52, 0.8 },
                            { -0.86, 0.42 },
                            { -0.98, 0.0 } },
                          0.94,
                          -0.08 },
  [LOOM_SHAPE_DIAMOND] = { 8,
                           { { -0.2, -1.09 },
                             { 0.2, -1.09 },
                             { 1.09, -0.2 },
                             { 1.09, 0.2 },
                             { 0.2, 1.09 },
                             { -0.2, 1.09 },
                             { -1.09, 0.2 },
                             { -1.09, -0.2 } },
                           0.82,
                           0.0 },
  [LOOM_SHAPE_STAR] = { 16,
                        { { 0.0, -1.1 },
                          { 0.352, -0.85 },
                          { 0.778, -0.778 },
                          { 0.85, -0.352 },
                          { 1.1, 0.0 },
                          { 0.85, 0.352 },
                          { 0.778, 0.778 },
                          { 0.352, 0.85 },
                          { 0.0, 1.1 },
                          { -0.352, 0.85 },
                          { -0.778, 0.778 },
                          { -0.85, 0.352 },
                          { -1.1, 0.0 },
                          { -0.85, -0.352 },
                          { -0.778, -0.778 },
                          { -0.352, -0.85 } },
                        0.9,
                        0.0 },
  [LOOM_SHAPE_TRIANGLE] = { 6,
                            { { -0.36, -1.06 },
                              { 0.36, -1.06 },
                              { 1.1, 0.62 },
                              { 0.84, 1.0 },
                              { -0.84, 1.0 },
                              { -1.1, 0.62 } },
                            0.84,
                            0.1 },
};

void
loom_token_append_shape (const LoomPen *pen, LoomShape shape, double x, double y, double r)
{
  const Outline *outline = &outlines[shape];

  if (outline->n == 0)
    {
      loom_pen_circle (pen, x, y, r);
      return;
    }
  for (guint i = 0; i < outline->n; i++)
    if (i == 0)
      cairo_move_to (pen->cr, x + outline->corners[i].x * r, y + outline->corners[i].y * r);
    else
      cairo_line_to (pen->cr, x + outline->corners[i].x * r, y + outline->corners[i].y * r);
  cairo_close_path (pen->cr);
}

/* How far the outline of radius 1 lies from its centre in the direction @angle. */
static double
reach (LoomShape shape, double angle)
{
  const Outline *outline = &outlines[shape];
  double ux = cos (angle), uy = sin (angle);

  for (guint i = 0; i < outline->n; i++)
    {
      LoomVec2 a = outline->corners[i], b = outline->corners[(i + 1) % outline->n];
      double ex = b.x - a.x, ey = b.y - a.y;
      double cross = ux * ey - uy * ex;
      double t, s;

      if (fabs (cross) < 1e-9)
        continue;
      t = (a.x * ey - a.y * ex) / cross;
      s = (a.x * uy - a.y * ux) / cross;
      if (t > 0.0 && s >= -1e-6 && s <= 1.0 + 1e-6)
        return t;
    }
  return 1.0;
}

void
loom_token_draw_pip (const LoomPen *pen,
                     const LoomSeatLook *look,
                     double x,
                     double y,
                     double r,
                     gboolean on,
                     gboolean square)
{
  const LoomCounterStyle *style = &loom_pen_get_style (pen)->counter;

  cairo_save (pen->cr);
  if (square)
    cairo_rectangle (pen->cr, x - r * 0.82, y - r * 0.82, r * 1.64, r * 1.64);
  else if (look->dark)
    {
      double k = r * 1.2;
      const LoomVec2 corners[4] = { { x, y - k }, { x + k, y }, { x, y + k }, { x - k, y } };
      loom_pen_polygon (pen, corners, 4);
    }
  else
    loom_pen_circle (pen, x, y, r);
  if (loom_pen_is_mono (pen))
    loom_pen_stroke_keep (pen, loom_pen_white (pen), 1.0, style->casing);
  loom_pen_fill_keep (pen, on ? look->pip_on : look->pip_off, 1.0);
  loom_pen_stroke (pen, look->line, 1.0, style->pip);
  cairo_restore (pen->cr);
}

/* In black and white the rim is a band with a pattern: it does what colour does elsewhere. */
static void
draw_mono_rim (const LoomPen *pen, const LoomSeatLook *look, double x, double y, double r)
{
  const LoomCounterStyle *style = &loom_pen_get_style (pen)->counter;
  double band = style->flat_band * r / LOOM_TOKEN_RADIUS;
  LoomPatternKind hatch
      = look->dark && look->pattern == LOOM_PATTERN_NONE ? LOOM_PATTERN_UPRIGHT : look->pattern;

  cairo_save (pen->cr);
  if (hatch != LOOM_PATTERN_NONE)
    {
      loom_token_append_shape (pen, look->shape, x, y, r);
      loom_token_append_shape (pen, look->shape, x, y, r - band);
      cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_clip (pen->cr);
      loom_pen_colour (pen, loom_pen_black (pen), 1.0);
      loom_hatch_draw (pen->cr, hatch, x - r * 1.2, y - r * 1.2, r * 2.4, r * 2.4,
                       style->flat_pitch, style->flat_hatch);
    }
  cairo_restore (pen->cr);
  loom_token_append_shape (pen, look->shape, x, y, r - band);
  loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_rim);
}

static void
draw_rim (const LoomPen *pen, const LoomSeatLook *look, double x, double y, double r)
{
  const LoomCounterStyle *style = &loom_pen_get_style (pen)->counter;

  cairo_save (pen->cr);
  switch (look->rim)
    {
    case LOOM_RIM_SOLID:
      loom_token_append_shape (pen, look->shape, x, y, r - 0.35);
      loom_pen_stroke (pen, look->rim_colour, 1.0, style->solid);
      break;
    case LOOM_RIM_DASHED:
      cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
      loom_style_dash_set (pen->cr, &style->dash, 1);
      loom_token_append_shape (pen, look->shape, x, y, r - 0.44);
      loom_pen_stroke (pen, look->rim_colour, 1.0, style->dashed);
      break;
    case LOOM_RIM_DOUBLE:
      loom_token_append_shape (pen, look->shape, x, y, r - 0.3);
      loom_pen_stroke (pen, look->rim_colour, 1.0, style->double_outer);
      loom_token_append_shape (pen, look->shape, x, y, r - 0.85);
      loom_pen_stroke (pen, look->rim_colour, 1.0, style->double_inner);
      break;
    case LOOM_RIM_DOTTED:
      loom_style_dash_set (pen->cr, &style->dots, 1);
      loom_token_append_shape (pen, look->shape, x, y, r - 0.5);
      loom_pen_stroke (pen, look->rim_colour, 1.0, style->dotted);
      break;
    }
  cairo_restore (pen->cr);
}

static void
draw_pips (const LoomPen *pen, const LoomToken *token, double x, double y, double r)
{
  const LoomSeatLook *look = token->look;
  gboolean square = token->kind == LOOM_INSECT_ANTLION;
  int n = MAX (token->hp_max, token->hp);
  gboolean around = n > 5;
  double first, last, size = (around ? 0.5 : 0.52) * r / LOOM_TOKEN_RADIUS;

  if (n <= 0)
    return;
  if (n > 16)
    {
      /* More than the rim can hold: a number on a plate. */
      double plate = 1.5 * r / LOOM_TOKEN_RADIUS;

      loom_pen_circle (pen, x, y + r - plate * 0.5, plate);
      loom_pen_fill_keep (pen, look->pip_on, 1.0);
      loom_pen_stroke (pen, look->line, 1.0, loom_pen_get_style (pen)->counter.plate);
      loom_pen_number (pen, token->hp, x, y + r - plate * 0.5, plate * 1.35, plate * 1.6,
                       loom_rgb_lightness (look->pip_on) > 0.5 ? loom_pen_black (pen)
                                                               : loom_pen_white (pen));
      return;
    }
  first = around ? -52.0 * G_PI / 180.0 : G_PI / 2.0 - 21.0 * G_PI / 180.0 * (n - 1) / 2.0;
  last = around ? 232.0 * G_PI / 180.0 : G_PI / 2.0 + 21.0 * G_PI / 180.0 * (n - 1) / 2.0;
  for (int i = 0; i < n; i++)
    {
      double angle = n > 1 ? last - (last - first) * i / (n - 1) : G_PI / 2.0;
      double distance = reach (look->shape, angle) * r - 0.38 * r / LOOM_TOKEN_RADIUS;

      loom_token_draw_pip (pen, look, x + distance * cos (angle), y + distance * sin (angle), size,
                           i < token->hp, square);
    }
}

void
loom_token_draw_blank (const LoomPen *pen, const LoomSeatLook *look, double x, double y, double r)
{
  const LoomCounterStyle *style = &loom_pen_get_style (pen)->counter;

  loom_token_append_shape (pen, look->shape, x, y, r);
  loom_pen_fill (pen, look->ground, 1.0);
  if (loom_pen_is_mono (pen))
    draw_mono_rim (pen, look, x, y, r);
  else
    draw_rim (pen, look, x, y, r);
  loom_token_append_shape (pen, look->shape, x, y, r);
  loom_pen_stroke (pen, look->line, 1.0,
                   look->dark || loom_pen_is_mono (pen) ? style->dark_outline : style->outline);
}

void
loom_token_draw (const LoomPen *pen, const LoomToken *token, double x, double y, double r)
{
  static const double sizes[LOOM_N_INSECTS] = { 7.1, 7.1, 7.1, 7.1, 7.0, 7.3, 7.5, 8.0 };
  const LoomCounterStyle *style = &loom_pen_get_style (pen)->counter;
  const LoomSeatLook *look = token->look;
  const Outline *outline = &outlines[look->shape];
  LoomInsectColours colours
      = { look->figure, look->ground, look->wing, look->gold, look->line, style->termite };
  double size;

  if (token->kind == LOOM_INSECT_QUEEN)
    r *= 1.06;
  if (pen->shadows)
    {
      loom_token_append_shape (pen, look->shape, x + 0.45, y + 0.65, r + 0.1);
      loom_pen_shade (pen, loom_pen_black (pen), style->shadow);
    }
  loom_token_draw_blank (pen, look, x, y, r);
  size = sizes[token->kind] * outline->scale * r / LOOM_TOKEN_RADIUS;
  loom_insect_draw (pen, token->kind, x, y - 0.12 + outline->dy * r, size, &colours);
  draw_pips (pen, token, x, y, r);
  if (token->carries)
    loom_item_draw_small (pen, token->cargo, x + 3.0 * r / LOOM_TOKEN_RADIUS,
                          y - 3.0 * r / LOOM_TOKEN_RADIUS, 2.35 * r / LOOM_TOKEN_RADIUS);
}
