/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Routes over the water between generated islands.
 *
 * For each two islands the two pairs of areas nearest to each other are candidates. The shortest
 * that join islands not yet joined are taken (Kruskal), each with its images; then further ones
 * that are not much longer, so that islands are seldom at the end of a line. */

#include "formats/geometry/planar.h"
#include "validator/generate/generated-map.h"

#include <math.h>

typedef struct
{
  double length; /* squared */
  guint a;
  guint b;
  guint from; /* islands, numbered from 0 */
  guint to;
} Crossing;

static gint
compare_crossings (gconstpointer a, gconstpointer b)
{
  const Crossing *one = a, *two = b;
  if (one->length != two->length)
    return one->length < two->length ? -1 : 1;
  return one->a != two->a ? (one->a < two->a ? -1 : 1) : (one->b < two->b ? -1 : one->b > two->b);
}

static guint
find_root (guint *roots, guint island)
{
  while (roots[island] != island)
    island = roots[island] = roots[roots[island]];
  return island;
}

static gboolean
has_route (const LoomGeneratedMap *self, guint a, guint b)
{
  for (guint i = 0; i < self->routes->len; i++)
    {
      const LoomGeneratedPair *pair = &g_array_index (self->routes, LoomGeneratedPair, i);
      if (pair->a == MIN (a, b) && pair->b == MAX (a, b))
        return TRUE;
    }
  return FALSE;
}

static void
add_with_images (LoomGeneratedMap *self,
                 const Crossing *crossing,
                 const guint *numbers,
                 guint *roots)
{
  for (guint g = 0; g < self->turn.n; g++)
    {
      guint a = loom_generated_map_image (self, crossing->a, g);
      guint b = loom_generated_map_image (self, crossing->b, g);
      LoomGeneratedPair pair = { MIN (a, b), MAX (a, b) };
      if (a != b && !has_route (self, a, b))
        g_array_append_val (self->routes, pair);
      guint from = find_root (roots, numbers[a]), to = find_root (roots, numbers[b]);
      roots[MAX (from, to)] = MIN (from, to);
    }
}

/* Whether a straight way between two middles comes too near to a third area's, or crosses a route
 * that is there. */
static gboolean
is_clear (const LoomGeneratedMap *self, const Crossing *crossing, const guint *numbers)
{
  LoomPoint a = loom_generated_map_area (self, crossing->a)->middle;
  LoomPoint b = loom_generated_map_area (self, crossing->b)->middle;
  for (guint i = 0; i < self->areas->len; i++)
    {
      if (numbers[i] == crossing->from || numbers[i] == crossing->to)
        continue;
      LoomPoint c = loom_generated_map_area (self, i)->middle;
      double ex = b.x - a.x, ey = b.y - a.y;
      double t = ((c.x - a.x) * ex + (c.y - a.y) * ey) / crossing->length;
      double away = ABS ((double)loom_planar_cross (a, b, c)) / sqrt (crossing->length);
      if (t > 0 && t < 1 && away * away < crossing->length / 16)
        return FALSE;
    }
  for (guint i = 0; i < self->routes->len; i++)
    {
      const LoomGeneratedPair *pair = &g_array_index (self->routes, LoomGeneratedPair, i);
      LoomPoint c = loom_generated_map_area (self, pair->a)->middle;
      LoomPoint d = loom_generated_map_area (self, pair->b)->middle;
      if (loom_planar_crosses (a, b, c, d))
        return FALSE;
    }
  return TRUE;
}

static GArray *
find_crossings (const LoomGeneratedMap *self, const guint *numbers, guint n_islands)
{
  GArray *crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  g_autofree Crossing *best = g_new0 (Crossing, 2 * (gsize)n_islands * n_islands);
  guint n = self->areas->len;
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        if (numbers[a] == numbers[b])
          continue;
        LoomPoint p = loom_generated_map_area (self, a)->middle,
                  q = loom_generated_map_area (self, b)->middle;
        double dx = p.x - q.x, dy = p.y - q.y;
        Crossing crossing = { dx * dx + dy * dy, a, b, numbers[a], numbers[b] };
        guint from = MIN (numbers[a], numbers[b]), to = MAX (numbers[a], numbers[b]);
        Crossing *two = &best[2 * ((gsize)from * n_islands + to)];
        if (two[0].length == 0 || crossing.length < two[0].length)
          {
            two[1] = two[0];
            two[0] = crossing;
          }
        else if (two[1].length == 0 || crossing.length < two[1].length)
          two[1] = crossing;
      }
  for (gsize i = 0; i < 2 * (gsize)n_islands * n_islands; i++)
    if (best[i].length > 0)
      g_array_append_val (crossings, best[i]);
  g_array_sort (crossings, compare_crossings);
  return crossings;
}

void
loom_generated_map_add_routes (LoomGeneratedMap *self, const LoomLand *land)
{
  g_autofree guint *numbers = g_new (guint, land->n_areas);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (gint));
  if (land->n_islands < 2)
    return;
  for (guint i = 0; i < land->n_areas; i++)
    {
      gint island = land->islands[land->areas[i]];
      guint number = 0;
      while (number < names->len && g_array_index (names, gint, number) != island)
        number++;
      if (number == names->len)
        g_array_append_val (names, island);
      numbers[i] = number;
    }
  g_autoptr (GArray) crossings = find_crossings (self, numbers, names->len);
  g_autofree guint *roots = g_new (guint, names->len);
  for (guint i = 0; i < names->len; i++)
    roots[i] = i;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < crossings->len; i++)
      {
        const Crossing *crossing = &g_array_index (crossings, Crossing, i);
        if (find_root (roots, crossing->from) != find_root (roots, crossing->to)
            && (pass == 1 || is_clear (self, crossing, numbers)))
          add_with_images (self, crossing, numbers, roots);
      }
  double longest = 0;
  for (guint i = 0; i < self->routes->len; i++)
    {
      const LoomGeneratedPair *pair = &g_array_index (self->routes, LoomGeneratedPair, i);
      LoomPoint p = loom_generated_map_area (self, pair->a)->middle;
      LoomPoint q = loom_generated_map_area (self, pair->b)->middle;
      double dx = p.x - q.x, dy = p.y - q.y;
      longest = MAX (longest, dx * dx + dy * dy);
    }
  guint spare = names->len + 1;
  for (guint i = 0; i < crossings->len && spare > 0; i++)
    {
      const Crossing *crossing = &g_array_index (crossings, Crossing, i);
      guint before = self->routes->len;
      if (crossing->length > 2.5 * longest)
        break;
      if (!has_route (self, crossing->a, crossing->b) && is_clear (self, crossing, numbers))
        add_with_images (self, crossing, numbers, roots);
      spare -= self->routes->len > before;
    }
}
