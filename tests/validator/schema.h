/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holds a JSON document against a JSON schema, as far as our schemas go: type, const, enum,
 * pattern, minimum, properties, required, additionalProperties, items and $ref into $defs. A
 * keyword beyond these fails the test, so that nothing is believed to be checked that is not. */

#pragma once

#include <json-glib/json-glib.h>
#include <string.h>

static inline void
assert_fits (JsonObject *root, JsonObject *schema, JsonNode *node, const char *where);

static inline gboolean
has_type (JsonNode *node, const char *type)
{
  if (strcmp (type, "object") == 0)
    return JSON_NODE_HOLDS_OBJECT (node);
  if (strcmp (type, "array") == 0)
    return JSON_NODE_HOLDS_ARRAY (node);
  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  const GType value = json_node_get_value_type (node);
  return (strcmp (type, "string") == 0 && value == G_TYPE_STRING)
         || (strcmp (type, "boolean") == 0 && value == G_TYPE_BOOLEAN)
         || (strcmp (type, "integer") == 0 && value == G_TYPE_INT64);
}

static inline void
assert_object_fits (JsonObject *root, JsonObject *schema, JsonObject *object, const char *where)
{
  JsonObject *properties = json_object_get_object_member (schema, "properties");
  if (json_object_has_member (schema, "required"))
    {
      JsonArray *required = json_object_get_array_member (schema, "required");
      for (guint i = 0; i < json_array_get_length (required); i++)
        if (!json_object_has_member (object, json_array_get_string_element (required, i)))
          g_error ("%s lacks “%s”", where, json_array_get_string_element (required, i));
    }
  g_autoptr (GList) members = json_object_get_members (object);
  for (GList *at = members; at != NULL; at = at->next)
    {
      g_autofree char *inner = g_strdup_printf ("%s.%s", where, (const char *)at->data);
      if (properties != NULL && json_object_has_member (properties, at->data))
        assert_fits (root, json_object_get_object_member (properties, at->data),
                     json_object_get_member (object, at->data), inner);
      else if (json_object_has_member (schema, "additionalProperties"))
        g_error ("%s is not in the schema", inner);
    }
}

static inline void
assert_value_fits (JsonObject *schema, JsonNode *node, const char *where)
{
  if (json_object_has_member (schema, "const")
      && !json_node_equal (json_object_get_member (schema, "const"), node))
    g_error ("%s is not the one value it can have", where);
  if (json_object_has_member (schema, "minimum")
      && json_node_get_int (node) < json_object_get_int_member (schema, "minimum"))
    g_error ("%s is too small", where);
  if (json_object_has_member (schema, "pattern")
      && !g_regex_match_simple (json_object_get_string_member (schema, "pattern"),
                                json_node_get_string (node), 0, 0))
    g_error ("%s does not match its pattern: %s", where, json_node_get_string (node));
  if (json_object_has_member (schema, "enum"))
    {
      JsonArray *values = json_object_get_array_member (schema, "enum");
      gboolean found = FALSE;
      for (guint i = 0; i < json_array_get_length (values); i++)
        found |= json_node_equal (json_array_get_element (values, i), node);
      if (!found)
        g_error ("%s is none of the values it can have", where);
    }
}

static inline void
assert_fits (JsonObject *root, JsonObject *schema, JsonNode *node, const char *where)
{
  static const char *const known[] = {
    "$schema", "$id",  "$defs",   "$ref",    "title",      "description", "type",
    "const",   "enum", "pattern", "minimum", "properties", "required",    "additionalProperties",
    "items",   NULL
  };
  g_autoptr (GList) keywords = json_object_get_members (schema);
  for (GList *at = keywords; at != NULL; at = at->next)
    if (!g_strv_contains (known, at->data))
      g_error ("the schema uses “%s”, which this test does not know", (const char *)at->data);
  if (json_object_has_member (schema, "$ref"))
    {
      const char *ref = json_object_get_string_member (schema, "$ref");
      g_assert_true (g_str_has_prefix (ref, "#/$defs/"));
      JsonObject *defs = json_object_get_object_member (root, "$defs");
      assert_fits (root, json_object_get_object_member (defs, ref + strlen ("#/$defs/")), node,
                   where);
      return;
    }
  if (json_object_has_member (schema, "type")
      && !has_type (node, json_object_get_string_member (schema, "type")))
    g_error ("%s is not of type %s", where, json_object_get_string_member (schema, "type"));
  assert_value_fits (schema, node, where);
  if (JSON_NODE_HOLDS_OBJECT (node))
    assert_object_fits (root, schema, json_node_get_object (node), where);
  if (JSON_NODE_HOLDS_ARRAY (node) && json_object_has_member (schema, "items"))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        g_autofree char *inner = g_strdup_printf ("%s[%u]", where, i);
        assert_fits (root, json_object_get_object_member (schema, "items"),
                     json_array_get_element (json_node_get_array (node), i), inner);
      }
}
