/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where more was done to a drawing than moving nodes: all outlines are made anew of its shapes, and
 * take the place of those in the document. What else areas say, and all else on the board, stays.
 */

#include "formats/exchange/svg/svg-back-private.h"

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-private.h"
#include "formats/exchange/svg/svg-writing.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The key under which the engine gets the shape of area i, and new shapes as they come. */
static char *
dup_number (guint i)
{
  return g_strdup_printf ("n%u", i);
}

static void
take_shape (LoomGeoMap *map,
            const LoomSvgShape *shape,
            const char *key,
            const char *name,
            guint *budget)
{
  LoomGeoFeature *feature = loom_geo_map_feature (map, key);
  feature->name = g_strdup (name);
  feature->line = shape->line;
  if (key == NULL)
    feature->key = g_strdup (shape->key);
  g_autoptr (GPtrArray) rings = loom_svg_shape_list_rings (shape, budget);
  if (rings != NULL)
    loom_svg_take_rings (feature, rings);
}

/* The shapes of the layer, those that areas had called by their number. */
static LoomGeoMap *
gather (LoomSvgBack *self)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  const LoomSvgGroup *layer = loom_svg_group (self->found, self->layer);
  LoomGeoMap *map = loom_geo_map_new ();
  guint budget = LOOM_SVG_MOST_POINTS;
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    if (self->matches[i] != NULL)
      g_hash_table_insert (numbers, self->matches[i], GUINT_TO_POINTER (i + 1));
  map->is_drawing = TRUE;
  map->is_exact = TRUE;
  map->page = (LoomFit){ LOOM_MM, 0, 0, areas->width, areas->height };
  map->tolerance = loom_format_values_get_number (self->input->values, "tolerance") / 100
                   * MAX (areas->width, areas->height);
  map->taken = self->by_id;
  for (guint i = layer->first_shape; i < layer->end_shape; i++)
    {
      LoomSvgShape *shape = loom_svg_shape (self->found, i);
      const guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, shape));
      const gboolean is_disc
          = number > 0 && loom_board_area (self->board, number - 1)->outline.n == 0;
      g_autofree char *key = number > 0 ? dup_number (number - 1) : NULL;
      if (!is_disc)
        take_shape (map, shape, key, key != NULL ? key : shape->name, &budget);
    }
  return map;
}

static xmlDoc *
write_document (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  return loom_markup_parse (data, length, "it", errors);
}

static gboolean
is_called (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *)node->name, name) == 0;
}

static xmlNode *
find_areas (xmlDoc *document)
{
  for (xmlNode *at = xmlDocGetRootElement (document)->children; at != NULL; at = at->next)
    if (is_called (at, "areas"))
      return at;
  return NULL;
}

static void
drop (xmlNode *parent, const char *name)
{
  for (xmlNode *at = parent->children, *next; at != NULL; at = next)
    {
      next = at->next;
      if (!is_called (at, name))
        continue;
      xmlUnlinkNode (at);
      xmlFreeNode (at);
    }
}

/* Barriers on one edge name corners that are no more, so they lie on the whole border. */
static void
widen_barriers (xmlNode *areas)
{
  for (xmlNode *at = areas->children; at != NULL; at = at->next)
    if (is_called (at, "barrier"))
      xmlUnsetProp (at, BAD_CAST "ends");
}

/* The outline of @made for @area, which has none yet. */
static void
give_outline (xmlNode *area, const xmlNode *made)
{
  g_autofree char *outline = loom_markup_dup (made, "outline");
  drop (area, "ring");
  xmlSetProp (area, BAD_CAST "outline", BAD_CAST (outline != NULL ? outline : ""));
  for (xmlNode *ring = made->children; ring != NULL; ring = ring->next)
    if (is_called (ring, "ring"))
      xmlAddChild (area, xmlDocCopyNode (ring, area->doc, 1));
}

static void
take_areas (LoomSvgBack *self, xmlNode *areas, xmlNode *made)
{
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  xmlNode *first = areas->children;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    g_hash_table_insert (by_key, dup_number (i), GUINT_TO_POINTER (i + 1));
  for (xmlNode *at = made->children; at != NULL; at = at->next)
    {
      g_autofree char *name = is_called (at, "area") ? loom_markup_dup (at, "name") : NULL;
      const guint number = name != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (by_key, name)) : 0;
      if (number > 0)
        give_outline (self->elements[number - 1], at);
      else if (at->type == XML_ELEMENT_NODE && first != NULL)
        xmlAddPrevSibling (first, xmlDocCopyNode (at, areas->doc, 1));
    }
}

void
loom_svg_back_redraw (LoomSvgBack *self)
{
  g_autoptr (LoomGeoMap) map = gather (self);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) drawn = map->features->len > 0
                                    ? loom_geo_map_to_board (map, self->input, NULL, NULL, &errors)
                                    : NULL;
  g_autoptr (xmlDoc) document = drawn != NULL ? write_document (drawn) : NULL;
  xmlNode *areas = find_areas (self->document);
  if (document == NULL || areas == NULL)
    return;
  drop (areas, "corner");
  drop (areas, "border");
  widen_barriers (areas);
  take_areas (self, areas, find_areas (document));
  self->n_changes++;
  loom_remarks_add (self->input->remarks, "EXCH-GUESSED", 0, NULL,
                    _ ("shapes were drawn, cut or bent anew, so that all borders were worked out "
                       "again; lines and barriers of single edges may have to be set once more"));
}
