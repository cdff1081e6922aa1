/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manners of lines that the map and its key share: routes, walls, the designer's own. */

#include "render/motifs/strokes.h"

#include "render/draw/curve.h"
#include "render/motifs/inks.h"

#include <math.h>

/* So many lines of a legend are compared; further ones are as they are. */
#define MOST_COMPARED 64

/* Thinner lines have the dashes of one of this width, in mm. */
#define LEAST_DASHED .5

/* A dash, a gap, and a dot between gaps, as multiples of a line's width. Round ends take one of a
 * gap. */
#define DASH 3.0
#define GAP 2.0
#define DOT .8

/* No more dots than one counts. */
#define MOST_DOTS 5

static LoomColour
line_colour (const LoomTheme *theme, const LoomLine *line)
{
  return loom_theme_own_line (theme, loom_colour_hex ((guint32)line->colour));
}

/* Colours nearer than this, summed over red, green and blue, look alike, where no more than such a
 * share is left of what they differed by. */
#define ALIKE .25
#define MOST_LEFT .34

static double
apart (LoomColour a, LoomColour b)
{
  return fabs (a.r - b.r) + fabs (a.g - b.g) + fabs (a.b - b.b);
}

static gboolean
have_one_form (const LoomLine *a, const LoomLine *b)
{
  return a->width == b->width && a->dash.x == b->dash.x && a->dash.y == b->dash.y;
}

/* Which way of drawing, from 0, @line has among those of its legend that the theme makes alike: the
 * first that none of them before it has. The same line again has the same. */
static guint
find_way (const LoomTheme *theme, const LoomLine *line)
{
  const GPtrArray *all = line->entity.parent != NULL
                             ? loom_entity_children (line->entity.parent, LOOM_KIND_LINE)
                             : NULL;
  LoomColour chosen[MOST_COMPARED], drawn[MOST_COMPARED];
  guint ways[MOST_COMPARED], n = 0;

  for (guint i = 0; all != NULL && i < MIN (all->len, MOST_COMPARED); i++)
    {
      const LoomLine *one = g_ptr_array_index (all, i);
      guint64 taken = 0;
      guint same = n;

      if (!have_one_form (one, line))
        continue;
      chosen[n] = loom_colour_hex ((guint32)one->colour);
      drawn[n] = line_colour (theme, one);
      for (guint k = 0; k < n; k++)
        {
          const double told = apart (chosen[k], chosen[n]), left = apart (drawn[k], drawn[n]);

          if (told == 0)
            same = k;
          else if (left < ALIKE && left < MOST_LEFT * told)
            taken |= G_GUINT64_CONSTANT (1) << ways[k];
        }
      ways[n] = same < n ? ways[same] : (guint)g_bit_nth_lsf ((gulong)~taken, -1);
      if (one == line)
        return ways[n];
      n++;
    }
  return 0;
}

/* The designer's own dash, or none; of a further way of drawing with as many dots behind each. */
static void
set_dash (cairo_t *cr, const LoomLine *line, guint way)
{
  const gboolean has_own = loom_point_is_set (line->dash);
  const double width = MAX ((double)line->width / LOOM_MM, LEAST_DASHED);
  const double gap = has_own ? (double)line->dash.y / LOOM_MM : GAP * width;
  const guint n_dots = MIN (way - (way > 0 && !has_own), MOST_DOTS);
  double dash[2 + 2 * MOST_DOTS] = { has_own ? (double)line->dash.x / LOOM_MM : DASH * width, gap };

  for (guint i = 1; i <= n_dots; i++)
    {
      dash[2 * i] = DOT * width;
      dash[2 * i + 1] = gap;
    }
  cairo_set_dash (cr, dash, has_own || way > 0 ? (int)(2 + 2 * n_dots) : 0, 0);
}

void
loom_line_set (cairo_t *cr, const LoomTheme *theme, const LoomLine *line)
{
  loom_colour_set (cr, line_colour (theme, line));
  cairo_set_line_width (cr, (double)line->width / LOOM_MM);
  set_dash (cr, line, find_way (theme, line));
}

/* What a line is to differ from its ground by, and from its casing at the least. */
#define LEAST_CONTRAST 2.0

/* How far a casing reaches beyond its line, as a share of that, and at the least and most in mm. */
#define CASING .4
#define LEAST_CASING .35
#define MOST_CASING .8

gboolean
loom_line_is_seen (const LoomTheme *theme, const LoomLine *line, LoomColour ground)
{
  return loom_colour_contrast (line_colour (theme, line), ground) >= LEAST_CONTRAST;
}

void
loom_line_set_casing (cairo_t *cr, const LoomTheme *theme, const LoomLine *line)
{
  const LoomColour colour = line_colour (theme, line);
  const double width = (double)line->width / LOOM_MM,
               on = loom_colour_contrast (colour, theme->paper),
               other = loom_colour_contrast (colour, theme->ink);

  loom_colour_set (cr, on >= LEAST_CONTRAST || on >= other ? theme->paper : theme->ink);
  cairo_set_line_width (cr, width + 2 * CLAMP (CASING * width, LEAST_CASING, MOST_CASING));
  cairo_set_dash (cr, NULL, 0, 0);
}

/* An anchor about the origin, 3 high. */
#define ANCHOR "M0,-.9 L0,1.7 M-.8,-.35 L.8,-.35 M-1.4,.6 C-1.1,2.1 1.1,2.1 1.4,.6 E0 -1.35 .42 .42"

/* The outline of a place where a lane comes to land, of the style's radius. */
static void
trace_port (cairo_t *cr, const LoomRouteStyle *style, double r)
{
  if (style->port.look == LOOM_PORT_LOOK_DIAMOND)
    loom_path_polygon (cr, 0, 0, r, 4, 0);
  else if (style->port.look == LOOM_PORT_LOOK_SQUARE)
    cairo_rectangle (cr, -r * .9, -r * .9, 1.8 * r, 1.8 * r);
  else
    loom_path_disc (cr, 0, 0, r);
}

static void
draw_port (cairo_t *cr, const LoomTheme *theme, LoomVec2 p, double s)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_save (cr);
  cairo_translate (cr, p.x, p.y);
  trace_port (cr, style, style->port.radius * s);
  if (style->port.look == LOOM_PORT_LOOK_NODE)
    loom_inks_glow (cr, theme, loom_theme_line_colour (theme, &style->port.line), s);
  loom_colour_set (cr, loom_theme_ink (theme, style->port.fill));
  cairo_fill_preserve (cr);
  loom_theme_stroke (theme, cr, &style->port.line, s);
  if (style->port.look == LOOM_PORT_LOOK_ANCHOR)
    {
      cairo_scale (cr, s * style->port.radius / 3, s * style->port.radius / 3);
      loom_path_data (cr, ANCHOR, FALSE);
      loom_theme_stroke (theme, cr, &style->port.line, 1);
    }
  else
    {
      trace_port (cr, style, style->port.core * s);
      loom_colour_set (cr, loom_theme_ink (theme, style->port.line.ink));
      cairo_fill (cr);
    }
  cairo_restore (cr);
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
set_even_dash (cairo_t *cr, double length, double unit, double on)
{
  double n = MAX (2, round (length / unit)), u = length / n, off = 1 - on;
  double dash[2] = { u * on, u * off };
  cairo_set_dash (cr, dash, 2, -u * (off / 2));
}

double
loom_route_period (LoomRouteKind kind, double scale)
{
  return kind == LOOM_ROUTE_WATER    ? 5.2 * scale
         : kind == LOOM_ROUTE_BRIDGE ? 1.35 * scale
         : kind == LOOM_ROUTE_TUNNEL ? 2.7 * scale
                                     : 0;
}

static void
stroke_lane (cairo_t *cr,
             const LoomTheme *theme,
             const LoomVec2 *p,
             gsize n,
             double length,
             double s)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_colour_set (cr, loom_colour_mix (loom_theme_line_colour (theme, &style->lane.casing),
                                        loom_colour_hex (theme->style->white),
                                        style->lane.casing_pale));
  cairo_set_line_width (cr, style->lane.casing.width * s);
  cairo_stroke_preserve (cr);
  if (style->lane.is_glowing)
    loom_inks_glow (cr, theme, loom_theme_line_colour (theme, &style->lane.line), s);
  set_even_dash (cr, length, style->lane.unit * s, style->lane.on);
  loom_theme_stroke (theme, cr, &style->lane.line, s);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_port (cr, theme, p[0], s);
  draw_port (cr, theme, p[n - 1], s);
}

static void
stroke_road (cairo_t *cr, const LoomTheme *theme, const LoomVec2 *p, gsize n, double s)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_theme_stroke_preserve (theme, cr, &style->road.casing, s);
  loom_theme_stroke (theme, cr, &style->road.line, s);
  for (int end = 0; end < 2; end++)
    {
      LoomVec2 q = p[end == 0 ? 0 : n - 1];
      loom_path_disc (cr, q.x, q.y, style->road.end * s);
      loom_colour_set (cr, loom_theme_ink (theme, style->road.line.ink));
      cairo_fill_preserve (cr);
      loom_theme_stroke (theme, cr, &style->road.end_line, s);
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
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  loom_theme_stroke_preserve (theme, cr, &style->bridge.outer, s);
  loom_theme_stroke_preserve (theme, cr, &style->bridge.inner, s);
  loom_style_dash_set (cr, &style->bridge.dash, s);
  loom_theme_stroke (theme, cr, &style->bridge.planks, s);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int end = 0; end < 2; end++)
    {
      double angle;
      LoomVec2 q = loom_polyline_at (p, n, end == 0 ? length * .02 : length * .98, &angle);
      double nx = -sin (angle), ny = cos (angle);
      for (int side = -1; side <= 1; side += 2)
        {
          loom_path_disc (cr, q.x + side * nx * style->bridge.aside * s,
                          q.y + side * ny * style->bridge.aside * s, style->bridge.post * s);
          loom_colour_set (cr, loom_theme_ink (theme, style->bridge.inner.ink));
          cairo_fill_preserve (cr);
          loom_theme_stroke (theme, cr, &style->bridge.post_line, s);
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
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  loom_theme_stroke_preserve (theme, cr, &style->tunnel.casing, s);
  loom_style_dash_set (cr, &style->tunnel.dash, s);
  loom_theme_stroke (theme, cr, &style->tunnel.line, s);
  cairo_set_dash (cr, NULL, 0, 0);
  for (int end = 0; end < 2; end++)
    {
      LoomVec2 q = p[end == 0 ? 0 : n - 1];
      cairo_save (cr);
      cairo_translate (cr, q.x, q.y);
      cairo_scale (cr, s, s);
      loom_path_data (cr, "M-2.6,2.2 L-2.6,-.2 C-2.6,-3.4 2.6,-3.4 2.6,-.2 L2.6,2.2 Z", FALSE);
      loom_colour_set (cr, loom_theme_ink (theme, style->tunnel.mouth));
      cairo_fill_preserve (cr);
      loom_theme_stroke (theme, cr, &style->tunnel.mouth_line, 1);
      loom_path_data (cr, "M-1.5,2.2 L-1.5,0 C-1.5,-1.9 1.5,-1.9 1.5,0 L1.5,2.2 Z", FALSE);
      loom_colour_set (cr, loom_theme_ink (theme, style->tunnel.mouth_line.ink));
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
  const LoomRouteStyle *style = &theme->style->motifs->route;
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
      draw_arrow (cr, loom_theme_ink (theme, style->arrow_casing), p, angle,
                  style->arrow_grown * scale);
      draw_arrow (cr, loom_theme_ink (theme, style->arrow), p, angle, scale);
    }
  cairo_restore (cr);
}

void
loom_way_stroke (cairo_t *cr,
                 const LoomTheme *theme,
                 LoomWay way,
                 const LoomVec2 *points,
                 gsize n,
                 double scale,
                 gboolean is_casing)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;
  const LoomStyleLine *casings[]
      = { &style->river.casing, &style->road.casing, &style->trail.casing };
  const LoomStyleLine *lines[] = { &style->river.line, &style->road.line, &style->trail.line };

  if (n < 2 || (!is_casing && theme->flat && way == LOOM_WAY_RIVER))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_polyline_path (cr, points, n, FALSE);
  if (!is_casing && way == LOOM_WAY_TRAIL)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      loom_style_dash_set (cr, &style->trail.dash, scale);
    }
  /* Without colour a river is told from a road by being dark throughout. */
  loom_theme_stroke (theme, cr, is_casing ? casings[way] : lines[way], scale);
  cairo_restore (cr);
}

void
loom_way_draw_bridge (cairo_t *cr, const LoomTheme *theme, LoomVec2 at, double angle, double scale)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;
  const double half = 1.3 * style->river.casing.width, wide = .9 * style->road.casing.width;
  const double rim = 2 * wide + style->bridge.outer.width - style->bridge.inner.width;
  LoomVec2 deck[] = { { -half, 0 }, { half, 0 } };

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, scale, scale);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  loom_polyline_path (cr, deck, 2, FALSE);
  cairo_set_line_width (cr, rim);
  loom_colour_set (cr, loom_theme_line_colour (theme, &style->bridge.outer));
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2 * wide);
  loom_colour_set (cr, loom_theme_line_colour (theme, &style->bridge.inner));
  cairo_stroke_preserve (cr);
  loom_style_dash_set (cr, &style->bridge.dash, 1);
  cairo_set_line_width (cr, 2 * wide);
  loom_colour_set (cr, loom_theme_line_colour (theme, &style->bridge.planks));
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_barrier_stroke (cairo_t *cr,
                     const LoomTheme *theme,
                     const LoomVec2 *points,
                     gsize n,
                     double scale)
{
  const LoomRouteStyle *style = &theme->style->motifs->route;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_polyline_path (cr, points, n, FALSE);
  loom_style_dash_set (cr, &style->barrier.dash, scale);
  loom_theme_stroke_preserve (theme, cr, &style->barrier.crenels, scale);
  cairo_set_dash (cr, NULL, 0, 0);
  loom_theme_stroke_preserve (theme, cr, &style->barrier.wall, scale);
  loom_theme_stroke (theme, cr, &style->barrier.core, scale);
  cairo_restore (cr);
}
