/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes about on the open sea, or among the stars, beside the ship and the serpent: a toy boat,
 * a sail of three shapes, a starship; a whale and a planet. */

#include "render/draw/curve.h"
#include "render/motifs/inks.h"
#include "render/motifs/ornament-looks.h"

#include <math.h>

static const LoomOrnamentStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->motifs->ornament;
}

static LoomColour
find_body (const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomColour ink = loom_theme_ink (theme, style->ship.ink);

  return theme->flat ? theme->paper : loom_colour_mix (ink, theme->sea, style->serpent.body_mix);
}

static void
piece (cairo_t *cr, const LoomTheme *theme, LoomColour fill, double share)
{
  const LoomOrnamentStyle *style = get_style (theme);

  loom_colour_set (cr, fill);
  cairo_fill_preserve (cr);
  loom_inks_stroke (cr, theme, style->ship.ink, style->ship.line * share, 1);
}

void
loom_ornament_draw_ripples (cairo_t *cr,
                            const LoomTheme *theme,
                            const double (*lines)[3],
                            guint n,
                            double width)
{
  for (guint i = 0; i < n; i++)
    {
      cairo_move_to (cr, lines[i][0], lines[i][2]);
      for (double q = lines[i][0]; q < lines[i][1]; q += 2.7)
        cairo_curve_to (cr, q + .9, lines[i][2] - 1, q + 1.8, lines[i][2] - 1, q + 2.7,
                        lines[i][2]);
    }
  loom_inks_stroke (cr, theme, get_style (theme)->ship.ink, width,
                    get_style (theme)->ship.ripple_alpha);
}

static void
draw_toy (cairo_t *cr, const LoomTheme *theme)
{
  static const double ripples[][3] = { { -10, 8, 5.2 }, { -6, 4, 6.8 } };
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomColour sail = loom_theme_ink (theme, style->ship.sail);
  const LoomColour flag = loom_theme_ink (theme, style->ship.flag);

  loom_inks_path (cr, "M-7.5,-.6 L7.5,-.6 C7,3.4 4,4.4 0,4.4 C-4,4.4 -7,3.4 -7.5,-.6 Z");
  piece (cr, theme, find_body (theme), 1);
  cairo_rectangle (cr, -.35, -11, .7, 10.4);
  loom_inks_fill (cr, theme, style->ship.ink, 1);
  loom_inks_path (cr, "M.9,-10.4 C4.6,-8 6,-5 6.2,-2 L.9,-2 Z");
  piece (cr, theme, sail, 1);
  loom_inks_path (cr, "M-.9,-9 C-3.4,-7 -4.6,-4.4 -4.8,-2 L-.9,-2 Z");
  piece (cr, theme, flag, 1);
  loom_inks_path (cr, "M.2,-11.2 L3,-12.2 L.2,-13.2 Z");
  piece (cr, theme, theme->rust, .7);
  for (int i = -1; i <= 1; i++)
    loom_path_disc (cr, 3.4 * i, 1.6, .8);
  piece (cr, theme, sail, .7);
  loom_ornament_draw_ripples (cr, theme, ripples, G_N_ELEMENTS (ripples), style->ship.ripple);
}

static void
draw_sail (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  loom_inks_path (cr, "M-6,0 L6,0 L3.8,3.6 L-3.8,3.6 Z");
  loom_inks_fill (cr, theme, style->ship.ink, 1);
  loom_inks_path (cr, "M-.4,-1 L-.4,-9.5 L-5.4,-1 Z");
  loom_inks_fill (cr, theme, style->ship.ink, 1);
  loom_inks_path (cr, "M.6,-1 L.6,-7.6 L4.6,-1 Z");
  loom_inks_fill (cr, theme, style->ship.flag, 1);
}

static void
draw_starship (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_rotate (cr, -.25);
  for (int i = 0; i < 3 && !theme->flat; i++)
    {
      cairo_move_to (cr, -6, -.9 + .25 * i);
      cairo_line_to (cr, -19 + 4 * i, 0);
      cairo_line_to (cr, -6, .9 - .25 * i);
      cairo_close_path (cr);
      loom_inks_fill (cr, theme, style->ship.flag, .1 * (i + 1));
    }
  loom_inks_path (cr, "M10,0 L2,-1.6 L-3,-5.4 L-5.4,-5.4 L-3.6,-1.4 L-6.4,-1 L-6.4,1 L-3.6,1.4 "
                      "L-5.4,5.4 L-3,5.4 L2,1.6 Z");
  piece (cr, theme, find_body (theme), 1);
  loom_inks_path (cr, "M6,0 L1.6,-.8 L1.6,.8 Z");
  loom_inks_fill (cr, theme, style->ship.flag, 1);
}

static void
draw_whale (cairo_t *cr, const LoomTheme *theme)
{
  static const double ripples[][3] = { { -12, 18, 5 }, { -8, 12, 6.4 } };
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomColour body = find_body (theme);

  loom_inks_path (cr, "M-9,0 C-9.6,-5.4 -4,-7.4 1,-6 C5,-4.9 8,-3 10.4,-3.4 C11,-6 13.4,-7.4 "
                      "15.4,-7 C15,-5.6 14,-4.6 13.2,-4.2 C14.6,-3.8 15.6,-2.6 15.8,-1.4 "
                      "C13.6,-1.2 11.6,-1.8 11,-2.2 C8,1.6 2,3.6 -3.6,2.8 C-7,2.4 -8.8,1.6 -9,0 Z");
  piece (cr, theme, body, 1);
  loom_inks_path (cr, "M-8.9,.2 C-5.6,1.4 -2.4,.6 -.8,-.4 C.4,1.4 -1,2.6 -3.4,2.75 "
                      "C-7,2.4 -8.8,1.6 -8.9,.2 Z");
  piece (cr, theme, loom_theme_ink (theme, style->ship.sail), .8);
  loom_path_disc (cr, -5.4, -1.6, .55);
  loom_inks_fill (cr, theme, theme->flat ? style->ship.ink : style->serpent.eye, 1);
  loom_inks_path (cr, "M.6,.4 C2.4,2 2.6,3.6 1.6,4.8 C.2,4 -.4,2.4 -.2,1");
  piece (cr, theme, body, 1);
  loom_inks_path (cr, "M-3.4,-7.2 C-3.4,-10 -5.6,-11 -6.6,-9 M-3.4,-7.2 C-3.4,-10 -1.2,-11 -.2,-9");
  loom_inks_stroke (cr, theme, style->ship.flag, style->ship.line * 1.6, 1);
  loom_ornament_draw_ripples (cr, theme, ripples, G_N_ELEMENTS (ripples), style->serpent.ripple);
}

static void
draw_planet (cairo_t *cr, const LoomTheme *theme)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const LoomColour body = find_body (theme);

  cairo_translate (cr, 5, -5);
  loom_path_disc (cr, 0, 0, 6.4);
  loom_inks_glow (cr, theme, body, 1.4);
  piece (cr, theme, body, .6);
  cairo_save (cr);
  loom_path_disc (cr, 0, 0, 6.4);
  cairo_clip (cr);
  loom_path_ellipse (cr, 0, -3.4, 8, 1.5, -.3);
  loom_path_ellipse (cr, 0, 1.6, 8, 2, -.3);
  loom_inks_fill (cr, theme, style->ship.sail, theme->flat ? 0 : .2);
  loom_path_ellipse (cr, 0, -.6, 8, 1, -.3);
  loom_inks_fill (cr, theme, style->ship.flag, theme->flat ? 0 : .35);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_rotate (cr, -.35);
  cairo_scale (cr, 1, .26);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 11.5, -.62, G_PI + .62);
  cairo_restore (cr);
  loom_inks_stroke (cr, theme, style->ship.flag, style->ship.line * 1.8, .9);
}

void
loom_ornament_draw_vessel (cairo_t *cr, const LoomTheme *theme)
{
  switch (get_style (theme)->ship.look)
    {
    case LOOM_SHIP_LOOK_TOY:
      draw_toy (cr, theme);
      break;
    case LOOM_SHIP_LOOK_SAIL:
      draw_sail (cr, theme);
      break;
    case LOOM_SHIP_LOOK_STARSHIP:
      draw_starship (cr, theme);
      break;
    case LOOM_SHIP_LOOK_SHIP:
    case LOOM_SHIP_LOOK_NONE:
      break;
    }
}

void
loom_ornament_draw_beast (cairo_t *cr, const LoomTheme *theme)
{
  switch (get_style (theme)->serpent.look)
    {
    case LOOM_BEAST_LOOK_WHALE:
      draw_whale (cr, theme);
      break;
    case LOOM_BEAST_LOOK_PLANET:
      draw_planet (cr, theme);
      break;
    case LOOM_BEAST_LOOK_SERPENT:
    case LOOM_BEAST_LOOK_NONE:
      break;
    }
}
