/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manners of lines that the map and its key share: routes, walls, the designer's own. */

#include "render/motifs/strokes.h"

#include <math.h>

static void
stroke (cairo_t *cr, LoomColour c, double width, gboolean preserve)
{
  loom_colour_set (cr, c);
  cairo_set_line_width (cr, width);
  if (preserve)
    cairo_stroke_preserve (cr);
  else
    cairo_stroke (cr);
}

void
loom_line_set (cairo_t *cr, const LoomTheme *theme, const LoomLine *line)
{
  loom_colour_set (cr, loom_theme_map (theme, loom_colour_hex ((guint32)line->colour)));
  cairo_set_line_width (cr, (double)line->width / LOOM_MM);
  cairo_set_dash (cr, NULL, 0, 0);
  if (loom_point_is_set (line->dash))
    {
      double dash[2] = { (double)line->dash.x / LOOM_MM, (double)line->dash.y / LOOM_MM };
      cairo_set_dash (cr, dash, 2, 0);
    }
}

static void
draw_port (cairo_t *cr, const LoomTheme *theme, LoomVec2 p, double s)
{
  loom_path_disc (cr, p.x, p.y, 2.1 * s);
  loom_colour_set (cr, theme->cream);
  cairo_fill_preserve (cr);
  stroke (cr, theme->deep, .75 * s, FALSE);
  loom_path_disc (cr, p.x, p.y, .85 * s);
  loom_colour_set (cr, theme->deep);
  cairo_fill (cr);
}

static void
draw_arrow (cairo_t *cr, LoomColour c, LoomVec2 p, double angle, double s)
{
  cairo_save (cr);
  cairo_translate (cr, p.x, p.y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, s, s);
  loom_path_data (cr, "M3.2,0 L-2.2,-2.6 L-1,0 L-2.2,2.6 Z", FALSE);
  loom_colour_set (cr, c);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* A round dash that ends with whole dashes at both ends. */
static void
set_even_dash (cairo_t *cr, double length, double unit)
{
  double n = MAX (2, round (length / unit)), u = length / n;
  double dash[2] = { u * .52, u * .48 };
  cairo_set_dash (cr, dash, 2, -u * .24);
}

static void
stroke_lane (cairo_t *cr,
             const LoomTheme *theme,
             const LoomVec2 *p,
             gsize n,
             double length,
             double s)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke (cr, loom_colour_mix (theme->sea, loom_colour_hex (0xffffff), .75), 3 * s, TRUE);
  set_even_dash (cr, length, 5.2 * s);
  stroke (cr, theme->deep, 1.15 * s, FALSE);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_port (cr, theme, p[0], s);
  draw_port (cr, theme, p[n - 1], s);
}

static void
stroke_road (cairo_t *cr, const LoomTheme *theme, const LoomVec2 *p, gsize n, double s)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke (cr, theme->border, 2.3 * s, TRUE);
  stroke (cr, theme->cream, 1.5 * s, FALSE);
  for (int end = 0; end < 2; end++)
    {
      LoomVec2 q = p[end == 0 ? 0 : n - 1];
      loom_path_disc (cr, q.x, q.y, 1.7 * s);
      loom_colour_set (cr, theme->cream);
      cairo_fill_preserve (cr);
      stroke (cr, theme->border, .6 * s, FALSE);
    }
}

static void
stroke_bridge (cairo_t *cr,
               const LoomTheme *theme,
               const LoomVec2 *p,
               gsize n,
               double length,
               double s)
{
  double planks[2] = { .8 * s, .55 * s };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke (cr, theme->ink, 3.7 * s, TRUE);
  stroke (cr, theme->cream, 2.9 * s, TRUE);
  cairo_set_dash (cr, planks, 2, 0);
  stroke (cr, theme->wood_rim, 2.5 * s, FALSE);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int end = 0; end < 2; end++)
    {
      double angle;
      LoomVec2 q = loom_polyline_at (p, n, end == 0 ? length * .02 : length * .98, &angle);
      double nx = -sin (angle), ny = cos (angle);
      for (int side = -1; side <= 1; side += 2)
        {
          loom_path_disc (cr, q.x + side * nx * 1.9 * s, q.y + side * ny * 1.9 * s, .85 * s);
          loom_colour_set (cr, theme->cream);
          cairo_fill_preserve (cr);
          stroke (cr, theme->ink, .4 * s, FALSE);
        }
    }
}

static void
stroke_tunnel (cairo_t *cr,
               const LoomTheme *theme,
               const LoomVec2 *p,
               gsize n,
               double length,
               double s)
{
  double dash[2] = { 1.5 * s, 1.2 * s };

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke (cr, loom_colour_alpha (theme->cream, .8), 2.6 * s, TRUE);
  cairo_set_dash (cr, dash, 2, 0);
  stroke (cr, theme->ink, 1.5 * s, FALSE);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int end = 0; end < 2; end++)
    {
      LoomVec2 q = p[end == 0 ? 0 : n - 1];
      cairo_save (cr);
      cairo_translate (cr, q.x, q.y);
      cairo_scale (cr, s, s);
      loom_path_data (cr, "M-2.6,2.2 L-2.6,-.2 C-2.6,-3.4 2.6,-3.4 2.6,-.2 L2.6,2.2 Z", FALSE);
      loom_colour_set (cr, theme->tan);
      cairo_fill_preserve (cr);
      stroke (cr, theme->ink, .5, FALSE);
      loom_path_data (cr, "M-1.5,2.2 L-1.5,0 C-1.5,-1.9 1.5,-1.9 1.5,0 L1.5,2.2 Z", FALSE);
      loom_colour_set (cr, theme->ink);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

void
loom_route_stroke (cairo_t *cr,
                   const LoomTheme *theme,
                   LoomRouteKind kind,
                   const LoomVec2 *points,
                   gsize n,
                   double scale,
                   gboolean one_way,
                   const LoomLine *line)
{
  double length = loom_polyline_length (points, n);

  if (n < 2 || length <= 0)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  loom_polyline_path (cr, points, n, FALSE);
  if (line != NULL)
    {
      loom_line_set (cr, theme, line);
      cairo_stroke (cr);
    }
  else if (kind == LOOM_ROUTE_WATER)
    stroke_lane (cr, theme, points, n, length, scale);
  else if (kind == LOOM_ROUTE_BRIDGE)
    stroke_bridge (cr, theme, points, n, length, scale);
  else if (kind == LOOM_ROUTE_TUNNEL)
    stroke_tunnel (cr, theme, points, n, length, scale);
  else
    stroke_road (cr, theme, points, n, scale);
  if (one_way)
    {
      double angle;
      LoomVec2 p = loom_polyline_at (points, n, length * .55, &angle);
      draw_arrow (cr, theme->paper, p, angle, 1.35 * scale);
      draw_arrow (cr, theme->rust, p, angle, scale);
    }
  cairo_restore (cr);
}

void
loom_barrier_stroke (cairo_t *cr,
                     const LoomTheme *theme,
                     const LoomVec2 *points,
                     gsize n,
                     double scale)
{
  double crenels[2] = { 1.1 * scale, 1.1 * scale };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_polyline_path (cr, points, n, FALSE);
  cairo_set_dash (cr, crenels, 2, 0);
  stroke (cr, theme->ink, 3.6 * scale, TRUE);
  cairo_set_dash (cr, NULL, 0, 0);
  stroke (cr, theme->ink, 2.2 * scale, TRUE);
  stroke (cr, theme->tan, 1.1 * scale, FALSE);
  cairo_restore (cr);
}
