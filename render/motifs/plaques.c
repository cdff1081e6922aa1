/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What words stand on: a torn sheet, a card, the panel of an instrument, a cut block, a sign; the
 * rules between them, and the ribbon of a title. */

#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/motifs/inks.h"
#include "render/motifs/ornament-looks.h"
#include "render/motifs/ornaments.h"

#include <math.h>

static double
width_of (const LoomRect *b)
{
  return b->right - b->left;
}

static double
height_of (const LoomRect *b)
{
  return b->bottom - b->top;
}

static const LoomOrnamentStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->motifs->ornament;
}

/* Where the shadow of @b lies. */
static LoomRect
move_down (const LoomTheme *theme, const LoomRect *b)
{
  const double dx = get_style (theme)->plaque.dx, dy = get_style (theme)->plaque.dy;

  return (LoomRect){ b->left + dx, b->top + dy, b->right + dx, b->bottom + dy };
}

static void
rounded (cairo_t *cr, const LoomRect *b, double in, double r)
{
  const double w = width_of (b) - 2 * in, h = height_of (b) - 2 * in;

  loom_path_rounded (cr, b->left + in, b->top + in, w, h, CLAMP (r, 0, MIN (w, h) / 2));
}

static void
rectangle (cairo_t *cr, const LoomRect *b, double in)
{
  cairo_rectangle (cr, b->left + in, b->top + in, width_of (b) - 2 * in, height_of (b) - 2 * in);
}

static void
shadow (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  loom_colour_set (cr, loom_colour_alpha (theme->shadow, style->plaque.shadow * theme->shadow.a));
  if (theme->flat)
    cairo_new_path (cr);
  else
    cairo_fill (cr);
}

/* The outline of a sheet whose edges are a little worn; the same for the same size. */
static void
trace_worn (cairo_t *cr, const LoomRect *b)
{
  const double corners[][2] = {
    { b->left, b->top }, { b->right, b->top }, { b->right, b->bottom }, { b->left, b->bottom }
  };
  LoomNoise noise = loom_noise_start ((guint64)(width_of (b) * 8 + height_of (b)));

  for (guint side = 0; side < 4; side++)
    {
      const double *from = corners[side], *to = corners[(side + 1) % 4];
      const double length = hypot (to[0] - from[0], to[1] - from[1]);
      const guint n = (guint)CLAMP (length / 6, 2, 40);

      for (guint i = 0; i < n; i++)
        {
          const double t = (double)i / n, in = i == 0 ? 0 : loom_noise_range (&noise, -.1, .7);
          const double x = from[0] + (to[0] - from[0]) * t - (to[1] - from[1]) / length * in;
          const double y = from[1] + (to[1] - from[1]) * t + (to[0] - from[0]) / length * in;

          if (side == 0 && i == 0)
            cairo_move_to (cr, x, y);
          else
            cairo_line_to (cr, x, y);
        }
    }
  cairo_close_path (cr);
}

static void
draw_sheet (cairo_t *cr, const LoomTheme *theme, const LoomRect *b)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_save (cr);
  cairo_translate (cr, style->plaque.dx, style->plaque.dy);
  trace_worn (cr, b);
  shadow (cr, theme);
  cairo_restore (cr);
  trace_worn (cr, b);
  loom_inks_piece (cr, theme, style->plaque.fill, style->plaque.line.ink, style->plaque.line.width);
  rectangle (cr, b, 2.4);
  loom_theme_stroke (theme, cr, &style->plaque.inner, 1);
}

static void
draw_card (cairo_t *cr, const LoomTheme *theme, const LoomRect *b)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomRect below = move_down (theme, b);

  rounded (cr, &below, 0, style->plaque.round);
  shadow (cr, theme);
  rounded (cr, b, 0, style->plaque.round);
  loom_inks_fill (cr, theme, style->plaque.fill, 1);
  if (theme->kind == LOOM_THEME_COLOUR && style->plaque.line.width <= 0)
    return;
  /* White on white needs a rim. */
  rounded (cr, b, 0, style->plaque.round);
  loom_inks_stroke (cr, theme,
                    theme->kind == LOOM_THEME_COLOUR ? style->plaque.line.ink
                                                     : (LoomStyleInk)LOOM_INK (INK),
                    MAX (style->plaque.line.width, style->plaque.inner.width), 1);
}

static void
draw_hud (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double r)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double q = MIN (9, width_of (b) * .2), right = b->right, foot = b->bottom;
  const double line = style->plaque.line.width;

  loom_inks_chamfer (cr, b->left, b->top, width_of (b), height_of (b), r, FALSE);
  loom_inks_glow (cr, theme, loom_theme_ink (theme, style->plaque.line.ink), 1.2);
  loom_inks_piece (cr, theme, style->plaque.fill, style->plaque.line.ink, line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, right - q, b->top);
  cairo_line_to (cr, right, b->top);
  cairo_line_to (cr, right, b->top + q * .7);
  cairo_move_to (cr, b->left, foot - q * .7);
  cairo_line_to (cr, b->left, foot);
  cairo_line_to (cr, b->left + q, foot);
  loom_inks_stroke (cr, theme, style->plaque.line.ink, line * 2.6, 1);
  cairo_move_to (cr, b->left - .9, b->top + r - .9);
  cairo_line_to (cr, b->left + r - .9, b->top - .9);
  loom_inks_stroke (cr, theme, style->plaque.line.ink, line, 1);
  for (int i = 0; i < 4; i++)
    cairo_rectangle (cr, right - r - 2 - i * 2.2, foot - 2, 1.3, .8);
  loom_inks_fill (cr, theme, style->plaque.inner.ink, .8);
}

static void
draw_cut (cairo_t *cr, const LoomTheme *theme, const LoomRect *b)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double line = style->plaque.line.width, c = 1.7;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  rectangle (cr, b, 0);
  loom_inks_piece (cr, theme, style->plaque.fill, style->plaque.line.ink, line);
  rectangle (cr, b, 1.7);
  loom_inks_stroke (cr, theme, style->plaque.line.ink, line * .25, 1);
  for (guint i = 0; i < 4; i++)
    {
      const double x = b->left + (i % 2 ? width_of (b) : 0),
                   y = b->top + (i / 2 ? height_of (b) : 0);

      cairo_rectangle (cr, x - c, y - c, 2 * c, 2 * c);
      loom_inks_piece (cr, theme, style->plaque.fill, style->plaque.line.ink, line * .55);
      loom_path_polygon (cr, x, y, c * .68, 4, 0);
      loom_inks_fill (cr, theme, style->plaque.inner.ink, 1);
    }
}

static void
draw_sign (cairo_t *cr, const LoomTheme *theme, const LoomRect *b)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomRect below = move_down (theme, b);
  const double stitch[] = { style->plaque.inner.width * 3.6, style->plaque.inner.width * 3 };

  rounded (cr, &below, 0, style->plaque.round);
  shadow (cr, theme);
  rounded (cr, b, 0, style->plaque.round);
  loom_inks_piece (cr, theme, style->plaque.fill, style->plaque.line.ink, style->plaque.line.width);
  rounded (cr, b, style->plaque.inset, style->plaque.round - style->plaque.inset * .8);
  if (style->plaque.inner.width > 0)
    cairo_set_dash (cr, stitch, 2, 0);
  loom_theme_stroke (theme, cr, &style->plaque.inner, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
loom_ornament_draw_plaque (cairo_t *cr,
                           const LoomTheme *theme,
                           double x,
                           double y,
                           double w,
                           double h,
                           double r)
{
  const LoomRect box = { x, y, x + w, y + h };

  switch (get_style (theme)->plaque.look)
    {
    case LOOM_PLAQUE_LOOK_SHEET:
      draw_sheet (cr, theme, &box);
      break;
    case LOOM_PLAQUE_LOOK_CARD:
      draw_card (cr, theme, &box);
      break;
    case LOOM_PLAQUE_LOOK_HUD:
      draw_hud (cr, theme, &box, r);
      break;
    case LOOM_PLAQUE_LOOK_CUT:
      draw_cut (cr, theme, &box);
      break;
    case LOOM_PLAQUE_LOOK_SIGN:
      draw_sign (cr, theme, &box);
      break;
    case LOOM_PLAQUE_LOOK_NOTCH:
      break;
    }
}

/* --- rules --------------------------------------------------------------------------------------
 */

static void
draw_flourish (cairo_t *cr, const LoomTheme *theme, double w)
{
  const LoomOrnamentStyle *style = get_style (theme);

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, side * 1.5, 0);
      cairo_curve_to (cr, side * w * .12, -2.2, side * w * .2, 2.2, side * w * .3, 0);
      cairo_curve_to (cr, side * w * .36, -1.2, side * w * .44, -.4, side * w * .4, .6);
    }
  loom_theme_stroke (theme, cr, &style->rule.line, 1);
  loom_path_disc (cr, 0, 0, .7);
  loom_inks_fill (cr, theme, style->rule.lozenge, 1);
}

static void
draw_ticks (cairo_t *cr, const LoomTheme *theme, double w)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_move_to (cr, -w / 2, 0);
  cairo_line_to (cr, w / 2, 0);
  for (int i = 0; i <= (int)(w / 2); i++)
    {
      cairo_move_to (cr, -w / 2 + i * 2, 0);
      cairo_line_to (cr, -w / 2 + i * 2, i % 5 == 0 ? 1.4 : .7);
    }
  loom_theme_stroke (theme, cr, &style->rule.line, 1);
  cairo_rectangle (cr, -w / 2, -.5, w * .28, 1);
  loom_inks_fill (cr, theme, style->rule.lozenge, 1);
}

static void
draw_thick (cairo_t *cr, const LoomTheme *theme, double w)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_move_to (cr, -w / 2, -.7);
  cairo_line_to (cr, w / 2, -.7);
  loom_theme_stroke (theme, cr, &style->rule.line, 1);
  cairo_move_to (cr, -w / 2, .6);
  cairo_line_to (cr, w / 2, .6);
  loom_theme_stroke (theme, cr, &style->rule.line, .3);
  loom_path_disc (cr, 0, -.35, 1.6);
  loom_inks_fill (cr, theme, style->plaque.fill, 1);
  loom_path_star (cr, 0, -.3, 1.5, .65, 6, -G_PI_2);
  loom_inks_fill (cr, theme, style->rule.lozenge, 1);
}

void
loom_ornament_draw_rule (cairo_t *cr, const LoomTheme *theme, double w)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  switch (style->rule.look)
    {
    case LOOM_RULE_LOOK_FLOURISH:
      draw_flourish (cr, theme, w);
      break;
    case LOOM_RULE_LOOK_BAR:
      cairo_rectangle (cr, -w / 2, -.7, w, 1.4);
      loom_inks_fill (cr, theme, style->rule.lozenge, 1);
      break;
    case LOOM_RULE_LOOK_TICKS:
      draw_ticks (cr, theme, w);
      break;
    case LOOM_RULE_LOOK_THICK:
      draw_thick (cr, theme, w);
      break;
    case LOOM_RULE_LOOK_DOTS:
      for (int i = 0; i < 9; i++)
        {
          loom_path_disc (cr, (i - 4) * w / 9.5, 0, i % 2 ? .75 : 1.05);
          loom_inks_fill (cr, theme, i % 2 ? style->rule.lozenge : style->rule.line.ink, 1);
        }
      break;
    case LOOM_RULE_LOOK_DIAMOND:
      break;
    }
}

/* --- ribbons ------------------------------------------------------------------------------------
 */

void
loom_ornament_ribbon (cairo_t *cr, const LoomTheme *theme, double x, double y, double w, double h)
{
  const LoomOrnamentStyle *style = get_style (theme);
  /* Its letters are black where there is no colour. */
  const LoomStyleInk paper = LOOM_INK (PAPER);
  const LoomStyleInk cloth = theme->flat ? paper : style->title.fill;
  const LoomStyleInk back = theme->flat ? paper : style->title.fold;
  const double left = -w / 2, top = -h / 2, foot = h / 2, drop = h * .24, bow = h * .14;
  const double tail = h * .48, fold = h * .32, line = style->title.line.width;

  loom_inks_begin (cr, x, y, 1);
  for (int side = -1; side <= 1; side += 2)
    {
      const double end = side * w / 2;

      cairo_move_to (cr, end - side * fold, top + drop);
      cairo_line_to (cr, end + side * tail, top + drop - .4);
      cairo_line_to (cr, end + side * tail * .52, drop);
      cairo_line_to (cr, end + side * tail, foot + drop - .2);
      cairo_line_to (cr, end - side * fold, foot + drop);
      cairo_close_path (cr);
      loom_inks_piece (cr, theme, cloth, style->title.line.ink, line);
      cairo_move_to (cr, end, foot - .2);
      cairo_line_to (cr, end - side * fold, foot + drop);
      cairo_line_to (cr, end - side * fold, foot - .2);
      cairo_close_path (cr);
      loom_inks_piece (cr, theme, back, style->title.line.ink, line);
    }
  cairo_move_to (cr, left, top);
  cairo_curve_to (cr, left + w * .3, top - bow, -left - w * .3, top - bow, -left, top);
  cairo_line_to (cr, -left, foot);
  cairo_curve_to (cr, -left - w * .3, foot - bow, left + w * .3, foot - bow, left, foot);
  cairo_close_path (cr);
  loom_inks_piece (cr, theme, cloth, style->title.line.ink, line);
  cairo_restore (cr);
}
