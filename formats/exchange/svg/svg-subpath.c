/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths: the small language of `d`, and curves to lines. */

#include "formats/exchange/svg/svg-subpath-private.h"

#include <math.h>
#include <string.h>

/* Pieces that a curve becomes at most. */
#define MOST_PIECES 256

static void
free_subpath (gpointer data)
{
  LoomSvgSubpath *subpath = data;
  g_array_unref (subpath->segments);
  g_free (subpath);
}

GPtrArray *
loom_svg_subpaths_new (void)
{
  return g_ptr_array_new_with_free_func (free_subpath);
}

LoomSvgSubpath *
loom_svg_subpaths_begin (GPtrArray *subpaths, LoomVec2 start)
{
  LoomSvgSubpath *subpath = g_new0 (LoomSvgSubpath, 1);
  subpath->start = start;
  subpath->segments = g_array_new (FALSE, FALSE, sizeof (LoomSegment));
  g_ptr_array_add (subpaths, subpath);
  return subpath;
}

void
loom_svg_subpath_line (LoomSvgSubpath *self, LoomVec2 from, LoomVec2 to)
{
  const LoomSegment segment = { from, to, to, TRUE };
  g_array_append_val (self->segments, segment);
}

void
loom_svg_subpath_curve (LoomSvgSubpath *self, LoomVec2 control1, LoomVec2 control2, LoomVec2 end)
{
  const LoomSegment segment = { control1, control2, end, FALSE };
  g_array_append_val (self->segments, segment);
}

/* --- Arcs ---------------------------------------------------------------------------------------
 */

static double
angle_between (double ux, double uy, double vx, double vy)
{
  return atan2 (ux * vy - uy * vx, ux * vx + uy * vy);
}

/* From @from to @to on an ellipse, by the way that SVG 1.1 gives in F.6.5: its middle from its
 * ends, then a curve for each quarter. */
static void
add_arc (LoomSvgSubpath *self, LoomVec2 from, LoomVec2 to, double *v)
{
  double rx = fabs (v[0]), ry = fabs (v[1]);
  const double turn = v[2] * G_PI / 180, c = cos (turn), s = sin (turn);
  const double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2;
  const double x = c * dx + s * dy, y = -s * dx + c * dy;
  if (rx < 1e-9 || ry < 1e-9 || (dx == 0 && dy == 0))
    {
      loom_svg_subpath_line (self, from, to);
      return;
    }
  const double lambda = x * x / (rx * rx) + y * y / (ry * ry);
  rx *= MAX (sqrt (lambda), 1);
  ry *= MAX (sqrt (lambda), 1);
  const double q = rx * rx * y * y + ry * ry * x * x;
  double factor = q > 0 ? sqrt (MAX (rx * rx * ry * ry / q - 1, 0)) : 0;
  if ((v[3] != 0) == (v[4] != 0))
    factor = -factor;
  const double cx = factor * rx * y / ry, cy = -factor * ry * x / rx;
  const double mx = c * cx - s * cy + (from.x + to.x) / 2;
  const double my = s * cx + c * cy + (from.y + to.y) / 2;
  const double begin = angle_between (1, 0, (x - cx) / rx, (y - cy) / ry);
  double sweep = angle_between ((x - cx) / rx, (y - cy) / ry, (-x - cx) / rx, (-y - cy) / ry);
  if (v[4] == 0 && sweep > 0)
    sweep -= 2 * G_PI;
  else if (v[4] != 0 && sweep < 0)
    sweep += 2 * G_PI;
  const int n = MAX ((int)ceil (fabs (sweep) / (G_PI / 2) - 1e-9), 1);
  const double step = sweep / n, k = 4.0 / 3 * tan (step / 4);
  const LoomSvgMatrix place = { c * rx, s * rx, -s * ry, c * ry, mx, my };
  for (int i = 0; i < n; i++)
    {
      const double a = begin + i * step, b = a + step;
      loom_svg_subpath_curve (
          self, loom_svg_matrix_apply (&place, cos (a) - k * sin (a), sin (a) + k * cos (a)),
          loom_svg_matrix_apply (&place, cos (b) + k * sin (b), sin (b) - k * cos (b)),
          i == n - 1 ? to : loom_svg_matrix_apply (&place, cos (b), sin (b)));
    }
}

/* --- The language of paths ----------------------------------------------------------------------
 */

typedef struct
{
  GPtrArray *subpaths;
  LoomSvgSubpath *subpath; /* the one that is drawn, or NULL */
  LoomVec2 at;
  LoomVec2 start;   /* of the subpath */
  LoomVec2 control; /* of the last curve, */
  char last;        /* which this command drew, in lower case */
} Pen;

static LoomSvgSubpath *
open_subpath (Pen *pen)
{
  if (pen->subpath == NULL)
    {
      pen->subpath = loom_svg_subpaths_begin (pen->subpaths, pen->at);
      pen->start = pen->at;
    }
  return pen->subpath;
}

/* The middle of a curve that goes on as the last one ended. */
static LoomVec2
mirror (const Pen *pen, const char *kinds)
{
  if (pen->last == '\0' || strchr (kinds, pen->last) == NULL)
    return pen->at;
  return (LoomVec2){ 2 * pen->at.x - pen->control.x, 2 * pen->at.y - pen->control.y };
}

static void
draw_quadratic (Pen *pen, LoomVec2 control, LoomVec2 to)
{
  const LoomVec2 from = pen->at;
  loom_svg_subpath_curve (
      open_subpath (pen),
      (LoomVec2){ from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3 },
      (LoomVec2){ to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3 }, to);
  pen->control = control;
}

/* One step of the command @lower with the numbers @v, whose pairs are places on the drawing. */
static void
draw (Pen *pen, char lower, double *v)
{
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)v;
  LoomVec2 to = pen->at;
  switch (lower)
    {
    case 'm':
      pen->subpath = NULL;
      pen->at = p[0];
      open_subpath (pen);
      return;
    case 'h':
    case 'v':
    case 'l':
      to = p[0];
      loom_svg_subpath_line (open_subpath (pen), pen->at, to);
      break;
    case 'c':
    case 's':
      to = p[lower == 'c' ? 2 : 1];
      const LoomVec2 first = lower == 'c' ? p[0] : mirror (pen, "cs");
      pen->control = p[lower == 'c' ? 1 : 0];
      loom_svg_subpath_curve (open_subpath (pen), first, pen->control, to);
      break;
    case 'q':
      to = p[1];
      draw_quadratic (pen, p[0], to);
      break;
    case 't':
      to = p[0];
      draw_quadratic (pen, mirror (pen, "qt"), to);
      break;
    default:
      to = (LoomVec2){ v[5], v[6] };
      add_arc (open_subpath (pen), pen->at, to, v);
      break;
    }
  pen->at = to;
}

static guint
count_numbers (char lower)
{
  static const char *const commands = "mlhvcsqtaz";
  static const guint numbers[] = { 2, 2, 1, 1, 6, 4, 4, 2, 7, 0 };
  const char *at = strchr (commands, lower);
  return numbers[at - commands];
}

/* A flag of an arc, which may stand without anything behind it. */
static gboolean
take_flag (const char **at, double *number)
{
  const char *begin = *at + strspn (*at, " \t\r\n,");
  if (*begin != '0' && *begin != '1')
    return FALSE;
  *number = *begin - '0';
  *at = begin + 1;
  return TRUE;
}

/* Numbers of one step, made absolute. */
static gboolean
take_numbers (const Pen *pen, const char **at, char command, double *v)
{
  const char lower = (char)g_ascii_tolower (command);
  const guint n = count_numbers (lower);
  const gboolean is_relative = g_ascii_islower (command);
  for (guint i = 0; i < n; i++)
    if (lower == 'a' && (i == 3 || i == 4) ? !take_flag (at, &v[i]) : !loom_svg_number (at, &v[i]))
      return FALSE;
  if (lower == 'v')
    {
      v[1] = v[0] + (is_relative ? pen->at.y : 0);
      v[0] = pen->at.x;
    }
  else if (lower == 'h')
    {
      v[0] += is_relative ? pen->at.x : 0;
      v[1] = pen->at.y;
    }
  else if (is_relative)
    for (guint i = lower == 'a' ? 5 : 0; i + 1 < n; i += 2)
      {
        v[i] += pen->at.x;
        v[i + 1] += pen->at.y;
      }
  return TRUE;
}

static void
close_subpath (Pen *pen)
{
  if (pen->subpath != NULL)
    pen->subpath->is_closed = TRUE;
  pen->subpath = NULL;
  pen->at = pen->start;
}

gboolean
loom_svg_subpaths_add_path (GPtrArray *subpaths, const char *d)
{
  Pen pen = { .subpaths = subpaths };
  char command = '\0';
  for (const char *at = d + strspn (d, " \t\r\n,"); *at != '\0'; at += strspn (at, " \t\r\n,"))
    {
      double v[8] = { 0 };
      if (g_ascii_isalpha (*at))
        command = *at++;
      else if (command == '\0' || (command | 0x20) == 'z')
        return FALSE;
      const char lower = (char)g_ascii_tolower (command);
      if (strchr ("mlhvcsqtaz", lower) == NULL || (pen.last == '\0' && lower != 'm'))
        return FALSE;
      if (lower == 'z')
        close_subpath (&pen);
      else if (!take_numbers (&pen, &at, command, v))
        return FALSE;
      else
        draw (&pen, lower, v);
      pen.last = lower;
      if (lower == 'm')
        command = command == 'm' ? 'l' : 'L';
    }
  return TRUE;
}

/* --- What is done with subpaths ------------------------------------------------------------------
 */

void
loom_svg_subpaths_transform (GPtrArray *subpaths, const LoomSvgMatrix *matrix)
{
  for (guint i = 0; i < subpaths->len; i++)
    {
      LoomSvgSubpath *subpath = subpaths->pdata[i];
      subpath->start = loom_svg_matrix_apply (matrix, subpath->start.x, subpath->start.y);
      for (guint k = 0; k < subpath->segments->len; k++)
        {
          LoomSegment *at = &g_array_index (subpath->segments, LoomSegment, k);
          at->control1 = loom_svg_matrix_apply (matrix, at->control1.x, at->control1.y);
          at->control2 = loom_svg_matrix_apply (matrix, at->control2.x, at->control2.y);
          at->end = loom_svg_matrix_apply (matrix, at->end.x, at->end.y);
        }
    }
}

/* So many lines that none is farther away than @tolerance: the second difference of the controls
 * bounds how far a curve leaves its chord (Wang's formula). */
static void
flatten_curve (LoomVec2 from, const LoomSegment *segment, double tolerance, GArray *points)
{
  const LoomVec2 a = segment->control1, b = segment->control2, to = segment->end;
  const double bend = MAX (hypot (from.x - 2 * a.x + b.x, from.y - 2 * a.y + b.y),
                           hypot (a.x - 2 * b.x + to.x, a.y - 2 * b.y + to.y));
  const double wanted = ceil (sqrt (0.75 * bend / tolerance));
  const int n = (int)CLAMP (wanted, 1, MOST_PIECES);
  for (int i = 1; i <= n; i++)
    {
      const double t = (double)i / n, u = 1 - t;
      const double f = u * u * u, g = 3 * u * u * t, h = 3 * u * t * t, k = t * t * t;
      const LoomVec2 point = i == n ? to
                                    : (LoomVec2){ f * from.x + g * a.x + h * b.x + k * to.x,
                                                  f * from.y + g * a.y + h * b.y + k * to.y };
      g_array_append_val (points, point);
    }
}

void
loom_svg_subpath_flatten (const LoomSvgSubpath *self, double tolerance, GArray *points)
{
  const guint first = points->len;
  LoomVec2 from = self->start;
  g_array_append_val (points, from);
  for (guint i = 0; i < self->segments->len; i++)
    {
      const LoomSegment *segment = &g_array_index (self->segments, LoomSegment, i);
      if (segment->straight)
        g_array_append_val (points, segment->end);
      else
        flatten_curve (from, segment, tolerance, points);
      from = segment->end;
    }
  if (points->len > first + 1 && from.x == self->start.x && from.y == self->start.y)
    g_array_set_size (points, points->len - 1);
}

void
loom_svg_subpath_list_curved (const LoomSvgSubpath *self, double tolerance, GArray *points)
{
  LoomVec2 from = self->start;
  for (guint i = 0; i < self->segments->len; i++)
    {
      const LoomSegment *segment = &g_array_index (self->segments, LoomSegment, i);
      if (!segment->straight)
        flatten_curve (from, segment, tolerance, points);
      from = segment->end;
    }
}
