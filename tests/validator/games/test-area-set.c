/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of areas held against plain arrays of booleans. */

#include <string.h>

#include "validator/base/area-set.h"
#include "validator/base/random.h"

#define N LOOM_AREA_SET_MAX
#define ROUNDS 2000

/* A set with about one area in @one_in, the same in both forms. */
static LoomAreaSet
draw_set (LoomRandom *random, guint one_in, gboolean *plain)
{
  LoomAreaSet set = LOOM_AREA_SET_INIT;

  for (guint i = 0; i < N; i++)
    {
      plain[i] = loom_random_below (random, one_in) == 0;
      if (plain[i])
        loom_area_set_add (&set, i);
    }
  return set;
}

static void
assert_same (LoomAreaSet set, const gboolean *plain)
{
  guint n = 0, nth = 0;

  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpint (loom_area_set_has (set, i), ==, plain[i]);
      n += (guint)plain[i];
    }
  g_assert_cmpuint (loom_area_set_count (set), ==, n);
  g_assert_cmpint (loom_area_set_is_empty (set), ==, n == 0);
  for (guint i = 0; i < N; i++)
    if (plain[i])
      g_assert_cmpuint (loom_area_set_nth (set, nth++), ==, i);
  nth = 0;
  LOOM_AREA_SET_FOREACH (set, area)
  {
    while (!plain[nth])
      nth++;
    g_assert_cmpuint (area, ==, nth++);
    n--;
  }
  g_assert_cmpuint (n, ==, 0);
}

static void
test_members (void)
{
  LoomRandom random;

  loom_random_init (&random, 1, 1, 0, LOOM_STREAM_PLAY);
  for (guint round = 0; round < ROUNDS; round++)
    {
      gboolean a[N], b[N], c[N];
      const guint one_in = 1 + round % 40;
      LoomAreaSet first = draw_set (&random, one_in, a);
      const LoomAreaSet second = draw_set (&random, 1 + round % 3, b);
      const guint area = loom_random_below (&random, N);
      gboolean meet = FALSE;

      assert_same (first, a);
      for (guint i = 0; i < N; i++)
        c[i] = a[i] && b[i];
      assert_same (loom_area_set_and (first, second), c);
      for (guint i = 0; i < N; i++)
        meet |= c[i];
      g_assert_cmpint (loom_area_set_meets (first, second), ==, meet);
      for (guint i = 0; i < N; i++)
        c[i] = a[i] || b[i];
      assert_same (loom_area_set_or (first, second), c);
      for (guint i = 0; i < N; i++)
        c[i] = a[i] && !b[i];
      assert_same (loom_area_set_and_not (first, second), c);
      loom_area_set_put (&first, area, !a[area]);
      a[area] = !a[area];
      assert_same (first, a);
      loom_area_set_remove (&first, area);
      a[area] = FALSE;
      assert_same (first, a);
    }
}

static void
test_edges (void)
{
  for (guint n = 0; n <= N; n++)
    {
      gboolean plain[N];

      for (guint i = 0; i < N; i++)
        plain[i] = i < n;
      assert_same (loom_area_set_below (n), plain);
      if (n < N)
        {
          memset (plain, 0, sizeof plain);
          plain[n] = TRUE;
          assert_same (loom_area_set_of (n), plain);
          g_assert_cmpuint (loom_area_set_first (loom_area_set_of (n)), ==, n);
        }
    }
}

/* The size of the part of @plain around @area, which is taken out of it. */
static guint
flood (gboolean *plain, gboolean (*joined)[N], guint area)
{
  guint n = 1;

  plain[area] = FALSE;
  for (guint i = 0; i < N; i++)
    if (plain[i] && joined[area][i])
      n += flood (plain, joined, i);
  return n;
}

static void
test_groups (void)
{
  static gboolean joined[N][N];
  LoomRandom random;

  loom_random_init (&random, 1, 2, 0, LOOM_STREAM_PLAY);
  for (guint round = 0; round < ROUNDS; round++)
    {
      LoomAreaSet beside[N];
      gboolean plain[N];
      guint best = 0;
      LoomAreaSet set;

      memset (joined, 0, sizeof joined);
      memset (beside, 0, sizeof beside);
      for (guint i = 0; i < 40 + round % 300; i++)
        {
          const guint a = loom_random_below (&random, N), b = loom_random_below (&random, N);

          joined[a][b] = joined[b][a] = TRUE;
          loom_area_set_add (&beside[a], b);
          loom_area_set_add (&beside[b], a);
        }
      set = draw_set (&random, 1 + round % 4, plain);
      if (!loom_area_set_is_empty (set))
        {
          gboolean left[N];
          const guint from = loom_area_set_first (set);

          memcpy (left, plain, sizeof left);
          g_assert_cmpuint (
              loom_area_set_count (loom_area_set_group (set, loom_area_set_of (from), beside)), ==,
              flood (left, joined, from));
        }
      for (guint i = 0; i < N; i++)
        if (plain[i])
          {
            const guint n = flood (plain, joined, i);

            best = MAX (best, n);
          }
      g_assert_cmpuint (loom_area_set_largest_group (set, beside), ==, best);
    }
}

/* A choice is the member of the number that is drawn, whatever is done faster for small sets. */
static void
test_picks (void)
{
  LoomRandom random, other;

  loom_random_init (&random, 1, 1, 0, LOOM_STREAM_PLAY);
  other = random;
  for (guint round = 0; round < ROUNDS; round++)
    {
      LoomAreaSet set = LOOM_AREA_SET_INIT;

      for (guint i = 0; i <= round % 4; i++)
        loom_area_set_add (&set, (round * 37 + i * i * 11) % (round % 2 == 0 ? 64 : N));
      g_assert_cmpuint (
          loom_area_set_pick (set, &random), ==,
          loom_area_set_nth (set, loom_random_below (&other, loom_area_set_count (set))));
      g_assert_cmpmem (&random, sizeof random, &other, sizeof other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/area-set/sets-are-what-plain-lists-of-members-are", test_members);
  g_test_add_func ("/rules/area-set/the-two-words-meet-without-a-seam", test_edges);
  g_test_add_func ("/rules/area-set/groups-are-what-a-plain-flood-finds", test_groups);
  g_test_add_func ("/rules/area-set/a-pick-is-the-member-of-the-number-drawn", test_picks);
  return g_test_run ();
}
