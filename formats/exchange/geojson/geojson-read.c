/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading GeoJSON: features with polygons become areas, by a property that names them; what a board
 * wrote beside comes back as it was. */

#include "formats/exchange/geojson/geojson-private.h"

#include "formats/exchange/geojson/geo-map.h"
#include "formats/exchange/geojson/topology-arcs.h"
#include "formats/exchange/json/json-input.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MOST_POINTS 10000000

typedef struct
{
  LoomGeoMap *map;
  const LoomFormatInput *input;
  JsonNode *own;  /* what a board wrote beside, or NULL; lent */
  JsonNode *root; /* the file; lent */
  guint n_points;
  guint n_other;   /* features without ground */
  GPtrArray *arcs; /* of TopoJSON, or NULL; lent */
  guint budget;    /* points that rings of arcs may still have */
  LoomVec2 scale;  /* of single positions of TopoJSON */
  LoomVec2 shift;
} Reading;

static const char *const name_properties[]
    = { "name",   "NAME",   "Name",  "ADMIN", "admin", "NAME_EN", "name_en",
        "NAME_1", "NAME_2", "title", "label", "nome",  "nom",     "id" };
static const char *const waters[] = { "true", "yes", "1", "water", "sea", "lake", "ocean", NULL };

static gboolean
take_position (JsonNode *node, LoomVec2 *at)
{
  JsonArray *pair = loom_json_input_array (node);
  return pair != NULL && json_array_get_length (pair) >= 2
         && loom_json_input_number (json_array_get_element (pair, 0), &at->x)
         && loom_json_input_number (json_array_get_element (pair, 1), &at->y);
}

static void
take_ring (Reading *self, LoomGeoFeature *feature, JsonNode *node)
{
  JsonArray *array = self->arcs == NULL ? loom_json_input_array (node) : NULL;
  g_autoptr (GArray) ring = self->arcs != NULL
                                ? loom_topology_arcs_dup_ring (self->arcs, node, &self->budget)
                                : g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      LoomVec2 at;
      if (take_position (json_array_get_element (array, i), &at) && ++self->n_points < MOST_POINTS)
        g_array_append_val (ring, at);
    }
  /* The last position repeats the first. */
  if (ring->len > 1)
    {
      const LoomVec2 first = g_array_index (ring, LoomVec2, 0);
      const LoomVec2 last = g_array_index (ring, LoomVec2, ring->len - 1);
      if (first.x == last.x && first.y == last.y)
        g_array_set_size (ring, ring->len - 1);
    }
  if (ring->len == 0)
    return;
  /* What a coarse grid of the file's has let fall together is a place all the same. */
  while (ring->len < 3)
    {
      const LoomVec2 last = g_array_index (ring, LoomVec2, ring->len - 1);
      g_array_append_val (ring, last);
    }
  g_ptr_array_add (feature->rings, g_steal_pointer (&ring));
}

static void
take_polygon (Reading *self, LoomGeoFeature *feature, JsonNode *node)
{
  JsonArray *array = loom_json_input_array (node);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    take_ring (self, feature, json_array_get_element (array, i));
}

static void
take_geometry (Reading *self, LoomGeoFeature *feature, JsonNode *node, guint depth)
{
  g_autofree char *type = loom_json_input_dup_text (loom_json_input_member (node, "type"));
  JsonNode *coordinates
      = loom_json_input_member (node, self->arcs != NULL ? "arcs" : "coordinates");
  if (g_strcmp0 (type, "Polygon") == 0)
    take_polygon (self, feature, coordinates);
  else if (g_strcmp0 (type, "MultiPolygon") == 0)
    {
      JsonArray *array = loom_json_input_array (coordinates);
      for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
        take_polygon (self, feature, json_array_get_element (array, i));
    }
  else if (g_strcmp0 (type, "GeometryCollection") == 0 && depth < 8)
    {
      JsonArray *array = loom_json_input_array (loom_json_input_member (node, "geometries"));
      for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
        take_geometry (self, feature, json_array_get_element (array, i), depth + 1);
    }
  else if (g_strcmp0 (type, "Point") == 0
           && take_position (loom_json_input_member (node, "coordinates"), &feature->at)
           && self->arcs != NULL)
    feature->at = (LoomVec2){ feature->at.x * self->scale.x + self->shift.x,
                              feature->at.y * self->scale.y + self->shift.y };
}

/* The property that @option names; NULL where it names none or there is none. */
static char *
dup_property (const Reading *self, JsonNode *properties, const char *option)
{
  const char *name = loom_format_values_get (self->input->values, option);
  return name[0] != '\0' ? loom_json_input_dup_text (loom_json_input_member (properties, name))
                         : NULL;
}

static char *
dup_name (const Reading *self, JsonNode *properties)
{
  const char *asked = loom_format_values_get (self->input->values, "name");
  if (asked[0] != '\0')
    return loom_json_input_dup_text (loom_json_input_member (properties, asked));
  for (guint i = 0; i < G_N_ELEMENTS (name_properties); i++)
    {
      char *name
          = loom_json_input_dup_text (loom_json_input_member (properties, name_properties[i]));
      if (name != NULL && name[0] != '\0')
        return name;
      g_free (name);
    }
  return NULL;
}

static void
replace (char **text, char *by)
{
  if (by == NULL)
    return;
  g_free (*text);
  *text = by;
}

/* What only a board writes with a feature. */
static void
take_own_properties (LoomGeoFeature *feature, JsonNode *properties)
{
  double angle = 0, radius = 0;
  g_autofree char *none = loom_json_input_dup_text (loom_json_input_member (properties, "void"));
  replace (&feature->tags, loom_json_input_dup_text (loom_json_input_member (properties, "tags")));
  if (loom_json_input_number (loom_json_input_member (properties, "labelAngle"), &angle))
    feature->label_angle = angle;
  if (loom_json_input_number (loom_json_input_member (properties, "radius"), &radius))
    feature->radius = radius;
  feature->is_void = g_strcmp0 (none, "true") == 0;
  feature->has_label
      = take_position (loom_json_input_member (properties, "label"), &feature->label);
}

static void
take_feature (Reading *self, JsonNode *node)
{
  JsonNode *properties = loom_json_input_member (node, "properties");
  g_autofree char *key = loom_json_input_dup_text (loom_json_input_member (node, "id"));
  g_autofree char *dissolve
      = self->own == NULL ? dup_property (self, properties, "dissolve") : NULL;
  g_autofree char *water = dup_property (self, properties, "water");
  if (dissolve == NULL && self->own == NULL
      && loom_format_values_get (self->input->values, "dissolve")[0] != '\0')
    {
      self->n_other++;
      return;
    }
  g_autofree char *joined = dissolve != NULL ? g_strconcat ("dissolve:", dissolve, NULL) : NULL;
  LoomGeoFeature *feature = loom_geo_map_feature (self->map, joined);
  if (joined == NULL)
    feature->key = g_steal_pointer (&key);
  replace (&feature->name,
           dissolve != NULL ? g_steal_pointer (&dissolve) : dup_name (self, properties));
  replace (&feature->group, self->own == NULL ? dup_property (self, properties, "group") : NULL);
  if (feature->name == NULL && feature->key != NULL)
    feature->name = g_strdup (feature->key);
  if (water != NULL)
    {
      g_autofree char *lower = g_ascii_strdown (water, -1);
      feature->is_water = feature->is_water || g_strv_contains (waters, lower);
    }
  if (self->own != NULL)
    take_own_properties (feature, properties);
  take_geometry (self, feature,
                 self->arcs != NULL ? node : loom_json_input_member (node, "geometry"), 0);
  if (feature->rings->len == 0 && feature->radius <= 0)
    {
      self->n_other++;
      g_ptr_array_remove_index (self->map->features, self->map->features->len - 1);
    }
}

/* --- What a board wrote beside ---------------------------------------------------------------- */

static void
set_member (LoomBuilder *builder, LoomEntity *entity, const char *field, JsonNode *node)
{
  g_autofree char *text = loom_json_input_dup_text (node);
  if (text != NULL)
    loom_builder_set (builder, entity, field, text);
}

static void
take_meta (LoomBuilder *builder, JsonNode *own)
{
  LoomEntity *meta = NULL, *root = loom_builder_get_root (builder);
  set_member (builder, root, "lang", loom_json_input_member (own, "lang"));
  for (guint i = 0; i < LOOM_GEOJSON_N_META; i++)
    {
      JsonNode *node = loom_json_input_member (own, loom_geojson_meta_names[i]);
      if (node == NULL)
        continue;
      if (meta == NULL)
        meta = loom_builder_add (builder, root, LOOM_KIND_META, NULL, 0, 0);
      set_member (builder, meta, loom_geojson_meta_names[i], node);
    }
}

/* Things of @kind in the array @name, each an object whose members are their attributes. */
static void
take_things (LoomBuilder *builder,
             LoomEntity *areas,
             LoomNaming *naming,
             JsonNode *own,
             const char *name,
             LoomKind kind)
{
  JsonArray *array = loom_json_input_array (loom_json_input_member (own, name));
  const LoomKindInfo *info = loom_kind_info (kind);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *wanted = loom_json_input_dup_text (loom_json_input_member (node, "id"));
      const gboolean has_id = (info->flags & LOOM_KIND_HAS_ID) != 0;
      g_autofree char *id = !has_id ? NULL
                            : wanted != NULL && loom_naming_take (naming, wanted)
                                ? g_strdup (wanted)
                                : loom_naming_dup_id (naming, wanted, info->name);
      LoomEntity *entity = loom_builder_add (builder, areas, kind, id, 0, 0);
      for (guint k = 0; k < info->n_fields; k++)
        set_member (builder, entity, info->fields[k].name,
                    loom_json_input_member (node, info->fields[k].name));
    }
}

/* Who made the map, as files of others say it: beside their features, or in a member for that. */
static void
take_foreign_meta (LoomBuilder *builder, JsonNode *root)
{
  static const struct
  {
    const char *field;
    const char *members[6];
  } words[] = {
    { "author", { "author", "creator", "attribution", "copyright", "publisher" } },
    { "licence", { "license", "licence", "rights" } },
    { "source", { "source", "homepage", "url" } },
    { "date", { "date", "created", "generated" } },
  };
  JsonNode *places[]
      = { root, loom_json_input_member (root, "metadata"),
          loom_json_input_member (root, "properties"), loom_json_input_member (root, "info") };
  LoomEntity *meta = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *found = NULL;
      for (guint p = 0; p < G_N_ELEMENTS (places) && found == NULL; p++)
        for (guint m = 0; words[i].members[m] != NULL && found == NULL; m++)
          {
            g_autofree char *text = loom_json_input_dup_text (
                loom_json_input_member (places[p], words[i].members[m]));
            found = text != NULL ? loom_naming_dup_name (text) : NULL;
          }
      if (found == NULL)
        continue;
      if (meta == NULL)
        meta = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_META, NULL, 0,
                                 0);
      loom_builder_set (builder, meta, words[i].field, found);
    }
}

static void
add_own (LoomBuilder *builder,
         LoomEntity *areas,
         LoomNaming *naming,
         LoomArea *const *made,
         gpointer data)
{
  const Reading *self = data;
  (void)made;
  if (self->own == NULL)
    {
      take_foreign_meta (builder, self->root);
      return;
    }
  take_meta (builder, self->own);
  take_things (builder, areas, naming, self->own, "routes", LOOM_KIND_ROUTE);
  take_things (builder, areas, naming, self->own, "barriers", LOOM_KIND_BARRIER);
  take_things (builder, areas, naming, self->own, "groups", LOOM_KIND_GROUP);
}

/* Whether a board wrote the file, on a sheet of a size that boards have. */
static void
take_own (Reading *self, JsonNode *root)
{
  JsonNode *own = loom_json_input_member (root, LOOM_GEOJSON_MEMBER);
  const double most = LOOM_MM_MAX / (double)LOOM_MM;
  double width = 0, height = 0;
  if (own == NULL || !loom_json_input_number (loom_json_input_member (own, "width"), &width)
      || !loom_json_input_number (loom_json_input_member (own, "height"), &height) || width < 1
      || width > most || height < 1 || height > most)
    return;
  self->own = own;
  self->map->width_mm = width;
  self->map->height_mm = height;
}

static guint
count_geometries (JsonNode *object)
{
  JsonArray *array = loom_json_input_array (loom_json_input_member (object, "geometries"));
  return array != NULL ? json_array_get_length (array) : 0;
}

/* The object that is asked for, or that of the most geometries; names in the order of the alphabet,
 * so that of equals always the same is taken. */
static void
take_topology (Reading *self, JsonNode *root)
{
  const char *asked = loom_format_values_get (self->input->values, "object");
  JsonNode *objects = loom_json_input_member (root, "objects"), *best = NULL;
  if (objects == NULL || !JSON_NODE_HOLDS_OBJECT (objects))
    return;
  g_autoptr (GList) names = g_list_sort (json_object_get_members (json_node_get_object (objects)),
                                         (GCompareFunc)strcmp);
  for (const GList *at = names; at != NULL; at = at->next)
    {
      JsonNode *object = loom_json_input_member (objects, at->data);
      const gboolean is_better = asked[0] != '\0'
                                     ? strcmp (asked, at->data) == 0
                                     : count_geometries (object) > count_geometries (best);
      if (is_better)
        best = object;
    }
  JsonArray *array = loom_json_input_array (loom_json_input_member (best, "geometries"));
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    take_feature (self, json_array_get_element (array, i));
}

static void
take_root (Reading *self, JsonNode *root)
{
  g_autofree char *type = loom_json_input_dup_text (loom_json_input_member (root, "type"));
  JsonArray *features = loom_json_input_array (loom_json_input_member (root, "features"));
  take_own (self, root);
  replace (&self->map->title, loom_json_input_dup_text (loom_json_input_member (root, "name")));
  if (self->arcs != NULL)
    take_topology (self, root);
  else if (features == NULL && g_strcmp0 (type, "Feature") == 0)
    take_feature (self, root);
  else if (features == NULL)
    {
      LoomGeoFeature *feature = loom_geo_map_feature (self->map, NULL);
      take_geometry (self, feature, root, 0);
    }
  for (guint i = 0; features != NULL && i < json_array_get_length (features); i++)
    take_feature (self, json_array_get_element (features, i));
}

static LoomBoard *
read_map (const LoomFormatInput *input, gboolean is_topology, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  g_autoptr (GPtrArray) refused = loom_model_errors_new ();
  JsonNode *root
      = loom_json_input_parse (data, length, loom_source_get_name (input->source), refused);
  if (root == NULL || !loom_task_goes_on (input->task, 0.3, N_ ("Reading")))
    {
      g_clear_pointer (&root, json_node_unref);
      *errors = g_steal_pointer (&refused);
      return NULL;
    }
  g_autoptr (LoomGeoMap) map = loom_geo_map_new ();
  g_autoptr (GPtrArray) arcs = NULL;
  Reading reading = { .map = map, .input = input, .root = root, .budget = MOST_POINTS };
  if (is_topology)
    {
      loom_topology_read_transform (root, &reading.scale, &reading.shift);
      reading.arcs = arcs = loom_topology_arcs_new (root, MOST_POINTS);
    }
  take_root (&reading, root);
  if (reading.n_other > 0)
    loom_remarks_add (
        input->remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("features that are no ground, such as points and lines, were left out (%u)"),
        reading.n_other);
  if (reading.n_points >= MOST_POINTS)
    loom_remarks_add (input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                      _ ("points beyond the first %d were left out"), MOST_POINTS);
  LoomBoard *board = loom_geo_map_to_board (map, input, add_own, &reading, errors);
  json_node_unref (root);
  return board;
}

LoomBoard *
loom_geojson_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  return read_map (input, FALSE, errors);
}

LoomBoard *
loom_topojson_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  return read_map (input, TRUE, errors);
}
