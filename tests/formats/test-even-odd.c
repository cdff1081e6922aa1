/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about rings in rings: against asking each ring whether it lies in each other, and what
 * many of them cost. Also that keys of two numbers do not fall together. */

#include "formats/geometry/even-odd.h"
#include "formats/model/pair.h"

#define CORNERS 3

typedef struct
{
  double x, y;
} Point;

/* As loom_even_odd_find_holes(), in the square of the rings. */
static gboolean
is_hole (const Point *points, guint n_rings, guint ring)
{
  const Point *first = &points[ring * CORNERS];
  const double x = (first[0].x + first[1].x) / 2, y = (first[0].y + first[1].y) / 2;
  gboolean inside = FALSE;

  for (guint other = 0; other < n_rings; other++)
    for (guint i = 0, j = CORNERS - 1; other != ring && i < CORNERS; j = i++)
      {
        const Point one = points[other * CORNERS + i], two = points[other * CORNERS + j];
        const Point a = one.y < two.y ? one : two, b = one.y < two.y ? two : one;

        /* From its upper end: where a ring's point lies on a side, rounding decides. */
        if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
          inside = !inside;
      }
  return inside;
}

static guint *
dup_starts (guint n_rings)
{
  guint *starts = g_new (guint, n_rings + 1);

  for (guint i = 0; i <= n_rings; i++)
    starts[i] = i * CORNERS;
  return starts;
}

/* Triangles at random; each third is one that was there before. */
static void
rings_are_holes_as_when_each_is_asked (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const guint n = (guint)g_test_rand_int_range (1, 60);
      g_autofree Point *points = g_new (Point, n * CORNERS);
      g_autofree guint *starts = dup_starts (n);
      g_autofree gboolean *holes = g_new (gboolean, n);

      for (guint i = 0; i < n * CORNERS; i++)
        points[i] = (Point){ g_test_rand_double_range (0, 1e5), g_test_rand_double_range (0, 1e5) };
      for (guint ring = 3; ring < n; ring += 3)
        for (guint i = 0; i < CORNERS; i++)
          points[ring * CORNERS + i] = points[ring / 2 * CORNERS + i];
      loom_even_odd_find_holes (&points->x, starts, n, holes);
      for (guint ring = 0; ring < n; ring++)
        g_assert_cmpint (holes[ring], ==, is_hole (points, n, ring));
    }
}

/* One ring a hundred thousand times: asking each about each would be 30,000 million sides. Every
 * one lies in an odd number of the others but for sides on which its point lies. */
static void
rings_on_top_of_each_other_cost_nothing (void)
{
  const guint n = 100001;
  g_autofree Point *points = g_new (Point, n * CORNERS);
  g_autofree guint *starts = dup_starts (n);
  g_autofree gboolean *holes = g_new (gboolean, n);
  g_autoptr (GTimer) timer = g_timer_new ();

  for (guint ring = 0; ring < n; ring++)
    {
      points[ring * CORNERS] = (Point){ 0, 0 };
      points[ring * CORNERS + 1] = (Point){ 10000, 0 };
      points[ring * CORNERS + 2] = (Point){ 0, 10000 };
    }
  loom_even_odd_find_holes (&points->x, starts, n, holes);
  for (guint ring = 1; ring < n; ring++)
    g_assert_cmpint (holes[ring], ==, holes[0]);
  g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, 20);
}

/* Keys with one lower half, and keys with one upper half. */
static void
both_halves_of_a_pair_count_in_its_hash (void)
{
  for (guint half = 0; half < 2; half++)
    {
      g_autoptr (GHashTable) hashes = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < 10000; i++)
        {
          const guint64 key = half == 0 ? (guint64)i << 32 | 7 : (guint64)7 << 32 | i;

          g_hash_table_add (hashes, GUINT_TO_POINTER (loom_pair_hash (&key)));
        }
      g_assert_cmpuint (g_hash_table_size (hashes), >, 9900);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/even-odd/" path, func)
  CLAIM ("rings-are-holes-as-when-each-is-asked", rings_are_holes_as_when_each_is_asked);
  CLAIM ("rings-on-top-of-each-other-cost-nothing", rings_on_top_of_each_other_cost_nothing);
  CLAIM ("both-halves-of-a-pair-count-in-its-hash", both_halves_of_a_pair_count_in_its_hash);
  return g_test_run ();
}
