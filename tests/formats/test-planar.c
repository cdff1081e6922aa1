/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about points and segments: what crosses, what meets, and how far a point is away. */

#include "formats/geometry/planar.h"

/* Two segments; whether they have a point in common, and whether one that is no end. */
static const struct
{
  LoomPoint a, b, c, d;
  gboolean meets, crosses;
} pairs[] = {
  { { 0, 0 }, { 10, 10 }, { 0, 10 }, { 10, 0 }, TRUE, TRUE },
  { { 0, 0 }, { 10, 0 }, { 5, 0 }, { 5, 7 }, TRUE, FALSE },
  { { 0, 0 }, { 10, 0 }, { 10, 0 }, { 20, 7 }, TRUE, FALSE },
  { { 0, 0 }, { 10, 0 }, { 5, 0 }, { 15, 0 }, TRUE, FALSE },
  { { 0, 0 }, { 10, 0 }, { 11, 0 }, { 15, 0 }, FALSE, FALSE },
  { { 0, 0 }, { 10, 0 }, { 0, 1 }, { 10, 1 }, FALSE, FALSE },
  { { 0, 0 }, { 10, 0 }, { 12, -5 }, { 12, 5 }, FALSE, FALSE },
  /* A hair beside each other, as far as a board reaches. */
  { { 0, 0 }, { 5080000, 5079999 }, { 2540000, 2540000 }, { 0, 5080000 }, FALSE, FALSE },
  { { 0, 0 }, { 5080000, 5079999 }, { 2540000, 2539999 }, { 0, 5080000 }, TRUE, TRUE },
};

static void
segments_meet_and_cross_as_the_table_says (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const LoomPoint a = pairs[i].a, b = pairs[i].b, c = pairs[i].c, d = pairs[i].d;

      g_test_message ("pair %u", i);
      g_assert_true (loom_planar_meets (a, b, c, d) == pairs[i].meets);
      g_assert_true (loom_planar_meets (d, c, a, b) == pairs[i].meets);
      g_assert_true (loom_planar_crosses (a, b, c, d) == pairs[i].crosses);
      g_assert_true (loom_planar_crosses (d, c, a, b) == pairs[i].crosses);
    }
}

static void
sides_are_told_to_the_last_micrometre (void)
{
  const LoomPoint from = { 0, 0 }, to = { 5080000, 5079999 };

  g_assert_cmpint (loom_planar_side (from, to, (LoomPoint){ 2540000, 2540000 }), ==, 1);
  g_assert_cmpint (loom_planar_side (from, to, (LoomPoint){ 2540000, 2539999 }), ==, -1);
  g_assert_cmpint (loom_planar_side (from, to, from), ==, 0);
  g_assert_cmpint (loom_planar_side (from, to, to), ==, 0);
}

/* A segment from the origin to (30, 40), a point, and the square of how far it is away. */
static const struct
{
  LoomPoint point;
  double square;
} distances[] = {
  { { 0, 0 }, 0 },    { { 15, 20 }, 0 },  { { -3, -4 }, 25 },
  { { 33, 44 }, 25 }, { { 19, 17 }, 25 }, { { 11, 23 }, 25 },
};

static void
all_distances_from_a_segment_agree (void)
{
  const LoomPoint a = { 1000000, 2000000 }, b = { a.x + 30, a.y + 40 };

  for (guint i = 0; i < G_N_ELEMENTS (distances); i++)
    {
      const LoomPoint point = { a.x + distances[i].point.x, a.y + distances[i].point.y };
      const LoomVec2 from = loom_point_to_vec2 (a), to = loom_point_to_vec2 (b);
      const LoomVec2 at = loom_point_to_vec2 (point);
      const double square = distances[i].square;
      double distance;

      loom_planar_nearest (a, b, point, &distance);
      g_assert_cmpfloat_with_epsilon (distance, sqrt (square), 1e-6);
      g_assert_cmpfloat_with_epsilon (loom_segment_distance (from, to, at), sqrt (square), 1e-6);
      g_assert_cmpfloat_with_epsilon (loom_segment_distance_squared (from, to, at), square, 1e-6);
      g_assert_cmpfloat_with_epsilon (loom_planar_segment_distance_squared (a, b, point), square,
                                      1e-12);
    }
}

static void
a_segment_without_length_is_a_point (void)
{
  const LoomPoint a = { 100, 100 }, point = { 103, 104 };
  const LoomVec2 end = loom_point_to_vec2 (a);

  g_assert_cmpfloat (loom_planar_segment_distance_squared (a, a, point), ==, 25);
  g_assert_cmpfloat (loom_segment_distance (end, end, loom_point_to_vec2 (point)), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/planar/" path, func)
  CLAIM ("segments-meet-and-cross-as-the-table-says", segments_meet_and_cross_as_the_table_says);
  CLAIM ("sides-are-told-to-the-last-micrometre", sides_are_told_to_the_last_micrometre);
  CLAIM ("all-distances-from-a-segment-agree", all_distances_from_a_segment_agree);
  CLAIM ("a-segment-without-length-is-a-point", a_segment_without_length_is_a_point);
  return g_test_run ();
}
