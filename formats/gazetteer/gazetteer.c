/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the file of places, and finding one by its name. */

#include "formats/gazetteer/gazetteer.h"

#include "formats/exchange/geojson/topology-arcs.h"
#include "formats/exchange/json/json-input.h"
#include "formats/model/nearest.h"
#include "formats/gazetteer/gazetteer-private.h"
#include "formats/gazetteer/gazetteer-resource.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define FILE_NAME "/org/boardloom/gazetteer/places.topojson"
#define MOST_POINTS 1000000
#define RADIANS (G_PI / 180)

static void
free_part (gpointer data)
{
  LoomRegionPart *part = data;
  g_free (part->name);
  g_free (part->local);
  g_free (part->country);
  g_free (part->country_local);
  g_free (part->also);
  g_free (part->continent);
  g_free (part->region);
  g_free (part->within);
  g_ptr_array_unref (part->rings);
  g_array_unref (part->sides);
  g_free (part);
}

static void
free_place (gpointer data)
{
  LoomRegion *place = data;
  g_free (place->name);
  g_free (place->local);
  g_free (place->also);
  g_array_unref (place->parts);
  g_free (place);
}

static char *
dup_member (JsonNode *node, const char *name)
{
  return loom_json_input_dup_text (loom_json_input_member (node, name));
}

/* In square degrees at the equator; *@middle receives that of its points. */
static double
measure_ring (const GArray *ring, LoomVec2 *middle)
{
  double twice = 0;
  *middle = (LoomVec2){ 0, 0 };
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = g_array_index (ring, LoomVec2, i);
      const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      twice += a.x * b.y - b.x * a.y;
      middle->x += a.x / ring->len;
      middle->y += a.y / ring->len;
    }
  return fabs (twice) / 2 * cos (middle->y * RADIANS);
}

static void
take_ring (LoomRegionPart *part, const GPtrArray *arcs, JsonNode *node, double *largest)
{
  guint budget = MOST_POINTS;
  LoomVec2 middle;
  JsonArray *list = loom_json_input_array (node);
  GArray *ring = loom_topology_arcs_dup_ring (arcs, node, &budget);
  if (ring->len > 0)
    g_array_set_size (ring, ring->len - 1);
  g_ptr_array_add (part->rings, ring);
  const double size = measure_ring (ring, &middle);
  part->size += size;
  if (size > *largest)
    {
      *largest = size;
      part->at = middle;
    }
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      const gint64 number = json_array_get_int_element (list, i);
      const guint side = (guint)(number < 0 ? -1 - number : number);
      g_array_append_val (part->sides, side);
    }
}

static LoomRegionPart *
read_part (JsonNode *node, const GPtrArray *arcs)
{
  LoomRegionPart *part = g_new0 (LoomRegionPart, 1);
  JsonNode *properties = loom_json_input_member (node, "properties");
  JsonArray *polygons = loom_json_input_array (loom_json_input_member (node, "arcs"));
  double largest = 0;
  part->rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  part->sides = g_array_new (FALSE, FALSE, sizeof (guint));
  part->name = dup_member (properties, "name");
  part->local = dup_member (properties, "name_de");
  part->country = dup_member (properties, "country");
  part->country_local = dup_member (properties, "country_de");
  part->also = dup_member (properties, "also");
  part->continent = dup_member (properties, "continent");
  part->region = dup_member (properties, "subregion");
  part->within = dup_member (properties, "region");
  for (guint i = 0; i < json_array_get_length (polygons); i++)
    {
      JsonArray *rings = loom_json_input_array (json_array_get_element (polygons, i));
      for (guint r = 0; r < json_array_get_length (rings); r++)
        take_ring (part, arcs, json_array_get_element (rings, r), &largest);
    }
  return part;
}

static void
measure_arcs (LoomGazetteer *self, const GPtrArray *arcs)
{
  for (guint i = 0; i < arcs->len; i++)
    {
      const GArray *arc = g_ptr_array_index (arcs, i);
      double length = 0;
      for (guint k = 1; k < arc->len; k++)
        {
          const LoomVec2 a = g_array_index (arc, LoomVec2, k - 1);
          const LoomVec2 b = g_array_index (arc, LoomVec2, k);
          length += hypot ((a.x - b.x) * cos (a.y * RADIANS), a.y - b.y);
        }
      g_array_append_val (self->lengths, length);
    }
}

static void
read_words (LoomGazetteer *self, JsonNode *root)
{
  JsonNode *words = loom_json_input_member (loom_json_input_member (root, "words"), "de");
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (words));
  for (const GList *at = names; at != NULL; at = at->next)
    g_hash_table_insert (self->words, g_strdup (at->data), dup_member (words, at->data));
}

LoomGazetteer *
loom_gazetteer_new (void)
{
  LoomGazetteer *self = g_new0 (LoomGazetteer, 1);
  self->parts = g_ptr_array_new_with_free_func (free_part);
  self->places = g_ptr_array_new_with_free_func (free_place);
  self->lengths = g_array_new (FALSE, FALSE, sizeof (double));
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (loom_gazetteer_get_resource (), FILE_NAME, 0, NULL);
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  JsonNode *root = loom_json_input_parse (data, length, "places.topojson", errors);
  /* The program carries the file: where it is not as it was made, nothing can be trusted. */
  g_assert (root != NULL);
  g_autoptr (GPtrArray) arcs = loom_topology_arcs_new (root, MOST_POINTS);
  JsonNode *object = loom_json_input_member (loom_json_input_member (root, "objects"), "places");
  JsonArray *list = loom_json_input_array (loom_json_input_member (object, "geometries"));
  for (guint i = 0; i < json_array_get_length (list); i++)
    g_ptr_array_add (self->parts, read_part (json_array_get_element (list, i), arcs));
  measure_arcs (self, arcs);
  read_words (self, root);
  loom_gazetteer_index (self);
  json_node_unref (root);
  return self;
}

void
loom_gazetteer_free (LoomGazetteer *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->places);
  g_array_unref (self->lengths);
  g_hash_table_unref (self->words);
  g_free (self);
}

guint
loom_gazetteer_get_n (const LoomGazetteer *self)
{
  return self->places->len;
}

const LoomRegion *
loom_gazetteer_nth (const LoomGazetteer *self, guint i)
{
  return g_ptr_array_index (self->places, i);
}

static gboolean
is_called (const char *one, const char *folded)
{
  g_autofree char *other = one != NULL ? g_utf8_casefold (one, -1) : NULL;
  return g_strcmp0 (other, folded) == 0;
}

const LoomRegion *
loom_gazetteer_find (const LoomGazetteer *self, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  for (guint i = 0; i < self->places->len; i++)
    {
      const LoomRegion *place = loom_gazetteer_nth (self, i);
      if (is_called (place->name, folded) || is_called (place->local, folded)
          || is_called (place->also, folded))
        return place;
    }
  return NULL;
}

char *
loom_gazetteer_dup_advice (const LoomGazetteer *self, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const LoomRegionPart *part = loom_gazetteer_part (self, i);
      if (is_called (part->name, folded) || is_called (part->local, folded)
          || is_called (part->country, folded) || is_called (part->country_local, folded)
          || is_called (part->also, folded))
        return g_strdup_printf (
            _ ("“%s” is known, but not what it is made of; take “%s”, in which it lies, or convert "
               "a file of its provinces with “boardloom convert”"),
            name, part->region);
    }
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < self->places->len; i++)
    {
      loom_nearest_offer (&nearest, name, loom_gazetteer_nth (self, i)->name);
      loom_nearest_offer (&nearest, name, loom_gazetteer_nth (self, i)->local);
    }
  for (guint i = 0; i < self->parts->len; i++)
    loom_nearest_offer (&nearest, name, loom_gazetteer_part (self, i)->name);
  return nearest.word != NULL
             ? g_strdup_printf (_ ("there is no place “%s”; did you mean “%s”?"), name,
                                nearest.word)
             : g_strdup_printf (_ ("there is no place “%s”; “boardloom new --places” names all"),
                                name);
}
