/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pen that draws layers: colours as the theme shows them, shapes, curves and numbers.
 *
 * Implementation notes: only the operator OVER is used, for nearly all others make cairo's PDF or
 * SVG surface fall back to a picture. Shades are dark and thin, where OVER does what MULTIPLY
 * would. Every function that changes the clip or the fill rule saves and restores the context.
 */

#include "render/theme/pen.h"

#include "render/draw/colour.h"
#include "render/draw/noise.h"

#include <math.h>

void
loom_pen_init (LoomPen *self, cairo_t *cr, const LoomTheme *theme)
{
  *self = (LoomPen){
    .cr = cr, .theme = theme, .shadows = theme->kind != LOOM_THEME_MONO, .detail = TRUE
  };
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

gboolean
loom_pen_is_mono (const LoomPen *self)
{
  return self->theme->kind == LOOM_THEME_MONO;
}

const LoomLayerStyle *
loom_pen_get_style (const LoomPen *self)
{
  return self->theme->style->layers;
}

guint32
loom_pen_black (const LoomPen *self)
{
  return self->theme->style->black;
}

guint32
loom_pen_white (const LoomPen *self)
{
  return self->theme->style->white;
}

static LoomColour
themed (const LoomPen *self, guint32 rgb, double alpha)
{
  LoomColour colour = loom_colour_hex (rgb);

  if (self->theme->kind == LOOM_THEME_GREY)
    colour = loom_colour_grey (colour);
  else if (self->theme->kind == LOOM_THEME_MONO)
    colour = loom_colour_hex (loom_colour_lightness (colour) > 0.5 ? loom_pen_white (self)
                                                                   : loom_pen_black (self));
  return loom_colour_alpha (colour, alpha);
}

void
loom_pen_colour (const LoomPen *self, guint32 rgb, double alpha)
{
  loom_colour_set (self->cr, themed (self, rgb, alpha));
}

guint32
loom_pen_pick (const LoomPen *self, guint32 rgb, guint32 mono)
{
  return self->theme->kind == LOOM_THEME_MONO ? mono : rgb;
}

guint32
loom_pen_dark (const LoomPen *self, guint32 rgb)
{
  return loom_pen_pick (self, rgb, loom_pen_black (self));
}

guint32
loom_pen_light (const LoomPen *self, guint32 rgb)
{
  return loom_pen_pick (self, rgb, loom_pen_white (self));
}

LoomPen
loom_pen_clip (const LoomPen *self)
{
  LoomPen inner = *self;

  cairo_clip (self->cr);
  inner.is_clipped = TRUE;
  return inner;
}

/* cairo cuts the clip of a path to what that path reaches, and writes each such clip anew. So the
 * path gets a dot at each corner, just outside the clip, where it is not seen. */
static void
reach_over_clip (const LoomPen *self, double width)
{
  double box[2][2], dx = 2.0, dy = 2.0;

  if (!self->is_clipped || !cairo_has_current_point (self->cr))
    return;
  cairo_clip_extents (self->cr, &box[0][0], &box[0][1], &box[1][0], &box[1][1]);
  cairo_device_to_user_distance (self->cr, &dx, &dy);
  const double beyond = hypot (dx, dy) + width;
  for (guint i = 0; i < 4; i++)
    {
      const double x = box[i % 2][0] + (i % 2 ? beyond : -beyond);
      const double y = box[i / 2][1] + (i / 2 ? beyond : -beyond);

      cairo_move_to (self->cr, x, y);
      cairo_line_to (self->cr, x, y);
    }
}

void
loom_pen_fill_keep (const LoomPen *self, guint32 rgb, double alpha)
{
  reach_over_clip (self, 0.0);
  loom_pen_colour (self, rgb, alpha);
  cairo_fill_preserve (self->cr);
}

void
loom_pen_fill (const LoomPen *self, guint32 rgb, double alpha)
{
  loom_pen_fill_keep (self, rgb, alpha);
  cairo_new_path (self->cr);
}

void
loom_pen_stroke_keep (const LoomPen *self, guint32 rgb, double alpha, double width)
{
  reach_over_clip (self, width);
  loom_pen_colour (self, rgb, alpha);
  cairo_set_line_width (self->cr, width);
  cairo_stroke_preserve (self->cr);
}

void
loom_pen_stroke (const LoomPen *self, guint32 rgb, double alpha, double width)
{
  loom_pen_stroke_keep (self, rgb, alpha, width);
  cairo_new_path (self->cr);
}

void
loom_pen_stroke_step (const LoomPen *self, guint32 rgb, const LoomStyleStep *step)
{
  loom_pen_stroke (self, rgb, step->alpha, step->width);
}

void
loom_pen_stroke_soft_keep (const LoomPen *self, const LoomSoftLine *line)
{
  loom_pen_stroke_keep (self, line->rgb, line->alpha, line->width);
}

void
loom_pen_stroke_soft (const LoomPen *self, const LoomSoftLine *line)
{
  loom_pen_stroke (self, line->rgb, line->alpha, line->width);
}

void
loom_pen_shade (const LoomPen *self, guint32 rgb, double alpha)
{
  loom_pen_fill (self, rgb, self->theme->kind == LOOM_THEME_LIGHT ? alpha * 0.6 : alpha);
}

void
loom_pen_circle (const LoomPen *self, double x, double y, double r)
{
  loom_path_disc (self->cr, x, y, r);
}

void
loom_pen_ellipse (const LoomPen *self, double x, double y, double rx, double ry)
{
  loom_path_ellipse (self->cr, x, y, rx, ry, 0.0);
}

void
loom_pen_ring (const LoomPen *self,
               double x,
               double y,
               double outer,
               double inner,
               double a0,
               double a1)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, outer, a0, a1);
  cairo_arc_negative (self->cr, x, y, inner, a1, a0);
  cairo_close_path (self->cr);
}

void
loom_pen_polygon (const LoomPen *self, const LoomVec2 *points, guint n)
{
  loom_polyline_path (self->cr, points, n, TRUE);
}

void
loom_pen_spline (const LoomPen *self,
                 const LoomVec2 *points,
                 guint n,
                 double tension,
                 gboolean closed)
{
  g_autoptr (GArray) pieces = g_array_sized_new (FALSE, FALSE, sizeof (LoomBezier), n);

  loom_curve_through (points, n, closed, tension / 3.0, pieces);
  loom_curve_path (self->cr, (const LoomBezier *)(gpointer)pieces->data, pieces->len, TRUE, closed);
}

LoomTextStyle
loom_pen_text_style (const LoomPen *self, LoomFace face, double size, guint32 rgb)
{
  static const LoomTypeRole roles[]
      = { LOOM_TYPE_LAYER_TITLE, LOOM_TYPE_LAYER_TEXT, LOOM_TYPE_LAYER_NUMBER };
  LoomTextStyle style = loom_theme_type (self->theme, roles[face], size);

  style.colour = themed (self, rgb, 1.0);
  return style;
}

void
loom_pen_number (const LoomPen *self,
                 int number,
                 double x,
                 double y,
                 double size,
                 double width,
                 guint32 rgb)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);
  LoomTextStyle style = loom_pen_text_style (self, LOOM_FACE_NUMBER, size, rgb);

  style.size = loom_text_fit (digits, &style, width);
  loom_text_show (self->cr, digits, &style, x, y, 0.5, LOOM_RISE_MIDDLE);
}

double
loom_pen_hash (guint32 a, guint32 b, guint32 c, guint32 d)
{
  return loom_noise_at (a, b, ((gint64)c << 20) ^ d);
}
