/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading JSON safely.
 *
 * Implementation notes: the parser works by recursion, so how deep the brackets go is looked at
 * first. What it gives is held in memory: some 100 bytes a number. */

#include "formats/exchange/json/json-input.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static gboolean
is_shallow (const char *data, gsize length)
{
  gint64 depth = 0;
  gboolean is_text = FALSE;
  for (gsize i = 0; i < length; i++)
    {
      const char c = data[i];
      if (is_text)
        {
          i += c == '\\';
          is_text = c != '"';
        }
      else if (c == '"')
        is_text = TRUE;
      else if (c == '[' || c == '{')
        depth++;
      else if (c == ']' || c == '}')
        depth--;
      if (depth > LOOM_JSON_DEEPEST)
        return FALSE;
    }
  return TRUE;
}

JsonNode *
loom_json_input_parse (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  if (!is_shallow (data, length))
    {
      loom_model_errors_add_at (
          errors, "EXCH-SYNTAX", 0, 0,
          _ ("brackets in “%s” stand more than %d deep in each other; no map has "
             "so many"),
          name, LOOM_JSON_DEEPEST);
      return NULL;
    }
  if (!g_utf8_validate (data, (gssize)length, NULL)
      || !json_parser_load_from_data (parser, data, (gssize)length, &error)
      || json_parser_get_root (parser) == NULL)
    {
      loom_model_errors_add_at (errors, "EXCH-SYNTAX",
                                MAX (json_parser_get_current_line (parser), 0), 0,
                                _ ("“%s” is no JSON that can be read; get it once more, or save it "
                                   "again in the program that it comes from"),
                                name);
      return NULL;
    }
  return json_node_ref (json_parser_get_root (parser));
}

JsonNode *
loom_json_input_member (JsonNode *node, const char *name)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  return json_object_get_member (json_node_get_object (node), name);
}

JsonArray *
loom_json_input_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

char *
loom_json_input_dup_text (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  const GType type = json_node_get_value_type (node);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  if (type == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (type == G_TYPE_DOUBLE)
    return g_strdup (g_ascii_formatd (number, sizeof number, "%.10g", json_node_get_double (node)));
  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  return NULL;
}

gboolean
loom_json_input_number (JsonNode *node, double *number)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  const GType type = json_node_get_value_type (node);
  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return FALSE;
  const double found
      = type == G_TYPE_INT64 ? (double)json_node_get_int (node) : json_node_get_double (node);
  if (!isfinite (found))
    return FALSE;
  *number = found;
  return TRUE;
}

void
loom_json_append_text (GString *to, const char *text)
{
  g_string_append_c (to, '"');
  for (; *text != '\0'; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (to, "\\%c", *text);
    else if ((guchar)*text < 0x20)
      g_string_append_printf (to, "\\u%04x", (guint)(guchar)*text);
    else
      g_string_append_c (to, *text);
  g_string_append_c (to, '"');
}
