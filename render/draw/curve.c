/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Curves and plain shapes as cairo paths: the Catmull-Rom curve through points, chains of
 * arcs, polylines with positions along them, and the few shapes every board repeats. */

#include "render/draw/curve.h"

#include <math.h>

void
loom_curve_through (const LoomVec2 *points, gsize n, gboolean closed, double tension, GArray *out)
{
  g_return_if_fail (out != NULL);

  if (n < 2)
    return;
  gsize pieces = closed ? n : n - 1;
  for (gsize i = 0; i < pieces; i++)
    {
      LoomVec2 p1 = points[i];
      LoomVec2 p2 = points[(i + 1) % n];
      LoomVec2 p0 = closed || i > 0 ? points[(i + n - 1) % n] : p1;
      LoomVec2 p3 = closed || i + 2 < n ? points[(i + 2) % n] : p2;
      LoomBezier piece = { p1,
                           { p1.x + (p2.x - p0.x) * tension, p1.y + (p2.y - p0.y) * tension },
                           { p2.x - (p3.x - p1.x) * tension, p2.y - (p3.y - p1.y) * tension },
                           p2 };
      g_array_append_val (out, piece);
    }
}

void
loom_curve_chain (GArray *out, const LoomBezier *arc, gsize n, gboolean reversed)
{
  g_return_if_fail (out != NULL);

  if (!reversed)
    {
      g_array_append_vals (out, arc, (guint)n);
      return;
    }
  for (gsize i = n; i-- > 0;)
    {
      LoomBezier back = { arc[i].d, arc[i].c, arc[i].b, arc[i].a };
      g_array_append_val (out, back);
    }
}

void
loom_curve_path (cairo_t *cr, const LoomBezier *pieces, gsize n, gboolean move, gboolean close)
{
  if (n == 0)
    return;
  if (move)
    cairo_move_to (cr, pieces[0].a.x, pieces[0].a.y);
  for (gsize i = 0; i < n; i++)
    cairo_curve_to (cr, pieces[i].b.x, pieces[i].b.y, pieces[i].c.x, pieces[i].c.y, pieces[i].d.x,
                    pieces[i].d.y);
  if (close)
    cairo_close_path (cr);
}

void
loom_curve_flatten (const LoomBezier *pieces, gsize n, guint steps, gboolean last, GArray *out)
{
  g_return_if_fail (out != NULL && steps > 0);

  for (gsize i = 0; i < n; i++)
    for (guint j = 0; j < steps; j++)
      {
        const LoomBezier *s = &pieces[i];
        double t = (double)j / steps, u = 1 - t;
        double wa = u * u * u, wb = 3 * u * u * t, wc = 3 * u * t * t, wd = t * t * t;
        LoomVec2 p = { wa * s->a.x + wb * s->b.x + wc * s->c.x + wd * s->d.x,
                       wa * s->a.y + wb * s->b.y + wc * s->c.y + wd * s->d.y };
        g_array_append_val (out, p);
      }
  if (last && n > 0)
    g_array_append_val (out, pieces[n - 1].d);
}

void
loom_polyline_path (cairo_t *cr, const LoomVec2 *points, gsize n, gboolean close)
{
  if (n == 0)
    return;
  cairo_move_to (cr, points[0].x, points[0].y);
  for (gsize i = 1; i < n; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  if (close)
    cairo_close_path (cr);
}

/* Strokes the path, and lets dashes run on behind its @length. */
static void
stroke_part (cairo_t *cr, double length)
{
  const int n = cairo_get_dash_count (cr);
  g_autofree double *dashes = g_new (double, MAX (n, 1));
  double offset;

  cairo_stroke (cr);
  if (n == 0)
    return;
  cairo_get_dash (cr, dashes, &offset);
  cairo_set_dash (cr, dashes, n, offset + length);
}

void
loom_polyline_stroke (cairo_t *cr, const LoomVec2 *points, gsize n, gboolean close)
{
  cairo_new_path (cr);
  if (n <= LOOM_STROKE_PIECES)
    {
      loom_polyline_path (cr, points, n, close);
      cairo_stroke (cr);
      return;
    }
  for (gsize first = 0; first + 1 < n; first += LOOM_STROKE_PIECES)
    {
      const gsize last = MIN (first + LOOM_STROKE_PIECES, n - 1);

      loom_polyline_path (cr, points + first, last - first + 1, FALSE);
      if (close && last == n - 1)
        cairo_line_to (cr, points[0].x, points[0].y);
      stroke_part (cr, loom_polyline_length (points + first, last - first + 1));
    }
}

void
loom_curve_stroke (cairo_t *cr, const LoomBezier *pieces, gsize n, gboolean close)
{
  cairo_new_path (cr);
  for (gsize first = 0; first < n; first += LOOM_STROKE_PIECES)
    {
      loom_curve_path (cr, pieces + first, MIN (LOOM_STROKE_PIECES, n - first), TRUE,
                       close && n <= LOOM_STROKE_PIECES);
      cairo_stroke (cr);
    }
}

double
loom_polyline_length (const LoomVec2 *points, gsize n)
{
  double length = 0;
  for (gsize i = 1; i < n; i++)
    length += hypot (points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return length;
}

LoomVec2
loom_polyline_at (const LoomVec2 *points, gsize n, double distance, double *angle)
{
  g_return_val_if_fail (n > 0, ((LoomVec2){ 0, 0 }));

  double at = 0;
  if (angle != NULL)
    *angle = 0;
  for (gsize i = 1; i < n; i++)
    {
      double dx = points[i].x - points[i - 1].x, dy = points[i].y - points[i - 1].y;
      double d = hypot (dx, dy);
      if (d > 0 && angle != NULL)
        *angle = atan2 (dy, dx);
      if (d > 0 && (distance <= at + d))
        {
          double t = CLAMP ((distance - at) / d, 0, 1);
          return (LoomVec2){ points[i - 1].x + dx * t, points[i - 1].y + dy * t };
        }
      at += d;
    }
  return points[n - 1];
}

void
loom_path_disc (cairo_t *cr, double x, double y, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
loom_path_ellipse (cairo_t *cr, double x, double y, double rx, double ry, double angle)
{
  cairo_matrix_t before;
  cairo_get_matrix (cr, &before);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, rx, ry);
  loom_path_disc (cr, 0, 0, 1);
  cairo_set_matrix (cr, &before);
}

void
loom_path_rounded (cairo_t *cr, double x, double y, double w, double h, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
loom_path_notched (cairo_t *cr, double x, double y, double w, double h, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, x, y, r, G_PI_2, 0);
  cairo_arc_negative (cr, x + w, y, r, G_PI, G_PI_2);
  cairo_arc_negative (cr, x + w, y + h, r, 1.5 * G_PI, G_PI);
  cairo_arc_negative (cr, x, y + h, r, 2 * G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

void
loom_path_polygon (cairo_t *cr, double x, double y, double r, guint n, double angle)
{
  for (guint i = 0; i < n; i++)
    {
      double a = angle + 2 * G_PI * i / n;
      if (i == 0)
        cairo_move_to (cr, x + r * cos (a), y + r * sin (a));
      else
        cairo_line_to (cr, x + r * cos (a), y + r * sin (a));
    }
  cairo_close_path (cr);
}

void
loom_path_star (cairo_t *cr, double x, double y, double outer, double inner, guint n, double angle)
{
  for (guint i = 0; i < 2 * n; i++)
    {
      double a = angle + G_PI * i / n, r = i % 2 == 0 ? outer : inner;
      if (i == 0)
        cairo_move_to (cr, x + r * cos (a), y + r * sin (a));
      else
        cairo_line_to (cr, x + r * cos (a), y + r * sin (a));
    }
  cairo_close_path (cr);
}

/* How many numbers each command takes; 0 ends the path data. */
static guint
numbers_of (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'Q':
    case 'E':
      return 4;
    case 'C':
      return 6;
    default:
      return 0;
    }
}

static const char *
read_numbers (const char *p, double *v, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      while (*p == ' ' || *p == ',')
        p++;
      char *end = NULL;
      v[i] = g_ascii_strtod (p, &end);
      if (end == p)
        return NULL;
      p = end;
    }
  return p;
}

static void
draw_data (cairo_t *cr, const char *p, double sx)
{
  char command = 0;
  double x = 0, y = 0;

  while (*p != '\0')
    {
      double v[6];
      while (*p == ' ' || *p == ',')
        p++;
      if (g_ascii_isalpha (*p))
        command = *p++;
      if (command == 'Z')
        {
          cairo_close_path (cr);
          command = 0;
          continue;
        }
      guint n = numbers_of (command);
      if (n == 0 || (p = read_numbers (p, v, n)) == NULL)
        return;
      if (command == 'M')
        {
          cairo_move_to (cr, sx * v[0], v[1]);
          command = 'L';
        }
      else if (command == 'L')
        cairo_line_to (cr, sx * v[0], v[1]);
      else if (command == 'E')
        loom_path_ellipse (cr, sx * v[0], v[1], v[2], v[3], 0);
      else if (command == 'C')
        cairo_curve_to (cr, sx * v[0], v[1], sx * v[2], v[3], sx * v[4], v[5]);
      else
        cairo_curve_to (cr, sx * (x + 2 * (v[0] - x) / 3), y + 2 * (v[1] - y) / 3,
                        sx * (v[2] + 2 * (v[0] - v[2]) / 3), v[3] + 2 * (v[1] - v[3]) / 3,
                        sx * v[2], v[3]);
      x = v[n - 2];
      y = v[n - 1];
      while (*p == ' ' || *p == ',')
        p++;
    }
}

void
loom_path_data (cairo_t *cr, const char *data, gboolean mirror)
{
  g_return_if_fail (data != NULL);

  draw_data (cr, data, 1);
  if (mirror)
    draw_data (cr, data, -1);
}
