/* SPDX-License-Identifier: GPL-3.0-or-later */

/* As much of style sheets as drawing programs write: plain selectors, with no regard to what stands
 * in what. */

#include "formats/exchange/svg/svg-style.h"

#include "formats/exchange/markup/markup.h"

#include <string.h>

struct _LoomSvgSheet
{
  GHashTable *rules; /* (element-type utf8 utf8) (owned): by selector, declarations */
};

/* --- Declarations -------------------------------------------------------------------------------
 */

/* The value of @property in @text, as in “fill:red; stroke:none”; the last one counts. */
static char *
dup_declared (const char *text, const char *property)
{
  const gsize length = strlen (property);
  char *found = NULL;
  for (const char *at = text; at != NULL && *at != '\0';)
    {
      at += strspn (at, " \t\r\n;");
      const char *end = at + strcspn (at, ";");
      if (g_ascii_strncasecmp (at, property, length) == 0)
        {
          const char *value = at + length + strspn (at + length, " \t\r\n");
          if (value < end && *value == ':')
            {
              g_free (found);
              found = g_strstrip (g_strndup (value + 1, end - value - 1));
              char *important = strstr (found, "!important");
              if (important != NULL)
                *important = '\0';
              g_strchomp (found);
            }
        }
      at = end;
    }
  return found;
}

/* --- Style elements -----------------------------------------------------------------------------
 */

static GString *
dup_without_comments (const char *text)
{
  GString *plain = g_string_new (NULL);
  for (const char *at = text; *at != '\0';)
    {
      const char *end = g_str_has_prefix (at, "/*") ? strstr (at + 2, "*/") : NULL;
      if (end != NULL)
        at = end + 2;
      else
        g_string_append_c (plain, *at++);
    }
  return plain;
}

static gboolean
is_plain_selector (const char *text)
{
  return text[0] != '\0' && strpbrk (text, " \t\r\n>+~:[*") == NULL
         && strpbrk (text + 1, ".#") == NULL;
}

static void
add_rule (LoomSvgSheet *self, char *selector, const char *declarations, guint *n_other)
{
  g_strstrip (selector);
  if (selector[0] == '\0')
    return;
  if (!is_plain_selector (selector))
    {
      (*n_other)++;
      return;
    }
  const char *before = g_hash_table_lookup (self->rules, selector);
  g_hash_table_replace (self->rules, g_strdup (selector),
                        g_strconcat (before != NULL ? before : "", ";", declarations, NULL));
}

static void
add_rules (LoomSvgSheet *self, const xmlNode *node, guint *n_other)
{
  g_autofree char *raw = loom_markup_dup_text (node);
  g_autoptr (GString) text = dup_without_comments (raw);
  for (const char *at = text->str; *at != '\0';)
    {
      const char *open = strchr (at, '{');
      const char *close = open != NULL ? strchr (open, '}') : NULL;
      if (close == NULL)
        return;
      g_autofree char *selectors = g_strndup (at, open - at);
      g_autofree char *declarations = g_strndup (open + 1, close - open - 1);
      g_auto (GStrv) each = g_strsplit (selectors, ",", 1000);
      for (guint i = 0; each[i] != NULL; i++)
        add_rule (self, each[i], declarations, n_other);
      at = close + 1;
    }
}

static void
gather (LoomSvgSheet *self, const xmlNode *node, guint *n_other)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        if (loom_markup_is (node, "style"))
          add_rules (self, node, n_other);
        else
          gather (self, node->children, n_other);
      }
}

LoomSvgSheet *
loom_svg_sheet_new (const xmlNode *root, guint *n_other)
{
  LoomSvgSheet *self = g_new0 (LoomSvgSheet, 1);
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  *n_other = 0;
  gather (self, root->children, n_other);
  return self;
}

void
loom_svg_sheet_free (LoomSvgSheet *self)
{
  g_hash_table_unref (self->rules);
  g_free (self);
}

/* --- Asking -------------------------------------------------------------------------------------
 */

static char *
dup_ruled (const LoomSvgSheet *self, char sign, const char *name, const char *property)
{
  g_autofree char *selector = sign != '\0' ? g_strdup_printf ("%c%s", sign, name) : g_strdup (name);
  const char *declarations = g_hash_table_lookup (self->rules, selector);
  return declarations != NULL ? dup_declared (declarations, property) : NULL;
}

static char *
dup_from_sheet (const LoomSvgSheet *self, const xmlNode *node, const char *property)
{
  g_autofree char *id = loom_markup_dup (node, "id");
  g_autofree char *classes = loom_markup_dup (node, "class");
  char *found = id != NULL ? dup_ruled (self, '#', id, property) : NULL;
  if (found == NULL && classes != NULL)
    {
      g_auto (GStrv) each = g_strsplit_set (classes, " \t\r\n", 100);
      for (guint i = 0; each[i] != NULL; i++)
        {
          char *other = each[i][0] != '\0' ? dup_ruled (self, '.', each[i], property) : NULL;
          if (other == NULL)
            continue;
          g_free (found);
          found = other;
        }
    }
  return found != NULL ? found : dup_ruled (self, '\0', (const char *)node->name, property);
}

char *
loom_svg_sheet_dup (const LoomSvgSheet *self, const xmlNode *node, const char *property)
{
  g_autofree char *style = loom_markup_dup (node, "style");
  char *found = style != NULL ? dup_declared (style, property) : NULL;
  if (found == NULL && g_hash_table_size (self->rules) > 0)
    found = dup_from_sheet (self, node, property);
  return found != NULL ? found : loom_markup_dup (node, property);
}
