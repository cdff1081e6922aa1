/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about how far points are from the border of a polygon, prepared or not. */

#include "formats/geometry/polygon.h"

#include <math.h>

static void
add_ring (LoomPolygon *polygon, const LoomVec2 *points, guint n)
{
  g_array_append_val (polygon->starts, polygon->points->len);
  g_array_append_vals (polygon->points, points, n);
}

static void
finish (LoomPolygon *polygon)
{
  g_array_append_val (polygon->starts, polygon->points->len);
}

/* A square of 100 with a hole of 20 in its middle. */
static const struct
{
  LoomVec2 at;
  double distance;
} table[] = {
  { { 50, 20 }, 20 },   { { 50, 50 }, -10 }, { { 30, 50 }, 10 }, { { 0, 0 }, 0 },
  { { 103, 104 }, -5 }, { { -7, 50 }, -7 },  { { 36, 37 }, 5 },
};

static void
distances_are_as_the_table_says (void)
{
  const LoomVec2 outer[] = { { 0, 0 }, { 100, 0 }, { 100, 100 }, { 0, 100 } };
  const LoomVec2 hole[] = { { 40, 40 }, { 40, 60 }, { 60, 60 }, { 60, 40 } };
  g_auto (LoomPolygon) polygon;

  loom_polygon_init (&polygon);
  add_ring (&polygon, outer, 4);
  add_ring (&polygon, hole, 4);
  finish (&polygon);
  for (guint prepared = 0; prepared < 2; prepared++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (table); i++)
        g_assert_cmpfloat_with_epsilon (
            loom_polygon_distance (&polygon, table[i].at.x, table[i].at.y), table[i].distance,
            1e-9);
      loom_polygon_prepare (&polygon);
    }
}

/* A star about (@x, @y) whose corners lie on a grid of @step, so that many share their x or y. */
static void
add_star (LoomPolygon *polygon,
          GRand *random,
          double x,
          double y,
          double radius,
          guint n,
          double step)
{
  g_autofree LoomVec2 *points = g_new (LoomVec2, n);

  for (guint i = 0; i < n; i++)
    {
      const double far = radius * g_rand_double_range (random, 0.3, 1);
      const double turn = 2 * G_PI * i / n;

      points[i].x = round ((x + far * cos (turn)) / step) * step;
      points[i].y = round ((y + far * sin (turn)) / step) * step;
    }
  add_ring (polygon, points, n);
}

static void
a_prepared_polygon_answers_the_same_to_the_last_bit (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);

  for (guint round_ = 0; round_ < 60; round_++)
    {
      const guint n = (guint)pow (10, g_rand_double_range (random, 0.5, 3.5));
      const double step = round_ % 2 == 0 ? 1 : 1000;
      g_auto (LoomPolygon) plain;
      g_auto (LoomPolygon) prepared;

      loom_polygon_init (&plain);
      add_star (&plain, random, 0, 0, 200000, MAX (n, 3), step);
      add_star (&plain, random, 3000, -2000, 40000, MAX (n / 3, 3), step);
      finish (&plain);
      prepared.points = g_array_ref (plain.points);
      prepared.starts = g_array_ref (plain.starts);
      prepared.runs = NULL;
      loom_polygon_prepare (&prepared);
      for (guint i = 0; i < 400; i++)
        {
          /* Every other one on the grid: on a level with corners, and now and then on one. */
          const double to = i % 2 == 0 ? step : 0.25;
          const double x = round (g_rand_double_range (random, -220000, 220000) / to) * to;
          const double y = round (g_rand_double_range (random, -220000, 220000) / to) * to;

          g_assert_true (loom_polygon_distance (&plain, x, y)
                         == loom_polygon_distance (&prepared, x, y));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/polygon/" path, func)
  CLAIM ("distances-are-as-the-table-says", distances_are_as_the_table_says);
  CLAIM ("a-prepared-one-answers-the-same-to-the-last-bit",
         a_prepared_polygon_answers_the_same_to_the_last_bit);
  return g_test_run ();
}
