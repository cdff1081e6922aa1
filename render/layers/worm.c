/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An earthworm as one body along any path of cells.
 *
 * Implementation notes: the centres become a polyline with rounded bends, sampled every 0.6 units;
 * every sample has its length along the body, a normal and a half-width. Segments follow the
 * cells, not the length, since a bend is shorter than two straight halves: the length at which the
 * body crosses each border between cells is looked up once, and a position within a cell is a
 * phase between two of them. The third cell bears the saddle, as on a real worm.
 */

#include "render/layers/worm.h"

#include "render/styles/palette.h"

#include <math.h>

#define HALF_WIDTH 3.55
#define BEND 4.6
#define STEP 0.6
#define NOSE 7.0
#define TAIL 11.0

typedef struct
{
  LoomVec2 at;
  LoomVec2 normal;
  double along;
  double half;
} Sample;

typedef struct
{
  const LoomPen *pen;
  const LoomWorm *worm;
  GArray *samples; /* of Sample, nose to tail */
  double *borders; /* n + 1 lengths: where each cell begins; the last is the end */
  double length;
  LoomVec2 ahead;    /* unit vector the head looks along */
  LoomVec2 behind;   /* unit vector from the last cell on */
  double nose, tail; /* lengths that taper */
} Body;

static LoomWormLook
look_for (const LoomPen *pen)
{
  const guint32 black = loom_pen_black (pen), white = loom_pen_white (pen);

  if (loom_pen_is_mono (pen))
    return (LoomWormLook){ black, white, white, black, white, white };
  return loom_pen_get_style (pen)->worm.looks[pen->theme->kind];
}

static LoomVec2
towards (LoomVec2 from, LoomVec2 to, LoomVec2 fallback)
{
  double length = hypot (to.x - from.x, to.y - from.y);

  if (length < 1e-9)
    return fallback;
  return (LoomVec2){ (to.x - from.x) / length, (to.y - from.y) / length };
}

static void
append_line (GArray *line, LoomVec2 to)
{
  LoomVec2 from = g_array_index (line, LoomVec2, line->len - 1);
  double length = hypot (to.x - from.x, to.y - from.y);
  guint n = MAX (1, (guint)(length / STEP));

  for (guint i = 1; i <= n; i++)
    {
      LoomVec2 p = { from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n };
      g_array_append_val (line, p);
    }
}

/* Samples the polyline with its inner corners rounded by quadratic curves. */
static GArray *
new_rounded (const LoomVec2 *points, guint n)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  g_array_append_val (line, points[0]);
  for (guint i = 1; i + 1 < n; i++)
    {
      LoomVec2 p = points[i - 1], q = points[i], r = points[i + 1];
      double before = hypot (q.x - p.x, q.y - p.y), after = hypot (r.x - q.x, r.y - q.y);
      double cross = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);
      double k = MIN (BEND, MIN (before, after) / 2.0);
      LoomVec2 a, b;

      if (fabs (cross) < 1e-6 || before < 1e-9 || after < 1e-9)
        {
          append_line (line, q);
          continue;
        }
      a = (LoomVec2){ q.x - (q.x - p.x) / before * k, q.y - (q.y - p.y) / before * k };
      b = (LoomVec2){ q.x + (r.x - q.x) / after * k, q.y + (r.y - q.y) / after * k };
      append_line (line, a);
      for (guint s = 1; s <= 10; s++)
        {
          double t = s / 10.0, u = 1.0 - t;
          append_line (line, (LoomVec2){ u * u * a.x + 2.0 * u * t * q.x + t * t * b.x,
                                         u * u * a.y + 2.0 * u * t * q.y + t * t * b.y });
        }
    }
  append_line (line, points[n - 1]);
  return line;
}

/* The length along the body of the sample nearest to @p, at or after sample *@from. */
static double
length_near (const GArray *samples, LoomVec2 p, guint *from)
{
  double best = G_MAXDOUBLE;
  guint at = *from;

  for (guint i = *from; i < samples->len; i++)
    {
      const Sample *s = &g_array_index (samples, Sample, i);
      double d = hypot (s->at.x - p.x, s->at.y - p.y);

      if (d < best)
        {
          best = d;
          at = i;
        }
      else if (d > best + 2.5 * LOOM_CELL_UNIT)
        break;
    }
  *from = at;
  return g_array_index (samples, Sample, at).along;
}

/* Where in its cell the body is at @along: 0 at the border towards the head, 1 at the next. */
static double
phase_at (const Body *piece, double along)
{
  guint low = 0, high = piece->worm->n;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;
      if (piece->borders[middle] <= along)
        low = middle;
      else
        high = middle;
    }
  return CLAMP ((along - piece->borders[low])
                    / MAX (piece->borders[low + 1] - piece->borders[low], 1e-6),
                0.0, 1.0);
}

static double
half_width_at (const Body *piece, double along)
{
  double w = HALF_WIDTH, rest = piece->length - along;

  if (along < piece->nose)
    w *= pow (MAX (along, 0.0) / piece->nose, 0.42) * 0.94 + 0.06 * along / piece->nose;
  if (!piece->worm->cut_tail && rest < piece->tail)
    w *= pow (MAX (rest, 0.0) / piece->tail, 0.6);
  return w * (0.965 - 0.035 * cos (phase_at (piece, along) * 2.0 * G_PI));
}

static void
body_init (Body *piece, const LoomPen *pen, const LoomWorm *worm)
{
  LoomVec2 look = { cos (worm->facing), sin (worm->facing) };
  LoomVec2 back = { -look.x, -look.y };
  const LoomVec2 *c = worm->centres;
  guint n = worm->n, from = 0;
  double reach = worm->cut_tail ? 3.6 : 4.5;
  g_autofree LoomVec2 *points = g_new (LoomVec2, n + 2);
  g_autoptr (GArray) line = NULL;

  *piece = (Body){ .pen = pen, .worm = worm };
  piece->ahead = n > 1 ? towards (c[1], c[0], look) : look;
  piece->behind = n > 1 ? towards (c[n - 2], c[n - 1], back) : back;
  points[0] = (LoomVec2){ c[0].x + piece->ahead.x * 4.4, c[0].y + piece->ahead.y * 4.4 };
  for (guint i = 0; i < n; i++)
    points[i + 1] = c[i];
  points[n + 1]
      = (LoomVec2){ c[n - 1].x + piece->behind.x * reach, c[n - 1].y + piece->behind.y * reach };
  line = new_rounded (points, n + 2);

  piece->samples = g_array_sized_new (FALSE, TRUE, sizeof (Sample), line->len);
  for (guint i = 0; i < line->len; i++)
    {
      LoomVec2 p = g_array_index (line, LoomVec2, i);
      LoomVec2 a = g_array_index (line, LoomVec2, i == 0 ? 0 : i - 1);
      LoomVec2 b = g_array_index (line, LoomVec2, MIN (i + 1, line->len - 1));
      LoomVec2 along = towards (a, b, look);
      Sample sample = { .at = p, .normal = { -along.y, along.x } };

      if (i > 0)
        piece->length += hypot (p.x - a.x, p.y - a.y);
      sample.along = piece->length;
      g_array_append_val (piece->samples, sample);
    }
  piece->nose = MIN (NOSE, piece->length * 0.6);
  piece->tail = MIN (TAIL, piece->length * 0.6);
  piece->borders = g_new (double, n + 1);
  piece->borders[0] = -0.6;
  for (guint i = 1; i < n; i++)
    piece->borders[i] = length_near (
        piece->samples, (LoomVec2){ (c[i - 1].x + c[i].x) / 2.0, (c[i - 1].y + c[i].y) / 2.0 },
        &from);
  piece->borders[n] = piece->length + (worm->cut_tail ? 1.4 : 0.6);
  for (guint i = 0; i < piece->samples->len; i++)
    {
      Sample *sample = &g_array_index (piece->samples, Sample, i);
      sample->half = half_width_at (piece, sample->along);
    }
}

static void
body_clear (Body *piece)
{
  g_array_unref (piece->samples);
  g_free (piece->borders);
}

static void
append_outline (const Body *piece, double dx, double dy)
{
  cairo_t *cr = piece->pen->cr;
  guint n = piece->samples->len;
  const Sample *last = &g_array_index (piece->samples, Sample, n - 1);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++)
    {
      const Sample *s = &g_array_index (piece->samples, Sample, i);
      cairo_line_to (cr, s->at.x + s->normal.x * s->half + dx,
                     s->at.y + s->normal.y * s->half + dy);
    }
  if (piece->worm->cut_tail)
    {
      static const double bite[4][2]
          = { { 0.6, -1.3 }, { 0.25, 0.5 }, { -0.15, -1.2 }, { -0.55, 0.5 } };

      for (guint i = 0; i < 4; i++)
        cairo_line_to (cr,
                       last->at.x + last->normal.x * last->half * bite[i][0]
                           + piece->behind.x * bite[i][1] + dx,
                       last->at.y + last->normal.y * last->half * bite[i][0]
                           + piece->behind.y * bite[i][1] + dy);
    }
  for (guint i = n; i-- > 0;)
    {
      const Sample *s = &g_array_index (piece->samples, Sample, i);
      cairo_line_to (cr, s->at.x - s->normal.x * s->half + dx,
                     s->at.y - s->normal.y * s->half + dy);
    }
  cairo_close_path (cr);
}

static guint
index_at (const Body *piece, double along)
{
  guint low = 0, high = piece->samples->len - 1;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;
      if (g_array_index (piece->samples, Sample, middle).along <= along)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* A ring round the body at @along, bowed towards the tail. */
static void
append_ring (const Body *piece, double along)
{
  const Sample *s = &g_array_index (piece->samples, Sample, index_at (piece, along));
  double nx = s->normal.x, ny = s->normal.y, w = HALF_WIDTH;
  double tx = ny, ty = -nx; /* along the body towards the tail */
  LoomVec2 p = s->at;

  cairo_move_to (piece->pen->cr, p.x + nx * w, p.y + ny * w);
  cairo_curve_to (piece->pen->cr, p.x + nx * w * 0.4 - tx, p.y + ny * w * 0.4 - ty,
                  p.x - nx * w * 0.4 - tx, p.y - ny * w * 0.4 - ty, p.x - nx * w, p.y - ny * w);
}

static void
draw_saddle (const Body *piece, const LoomWormLook *colours)
{
  double from = piece->borders[2] + 0.5, to = piece->borders[3] - 0.5;
  guint first = index_at (piece, from), last = index_at (piece, to);
  cairo_t *cr = piece->pen->cr;

  cairo_new_sub_path (cr);
  for (guint i = first; i <= last; i++)
    {
      const Sample *s = &g_array_index (piece->samples, Sample, i);
      cairo_line_to (cr, s->at.x + s->normal.x * 3.9, s->at.y + s->normal.y * 3.9);
    }
  for (guint i = last + 1; i-- > first;)
    {
      const Sample *s = &g_array_index (piece->samples, Sample, i);
      cairo_line_to (cr, s->at.x - s->normal.x * 3.9, s->at.y - s->normal.y * 3.9);
    }
  cairo_close_path (cr);
  loom_pen_fill (piece->pen, colours->saddle, 1.0);
  if (loom_pen_is_mono (piece->pen))
    {
      for (guint i = 1; i < 10; i++)
        append_ring (piece, piece->borders[2] + (piece->borders[3] - piece->borders[2]) * i / 10.0);
      loom_pen_stroke (piece->pen, loom_pen_black (piece->pen), 1.0,
                       loom_pen_get_style (piece->pen)->worm.flat_saddle);
    }
}

static void
draw_rings (const Body *piece, const LoomWormLook *colours)
{
  const LoomWormStyle *style = &loom_pen_get_style (piece->pen)->worm;
  gboolean mono = loom_pen_is_mono (piece->pen);

  for (guint k = 0; k < piece->worm->n; k++)
    for (guint i = 1; i < 4; i++)
      {
        double along = piece->borders[k] + (piece->borders[k + 1] - piece->borders[k]) * i / 4.0;

        if (along > 3.0 && along < piece->length - 0.8)
          append_ring (piece, along);
      }
  loom_pen_stroke_step (piece->pen, colours->segment,
                        mono ? &style->flat_segment : &style->segment);
  for (guint k = 1; k < piece->worm->n; k++)
    append_ring (piece, piece->borders[k]);
  loom_pen_stroke_step (piece->pen, colours->line, mono ? &style->flat_border : &style->border);
}

/* A wet shine along the upper side, broken at the borders of cells. */
static void
draw_shine (const Body *piece, const LoomWormLook *colours)
{
  gboolean drawing = FALSE;

  for (guint i = 0; i < piece->samples->len; i++)
    {
      const Sample *s = &g_array_index (piece->samples, Sample, i);
      double w = s->half * 0.45, phase = phase_at (piece, s->along);

      if (s->along <= 3.0 || piece->length - s->along <= 5.0 || phase <= 0.17 || phase >= 0.83)
        {
          drawing = FALSE;
          continue;
        }
      if (drawing)
        cairo_line_to (piece->pen->cr, s->at.x - 0.35 * w, s->at.y - w);
      else
        cairo_move_to (piece->pen->cr, s->at.x - 0.35 * w, s->at.y - w);
      drawing = TRUE;
    }
  loom_pen_stroke_step (piece->pen, colours->light, &loom_pen_get_style (piece->pen)->worm.shine);
}

static void
draw_face (const Body *piece, const LoomWormLook *colours)
{
  const LoomWormStyle *style = &loom_pen_get_style (piece->pen)->worm;
  LoomVec2 h = piece->worm->centres[0], u = piece->ahead, p = { -u.y, u.x };
  const LoomPen *pen = piece->pen;

  for (int side = -1; side <= 1; side += 2)
    {
      double x = h.x + u.x * 1.7 + p.x * 1.35 * side, y = h.y + u.y * 1.7 + p.y * 1.35 * side;

      loom_pen_circle (pen, x, y, 0.66);
      loom_pen_fill_keep (pen, loom_pen_white (pen), 1.0);
      loom_pen_stroke (pen, colours->line, 1.0, style->eye);
      loom_pen_circle (pen, x + u.x * 0.18, y + u.y * 0.18, 0.34);
      loom_pen_fill (pen, colours->line, 1.0);
    }
  cairo_move_to (pen->cr, h.x + u.x * 3.1 + p.x * 0.75, h.y + u.y * 3.1 + p.y * 0.75);
  cairo_line_to (pen->cr, h.x + u.x * 3.75, h.y + u.y * 3.75);
  cairo_line_to (pen->cr, h.x + u.x * 3.1 - p.x * 0.75, h.y + u.y * 3.1 - p.y * 0.75);
  loom_pen_stroke (pen, colours->line, 1.0, style->mouth);
}

void
loom_worm_draw (const LoomPen *pen, const LoomWorm *worm)
{
  const LoomWormStyle *style = &loom_pen_get_style (pen)->worm;
  const LoomWormLook look = look_for (pen), *colours = &look;
  gboolean mono = loom_pen_is_mono (pen);
  Body piece;

  g_return_if_fail (worm->n > 0);
  body_init (&piece, pen, worm);
  if (pen->shadows)
    {
      append_outline (&piece, 0.5, 0.9);
      loom_pen_shade (pen, loom_pen_black (pen), style->shadow);
    }
  append_outline (&piece, 0.0, 0.0);
  loom_pen_fill (pen, colours->piece, 1.0);
  cairo_save (pen->cr);
  append_outline (&piece, 0.0, 0.0);
  cairo_clip (pen->cr);
  if (!mono)
    {
      /* The underside: the body without its copy shifted up. */
      double x0, y0, x1, y1;

      cairo_clip_extents (pen->cr, &x0, &y0, &x1, &y1);
      cairo_save (pen->cr);
      append_outline (&piece, -0.5, -1.3);
      cairo_rectangle (pen->cr, x0 - 5.0, y0 - 5.0, x1 - x0 + 10.0, y1 - y0 + 10.0);
      cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
      loom_pen_fill (pen, colours->shade, 1.0);
      cairo_restore (pen->cr);
    }
  if (worm->n >= 4)
    draw_saddle (&piece, colours);
  draw_rings (&piece, colours);
  if (!mono)
    draw_shine (&piece, colours);
  cairo_restore (pen->cr);
  append_outline (&piece, 0.0, 0.0);
  loom_pen_stroke (pen, colours->line, 1.0, style->outline);
  draw_face (&piece, colours);
  body_clear (&piece);
}
