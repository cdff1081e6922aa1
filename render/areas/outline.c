/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact where the raster of a layout is rough: a box is compared with the very outline that is
 * drawn. */

#include "render/areas/outline.h"

#include "formats/geometry/planar.h"

#include <math.h>

LoomQuad
loom_quad_about (double x, double y, double w, double h, double angle)
{
  static const double signs[4][2] = { { -.5, -.5 }, { .5, -.5 }, { .5, .5 }, { -.5, .5 } };
  const double c = cos (angle), s = sin (angle);
  LoomQuad q;

  for (guint i = 0; i < 4; i++)
    {
      const double dx = signs[i][0] * w, dy = signs[i][1] * h;
      q.corners[i] = (LoomVec2){ x + dx * c - dy * s, y + dx * s + dy * c };
    }
  return q;
}

LoomQuad
loom_quad_of (const LoomRect *box)
{
  return loom_quad_about ((box->left + box->right) / 2, (box->top + box->bottom) / 2,
                          box->right - box->left, box->bottom - box->top, 0);
}

LoomRect
loom_quad_bounds (const LoomQuad *self)
{
  LoomRect box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < 4; i++)
    {
      const LoomVec2 p = self->corners[i];
      box = (LoomRect){ MIN (box.left, p.x), MIN (box.top, p.y), MAX (box.right, p.x),
                        MAX (box.bottom, p.y) };
    }
  return box;
}

/* @self smaller by @slack mm on each side, but never turned inside out. */
static LoomQuad
shrunk (const LoomQuad *self, double slack)
{
  const LoomVec2 *p = self->corners;
  const double w = hypot (p[1].x - p[0].x, p[1].y - p[0].y),
               h = hypot (p[3].x - p[0].x, p[3].y - p[0].y);

  return loom_quad_about ((p[0].x + p[2].x) / 2, (p[0].y + p[2].y) / 2, MAX (w - 2 * slack, 0),
                          MAX (h - 2 * slack, 0), atan2 (p[1].y - p[0].y, p[1].x - p[0].x));
}

/* How far @q reaches along the direction (dx, dy). */
static void
project (const LoomQuad *q, double dx, double dy, double *low, double *high)
{
  *low = G_MAXDOUBLE;
  *high = -G_MAXDOUBLE;
  for (guint i = 0; i < 4; i++)
    {
      const double v = q->corners[i].x * dx + q->corners[i].y * dy;
      *low = MIN (*low, v);
      *high = MAX (*high, v);
    }
}

gboolean
loom_quads_meet (const LoomQuad *a, const LoomQuad *b, double slack)
{
  const LoomQuad *both[2] = { a, b };

  for (guint k = 0; k < 2; k++)
    for (guint side = 0; side < 2; side++)
      {
        const LoomVec2 p = both[k]->corners[side], q = both[k]->corners[side + 1];
        const double l = hypot (q.x - p.x, q.y - p.y);
        double al, ah, bl, bh;

        if (l <= 0)
          return FALSE;
        project (a, (q.x - p.x) / l, (q.y - p.y) / l, &al, &ah);
        project (b, (q.x - p.x) / l, (q.y - p.y) / l, &bl, &bh);
        if (al >= bh - slack || bl >= ah - slack)
          return FALSE;
      }
  return TRUE;
}

/* As a box without width. */
static gboolean
meets_segment (const LoomQuad *q, const LoomRect *box, LoomVec2 a, LoomVec2 b)
{
  if (MAX (a.x, b.x) < box->left || MIN (a.x, b.x) > box->right || MAX (a.y, b.y) < box->top
      || MIN (a.y, b.y) > box->bottom)
    return FALSE;
  const LoomQuad line
      = loom_quad_about ((a.x + b.x) / 2, (a.y + b.y) / 2, MAX (hypot (b.x - a.x, b.y - a.y), 1e-6),
                         1e-6, atan2 (b.y - a.y, b.x - a.x));
  return loom_quads_meet (q, &line, 0);
}

gboolean
loom_quad_meets_line (const LoomQuad *self, const LoomVec2 *line, gsize n, double slack)
{
  const LoomQuad q = shrunk (self, slack);
  const LoomRect box = loom_quad_bounds (&q);

  for (gsize i = 0; i + 1 < n; i++)
    if (meets_segment (&q, &box, line[i], line[i + 1]))
      return TRUE;
  return FALSE;
}

/* Whether a ring of the area passes through @q. */
static gboolean
meets_outline (const LoomQuad *q, const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  const LoomVec2 *points = loom_area_plan_points (plan, area);
  const guint *ends = loom_area_plan_ends (plan, area);
  const LoomRect box = loom_quad_bounds (q);

  for (guint r = 0, from = 0; r < area->n_rings; from = ends[r++])
    for (guint i = from; i < ends[r]; i++)
      if (meets_segment (q, &box, points[i], points[i + 1 < ends[r] ? i + 1 : from]))
        return TRUE;
  return FALSE;
}

static gboolean
area_holds (const LoomAreaPlan *plan, const LoomPlanArea *area, LoomVec2 p)
{
  const LoomVec2 *points = loom_area_plan_points (plan, area);
  const guint *ends = loom_area_plan_ends (plan, area);
  gboolean inside = FALSE;

  for (guint r = 0, from = 0; r < area->n_rings; from = ends[r++])
    for (guint i = from; i < ends[r]; i++)
      {
        const LoomVec2 a = points[i], b = points[i + 1 < ends[r] ? i + 1 : from];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
          inside = !inside;
      }
  return inside;
}

gboolean
loom_quad_is_within (const LoomQuad *self,
                     const LoomAreaPlan *plan,
                     const LoomPlanArea *area,
                     double slack)
{
  const LoomQuad q = shrunk (self, slack);

  return !meets_outline (&q, plan, area) && area_holds (plan, area, q.corners[0]);
}

gboolean
loom_quad_touches (const LoomQuad *self,
                   const LoomAreaPlan *plan,
                   const LoomPlanArea *area,
                   double slack)
{
  const LoomQuad q = shrunk (self, slack);
  const LoomRect box = loom_quad_bounds (&q);

  if (box.right < area->box.left || box.left > area->box.right || box.bottom < area->box.top
      || box.top > area->box.bottom)
    return FALSE;
  return meets_outline (&q, plan, area) || area_holds (plan, area, q.corners[0]);
}

gboolean
loom_disc_is_within (LoomVec2 p, double r, const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  const LoomVec2 *points = loom_area_plan_points (plan, area);
  const guint *ends = loom_area_plan_ends (plan, area);

  if (!area_holds (plan, area, p))
    return FALSE;
  for (guint k = 0, from = 0; k < area->n_rings; from = ends[k++])
    for (guint i = from; i < ends[k]; i++)
      if (loom_segment_distance (points[i], points[i + 1 < ends[k] ? i + 1 : from], p) < r)
        return FALSE;
  return TRUE;
}
