/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells become provinces, or states, which border where the generator says that their cells do. */

#include "formats/exchange/azgaar/azgaar.h"

#include "formats/exchange/azgaar/azgaar-cells.h"
#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/geojson.h"
#include "formats/exchange/json/json-input.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const units[] = { "province", "state", NULL };
static const char *const unit_words[] = { N_ ("Provinces"), N_ ("States"), NULL };

static const LoomFormatOption options[] = {
  LOOM_FIT_OPTION,
  { .name = "by",
    .type = LOOM_FORMAT_OPTION_CHOICE,
    .standard = "province",
    .choices = units,
    .words = unit_words,
    .title = N_ ("Areas"),
    .help = N_ ("What an area is made of: a province, where a state has any, or a state.") },
  { .name = "names",
    .type = LOOM_FORMAT_OPTION_TEXT,
    .standard = "",
    .title = N_ ("Names"),
    .help = N_ ("For cells as GeoJSON: the Full or Minimal JSON beside it that has their names.") },
  { .name = "simplify",
    .type = LOOM_FORMAT_OPTION_NUMBER,
    .standard = "0.04",
    .least = 0,
    .most = 1000,
    .title = N_ ("Simplify"),
    .unit = N_ ("mm²"),
    .help = N_ ("A point of a border goes where its triangle is smaller, in mm²; 0 keeps all.") },
};

/* The options that the engine has by the same name. */
static const char *const shared[] = { "width", "simplify" };

typedef struct
{
  const LoomFormatInput *input;
  LoomAzgaarCells *cells;
  LoomGeoMap *map;
  GHashTable *numbers; /* (element-type utf8 guint) of features by key, from 1; keys lent */
  gboolean by_state;
  guint n_unclaimed;
  guint n_nameless;
} Reading;

/* Whether the first cell of GeoJSON has what only this generator writes. */
static guint
probe (const LoomProbe *file)
{
  const char *at = file->text + strspn (file->text, " \t\r\n");
  if (*at != '{')
    return 0;
  if (strstr (at, "Azgaar's Fantasy Map Generator") != NULL && strstr (at, "\"info\"") != NULL)
    return 100;
  return strstr (at, "\"FeatureCollection\"") != NULL && strstr (at, "\"biome\"") != NULL
                 && strstr (at, "\"neighbors\"") != NULL && strstr (at, "\"state\"") != NULL
             ? 100
             : 0;
}

/* What @cell belongs to: the key of an area, or NULL. Free with g_free(). */
static char *
dup_key (const Reading *self, const LoomAzgaarCell *cell)
{
  if (cell->is_water || (cell->state == 0 && cell->province == 0))
    return NULL;
  return cell->province > 0 && !self->by_state ? g_strdup_printf ("province-%u", cell->province)
                                               : g_strdup_printf ("state-%u", cell->state);
}

static void
name_feature (Reading *self, LoomGeoFeature *feature, const LoomAzgaarCell *cell)
{
  const gboolean is_province = cell->province > 0 && !self->by_state;
  const guint id = is_province ? cell->province : cell->state;
  const char *name = g_hash_table_lookup (
      is_province ? self->cells->provinces : self->cells->states, GUINT_TO_POINTER (id));
  const char *state = g_hash_table_lookup (self->cells->states, GUINT_TO_POINTER (cell->state));
  feature->name = name != NULL ? g_strdup (name)
                               : g_strdup_printf (is_province ? "Province %u" : "State %u", id);
  self->n_nameless += name == NULL;
  if (!self->by_state && cell->state > 0)
    feature->group = state != NULL ? g_strdup (state) : g_strdup_printf ("State %u", cell->state);
}

static void
take_cells (Reading *self)
{
  for (guint i = 0; i < self->cells->order->len; i++)
    {
      const guint id = g_array_index (self->cells->order, guint, i);
      const LoomAzgaarCell *cell = g_hash_table_lookup (self->cells->cells, GUINT_TO_POINTER (id));
      g_autofree char *key = dup_key (self, cell);
      self->n_unclaimed += key == NULL && !cell->is_water;
      if (key == NULL)
        continue;
      const guint n = self->map->features->len;
      LoomGeoFeature *feature = loom_geo_map_feature (self->map, key);
      if (self->map->features->len > n)
        {
          g_hash_table_insert (self->numbers, feature->key, GUINT_TO_POINTER (n + 1));
          name_feature (self, feature, cell);
        }
      g_ptr_array_add (feature->rings, g_array_ref (cell->ring));
    }
}

/* Who is whose neighbour by the cells. */
static void
take_links (Reading *self)
{
  self->map->links = loom_links_new ();
  for (guint i = 0; i < self->cells->order->len; i++)
    {
      const guint id = g_array_index (self->cells->order, guint, i);
      const LoomAzgaarCell *cell = g_hash_table_lookup (self->cells->cells, GUINT_TO_POINTER (id));
      g_autofree char *key = dup_key (self, cell);
      for (guint k = 0; key != NULL && k < cell->neighbours->len; k++)
        {
          const guint other = g_array_index (cell->neighbours, guint, k);
          const LoomAzgaarCell *beside
              = g_hash_table_lookup (self->cells->cells, GUINT_TO_POINTER (other));
          g_autofree char *its = beside != NULL ? dup_key (self, beside) : NULL;
          if (its == NULL || strcmp (its, key) == 0)
            continue;
          loom_links_add (self->map->links,
                          GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, key)) - 1,
                          GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, its)) - 1, TRUE, 0);
        }
    }
}

static gboolean
take_names_from (Reading *self, const char *name, LoomModelErrors *errors)
{
  g_autoptr (GBytes) bytes = loom_source_load_sibling (self->input->source, name, errors);
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  JsonNode *root = data != NULL ? loom_json_input_parse (data, length, name, errors) : NULL;
  const gboolean is_named = root != NULL && loom_azgaar_cells_name (self->cells, root);
  g_clear_pointer (&root, json_node_unref);
  return is_named;
}

/* The file that was asked for, else one that the generator would call so: “World Cells
 * 2024.geojson” lies beside “World Full 2024.json”. */
static void
find_names (Reading *self)
{
  const char *asked = loom_format_values_get (self->input->values, "names");
  const char *file = loom_source_get_name (self->input->source);
  const char *dot = strrchr (file, '.');
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  if (asked[0] != '\0')
    {
      if (!take_names_from (self, asked, errors))
        loom_remarks_add (self->input->remarks, "EXCH-UNSUPPORTED", 0, NULL,
                          _ ("no names could be taken from “%s”: %s"), asked,
                          errors->len > 0
                              ? loom_model_errors_nth (errors, 0)->message
                              : _ ("it has none of states or provinces; export the Full or Minimal "
                                   "JSON of the world"));
      return;
    }
  g_autofree char *stem = dot != NULL ? g_strndup (file, (gsize)(dot - file)) : g_strdup (file);
  g_autofree char *plain = g_strconcat (stem, ".json", NULL);
  static const char *const words[] = { "Full", "Minimal" };
  if (strcmp (plain, file) != 0 && take_names_from (self, plain, errors))
    return;
  g_auto (GStrv) halves = g_strsplit (stem, "Cells", 2);
  for (guint i = 0; halves[0] != NULL && halves[1] != NULL && i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *name = g_strconcat (halves[0], words[i], halves[1], ".json", NULL);
      if (take_names_from (self, name, errors))
        return;
    }
}

static void
say (const Reading *self)
{
  LoomRemarks *remarks = self->input->remarks;
  if (self->n_unclaimed > 0)
    loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("cells on land that no state holds were left out (%u)"),
                      self->n_unclaimed);
  if (self->n_nameless > 0)
    loom_remarks_add (remarks, "EXCH-GUESSED", 0, NULL,
                      _ ("areas have no names in this file (%u); those are in the Full or Minimal "
                         "JSON of the same world: give it with --set names=FILE"),
                      self->n_nameless);
}

/* The values of the engine: its own, but for what this format has by the same name. */
static LoomFormatValues *
dup_values (const Reading *self)
{
  LoomFormatValues *values
      = loom_format_values_new (loom_geojson_format.options, loom_geojson_format.n_options);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    loom_format_values_set (values, shared[i],
                            loom_format_values_get (self->input->values, shared[i]), NULL);
  if (self->cells->is_flat)
    loom_format_values_set (values, "projection", "none", NULL);
  return values;
}

static void
add_meta (LoomBuilder *builder,
          LoomEntity *areas,
          LoomNaming *naming,
          LoomArea *const *made,
          gpointer data)
{
  const LoomAzgaarCells *cells = data;
  (void)areas;
  (void)naming;
  (void)made;
  if (cells->origin == NULL && cells->date == NULL)
    return;
  LoomMeta *meta = (LoomMeta *)loom_builder_add (builder, loom_builder_get_root (builder),
                                                 LOOM_KIND_META, NULL, 0, 0);
  meta->source = loom_naming_dup_name (cells->origin);
  meta->date = loom_naming_dup_name (cells->date);
}

static LoomBoard *
make (Reading *self, LoomModelErrors **errors)
{
  take_cells (self);
  take_links (self);
  self->map->title = g_strdup (self->cells->title);
  say (self);
  g_autoptr (LoomFormatValues) values = dup_values (self);
  LoomFormatInput input = *self->input;
  input.values = values;
  return loom_geo_map_to_board (self->map, &input, add_meta, self->cells, errors);
}

static LoomBoard *
read_world (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  const char *name = loom_source_get_name (input->source);
  *errors = loom_model_errors_new ();
  JsonNode *root = loom_json_input_parse (data, length, name, *errors);
  if (root == NULL || !loom_task_goes_on (input->task, 0.3, N_ ("Reading")))
    {
      g_clear_pointer (&root, json_node_unref);
      return NULL;
    }
  g_autoptr (LoomAzgaarCells) cells = loom_azgaar_cells_new (root);
  json_node_unref (root);
  if (cells->order->len == 0)
    {
      loom_model_errors_add_at (
          *errors, "FILE-EMPTY", 0, 0,
          _ ("“%s” has no cells, of which areas are made; export the world as "
             "Full JSON, or its cells as GeoJSON"),
          name);
      return NULL;
    }
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = { .input = input,
                      .cells = cells,
                      .map = map,
                      .numbers = numbers,
                      .by_state = loom_format_values_is (input->values, "by", "state") };
  if (!cells->is_flat)
    find_names (&reading);
  g_clear_pointer (errors, g_ptr_array_unref);
  return make (&reading, errors);
}

static const char *const suffixes[] = { ".geojson", ".json", NULL };

const LoomFormat loom_azgaar_format = {
  .id = "azgaar",
  .title = N_ ("Worlds of Azgaar’s Fantasy Map Generator"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_SIBLINGS,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .probe = probe,
  .read = read_world,
};
