/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for SliceWars: hexagons, about a third of them neutral. */

#include "validator/games/slice-wars/slice-wars.h"

/* Whether the areas that are not closed hang together. */
static gboolean
hang_together (const LoomGeneratorSetting *setting, const guint8 *closed)
{
  guint n = setting->map->areas->len;
  g_autofree guint *distances = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    if (!closed[i])
      {
        loom_generated_map_distances (setting->map, &setting->links, i, closed, distances);
        for (guint k = 0; k < n; k++)
          if (!closed[k] && distances[k] == G_MAXUINT)
            return FALSE;
        return TRUE;
      }
  return TRUE;
}

/* Marks areas as neutral, with their images where the number allows, one by one in random order,
 * never so that the rest falls apart. */
static void
place (LoomGeneratorSetting *setting)
{
  const LoomGeneratedMap *map = setting->map;
  guint n = map->areas->len, seats = setting->matcher->seats;
  guint wanted = setting->matcher->neutral >= 0 ? (guint)setting->matcher->neutral : (n + 1) / 3;
  g_autofree guint8 *neutral = g_new0 (guint8, n);
  g_autofree guint *order = g_new (guint, n);
  if (setting->matcher->neutral < 0)
    {
      while (wanted > 0 && (n - wanted) % seats != 0)
        wanted--;
      if ((n - wanted) % seats != 0)
        wanted = n % seats;
    }
  for (guint i = 0; i < n; i++)
    order[i] = i;
  loom_generator_random_shuffle (&setting->stream, order, n);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n && wanted > 0; i++)
      {
        guint8 before[LOOM_MAP_SYMMETRY_MAX];
        guint elements = pass == 0 ? map->turn.n : 1, size = 0;
        if (neutral[order[i]])
          continue;
        for (guint g = 0; g < elements; g++)
          before[g] = neutral[loom_generated_map_image (map, order[i], g)];
        for (guint g = 0; g < elements; g++)
          {
            guint image = loom_generated_map_image (map, order[i], g);
            size += !neutral[image];
            neutral[image] = TRUE;
          }
        if (size <= wanted && hang_together (setting, neutral))
          {
            wanted -= size;
            continue;
          }
        for (guint g = elements; g > 0; g--)
          neutral[loom_generated_map_image (map, order[i], g - 1)] = before[g - 1];
      }
  for (guint i = 0; i < n; i++)
    if (neutral[i])
      loom_builder_set (setting->builder, loom_generator_add_place (setting, i), "neutral", "yes");
}

const LoomGeneratorInfo loom_generator_slice_wars = {
  .grid = LOOM_GRID_HEX,
  .areas = 36,
  .no_grey = TRUE,
  .place = place,
};
