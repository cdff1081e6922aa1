/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far a point is from the border of a polygon. A prepared polygon knows a box around each run
 * of edges, so that a run is only walked where its box does not tell the answer. */

#include "formats/geometry/polygon.h"

#include "formats/geometry/planar.h"

#include <math.h>

/* Edges of a run: for some thousand corners, about as many boxes are looked at as edges. */
#define RUN 32

/* By how much a box must lie beyond before its edges are not looked at: rounding, µm and more,
 * would not make a difference then. */
#define MARGIN 1.0

/* Edges that lead to the points first … end - 1, the first one from `before`. */
typedef struct
{
  guint before, first, end;
  LoomRect box;
} Run;

/* What is known of a point while edges are looked at. */
typedef struct
{
  double x, y;
  double nearest; /* square of the distance */
  gboolean inside;
} Probe;

void
loom_polygon_init (LoomPolygon *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->runs = NULL;
}

void
loom_polygon_clear (LoomPolygon *self)
{
  g_array_unref (self->points);
  g_array_unref (self->starts);
  g_clear_pointer (&self->runs, g_array_unref);
}

static void
take_in (LoomRect *box, LoomVec2 point)
{
  box->left = MIN (box->left, point.x);
  box->right = MAX (box->right, point.x);
  box->top = MIN (box->top, point.y);
  box->bottom = MAX (box->bottom, point.y);
}

void
loom_polygon_prepare (LoomPolygon *self)
{
  const LoomVec2 *points = (const LoomVec2 *)(gpointer)self->points->data;

  g_clear_pointer (&self->runs, g_array_unref);
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  for (guint ring = 0; ring + 1 < self->starts->len; ring++)
    {
      const guint start = g_array_index (self->starts, guint, ring);
      const guint end = g_array_index (self->starts, guint, ring + 1);

      for (guint first = start; first < end; first += RUN)
        {
          Run run = { first == start ? end - 1 : first - 1, first, MIN (first + RUN, end), { 0 } };

          run.box = (LoomRect){
            .left = INFINITY, .top = INFINITY, .right = -INFINITY, .bottom = -INFINITY
          };
          take_in (&run.box, points[run.before]);
          for (guint i = run.first; i < run.end; i++)
            take_in (&run.box, points[i]);
          g_array_append_val (self->runs, run);
        }
    }
}

static inline gboolean
passes (LoomVec2 a, LoomVec2 b, double y)
{
  return (a.y > y) != (b.y > y);
}

/* Whether the ray from (@x, @y) to the right crosses the edge from @b to @a. */
static inline gboolean
crosses_ray (LoomVec2 a, LoomVec2 b, double x, double y)
{
  return passes (a, b, y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x;
}

static inline void
measure (Probe *probe, LoomVec2 a, LoomVec2 b)
{
  const double square = loom_segment_distance_squared (a, b, (LoomVec2){ probe->x, probe->y });

  probe->nearest = MIN (probe->nearest, square);
}

/* Looks at the edges that lead to the points @first … @end - 1. */
static void
look_at_all (Probe *probe, const LoomVec2 *points, guint before, guint first, guint end)
{
  for (guint i = first, j = before; i < end; j = i++)
    {
      if (crosses_ray (points[i], points[j], probe->x, probe->y))
        probe->inside = !probe->inside;
      measure (probe, points[i], points[j]);
    }
}

/* Whether the ray crosses the edges of @run an odd number of times. */
static gboolean
crosses_oddly (const Run *run, const LoomVec2 *points, double x, double y)
{
  gboolean odd = FALSE;

  if (run->box.top > y || run->box.bottom <= y || run->box.right < x - MARGIN)
    return FALSE;
  if (run->box.left > x + MARGIN)
    return passes (points[run->end - 1], points[run->before], y);
  for (guint i = run->first, j = run->before; i < run->end; j = i++)
    odd ^= crosses_ray (points[i], points[j], x, y);
  return odd;
}

/* The square of how far the box of @run is away at least. */
static double
box_distance (const Run *run, double x, double y)
{
  const double dx = MAX (MAX (run->box.left - x, x - run->box.right), 0);
  const double dy = MAX (MAX (run->box.top - y, y - run->box.bottom), 0);

  return dx * dx + dy * dy;
}

static void
measure_run (Probe *probe, const Run *run, const LoomVec2 *points)
{
  for (guint i = run->first, j = run->before; i < run->end; j = i++)
    measure (probe, points[i], points[j]);
}

/* Looks at the run whose box is nearest first: what it tells spares most of the others. */
static void
look_at_runs (Probe *probe, const GArray *runs, const LoomVec2 *points)
{
  const Run *items = (const Run *)(gpointer)runs->data;
  guint closest = 0;
  double least = INFINITY;

  for (guint i = 0; i < runs->len; i++)
    {
      const double distance = box_distance (&items[i], probe->x, probe->y);

      probe->inside ^= crosses_oddly (&items[i], points, probe->x, probe->y);
      if (distance < least)
        {
          least = distance;
          closest = i;
        }
    }
  measure_run (probe, &items[closest], points);
  for (guint i = 0; i < runs->len; i++)
    if (i != closest
        && box_distance (&items[i], probe->x, probe->y) <= probe->nearest * (1 + 1e-9) + MARGIN)
      measure_run (probe, &items[i], points);
}

double
loom_polygon_distance (const LoomPolygon *self, double x, double y)
{
  const LoomVec2 *points = (const LoomVec2 *)(gpointer)self->points->data;
  Probe probe = { x, y, INFINITY, FALSE };

  if (self->runs != NULL && self->runs->len > 0)
    look_at_runs (&probe, self->runs, points);
  else
    for (guint ring = 0; ring + 1 < self->starts->len; ring++)
      {
        const guint start = g_array_index (self->starts, guint, ring);
        const guint end = g_array_index (self->starts, guint, ring + 1);

        look_at_all (&probe, points, end - 1, start, end);
      }
  return probe.inside ? sqrt (probe.nearest) : -sqrt (probe.nearest);
}
