/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From pixels to borders.
 *
 * Implementation notes: between two pixels with different labels there is a crack. Cracks meet in
 * the corners of pixels; a corner with three or four of them is an end of borders. A border runs
 * through the middles of its cracks, so that a slanting line of steps becomes straight, and no two
 * points of borders are nearer than 0.7 of a pixel to what is not their own. */

#include "formats/exchange/trace/trace-private.h"

/* Directions, clockwise as seen on the board. */
enum
{
  EAST,
  SOUTH,
  WEST,
  NORTH,
  N_DIRECTIONS
};

static const int step_x[] = { 1, 0, -1, 0 };
static const int step_y[] = { 0, 1, 0, -1 };

typedef struct
{
  const LoomTrace *trace;
  const LoomFit *fit;
  guint8 *is_done; /* by corner: whether the crack to the east (1), to the south (2) was followed */
  guint32 *numbers; /* by corner: its point and one, or 0 */
  GArray *points;   /* (element-type LoomPoint) */
  LoomArcs *arcs;
} Following;

static guint16
label_at (const LoomTrace *self, gint64 x, gint64 y)
{
  if (x < 0 || y < 0 || x >= self->width || y >= self->height)
    return 0;
  return self->labels[y * self->width + x];
}

/* What lies to the left of the way from corner (x, y), with y pointing up, and to the right. */
static guint16
left_of (const LoomTrace *self, gint64 x, gint64 y, int direction)
{
  return label_at (self, x - (direction == SOUTH || direction == WEST),
                   y - (direction == WEST || direction == NORTH));
}

static guint16
right_of (const LoomTrace *self, gint64 x, gint64 y, int direction)
{
  return label_at (self, x - (direction == WEST || direction == NORTH),
                   y - (direction == NORTH || direction == EAST));
}

static gboolean
is_crack (const LoomTrace *self, gint64 x, gint64 y, int direction)
{
  return left_of (self, x, y, direction) != right_of (self, x, y, direction);
}

static guint
count_cracks (const LoomTrace *self, gint64 x, gint64 y)
{
  guint n = 0;
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    n += is_crack (self, x, y, direction);
  return n;
}

/* The flag of the crack that leaves (x, y). */
static guint8 *
flag_of (const Following *self, gint64 x, gint64 y, int direction, guint8 *bit)
{
  *bit = direction == EAST || direction == WEST ? 1 : 2;
  const gint64 column = x - (direction == WEST), row = y - (direction == NORTH);
  return &self->is_done[row * (self->trace->width + 1) + column];
}

static gboolean
is_followed (const Following *self, gint64 x, gint64 y, int direction)
{
  guint8 bit;
  const guint8 *flag = flag_of (self, x, y, direction, &bit);
  return (*flag & bit) != 0;
}

/* Corners of pixels have whole numbers, the upper left one those of its pixel. */
static guint
add_point (const Following *self, double x, double y)
{
  LoomPoint at = loom_fit_point (self->fit, x, y);
  /* Where the raster was made smaller its last pixels reach over the edge. */
  at.x = MIN (at.x, self->fit->width);
  at.y = MIN (at.y, self->fit->height);
  g_array_append_val (self->points, at);
  return self->points->len - 1;
}

static guint
number_corner (const Following *self, gint64 x, gint64 y)
{
  guint32 *number = &self->numbers[y * (self->trace->width + 1) + x];
  if (*number == 0)
    *number = add_point (self, (double)x, (double)y) + 1;
  return *number - 1;
}

/* Where a border has been so far. Its last middle becomes a point once the border turns. */
typedef struct
{
  GArray *points;            /* (element-type guint) */
  double x, y;               /* the last middle */
  double before_x, before_y; /* the last point */
  guint n_open;              /* middles since then */
} Course;

static void
pass (const Following *self, Course *course, double x, double y)
{
  if (course->n_open > 0
      && (course->x - course->before_x) * (y - course->y)
                 - (course->y - course->before_y) * (x - course->x)
             != 0)
    {
      const guint point = add_point (self, course->x, course->y);
      g_array_append_val (course->points, point);
      course->before_x = course->x;
      course->before_y = course->y;
    }
  course->x = x;
  course->y = y;
  course->n_open = 1;
}

static int
turn (const Following *self, gint64 x, gint64 y, int came)
{
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (direction != (came + 2) % N_DIRECTIONS && is_crack (self->trace, x, y, direction))
      return direction;
  g_assert_not_reached ();
}

/* Follows the border that leaves (x, y), which is an end or lies on a ring. */
static void
follow (Following *self, gint64 x, gint64 y, int direction, gboolean is_ring)
{
  const gint64 start_x = x, start_y = y;
  const guint16 left = left_of (self->trace, x, y, direction),
                right = right_of (self->trace, x, y, direction);
  Course course = { .points = g_array_new (FALSE, FALSE, sizeof (guint)) };
  const guint begin = is_ring ? add_point (self, (double)x + step_x[direction] / 2.0,
                                           (double)y + step_y[direction] / 2.0)
                              : number_corner (self, x, y);
  g_array_append_val (course.points, begin);
  course.before_x = (double)x + (is_ring ? step_x[direction] / 2.0 : 0);
  course.before_y = (double)y + (is_ring ? step_y[direction] / 2.0 : 0);
  const double ring_x = course.before_x, ring_y = course.before_y;
  for (gboolean is_first = is_ring;; is_first = FALSE)
    {
      guint8 bit;
      guint8 *flag = flag_of (self, x, y, direction, &bit);
      *flag |= bit;
      if (!is_first)
        pass (self, &course, (double)x + step_x[direction] / 2.0,
              (double)y + step_y[direction] / 2.0);
      x += step_x[direction];
      y += step_y[direction];
      if (is_ring ? x == start_x && y == start_y : count_cracks (self->trace, x, y) > 2)
        break;
      direction = turn (self, x, y, direction);
    }
  pass (self, &course, is_ring ? ring_x : (double)x, is_ring ? ring_y : (double)y);
  const guint end = is_ring ? begin : number_corner (self, x, y);
  g_array_append_val (course.points, end);
  loom_arcs_add (self->arcs, course.points, left == 0 ? LOOM_ARCS_NOBODY : left - 1u,
                 right == 0 ? LOOM_ARCS_NOBODY : right - 1u);
}

/* First what has ends, then what is left: rings, which no end lies on. */
static void
follow_all (Following *self, gboolean is_ring)
{
  for (gint64 y = 0; y <= self->trace->height; y++)
    for (gint64 x = 0; x <= self->trace->width; x++)
      {
        const guint16 here = label_at (self->trace, x, y);
        if (here == label_at (self->trace, x - 1, y) && here == label_at (self->trace, x, y - 1)
            && here == label_at (self->trace, x - 1, y - 1))
          continue;
        if (!is_ring && count_cracks (self->trace, x, y) < 3)
          continue;
        for (int direction = 0; direction < N_DIRECTIONS; direction++)
          if (is_crack (self->trace, x, y, direction) && !is_followed (self, x, y, direction))
            follow (self, x, y, direction, is_ring);
      }
}

void
loom_trace_follow (LoomTrace *self, const LoomFit *fit)
{
  const gsize n = ((gsize)self->width + 1) * ((gsize)self->height + 1);
  g_autofree guint8 *is_done = g_new0 (guint8, n);
  g_autofree guint32 *numbers = g_new0 (guint32, n);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->arcs = loom_arcs_new (self->n_areas, points);
  Following following = { self, fit, is_done, numbers, points, self->arcs };
  follow_all (&following, FALSE);
  follow_all (&following, TRUE);
}
