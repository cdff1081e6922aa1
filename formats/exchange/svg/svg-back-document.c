/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changing the document of a board, element by element, so that all that is not meant stays. */

#include "formats/exchange/svg/svg-back-private.h"

#include "formats/exchange/base/naming.h"
#include "formats/model/builder.h"

#include <glib/gi18n.h>
#include <string.h>

xmlNode *
loom_svg_back_element (LoomSvgBack *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

void
loom_svg_back_set (LoomSvgBack *self, xmlNode *element, const char *name, const char *value)
{
  if (element == NULL)
    return;
  xmlSetProp (element, BAD_CAST name, BAD_CAST value);
  self->n_changes++;
}

static char *
dup_attribute (const xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *)value);
  xmlFree (value);
  return copy;
}

static gboolean
is_called (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *)node->name, name) == 0;
}

/* --- Ids ----------------------------------------------------------------------------------------
 */

/* @ids with @to for @id, or NULL where it is not among them. */
static char *
dup_replaced (const char *ids, const char *id, const char *to)
{
  g_auto (GStrv) each = g_strsplit_set (ids, " \t\r\n", -1);
  gboolean is_in = FALSE;
  for (guint i = 0; each[i] != NULL; i++)
    if (strcmp (each[i], id) == 0)
      {
        g_free (each[i]);
        each[i] = g_strdup (to);
        is_in = TRUE;
      }
  return is_in ? g_strjoinv (" ", each) : NULL;
}

static const LoomKindInfo *
find_kind (const xmlNode *node)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (strcmp (loom_kind_info ((LoomKind)kind)->name, (const char *)node->name) == 0)
      return loom_kind_info ((LoomKind)kind);
  return NULL;
}

static void
rename_in (xmlNode *node, const char *id, const char *to)
{
  for (; node != NULL; node = node->next)
    {
      const LoomKindInfo *info = node->type == XML_ELEMENT_NODE ? find_kind (node) : NULL;
      for (guint i = 0; info != NULL && i < info->n_fields; i++)
        {
          const LoomField *field = &info->fields[i];
          if (field->type != LOOM_TYPE_REF && field->type != LOOM_TYPE_REFS)
            continue;
          g_autofree char *ids = dup_attribute (node, field->name);
          g_autofree char *replaced = ids != NULL ? dup_replaced (ids, id, to) : NULL;
          if (replaced != NULL)
            xmlSetProp (node, BAD_CAST field->name, BAD_CAST replaced);
        }
      rename_in (node->children, id, to);
    }
}

gboolean
loom_svg_back_rename_id (LoomSvgBack *self, const char *id, const char *to)
{
  xmlNode *element = loom_svg_back_element (self, id);
  if (to == NULL || element == NULL || !loom_id_is_valid (to)
      || g_hash_table_contains (self->by_id, to))
    return FALSE;
  rename_in (xmlDocGetRootElement (self->document), id, to);
  loom_svg_back_set (self, element, "id", to);
  g_hash_table_insert (self->by_id, g_strdup (to), element);
  return TRUE;
}

/* --- Terrains -----------------------------------------------------------------------------------
 */

static xmlNode *
get_style (LoomSvgBack *self)
{
  xmlNode *root = xmlDocGetRootElement (self->document), *before = NULL;
  for (xmlNode *at = root->children; at != NULL; at = at->next)
    if (is_called (at, "style"))
      return at;
    else if (is_called (at, "meta") || is_called (at, "note"))
      before = at;
  xmlNode *style = xmlNewNode (root->ns, BAD_CAST "style");
  if (before != NULL)
    return xmlAddNextSibling (before, style);
  return root->children != NULL ? xmlAddPrevSibling (root->children, style)
                                : xmlAddChild (root, style);
}

void
loom_svg_back_set_fill (LoomSvgBack *self, xmlNode *area, gint32 fill)
{
  g_autofree char *colour = g_strdup_printf ("#%06x", (guint)fill);
  const GPtrArray *terrains = loom_board_list (self->board, LOOM_KIND_TERRAIN);
  g_autofree char *known = g_strdup_printf ("ground-%06x", (guint)fill);
  for (guint i = 0; i < terrains->len; i++)
    if (((const LoomTerrain *)terrains->pdata[i])->fill == fill)
      {
        loom_svg_back_set (self, area, "terrain", ((const LoomEntity *)terrains->pdata[i])->id);
        return;
      }
  if (!g_hash_table_contains (self->by_id, known))
    {
      xmlNode *style = get_style (self);
      xmlNode *terrain = xmlNewChild (style, style->ns, BAD_CAST "terrain", NULL);
      g_autofree char *name = g_strdup_printf ("Ground %s", colour);
      xmlSetProp (terrain, BAD_CAST "id", BAD_CAST known);
      xmlSetProp (terrain, BAD_CAST "name", BAD_CAST name);
      xmlSetProp (terrain, BAD_CAST "fill", BAD_CAST colour);
      g_hash_table_insert (self->by_id, g_strdup (known), terrain);
    }
  loom_svg_back_set (self, area, "terrain", known);
}

/* --- Areas that are gone ------------------------------------------------------------------------
 */

static void
note_ring (GHashTable *used, const char *corners)
{
  g_auto (GStrv) each = g_strsplit_set (corners != NULL ? corners : "", " \t\r\n", -1);
  const guint n = g_strv_length (each);
  for (guint i = 0; i < n; i++)
    {
      const char *a = each[i], *b = each[(i + 1) % n];
      g_hash_table_add (used, g_strdup (a));
      g_hash_table_add (
          used, g_strconcat (strcmp (a, b) < 0 ? a : b, " ", strcmp (a, b) < 0 ? b : a, NULL));
    }
}

/* Corners that rings have, and the pairs that follow each other in one. */
static GHashTable *
list_used (const xmlNode *areas)
{
  GHashTable *used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const xmlNode *at = areas->children; at != NULL; at = at->next)
    {
      if (!is_called (at, "area"))
        continue;
      g_autofree char *outline = dup_attribute (at, "outline");
      note_ring (used, outline);
      for (const xmlNode *ring = at->children; ring != NULL; ring = ring->next)
        if (is_called (ring, "ring"))
          {
            g_autofree char *corners = dup_attribute (ring, "corners");
            note_ring (used, corners);
          }
    }
  return used;
}

static gboolean
is_used (GHashTable *used, const xmlNode *node)
{
  if (is_called (node, "corner"))
    {
      g_autofree char *id = dup_attribute (node, "id");
      return g_hash_table_contains (used, id);
    }
  if (!is_called (node, "border"))
    return TRUE;
  g_autofree char *ends = dup_attribute (node, "ends");
  g_auto (GStrv) both = g_strsplit (ends, " ", 2);
  g_autofree char *turned = g_strconcat (both[1], " ", both[0], NULL);
  return g_hash_table_contains (used, ends) || g_hash_table_contains (used, turned);
}

void
loom_svg_back_remove_areas (LoomSvgBack *self)
{
  xmlNode *areas = NULL;
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (self->board, i);
      xmlNode *element = loom_svg_back_element (self, area->entity.id);
      if (self->matches[i] != NULL || element == NULL)
        continue;
      areas = element->parent;
      g_hash_table_remove (self->by_id, area->entity.id);
      xmlUnlinkNode (element);
      xmlFreeNode (element);
      self->n_changes++;
      loom_remarks_add (self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
                        _ ("“%s” is not on the drawing any more, so it was taken off the board"),
                        area->name);
    }
  if (areas == NULL)
    return;
  g_autoptr (GHashTable) used = list_used (areas);
  for (xmlNode *at = areas->children, *next; at != NULL; at = next)
    {
      next = at->next;
      if (is_used (used, at))
        continue;
      g_autofree char *id = dup_attribute (at, "id");
      if (id != NULL)
        g_hash_table_remove (self->by_id, id);
      xmlUnlinkNode (at);
      xmlFreeNode (at);
    }
}
