/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of routes: from shore to shore where two areas come nearest, bowed a little, or
 * through the points the designer gave. */

#include "render/areas/plan.h"
#include "formats/geometry/planar.h"

#include <math.h>

#define SAMPLES 96

typedef struct
{
  LoomVec2 p;
  double burden; /* what speaks against landing here, in mm */
} Shore;

static double
distance (LoomVec2 a, LoomVec2 b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static gboolean
is_junction (const LoomAreaPlan *self, LoomHandle corner)
{
  guint n = 0;
  for (guint e = loom_topology_first_edge (self->topology, corner); e != LOOM_NONE && n < 3;
       e = loom_topology_next_edge (self->topology, corner, e))
    n++;
  return n >= 3;
}

/* The points of the coast of an area, or of its whole outline for a way over or under land and
 * where there is no coast, and the corners where several areas meet: a port there would belong to
 * nobody. */
static void
gather_shore (const LoomAreaPlan *self,
              guint index,
              gboolean inland,
              GArray *points,
              GArray *junctions)
{
  guint n = 0;
  const LoomStep *steps = loom_topology_ring (self->topology, index, 0, &n);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  for (int any = 0; any < 2 && points->len == 0; any++)
    for (guint i = 0; i < n; i++)
      {
        const LoomEdge *edge = loom_topology_edge (self->topology, steps[i].edge);
        const LoomCorner *corner
            = loom_board_corner (self->board, steps[i].backwards ? edge->b : edge->a);
        LoomVec2 at = { (double)corner->x / LOOM_MM, (double)corner->y / LOOM_MM };
        if (any == 0 && is_junction (self, corner->entity.handle))
          g_array_append_val (junctions, at);
        if (any == 0 && !inland
            && g_array_index (self->edges, guint8, steps[i].edge) != LOOM_EDGE_COAST)
          continue;
        g_array_set_size (spots, 0);
        loom_geometry_edge_points (self->geometry, steps[i].edge, steps[i].backwards, FALSE, spots);
        for (guint k = 0; k < spots->len; k++)
          {
            LoomVec2 s = g_array_index (spots, LoomVec2, k);
            LoomVec2 p = { s.x / LOOM_MM, s.y / LOOM_MM };
            g_array_append_val (points, p);
          }
      }
}

/* At most SAMPLES points to land at, with their burdens. @ports are those already taken. */
static guint
sample_shore (const LoomAreaPlan *self,
              guint index,
              gboolean inland,
              const GArray *ports,
              Shore *out)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) junctions = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  double near = 11 * self->unit;

  gather_shore (self, index, inland, points, junctions);
  guint m = MIN (points->len, SAMPLES);
  for (guint i = 0; i < m; i++)
    {
      Shore *s = &out[i];
      s->p = g_array_index (points, LoomVec2, (guint)((guint64)i * points->len / m));
      s->burden = 0;
      for (guint k = 0; k < junctions->len; k++)
        s->burden += 2 * MAX (0, near - distance (s->p, g_array_index (junctions, LoomVec2, k)));
      for (guint k = 0; k < ports->len; k++)
        s->burden += MAX (0, near - distance (s->p, g_array_index (ports, LoomVec2, k)));
    }
  return m;
}

static LoomVec2
middle_of (const LoomPlanArea *a)
{
  return (LoomVec2){ (a->box.left + a->box.right) / 2, (a->box.top + a->box.bottom) / 2 };
}

/* Where the ring comes nearest to @target. */
static LoomVec2
nearest_on (const LoomAreaPlan *self, const LoomPlanArea *a, LoomVec2 target)
{
  if (a->node)
    {
      double d = hypot (target.x - a->x, target.y - a->y);
      if (d < 1e-9)
        return (LoomVec2){ a->x + a->r, a->y };
      return (LoomVec2){ a->x + (target.x - a->x) * a->r / d, a->y + (target.y - a->y) * a->r / d };
    }
  const LoomVec2 *points = loom_area_plan_points (self, a);
  guint n = loom_area_plan_ends (self, a)[0];
  LoomVec2 best = points[0];
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      LoomVec2 c = loom_segment_nearest (points[i], points[(i + 1) % n], target);
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
find_shores (const LoomAreaPlan *self,
             guint ia,
             guint ib,
             gboolean inland,
             const GArray *ports,
             LoomVec2 *p,
             LoomVec2 *q)
{
  const LoomPlanArea *a = loom_area_plan_area (self, ia), *b = loom_area_plan_area (self, ib);
  LoomVec2 ma = middle_of (a), mb = middle_of (b);
  Shore from[SAMPLES], to[SAMPLES];

  if (a->node || b->node)
    {
      *p = nearest_on (self, a, b->node ? (LoomVec2){ b->x, b->y } : mb);
      *q = nearest_on (self, b, *p);
      *p = nearest_on (self, a, *q);
      return;
    }
  guint n = sample_shore (self, ia, inland, ports, from);
  guint m = sample_shore (self, ib, inland, ports, to);
  double length = hypot (mb.x - ma.x, mb.y - ma.y), least = G_MAXDOUBLE;
  double nx = length > 0 ? -(mb.y - ma.y) / length : 0;
  double ny = length > 0 ? (mb.x - ma.x) / length : 0;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < m; j++)
      {
        double off = fabs ((from[i].p.x + to[j].p.x - 2 * ma.x) * nx
                           + (from[i].p.y + to[j].p.y - 2 * ma.y) * ny)
                     / 2;
        double cost = distance (from[i].p, to[j].p) + .3 * off + from[i].burden + to[j].burden;
        if (cost < least)
          {
            least = cost;
            *p = from[i].p;
            *q = to[j].p;
          }
      }
}

static void
append_bow (GArray *points, LoomVec2 p, LoomVec2 q, double bow)
{
  double dx = q.x - p.x, dy = q.y - p.y;
  LoomBezier b = { p,
                   { p.x + dx * .3 - dy * bow, p.y + dy * .3 + dx * bow },
                   { p.x + dx * .7 - dy * bow, p.y + dy * .7 + dx * bow },
                   q };
  loom_curve_flatten (&b, 1, 24, TRUE, points);
}

static void
append_curve (GArray *points, const GArray *knots)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));

  loom_curve_through ((const LoomVec2 *)knots->data, knots->len, FALSE, LOOM_CURVE_TENSION, pieces);
  loom_curve_flatten ((const LoomBezier *)pieces->data, pieces->len, 16, TRUE, points);
}

/* The routes the scenario plays without, by handle. */
static GHashTable *
gather_closed (const LoomAreaPlan *self)
{
  GHashTable *closed = g_hash_table_new (g_direct_hash, g_direct_equal);
  const LoomEntity *entity = self->scenario != NULL ? &self->scenario->entity : NULL;
  for (guint i = 0; entity != NULL && i < loom_entity_n (entity, LOOM_KIND_CLOSE); i++)
    {
      const LoomClose *c = (const LoomClose *)loom_entity_nth (entity, LOOM_KIND_CLOSE, i);
      if (c->route != 0)
        g_hash_table_add (closed, GUINT_TO_POINTER (c->route));
    }
  return closed;
}

static void
plan_route (LoomAreaPlan *self, const LoomRoute *route, guint index, GArray *ports)
{
  guint ia = loom_topology_index (self->topology, route->from);
  guint ib = loom_topology_index (self->topology, route->to);
  if (ia == LOOM_NONE || ib == LOOM_NONE || ia == ib)
    return;
  const LoomPlanArea *a = loom_area_plan_area (self, ia), *b = loom_area_plan_area (self, ib);
  LoomPlanRoute r = { .route = route, .points = g_array_new (FALSE, FALSE, sizeof (LoomVec2)) };

  if (route->via.n == 0)
    {
      LoomVec2 p = { 0 }, q = { 0 };
      gboolean inland = route->kind == LOOM_ROUTE_LAND || route->kind == LOOM_ROUTE_TUNNEL;
      find_shores (self, ia, ib, inland, ports, &p, &q);
      g_array_append_val (ports, p);
      g_array_append_val (ports, q);
      /* Lanes bow away from the straight; roads between discs stay straight. */
      double bow
          = route->kind == LOOM_ROUTE_WATER && !a->node && !b->node ? (index % 2 ? -.12 : .12) : 0;
      append_bow (r.points, p, q, bow);
    }
  else
    {
      g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      LoomVec2 v0
          = { (double)route->via.items[0].x / LOOM_MM, (double)route->via.items[0].y / LOOM_MM };
      LoomVec2 vn = { (double)route->via.items[route->via.n - 1].x / LOOM_MM,
                      (double)route->via.items[route->via.n - 1].y / LOOM_MM };
      LoomVec2 start = nearest_on (self, a, v0), end = nearest_on (self, b, vn);
      g_array_append_val (knots, start);
      for (guint i = 0; i < route->via.n; i++)
        {
          LoomVec2 v = { (double)route->via.items[i].x / LOOM_MM,
                         (double)route->via.items[i].y / LOOM_MM };
          g_array_append_val (knots, v);
        }
      g_array_append_val (knots, end);
      if (self->plain_routes)
        g_array_append_vals (r.points, knots->data, knots->len);
      else
        append_curve (r.points, knots);
    }
  r.box = (LoomRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < r.points->len; i++)
    {
      const LoomVec2 at = g_array_index (r.points, LoomVec2, i);
      r.box = (LoomRect){ MIN (r.box.left, at.x), MIN (r.box.top, at.y), MAX (r.box.right, at.x),
                          MAX (r.box.bottom, at.y) };
    }
  g_array_append_val (self->routes, r);
}

void
loom_area_plan_route (LoomAreaPlan *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  g_autoptr (GHashTable) closed = gather_closed (self);
  g_autoptr (GArray) ports = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; i < routes->len; i++)
    {
      /* On a board of thousands of routes ports are not kept apart. */
      if (ports->len > 600)
        g_array_set_size (ports, 0);
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if (loom_lines_add_route (&self->lines, route)
          && !g_hash_table_contains (closed, GUINT_TO_POINTER (route->entity.handle)))
        plan_route (self, route, i, ports);
    }
}
