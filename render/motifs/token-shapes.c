/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seals, chips, hexagons, milled discs and drops that numbers stand on. */

#include "render/motifs/token-shapes.h"

#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/motifs/inks.h"

#include <math.h>

/* The radius that lengths of the style are for. */
#define NOMINAL 10.4

static const LoomTokenStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->motifs->token;
}

gboolean
loom_token_is_hot (const LoomTheme *theme, int value)
{
  const LoomTokenStyle *style = get_style (theme);

  return value > 0 && (value == (int)style->hot[0] || value == (int)style->hot[1]);
}

static void
fill (cairo_t *cr, LoomColour colour)
{
  loom_colour_set (cr, colour);
  cairo_fill (cr);
}

static void
shadow (cairo_t *cr, const LoomTheme *theme, guint which)
{
  const double alpha = get_style (theme)->shadows[which].alpha;

  fill (cr, loom_colour_alpha (theme->shadow, alpha * theme->shadow.a));
}

/* The outline of wax that ran out, of radius 1. */
static void
trace_blob (cairo_t *cr, int value, double scale, double dx, double dy)
{
  LoomNoise noise = loom_noise_start ((guint64)value * 13 + 5);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));
  LoomVec2 points[13];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const double a = i * 2 * G_PI / G_N_ELEMENTS (points);
      const double r = (1 + loom_noise_range (&noise, -.08, .11)) * scale;
      points[i] = (LoomVec2){ dx + r * cos (a), dy + r * sin (a) };
    }
  loom_curve_through (points, G_N_ELEMENTS (points), TRUE, LOOM_CURVE_TENSION, pieces);
  loom_curve_path (cr, (const LoomBezier *)(gconstpointer)pieces->data, pieces->len, TRUE, TRUE);
}

static void
arc (cairo_t *cr,
     const LoomTheme *theme,
     double r,
     double from,
     double to,
     LoomColour c,
     double share)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, r, from * G_PI, to * G_PI);
  loom_colour_set (cr, c);
  cairo_set_line_width (cr, get_style (theme)->ring.width * share / NOMINAL);
  cairo_stroke (cr);
}

static void
draw_wax (cairo_t *cr, const LoomTheme *theme, int value, LoomColour face)
{
  const LoomColour black = loom_colour_hex (theme->style->black);
  const LoomColour shine = theme->wood_grain;

  trace_blob (cr, value, 1, get_style (theme)->shadows[1].dx / NOMINAL,
              get_style (theme)->shadows[1].dy / NOMINAL);
  shadow (cr, theme, 1);
  trace_blob (cr, value, 1, 0, 0);
  fill (cr, theme->wood_rim);
  trace_blob (cr, value, .955, -.026, -.036);
  fill (cr, face);
  arc (cr, theme, .9, 1.02, 1.5, loom_colour_alpha (shine, .75), 1.5);
  loom_path_disc (cr, 0, 0, .79);
  fill (cr, loom_colour_mix (face, black, .13));
  arc (cr, theme, .79, .9, 1.75, theme->wood_rim, 1.2);
  arc (cr, theme, .79, -.1, .75, loom_colour_alpha (shine, .55), 1);
}

static void
draw_chip (cairo_t *cr, const LoomTheme *theme, LoomColour face)
{
  loom_path_disc (cr, get_style (theme)->shadows[1].dx / NOMINAL,
                  get_style (theme)->shadows[1].dy / NOMINAL, 1);
  shadow (cr, theme, 1);
  loom_path_disc (cr, 0, 0, 1);
  fill (cr, face);
  if (get_style (theme)->ring.width <= 0)
    return;
  loom_path_disc (cr, 0, 0, 1 - get_style (theme)->ring_inset / NOMINAL);
  loom_theme_stroke (theme, cr, &get_style (theme)->ring, 1 / NOMINAL);
}

static void
draw_hex (cairo_t *cr, const LoomTheme *theme, LoomColour rim)
{
  const double width = get_style (theme)->ring.width / NOMINAL, fine = width * .4;

  loom_path_polygon (cr, 0, 0, 1, 6, G_PI / 6);
  loom_inks_glow (cr, theme, rim, 1.3 / NOMINAL);
  loom_colour_set (cr, theme->wood);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, rim);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  loom_path_polygon (cr, 0, 0, .82, 6, G_PI / 6);
  loom_colour_set (cr, loom_colour_alpha (rim, .45));
  cairo_set_line_width (cr, fine);
  cairo_stroke (cr);
  for (guint i = 0; i < 6; i++)
    loom_path_disc (cr, cos ((i + .5) * G_PI / 3), sin ((i + .5) * G_PI / 3), .065);
  fill (cr, rim);
}

static void
draw_cut (cairo_t *cr, const LoomTheme *theme, LoomColour face)
{
  const LoomStyleLine *ring = &get_style (theme)->ring;

  loom_path_disc (cr, 0, 0, 1.09);
  fill (cr, theme->paper);
  loom_path_disc (cr, 0, 0, 1);
  fill (cr, face);
  loom_path_disc (cr, 0, 0, .895);
  for (guint i = 0; i < 40; i++)
    {
      const double a = i * G_PI / 20;
      cairo_move_to (cr, .895 * cos (a), .895 * sin (a));
      cairo_line_to (cr, .79 * cos (a), .79 * sin (a));
    }
  loom_theme_stroke (theme, cr, ring, 1 / NOMINAL);
}

static void
draw_candy (cairo_t *cr, const LoomTheme *theme, LoomColour face)
{
  const LoomColour white = loom_colour_hex (theme->style->white);

  loom_path_disc (cr, 0, get_style (theme)->shadows[1].dy / NOMINAL, 1.01);
  shadow (cr, theme, 1);
  loom_path_disc (cr, 0, 0, 1);
  fill (cr, white);
  loom_path_disc (cr, 0, 0, .88);
  fill (cr, face);
  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_path_disc (cr, 0, 0, .88);
  cairo_clip (cr);
  loom_path_disc (cr, -.02, -.23, .94);
  cairo_rectangle (cr, -2, -2, 4, 4);
  fill (cr, loom_colour_alpha (loom_colour_hex (theme->style->black), .07));
  cairo_restore (cr);
  arc (cr, theme, .76, 1.05, 1.45, loom_colour_alpha (white, .85), 1.7);
}

void
loom_token_draw_shape (cairo_t *cr, const LoomTheme *theme, int value, double x, double y, double r)
{
  const LoomTokenStyle *style = get_style (theme);
  const gboolean hot = loom_token_is_hot (theme, value);
  const LoomColour face = hot ? loom_theme_ink (theme, style->hot_fill) : theme->wood;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, r, r);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (style->shape)
    {
    case LOOM_TOKEN_WAX:
      draw_wax (cr, theme, value, face);
      break;
    case LOOM_TOKEN_CHIP:
      draw_chip (cr, theme, face);
      break;
    case LOOM_TOKEN_HEX:
      draw_hex (cr, theme, hot ? face : theme->wood_rim);
      break;
    case LOOM_TOKEN_CUT:
      draw_cut (cr, theme, face);
      break;
    case LOOM_TOKEN_CANDY:
      draw_candy (cr, theme, face);
      break;
    case LOOM_TOKEN_WOOD:
      break;
    }
  cairo_restore (cr);
}
