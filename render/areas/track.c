/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the steps of a designer's track stand. */

#include "render/areas/track.h"

#include <math.h>

/* A step is no smaller and no larger than this, in mm. */
#define LEAST 1.0
#define MOST 24.0

/* Steps so many numbers apart, or fewer, are compared with each other: a track that comes back to
 * itself does so sooner, or is the designer's own affair. */
#define COMPARED 400

/* At even distances along the whole line. */
static void
place_evenly (const LoomVec2 *p, gsize n, guint steps, GArray *out)
{
  const double pace = steps > 1 ? loom_polyline_length (p, n) / (steps - 1) : 0;

  for (guint i = 0; i < steps; i++)
    {
      const LoomVec2 at = loom_polyline_at (p, n, pace * i, NULL);
      g_array_append_val (out, at);
    }
}

/* A step at each corner, and those between them at even distances along each side. FALSE where the
 * sides are too short for that. */
static gboolean
place_by_sides (const LoomVec2 *p, gsize n, guint steps, GArray *out)
{
  const double length = loom_polyline_length (p, n), pace = length / MAX (steps - 1, 1);
  double along = 0;
  guint done = 0;

  if (n < 3 || steps < n)
    return FALSE;
  for (gsize i = 0; i + 1 < n; i++)
    if (hypot (p[i + 1].x - p[i].x, p[i + 1].y - p[i].y) < .8 * pace)
      return FALSE;
  for (gsize i = 0; i + 1 < n; i++)
    {
      along += hypot (p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
      /* The number of the step at this side's end; each side keeps one at the least. */
      const guint left = (guint)(n - 2 - i);
      const guint end = i + 2 == n
                            ? steps - 1
                            : CLAMP ((guint)lround (along / pace), done + 1, steps - 1 - left);
      for (guint k = done; k < end; k++)
        {
          const double t = (double)(k - done) / (end - done);
          const LoomVec2 at
              = { p[i].x + (p[i + 1].x - p[i].x) * t, p[i].y + (p[i + 1].y - p[i].y) * t };
          g_array_append_val (out, at);
        }
      done = end;
    }
  g_array_append_val (out, p[n - 1]);
  return TRUE;
}

/* Where a track turns by more than this, in radians, its corner lies as the side before it. */
#define SHARP 1.0

/* The same direction of a square, an eighth of a turn from upright at the most. */
static double
square_angle (double angle)
{
  const double turned = angle - G_PI_2 * round (angle / G_PI_2);

  return fabs (turned) < .01 ? 0 : turned;
}

/* How the step numbered @i lies: halfway between the courses before and behind it. */
static double
find_angle (const LoomVec2 *p, guint n, guint i)
{
  const guint before = i > 0 ? i - 1 : 0, behind = MIN (i + 1, n - 1);
  const double in = atan2 (p[i].y - p[before].y, p[i].x - p[before].x);
  const double out = atan2 (p[behind].y - p[i].y, p[behind].x - p[i].x);

  if (before == i || behind == i)
    return square_angle (before == i ? out : in);
  const double turn = remainder (out - in, 2 * G_PI);
  return square_angle (fabs (turn) > SHARP ? in : in + turn / 2);
}

/* How large two squares about @a and @b can be before they touch. */
static double
find_pair_side (const LoomTrackStep *a, const LoomTrackStep *b)
{
  const double dx = b->at.x - a->at.x, dy = b->at.y - a->at.y, turn = b->angle - a->angle;
  const double share = 2 / (1 + fabs (cos (turn)) + fabs (sin (turn)));
  const double angles[] = { a->angle, b->angle };
  double side = 0;

  /* Along a side of one of them they have a gap between them. */
  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    {
      const double c = cos (angles[i]), s = sin (angles[i]);
      side = MAX (side, share * MAX (fabs (dx * c + dy * s), fabs (dy * c - dx * s)));
    }
  return side;
}

/* The side at which no two of @steps lie on each other. */
static double
find_side (const GArray *steps, guint first, double most)
{
  const LoomTrackStep *all = (const LoomTrackStep *)(gconstpointer)steps->data;
  double side = most;

  for (guint i = first; i < steps->len; i++)
    for (guint k = i + 1; k < MIN (steps->len, i + COMPARED); k++)
      {
        const double apart
            = MAX (fabs (all[i].at.x - all[k].at.x), fabs (all[i].at.y - all[k].at.y));
        /* The last step of a round lies on its first. */
        if (apart > LEAST && apart < 1.5 * side)
          side = MIN (side, find_pair_side (&all[i], &all[k]));
      }
  return side;
}

void
loom_track_get_steps (const LoomTrack *track, GArray *steps)
{
  g_return_if_fail (track != NULL && steps != NULL);

  const gint64 n = ABS ((gint64)track->to - track->from) + 1;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const guint first = steps->len;

  for (guint i = 0; i < track->points.n; i++)
    {
      const LoomVec2 p = { (double)track->points.items[i].x / LOOM_MM,
                           (double)track->points.items[i].y / LOOM_MM };
      g_array_append_val (points, p);
    }
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)points->data;
  if (points->len == 0)
    return;
  if (!place_by_sides (p, points->len, (guint)n, spots))
    place_evenly (p, points->len, (guint)n, spots);
  const LoomVec2 *at = (const LoomVec2 *)(gconstpointer)spots->data;
  for (guint i = 0; i < spots->len; i++)
    {
      const LoomTrackStep step = { .at = at[i], .angle = find_angle (at, spots->len, i) };
      g_array_append_val (steps, step);
    }
  const double pace = n > 1 ? loom_polyline_length (p, points->len) / (double)(n - 1) : 10;
  const double wanted
      = track->step_size != LOOM_UNSET
            ? (double)track->step_size / LOOM_MM
            : CLAMP (pace * (track->kind == LOOM_TRACK_SCORE ? 1 : .86), LEAST, MOST);
  const double side = find_side (steps, first, wanted);
  for (guint i = first; i < steps->len; i++)
    g_array_index (steps, LoomTrackStep, i).side = side;
}

void
loom_track_step_corners (const LoomTrackStep *step, LoomVec2 corners[4])
{
  const double c = cos (step->angle) * step->side / 2, s = sin (step->angle) * step->side / 2;

  corners[0] = (LoomVec2){ step->at.x - c + s, step->at.y - s - c };
  corners[1] = (LoomVec2){ step->at.x + c + s, step->at.y + s - c };
  corners[2] = (LoomVec2){ step->at.x + c - s, step->at.y + s + c };
  corners[3] = (LoomVec2){ step->at.x - c - s, step->at.y - s + c };
}

LoomRect
loom_track_step_box (const LoomTrackStep *step)
{
  const double half = step->side / 2 * (fabs (cos (step->angle)) + fabs (sin (step->angle)));

  return (LoomRect){ step->at.x - half, step->at.y - half, step->at.x + half, step->at.y + half };
}
