/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a place to a board: merging, names, groups, and the engine for vectors. */

#include "formats/exchange/geojson/geojson.h"
#include "formats/model/error.h"
#include "formats/gazetteer/gazetteer-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SOURCE "Natural Earth, 1:50m, public domain"
/* Countries that a map has where nobody says how many areas; a place of more is merged. */
#define LEAST_USUAL 6
#define MOST_USUAL 42
/* Degrees by which the earth is turned, so that a map of all of it is cut where Asia ends. */
#define BERING_STRAIT 11

typedef struct
{
  const LoomGazetteer *places;
  const LoomRegionPlan *plan;
  LoomGeoMap *map;
  guint *into; /* the area of each part of the place */
  guint n;
  LoomRegionMore more;
  gpointer data;
  GError **error;
  gboolean is_refused;
} Making;

static const LoomRegionPart *
nth_part (const LoomGazetteer *self, const LoomRegion *place, guint i)
{
  return loom_gazetteer_part (self, g_array_index (place->parts, guint, i));
}

/* How many areas suit @place: its countries, or of a country its parts. */
static guint
count_usual (const LoomGazetteer *self, const LoomRegion *place)
{
  g_autoptr (GHashTable) countries = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < place->parts->len; i++)
    g_hash_table_add (countries, nth_part (self, place, i)->country);
  const guint n = g_hash_table_size (countries);
  return place->level == LOOM_REGION_COUNTRY || n < LEAST_USUAL
             ? MIN (place->parts->len, MOST_USUAL)
             : MIN (n, MOST_USUAL);
}

static guint *
merge (const LoomGazetteer *self, const LoomRegionPlan *plan, guint *n)
{
  const guint wanted = plan->areas > 0 ? plan->areas : count_usual (self, plan->place);
  return loom_gazetteer_merge (self, plan->place->parts, wanted, n);
}

guint
loom_gazetteer_count (const LoomGazetteer *self, const LoomRegionPlan *plan)
{
  guint n = 0;
  g_autofree guint *into = merge (self, plan, &n);
  return n;
}

/* Whether the area holds every part of @country on this map, and the motherland, where it is one
 * part. */
static gboolean
is_country (const Making *self, guint area, const char *country)
{
  gboolean has_mother = FALSE, is_one = FALSE;
  for (guint i = 0; i < self->places->parts->len; i++)
    is_one |= strcmp (loom_gazetteer_part (self->places, i)->name, country) == 0;
  for (guint i = 0; i < self->plan->place->parts->len; i++)
    {
      const LoomRegionPart *part = nth_part (self->places, self->plan->place, i);
      if (strcmp (part->country, country) == 0 && self->into[i] != area)
        return FALSE;
      has_mother |= self->into[i] == area && strcmp (part->name, country) == 0;
    }
  return has_mother || !is_one;
}

/* Whether the area is all that this map has of @region, and nothing else. */
static gboolean
is_region (const Making *self, guint area, const char *region)
{
  for (guint i = 0; i < self->plan->place->parts->len; i++)
    if ((strcmp (nth_part (self->places, self->plan->place, i)->region, region) == 0)
        != (self->into[i] == area))
      return FALSE;
  return TRUE;
}

/* The region, if the area is that; else its largest country, if it has all of that; else its
 * largest part. */
static const char *
name_of (const Making *self, guint area)
{
  const gboolean is_local = self->plan->is_local;
  const LoomRegionPart *largest = NULL, *of_country = NULL;
  g_autoptr (GHashTable) sizes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  double most = 0;
  guint n = 0;
  for (guint i = 0; i < self->plan->place->parts->len; i++)
    {
      const LoomRegionPart *part = nth_part (self->places, self->plan->place, i);
      if (self->into[i] != area)
        continue;
      n++;
      if (largest == NULL || part->size > largest->size)
        largest = part;
      double *size = g_hash_table_lookup (sizes, part->country);
      if (size == NULL)
        g_hash_table_insert (sizes, part->country, size = g_new0 (double, 1));
      *size += part->size;
      if (*size > most)
        {
          most = *size;
          of_country = part;
        }
    }
  if (n > 1 && g_hash_table_size (sizes) > 2 && is_region (self, area, largest->region))
    return is_local ? g_hash_table_lookup (self->places->words, largest->region) : largest->region;
  if (n > 1 && is_country (self, area, of_country->country))
    return is_local && of_country->country_local != NULL ? of_country->country_local
                                                         : of_country->country;
  return is_local && largest->local != NULL ? largest->local : largest->name;
}

/* What of a part is its group on a map of this place, in English; or NULL. */
static const char *
group_of (const LoomRegion *place, const LoomRegionPart *part)
{
  return place->level == LOOM_REGION_COUNTRY     ? part->within
         : place->level == LOOM_REGION_SUBREGION ? part->country
                                                 : part->region;
}

static char *
dup_group_name (const Making *self, const LoomRegionPart *part)
{
  const LoomRegion *place = self->plan->place;
  const char *name = group_of (place, part);
  if (self->plan->is_local && place->level == LOOM_REGION_SUBREGION && part->country_local != NULL)
    name = part->country_local;
  const char *word = self->plan->is_local ? g_hash_table_lookup (self->places->words, name) : NULL;
  return g_strdup (word != NULL ? word : name);
}

/* Groups of two areas and more, where there are several. */
static void
set_groups (Making *self, const LoomRegionPart **mains)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint a = 0; a < self->n; a++)
    {
      const char *group = group_of (self->plan->place, mains[a]);
      if (group != NULL)
        g_hash_table_insert (
            counts, (gpointer)group,
            GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, group)) + 1));
    }
  GHashTableIter at;
  gpointer count;
  guint n_groups = 0;
  g_hash_table_iter_init (&at, counts);
  while (g_hash_table_iter_next (&at, NULL, &count))
    n_groups += GPOINTER_TO_UINT (count) >= 2;
  if (n_groups < 2)
    return;
  for (guint a = 0; a < self->n; a++)
    {
      const char *group = group_of (self->plan->place, mains[a]);
      if (group != NULL && GPOINTER_TO_UINT (g_hash_table_lookup (counts, group)) >= 2)
        ((LoomGeoFeature *)self->map->features->pdata[a])->group = dup_group_name (self, mains[a]);
    }
}

static void
fill_map (Making *self)
{
  const LoomRegion *place = self->plan->place;
  g_autofree const LoomRegionPart **mains = g_new0 (const LoomRegionPart *, self->n);
  for (guint a = 0; a < self->n; a++)
    loom_geo_map_feature (self->map, NULL)->name = g_strdup (name_of (self, a));
  for (guint i = 0; i < place->parts->len; i++)
    {
      const LoomRegionPart *part = nth_part (self->places, place, i);
      const guint area = self->into[i];
      LoomGeoFeature *feature = self->map->features->pdata[area];
      if (mains[area] == NULL || part->size > mains[area]->size)
        mains[area] = part;
      for (guint r = 0; r < part->rings->len; r++)
        {
          GArray *ring = g_array_copy (part->rings->pdata[r]);
          for (guint k = 0; k < ring->len; k++)
            g_array_index (ring, LoomVec2, k).x -= BERING_STRAIT;
          g_ptr_array_add (feature->rings, ring);
        }
    }
  self->map->title = g_strdup (self->plan->title != NULL ? self->plan->title
                               : self->plan->is_local    ? place->local
                                                         : place->name);
  set_groups (self, mains);
}

/* Marks who is at the other side of the edges of @corners. */
static void
pair_edges (GHashTable *edges, const LoomRefs *corners, guint area, guint8 *is_pair, guint n)
{
  for (guint i = 0; i < corners->n; i++)
    {
      const LoomHandle a = corners->items[i], b = corners->items[(i + 1) % corners->n];
      gint64 *edge = g_new (gint64, 1);
      *edge = (gint64)MIN (a, b) << 32 | MAX (a, b);
      const guint other = GPOINTER_TO_UINT (g_hash_table_lookup (edges, edge));
      if (other != 0 && other != area + 1)
        is_pair[(other - 1) * n + area] = is_pair[area * n + other - 1] = 1;
      g_hash_table_insert (edges, edge, GUINT_TO_POINTER (area + 1));
    }
}

/* Which areas border: two by two. */
static GArray *
list_pairs (const Making *self, LoomArea *const *made)
{
  const guint n = self->n;
  g_autoptr (GHashTable) edges = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autofree guint8 *is_pair = g_new0 (guint8, (gsize)n * n);
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint a = 0; a < n; a++)
    {
      if (made[a] == NULL)
        continue;
      pair_edges (edges, &made[a]->outline, a, is_pair, n);
      for (guint r = 0; r < loom_entity_n (&made[a]->entity, LOOM_KIND_RING); r++)
        pair_edges (edges,
                    &((LoomRing *)loom_entity_nth (&made[a]->entity, LOOM_KIND_RING, r))->corners,
                    a, is_pair, n);
    }
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      if (is_pair[a * n + b])
        {
          g_array_append_val (pairs, a);
          g_array_append_val (pairs, b);
        }
  return pairs;
}

static void
add_more (LoomBuilder *builder,
          LoomEntity *areas,
          LoomNaming *naming,
          LoomArea *const *made,
          gpointer data)
{
  Making *self = data;
  LoomEntity *root = loom_builder_get_root (builder);
  LoomEntity *meta = loom_builder_add (builder, root, LOOM_KIND_META, NULL, 0, 0);
  g_autofree const char **ids = g_new0 (const char *, self->n);
  g_autoptr (GArray) pairs = list_pairs (self, made);
  (void)naming;
  loom_builder_set (builder, meta, "source", SOURCE);
  loom_builder_set (builder, root, "lang", self->plan->is_local ? "de" : "en");
  for (guint a = 0; a < self->n; a++)
    ids[a] = made[a] != NULL ? made[a]->entity.id : NULL;
  loom_gazetteer_add_routes (self->map, made, builder, areas, pairs);
  const LoomRegionMap map = { ids, self->n, pairs };
  if (self->more != NULL)
    self->is_refused = !self->more (builder, &map, self->data, self->error);
}

/* mm: as large a sheet as the generator takes for so many areas. */
static double
suit_size (guint n)
{
  return n <= 42 ? 420 : n <= 90 ? 594 : n <= 180 ? 841 : 1189;
}

LoomBoard *
loom_gazetteer_to_board (const LoomGazetteer *self,
                         const LoomRegionPlan *plan,
                         LoomRegionMore more,
                         gpointer data,
                         const LoomTask *task,
                         GError **error)
{
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  g_autoptr (LoomFormatValues) values
      = loom_format_values_new (loom_topojson_format.options, loom_topojson_format.n_options);
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (LoomSource) source = loom_source_new (nothing, plan->place->name);
  g_autoptr (GPtrArray) errors = NULL;
  guint n = 0;
  g_autofree guint *into = merge (self, plan, &n);
  Making making = { self, plan, map, into, n, more, data, error, FALSE };
  const double longer = plan->longer > 0 ? plan->longer / (double)LOOM_MM : suit_size (n);
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  fill_map (&making);
  loom_format_values_set (values, "width", g_ascii_dtostr (text, sizeof text, longer), NULL);
  const LoomFormatInput input = { .source = source, .values = values, .task = task };
  LoomBoard *board = loom_geo_map_to_board (map, &input, add_more, &making, &errors);
  if (making.is_refused)
    g_clear_pointer (&board, loom_board_free);
  else if (board == NULL && errors->len > 0)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("the map of “%s” cannot be made: %s"),
                 plan->place->name, loom_model_errors_nth (errors, 0)->message);
  return board;
}
