/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of routes: from shore to shore where two areas come nearest, bowed a little, or
 * through the points the designer gave. */

#include "render/areas/plan.h"

#include <math.h>

#define SAMPLES 72

/* At most SAMPLES points of the first ring. */
static guint
sample_ring (const LoomPlan *self, const LoomPlanArea *a, LoomPoint2 *out)
{
  const LoomPoint2 *points = loom_plan_points (self, a);
  guint n = loom_plan_ends (self, a)[0], m = MIN (n, SAMPLES);
  for (guint i = 0; i < m; i++)
    out[i] = points[(guint64)i * n / m];
  return m;
}

static LoomPoint2
middle_of (const LoomPlanArea *a)
{
  return (LoomPoint2){ (a->box.x0 + a->box.x1) / 2, (a->box.y0 + a->box.y1) / 2 };
}

/* Where the ring comes nearest to @target. */
static LoomPoint2
nearest_on (const LoomPlan *self, const LoomPlanArea *a, LoomPoint2 target)
{
  if (a->node)
    {
      double d = hypot (target.x - a->x, target.y - a->y);
      if (d < 1e-9)
        return (LoomPoint2){ a->x + a->r, a->y };
      return (LoomPoint2){ a->x + (target.x - a->x) * a->r / d,
                           a->y + (target.y - a->y) * a->r / d };
    }
  const LoomPoint2 *points = loom_plan_points (self, a);
  guint n = loom_plan_ends (self, a)[0];
  LoomPoint2 best = points[0];
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      LoomPoint2 p = points[i], q = points[(i + 1) % n];
      double dx = q.x - p.x, dy = q.y - p.y, l = dx * dx + dy * dy;
      double t = l > 0 ? CLAMP (((target.x - p.x) * dx + (target.y - p.y) * dy) / l, 0, 1) : 0;
      LoomPoint2 c = { p.x + dx * t, p.y + dy * t };
      double d = hypot (c.x - target.x, c.y - target.y);
      if (d < least)
        {
          least = d;
          best = c;
        }
    }
  return best;
}

/* The pair of points, one on each shore, that are near to each other and not far off the line
 * between the middles. */
static void
find_shores (const LoomPlan *self,
             const LoomPlanArea *a,
             const LoomPlanArea *b,
             LoomPoint2 *p,
             LoomPoint2 *q)
{
  LoomPoint2 from[SAMPLES], to[SAMPLES], ma = middle_of (a), mb = middle_of (b);

  if (a->node || b->node)
    {
      *p = nearest_on (self, a, b->node ? (LoomPoint2){ b->x, b->y } : mb);
      *q = nearest_on (self, b, *p);
      *p = nearest_on (self, a, *q);
      return;
    }
  guint n = sample_ring (self, a, from), m = sample_ring (self, b, to);
  double length = hypot (mb.x - ma.x, mb.y - ma.y), least = G_MAXDOUBLE;
  double nx = length > 0 ? -(mb.y - ma.y) / length : 0;
  double ny = length > 0 ? (mb.x - ma.x) / length : 0;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < m; j++)
      {
        double off
            = fabs ((from[i].x + to[j].x - 2 * ma.x) * nx + (from[i].y + to[j].y - 2 * ma.y) * ny)
              / 2;
        double cost = hypot (to[j].x - from[i].x, to[j].y - from[i].y) + .3 * off;
        if (cost < least)
          {
            least = cost;
            *p = from[i];
            *q = to[j];
          }
      }
}

static void
append_bow (GArray *points, LoomPoint2 p, LoomPoint2 q, double bow)
{
  double dx = q.x - p.x, dy = q.y - p.y;
  LoomBezier b = { p,
                   { p.x + dx * .3 - dy * bow, p.y + dy * .3 + dx * bow },
                   { p.x + dx * .7 - dy * bow, p.y + dy * .7 + dx * bow },
                   q };
  loom_curve_flatten (&b, 1, 24, TRUE, points);
}

static gboolean
is_closed (const LoomPlan *self, const LoomRoute *route)
{
  const LoomThing *thing = self->scenario != NULL ? &self->scenario->thing : NULL;
  for (guint i = 0; thing != NULL && i < loom_thing_n (thing, LOOM_KIND_CLOSE); i++)
    if (((const LoomClose *)loom_thing_nth (thing, LOOM_KIND_CLOSE, i))->route
        == route->thing.handle)
      return TRUE;
  return FALSE;
}

static void
plan_route (LoomPlan *self, const LoomRoute *route, guint index)
{
  guint ia = loom_topology_index (self->topology, route->from);
  guint ib = loom_topology_index (self->topology, route->to);
  if (ia == LOOM_NONE || ib == LOOM_NONE || ia == ib)
    return;
  const LoomPlanArea *a = loom_plan_area (self, ia), *b = loom_plan_area (self, ib);
  LoomPlanRoute r = { .route = route, .points = g_array_new (FALSE, FALSE, sizeof (LoomPoint2)) };

  r.closed = is_closed (self, route);
  if (route->via.n == 0)
    {
      LoomPoint2 p = { 0 }, q = { 0 };
      find_shores (self, a, b, &p, &q);
      /* Lanes bow away from the straight; roads between discs stay straight. */
      double bow
          = route->kind == LOOM_ROUTE_WATER && !a->node && !b->node ? (index % 2 ? -.12 : .12) : 0;
      append_bow (r.points, p, q, bow);
    }
  else
    {
      g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (LoomPoint2));
      g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));
      LoomPoint2 v0
          = { (double)route->via.items[0].x / LOOM_MM, (double)route->via.items[0].y / LOOM_MM };
      LoomPoint2 vn = { (double)route->via.items[route->via.n - 1].x / LOOM_MM,
                        (double)route->via.items[route->via.n - 1].y / LOOM_MM };
      LoomPoint2 start = nearest_on (self, a, v0), end = nearest_on (self, b, vn);
      g_array_append_val (knots, start);
      for (guint i = 0; i < route->via.n; i++)
        {
          LoomPoint2 v = { (double)route->via.items[i].x / LOOM_MM,
                           (double)route->via.items[i].y / LOOM_MM };
          g_array_append_val (knots, v);
        }
      g_array_append_val (knots, end);
      loom_curve_through ((const LoomPoint2 *)knots->data, knots->len, FALSE, LOOM_CURVE_TENSION,
                          pieces);
      loom_curve_flatten ((const LoomBezier *)pieces->data, pieces->len, 16, TRUE, r.points);
    }
  g_array_append_val (self->routes, r);
}

void
loom_plan_route (LoomPlan *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  for (guint i = 0; i < routes->len; i++)
    plan_route (self, g_ptr_array_index (routes, i), i);
}
