/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/xml-schema-support.h"

#include <string.h>

void
ignore_error (void *data, xmlErrorPtr error)
{
}

Schema *
schema_load (void)
{
  Schema *self = g_new0 (Schema, 1);
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "formats/xml/boardloom.rng", NULL);
  self->grammar = xmlReadFile (path, NULL, XML_PARSE_NONET);
  g_assert_nonnull (self->grammar);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewParserCtxt (path);
  self->schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (self->schema);
  self->defines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (xmlNodePtr node = xmlDocGetRootElement (self->grammar)->children; node; node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *)node->name, "define") == 0)
      {
        xmlChar *name = xmlGetProp (node, (const xmlChar *)"name");
        g_assert_false (g_hash_table_contains (self->defines, name));
        g_hash_table_insert (self->defines, g_strdup ((const char *)name), node);
        xmlFree (name);
      }
  return self;
}

void
schema_free (Schema *self)
{
  g_hash_table_unref (self->defines);
  xmlRelaxNGFree (self->schema);
  xmlFreeDoc (self->grammar);
  g_free (self);
}

gboolean
schema_accepts (const Schema *self, xmlDocPtr doc)
{
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (self->schema);
  xmlRelaxNGSetValidStructuredErrors (context, ignore_error, NULL);
  int result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  return result == 0;
}

gboolean
is_named (xmlNodePtr node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *)node->name, name) == 0;
}

char *
dup_attribute (xmlNodePtr node, const char *name)
{
  xmlChar *value = xmlGetProp (node, (const xmlChar *)name);
  char *copy = g_strdup ((const char *)value);
  xmlFree (value);
  return copy;
}

xmlNodePtr
follow (const Schema *self, xmlNodePtr ref)
{
  g_autofree char *name = dup_attribute (ref, "name");
  xmlNodePtr define = g_hash_table_lookup (self->defines, name);
  if (define == NULL)
    g_error ("“%s” is not defined", name);
  return define;
}

void
rule_free (gpointer data)
{
  Rule *self = data;
  g_free (self->name);
  g_free (self);
}

void
collect (const Schema *self, xmlNodePtr node, gboolean required, GPtrArray *rules, GPtrArray *kids)
{
  for (xmlNodePtr child = node->children; child != NULL; child = child->next)
    {
      if (child->type != XML_ELEMENT_NODE)
        continue;
      g_autofree char *name = dup_attribute (child, "name");
      if (is_named (child, "attribute"))
        {
          if (name == NULL)
            continue;
          Rule *rule = g_new0 (Rule, 1);
          rule->rule = child;
          rule->name = g_steal_pointer (&name);
          rule->required = required;
          g_ptr_array_add (rules, rule);
        }
      else if (is_named (child, "ref"))
        {
          xmlNodePtr define = follow (self, child);
          xmlNodePtr first = xmlFirstElementChild (define);
          if (is_named (first, "element") && xmlHasProp (first, (const xmlChar *)"name"))
            g_ptr_array_add (kids, g_steal_pointer (&name));
          else if (!is_named (first, "element"))
            collect (self, define, required, rules, kids);
        }
      else if (!is_named (child, "element"))
        collect (self, child,
                 required && !is_named (child, "optional") && !is_named (child, "choice")
                     && !is_named (child, "zeroOrMore"),
                 rules, kids);
    }
}

xmlNodePtr
find_element (const Schema *self, const char *name)
{
  xmlNodePtr define = g_hash_table_lookup (self->defines, name);
  if (define == NULL)
    g_error ("the schema has no “%s”", name);
  xmlNodePtr element = xmlFirstElementChild (define);
  g_autofree char *element_name = dup_attribute (element, "name");
  g_assert_true (is_named (element, "element"));
  g_assert_cmpstr (element_name, ==, name);
  return element;
}

gboolean
is_among (const char *code, const char *const *codes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (codes[i], code) == 0)
      return TRUE;
  return FALSE;
}

xmlNodePtr
find_node (xmlNodePtr node, const char *name, const char *attribute)
{
  for (; node != NULL; node = node->next)
    {
      if (is_named (node, name) && node->ns != NULL
          && strcmp ((const char *)node->ns->href, OURS) == 0
          && (attribute == NULL || xmlHasNsProp (node, (const xmlChar *)attribute, NULL) != NULL))
        return node;
      xmlNodePtr found = find_node (node->children, name, attribute);
      if (found != NULL)
        return found;
    }
  return NULL;
}
