/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Items: nuggets of amber with what they hold, and cocoons for those that lie face down. */

#include "render/motifs/item.h"

/* Units: the radius up to which an item is carried, not lying. */
#define SMALL 3.0

static void
append_nugget (const LoomPen *pen, double x, double y, double r)
{
  static const LoomVec2 shape[]
      = { { -0.1, -1.0 }, { 0.62, -0.84 }, { 1.0, -0.18 }, { 0.86, 0.6 },
          { 0.3, 1.0 },   { -0.55, 0.92 }, { -1.0, 0.28 }, { -0.84, -0.58 } };
  LoomVec2 points[G_N_ELEMENTS (shape)];

  for (guint i = 0; i < G_N_ELEMENTS (shape); i++)
    points[i] = (LoomVec2){ x + shape[i].x * r, y + shape[i].y * r };
  loom_pen_spline (pen, points, G_N_ELEMENTS (shape), 0.85, TRUE);
}

static void
draw_nugget (const LoomPen *pen, double x, double y, double r)
{
  const LoomItemStyle *style = &pen->theme->style->motifs->item;
  gboolean mono = loom_pen_is_mono (pen);

  if (pen->shadows)
    {
      append_nugget (pen, x + 0.0875 * r, y + 0.15 * r, r + 0.05);
      loom_pen_shade (pen, loom_pen_black (pen), style->shadow);
    }
  append_nugget (pen, x, y, r);
  loom_pen_fill (pen, loom_pen_light (pen, style->amber), 1.0);
  if (!mono)
    {
      /* The light edge: the nugget without its own shifted copy. */
      cairo_save (pen->cr);
      append_nugget (pen, x, y, r);
      cairo_clip (pen->cr);
      append_nugget (pen, x + 0.16 * r, y + 0.2 * r, r);
      append_nugget (pen, x, y, 1.2 * r);
      cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
      loom_pen_fill (pen, style->amber_light, 1.0);
      cairo_restore (pen->cr);
    }
  append_nugget (pen, x, y, r);
  loom_pen_stroke (pen, loom_pen_dark (pen, style->amber_line), 1.0,
                   r > SMALL ? style->line : style->small_line);
  if (mono)
    {
      append_nugget (pen, x, y, 0.86 * r);
      loom_pen_stroke (pen, loom_pen_black (pen), 1.0, style->flat_inner);
    }
}

void
loom_item_draw (const LoomPen *pen, LoomInsect kind, double x, double y, double r)
{
  const LoomItemStyle *style = &pen->theme->style->motifs->item;
  const guint32 black = loom_pen_black (pen), white = loom_pen_white (pen);
  LoomInsectColours colours = { style->amber_figure, style->amber,        style->amber,
                                style->wing,         style->amber_figure, style->amber_figure };

  if (loom_pen_is_mono (pen))
    colours = (LoomInsectColours){ black, white, white, white, black, black };
  draw_nugget (pen, x, y, r);
  loom_insect_draw (pen, kind, x, y, 1.5 * r, &colours);
}

void
loom_item_draw_small (const LoomPen *pen, LoomInsect kind, double x, double y, double r)
{
  guint32 figure = loom_pen_dark (pen, pen->theme->style->motifs->item.amber_figure);

  draw_nugget (pen, x, y, r);
  if (kind == LOOM_INSECT_TERMITE_BOMB)
    {
      loom_path_star (pen->cr, x, y, 0.72 * r, 0.4 * r, 8, -G_PI / 2.0);
      loom_pen_fill (pen, figure, 1.0);
      return;
    }
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y + 0.05 * r);
  cairo_scale (pen->cr, 0.0165 * r, 0.0165 * r);
  loom_path_data (pen->cr, "M4,-14 C10,-22 32,-26 24,-50 C42,-38 38,-10 14,-5 Z", TRUE);
  loom_pen_ellipse (pen, 0.0, 14.0, 24.0, 26.0);
  loom_pen_fill (pen, figure, 1.0);
  cairo_restore (pen->cr);
}

void
loom_item_draw_hidden (const LoomPen *pen, double x, double y, double r)
{
  const LoomItemStyle *style = &pen->theme->style->motifs->item;
  gboolean mono = loom_pen_is_mono (pen);
  const LoomTextStyle letters
      = loom_pen_text_style (pen, LOOM_FACE_TITLE, r * 0.95, loom_pen_dark (pen, style->silk_sign));

  if (pen->shadows)
    {
      loom_pen_ellipse (pen, x + 0.1 * r, y + 0.15 * r, 0.8 * r, r);
      loom_pen_shade (pen, loom_pen_black (pen), style->shadow);
    }
  loom_pen_ellipse (pen, x, y, 0.8 * r, r);
  loom_pen_fill (pen, loom_pen_light (pen, style->silk), 1.0);
  cairo_save (pen->cr);
  loom_pen_ellipse (pen, x, y, 0.8 * r, r);
  cairo_clip (pen->cr);
  for (int i = -5; i <= 5; i++)
    {
      double v = y + i * r * 0.24;

      cairo_move_to (pen->cr, x - r, v + 0.28 * r);
      cairo_curve_to (pen->cr, x - 0.3 * r, v - 0.1 * r, x + 0.3 * r, v - 0.1 * r, x + r,
                      v + 0.28 * r);
      if (i % 2 == 0)
        {
          cairo_move_to (pen->cr, x - r, v - 0.3 * r);
          cairo_curve_to (pen->cr, x - 0.3 * r, v + 0.1 * r, x + 0.3 * r, v + 0.1 * r, x + r,
                          v - 0.1 * r);
        }
    }
  loom_pen_stroke (pen, loom_pen_dark (pen, style->silk_thread), mono ? 0.6 : 1.0,
                   mono ? style->flat_thread : style->thread);
  cairo_restore (pen->cr);
  loom_pen_ellipse (pen, x, y, 0.8 * r, r);
  loom_pen_stroke (pen, loom_pen_dark (pen, style->silk_line), 1.0, style->silk_width);
  loom_pen_circle (pen, x, y, 0.48 * r);
  loom_pen_fill_keep (pen, loom_pen_light (pen, style->silk_line), 1.0);
  loom_pen_stroke (pen, loom_pen_dark (pen, style->silk_line), 1.0, style->sign_width);
  loom_text_show (pen->cr, "?", &letters, x, y, 0.5, LOOM_RISE_MIDDLE);
}
