/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which shape is which area, and what of its name, its id, its fill, its label was changed. */

#include "formats/exchange/svg/svg-back-private.h"

#include "formats/exchange/base/naming.h"
#include "formats/exchange/markup/markup.h"
#include "formats/exchange/svg/svg-writing.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* mm */
#define SAME 0.0015

/* --- Matching -----------------------------------------------------------------------------------
 */

/* Shapes of the layer by @attribute (element-type utf8 LoomSvgShape) (owned names); of equal ones,
 * as copying makes them, the first. */
static GHashTable *
index_shapes (const LoomSvgBack *self, const char *attribute)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const LoomSvgGroup *layer = loom_svg_group (self->found, self->layer);
  for (guint i = layer->first_shape; i < layer->end_shape; i++)
    {
      LoomSvgShape *shape = loom_svg_shape (self->found, i);
      g_autofree char *key = loom_markup_dup (shape->node, attribute);
      if (key != NULL && !g_hash_table_contains (index, key))
        g_hash_table_insert (index, g_steal_pointer (&key), shape);
    }
  return index;
}

static void
match (LoomSvgBack *self)
{
  g_autoptr (GHashTable) by_id = index_shapes (self, "id");
  g_autoptr (GHashTable) by_key = index_shapes (self, "data-key");
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < n; i++)
    {
      self->matches[i] = g_hash_table_lookup (by_id, loom_board_area (self->board, i)->entity.id);
      if (self->matches[i] != NULL)
        g_hash_table_add (taken, self->matches[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = loom_key_dup (&loom_board_area (self->board, i)->entity);
      LoomSvgShape *shape = self->matches[i] == NULL ? g_hash_table_lookup (by_key, key) : NULL;
      if (shape != NULL && g_hash_table_add (taken, shape))
        self->matches[i] = shape;
    }
  const LoomSvgGroup *layer = loom_svg_group (self->found, self->layer);
  for (guint i = layer->first_shape; i < layer->end_shape; i++)
    if (!g_hash_table_contains (taken, loom_svg_shape (self->found, i)))
      self->is_redrawn = TRUE;
}

/* --- What an area says --------------------------------------------------------------------------
 */

static char *
dup_title (const xmlNode *node)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (loom_markup_is (child, "title"))
      return loom_markup_dup_text (child);
  return NULL;
}

/* The name that is not as it was: by Inkscape's label, by a title, by the attribute for it. */
static void
compare_name (LoomSvgBack *self, const LoomArea *area, const xmlNode *node)
{
  g_autofree char *label = loom_markup_dup (node, "label");
  g_autofree char *title = dup_title (node);
  g_autofree char *own = loom_markup_dup (node, "data-name");
  const char *const names[] = { label, title, own };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = loom_naming_dup_name (names[i]);
      if (name == NULL || strcmp (names[i], area->name) == 0 || names[i][0] == '#')
        continue;
      loom_svg_back_set (self, loom_svg_back_element (self, area->entity.id), "name", name);
      return;
    }
}

static void
compare_fill (LoomSvgBack *self, guint i, const LoomSvgShape *found)
{
  const LoomSvgShape *expected = loom_svg_shape (self->expected, i);
  if (found->fill != expected->fill && found->fill >= 0)
    loom_svg_back_set_fill (
        self, loom_svg_back_element (self, loom_board_area (self->board, i)->entity.id),
        found->fill);
}

/* --- Labels -------------------------------------------------------------------------------------
 */

static GHashTable *
index_words (const LoomSvgDrawing *drawing)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < drawing->words->len; i++)
    {
      LoomSvgWords *words = drawing->words->pdata[i];
      g_autofree char *area = loom_markup_dup (words->node, "data-area");
      if (area != NULL && !g_hash_table_contains (index, area))
        g_hash_table_insert (index, g_steal_pointer (&area), words);
    }
  return index;
}

static void
compare_label (LoomSvgBack *self, guint i, const LoomSvgWords *was, const LoomSvgWords *is)
{
  const LoomArea *area = loom_board_area (self->board, i);
  xmlNode *element = loom_svg_back_element (self, area->entity.id);
  g_autofree char *name = loom_naming_dup_name (is->text);
  if (name != NULL && strcmp (is->text, was->text) != 0)
    loom_svg_back_set (self, element, "name", name);
  const double dx = is->at.x - was->at.x, dy = is->at.y - was->at.y;
  if (hypot (dx, dy) <= SAME)
    return;
  /* The words stand below the middle by a part of their size, whichever way they are turned. */
  g_autofree char *size_text = loom_markup_dup (was->node, "font-size");
  const double size = size_text != NULL ? g_ascii_strtod (size_text, NULL) : 0;
  double angle = area->label_angle / 1000.0 * G_PI / 180;
  const LoomVec2 middle
      = { was->at.x + 0.35 * size * sin (angle), was->at.y - 0.35 * size * cos (angle) };
  g_autoptr (GString) text = g_string_new (NULL);
  loom_svg_append_point (text, (middle.x + dx) * LOOM_MM, (middle.y + dy) * LOOM_MM);
  loom_svg_back_set (self, element, "label", text->str);
}

static void
compare_labels (LoomSvgBack *self)
{
  g_autoptr (GHashTable) expected = index_words (self->expected);
  g_autoptr (GHashTable) found = index_words (self->found);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const char *id = loom_board_area (self->board, i)->entity.id;
      const LoomSvgWords *was = g_hash_table_lookup (expected, id);
      const LoomSvgWords *is = g_hash_table_lookup (found, id);
      if (was != NULL && is != NULL)
        compare_label (self, i, was, is);
    }
}

/* --- What is not brought back -------------------------------------------------------------------
 */

static gboolean
has_same_points (const LoomSvgShape *one, const LoomSvgShape *other)
{
  if (one->subpaths->len != other->subpaths->len)
    return FALSE;
  for (guint i = 0; i < one->subpaths->len; i++)
    {
      const LoomSvgSubpath *a = one->subpaths->pdata[i], *b = other->subpaths->pdata[i];
      if (a->segments->len != b->segments->len
          || hypot (a->start.x - b->start.x, a->start.y - b->start.y) > SAME)
        return FALSE;
      for (guint k = 0; k < a->segments->len; k++)
        {
          const LoomVec2 p = g_array_index (a->segments, LoomSegment, k).end;
          const LoomVec2 q = g_array_index (b->segments, LoomSegment, k).end;
          if (hypot (p.x - q.x, p.y - q.y) > SAME)
            return FALSE;
        }
    }
  return TRUE;
}

/* Routes and barriers are in the board; where their lines on the drawing were changed, that is
 * said. */
static void
say_the_rest (LoomSvgBack *self)
{
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;
  for (guint i = 0; i < self->found->shapes->len; i++)
    if (loom_svg_shape (self->found, i)->key != NULL)
      g_hash_table_insert (index, loom_svg_shape (self->found, i)->key,
                           loom_svg_shape (self->found, i));
  for (guint i = loom_board_n (self->board, LOOM_KIND_AREA); i < self->expected->shapes->len; i++)
    {
      const LoomSvgShape *was = loom_svg_shape (self->expected, i);
      const LoomSvgShape *is = was->key != NULL ? g_hash_table_lookup (index, was->key) : NULL;
      if (was->key != NULL && (is == NULL || !has_same_points (was, is)))
        n++;
    }
  if (n > 0)
    loom_remarks_add (
        self->input->remarks, "EXCH-PART-DROPPED", 0, NULL,
        _ ("lines of routes and barriers that were changed on the drawing stay as they "
           "were on the board (%u)"),
        n);
}

void
loom_svg_back_compare (LoomSvgBack *self)
{
  match (self);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const LoomSvgShape *found = self->matches[i];
      if (found == NULL)
        continue;
      compare_name (self, loom_board_area (self->board, i), found->node);
      compare_fill (self, i, found);
      loom_svg_back_compare_nodes (self, i, found);
    }
  compare_labels (self);
  say_the_rest (self);
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    {
      const char *id = loom_board_area (self->board, i)->entity.id;
      const LoomSvgShape *found = self->matches[i];
      if (found != NULL && g_strcmp0 (found->key, id) != 0
          && !loom_svg_back_rename_id (self, id, found->key))
        loom_remarks_add (self->input->remarks, "EXCH-NAME-CHANGED", found->line, id,
                          _ ("“%s” cannot be an id here, so that “%s” keeps its own"),
                          found->key != NULL ? found->key : "", id);
    }
}
