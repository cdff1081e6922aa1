/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a thing is called: whether an id is a name, and what Illustrator made of one. */

#include "formats/exchange/svg/svg-drawing.h"

#include "formats/exchange/base/naming.h"
#include "formats/exchange/markup/markup.h"

#include <string.h>

/* Words that programs begin ids with; digits follow. */
static const char *const made_words[]
    = { "path",    "rect",           "polygon",       "polyline", "circle",
        "ellipse", "line",           "use",           "g",        "svg",
        "layer",   "xmlid",          "shape",         "group",    "vector",
        "text",    "flowroot",       "tspan",         "image",    "figure",
        "object",  "compound-path",  "compound_path", "id",       "polygone",
        "tracé",   "trace",          "ebene",         "gruppe",   "pfad",
        "calque",  "livello",        "clip",          "union",    "rectangle",
        "oval",    "combined-shape", "page-1",        "sketch",   "str" };

/* As in “path12-3”, “XMLID_4_”, “g”, “_12”. */
static gboolean
is_made_up (const char *id)
{
  g_autofree char *lower = g_utf8_strdown (id, -1);
  const gsize tail = strlen (lower) - strspn (lower, "0123456789_- .");
  if (tail == 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (made_words); i++)
    {
      const gsize n = strlen (made_words[i]);
      if (strncmp (lower, made_words[i], n) == 0
          && strspn (lower + n, "0123456789_- .") == strlen (lower + n))
        return TRUE;
    }
  return FALSE;
}

/* “_x20_” is a blank, “_1_” at the end tells equal ones apart, “_” stands for a blank. */
static char *
dup_from_id (const char *id)
{
  g_autoptr (GString) name = g_string_new (NULL);
  for (const char *at = id; *at != '\0';)
    {
      const char *hex = at + 2;
      const gsize n = g_str_has_prefix (at, "_x") ? strspn (hex, "0123456789abcdefABCDEF") : 0;
      const gunichar c
          = n > 0 && n <= 6 && hex[n] == '_' ? (gunichar)g_ascii_strtoull (hex, NULL, 16) : 0;
      if (c != 0 && g_unichar_validate (c))
        {
          g_string_append_unichar (name, c);
          at = hex + n + 1;
        }
      else
        g_string_append_c (name, *at++);
    }
  if (name->len > 2 && name->str[name->len - 1] == '_')
    {
      gsize at = name->len - 1;
      while (at > 0 && g_ascii_isdigit (name->str[at - 1]))
        at--;
      if (at > 1 && at < name->len - 1 && name->str[at - 1] == '_')
        g_string_truncate (name, at - 1);
    }
  g_strdelimit (name->str, "_", ' ');
  return loom_naming_dup_name (name->str);
}

/* An attribute without a namespace, or of Inkscape's. */
static char *
dup_attribute (const xmlNode *node, const char *name, gboolean is_inkscape)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (strcmp ((const char *)at->name, name) == 0
        && (at->ns != NULL && strstr ((const char *)at->ns->href, "inkscape") != NULL)
               == is_inkscape)
      {
        xmlChar *value = xmlNodeListGetString (node->doc, at->children, 1);
        char *shown = loom_naming_dup_name ((const char *)value);
        xmlFree (value);
        return shown;
      }
  return NULL;
}

static char *
dup_title (const xmlNode *node)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (loom_markup_is (child, "title"))
      {
        g_autofree char *text = loom_markup_dup_text (child);
        return loom_naming_dup_name (text);
      }
  return NULL;
}

char *
loom_svg_dup_own_name (const xmlNode *node)
{
  static const char *const attributes[] = { "data-name", "name", "aria-label", "data-title" };
  char *name = dup_attribute (node, "label", TRUE);
  if (name != NULL && name[0] != '#' && !is_made_up (name))
    return name;
  g_free (name);
  name = dup_title (node);
  for (guint i = 0; name == NULL && i < G_N_ELEMENTS (attributes); i++)
    {
      name = dup_attribute (node, attributes[i], FALSE);
      if (name != NULL && is_made_up (name))
        g_clear_pointer (&name, g_free);
    }
  g_autofree char *id = name == NULL ? dup_attribute (node, "id", FALSE) : NULL;
  return id != NULL && !is_made_up (id) ? dup_from_id (id) : name;
}
