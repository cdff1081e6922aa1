/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What surrounds a map: rose, ship, serpent, rhumb lines, plaques and frames. */

#include "render/motifs/ornaments.h"

#include "render/draw/curve.h"
#include "render/draw/text.h"
#include "render/motifs/ornament-looks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void
stroke (cairo_t *cr, LoomColour c, double width)
{
  loom_colour_set (cr, c);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
fill (cairo_t *cr, LoomColour c)
{
  loom_colour_set (cr, c);
  cairo_fill (cr);
}

static void
begin (cairo_t *cr, double x, double y, double k)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_translate (cr, x, y);
  cairo_scale (cr, k, k);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
}

void
loom_ornament_draw_kite (cairo_t *cr,
                         const LoomTheme *theme,
                         double angle,
                         double length,
                         double foot,
                         double spread,
                         LoomStyleInk dark)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;

  for (int side = 1; side >= -1; side -= 2)
    {
      double b = angle + side * G_PI / spread;
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, foot * cos (b), foot * sin (b));
      cairo_line_to (cr, length * cos (angle), length * sin (angle));
      cairo_close_path (cr);
      loom_colour_set (cr, loom_theme_ink (theme, side > 0 ? dark : style->compass.light));
      cairo_fill_preserve (cr);
      loom_theme_stroke (theme, cr, &style->compass.ray, 1);
    }
}

static void
draw_rose (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *look = &theme->style->motifs->ornament;
  const double R = LOOM_COMPASS_RADIUS;

  loom_path_disc (cr, 0, 0, R);
  fill (cr, loom_colour_alpha (loom_theme_ink (theme, look->compass.light),
                               look->compass.ground_alpha));
  loom_path_disc (cr, 0, 0, R);
  loom_theme_stroke (theme, cr, &look->compass.rim, 1);
  loom_path_disc (cr, 0, 0, R - 1.3);
  loom_path_disc (cr, 0, 0, R * .62);
  loom_theme_stroke (theme, cr, &look->compass.ring, 1);
  for (int i = 0; i < 32; i++)
    {
      double a = i * G_PI / 16, in = R - (i % 2 == 0 ? 2.6 : 2);
      cairo_move_to (cr, (R - 1.3) * cos (a), (R - 1.3) * sin (a));
      cairo_line_to (cr, in * cos (a), in * sin (a));
    }
  loom_theme_stroke (theme, cr, &look->compass.ring, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (int i = 0; i < 8; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 8 + i * G_PI / 4, R * .60, R * .16, 8,
                             look->compass.minor);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 4 + i * G_PI_2, R * .80, R * .22, 5.2,
                             look->compass.dark);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, i * G_PI_2, R, R * .26, 4,
                             i == 3 ? look->compass.north : look->compass.dark);
  loom_path_disc (cr, 0, 0, R * .09);
  loom_colour_set (cr, loom_theme_ink (theme, look->compass.light));
  cairo_fill_preserve (cr);
  loom_theme_stroke (theme, cr, &look->compass.hub, 1);
}

void
loom_ornament_compass (cairo_t *cr, const LoomTheme *theme, double x, double y, double r)
{
  static const char *const letters[] = { "E", "S", "W", "N" };
  const LoomOrnamentStyle *look = &theme->style->motifs->ornament;
  const double R = LOOM_COMPASS_RADIUS;

  begin (cr, x, y, r / R);
  if (look->compass.look == LOOM_COMPASS_LOOK_ROSE)
    draw_rose (cr, theme);
  else
    loom_ornament_draw_compass (cr, theme);

  LoomTextStyle style = loom_theme_type (theme, LOOM_TYPE_COMPASS, 0);
  const LoomColour letter = style.colour;
  style.halo = theme->sea;
  style.halo_width = look->compass.halo;
  for (int i = 0; i < 4; i++)
    {
      if (strstr (look->compass.letters, letters[i]) == NULL)
        continue;
      style.colour = i == 3 ? loom_theme_ink (theme, look->compass.north) : letter;
      loom_text_show (cr, letters[i], &style, (R + 3.6) * cos (i * G_PI_2),
                      (R + 3.6) * sin (i * G_PI_2), .5, LOOM_RISE_MIDDLE);
    }
  cairo_restore (cr);
}

static void
trace_ripple (cairo_t *cr, double from, double to, double y)
{
  cairo_move_to (cr, from, y);
  for (double q = from; q < to; q += 2.7)
    cairo_curve_to (cr, q + .9, y - 1, q + 1.8, y - 1, q + 2.7, y);
}

void
loom_ornament_ship (cairo_t *cr, const LoomTheme *theme, double x, double y, double k)
{
  static const double sails[][7] = { { -2.6, -10, -6.4, 2.4, 3.0, 1.5 },
                                     { -2.6, -6, -1.4, 3.2, 3.7, 2 },
                                     { 2.8, -8.4, -1.9, 2.5, 3.0, 1.9 } };
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  const LoomColour ink = loom_theme_ink (theme, style->ship.ink);
  const LoomColour sail = loom_theme_ink (theme, style->ship.sail);

  begin (cr, x, y, k);
  if (style->ship.look != LOOM_SHIP_LOOK_SHIP)
    {
      loom_ornament_draw_vessel (cr, theme);
      cairo_restore (cr);
      return;
    }
  loom_path_data (
      cr, "M-8,0 C-6.5,4.6 5,4.8 8.6,-1.8 L6,-1 C2,.8 -3,.8 -5,-.2 L-5.4,-1.6 L-8.4,-1.8 Z", FALSE);
  loom_colour_set (cr, loom_colour_mix (ink, sail, style->ship.hull_mix));
  cairo_fill_preserve (cr);
  stroke (cr, ink, style->ship.line);
  loom_path_data (cr, "M-2.6,.3 L-2.6,-11 M2.8,.3 L2.8,-9.4", FALSE);
  stroke (cr, ink, style->ship.line);
  for (guint i = 0; i < G_N_ELEMENTS (sails); i++)
    {
      double m = sails[i][0], a = sails[i][1], b = sails[i][2], w0 = sails[i][3], w1 = sails[i][4],
             belly = sails[i][5];
      cairo_move_to (cr, m - w0 + .6, a);
      cairo_line_to (cr, m + w0 + .2, a);
      cairo_curve_to (cr, m + w0 + belly, a + (b - a) * .4, m + w1 + belly * .6, a + (b - a) * .8,
                      m + w1, b);
      cairo_curve_to (cr, m + 1, b - .9, m - 1, b - .9, m - w1 + .4, b);
      cairo_curve_to (cr, m - w1 + belly * .9, a + (b - a) * .7, m - w0 + belly * .9,
                      a + (b - a) * .3, m - w0 + .6, a);
      cairo_close_path (cr);
      loom_colour_set (cr, sail);
      cairo_fill_preserve (cr);
      stroke (cr, ink, style->ship.line);
    }
  loom_path_data (
      cr, "M-2.6,-11 C-4,-12 -5,-10.6 -6.4,-11.6 L-6,-10.6 C-5,-9.9 -4,-11 -2.6,-10.2 Z", FALSE);
  fill (cr, loom_theme_ink (theme, style->ship.flag));
  trace_ripple (cr, -10, 5, 4.6);
  trace_ripple (cr, -6, 4, 6.1);
  trace_ripple (cr, -11, 9, 7.6);
  stroke (cr, loom_colour_alpha (ink, style->ship.ripple_alpha), style->ship.ripple);
  cairo_restore (cr);
}

static void
trace_hump (cairo_t *cr, double x, double w, double h, double t)
{
  cairo_move_to (cr, x, 0);
  cairo_curve_to (cr, x + .12 * w, -1.3 * h, x + .88 * w, -1.3 * h, x + w, 0);
  cairo_line_to (cr, x + w - t, 0);
  cairo_curve_to (cr, x + .84 * w - .2 * t, -1.3 * (h - t), x + .16 * w + .2 * t, -1.3 * (h - t),
                  x + t, 0);
  cairo_close_path (cr);
}

void
loom_ornament_serpent (cairo_t *cr, const LoomTheme *theme, double x, double y, double k)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  const LoomColour ink = loom_theme_ink (theme, style->ship.ink);
  LoomColour piece
      = theme->flat ? theme->paper : loom_colour_mix (ink, theme->sea, style->serpent.body_mix);

  begin (cr, x, y, k);
  if (style->serpent.look != LOOM_BEAST_LOOK_SERPENT)
    {
      loom_ornament_draw_beast (cr, theme);
      cairo_restore (cr);
      return;
    }
  for (int i = 0; i < 4; i++)
    {
      if (i < 2)
        trace_hump (cr, i == 0 ? -1.5 : 7.6, i == 0 ? 8 : 6.4, i == 0 ? 6 : 4.2,
                    i == 0 ? 2.2 : 1.7);
      else
        loom_path_data (cr,
                        i == 2 ? "M15,0 C15.2,-2.6 16.4,-3.6 18,-5 L18.2,-3.4 L19.6,-3.6 "
                                 "C17.6,-2.4 16.8,-1.4 16.4,0 Z"
                               : "M-6.2,0 C-7,-4 -5,-5 -5.6,-7.4 C-7,-6.6 -9,-6.4 -10.4,-6.2 "
                                 "C-10.8,-7.4 -9,-8.4 -7.6,-9.4 L-7.2,-10.8 L-6,-9.8 "
                                 "C-3.4,-9.6 -2.6,-7 -3,-5 C-3.6,-3 -4.2,-2 -3.6,0 Z",
                        FALSE);
      loom_colour_set (cr, piece);
      cairo_fill_preserve (cr);
      stroke (cr, ink, style->serpent.line);
    }
  loom_path_disc (cr, -6.9, -8.3, .4);
  fill (cr, ink);
  trace_ripple (cr, -9, 20, .9);
  trace_ripple (cr, -6, 16, 2.3);
  stroke (cr, loom_colour_alpha (ink, style->serpent.ripple_alpha), style->serpent.ripple);
  cairo_restore (cr);
}

void
loom_ornament_rhumbs (cairo_t *cr,
                      const LoomTheme *theme,
                      double x,
                      double y,
                      double reach,
                      double alpha)
{
  begin (cr, x, y, 1);
  for (int i = 0; i < 32; i++)
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, reach * cos (i * G_PI / 16), reach * sin (i * G_PI / 16));
    }
  const LoomStyleLine *rhumb = &theme->style->motifs->ornament.rhumb;
  stroke (cr, loom_colour_alpha (loom_theme_ink (theme, rhumb->ink), alpha * rhumb->alpha),
          rhumb->width);
  cairo_restore (cr);
}

void
loom_ornament_plaque (cairo_t *cr,
                      const LoomTheme *theme,
                      double x,
                      double y,
                      double w,
                      double h,
                      double r)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  double in = MIN (style->plaque.inset, r * .5);

  begin (cr, 0, 0, 1);
  if (style->plaque.look != LOOM_PLAQUE_LOOK_NOTCH)
    {
      loom_ornament_draw_plaque (cr, theme, x, y, w, h, r);
      cairo_restore (cr);
      return;
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (!theme->flat)
    {
      loom_path_notched (cr, x + style->plaque.dx, y + style->plaque.dy, w, h, r);
      fill (cr, loom_colour_alpha (theme->shadow, style->plaque.shadow * theme->shadow.a));
    }
  loom_path_notched (cr, x, y, w, h, r);
  loom_colour_set (cr, loom_theme_ink (theme, style->plaque.fill));
  cairo_fill_preserve (cr);
  stroke (cr, loom_theme_line_colour (theme, &style->plaque.line),
          MIN (style->plaque.line.width, r * style->plaque.share));
  loom_path_notched (cr, x + in, y + in, w - 2 * in, h - 2 * in, r);
  stroke (cr, theme->flat ? theme->ink : loom_theme_line_colour (theme, &style->plaque.inner),
          style->plaque.inner.width);
  cairo_restore (cr);
}

void
loom_ornament_rule (cairo_t *cr, const LoomTheme *theme, double x, double y, double w)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;

  begin (cr, x, y, 1);
  if (style->rule.look != LOOM_RULE_LOOK_DIAMOND)
    {
      loom_ornament_draw_rule (cr, theme, w);
      cairo_restore (cr);
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, -w / 2, 0);
  cairo_line_to (cr, -2.4, 0);
  cairo_move_to (cr, 2.4, 0);
  cairo_line_to (cr, w / 2, 0);
  stroke (cr, theme->flat ? theme->ink : loom_theme_line_colour (theme, &style->rule.line),
          style->rule.line.width);
  loom_path_data (cr, "M-1.5,0 L0,-1.1 L1.5,0 L0,1.1 Z", FALSE);
  fill (cr, loom_theme_ink (theme, style->rule.lozenge));
  cairo_restore (cr);
}

void
loom_ornament_frame (cairo_t *cr, const LoomTheme *theme, double width, double height)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  double m = CLAMP (MIN (width, height) * .02, 1, 20), gap = CLAMP (m / 3, .5, 2);

  begin (cr, 0, 0, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  if (style->frame.look != LOOM_FRAME_LOOK_BAND)
    {
      loom_ornament_draw_frame (cr, theme, width, height, m);
      cairo_restore (cr);
      return;
    }
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, m, m + (height - 2 * m), width - 2 * m, -(height - 2 * m));
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  fill (cr, theme->flat || theme->kind == LOOM_THEME_LIGHT
                ? theme->paper
                : loom_theme_ink (theme, style->frame.fill));
  cairo_rectangle (cr, m, m, width - 2 * m, height - 2 * m);
  stroke (cr, loom_theme_line_colour (theme, &style->frame.outer),
          MIN (style->frame.outer.width, m * style->frame.share));
  cairo_rectangle (cr, m + gap, m + gap, width - 2 * (m + gap), height - 2 * (m + gap));
  loom_theme_stroke (theme, cr, &style->frame.inner, 1);
  cairo_restore (cr);
}
