/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which places there are: the world, continents, their regions, and of each the countries that are
 * made of at least four parts. A country's parts beyond the sea, on another continent, are no
 * place to play with it. */

#include "formats/gazetteer/gazetteer-private.h"

#include <string.h>

#define LEAST_PARTS 4

static const char *
local_of (const LoomGazetteer *self, const char *name)
{
  const char *word = g_hash_table_lookup (self->words, name);
  return word != NULL ? word : name;
}

static LoomRegion *
add_place (LoomGazetteer *self, const char *name, const char *local, LoomRegionLevel level)
{
  LoomRegion *place = g_new0 (LoomRegion, 1);
  place->name = g_strdup (name);
  place->local = g_strdup (local != NULL ? local : name);
  place->level = level;
  place->parts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (self->places, place);
  return place;
}

/* What of each part is looked at. */
typedef const char *(*TextOf) (const LoomRegionPart *part);

static const char *
continent_of (const LoomRegionPart *part)
{
  return part->continent;
}

static const char *
region_of (const LoomRegionPart *part)
{
  return part->region;
}

static const char *
country_of (const LoomRegionPart *part)
{
  return part->country;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The different texts of the parts whose text of another kind is @within (NULL: of all). */
static GPtrArray *
list_texts (const LoomGazetteer *self, TextOf text, TextOf other, const char *within)
{
  GPtrArray *texts = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const LoomRegionPart *part = loom_gazetteer_part (self, i);
      if ((within == NULL || strcmp (other (part), within) == 0)
          && g_hash_table_add (known, (gpointer)text (part)))
        g_ptr_array_add (texts, (gpointer)text (part));
    }
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

static void
take_parts (LoomGazetteer *self, LoomRegion *place, TextOf text, const char *wanted)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (wanted == NULL || strcmp (text (loom_gazetteer_part (self, i)), wanted) == 0)
      g_array_append_val (place->parts, i);
  place->n_areas = place->parts->len;
}

/* The largest of the parts whose text is @wanted. */
static const LoomRegionPart *
find_main (const LoomGazetteer *self, TextOf text, const char *wanted)
{
  const LoomRegionPart *best = NULL;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const LoomRegionPart *part = loom_gazetteer_part (self, i);
      if (strcmp (text (part), wanted) == 0 && (best == NULL || part->size > best->size))
        best = part;
    }
  return best;
}

/* Takes away what neither lies on the continent of @main nor is joined to it by land. */
static void
drop_beyond_sea (const LoomGazetteer *self, LoomRegion *place, const LoomRegionPart *main)
{
  const guint n = place->parts->len;
  g_autofree double *borders = loom_gazetteer_borders (self, place->parts);
  g_autofree guint8 *is_in = g_new0 (guint8, n);
  gboolean grows = TRUE;
  for (guint i = 0; i < n; i++)
    is_in[i]
        = strcmp (loom_gazetteer_part (self, g_array_index (place->parts, guint, i))->continent,
                  main->continent)
          == 0;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n && !is_in[i]; k++)
          grows |= is_in[i] = is_in[k] && borders[i * n + k] > 0;
    }
  guint kept = 0;
  for (guint i = 0; i < n; i++)
    if (is_in[i])
      g_array_index (place->parts, guint, kept++) = g_array_index (place->parts, guint, i);
  g_array_set_size (place->parts, kept);
  place->n_areas = kept;
}

static void
add_countries (LoomGazetteer *self, const char *region)
{
  g_autoptr (GPtrArray) countries = list_texts (self, country_of, region_of, region);
  for (guint i = 0; i < countries->len; i++)
    {
      const LoomRegionPart *main = find_main (self, country_of, countries->pdata[i]);
      if (strcmp (main->region, region) != 0)
        continue;
      LoomRegion *place = add_place (self, main->country, main->country_local, LOOM_REGION_COUNTRY);
      place->also = g_strdup (main->also);
      take_parts (self, place, country_of, main->country);
      drop_beyond_sea (self, place, main);
      if (place->n_areas < LEAST_PARTS)
        g_ptr_array_remove_index (self->places, self->places->len - 1);
    }
}

void
loom_gazetteer_index (LoomGazetteer *self)
{
  take_parts (self, add_place (self, "World", local_of (self, "World"), LOOM_REGION_WORLD), NULL,
              NULL);
  g_autoptr (GPtrArray) continents = list_texts (self, continent_of, NULL, NULL);
  for (guint c = 0; c < continents->len; c++)
    {
      const char *continent = continents->pdata[c];
      g_autoptr (GPtrArray) regions = list_texts (self, region_of, continent_of, continent);
      take_parts (self,
                  add_place (self, continent, local_of (self, continent), LOOM_REGION_CONTINENT),
                  continent_of, continent);
      for (guint r = 0; r < regions->len; r++)
        {
          const char *region = regions->pdata[r];
          if (strcmp (find_main (self, region_of, region)->continent, continent) != 0)
            continue;
          if (strcmp (region, continent) != 0)
            take_parts (self,
                        add_place (self, region, local_of (self, region), LOOM_REGION_SUBREGION),
                        region_of, region);
          add_countries (self, region);
        }
    }
}
