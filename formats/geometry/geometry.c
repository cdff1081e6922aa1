/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Courses of edges and shapes of areas.
 *
 * Implementation notes: a smooth border is a Catmull-Rom spline through its points, as Béziers.
 * Where exactly two smooth edges of one sort (both coast, or both between areas) meet at a corner,
 * the tangent there runs on from one to the other, so that a coast shows no kink where an inner
 * border reaches it. Nothing is kept: a course is worked out from its few points whenever it is
 * asked for, which costs less than the memory would. The centre of an area is found by halving
 * squares, keeping the most promising first (Agafonkin's polylabel). */

#include "formats/geometry/geometry.h"

#include "formats/geometry/even-odd.h"
#include "formats/geometry/planar.h"
#include "formats/geometry/polygon.h"
#include "formats/model/limits.h"

#include <math.h>

/* How far a spline's controls reach, as a share of the chord of the neighbours. A sixth would be
 * the classic; a little more looks drawn by hand. */
#define TENSION 0.195

/* Largest distance of a flattened curve from the curve, in µm. */
#define FLATNESS 20.0

/* Knots of a course that fit without asking for memory. */
#define KNOTS 64

struct _LoomGeometry
{
  const LoomBoard *board;       /* borrowed */
  const LoomTopology *topology; /* borrowed */
};

static LoomVec2
corner_vector (const LoomGeometry *self, LoomHandle corner)
{
  const LoomCorner *at = loom_board_corner (self->board, corner);
  return (LoomVec2){ at->x, at->y };
}

static const LoomBorder *
border_of (const LoomGeometry *self, guint edge)
{
  LoomHandle border = loom_topology_edge (self->topology, edge)->border;
  return border != 0 ? (const LoomBorder *)loom_board_get (self->board, border) : NULL;
}

static gboolean
is_smooth (const LoomGeometry *self, guint edge)
{
  const LoomBorder *border = border_of (self, edge);
  return border != NULL && border->curve == LOOM_CURVE_SMOOTH;
}

static gboolean
is_coast (const LoomGeometry *self, guint edge)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  return at->left == LOOM_NONE || at->right == LOOM_NONE;
}

guint
loom_border_n_points (const LoomBorder *border)
{
  g_return_val_if_fail (border != NULL, 0);
  return border->via.n <= LOOM_MOST_COURSE_POINTS ? border->via.n : 0;
}

/* The corners and via points of an edge, in the order asked for. */
typedef struct
{
  LoomVec2 few[KNOTS];
  LoomVec2 *items; /* `few`, or owned when there are more */
  guint n;
} Knots;

static void
knots_clear (Knots *self)
{
  if (self->items != self->few)
    g_free (self->items);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Knots, knots_clear)

static void
knots_init (Knots *self, const LoomGeometry *geometry, guint edge, gboolean backwards)
{
  const LoomEdge *at = loom_topology_edge (geometry->topology, edge);
  const LoomBorder *border = border_of (geometry, edge);
  const guint n_via = border != NULL ? loom_border_n_points (border) : 0;
  self->n = n_via + 2;
  self->items = self->n <= KNOTS ? self->few : g_new (LoomVec2, self->n);
  self->items[0] = corner_vector (geometry, backwards ? at->b : at->a);
  self->items[self->n - 1] = corner_vector (geometry, backwards ? at->a : at->b);
  const gboolean forwards = n_via > 0 && border->ends.items[0] == (backwards ? at->b : at->a);
  for (guint i = 0; i < n_via; i++)
    {
      LoomPoint via = border->via.items[forwards ? i : n_via - 1 - i];
      self->items[i + 1] = (LoomVec2){ via.x, via.y };
    }
}

/* The knot of @edge next to its corner @corner. */
static LoomVec2
next_knot (const LoomGeometry *self, guint edge, LoomHandle corner)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  const LoomBorder *border = border_of (self, edge);
  if (border == NULL || loom_border_n_points (border) == 0)
    return corner_vector (self, at->a == corner ? at->b : at->a);
  LoomPoint via = border->via.items[border->ends.items[0] == corner ? 0 : border->via.n - 1];
  return (LoomVec2){ via.x, via.y };
}

/* The point beyond @corner that the tangent of @edge there looks to: the next knot of the one
 * smooth edge of the same sort that goes on from there, or @otherwise. */
static LoomVec2
beyond (const LoomGeometry *self, guint edge, LoomHandle corner, LoomVec2 otherwise)
{
  guint found = LOOM_NONE;
  for (guint at = loom_topology_first_edge (self->topology, corner); at != LOOM_NONE;
       at = loom_topology_next_edge (self->topology, corner, at))
    if (at != edge && is_smooth (self, at) && is_coast (self, at) == is_coast (self, edge))
      {
        if (found != LOOM_NONE)
          return otherwise;
        found = at;
      }
  if (found == LOOM_NONE)
    return otherwise;
  return next_knot (self, found, corner);
}

static LoomSegment
straight_to (LoomVec2 from, LoomVec2 to)
{
  LoomSegment segment = { .end = to, .straight = TRUE };
  segment.control1 = (LoomVec2){ from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3 };
  segment.control2 = (LoomVec2){ to.x + (from.x - to.x) / 3, to.y + (from.y - to.y) / 3 };
  return segment;
}

/* Controls reach no farther than a share of their own piece, or a short piece beside a long one
 * would loop. */
static LoomVec2
reach (LoomVec2 from, LoomVec2 before, LoomVec2 after, double limit)
{
  double dx = (after.x - before.x) * TENSION;
  double dy = (after.y - before.y) * TENSION;
  double length = hypot (dx, dy);
  double scale = length > limit && length > 0 ? limit / length : 1;
  return (LoomVec2){ from.x + dx * scale, from.y + dy * scale };
}

guint
loom_segment_n_lines (LoomVec2 from, const LoomSegment *segment)
{
  g_return_val_if_fail (segment != NULL, 1);
  if (segment->straight)
    return 1;
  double d1 = hypot (from.x - 2 * segment->control1.x + segment->control2.x,
                     from.y - 2 * segment->control1.y + segment->control2.y);
  double d2 = hypot (segment->control1.x - 2 * segment->control2.x + segment->end.x,
                     segment->control1.y - 2 * segment->control2.y + segment->end.y);
  /* A cubic deviates from its chord in n pieces by at most 6 max(d1, d2) / 8 n². */
  return (guint)CLAMP (ceil (sqrt (0.75 * MAX (d1, d2) / FLATNESS)), 1, 64);
}

static void
flatten (LoomVec2 from, const LoomSegment *segment, GArray *points)
{
  const guint n = loom_segment_n_lines (from, segment);
  g_array_set_size (points, points->len + n);
  LoomVec2 *to = &g_array_index (points, LoomVec2, points->len - n);
  for (guint i = 1; i < n; i++)
    {
      double t = (double)i / n;
      double s = 1 - t;
      double w0 = s * s * s, w1 = 3 * s * s * t, w2 = 3 * s * t * t, w3 = t * t * t;
      to[i - 1] = (LoomVec2){
        w0 * from.x + w1 * segment->control1.x + w2 * segment->control2.x + w3 * segment->end.x,
        w0 * from.y + w1 * segment->control1.y + w2 * segment->control2.y + w3 * segment->end.y
      };
    }
  to[n - 1] = segment->end;
}

/* What is done with each piece of a course, in turn. */
typedef void (*SegmentFunc) (LoomVec2 from, const LoomSegment *segment, GArray *to);

static void
append_segment (LoomVec2 from, const LoomSegment *segment, GArray *to)
{
  g_array_append_vals (to, segment, 1);
}

static void
for_segments (const LoomGeometry *self,
              guint edge,
              gboolean backwards,
              SegmentFunc func,
              GArray *to)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  g_auto (Knots) knots;
  knots_init (&knots, self, edge, backwards);
  const LoomVec2 *knot = knots.items;
  const guint n = knots.n;
  const gboolean smooth = is_smooth (self, edge);
  LoomVec2 first = knot[0], last = knot[n - 1];
  if (smooth)
    {
      first = beyond (self, edge, backwards ? at->b : at->a, first);
      last = beyond (self, edge, backwards ? at->a : at->b, last);
    }
  for (guint i = 0; i + 1 < n; i++)
    {
      LoomSegment segment = straight_to (knot[i], knot[i + 1]);
      if (smooth)
        {
          double limit = 0.5 * hypot (knot[i + 1].x - knot[i].x, knot[i + 1].y - knot[i].y);
          segment.straight = FALSE;
          segment.control1 = reach (knot[i], i > 0 ? knot[i - 1] : first, knot[i + 1], limit);
          segment.control2 = reach (knot[i + 1], i + 2 < n ? knot[i + 2] : last, knot[i], limit);
        }
      func (knot[i], &segment, to);
    }
}

LoomGeometry *
loom_geometry_new (const LoomBoard *board, const LoomTopology *topology)
{
  LoomGeometry *self = g_new0 (LoomGeometry, 1);
  self->board = board;
  self->topology = topology;
  return self;
}

void
loom_geometry_free (LoomGeometry *self)
{
  g_free (self);
}

LoomVec2
loom_geometry_edge_start (const LoomGeometry *self, guint edge)
{
  return corner_vector (self, loom_topology_edge (self->topology, edge)->a);
}

void
loom_geometry_edge_segments (const LoomGeometry *self,
                             guint edge,
                             gboolean backwards,
                             GArray *segments)
{
  for_segments (self, edge, backwards, append_segment, segments);
}

void
loom_geometry_edge_points (const LoomGeometry *self,
                           guint edge,
                           gboolean backwards,
                           gboolean skip_first,
                           GArray *points)
{
  const LoomEdge *at = loom_topology_edge (self->topology, edge);
  if (at->border == 0)
    {
      const LoomVec2 ends[] = { corner_vector (self, backwards ? at->b : at->a),
                                corner_vector (self, backwards ? at->a : at->b) };
      g_array_append_vals (points, skip_first ? ends + 1 : ends, skip_first ? 1 : 2);
      return;
    }
  /* A straight course is its knots, whichever way it is gone. */
  if (!is_smooth (self, edge))
    {
      g_auto (Knots) knots;
      const guint skipped = skip_first ? 1 : 0;
      knots_init (&knots, self, edge, backwards);
      g_array_append_vals (points, knots.items + skipped, knots.n - skipped);
      return;
    }
  LoomVec2 first = corner_vector (self, at->a);
  const guint begin = points->len;
  /* Always worked out from a to b, so that both sides see the same points to the last bit. */
  if (backwards || !skip_first)
    g_array_append_val (points, first);
  for_segments (self, edge, FALSE, flatten, points);
  if (!backwards)
    return;
  for (guint i = begin, j = points->len - 1; i < j; i++, j--)
    {
      LoomVec2 kept = g_array_index (points, LoomVec2, i);
      g_array_index (points, LoomVec2, i) = g_array_index (points, LoomVec2, j);
      g_array_index (points, LoomVec2, j) = kept;
    }
  if (skip_first)
    g_array_remove_index (points, begin);
}

LoomVec2
loom_geometry_ring_start (const LoomGeometry *self, guint area, guint ring)
{
  guint n;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);
  const LoomEdge *edge = loom_topology_edge (self->topology, steps[0].edge);
  return corner_vector (self, steps[0].backwards ? edge->b : edge->a);
}

void
loom_geometry_ring_segments (const LoomGeometry *self, guint area, guint ring, GArray *segments)
{
  guint n;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);
  for (guint i = 0; i < n; i++)
    loom_geometry_edge_segments (self, steps[i].edge, steps[i].backwards, segments);
}

void
loom_geometry_ring_points (const LoomGeometry *self, guint area, guint ring, GArray *points)
{
  guint n;
  const LoomStep *steps = loom_topology_ring (self->topology, area, ring, &n);
  for (guint i = 0; i < n; i++)
    loom_geometry_edge_points (self, steps[i].edge, steps[i].backwards, i > 0, points);
  /* The last point is the first again. */
  g_array_set_size (points, points->len - 1);
}

static const LoomArea *
area_of (const LoomGeometry *self, guint area)
{
  return loom_board_area (self->board, area);
}

static gboolean
is_disc (const LoomGeometry *self, guint area)
{
  return loom_topology_n_rings (self->topology, area) == 0;
}

static LoomRect
bounds_of (const LoomVec2 *points, guint n)
{
  LoomRect bounds = { INFINITY, INFINITY, -INFINITY, -INFINITY };

  for (guint i = 0; i < n; i++)
    {
      bounds.left = MIN (bounds.left, points[i].x);
      bounds.top = MIN (bounds.top, points[i].y);
      bounds.right = MAX (bounds.right, points[i].x);
      bounds.bottom = MAX (bounds.bottom, points[i].y);
    }
  return bounds;
}

LoomRect
loom_geometry_area_bounds (const LoomGeometry *self, guint area)
{
  const LoomArea *of = area_of (self, area);
  if (is_disc (self, area))
    return (LoomRect){ of->at.x - (double)of->radius, of->at.y - (double)of->radius,
                       of->at.x + (double)of->radius, of->at.y + (double)of->radius };
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
    loom_geometry_ring_points (self, area, ring, points);
  return bounds_of ((const LoomVec2 *)(gpointer)points->data, points->len);
}

/* Twice the signed size of a polygon, in µm². */
static double
double_size (const LoomVec2 *points, guint n)
{
  double sum = 0;
  for (guint i = 0, j = n - 1; i < n; j = i++)
    sum += points[j].x * points[i].y - points[i].x * points[j].y;
  return sum;
}

LoomPolygon
loom_geometry_dup_polygon (const LoomGeometry *self, guint area)
{
  LoomPolygon polygon;

  loom_polygon_init (&polygon);
  for (guint ring = 0; ring < loom_topology_n_rings (self->topology, area); ring++)
    {
      g_array_append_val (polygon.starts, polygon.points->len);
      loom_geometry_ring_points (self, area, ring, polygon.points);
    }
  g_array_append_val (polygon.starts, polygon.points->len);
  return polygon;
}

double
loom_geometry_area_size (const LoomGeometry *self, guint area)
{
  double size = 0;
  if (is_disc (self, area))
    return G_PI * area_of (self, area)->radius * area_of (self, area)->radius / 1e6;
  g_auto (LoomPolygon) polygon = loom_geometry_dup_polygon (self, area);
  const LoomVec2 *points = (const LoomVec2 *)(gpointer)polygon.points->data;
  const guint *starts = (const guint *)(gpointer)polygon.starts->data;
  const guint n_rings = polygon.starts->len - 1;
  g_autofree gboolean *holes = g_new (gboolean, n_rings);

  G_STATIC_ASSERT (sizeof (LoomVec2) == 2 * sizeof (double));
  loom_even_odd_find_holes (&points->x, starts, n_rings, holes);
  for (guint ring = 0; ring < n_rings; ring++)
    {
      const guint n = starts[ring + 1] - starts[ring];
      const double part = fabs (double_size (points + starts[ring], n)) / 2;

      size += holes[ring] ? -part : part;
    }
  return size / 1e6;
}

double
loom_geometry_point_distance (const LoomGeometry *self, guint area, double x, double y)
{
  const LoomArea *of = area_of (self, area);
  if (is_disc (self, area))
    return of->radius - hypot (x - of->at.x, y - of->at.y);
  g_auto (LoomPolygon) polygon = loom_geometry_dup_polygon (self, area);
  return loom_polygon_distance (&polygon, x, y);
}

gboolean
loom_geometry_area_contains (const LoomGeometry *self, guint area, double x, double y)
{
  return loom_geometry_point_distance (self, area, x, y) > 0;
}

/* A square that may hold the centre. */
typedef struct
{
  double x, y, half;
  double distance; /* of its middle */
  double best;     /* what any point in it can reach */
} Square;

static Square
square_at (const LoomPolygon *polygon, double x, double y, double half)
{
  Square square = { x, y, half, loom_polygon_distance (polygon, x, y), 0 };
  square.best = square.distance + half * G_SQRT2;
  return square;
}

/* A binary heap of squares, the most promising on top. */
static void
push (GArray *heap, Square square)
{
  g_array_append_val (heap, square);
  Square *items = (Square *)(gpointer)heap->data;
  for (guint i = heap->len - 1; i > 0 && items[(i - 1) / 2].best < items[i].best; i = (i - 1) / 2)
    {
      Square other = items[i];
      items[i] = items[(i - 1) / 2];
      items[(i - 1) / 2] = other;
    }
}

static Square
pop (GArray *heap)
{
  Square *items = (Square *)(gpointer)heap->data;
  Square top = items[0];
  items[0] = items[heap->len - 1];
  g_array_set_size (heap, heap->len - 1);
  for (guint i = 0;;)
    {
      guint child = 2 * i + 1;
      if (child >= heap->len)
        return top;
      if (child + 1 < heap->len && items[child + 1].best > items[child].best)
        child++;
      if (items[i].best >= items[child].best)
        return top;
      Square other = items[i];
      items[i] = items[child];
      items[child] = other;
      i = child;
    }
}

LoomVec2
loom_geometry_area_centre (const LoomGeometry *self,
                           guint area,
                           double precision,
                           double *clearance)
{
  const LoomArea *of = area_of (self, area);
  if (is_disc (self, area))
    {
      if (clearance != NULL)
        *clearance = of->radius;
      return (LoomVec2){ of->at.x, of->at.y };
    }
  g_auto (LoomPolygon) polygon = loom_geometry_dup_polygon (self, area);
  loom_polygon_prepare (&polygon);
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (Square));
  LoomRect bounds = loom_geometry_area_bounds (self, area);
  double width = bounds.right - bounds.left;
  double height = bounds.bottom - bounds.top;
  double half = MAX (MIN (width, height), 1) / 2;
  Square best = square_at (&polygon, bounds.left + width / 2, bounds.top + height / 2, 0);
  /* A long thin area is covered by at most 64 squares along its length. */
  half = MAX (half, MAX (width, height) / 128);
  for (double x = bounds.left; x < bounds.right; x += 2 * half)
    for (double y = bounds.top; y < bounds.bottom; y += 2 * half)
      push (heap, square_at (&polygon, x + half, y + half, half));
  for (guint tries = 0; heap->len > 0 && tries < 2000; tries++)
    {
      Square square = pop (heap);
      if (square.distance > best.distance)
        best = square;
      if (square.best - best.distance <= MAX (precision, 1))
        break;
      double quarter = square.half / 2;
      push (heap, square_at (&polygon, square.x - quarter, square.y - quarter, quarter));
      push (heap, square_at (&polygon, square.x + quarter, square.y - quarter, quarter));
      push (heap, square_at (&polygon, square.x - quarter, square.y + quarter, quarter));
      push (heap, square_at (&polygon, square.x + quarter, square.y + quarter, quarter));
    }
  if (clearance != NULL)
    *clearance = MAX (best.distance, 0);
  return (LoomVec2){ best.x, best.y };
}

guint
loom_geometry_area_at (const LoomGeometry *self, double x, double y)
{
  guint found = LOOM_NONE;
  double smallest = INFINITY;
  for (guint i = 0; i < loom_topology_n_areas (self->topology); i++)
    {
      LoomRect bounds = loom_geometry_area_bounds (self, i);
      if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom
          || !loom_geometry_area_contains (self, i, x, y))
        continue;
      double size = loom_geometry_area_size (self, i);
      if (size < smallest)
        {
          smallest = size;
          found = i;
        }
    }
  return found;
}
