/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about where the steps of a designer's track stand. */

#include "render/areas/track.h"
#include "render/draw/noise.h"

#include <glib.h>
#include <math.h>

#define SPOTS 5

static gint32
microns (double mm)
{
  return (gint32)lround (mm * LOOM_MM);
}

/* Places the steps of a track along @points (mm), numbered from 1 to @n. */
static GArray *
place (const LoomVec2 *points, guint n_points, gint32 n, double size)
{
  g_autofree LoomPoint *line = g_new (LoomPoint, n_points);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (LoomTrackStep));
  LoomTrack track = { .kind = LOOM_TRACK_SCORE, .from = 1, .to = n, .points = { line, n_points } };

  for (guint i = 0; i < n_points; i++)
    line[i] = (LoomPoint){ microns (points[i].x), microns (points[i].y) };
  track.step_size = size > 0 ? microns (size) : LOOM_UNSET;
  loom_track_get_steps (&track, steps);
  return steps;
}

/* By how much, in mm, a point of @b lies within @a; its edges are looked at in SPOTS places each.
 */
static double
find_depth (const LoomTrackStep *a, const LoomTrackStep *b)
{
  const double c = cos (a->angle), s = sin (a->angle);
  LoomVec2 corners[4];
  double depth = 0;

  loom_track_step_corners (b, corners);
  for (guint i = 0; i < 4 * SPOTS; i++)
    {
      const LoomVec2 p = corners[i / SPOTS], q = corners[(i / SPOTS + 1) % 4];
      const double t = (double)(i % SPOTS) / SPOTS;
      const double dx = p.x + t * (q.x - p.x) - a->at.x, dy = p.y + t * (q.y - p.y) - a->at.y;
      const double out = MAX (fabs (dx * c + dy * s), fabs (dy * c - dx * s));
      depth = MAX (depth, a->side / 2 - out);
    }
  return depth;
}

static void
assert_apart (const GArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    for (guint k = 0; k < steps->len; k++)
      {
        const LoomTrackStep *a = &g_array_index (steps, LoomTrackStep, i),
                            *b = &g_array_index (steps, LoomTrackStep, k);
        if (i != k && hypot (a->at.x - b->at.x, a->at.y - b->at.y) > 1.5)
          g_assert_cmpfloat (find_depth (a, b), <=, .001);
      }
}

/* Lines of any shape: some wander, some wind, some come back to where they began. */
static guint
make_line (guint64 seed, LoomVec2 *points)
{
  LoomNoise random = loom_noise_start (seed + 1);
  const guint n = 2 + (guint)(loom_noise_unit (&random) * 18);
  const double turn = loom_noise_range (&random, .1, .8);

  for (guint i = 0; i < n; i++)
    if (seed % 3 == 0)
      points[i]
          = (LoomVec2){ loom_noise_range (&random, 10, 400), loom_noise_range (&random, 10, 280) };
    else
      points[i] = (LoomVec2){ 200 + (seed % 3 == 1 ? 130 : 40 + 6 * i) * cos (turn * i),
                              150 + (seed % 3 == 1 ? 130 : 40 + 6 * i) * sin (turn * i) };
  return n;
}

static void
no_step_lies_under_another (void)
{
  for (guint64 seed = 0; seed < 300; seed++)
    {
      LoomVec2 points[24];
      const guint n = make_line (seed, points);
      g_autoptr (GArray) steps = place (points, n, 2 + (gint32)(seed * 7 % 60), 0);
      g_autoptr (GArray) sized = place (points, n, 2 + (gint32)(seed * 7 % 60), 12);

      assert_apart (steps);
      assert_apart (sized);
    }
}

static void
steps_have_the_size_that_is_said (void)
{
  const LoomVec2 bend[] = { { 20, 20 }, { 200, 20 }, { 200, 140 } };
  g_autoptr (GArray) steps = place (bend, 3, 21, 9.5);
  gboolean has_corner = FALSE;

  g_assert_cmpuint (steps->len, ==, 21);
  for (guint i = 0; i < steps->len; i++)
    {
      const LoomTrackStep *step = &g_array_index (steps, LoomTrackStep, i);
      g_assert_cmpfloat (step->side, ==, 9.5);
      g_assert_cmpfloat (step->angle, ==, 0);
      has_corner |= hypot (step->at.x - 200, step->at.y - 20) < 1e-6;
    }
  g_assert_true (has_corner);
}

/* As a bend of a road: each is turned with the line, and that in a corner by half of it. */
static void
steps_turn_with_the_line (void)
{
  const LoomVec2 bend[] = { { 20, 20 }, { 120, 20 }, { 220, 60 } };
  const double angle = atan2 (40, 100);
  g_autoptr (GArray) steps = place (bend, 3, 11, 0);

  g_assert_cmpfloat_with_epsilon (g_array_index (steps, LoomTrackStep, 1).angle, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (g_array_index (steps, LoomTrackStep, 5).angle, angle / 2, .02);
  g_assert_cmpfloat_with_epsilon (g_array_index (steps, LoomTrackStep, 9).angle, angle, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tracks/no-step-lies-under-another", no_step_lies_under_another);
  g_test_add_func ("/render/tracks/steps-have-the-size-that-is-said",
                   steps_have_the_size_that_is_said);
  g_test_add_func ("/render/tracks/steps-turn-with-the-line", steps_turn_with_the_line);
  return g_test_run ();
}
