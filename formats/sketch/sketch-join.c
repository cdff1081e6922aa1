/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Joining drawn outlines to what is there.
 *
 * Implementation notes: corners are joined first, so that the points between fall to them and not
 * the other way round. A line that passes a corner or another point so near that the two could not
 * be told apart is led through it. */

#include "formats/sketch/sketch-private.h"

/* How far a curve's controls reach, as in geometry.c. */
#define TENSION 0.195

/* Points that a piece of a traced curve is made flat into. */
#define PIECES 6

typedef struct
{
  LoomSketching *self;
  LoomBox page;
  GArray *known; /* (element-type guint) vertices of the drawing */
} Joining;

static LoomPoint
point_of (const LoomSketching *self, guint vertex)
{
  return loom_arrangement_nth (self->plane, vertex)->at;
}

static LoomPoint
corner_point (const LoomSketching *self, LoomHandle corner)
{
  const LoomCorner *at = loom_board_corner (loom_edge_paths_get_board (self->paths), corner);
  return (LoomPoint){ at->x, at->y };
}

/* Where a drawn point is brought: to a corner, else onto a coast, else to another drawn point. */
static LoomPoint
bring (const Joining *joining, LoomPoint point, gint32 reach, LoomEdgePiece *coast)
{
  const LoomSketching *self = joining->self;
  point.x = CLAMP (point.x, joining->page.left, joining->page.right);
  point.y = CLAMP (point.y, joining->page.top, joining->page.bottom);
  const LoomHandle corner = loom_edge_paths_nearest_corner (self->paths, point, reach, TRUE);
  if (corner != 0)
    return corner_point (self, corner);
  const LoomEdgePlace place = loom_edge_paths_nearest (self->paths, point, reach, TRUE);
  if (place.edge != LOOM_NONE)
    {
      const LoomHandle beside
          = loom_edge_paths_nearest_corner (self->paths, place.point, self->near, TRUE);
      point = beside != 0 ? corner_point (self, beside) : place.point;
      if (beside == 0)
        *coast = (LoomEdgePiece){ place.edge, place.piece };
    }
  for (guint i = 0; i < joining->known->len; i++)
    {
      const LoomPoint other = point_of (self, g_array_index (joining->known, guint, i));
      if (ABS (other.x - point.x) <= self->near && ABS (other.y - point.y) <= self->near
          && loom_planar_distance (other, point) <= self->near)
        {
          coast->edge = LOOM_NONE;
          return other;
        }
    }
  return point;
}

static guint
join_point (Joining *joining, LoomPoint point, guint flags)
{
  LoomSketching *self = joining->self;
  const gint32 reach = (flags & LOOM_VERTEX_KEY) != 0 ? self->join : self->near;
  LoomEdgePiece coast = { LOOM_NONE, 0 };
  const LoomPoint at = bring (joining, point, reach, &coast);
  const guint before = self->plane->vertices->len;
  const guint vertex = loom_arrangement_vertex (self->plane, at);
  loom_arrangement_nth (self->plane, vertex)->flags |= flags;
  if (coast.edge != LOOM_NONE)
    loom_arrangement_nth (self->plane, vertex)->coast = coast;
  if (vertex >= before)
    g_array_append_val (joining->known, vertex);
  return vertex;
}

/* A point of an outline as it is taken in. */
typedef struct
{
  LoomPoint at;
  guint flags;
  guint vertex;
} Stop;

static LoomPoint
control (LoomPoint at, LoomPoint before, LoomPoint after, double limit)
{
  double dx = ((double)after.x - before.x) * TENSION, dy = ((double)after.y - before.y) * TENSION;
  const double length = hypot (dx, dy);
  const double scale = length > limit && length > 0 ? limit / length : 1;
  return (LoomPoint){ at.x + (gint32)lround (dx * scale), at.y + (gint32)lround (dy * scale) };
}

/* Adds the points of the curve from b to c, which comes from a and goes on to d. */
static void
flatten (GArray *stops, LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  const double limit = 0.5 * loom_planar_distance (b, c);
  const LoomPoint p = control (b, a, c, limit), q = control (c, d, b, limit);
  for (guint i = 1; i < PIECES; i++)
    {
      const double t = (double)i / PIECES, s = 1 - t;
      const double w0 = s * s * s, w1 = 3 * s * s * t, w2 = 3 * s * t * t, w3 = t * t * t;
      const Stop stop = { { (gint32)lround (w0 * b.x + w1 * p.x + w2 * q.x + w3 * c.x),
                            (gint32)lround (w0 * b.y + w1 * p.y + w2 * q.y + w3 * c.y) },
                          LOOM_VERTEX_FLAT,
                          0 };
      g_array_append_val (stops, stop);
    }
}

static GArray *
take_in (const LoomSketching *self, const LoomOutline *outline)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  const LoomDraw *draw = self->draw;
  const guint n = outline->n;
  for (guint i = 0; i < n; i++)
    {
      const gboolean end = i == 0 || i + 1 == n;
      const LoomPoint at = outline->points[i];
      const Stop stop = { at,
                          draw->closing != LOOM_CLOSING_STROKE ? LOOM_VERTEX_KEY
                          : end                                ? LOOM_VERTEX_KEY | LOOM_VERTEX_KNOT
                                                               : LOOM_VERTEX_KNOT,
                          0 };
      g_array_append_val (stops, stop);
      /* Between the two ends the line is closed, which is straight. */
      if (draw->closing == LOOM_CLOSING_STROKE && draw->curve == LOOM_CURVE_SMOOTH && i + 1 < n)
        flatten (stops, outline->points[i > 0 ? i - 1 : 0], at, outline->points[i + 1],
                 outline->points[MIN (i + 2, n - 1)]);
    }
  return stops;
}

/* What lies so near to the line from @u to @v that it goes through it, in order. */
typedef struct
{
  guint vertex;
  gint64 along;
} Passed;

static int
compare_passed (gconstpointer a, gconstpointer b)
{
  const Passed *p = a, *q = b;
  return (p->along > q->along) - (p->along < q->along);
}

static void
note_passed (const Joining *joining, guint u, guint v, guint vertex, GArray *passed)
{
  const LoomPoint a = point_of (joining->self, u), b = point_of (joining->self, v);
  const LoomPoint at = point_of (joining->self, vertex);
  const Passed new = { vertex, loom_planar_along (a, b, at) };
  double distance;
  if (vertex == u || vertex == v || new.along <= 0 || loom_planar_along (b, a, at) <= 0)
    return;
  loom_planar_nearest (a, b, at, &distance);
  if (distance <= joining->self->near)
    g_array_append_val (passed, new);
}

static void
find_passed (Joining *joining, guint u, guint v, GArray *passed)
{
  LoomSketching *self = joining->self;
  const LoomBox box = loom_box_of (point_of (self, u), point_of (self, v), self->near);
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  loom_edge_paths_gather_corners (self->paths, &box, corners);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomPoint at = corner_point (self, g_array_index (corners, LoomHandle, i));
      if (loom_edge_paths_nearest_corner (self->paths, at, 0, TRUE) != 0)
        note_passed (joining, u, v, loom_arrangement_vertex (self->plane, at), passed);
    }
  for (guint i = 0; i < joining->known->len; i++)
    {
      const guint vertex = g_array_index (joining->known, guint, i);
      if (loom_box_contains (&box, point_of (self, vertex)))
        note_passed (joining, u, v, vertex, passed);
    }
  g_array_sort (passed, compare_passed);
}

/* Leads a chain through what it passes. */
static GArray *
lead (Joining *joining, const GArray *chain)
{
  GArray *led = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (Passed));
  for (guint i = 0; i < chain->len; i++)
    {
      const guint u = g_array_index (chain, guint, i);
      const guint v = g_array_index (chain, guint, (i + 1) % chain->len);
      g_array_append_val (led, u);
      g_array_set_size (passed, 0);
      if (u != v)
        find_passed (joining, u, v, passed);
      for (guint k = 0; k < passed->len; k++)
        {
          const guint vertex = g_array_index (passed, Passed, k).vertex;
          if (g_array_index (led, guint, led->len - 1) != vertex)
            g_array_append_val (led, vertex);
        }
    }
  return led;
}

static GArray *
chain_of (const GArray *stops)
{
  GArray *chain = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < stops->len; i++)
    {
      const guint vertex = g_array_index (stops, Stop, i).vertex;
      if (chain->len == 0 || g_array_index (chain, guint, chain->len - 1) != vertex)
        g_array_append_val (chain, vertex);
    }
  while (chain->len > 1
         && g_array_index (chain, guint, 0) == g_array_index (chain, guint, chain->len - 1))
    g_array_set_size (chain, chain->len - 1);
  return chain;
}

/* Where what was drawn ends, unless that is where it began. */
static guint
end_of (const GArray *stops)
{
  const guint first = g_array_index (stops, Stop, 0).vertex;
  const guint last = g_array_index (stops, Stop, stops->len - 1).vertex;
  return first != last ? last : LOOM_NONE;
}

static LoomBox
page_of (const LoomBoard *board)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  return page != NULL ? (LoomBox){ 0, 0, page->width, page->height } : (LoomBox)LOOM_BOX_EMPTY;
}

static void
join_stops (Joining *joining, GPtrArray *all, guint wanted)
{
  for (guint i = 0; i < all->len; i++)
    {
      GArray *stops = g_ptr_array_index (all, i);
      for (guint k = 0; k < stops->len; k++)
        {
          Stop *stop = &g_array_index (stops, Stop, k);
          if (((stop->flags & LOOM_VERTEX_KEY) != 0) == (wanted == LOOM_VERTEX_KEY))
            stop->vertex = join_point (joining, stop->at, stop->flags);
        }
    }
}

void
loom_sketch_join (LoomSketching *self)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  Joining joining = { self, page_of (loom_edge_paths_get_board (self->paths)), known };
  for (guint i = 0; i < self->anchors->len; i++)
    {
      const LoomJunctionAnchor *anchor = &g_array_index (self->anchors, LoomJunctionAnchor, i);
      const guint vertex = loom_arrangement_vertex (self->plane, anchor->at);
      loom_arrangement_nth (self->plane, vertex)->coast = anchor->coast;
      g_array_append_val (known, vertex);
    }
  for (guint i = 0; i < self->draw->n; i++)
    g_ptr_array_add (all, take_in (self, &self->draw->outlines[i]));
  join_stops (&joining, all, LOOM_VERTEX_KEY);
  join_stops (&joining, all, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const GArray *stops = g_ptr_array_index (all, i);
      LoomChain chain = { chain_of (stops), LOOM_BOX_EMPTY, end_of (stops) };
      for (guint round = 0; round < 2; round++)
        {
          GArray *led = lead (&joining, chain.vertices);
          g_array_unref (chain.vertices);
          chain.vertices = led;
        }
      for (guint k = 0; k < chain.vertices->len; k++)
        loom_box_add (&chain.box, point_of (self, g_array_index (chain.vertices, guint, k)));
      g_array_append_val (self->chains, chain);
    }
}
