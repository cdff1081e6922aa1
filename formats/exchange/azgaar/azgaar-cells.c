/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From JSON to cells. In a Full JSON a cell names its vertices, in GeoJSON it has a ring. */

#include "formats/exchange/azgaar/azgaar-cells.h"

#include "formats/exchange/json/json-input.h"

#include <string.h>

#define MOST_CELLS 1000000
#define MOST_CORNERS 1000 /* of a cell */
#define SEA_LEVEL 20      /* heights below are water */

static void
free_cell (gpointer data)
{
  LoomAzgaarCell *cell = data;
  g_array_unref (cell->ring);
  g_array_unref (cell->neighbours);
  g_free (cell);
}

static guint
get_number (JsonNode *node, const char *name)
{
  double number = 0;
  return loom_json_input_number (loom_json_input_member (node, name), &number) && number > 0
                 && number < 1e9
             ? (guint)number
             : 0;
}

static void
take_numbers (GArray *to, JsonNode *node)
{
  JsonArray *list = loom_json_input_array (node);
  for (guint i = 0; list != NULL && i < MIN (json_array_get_length (list), MOST_CORNERS); i++)
    {
      double number = -1;
      if (!loom_json_input_number (json_array_get_element (list, i), &number) || number < 0
          || number >= 1e9)
        continue;
      const guint id = (guint)number;
      g_array_append_val (to, id);
    }
}

static gboolean
take_point (JsonNode *node, LoomVec2 *at)
{
  JsonArray *pair = loom_json_input_array (node);
  return pair != NULL && json_array_get_length (pair) >= 2
         && loom_json_input_number (json_array_get_element (pair, 0), &at->x)
         && loom_json_input_number (json_array_get_element (pair, 1), &at->y);
}

static void
add_cell (LoomAzgaarCells *self, guint id, LoomAzgaarCell *cell)
{
  if (cell->ring->len < 3 || g_hash_table_contains (self->cells, GUINT_TO_POINTER (id)))
    {
      free_cell (cell);
      return;
    }
  g_hash_table_insert (self->cells, GUINT_TO_POINTER (id), cell);
  g_array_append_val (self->order, id);
}

static LoomAzgaarCell *
new_cell (JsonNode *properties)
{
  LoomAzgaarCell *cell = g_new0 (LoomAzgaarCell, 1);
  cell->ring = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  cell->neighbours = g_array_new (FALSE, FALSE, sizeof (guint));
  cell->state = get_number (properties, "state");
  cell->province = get_number (properties, "province");
  return cell;
}

static void
read_full (LoomAzgaarCells *self, JsonNode *pack)
{
  JsonArray *cells = loom_json_input_array (loom_json_input_member (pack, "cells"));
  JsonArray *vertices = loom_json_input_array (loom_json_input_member (pack, "vertices"));
  if (cells == NULL || vertices == NULL)
    return;
  self->is_flat = TRUE;
  for (guint i = 0; i < MIN (json_array_get_length (cells), MOST_CELLS); i++)
    {
      JsonNode *node = json_array_get_element (cells, i);
      LoomAzgaarCell *cell = new_cell (node);
      g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint));
      take_numbers (corners, loom_json_input_member (node, "v"));
      take_numbers (cell->neighbours, loom_json_input_member (node, "c"));
      cell->is_water = get_number (node, "h") < SEA_LEVEL;
      for (guint k = 0; k < corners->len; k++)
        {
          const guint which = g_array_index (corners, guint, k);
          LoomVec2 at;
          if (which >= json_array_get_length (vertices)
              || !take_point (
                  loom_json_input_member (json_array_get_element (vertices, which), "p"), &at))
            continue;
          at.y = -at.y;
          g_array_append_val (cell->ring, at);
        }
      add_cell (self, get_number (node, "i"), cell);
    }
}

static void
read_features (LoomAzgaarCells *self, JsonArray *features)
{
  for (guint i = 0; i < MIN (json_array_get_length (features), MOST_CELLS); i++)
    {
      JsonNode *node = json_array_get_element (features, i);
      JsonNode *properties = loom_json_input_member (node, "properties");
      JsonArray *rings = loom_json_input_array (
          loom_json_input_member (loom_json_input_member (node, "geometry"), "coordinates"));
      JsonArray *ring = rings != NULL && json_array_get_length (rings) > 0
                            ? loom_json_input_array (json_array_get_element (rings, 0))
                            : NULL;
      LoomAzgaarCell *cell = new_cell (properties);
      g_autofree char *type
          = loom_json_input_dup_text (loom_json_input_member (properties, "type"));
      cell->is_water = g_strcmp0 (type, "ocean") == 0 || g_strcmp0 (type, "lake") == 0;
      take_numbers (cell->neighbours, loom_json_input_member (properties, "neighbors"));
      for (guint k = 0; ring != NULL && k < MIN (json_array_get_length (ring), MOST_CORNERS); k++)
        {
          LoomVec2 at;
          if (take_point (json_array_get_element (ring, k), &at)
              && (k == 0 || k + 1 < json_array_get_length (ring)
                  || memcmp (&at, cell->ring->data, sizeof at) != 0))
            g_array_append_val (cell->ring, at);
        }
      add_cell (self, get_number (properties, "id"), cell);
    }
}

/* The names in the array @list by the numbers of its members; the full ones where there are. */
static gboolean
take_names (GHashTable *names, JsonNode *list)
{
  JsonArray *array = loom_json_input_array (list);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      const guint id = get_number (node, "i");
      char *name = loom_json_input_dup_text (loom_json_input_member (node, "fullName"));
      if (name == NULL || name[0] == '\0')
        {
          g_free (name);
          name = loom_json_input_dup_text (loom_json_input_member (node, "name"));
        }
      if (id > 0 && name != NULL && name[0] != '\0')
        g_hash_table_insert (names, GUINT_TO_POINTER (id), name);
      else
        g_free (name);
    }
  return g_hash_table_size (names) > 0;
}

/* What the file says of itself; it never says who may share it. */
static void
take_info (LoomAzgaarCells *self, JsonNode *info)
{
  g_autofree char *what = loom_json_input_dup_text (loom_json_input_member (info, "description"));
  g_autofree char *seed = loom_json_input_dup_text (loom_json_input_member (info, "seed"));
  g_autofree char *date = loom_json_input_dup_text (loom_json_input_member (info, "exportedAt"));
  if (self->title == NULL)
    self->title = loom_json_input_dup_text (loom_json_input_member (info, "mapName"));
  if (self->origin == NULL && what != NULL)
    self->origin = seed != NULL ? g_strdup_printf ("%s, seed %s", what, seed) : g_strdup (what);
  if (self->date == NULL && date != NULL)
    self->date = g_strndup (date, strcspn (date, "T"));
}

gboolean
loom_azgaar_cells_name (LoomAzgaarCells *self, JsonNode *root)
{
  JsonNode *pack = loom_json_input_member (root, "pack");
  const gboolean has_states = take_names (self->states, loom_json_input_member (pack, "states"));
  const gboolean has_provinces
      = take_names (self->provinces, loom_json_input_member (pack, "provinces"));
  take_info (self, loom_json_input_member (root, "info"));
  return has_states || has_provinces;
}

LoomAzgaarCells *
loom_azgaar_cells_new (JsonNode *root)
{
  LoomAzgaarCells *self = g_new0 (LoomAzgaarCells, 1);
  JsonArray *features = loom_json_input_array (loom_json_input_member (root, "features"));
  self->cells = g_hash_table_new_full (NULL, NULL, NULL, free_cell);
  self->order = g_array_new (FALSE, FALSE, sizeof (guint));
  self->states = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->provinces = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (features != NULL)
    read_features (self, features);
  else
    {
      read_full (self, loom_json_input_member (root, "pack"));
      loom_azgaar_cells_name (self, root);
    }
  return self;
}

void
loom_azgaar_cells_free (LoomAzgaarCells *self)
{
  g_hash_table_unref (self->cells);
  g_array_unref (self->order);
  g_hash_table_unref (self->states);
  g_hash_table_unref (self->provinces);
  g_free (self->title);
  g_free (self->origin);
  g_free (self->date);
  g_free (self);
}
