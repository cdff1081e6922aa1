/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The courses of ways. A net has for its knots the corners of the map, joined by borders, for what
 * runs along them, or the areas, joined over borders, for roads; from each point of a way to the
 * next the fewest steps are gone, and of these the shortest. */

#include "render/areas/ways.h"

#include "render/decor/decor-room.h"
#include "render/draw/noise.h"
#include "render/motifs/strokes.h"

#include <math.h>
#include <string.h>

/* Maps of more borders have no nets; nor is more than this searched, borders times points. */
#define MOST_BORDERS 20000
#define MOST_SEARCHED 8000000

/* As many pairs of pieces of roads and rivers are looked at for bridges. */
#define MOST_PAIRS 4000000

/* How far a river leaves a straight border in its middle, as a share of that; a trail does less. */
#define WINDING .09
#define TRAIL_WINDING .04

/* One border of a net, from both of its knots. */
typedef struct
{
  guint knots[2];
  guint edge;
  double length;
  LoomVec2 middle;
} Join;

typedef struct
{
  const LoomAreaPlan *plan;
  gboolean is_inland; /* of areas */
  GArray *places;     /* of LoomVec2: where the knots are */
  GArray *joins;      /* of Join */
  guint *first;       /* by knot: its joins in @of, up to those of the next; one more than knots */
  guint *of;          /* by number: of joins */
  guint *level, *by;  /* of a search, by knot: steps from the start, and the join it came by */
  double *far;
  guint *queue;
} Net;

static void
clear_net (Net *self)
{
  g_array_unref (self->places);
  g_array_unref (self->joins);
  g_free (self->first);
  g_free (self->of);
  g_free (self->level);
  g_free (self->by);
  g_free (self->far);
  g_free (self->queue);
}

static LoomVec2
mm_of (gint32 x, gint32 y)
{
  return (LoomVec2){ (double)x / LOOM_MM, (double)y / LOOM_MM };
}

static double
distance (LoomVec2 a, LoomVec2 b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* The course of @edge in mm. */
static GArray *
new_course (const LoomAreaPlan *plan, guint edge, gboolean backwards)
{
  GArray *course = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  loom_geometry_edge_points (plan->geometry, edge, backwards, FALSE, course);
  for (guint i = 0; i < course->len; i++)
    {
      LoomVec2 *p = &g_array_index (course, LoomVec2, i);
      *p = (LoomVec2){ p->x / LOOM_MM, p->y / LOOM_MM };
    }
  return course;
}

static void
add_join (Net *self, guint a, guint b, guint edge)
{
  g_autoptr (GArray) course = new_course (self->plan, edge, FALSE);
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)course->data;
  const double length = loom_polyline_length (p, course->len);
  Join join = { .knots = { a, b }, .edge = edge, .length = length };

  join.middle = loom_polyline_at (p, course->len, length / 2, NULL);
  if (self->is_inland)
    join.length = distance (g_array_index (self->places, LoomVec2, a),
                            g_array_index (self->places, LoomVec2, b));
  g_array_append_val (self->joins, join);
}

static void
add_corners (Net *self)
{
  const LoomAreaPlan *plan = self->plan;
  g_autoptr (GHashTable) knots = g_hash_table_new (NULL, NULL);

  for (guint e = 0; e < loom_topology_n_edges (plan->topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (plan->topology, e);
      const LoomHandle ends[] = { edge->a, edge->b };
      guint at[2];

      for (guint i = 0; i < 2; i++)
        {
          gpointer found = g_hash_table_lookup (knots, GUINT_TO_POINTER (ends[i]));
          if (found == NULL)
            {
              const LoomCorner *corner = loom_board_corner (plan->board, ends[i]);
              const LoomVec2 place = mm_of (corner->x, corner->y);
              g_array_append_val (self->places, place);
              found = GUINT_TO_POINTER (self->places->len);
              g_hash_table_insert (knots, GUINT_TO_POINTER (ends[i]), found);
            }
          at[i] = GPOINTER_TO_UINT (found) - 1;
        }
      add_join (self, at[0], at[1], e);
    }
}

static void
add_areas (Net *self)
{
  const LoomAreaPlan *plan = self->plan;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomRect *box = &loom_area_plan_area (plan, i)->box;
      const LoomVec2 place = { (box->left + box->right) / 2, (box->top + box->bottom) / 2 };
      g_array_append_val (self->places, place);
    }
  for (guint e = 0; e < loom_topology_n_edges (plan->topology); e++)
    {
      const LoomEdge *edge = loom_topology_edge (plan->topology, e);
      if (edge->left != LOOM_NONE && edge->right != LOOM_NONE && edge->left != edge->right)
        add_join (self, edge->left, edge->right, e);
    }
}

static void
init_net (Net *self, const LoomAreaPlan *plan, gboolean is_inland)
{
  *self = (Net){ .plan = plan,
                 .is_inland = is_inland,
                 .places = g_array_new (FALSE, FALSE, sizeof (LoomVec2)),
                 .joins = g_array_new (FALSE, FALSE, sizeof (Join)) };
  (is_inland ? add_areas : add_corners) (self);

  const guint n = self->places->len;
  self->first = g_new0 (guint, n + 2);
  self->of = g_new (guint, MAX (2 * self->joins->len, 1));
  self->level = g_new (guint, n + 1);
  self->by = g_new (guint, n + 1);
  self->far = g_new (double, n + 1);
  self->queue = g_new (guint, n + 1);
  for (guint j = 0; j < 2 * self->joins->len; j++)
    self->first[g_array_index (self->joins, Join, j / 2).knots[j % 2] + 2]++;
  for (guint i = 2; i <= n + 1; i++)
    self->first[i] += self->first[i - 1];
  /* Counted one too high, so that filling moves each to where it belongs. */
  for (guint j = 0; j < 2 * self->joins->len; j++)
    self->of[self->first[g_array_index (self->joins, Join, j / 2).knots[j % 2] + 1]++] = j / 2;
}

/* The knot for @p: the corner nearest to it, or the area that it lies on. */
static guint
find_knot (const Net *self, LoomVec2 p)
{
  guint best = LOOM_NONE;
  double least = G_MAXDOUBLE;

  if (self->is_inland)
    return loom_geometry_area_at (self->plan->geometry, p.x * LOOM_MM, p.y * LOOM_MM);
  for (guint i = 0; i < self->places->len; i++)
    if (distance (g_array_index (self->places, LoomVec2, i), p) < least)
      {
        least = distance (g_array_index (self->places, LoomVec2, i), p);
        best = i;
      }
  return best;
}

/* The joins from @to back to @from, appended to @path; FALSE where there is no way. O(joins). */
static gboolean
search (Net *self, guint from, guint to, GArray *path)
{
  guint done = 0, n = 0;

  memset (self->level, 0xff, self->places->len * sizeof *self->level);
  self->queue[n++] = from;
  self->level[from] = 0;
  self->far[from] = 0;
  while (done < n && self->level[to] > self->level[self->queue[done]])
    {
      const guint here = self->queue[done++];

      for (guint k = self->first[here]; k < self->first[here + 1]; k++)
        {
          const Join *join = &g_array_index (self->joins, Join, self->of[k]);
          const guint next = join->knots[join->knots[0] == here];
          const double far = self->far[here] + join->length;

          if (self->level[next] <= self->level[here]
              || (self->level[next] != LOOM_NONE && self->far[next] <= far))
            continue;
          if (self->level[next] == LOOM_NONE)
            self->queue[n++] = next;
          self->level[next] = self->level[here] + 1;
          self->far[next] = far;
          self->by[next] = self->of[k];
        }
    }
  if (self->level[to] == LOOM_NONE)
    return FALSE;
  for (guint at = to; at != from;)
    {
      const Join *join = &g_array_index (self->joins, Join, self->by[at]);
      g_array_append_val (path, self->by[at]);
      at = join->knots[join->knots[0] == at];
    }
  return TRUE;
}

/* A straight border is gone along with a bend, which depends on where it is. */
static void
append_border (const Net *self, const Join *join, gboolean backwards, double winding, GArray *knots)
{
  const LoomVec2 a = g_array_index (self->places, LoomVec2, join->knots[backwards]);
  const LoomVec2 b = g_array_index (self->places, LoomVec2, join->knots[!backwards]);
  const LoomVec2 m = join->middle;
  const double bend = winding * (2 * loom_noise_at (lround (m.x * 10), lround (m.y * 10), 5) - 1);
  const LoomVec2 middle = { m.x - bend * fabs (b.y - a.y), m.y + bend * fabs (b.x - a.x) };

  if (knots->len == 0)
    g_array_append_val (knots, a);
  if (loom_topology_edge (self->plan->topology, join->edge)->border == 0)
    {
      g_array_append_val (knots, middle);
      g_array_append_val (knots, b);
      return;
    }
  g_autoptr (GArray) course = new_course (self->plan, join->edge, backwards);
  g_array_append_vals (knots, &g_array_index (course, LoomVec2, 1), course->len - 1);
}

/* Appends what lies between two points of a way; FALSE where nothing leads from one to the other.
 */
static gboolean
append_leg (Net *self, LoomVec2 p, LoomVec2 q, double winding, GArray *knots)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint from = find_knot (self, p), to = find_knot (self, q);
  guint at = from;

  if (from == LOOM_NONE || to == LOOM_NONE || !search (self, from, to, path))
    return FALSE;
  for (guint i = path->len; i-- > 0;)
    {
      const Join *join = &g_array_index (self->joins, Join, g_array_index (path, guint, i));

      if (self->is_inland)
        g_array_append_val (knots, join->middle);
      else
        append_border (self, join, join->knots[0] != at, winding, knots);
      at = join->knots[join->knots[0] == at];
    }
  return TRUE;
}

static void
find_course (Net *self, const LoomPath *path, guint *left, GArray *points)
{
  const double winding = path->way == LOOM_WAY_RIVER ? WINDING : TRAIL_WINDING;
  g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const guint cost = self != NULL ? self->joins->len + self->places->len : 0;

  for (guint i = 0; i < path->points.n; i++)
    {
      const LoomVec2 p = mm_of (path->points.items[i].x, path->points.items[i].y);
      const gboolean is_last = i + 1 == path->points.n;
      const gboolean has_net = self != NULL && *left > cost;

      if (path->way == LOOM_WAY_ROAD || !has_net)
        g_array_append_val (knots, p);
      if (is_last || !has_net)
        continue;
      *left -= cost;
      append_leg (self, p, mm_of (path->points.items[i + 1].x, path->points.items[i + 1].y),
                  winding, knots);
    }
  if (knots->len > 1)
    loom_area_plan_append_curve (points, knots);
}

static void
add_way (LoomAreaPlan *self, Net *net, const LoomPath *path, guint *left)
{
  LoomPlanWay way = { .way = (LoomWay)path->way,
                      .path = path,
                      .points = g_array_new (FALSE, FALSE, sizeof (LoomVec2)),
                      .box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE } };

  find_course (net, path, left, way.points);
  for (guint i = 0; i < way.points->len; i++)
    {
      const LoomVec2 at = g_array_index (way.points, LoomVec2, i);
      way.box = (LoomRect){ MIN (way.box.left, at.x), MIN (way.box.top, at.y),
                            MAX (way.box.right, at.x), MAX (way.box.bottom, at.y) };
    }
  g_array_append_val (self->ways, way);
}

static void
add_bridges (LoomAreaPlan *self, const LoomPlanWay *road, const LoomPlanWay *river, guint *left)
{
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)road->points->data;
  const LoomVec2 *q = (const LoomVec2 *)(gconstpointer)river->points->data;

  if (road->points->len * river->points->len > *left || road->box.left > river->box.right
      || road->box.right < river->box.left || road->box.top > river->box.bottom
      || road->box.bottom < river->box.top)
    return;
  *left -= road->points->len * river->points->len;
  for (guint i = 0; i + 1 < road->points->len; i++)
    for (guint k = 0; k + 1 < river->points->len; k++)
      {
        const double ax = p[i + 1].x - p[i].x, ay = p[i + 1].y - p[i].y;
        const double bx = q[k + 1].x - q[k].x, by = q[k + 1].y - q[k].y;
        const double cx = q[k].x - p[i].x, cy = q[k].y - p[i].y, cross = ax * by - ay * bx;
        const double t = (cx * by - cy * bx) / cross, u = (cx * ay - cy * ax) / cross;
        const LoomPlanBridge bridge = { { p[i].x + t * ax, p[i].y + t * ay }, atan2 (ay, ax) };

        if (cross != 0 && t >= 0 && t < 1 && u >= 0 && u < 1)
          g_array_append_val (self->bridges, bridge);
      }
}

gboolean
loom_way_is (const LoomDecor *decor)
{
  return decor->entity.kind == LOOM_KIND_PATH && decor->on == 0
         && ((const LoomPath *)decor)->way != LOOM_UNSET;
}

void
loom_plan_way_clear (gpointer way)
{
  g_array_unref (((LoomPlanWay *)way)->points);
}

void
loom_area_plan_ways (LoomAreaPlan *self)
{
  const GPtrArray *paths = loom_board_list (self->board, LOOM_KIND_PATH);
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (self->board, NULL, FALSE);
  const gboolean has_net = loom_topology_n_edges (self->topology) <= MOST_BORDERS;
  guint left = MOST_SEARCHED, pairs = MOST_PAIRS;
  Net nets[2];
  gboolean is_made[2] = { FALSE, FALSE };

  for (guint i = 0; i < paths->len; i++)
    {
      const LoomPath *path = g_ptr_array_index (paths, i);
      const gboolean is_inland = path->way == LOOM_WAY_ROAD;

      if (!loom_way_is (&path->decor) || !loom_decor_room_has (room, &path->decor))
        continue;
      if (has_net && !is_made[is_inland])
        init_net (&nets[is_inland], self, is_inland);
      is_made[is_inland] = has_net;
      add_way (self, has_net ? &nets[is_inland] : NULL, path, &left);
    }
  for (guint i = 0; i < 2; i++)
    if (is_made[i])
      clear_net (&nets[i]);
  for (guint i = 0; i < self->ways->len; i++)
    for (guint k = 0; k < self->ways->len; k++)
      {
        const LoomPlanWay *road = &g_array_index (self->ways, LoomPlanWay, i),
                          *river = &g_array_index (self->ways, LoomPlanWay, k);
        if (road->way == LOOM_WAY_ROAD && river->way == LOOM_WAY_RIVER)
          add_bridges (self, road, river, &pairs);
      }
}

/* Ways are wider than borders: they are seen before these. */
#define WAY_SCALE 1.8

void
loom_pass_ways (cairo_t *cr, const LoomAreaPlan *plan)
{
  static const LoomWay order[] = { LOOM_WAY_RIVER, LOOM_WAY_TRAIL, LOOM_WAY_ROAD };

  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    for (int is_casing = 1; is_casing >= 0; is_casing--)
      for (guint i = 0; i < plan->ways->len; i++)
        {
          const LoomPlanWay *way = &g_array_index (plan->ways, LoomPlanWay, i);
          if (way->way == order[k])
            loom_way_stroke (cr, plan->theme, way->way,
                             (const LoomVec2 *)(gconstpointer)way->points->data, way->points->len,
                             WAY_SCALE * plan->stroke, is_casing);
        }
  for (guint i = 0; i < plan->bridges->len; i++)
    {
      const LoomPlanBridge *bridge = &g_array_index (plan->bridges, LoomPlanBridge, i);
      loom_way_draw_bridge (cr, plan->theme, bridge->at, bridge->angle, WAY_SCALE * plan->stroke);
    }
}
