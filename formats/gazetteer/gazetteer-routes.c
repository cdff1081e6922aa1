/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways over the sea: the shortest that make one whole of what lies apart (J. B. Kruskal, “On the
 * shortest spanning subtree of a graph”, 1956), then a second one for each island where there is
 * one that is not much longer and that nothing lies in the way of. */

#include "formats/gazetteer/gazetteer-private.h"

#include <math.h>

#define SAMPLES 60        /* points of a coast that are looked at */
#define NOT_MUCH_LONGER 2 /* times */
#define SHORT 0.06        /* of the longer side of the map: a way that is never too long */
#define DETOUR 1.1        /* a coast by which the way is so little longer lies in it */

typedef struct
{
  guint a, b; /* a < b */
  LoomVec2 from, to;
  double length;
} Crossing;

typedef struct
{
  const LoomGeoMap *map;
  GPtrArray *coasts; /* (element-type GArray of LoomVec2): of each area, some of its points */
  GArray *crossings; /* (element-type Crossing), the shortest first */
  guint *roots;      /* of the areas, as a forest */
  double longer;     /* side of the map */
} Sea;

static guint
find_root (guint *roots, guint i)
{
  while (roots[i] != i)
    i = roots[i] = roots[roots[i]];
  return i;
}

static int
compare_crossings (gconstpointer one, gconstpointer two)
{
  const Crossing *a = one, *b = two;
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  return a->a != b->a ? (a->a < b->a ? -1 : 1) : (a->b > b->b) - (a->b < b->b);
}

/* Where the middle of @ring is across the sheet. */
static double
middle_of (const GArray *ring)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;
  for (guint i = 0; i < ring->len; i++)
    {
      low = MIN (low, g_array_index (ring, LoomVec2, i).x);
      high = MAX (high, g_array_index (ring, LoomVec2, i).x);
    }
  return (low + high) / 2;
}

/* Some points of the coasts of @feature. What the edge of a map of all the earth has cut off it
 * lies at the other edge, from where nobody sails: it is farther off than @most. */
static GArray *
sample_coast (const LoomGeoFeature *feature, double most)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const GArray *main = NULL;
  guint n = 0, seen = 0;
  for (guint r = 0; r < feature->rings->len; r++)
    {
      const GArray *ring = feature->rings->pdata[r];
      n += ring->len;
      if (main == NULL || ring->len > main->len)
        main = ring;
    }
  const guint step = MAX (n / SAMPLES, 1);
  for (guint r = 0; r < feature->rings->len; r++)
    {
      const GArray *ring = feature->rings->pdata[r];
      if (fabs (middle_of (ring) - middle_of (main)) > most)
        continue;
      for (guint i = 0; i < ring->len; i++)
        if (seen++ % step == 0)
          g_array_append_val (points, g_array_index (ring, LoomVec2, i));
    }
  return points;
}

static Crossing
measure (const Sea *sea, guint a, guint b)
{
  const GArray *one = sea->coasts->pdata[a], *two = sea->coasts->pdata[b];
  Crossing best = { .a = a, .b = b, .length = G_MAXDOUBLE };
  for (guint i = 0; i < one->len; i++)
    for (guint k = 0; k < two->len; k++)
      {
        const LoomVec2 p = g_array_index (one, LoomVec2, i), q = g_array_index (two, LoomVec2, k);
        const double length = hypot (p.x - q.x, p.y - q.y);
        if (length < best.length)
          best = (Crossing){ a, b, p, q, length };
      }
  return best;
}

/* Whether a third coast lies in the way. */
static gboolean
is_blocked (const Sea *sea, const Crossing *crossing)
{
  for (guint c = 0; c < sea->coasts->len; c++)
    {
      const GArray *coast = sea->coasts->pdata[c];
      if (c == crossing->a || c == crossing->b)
        continue;
      for (guint i = 0; i < coast->len; i++)
        {
          const LoomVec2 at = g_array_index (coast, LoomVec2, i);
          if (hypot (at.x - crossing->from.x, at.y - crossing->from.y)
                  + hypot (at.x - crossing->to.x, at.y - crossing->to.y)
              < DETOUR * crossing->length)
            return TRUE;
        }
    }
  return FALSE;
}

static void
add_route (LoomArea *const *areas,
           LoomBuilder *builder,
           LoomEntity *parent,
           const Crossing *crossing,
           GArray *pairs,
           guint number)
{
  g_autofree char *id = g_strdup_printf ("sea-route-%u", number);
  LoomEntity *route = loom_builder_add (builder, parent, LOOM_KIND_ROUTE, id, 0, 0);
  loom_builder_set (builder, route, "from", areas[crossing->a]->entity.id);
  loom_builder_set (builder, route, "to", areas[crossing->b]->entity.id);
  loom_builder_set (builder, route, "kind", "water");
  g_array_append_val (pairs, crossing->a);
  g_array_append_val (pairs, crossing->b);
}

static double
measure_longer (const LoomGeoMap *map)
{
  LoomVec2 low = { G_MAXDOUBLE, G_MAXDOUBLE }, high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint f = 0; f < map->features->len; f++)
    {
      const LoomGeoFeature *feature = map->features->pdata[f];
      for (guint r = 0; r < feature->rings->len; r++)
        {
          const GArray *ring = feature->rings->pdata[r];
          for (guint i = 0; i < ring->len; i++)
            {
              const LoomVec2 at = g_array_index (ring, LoomVec2, i);
              low = (LoomVec2){ MIN (low.x, at.x), MIN (low.y, at.y) };
              high = (LoomVec2){ MAX (high.x, at.x), MAX (high.y, at.y) };
            }
        }
    }
  return MAX (high.x - low.x, high.y - low.y);
}

static void
list_crossings (Sea *sea, LoomArea *const *areas)
{
  for (guint a = 0; a < sea->map->features->len; a++)
    for (guint b = a + 1; b < sea->map->features->len; b++)
      if (areas[a] != NULL && areas[b] != NULL
          && find_root (sea->roots, a) != find_root (sea->roots, b))
        {
          const Crossing crossing = measure (sea, a, b);
          g_array_append_val (sea->crossings, crossing);
        }
  g_array_sort (sea->crossings, compare_crossings);
}

void
loom_gazetteer_add_routes (const LoomGeoMap *map,
                           LoomArea *const *areas,
                           LoomBuilder *builder,
                           LoomEntity *parent,
                           GArray *pairs)
{
  const guint n = map->features->len;
  g_autoptr (GPtrArray) coasts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  g_autofree guint *roots = g_new (guint, n + 1), *islands = g_new (guint, n + 1);
  g_autofree double *firsts = g_new0 (double, n + 1); /* of each island, its shortest way */
  g_autofree guint *n_ways = g_new0 (guint, n + 1);
  Sea sea = { map, coasts, crossings, roots, measure_longer (map) };
  guint number = 0;
  for (guint i = 0; i < n; i++)
    {
      roots[i] = i;
      g_ptr_array_add (coasts, sample_coast (map->features->pdata[i], sea.longer / 2));
    }
  for (guint i = 0; i < pairs->len; i += 2)
    roots[find_root (roots, g_array_index (pairs, guint, i))]
        = find_root (roots, g_array_index (pairs, guint, i + 1));
  for (guint i = 0; i < n; i++)
    islands[i] = find_root (roots, i);
  list_crossings (&sea, areas);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < crossings->len; i++)
      {
        Crossing *crossing = &g_array_index (crossings, Crossing, i);
        const guint one = islands[crossing->a], two = islands[crossing->b];
        const guint lone = n_ways[one] < n_ways[two] ? one : two;
        const double most = MAX (NOT_MUCH_LONGER * firsts[lone], SHORT * sea.longer);
        const gboolean joins = find_root (roots, one) != find_root (roots, two);
        if (crossing->length == G_MAXDOUBLE
            || (pass == 0 ? !joins
                          : n_ways[lone] != 1 || crossing->length == firsts[lone]
                                || crossing->length > most || is_blocked (&sea, crossing)))
          continue;
        roots[find_root (roots, one)] = find_root (roots, two);
        firsts[one] = firsts[one] > 0 ? firsts[one] : crossing->length;
        firsts[two] = firsts[two] > 0 ? firsts[two] : crossing->length;
        n_ways[one]++;
        n_ways[two]++;
        add_route (areas, builder, parent, crossing, pairs, ++number);
        crossing->length = G_MAXDOUBLE;
      }
}
