/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a drag may end where it is.
 *
 * Implementation notes: every edge of the map is kept as a polyline with its box. A motion gives
 * the edges at moving corners a new course; these are held against all that stays (boxes first) and
 * against each other where they do not move as one. Areas that move whole cannot cross by that test
 * and yet lie inside another, so one point of each is looked up as well; areas that are bent keep
 * their sense, or they have been turned inside out. */

#include "editor/window/tools/legal.h"

#include "formats/reshape/edit-stop.h"

#include <math.h>

/* How near a corner may come to an edge that it is no end of, µm: the checks call less touching. */
#define CLEARANCE LOOM_CLEARANCE
/* How near two places are that are one, µm. */
#define SAME 0.75
/* The least that an area may be squeezed to, µm². */
#define LEAST_SIZE 1e6

typedef struct
{
  guint first; /* in spots */
  guint n;
  LoomRect box;
  int a; /* the image that its end a moves with, or -1; and b */
  int b;
  LoomHandle corner_a;
  LoomHandle corner_b;
  gboolean wrong; /* it crosses something as it is: that stops nothing */
} Course;

/* A disc, or an area that moves. */
typedef struct
{
  guint index;
  gboolean wrong;
  int image; /* it moves with, -1 when it stays or is bent */
  gboolean bent;
  gboolean disc;
} Region;

struct _LoomLegal
{
  const LoomDrag *drag;
  const LoomBoard *board;
  const LoomTopology *topology;
  const LoomGeometry *geometry;
  GArray *paths;   /* (element-type Course) by edge */
  GArray *spots;   /* (element-type LoomVec2) of all paths, as the board is */
  GArray *moving;  /* (element-type guint) edges that change */
  GArray *regions; /* (element-type Region) by area */
};

static int
image_of_entity (const LoomDrag *drag, LoomHandle entity)
{
  for (guint i = 0; i < drag->n_images; i++)
    for (guint k = 0; k < drag->entities[i]->len; k++)
      if (g_array_index (drag->entities[i], LoomHandle, k) == entity)
        return (int)i;
  return -1;
}

static LoomRect
find_box (const LoomVec2 *spots, guint n)
{
  LoomRect box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < n; i++)
    {
      box.left = MIN (box.left, spots[i].x);
      box.top = MIN (box.top, spots[i].y);
      box.right = MAX (box.right, spots[i].x);
      box.bottom = MAX (box.bottom, spots[i].y);
    }
  return box;
}

static void
gather_edge_paths (LoomLegal *self)
{
  for (guint i = 0; i < loom_topology_n_edges (self->topology); i++)
    {
      const LoomEdge *edge = loom_topology_edge (self->topology, i);
      Course course = { .first = self->spots->len,
                        .a = loom_drag_image_of (self->drag, edge->a),
                        .b = loom_drag_image_of (self->drag, edge->b),
                        .corner_a = edge->a,
                        .corner_b = edge->b };
      loom_geometry_edge_points (self->geometry, i, FALSE, FALSE, self->spots);
      course.n = self->spots->len - course.first;
      course.box = find_box (&g_array_index (self->spots, LoomVec2, course.first), course.n);
      g_array_append_val (self->paths, course);
      if (course.a >= 0 || course.b >= 0)
        g_array_append_val (self->moving, i);
    }
}

/* -1 when all corners of the area stay, -2 when it is bent, else the image it moves with. */
static int
image_of_area (const LoomDrag *drag, const LoomArea *area)
{
  const int first = loom_drag_image_of (drag, area->outline.items[0]);
  for (guint i = 1; i < area->outline.n; i++)
    if (loom_drag_image_of (drag, area->outline.items[i]) != first)
      return -2;
  return first;
}

static void
gather_regions (LoomLegal *self)
{
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      const gboolean disc = area->outline.n == 0;
      int image = disc ? image_of_entity (self->drag, area->entity.handle)
                       : image_of_area (self->drag, area);
      const Region region = { i, FALSE, MAX (image, -1), image == -2, disc };
      g_array_append_val (self->regions, region);
    }
}

void
loom_legal_free (LoomLegal *self)
{
  g_array_unref (self->paths);
  g_array_unref (self->spots);
  g_array_unref (self->moving);
  g_array_unref (self->regions);
  g_free (self);
}

static LoomVec2
map_vector (const LoomLegal *self, const LoomDragMotion *motion, int image, LoomVec2 point)
{
  return image >= 0 ? loom_drag_map_vector (self->drag, motion, (guint)image, point) : point;
}

static void
append_moved (const LoomLegal *self,
              const LoomDragMotion *motion,
              const Course *course,
              GArray *spots)
{
  const guint first = spots->len;
  g_array_append_vals (spots, &g_array_index (self->spots, LoomVec2, course->first), course->n);
  if (course->a >= 0 || course->b >= 0)
    loom_drag_bend (self->drag, motion, course->a, course->b,
                    &g_array_index (spots, LoomVec2, first), course->n);
}

static double
turn (LoomVec2 a, LoomVec2 b, LoomVec2 c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
is_same (LoomVec2 a, LoomVec2 b)
{
  return fabs (a.x - b.x) < SAME && fabs (a.y - b.y) < SAME;
}

static double
distance_to_segment (LoomVec2 p, LoomVec2 a, LoomVec2 b)
{
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double length = dx * dx + dy * dy;
  const double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
  const double s = CLAMP (t, 0, 1);
  return hypot (a.x + s * dx - p.x, a.y + s * dy - p.y);
}

/* Segments from one point that run along each other. */
static gboolean
fold (LoomVec2 from, LoomVec2 a, LoomVec2 b)
{
  return distance_to_segment (a, from, b) < SAME || distance_to_segment (b, from, a) < SAME;
}

static gboolean
segments_cross (LoomVec2 a, LoomVec2 b, LoomVec2 c, LoomVec2 d)
{
  if (is_same (a, c))
    return fold (a, b, d);
  if (is_same (a, d))
    return fold (a, b, c);
  if (is_same (b, c))
    return fold (b, a, d);
  if (is_same (b, d))
    return fold (b, a, c);
  if ((turn (a, b, c) > 0) != (turn (a, b, d) > 0) && (turn (c, d, a) > 0) != (turn (c, d, b) > 0))
    return TRUE;
  return distance_to_segment (a, c, d) < SAME || distance_to_segment (b, c, d) < SAME
         || distance_to_segment (c, a, b) < SAME || distance_to_segment (d, a, b) < SAME;
}

static gboolean
boxes_meet (const LoomRect *a, const LoomRect *b)
{
  return a->left <= b->right + CLEARANCE && b->left <= a->right + CLEARANCE
         && a->top <= b->bottom + CLEARANCE && b->top <= a->bottom + CLEARANCE;
}

static gboolean
segment_may_meet (LoomVec2 a, LoomVec2 b, const LoomRect *box)
{
  return MIN (a.x, b.x) <= box->right + 1 && MAX (a.x, b.x) >= box->left - 1
         && MIN (a.y, b.y) <= box->bottom + 1 && MAX (a.y, b.y) >= box->top - 1;
}

static gboolean
lines_cross (const LoomVec2 *p, guint n, const LoomVec2 *q, guint m, const LoomRect *q_box)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      if (!segment_may_meet (p[i], p[i + 1], q_box))
        continue;
      const LoomRect box = find_box (&p[i], 2);
      for (guint k = 0; k + 1 < m; k++)
        if (segment_may_meet (q[k], q[k + 1], &box)
            && segments_cross (p[i], p[i + 1], q[k], q[k + 1]))
          return TRUE;
    }
  return FALSE;
}

static gboolean
comes_close (LoomVec2 at, const LoomVec2 *line, guint n)
{
  for (guint k = 0; k + 1 < n; k++)
    if (distance_to_segment (at, line[k], line[k + 1]) < CLEARANCE)
      return TRUE;
  return FALSE;
}

static gboolean
has_corner (const Course *course, LoomHandle corner)
{
  return course->corner_a == corner || course->corner_b == corner;
}

/* Whether an end of @course that is none of @other's comes too close to it. */
static gboolean
ends_come_close (const Course *course, const LoomVec2 *p, const Course *other, const LoomVec2 *q)
{
  return (!has_corner (other, course->corner_a) && comes_close (p[0], q, other->n))
         || (!has_corner (other, course->corner_b) && comes_close (p[course->n - 1], q, other->n));
}

static gboolean
clash (const Course *course, const LoomVec2 *p, const Course *other, const LoomVec2 *q)
{
  return boxes_meet (&course->box, &other->box)
         && (lines_cross (p, course->n, q, other->n, &other->box)
             || ends_come_close (course, p, other, q) || ends_come_close (other, q, course, p));
}

/* The moving edges in their new paths. */
typedef struct
{
  GArray *spots; /* (element-type LoomVec2) */
  GArray *paths; /* (element-type Course), as in moving */
} Moved;

static void
moved_init (Moved *self, const LoomLegal *legal, const LoomDragMotion *motion)
{
  self->spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->paths = g_array_new (FALSE, FALSE, sizeof (Course));
  for (guint i = 0; i < legal->moving->len; i++)
    {
      Course course = g_array_index (legal->paths, Course, g_array_index (legal->moving, guint, i));
      const guint first = self->spots->len;
      append_moved (legal, motion, &course, self->spots);
      course.first = first;
      course.box = find_box (&g_array_index (self->spots, LoomVec2, first), course.n);
      g_array_append_val (self->paths, course);
    }
}

static void
moved_clear (Moved *self)
{
  g_array_unref (self->spots);
  g_array_unref (self->paths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moved, moved_clear)

static gboolean
crosses_what_stays (const LoomLegal *self, const Moved *moved, const Course *course)
{
  const LoomVec2 *spots = &g_array_index (moved->spots, LoomVec2, course->first);
  for (guint k = 0; k < self->paths->len; k++)
    {
      const Course *other = &g_array_index (self->paths, Course, k);
      if (other->a < 0 && other->b < 0 && boxes_meet (&course->box, &other->box)
          && lines_cross (spots, course->n, &g_array_index (self->spots, LoomVec2, other->first),
                          other->n, &other->box))
        return TRUE;
    }
  return FALSE;
}

static gboolean
crosses_what_moves (const Moved *moved, guint i)
{
  const Course *course = &g_array_index (moved->paths, Course, i);
  const LoomVec2 *spots = &g_array_index (moved->spots, LoomVec2, course->first);
  for (guint k = i + 1; k < moved->paths->len; k++)
    {
      const Course *other = &g_array_index (moved->paths, Course, k);
      const gboolean as_one
          = course->a == course->b && other->a == other->b && course->a == other->a;
      if (!as_one && !other->wrong
          && clash (course, spots, other, &g_array_index (moved->spots, LoomVec2, other->first)))
        return TRUE;
    }
  return FALSE;
}

static void
append_ring (const LoomLegal *self, const LoomDragMotion *motion, guint area, GArray *points)
{
  guint n;
  const LoomStep *steps = loom_topology_ring (self->topology, area, 0, &n);
  for (guint i = 0; i < n; i++)
    {
      const Course *course = &g_array_index (self->paths, Course, steps[i].edge);
      g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      append_moved (self, motion, course, spots);
      for (guint k = 0; k + 1 < spots->len; k++)
        g_array_append_val (
            points, g_array_index (spots, LoomVec2, steps[i].backwards ? spots->len - 1 - k : k));
    }
}

static double
signed_size (const GArray *points)
{
  double sum = 0;
  for (guint i = 0; i < points->len; i++)
    {
      const LoomVec2 a = g_array_index (points, LoomVec2, i);
      const LoomVec2 b = g_array_index (points, LoomVec2, (i + 1) % points->len);
      sum += a.x * b.y - a.y * b.x;
    }
  return sum / 2;
}

static gboolean
turns_inside_out (const LoomLegal *self, const LoomDragMotion *motion, guint area)
{
  const LoomDragMotion none = { 0 };
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  append_ring (self, &none, area, before);
  append_ring (self, motion, area, after);
  const double size = signed_size (after);
  return (signed_size (before) > 0) != (size > 0) || fabs (size) < LEAST_SIZE;
}

static gboolean
contains (const GArray *points, LoomVec2 at)
{
  gboolean inside = FALSE;
  for (guint i = 0, k = points->len - 1; i < points->len; k = i++)
    {
      const LoomVec2 a = g_array_index (points, LoomVec2, i),
                     b = g_array_index (points, LoomVec2, k);
      if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  return inside;
}

static LoomVec2
corner_vector (const LoomLegal *self, const LoomArea *area)
{
  const LoomCorner *corner = loom_board_corner (self->board, area->outline.items[0]);
  return (LoomVec2){ corner->x, corner->y };
}

/* Whether an area that moves whole has come to lie in one that stays, or round one. */
static gboolean
lies_over (const LoomLegal *self, const LoomDragMotion *motion, const Region *region)
{
  const LoomArea *area = loom_board_area (self->board, region->index);
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  append_ring (self, motion, region->index, ring);
  const LoomVec2 at = map_vector (self, motion, region->image, corner_vector (self, area));
  for (guint i = 0; i < self->regions->len; i++)
    {
      const Region *other = &g_array_index (self->regions, Region, i);
      if (other->disc || other->image >= 0 || other->bent)
        continue;
      if (loom_geometry_area_contains (self->geometry, i, at.x, at.y)
          || contains (ring, corner_vector (self, loom_board_area (self->board, i))))
        return TRUE;
    }
  return FALSE;
}

static gboolean
disc_meets (const LoomLegal *self,
            LoomVec2 at,
            double radius,
            const LoomDragMotion *motion,
            guint i)
{
  const Region *other = &g_array_index (self->regions, Region, i);
  const LoomArea *area = loom_board_area (self->board, i);
  if (other->disc)
    {
      const LoomVec2 middle
          = map_vector (self, motion, other->image, (LoomVec2){ area->at.x, area->at.y });
      return hypot (middle.x - at.x, middle.y - at.y) < radius + area->radius - SAME;
    }
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  append_ring (self, motion, i, ring);
  const LoomRect box = find_box ((const LoomVec2 *)ring->data, ring->len);
  if (at.x + radius < box.left || at.x - radius > box.right || at.y + radius < box.top
      || at.y - radius > box.bottom)
    return FALSE;
  for (guint k = 0; k < ring->len; k++)
    if (distance_to_segment (at, g_array_index (ring, LoomVec2, k),
                             g_array_index (ring, LoomVec2, (k + 1) % ring->len))
        < radius - SAME)
      return TRUE;
  return contains (ring, at);
}

/* Discs against all that does not move as one with them. */
static gboolean
disc_lies_over (const LoomLegal *self, const LoomDragMotion *motion, const Region *region)
{
  const LoomArea *area = loom_board_area (self->board, region->index);
  const LoomVec2 at
      = map_vector (self, motion, region->image, (LoomVec2){ area->at.x, area->at.y });
  for (guint i = 0; i < self->regions->len; i++)
    {
      const Region *other = &g_array_index (self->regions, Region, i);
      if (i == region->index || (!other->bent && other->image == region->image))
        continue;
      if (disc_meets (self, at, area->radius, motion, i))
        return TRUE;
    }
  return FALSE;
}

static gboolean
region_allows (const LoomLegal *self, const LoomDragMotion *motion, const Region *region)
{
  if (region->disc)
    return !disc_lies_over (self, motion, region);
  if (region->bent)
    return !turns_inside_out (self, motion, region->index);
  return region->image < 0 || !lies_over (self, motion, region);
}

/* What is wrong before anything moves. */
static void
mark_wrong (LoomLegal *self)
{
  const LoomDragMotion none = { 0 };
  g_auto (Moved) moved = { 0 };
  moved_init (&moved, self, &none);
  for (guint i = 0; i < moved.paths->len; i++)
    if (crosses_what_stays (self, &moved, &g_array_index (moved.paths, Course, i))
        || crosses_what_moves (&moved, i))
      g_array_index (self->paths, Course, g_array_index (self->moving, guint, i)).wrong = TRUE;
  for (guint i = 0; i < self->regions->len; i++)
    {
      Region *region = &g_array_index (self->regions, Region, i);
      region->wrong = !region_allows (self, &none, region);
    }
}

LoomLegal *
loom_legal_new (LoomCanvas *canvas, const LoomDrag *drag)
{
  LoomLegal *self = g_new0 (LoomLegal, 1);
  self->drag = drag;
  self->board = loom_document_get_board (loom_canvas_get_document (canvas));
  self->topology = loom_canvas_get_topology (canvas);
  self->geometry = loom_canvas_get_geometry (canvas);
  self->paths = g_array_new (FALSE, FALSE, sizeof (Course));
  self->spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  self->moving = g_array_new (FALSE, FALSE, sizeof (guint));
  self->regions = g_array_new (FALSE, FALSE, sizeof (Region));
  if (self->topology == NULL || self->geometry == NULL)
    return self;
  gather_edge_paths (self);
  gather_regions (self);
  mark_wrong (self);
  return self;
}

/* Widens @room by how far @at may go before it leaves the page; what lies beyond its edge already
 * may stay there. */
static void
leave_room (const LoomAreas *page, LoomPoint at, LoomBox *room)
{
  room->left = MAX (room->left, MIN (-at.x, 0));
  room->top = MAX (room->top, MIN (-at.y, 0));
  room->right = MIN (room->right, MAX (page->width - at.x, 0));
  room->bottom = MIN (room->bottom, MAX (page->height - at.y, 0));
}

/* How far corners and discs of image @i may go. */
static LoomBox
find_room (const LoomLegal *self, guint i)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  LoomBox room = { -LOOM_MM_MAX, -LOOM_MM_MAX, LOOM_MM_MAX, LOOM_MM_MAX };
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, self->drag->corners[i]);
  while (page != NULL && g_hash_table_iter_next (&iter, &key, NULL))
    {
      const LoomCorner *corner = loom_board_corner (self->board, GPOINTER_TO_UINT (key));
      leave_room (page, (LoomPoint){ corner->x, corner->y }, &room);
    }
  for (guint k = 0; page != NULL && k < self->drag->entities[i]->len; k++)
    {
      const LoomEntity *entity
          = loom_board_get (self->board, g_array_index (self->drag->entities[i], LoomHandle, k));
      if (entity != NULL && entity->kind == LOOM_KIND_AREA
          && ((const LoomArea *)entity)->outline.n == 0)
        leave_room (page, ((const LoomArea *)entity)->at, &room);
    }
  return room;
}

/* What lies on the page stays there: along its edge it slides. */
static LoomPoint
keep_on_page (const LoomLegal *self, LoomPoint way)
{
  const LoomBox room = find_room (self, 0);
  return loom_drag_settle (self->drag, (LoomPoint){ CLAMP (way.x, room.left, room.right),
                                                    CLAMP (way.y, room.top, room.bottom) });
}

static gboolean
stays_on_page (const LoomLegal *self, const LoomDragMotion *motion)
{
  for (guint i = 0; i < self->drag->n_images && motion->angle == 0; i++)
    {
      const LoomPoint way = loom_drag_way (self->drag, i, motion->way);
      const LoomBox room = find_room (self, i);
      if (!loom_box_contains (&room, way))
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_legal_allows (const LoomLegal *self, const LoomDragMotion *motion)
{
  if (!stays_on_page (self, motion))
    return FALSE;
  g_auto (Moved) moved = { 0 };
  moved_init (&moved, self, motion);
  for (guint i = 0; i < moved.paths->len; i++)
    if (!g_array_index (moved.paths, Course, i).wrong
        && (crosses_what_stays (self, &moved, &g_array_index (moved.paths, Course, i))
            || crosses_what_moves (&moved, i)))
      return FALSE;
  for (guint i = 0; i < self->regions->len; i++)
    if (!g_array_index (self->regions, Region, i).wrong
        && !region_allows (self, motion, &g_array_index (self->regions, Region, i)))
      return FALSE;
  return TRUE;
}

gboolean
loom_legal_confirms (const LoomLegal *self, const LoomEdit *edit)
{
  return self->moving->len == 0 || loom_edit_keeps_map (self->board, edit);
}

LoomPoint
loom_legal_find_way (const LoomLegal *self, LoomPoint way, gboolean *stopped)
{
  const LoomPoint wanted = way;
  double good = 0, bad = 1;
  way = keep_on_page (self, way);
  LoomDragMotion motion = { .way = way };
  *stopped = !loom_point_equal (way, wanted);
  if (loom_legal_allows (self, &motion))
    return way;
  *stopped = TRUE;
  for (guint i = 0; i < 12; i++)
    {
      const double t = (good + bad) / 2;
      motion.way = (LoomPoint){ (gint32)(way.x * t), (gint32)(way.y * t) };
      if (loom_legal_allows (self, &motion))
        good = t;
      else
        bad = t;
    }
  return (LoomPoint){ (gint32)(way.x * good), (gint32)(way.y * good) };
}
