/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of a draft that do not make its geometry. */

#include "validator/generate/generated-map.h"

LoomGeneratedMap *
loom_generated_map_new (gint32 width, gint32 height)
{
  LoomGeneratedMap *self = g_new0 (LoomGeneratedMap, 1);
  self->width = width;
  self->height = height;
  self->corners = g_array_new (FALSE, FALSE, sizeof (LoomPoint));
  self->borders = g_array_new (FALSE, FALSE, sizeof (LoomGeneratedBorder));
  self->areas = g_array_new (FALSE, TRUE, sizeof (LoomGeneratedArea));
  self->pairs = g_array_new (FALSE, FALSE, sizeof (LoomGeneratedPair));
  self->routes = g_array_new (FALSE, FALSE, sizeof (LoomGeneratedPair));
  self->turn = (LoomMapSymmetry)LOOM_MAP_SYMMETRY_NONE;
  self->images = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
loom_generated_map_free (LoomGeneratedMap *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->borders->len; i++)
    g_free (g_array_index (self->borders, LoomGeneratedBorder, i).via);
  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomGeneratedArea *area = loom_generated_map_area (self, i);
      g_free (area->outline);
      g_free (area->name);
      g_free (area->id);
    }
  g_array_free (self->corners, TRUE);
  g_array_free (self->borders, TRUE);
  g_array_free (self->areas, TRUE);
  g_array_free (self->pairs, TRUE);
  g_array_free (self->routes, TRUE);
  g_array_free (self->images, TRUE);
  g_free (self);
}

void
loom_generated_map_links (const LoomGeneratedMap *self, LoomGeneratedLinks *links)
{
  guint n = self->areas->len;
  const GArray *lists[] = { self->pairs, self->routes };
  links->starts = g_new0 (guint, n + 2);
  links->items = g_new (guint, 2 * (self->pairs->len + self->routes->len) + 1);
  for (guint l = 0; l < 2; l++)
    for (guint i = 0; i < lists[l]->len; i++)
      {
        const LoomGeneratedPair *pair = &g_array_index (lists[l], LoomGeneratedPair, i);
        links->starts[pair->a + 2]++;
        links->starts[pair->b + 2]++;
      }
  for (guint i = 1; i < n + 2; i++)
    links->starts[i] += links->starts[i - 1];
  for (guint l = 0; l < 2; l++)
    for (guint i = 0; i < lists[l]->len; i++)
      {
        const LoomGeneratedPair *pair = &g_array_index (lists[l], LoomGeneratedPair, i);
        links->items[links->starts[pair->a + 1]++] = pair->b;
        links->items[links->starts[pair->b + 1]++] = pair->a;
      }
}

void
loom_generated_map_links_clear (LoomGeneratedLinks *links)
{
  g_clear_pointer (&links->starts, g_free);
  g_clear_pointer (&links->items, g_free);
}

void
loom_generated_map_distances (const LoomGeneratedMap *self,
                              const LoomGeneratedLinks *links,
                              guint from,
                              const guint8 *closed,
                              guint *distances)
{
  g_autofree guint *queue = g_new (guint, self->areas->len);
  guint head = 0, tail = 0;
  for (guint i = 0; i < self->areas->len; i++)
    distances[i] = G_MAXUINT;
  distances[from] = 0;
  queue[tail++] = from;
  while (head < tail)
    {
      guint area = queue[head++];
      for (guint k = links->starts[area]; k < links->starts[area + 1]; k++)
        {
          guint next = links->items[k];
          if (distances[next] != G_MAXUINT || (closed != NULL && closed[next]))
            continue;
          distances[next] = distances[area] + 1;
          queue[tail++] = next;
        }
    }
}
