/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/pieces/svg-count.h"

#include <string.h>

/* So many references one behind the other are no drawing. */
#define MOST_DEPTH 500

typedef struct
{
  GPtrArray *children; /* of Element, borrowed */
  GPtrArray *targets;  /* of owned utf8: the ids that it refers to */
  double n_drawn;      /* once is_counted */
  gboolean is_open;    /* being counted */
  gboolean is_counted;
} Element;

typedef struct
{
  GPtrArray *elements; /* of owned Element, in their order */
  GPtrArray *open;     /* of Element, borrowed: from the root to where reading is */
  GHashTable *by_id;   /* of owned utf8 to borrowed Element */
  Element *sheet;      /* what style sheets refer to, for each element */
  gboolean is_sheet;   /* inside of one */
} Tree;

static void
free_element (gpointer data)
{
  Element *element = data;

  g_ptr_array_unref (element->children);
  g_ptr_array_unref (element->targets);
  g_free (element);
}

static Element *
add_element (Tree *self)
{
  Element *element = g_new0 (Element, 1);

  element->children = g_ptr_array_new ();
  element->targets = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->elements, element);
  return element;
}

/* Every url(#…) of @text. */
static void
add_targets (Element *element, const char *text)
{
  for (const char *at = text; (at = strstr (at, "url(")) != NULL;)
    {
      at += strlen ("url(");
      at += strspn (at, " \t\r\n\"'");
      if (*at != '#')
        continue;
      g_ptr_array_add (element->targets, g_strndup (at + 1, strcspn (at + 1, ")\"' \t\r\n")));
    }
}

static gboolean
is_called (const char *name, const char *local)
{
  const char *colon = strchr (name, ':');

  return g_str_equal (colon != NULL ? colon + 1 : name, local);
}

static void
begin_element (GMarkupParseContext *context,
               const char *name,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Tree *self = data;
  Element *element = add_element (self);

  if (self->open->len > 0)
    g_ptr_array_add (((Element *)self->open->pdata[self->open->len - 1])->children, element);
  g_ptr_array_add (self->open, element);
  self->is_sheet = is_called (name, "style");
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id"))
      g_hash_table_replace (self->by_id, g_strdup (values[i]), element);
    else if (is_called (names[i], "href") && values[i][0] == '#')
      g_ptr_array_add (element->targets, g_strdup (values[i] + 1));
    else
      add_targets (element, values[i]);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Tree *self = data;

  g_ptr_array_remove_index (self->open, self->open->len - 1);
  self->is_sheet = FALSE;
}

static void
read_text (GMarkupParseContext *context,
           const char *text,
           gsize length,
           gpointer data,
           GError **error)
{
  Tree *self = data;

  if (self->is_sheet)
    add_targets (self->sheet, text);
}

/* A circle of references draws nothing. */
static double
count_drawn (const Tree *self, Element *element, guint depth)
{
  double n_drawn = 1;

  if (element->is_counted || element->is_open)
    return element->is_open ? 0 : element->n_drawn;
  if (depth > MOST_DEPTH)
    return G_MAXDOUBLE;
  element->is_open = TRUE;
  for (guint i = 0; i < element->children->len; i++)
    n_drawn += count_drawn (self, element->children->pdata[i], depth + 1);
  for (guint i = 0; i < element->targets->len; i++)
    {
      Element *target = g_hash_table_lookup (self->by_id, element->targets->pdata[i]);
      n_drawn += target != NULL ? count_drawn (self, target, depth + 1) : 0;
    }
  element->is_open = FALSE;
  element->is_counted = TRUE;
  element->n_drawn = MIN (n_drawn, G_MAXDOUBLE);
  return element->n_drawn;
}

double
loom_svg_count (const char *svg, gsize length, GError **error)
{
  static const GMarkupParser parser
      = { .start_element = begin_element, .end_element = end_element, .text = read_text };
  g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func (free_element);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GHashTable) by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tree tree = { .elements = elements, .open = open, .by_id = by_id };

  g_return_val_if_fail (svg != NULL, 0);

  tree.sheet = add_element (&tree);
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &tree, NULL);
  if (!g_markup_parse_context_parse (context, svg, (gssize)length, error)
      || !g_markup_parse_context_end_parse (context, error))
    return 0;
  const double each = count_drawn (&tree, tree.sheet, 0) - 1;
  const double all = elements->len > 1 ? count_drawn (&tree, elements->pdata[1], 0) : 0;
  return MIN (all + each * elements->len, G_MAXDOUBLE);
}
