/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rings in rings, by one sweep from top to bottom. An area may have thousands of rings, and asking
 * each whether it lies in each other takes their square.
 *
 * Implementation notes: a point lies inside the others when it lies inside all and not in its own,
 * or the other way round. Of all, two sides that are alike cancel out, so that rings on top of each
 * other cost nothing. */

#include "formats/geometry/even-odd.h"

#include <stdlib.h>

typedef struct
{
  double x, y;
} Point;

/* A side of a ring that is not level; @low is its end of smaller y. */
typedef struct
{
  Point low, high;
} Side;

/* The point of a ring that is asked. */
typedef struct
{
  Point at;
  guint ring;
} Asked;

static int
compare (double a, double b)
{
  return (a > b) - (a < b);
}

static int
compare_points (Point a, Point b)
{
  const int order = compare (a.y, b.y);

  return order != 0 ? order : compare (a.x, b.x);
}

static int
compare_sides (gconstpointer a, gconstpointer b)
{
  const Side *one = a, *two = b;
  const int order = compare_points (one->low, two->low);

  return order != 0 ? order : compare_points (one->high, two->high);
}

static int
compare_asked (gconstpointer a, gconstpointer b)
{
  return compare_points (((const Asked *)a)->at, ((const Asked *)b)->at);
}

static Side
side_of (Point a, Point b)
{
  return a.y < b.y ? (Side){ a, b } : (Side){ b, a };
}

/* Whether a ray to the right from @at meets the side. */
static gboolean
meets (const Side *side, Point at)
{
  const Point low = side->low, high = side->high;

  return low.y <= at.y && high.y > at.y
         && at.x < low.x + (at.y - low.y) / (high.y - low.y) * (high.x - low.x);
}

static gboolean
is_in_ring (const Point *points, guint n, Point at)
{
  gboolean inside = FALSE;

  for (guint i = 0, j = n - 1; i < n; j = i++)
    {
      const Side side = side_of (points[j], points[i]);

      inside ^= meets (&side, at);
    }
  return inside;
}

/* The sides of all rings from the top down, without those of which there is an even number. */
static GArray *
gather_sides (const Point *points, const guint *starts, guint n_rings)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (Side));
  guint n = 0;

  for (guint ring = 0; ring < n_rings; ring++)
    for (guint i = starts[ring], j = starts[ring + 1] - 1; i < starts[ring + 1]; j = i++)
      if (points[i].y != points[j].y)
        {
          const Side side = side_of (points[j], points[i]);

          g_array_append_val (sides, side);
        }
  g_array_sort (sides, compare_sides);
  Side *all = (Side *)(gpointer)sides->data;
  for (guint i = 0; i < sides->len; i++)
    if (n > 0 && compare_sides (&all[n - 1], &all[i]) == 0)
      n--;
    else
      all[n++] = all[i];
  g_array_set_size (sides, n);
  return sides;
}

static Asked *
dup_asked (const Point *points, const guint *starts, guint n_rings)
{
  Asked *asked = g_new (Asked, n_rings);

  for (guint i = 0; i < n_rings; i++)
    {
      const Point a = points[starts[i]], b = points[starts[i] + 1];

      asked[i] = (Asked){ { (a.x + b.x) / 2, (a.y + b.y) / 2 }, i };
    }
  qsort (asked, n_rings, sizeof (Asked), compare_asked);
  return asked;
}

/* Whether @at is met by an odd number of @near, from which sides that end above it are taken. */
static gboolean
is_met (GArray *near, Point at)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < near->len;)
    {
      const Side *side = &g_array_index (near, Side, i);

      if (side->high.y <= at.y)
        {
          g_array_remove_index_fast (near, i);
          continue;
        }
      inside ^= meets (side, at);
      i++;
    }
  return inside;
}

void
loom_even_odd_find_holes (const double *xy, const guint *starts, guint n_rings, gboolean *holes)
{
  const Point *points = (const Point *)(gconstpointer)xy;

  g_return_if_fail (xy != NULL && starts != NULL && holes != NULL);

  if (n_rings <= 1)
    {
      for (guint i = 0; i < n_rings; i++)
        holes[i] = FALSE;
      return;
    }
  g_autoptr (GArray) sides = gather_sides (points, starts, n_rings);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autofree Asked *asked = dup_asked (points, starts, n_rings);
  gboolean inside = FALSE;

  for (guint i = 0, next = 0; i < n_rings; i++)
    {
      const guint ring = asked[i].ring;
      const Point at = asked[i].at;

      for (; next < sides->len && g_array_index (sides, Side, next).low.y <= at.y; next++)
        g_array_append_val (near, g_array_index (sides, Side, next));
      if (i == 0 || compare_asked (&asked[i - 1], &asked[i]) != 0)
        inside = is_met (near, at);
      holes[ring]
          = inside ^ is_in_ring (points + starts[ring], starts[ring + 1] - starts[ring], at);
    }
}
