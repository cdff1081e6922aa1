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

/* The side at which no two squares about @spots lie on each other. */
static double
find_side (const GArray *spots, double most)
{
  const LoomVec2 *p = (const LoomVec2 *)(gconstpointer)spots->data;
  double side = most;

  for (guint i = 0; i < spots->len; i++)
    for (guint k = i + 1; k < MIN (spots->len, i + COMPARED); k++)
      {
        const double apart = MAX (fabs (p[i].x - p[k].x), fabs (p[i].y - p[k].y));
        /* The last step of a round lies on its first. */
        if (apart < side && apart > LEAST)
          side = apart;
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
  const double pace = n > 1 ? loom_polyline_length (p, points->len) / (double)(n - 1) : 10;
  const double wanted = CLAMP (pace * (track->kind == LOOM_TRACK_SCORE ? 1 : .86), LEAST, MOST);
  const double side = find_side (spots, wanted);
  for (guint i = 0; i < spots->len; i++)
    {
      const LoomVec2 at = g_array_index (spots, LoomVec2, i);
      const LoomRect box = { at.x - side / 2, at.y - side / 2, at.x + side / 2, at.y + side / 2 };
      g_array_append_val (steps, box);
    }
}
