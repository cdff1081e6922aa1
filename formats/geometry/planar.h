/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about points and segments. In whole µm a coordinate has at most 23 bits, so products of
 * two differences fit 64 bits and what is asked of LoomPoints (which side, on, crosses) is answered
 * exactly, whatever the order in which it is asked. How far away something is takes decimals; each
 * of these rounds in its own way, which files and findings show, so none stands for another.
 */

#pragma once

#include "formats/model/types.h"

#include <math.h>

G_BEGIN_DECLS

#define LOOM_BOX_EMPTY                                                                             \
  {                                                                                                \
    G_MAXINT32, G_MAXINT32, -G_MAXINT32, -G_MAXINT32                                               \
  }

/** Makes the box hold the point too. */
static inline void
loom_box_add (LoomBox *self, LoomPoint point)
{
  self->left = MIN (self->left, point.x);
  self->top = MIN (self->top, point.y);
  self->right = MAX (self->right, point.x);
  self->bottom = MAX (self->bottom, point.y);
}

static inline gboolean
loom_box_is_empty (const LoomBox *self)
{
  return self->right < self->left;
}

static inline void
loom_box_join (LoomBox *self, const LoomBox *other)
{
  self->left = MIN (self->left, other->left);
  self->top = MIN (self->top, other->top);
  self->right = MAX (self->right, other->right);
  self->bottom = MAX (self->bottom, other->bottom);
}

static inline LoomBox
loom_box_of (LoomPoint a, LoomPoint b, gint32 margin)
{
  return (LoomBox){ MIN (a.x, b.x) - margin, MIN (a.y, b.y) - margin, MAX (a.x, b.x) + margin,
                    MAX (a.y, b.y) + margin };
}

static inline gboolean
loom_box_meets (const LoomBox *self, const LoomBox *other)
{
  return self->left <= other->right && other->left <= self->right && self->top <= other->bottom
         && other->top <= self->bottom;
}

static inline gboolean
loom_box_contains (const LoomBox *self, LoomPoint point)
{
  return point.x >= self->left && point.x <= self->right && point.y >= self->top
         && point.y <= self->bottom;
}

/** (b − a) × (c − a): positive when c lies to the right of a → b on the board, y pointing down. */
static inline gint64
loom_planar_cross (LoomPoint a, LoomPoint b, LoomPoint c)
{
  return ((gint64)b.x - a.x) * ((gint64)c.y - a.y) - ((gint64)b.y - a.y) * ((gint64)c.x - a.x);
}

/** On which side of a → b the point c lies: 1 to the right on the board, −1 to the left, 0 in line.
 */
static inline int
loom_planar_side (LoomPoint a, LoomPoint b, LoomPoint c)
{
  const gint64 cross = loom_planar_cross (a, b, c);
  return (cross > 0) - (cross < 0);
}

/** Whether the point lies in the upright rectangle with the corners a and b: on the segment, then,
 * where it is in line with them. */
static inline gboolean
loom_planar_between (LoomPoint a, LoomPoint b, LoomPoint point)
{
  return MIN (a.x, b.x) <= point.x && point.x <= MAX (a.x, b.x) && MIN (a.y, b.y) <= point.y
         && point.y <= MAX (a.y, b.y);
}

/** How far along a → b the point c lies, times the square of their distance. */
static inline gint64
loom_planar_along (LoomPoint a, LoomPoint b, LoomPoint c)
{
  return ((gint64)b.x - a.x) * ((gint64)c.x - a.x) + ((gint64)b.y - a.y) * ((gint64)c.y - a.y);
}

static inline double
loom_planar_distance (LoomPoint a, LoomPoint b)
{
  return hypot ((double)b.x - a.x, (double)b.y - a.y);
}

/** Whether the point lies on the segment, ends excluded. */
static inline gboolean
loom_planar_on (LoomPoint a, LoomPoint b, LoomPoint point)
{
  return loom_planar_cross (a, b, point) == 0 && loom_planar_along (a, b, point) > 0
         && loom_planar_along (b, a, point) > 0;
}

/** Whether the two segments cross in a point that is an end of neither. */
static inline gboolean
loom_planar_crosses (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  const gint64 c1 = loom_planar_cross (a, b, c), d1 = loom_planar_cross (a, b, d);
  if (c1 == 0 || d1 == 0 || (c1 > 0) == (d1 > 0))
    return FALSE;
  const gint64 a1 = loom_planar_cross (c, d, a), b1 = loom_planar_cross (c, d, b);
  return a1 != 0 && b1 != 0 && (a1 > 0) != (b1 > 0);
}

/** Whether the two segments have a point in common, be it an end. */
static inline gboolean
loom_planar_meets (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  const int c1 = loom_planar_side (a, b, c), d1 = loom_planar_side (a, b, d);
  const int a1 = loom_planar_side (c, d, a), b1 = loom_planar_side (c, d, b);
  if (c1 * d1 < 0 && a1 * b1 < 0)
    return TRUE;
  return (c1 == 0 && loom_planar_between (a, b, c)) || (d1 == 0 && loom_planar_between (a, b, d))
         || (a1 == 0 && loom_planar_between (c, d, a))
         || (b1 == 0 && loom_planar_between (c, d, b));
}

/** Where two segments that cross do so, to the next whole µm. */
static inline LoomPoint
loom_planar_meeting (LoomPoint a, LoomPoint b, LoomPoint c, LoomPoint d)
{
  const double a1 = (double)loom_planar_cross (c, d, a), b1 = (double)loom_planar_cross (c, d, b);
  const double t = a1 / (a1 - b1);
  return (LoomPoint){ (gint32)lround (a.x + t * ((double)b.x - a.x)),
                      (gint32)lround (a.y + t * ((double)b.y - a.y)) };
}

/** The point of the segment that lies nearest to @point. */
static inline LoomVec2
loom_segment_nearest (LoomVec2 a, LoomVec2 b, LoomVec2 point)
{
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double square = dx * dx + dy * dy;
  const double t = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0;
  const double along = CLAMP (t, 0, 1);
  return (LoomVec2){ a.x + along * dx, a.y + along * dy };
}

/** How far @point lies from the segment. */
static inline double
loom_segment_distance (LoomVec2 a, LoomVec2 b, LoomVec2 point)
{
  const LoomVec2 nearest = loom_segment_nearest (a, b, point);
  return hypot (nearest.x - point.x, nearest.y - point.y);
}

/** The square of it, which takes no root: for comparing many. */
static inline double
loom_segment_distance_squared (LoomVec2 a, LoomVec2 b, LoomVec2 point)
{
  const LoomVec2 nearest = loom_segment_nearest (a, b, point);
  const double dx = nearest.x - point.x, dy = nearest.y - point.y;
  return dx * dx + dy * dy;
}

static inline LoomVec2
loom_point_to_vec2 (LoomPoint point)
{
  return (LoomVec2){ point.x, point.y };
}

/** The point of the segment that lies nearest to @point, to the next whole µm, and how far away. */
static inline LoomPoint
loom_planar_nearest (LoomPoint a, LoomPoint b, LoomPoint point, double *distance)
{
  const LoomVec2 nearest = loom_segment_nearest (loom_point_to_vec2 (a), loom_point_to_vec2 (b),
                                                 loom_point_to_vec2 (point));
  *distance = hypot (nearest.x - point.x, nearest.y - point.y);
  return (LoomPoint){ (gint32)lround (nearest.x), (gint32)lround (nearest.y) };
}

/** The square of how far @point lies from the segment. All is measured from @a, in whole µm, so it
 * errs by less than that of decimals, and as little wherever on the board this is. */
static inline double
loom_planar_segment_distance_squared (LoomPoint a, LoomPoint b, LoomPoint point)
{
  const double dx = (double)b.x - a.x, dy = (double)b.y - a.y;
  const double px = (double)point.x - a.x, py = (double)point.y - a.y;
  const double square = dx * dx + dy * dy;
  const double t = square > 0 ? CLAMP ((px * dx + py * dy) / square, 0, 1) : 0;
  const double ex = px - t * dx, ey = py - t * dy;
  return ex * ex + ey * ey;
}

/* A ray along an axis from a point in half µm: level, or upright with x and y exchanged. */
typedef struct
{
  gint64 x;
  gint64 y;
  gboolean upright;
  gboolean forwards;
} LoomRay;

/** The ray from the middle of p → q that leaves to its left, as seen with y pointing up. */
static inline LoomRay
loom_ray_left_of (LoomPoint p, LoomPoint q)
{
  if (p.y == q.y)
    return (LoomRay){ (gint64)p.y + q.y, (gint64)p.x + q.x, TRUE, q.x > p.x };
  return (LoomRay){ (gint64)p.x + q.x, (gint64)p.y + q.y, FALSE, q.y < p.y };
}

/** Whether a → b meets the ray: 1 when it does so one way, −1 the other way, 0 when it does not or
 * goes through the ray's own beginning. */
static inline int
loom_ray_turns (const LoomRay *ray, LoomPoint a, LoomPoint b)
{
  const gint64 ax = 2 * (gint64)(ray->upright ? a.y : a.x);
  const gint64 ay = 2 * (gint64)(ray->upright ? a.x : a.y);
  const gint64 bx = 2 * (gint64)(ray->upright ? b.y : b.x);
  const gint64 by = 2 * (gint64)(ray->upright ? b.x : b.y);
  if ((ay > ray->y) == (by > ray->y))
    return 0;
  gint64 side = (bx - ax) * (ray->y - ay) - (by - ay) * (ray->x - ax);
  if (by < ay)
    side = -side;
  if (ray->forwards ? side <= 0 : side >= 0)
    return 0;
  return by > ay ? 1 : -1;
}

static inline gboolean
loom_ray_meets (const LoomRay *ray, LoomPoint a, LoomPoint b)
{
  return loom_ray_turns (ray, a, b) != 0;
}

G_END_DECLS
