/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of writing a JSON document. Numbers are written here and not by json-glib, which spells
 * every one with seventeen digits: 0.3 is to be read as 0.3. */

#include "validator/base/json.h"

#include "formats/model/printable.h"

#include <math.h>

JsonBuilder *
loom_json_begin (void)
{
  JsonBuilder *builder = json_builder_new_immutable ();
  json_builder_begin_object (builder);
  loom_json_number (builder, "version", 1);
  loom_json_string (builder, "tool", "boardloom " LOOM_VERSION);
  return builder;
}

/* The fewest digits that read back as the same number; a whole one has its point too, so that it
 * stays a number with decimals. */
static void
append_decimal (GString *text, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (value == floor (value) && fabs (value) < 1e15)
    {
      g_string_append (text, g_ascii_formatd (digits, sizeof digits, "%.1f", value));
      return;
    }
  for (guint n = 1; n <= 17; n++)
    {
      char form[8];

      g_snprintf (form, sizeof form, "%%.%ug", n);
      g_ascii_formatd (digits, sizeof digits, form, value);
      if (g_ascii_strtod (digits, NULL) == value)
        break;
    }
  g_string_append (text, digits);
}

/* What JSON may hold as it is, though a terminal that shows the document would obey it, is spelt as
 * JSON's escapes; readers see the same strings. */
static char *
dup_shown (const char *json)
{
  GString *text = g_string_new (NULL);

  for (const char *at = json; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c != '\n' && loom_printable_is_obeyed (c))
        g_string_append_printf (text, "\\u%04x", c);
      else
        g_string_append_unichar (text, c);
    }
  return g_string_free (text, FALSE);
}

char *
loom_json_dup_indented (JsonNode *root)
{
  g_autofree char *written = json_to_string (root, TRUE);
  g_autofree char *shown = dup_shown (written);

  return g_strconcat (shown, "\n", NULL);
}

static void
append_string (GString *text, const char *value)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), value);
  g_autofree char *written = json_to_string (node, FALSE);
  g_autofree char *shown = dup_shown (written);

  g_string_append (text, shown);
}

static void append_node (GString *text, JsonNode *node, guint indent);

static void
append_object (GString *text, JsonObject *object, guint indent)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;
  gboolean is_first = TRUE;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_string_append_printf (text, "%s\n%*s", is_first ? "" : ",", (int)indent + 2, "");
      append_string (text, name);
      g_string_append (text, " : ");
      append_node (text, member, indent + 2);
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append_printf (text, "\n%*s", (int)indent, "");
}

static void
append_array (GString *text, JsonArray *array, guint indent)
{
  const guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s\n%*s", i == 0 ? "" : ",", (int)indent + 2, "");
      append_node (text, json_array_get_element (array, i), indent + 2);
    }
  if (n > 0)
    g_string_append_printf (text, "\n%*s", (int)indent, "");
}

static void
append_node (GString *text, JsonNode *node, guint indent)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_string_append_c (text, '{');
      append_object (text, json_node_get_object (node), indent);
      g_string_append_c (text, '}');
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      g_string_append_c (text, '[');
      append_array (text, json_node_get_array (node), indent);
      g_string_append_c (text, ']');
    }
  else if (JSON_NODE_HOLDS_NULL (node))
    g_string_append (text, "null");
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    append_string (text, json_node_get_string (node));
  else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
  else if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
    append_decimal (text, json_node_get_double (node));
  else
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
}

char *
loom_json_end (JsonBuilder *builder)
{
  GString *text = g_string_new (NULL);

  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  append_node (text, root, 0);
  g_string_append_c (text, '\n');
  g_object_unref (builder);
  return g_string_free (text, FALSE);
}

void
loom_json_string (JsonBuilder *builder, const char *name, const char *value)
{
  if (value == NULL)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
loom_json_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
loom_json_decimal (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}
