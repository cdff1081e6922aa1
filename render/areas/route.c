/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of routes: from shore to shore where two areas come nearest, bowed a little, clear of
 * land and of each other where they can be, or through the points the designer gave. */

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

/* A pair of points to land at, one on each shore. */
typedef struct
{
  LoomVec2 p, q;
  double cost; /* mm */
} Landing;

static int
compare_landings (gconstpointer a, gconstpointer b)
{
  const Landing *x = a, *y = b;
  return x->cost < y->cost ? -1 : x->cost > y->cost;
}

/* The pairs of points that are near to each other and not far off the line between the middles, the
 * best of each point of either shore, the best of all first. */
static void
find_landings (const LoomAreaPlan *self,
               guint ia,
               guint ib,
               gboolean inland,
               const GArray *ports,
               GArray *landings)
{
  const LoomVec2 ma = middle_of (loom_area_plan_area (self, ia));
  const LoomVec2 mb = middle_of (loom_area_plan_area (self, ib));
  Shore from[SAMPLES], to[SAMPLES];
  Landing best[2 * SAMPLES];
  const guint n = sample_shore (self, ia, inland, ports, from);
  const guint m = sample_shore (self, ib, inland, ports, to);
  const double length = hypot (mb.x - ma.x, mb.y - ma.y);
  const double nx = length > 0 ? -(mb.y - ma.y) / length : 0;
  const double ny = length > 0 ? (mb.x - ma.x) / length : 0;

  for (guint i = 0; i < n + m; i++)
    best[i].cost = G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < m; j++)
      {
        const double off = fabs ((from[i].p.x + to[j].p.x - 2 * ma.x) * nx
                                 + (from[i].p.y + to[j].p.y - 2 * ma.y) * ny)
                           / 2;
        const double cost
            = distance (from[i].p, to[j].p) + .3 * off + from[i].burden + to[j].burden;
        if (cost < best[i].cost)
          best[i] = (Landing){ from[i].p, to[j].p, cost };
        if (cost < best[n + j].cost)
          best[n + j] = (Landing){ from[i].p, to[j].p, cost };
      }
  for (guint i = 0; i < n + m; i++)
    if (best[i].cost < G_MAXDOUBLE)
      g_array_append_val (landings, best[i]);
  g_array_sort (landings, compare_landings);
}

/* The same where one of the two is a disc: one pair, for a disc has no shore to choose from. */
static void
find_rims (const LoomAreaPlan *self, guint ia, guint ib, GArray *landings)
{
  const LoomPlanArea *a = loom_area_plan_area (self, ia), *b = loom_area_plan_area (self, ib);
  Landing landing = { 0 };

  landing.p = nearest_on (self, a, b->node ? (LoomVec2){ b->x, b->y } : middle_of (b));
  landing.q = nearest_on (self, b, landing.p);
  landing.p = nearest_on (self, a, landing.q);
  g_array_append_val (landings, landing);
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

void
loom_area_plan_append_curve (GArray *points, const GArray *knots)
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

/* How many points are compared with outlines and other routes, all routes together. */
#define MOST_COMPARED 4000000

/* As many landings are tried, and as many bows each. */
#define MOST_LANDINGS 32
#define N_BOWS 5

/* In strokes: how far a course may reach over its own areas before it seems to cross them, how
 * close it may come to other courses, and for how long, as where it crosses one or leaves the same
 * shore. */
#define OWN_SLACK .6
#define CLOSE 2.4
#define CROSSING 9

typedef struct
{
  LoomAreaPlan *plan;
  GArray *ports; /* (element-type LoomVec2): where routes land */
  guint left;    /* of MOST_COMPARED */
} Router;

/* Even-odd. O(points of the area). */
static gboolean
is_on (Router *self, const LoomPlanArea *a, LoomVec2 p)
{
  const LoomVec2 *points = loom_area_plan_points (self->plan, a);
  const guint *ends = loom_area_plan_ends (self->plan, a);
  gboolean is_in = FALSE;

  if (p.x < a->box.left || p.x > a->box.right || p.y < a->box.top || p.y > a->box.bottom)
    return FALSE;
  self->left -= MIN (self->left, ends[a->n_rings - 1]);
  for (guint r = 0, from = 0; r < a->n_rings; from = ends[r++])
    for (guint i = from, j = ends[r] - 1; i < ends[r]; j = i++)
      if ((points[i].y > p.y) != (points[j].y > p.y)
          && p.x < (points[j].x - points[i].x) * (p.y - points[i].y) / (points[j].y - points[i].y)
                       + points[i].x)
        is_in = !is_in;
  return is_in;
}

/* Whether @p comes close to a route that is planned already. */
static gboolean
is_close (Router *self, LoomVec2 p)
{
  const LoomAreaPlan *plan = self->plan;
  const double reach = CLOSE * plan->stroke;

  for (guint k = 0; k < plan->routes->len; k++)
    {
      const LoomPlanRoute *r = &g_array_index (plan->routes, LoomPlanRoute, k);
      const LoomVec2 *line = (const LoomVec2 *)(gconstpointer)r->points->data;

      if (p.x < r->box.left - reach || p.x > r->box.right + reach || p.y < r->box.top - reach
          || p.y > r->box.bottom + reach)
        continue;
      self->left -= MIN (self->left, r->points->len);
      for (guint i = 0; i + 1 < r->points->len; i++)
        if (loom_segment_distance_squared (line[i], line[i + 1], p) < reach * reach)
          return TRUE;
    }
  return FALSE;
}

/* Whether another area than the two that it joins lies below @p, where that is not to be: a lane
 * does not go over land, and what joins discs does not go through one. */
static gboolean
is_across (Router *self, const LoomRoute *route, guint ia, guint ib, LoomVec2 p)
{
  const LoomAreaPlan *plan = self->plan;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      const gboolean counts
          = route->kind == LOOM_ROUTE_WATER ? a->kind == LOOM_TERRAIN_LAND : a->node;
      if (counts && i != ia && i != ib && is_on (self, a, p))
        return TRUE;
    }
  return FALSE;
}

/* How much of a course, in mm, lies below the steps of tracks. */
static double
find_hidden (Router *self, const LoomVec2 *p, guint n)
{
  const GArray *tracks = self->plan->tracks;
  LoomRect box = { p[0].x, p[0].y, p[0].x, p[0].y };
  double hidden = 0;

  for (guint i = 1; i < n; i++)
    box = (LoomRect){ MIN (box.left, p[i].x), MIN (box.top, p[i].y), MAX (box.right, p[i].x),
                      MAX (box.bottom, p[i].y) };
  self->left -= MIN (self->left, tracks->len);
  for (guint k = 0; k < tracks->len; k++)
    {
      const LoomRect *step = &g_array_index (tracks, LoomRect, k);

      if (step->left > box.right || step->right < box.left || step->top > box.bottom
          || step->bottom < box.top)
        continue;
      for (guint i = 0; i + 1 < n; i++)
        {
          const LoomVec2 at = { (p[i].x + p[i + 1].x) / 2, (p[i].y + p[i + 1].y) / 2 };
          if (at.x > step->left && at.x < step->right && at.y > step->top && at.y < step->bottom)
            hidden += distance (p[i], p[i + 1]);
        }
    }
  return hidden;
}

/* What speaks against a course, in mm: how much of it lies where it should not. */
static double
find_objection (Router *self, const LoomRoute *route, guint ia, guint ib, const GArray *course)
{
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)course->data;
  const double slack = OWN_SLACK * self->plan->stroke;
  const LoomVec2 start = p[0], end = p[course->len - 1];
  double objection = 0, close = 0;

  for (guint i = 0; i + 1 < course->len; i++)
    {
      const LoomVec2 at = { (p[i].x + p[i + 1].x) / 2, (p[i].y + p[i + 1].y) / 2 };
      const double length = distance (p[i], p[i + 1]);
      const gboolean is_end = MIN (distance (at, start), distance (at, end)) < slack;

      if (!is_end
          && (is_on (self, loom_area_plan_area (self->plan, ia), at)
              || is_on (self, loom_area_plan_area (self->plan, ib), at)))
        objection += 10 * length;
      if (is_across (self, route, ia, ib, at))
        objection += 4 * length;
      if (is_close (self, at))
        close += length;
    }
  return objection + 2 * MAX (0, close - CROSSING * self->plan->stroke)
         + 2 * find_hidden (self, p, course->len);
}

/* The course between the shores: the shortest that nothing speaks against, else that with the
 * least. */
static void
choose_course (Router *self, const LoomRoute *route, guint ia, guint ib, double bow, GArray *points)
{
  g_autoptr (GArray) landings = g_array_new (FALSE, FALSE, sizeof (Landing));
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const gboolean has_disc
      = loom_area_plan_area (self->plan, ia)->node || loom_area_plan_area (self->plan, ib)->node;
  const double bows[N_BOWS]
      = { bow, -bow, bow != 0 ? 0 : .12, bow != 0 ? 2 * bow : -.12, bow != 0 ? -2 * bow : .24 };
  double least = G_MAXDOUBLE;

  if (has_disc)
    find_rims (self->plan, ia, ib, landings);
  else
    find_landings (self->plan, ia, ib,
                   route->kind == LOOM_ROUTE_LAND || route->kind == LOOM_ROUTE_TUNNEL, self->ports,
                   landings);
  for (guint i = 0; i < MIN (landings->len, MOST_LANDINGS) && least > 0; i++)
    for (guint k = 0; k < N_BOWS && least > 0; k++)
      {
        const Landing *landing = &g_array_index (landings, Landing, i);

        g_array_set_size (course, 0);
        append_bow (course, landing->p, landing->q, bows[k]);
        const double objection
            = self->left > 0 ? find_objection (self, route, ia, ib, course) : (i + k > 0 ? 1e9 : 0);
        if (objection >= least)
          continue;
        least = objection;
        g_array_set_size (points, 0);
        g_array_append_vals (points, course->data, course->len);
      }
  g_array_append_val (self->ports, g_array_index (points, LoomVec2, 0));
  g_array_append_val (self->ports, g_array_index (points, LoomVec2, points->len - 1));
}

/* The course through the points that the designer gave. */
static void
follow_points (const LoomAreaPlan *self,
               const LoomRoute *route,
               const LoomPlanArea *a,
               const LoomPlanArea *b,
               GArray *points)
{
  g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  for (guint i = 0; i < route->via.n; i++)
    {
      const LoomVec2 v
          = { (double)route->via.items[i].x / LOOM_MM, (double)route->via.items[i].y / LOOM_MM };
      g_array_append_val (knots, v);
    }
  const LoomVec2 start = nearest_on (self, a, g_array_index (knots, LoomVec2, 0));
  const LoomVec2 end = nearest_on (self, b, g_array_index (knots, LoomVec2, knots->len - 1));
  g_array_prepend_val (knots, start);
  g_array_append_val (knots, end);
  if (self->plain_routes)
    g_array_append_vals (points, knots->data, knots->len);
  else
    loom_area_plan_append_curve (points, knots);
}

static void
plan_route (Router *self, const LoomRoute *route, guint index)
{
  LoomAreaPlan *plan = self->plan;
  const guint ia = loom_topology_index (plan->topology, route->from);
  const guint ib = loom_topology_index (plan->topology, route->to);
  if (ia == LOOM_NONE || ib == LOOM_NONE || ia == ib)
    return;
  const LoomPlanArea *a = loom_area_plan_area (plan, ia), *b = loom_area_plan_area (plan, ib);
  LoomPlanRoute r = { .route = route, .points = g_array_new (FALSE, FALSE, sizeof (LoomVec2)) };
  /* Lanes bow away from the straight; roads between discs stay straight. */
  const double bow
      = route->kind == LOOM_ROUTE_WATER && !a->node && !b->node ? (index % 2 ? -.12 : .12) : 0;

  if (route->via.n == 0)
    choose_course (self, route, ia, ib, bow, r.points);
  else
    follow_points (plan, route, a, b, r.points);
  r.box = (LoomRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < r.points->len; i++)
    {
      const LoomVec2 at = g_array_index (r.points, LoomVec2, i);
      r.box = (LoomRect){ MIN (r.box.left, at.x), MIN (r.box.top, at.y), MAX (r.box.right, at.x),
                          MAX (r.box.bottom, at.y) };
    }
  g_array_append_val (plan->routes, r);
}

void
loom_area_plan_route (LoomAreaPlan *self)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  g_autoptr (GHashTable) closed = gather_closed (self);
  g_autoptr (GArray) ports = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  Router router = { self, ports, self->plain_routes ? 0 : MOST_COMPARED };

  for (guint i = 0; i < routes->len; i++)
    {
      /* On a board of thousands of routes ports are not kept apart. */
      if (ports->len > 600)
        g_array_set_size (ports, 0);
      const LoomRoute *route = g_ptr_array_index (routes, i);
      if (loom_lines_add_route (&self->lines, route)
          && !g_hash_table_contains (closed, GUINT_TO_POINTER (route->entity.handle)))
        plan_route (&router, route, i);
    }
}
