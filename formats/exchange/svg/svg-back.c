/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of bringing a drawing back: the board that it carries, the drawing as that would be
 * written, the drawing as it is, and what differs. */

#include "formats/exchange/svg/svg-back-private.h"

#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-writing.h"
#include "formats/xml/reader.h"

#include <string.h>

const xmlNode *
loom_svg_back_find (const xmlNode *root)
{
  for (const xmlNode *at = root->children; at != NULL; at = at->next)
    for (const xmlNode *child = loom_markup_is (at, "metadata") ? at->children : NULL;
         child != NULL; child = child->next)
      if (loom_markup_is (child, "board") && child->ns != NULL
          && g_str_has_prefix ((const char *)child->ns->href, LOOM_READ_NAMESPACES))
        return at;
  return NULL;
}

/* A document of its own of what is in @metadata, with the comments and the like around the board.
 */
static xmlDoc *
copy_document (const xmlNode *metadata)
{
  xmlDoc *document = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = NULL;
  for (xmlNode *at = metadata->children; at != NULL; at = at->next)
    {
      if (at->type != XML_COMMENT_NODE && at->type != XML_PI_NODE
          && !(root == NULL && loom_markup_is (at, "board")))
        continue;
      xmlNode *copy = xmlDocCopyNode (at, document, 1);
      xmlAddChild ((xmlNode *)document, copy);
      if (at->type == XML_ELEMENT_NODE)
        root = copy;
    }
  return document;
}

static LoomBoard *
read_document (xmlDoc *document, LoomRemarks *remarks, gboolean in_part)
{
  xmlChar *text = NULL;
  int length = 0;
  g_autoptr (GPtrArray) errors = NULL;
  xmlDocDumpMemoryEnc (document, &text, &length, "UTF-8");
  if (text == NULL)
    return NULL;
  LoomBoard *board
      = in_part ? loom_read_bytes_in_part ((const char *)text, (gsize)length, "it", &errors)
                : loom_read_bytes ((const char *)text, (gsize)length, "it", &errors);
  for (guint i = 0; in_part && i < errors->len; i++)
    if (strcmp (loom_model_errors_nth (errors, i)->code, "LEFT-OUT") == 0
        || strcmp (loom_model_errors_nth (errors, i)->code, "MENDED") == 0)
      loom_remarks_add (remarks, "EXCH-PART-DROPPED", 0, NULL, "%s",
                        loom_model_errors_nth (errors, i)->message);
  xmlFree (text);
  return board;
}

/* The board as it stands in the file, to the letter; NULL where it is not written as we do. */
static LoomBoard *
read_verbatim (const LoomSource *source)
{
  gsize length = 0;
  const char *data = loom_source_get_data (source, &length);
  const char *uri = g_strstr_len (data, (gssize)length, LOOM_READ_NAMESPACES);
  const char *open = uri != NULL ? g_strrstr_len (data, uri - data, "<metadata") : NULL;
  const char *begin = open != NULL ? memchr (open, '>', uri - open) : NULL;
  const char *end
      = begin != NULL ? g_strstr_len (uri, (gssize)(data + length - uri), "</metadata>") : NULL;
  g_autoptr (GPtrArray) errors = NULL;
  return end != NULL ? loom_read_bytes (begin + 1, (gsize)(end - begin - 1), "it", &errors) : NULL;
}

static void
list_elements (GHashTable *by_id, xmlNode *node)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        xmlChar *id = xmlGetNoNsProp (node, BAD_CAST "id");
        if (id != NULL && !g_hash_table_contains (by_id, id))
          g_hash_table_insert (by_id, g_strdup ((const char *)id), node);
        xmlFree (id);
        list_elements (by_id, node->children);
      }
}

/* The layer of areas by what Inkscape shows, or by its id. */
static gboolean
find_layer (LoomSvgBack *self)
{
  for (guint g = 1; g < self->found->groups->len; g++)
    {
      const LoomSvgGroup *group = loom_svg_group (self->found, g);
      if (g_strcmp0 (group->label, "areas") != 0 && g_strcmp0 (group->key, "areas") != 0)
        continue;
      self->layer = g;
      return group->end_shape > group->first_shape;
    }
  return FALSE;
}

/* The drawing as the board writes it. */
static LoomSvgDrawing *
draw_expected (const LoomBoard *board, xmlDoc **document)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  GString *text = loom_svg_write_text (board, FALSE, NULL);
  *document = loom_markup_parse (text->str, text->len, "it", errors);
  g_string_free (text, TRUE);
  return *document != NULL ? loom_svg_drawing_new (xmlDocGetRootElement (*document)) : NULL;
}

static gboolean
has_gone (const LoomSvgBack *self)
{
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    if (self->matches[i] == NULL)
      return TRUE;
  return FALSE;
}

/* Changes the document, and gives the board of it; NULL where nothing differs. */
static LoomBoard *
bring_back (LoomSvgBack *self)
{
  loom_svg_back_compare (self);
  const gboolean has_lost = has_gone (self);
  if (!self->is_redrawn && loom_svg_back_moves_are_clean (self))
    loom_svg_back_apply_moves (self);
  else
    {
      self->is_redrawn = TRUE;
      loom_svg_back_redraw (self);
    }
  loom_svg_back_remove_areas (self);
  if (self->n_changes == 0 && !has_lost)
    return NULL;
  return read_document (self->document, self->input->remarks, TRUE);
}

static void
list_areas (LoomSvgBack *self)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  self->elements = g_new0 (xmlNode *, n + 1);
  self->matches = g_new0 (LoomSvgShape *, n + 1);
  for (guint i = 0; i < n; i++)
    self->elements[i] = loom_svg_back_element (self, loom_board_area (self->board, i)->entity.id);
}

LoomBoard *
loom_svg_back_read (const LoomFormatInput *input, const xmlNode *root, const xmlNode *metadata)
{
  g_autoptr (xmlDoc) document = copy_document (metadata);
  g_autoptr (LoomBoard) verbatim = read_verbatim (input->source);
  g_autoptr (LoomBoard) board = verbatim != NULL ? g_steal_pointer (&verbatim)
                                                 : read_document (document, input->remarks, FALSE);
  if (board == NULL || loom_board_n (board, LOOM_KIND_AREA) == 0)
    return NULL;
  g_autoptr (xmlDoc) written = NULL;
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomSvgDrawing) expected = draw_expected (board, &written);
  g_autoptr (LoomSvgDrawing) found = loom_svg_drawing_new (root);
  g_autoptr (GHashTable) by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  LoomSvgBack back = { .input = input,
                       .board = board,
                       .topology = topology,
                       .document = document,
                       .by_id = by_id,
                       .expected = expected,
                       .found = found };
  if (expected == NULL || !find_layer (&back))
    return NULL;
  list_elements (by_id, xmlDocGetRootElement (document));
  list_areas (&back);
  LoomBoard *again = bring_back (&back);
  if (again == NULL && back.n_changes == 0)
    again = loom_board_copy (board);
  g_clear_pointer (&back.moves, g_hash_table_unref);
  g_free (back.elements);
  g_free (back.matches);
  return again;
}
