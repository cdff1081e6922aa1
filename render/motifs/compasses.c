/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compasses: an old rose with a lily, an arrow, a radar, a star with its degrees, a sun. */

#include "render/draw/curve.h"
#include "render/motifs/inks.h"
#include "render/motifs/ornament-looks.h"

#include <math.h>

#define R LOOM_COMPASS_RADIUS

static const LoomOrnamentStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->motifs->ornament;
}

static void
ring (cairo_t *cr, const LoomTheme *theme, double r, double share, double alpha)
{
  loom_path_disc (cr, 0, 0, r);
  loom_inks_stroke (cr, theme, get_style (theme)->compass.rim.ink,
                    get_style (theme)->compass.rim.width * share, alpha);
}

/* @n marks, each @every of them longer. */
static void
ticks (cairo_t *cr, guint n, double from, double to, guint every, double longer)
{
  for (guint i = 0; i < n; i++)
    {
      const double a = 2 * G_PI * i / n, end = i % every == 0 ? longer : to;

      cairo_move_to (cr, from * cos (a), from * sin (a));
      cairo_line_to (cr, end * cos (a), end * sin (a));
    }
}

static void
draw_lily (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_save (cr);
  cairo_translate (cr, 0, -R * 1.06);
  cairo_scale (cr, R * .115, R * .115);
  loom_inks_path (cr, "M0,-3 C1.2,-1.4 .7,-.4 .3,.6 L-.3,.6 C-.7,-.4 -1.2,-1.4 0,-3 Z");
  loom_path_data (cr, "M.2,.5 C.8,-1.6 2.4,-1.7 2,-.1 C1.9,-.8 1.1,-.5 .6,.6 Z", TRUE);
  loom_inks_fill (cr, theme, style->compass.north, 1);
  cairo_rectangle (cr, -.95, .45, 1.9, .4);
  loom_inks_fill (cr, theme, style->compass.dark, 1);
  cairo_restore (cr);
}

static void
draw_old (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  ring (cr, theme, R * .7, .6, 1);
  ring (cr, theme, R * .66, .3, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (int i = 0; i < 8; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 8 + i * G_PI / 4, R * .62, R * .15, 8,
                             style->compass.minor);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 4 + i * G_PI_2, R * .82, R * .22, 5.2,
                             style->compass.minor);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, i * G_PI_2, R * .98, R * .25, 4, style->compass.north);
  loom_path_disc (cr, 0, 0, R * .2);
  loom_inks_piece (cr, theme, style->compass.light, style->compass.dark, style->compass.hub.width);
  loom_path_star (cr, 0, 0, R * .15, R * .06, 8, -G_PI_2);
  loom_inks_fill (cr, theme, style->compass.dark, 1);
  draw_lily (cr, theme);
}

static void
draw_arrow (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  loom_path_disc (cr, 0, 0, R * .8);
  loom_inks_fill (cr, theme, style->compass.light, 1);
  if (theme->kind != LOOM_THEME_COLOUR)
    ring (cr, theme, R * .8, .8, 1);
  cairo_save (cr);
  cairo_scale (cr, R * 1.3, R * 1.3);
  loom_inks_path (cr, "M0,-.46 L.28,.34 L0,.16 L-.28,.34 Z");
  loom_inks_fill (cr, theme, style->compass.dark, 1);
  loom_inks_path (cr, "M0,-.46 L.28,.34 L0,.16 Z");
  loom_inks_fill (cr, theme, style->compass.north, 1);
  cairo_restore (cr);
}

/* The beam, fading behind itself. */
static void
draw_beam (cairo_t *cr, const LoomTheme *theme)
{
  for (int i = 0; i < 8; i++)
    {
      const double a = -G_PI_2 + i * .09;

      cairo_move_to (cr, 0, 0);
      cairo_arc (cr, 0, 0, R, a, a + .09);
      cairo_close_path (cr);
      loom_inks_fill (cr, theme, get_style (theme)->compass.dark, .03 + .035 * i);
    }
}

static void
draw_radar (cairo_t *cr, const LoomTheme *theme)
{
  static const double blips[][2] = { { .4, -.3 }, { -.5, .2 }, { .2, .55 } };
  const LoomOrnamentStyle *style = get_style (theme);
  const double thin = style->compass.ring.width;

  loom_path_disc (cr, 0, 0, R);
  loom_inks_fill (cr, theme, style->compass.light, .7);
  loom_path_disc (cr, 0, 0, R);
  loom_inks_glow (cr, theme, loom_theme_ink (theme, style->compass.dark), 1);
  cairo_new_path (cr);
  ring (cr, theme, R, .5, 1);
  ring (cr, theme, R * .72, .4, .5);
  ring (cr, theme, R * .44, .4, .4);
  ticks (cr, 72, R, R + .8, 6, R + 1.6);
  loom_inks_stroke (cr, theme, style->compass.dark, thin, 1);
  if (!theme->flat)
    draw_beam (cr, theme);
  cairo_move_to (cr, -R, 0);
  cairo_line_to (cr, R, 0);
  cairo_move_to (cr, 0, -R);
  cairo_line_to (cr, 0, R);
  loom_inks_stroke (cr, theme, style->compass.dark, thin, .4);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, i * G_PI_2, R * (i == 3 ? .95 : .5), R * .1, 4,
                             i == 3 ? style->compass.north : style->compass.dark);
  for (guint i = 0; i < G_N_ELEMENTS (blips); i++)
    loom_path_disc (cr, blips[i][0] * R, blips[i][1] * R, .6);
  loom_inks_fill (cr, theme, style->compass.minor, 1);
}

static void
draw_star (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double thin = style->compass.ring.width;

  loom_path_disc (cr, 0, 0, R);
  loom_inks_fill (cr, theme, style->compass.light, 1);
  ring (cr, theme, R, 1, 1);
  ring (cr, theme, R - 1.3, .35, 1);
  ring (cr, theme, R * .62, .35, 1);
  ticks (cr, 72, R * .62, R * .72, 2, R * .8);
  ticks (cr, 32, R * .935, R * .9, 2, R * .87);
  loom_inks_stroke (cr, theme, style->compass.dark, thin, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  for (int i = 0; i < 8; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 8 + i * G_PI / 4, R * .6, R * .16, 8,
                             style->compass.minor);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, G_PI / 4 + i * G_PI_2, R * .8, R * .22, 5.2,
                             style->compass.dark);
  for (int i = 0; i < 4; i++)
    loom_ornament_draw_kite (cr, theme, i * G_PI_2, R, R * .26, 4,
                             i == 3 ? style->compass.north : style->compass.dark);
  loom_path_disc (cr, 0, 0, R * .09);
  loom_inks_piece (cr, theme, style->compass.light, style->compass.dark, style->compass.hub.width);
}

/* One tongue of the sun, from its disc out to @length. */
static void
trace_tongue (cairo_t *cr, double a, double length)
{
  static const double spread[] = { .19, .16, .03 }, far[] = { .5, .7 };
  const double reach[] = { far[0] * R, far[1] * R, length };

  cairo_move_to (cr, reach[0] * cos (a - spread[0]), reach[0] * sin (a - spread[0]));
  cairo_curve_to (cr, reach[1] * cos (a - spread[1]), reach[1] * sin (a - spread[1]),
                  reach[2] * cos (a - spread[2]), reach[2] * sin (a - spread[2]), length * cos (a),
                  length * sin (a));
  cairo_curve_to (cr, reach[2] * cos (a + spread[2]), reach[2] * sin (a + spread[2]),
                  reach[1] * cos (a + spread[1]), reach[1] * sin (a + spread[1]),
                  reach[0] * cos (a + spread[0]), reach[0] * sin (a + spread[0]));
  cairo_close_path (cr);
}

static void
draw_sun (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double line = style->compass.hub.width, k = R * .53;

  for (int i = 0; i < 16; i++)
    {
      trace_tongue (cr, i * G_PI / 8, i % 2 == 0 ? R : R * .82);
      loom_inks_piece (cr, theme, i % 2 == 0 ? style->compass.north : style->compass.minor,
                       style->compass.dark, line);
    }
  loom_path_disc (cr, 0, 0, k);
  loom_inks_piece (cr, theme, style->compass.light, style->compass.dark, line * 1.25);
  for (int side = -1; side <= 1; side += 2)
    {
      loom_path_disc (cr, side * k * .34, -k * .12, k * .09);
      loom_inks_fill (cr, theme, style->compass.dark, 1);
      loom_path_ellipse (cr, side * k * .56, k * .2, k * .15, k * .1, 0);
      loom_inks_fill (cr, theme, style->compass.north, theme->flat ? 0 : .6);
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, k * .05, k * .36, .35, G_PI - .35);
  loom_inks_stroke (cr, theme, style->compass.dark, line * 1.25, 1);
}

void
loom_ornament_draw_compass (cairo_t *cr, const LoomTheme *theme)
{
  static void (*const looks[]) (cairo_t *, const LoomTheme *) = {
    [LOOM_COMPASS_LOOK_OLD] = draw_old,     [LOOM_COMPASS_LOOK_ARROW] = draw_arrow,
    [LOOM_COMPASS_LOOK_RADAR] = draw_radar, [LOOM_COMPASS_LOOK_STAR] = draw_star,
    [LOOM_COMPASS_LOOK_SUN] = draw_sun,
  };
  const LoomCompassLook look = get_style (theme)->compass.look;

  if ((guint)look < G_N_ELEMENTS (looks) && looks[look] != NULL)
    looks[look](cr, theme);
}
