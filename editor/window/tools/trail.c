/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line drawn click by click. */

#include "editor/window/tools/trail.h"

#include <math.h>

void
loom_trail_init (LoomTrail *self)
{
  *self = (LoomTrail){ .points = g_array_new (FALSE, FALSE, sizeof (LoomPoint)) };
}

void
loom_trail_clear (LoomTrail *self)
{
  g_clear_pointer (&self->points, g_array_unref);
}

static LoomPoint
last_point (const LoomTrail *self)
{
  return g_array_index (self->points, LoomPoint, self->points->len - 1);
}

LoomPoint
loom_trail_point_to (LoomTrail *self, const LoomPointer *pointer)
{
  self->aim = pointer->at;
  self->has_aim = TRUE;
  if ((pointer->state & GDK_SHIFT_MASK) != 0 && self->points->len > 0)
    {
      const LoomPoint from = last_point (self);
      const double dx = pointer->bx - from.x, dy = pointer->by - from.y;
      const double angle = round (atan2 (dy, dx) / (G_PI / 12)) * (G_PI / 12);
      const double length = hypot (dx, dy);
      self->aim = (LoomPoint){ from.x + (gint32)lround (length * cos (angle)),
                               from.y + (gint32)lround (length * sin (angle)) };
    }
  return self->aim;
}

void
loom_trail_begin_press (LoomTrail *self)
{
  self->n_before = self->points->len;
}

void
loom_trail_undo_press (LoomTrail *self)
{
  g_array_set_size (self->points, MIN (self->points->len, self->n_before));
}

gboolean
loom_trail_add (LoomTrail *self, LoomPoint at)
{
  if (self->points->len > 0 && loom_point_equal (last_point (self), at))
    return FALSE;
  g_array_append_val (self->points, at);
  return TRUE;
}

gboolean
loom_trail_take_back (LoomTrail *self)
{
  if (self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  return TRUE;
}

gboolean
loom_trail_forget (LoomTrail *self)
{
  const gboolean any = self->points->len > 0;
  g_array_set_size (self->points, 0);
  return any;
}

gboolean
loom_trail_is_at_start (const LoomTrail *self, const LoomPointer *pointer)
{
  if (self->points->len < 3)
    return FALSE;
  const LoomPoint start = g_array_index (self->points, LoomPoint, 0);
  return hypot (pointer->bx - start.x, pointer->by - start.y) <= 2 * pointer->reach;
}

LoomPoint *
loom_trail_dup_points (const LoomTrail *self, guint *n)
{
  LoomPoint *points = g_new (LoomPoint, self->points->len + 1);
  for (guint i = 0; i < self->points->len; i++)
    points[i] = g_array_index (self->points, LoomPoint, i);
  *n = self->points->len;
  if (self->has_aim && (*n == 0 || !loom_point_equal (points[*n - 1], self->aim)))
    points[(*n)++] = self->aim;
  return points;
}

void
loom_trail_paint (const LoomTrail *self, const LoomPaint *paint, gboolean closed)
{
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (self, &n);
  if (self->points->len == 0)
    return;
  cairo_new_path (paint->cr);
  loom_paint_polyline (paint, points, n, closed && n > 2);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  for (guint i = 0; i < self->points->len; i++)
    loom_paint_handle (paint, points[i], TRUE, i + 1 == self->points->len);
}
