/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON canonically and finds where two documents part.
 *
 * Implementation notes: json-glib's own writer is not used, for what it makes of doubles and of
 * some characters has changed between its versions, and the hash of a log must not. */

#include "validator/record/canonical.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

static void
append_string (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *p = string; *p != '\0'; p++)
    switch (*p)
      {
      case '"':
        g_string_append (text, "\\\"");
        break;
      case '\\':
        g_string_append (text, "\\\\");
        break;
      case '\n':
        g_string_append (text, "\\n");
        break;
      case '\t':
        g_string_append (text, "\\t");
        break;
      default:
        if ((guchar)*p < 0x20)
          g_string_append_printf (text, "\\u%04x", (guint)(guchar)*p);
        else
          g_string_append_c (text, *p);
      }
  g_string_append_c (text, '"');
}

static void
append_double (GString *text, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* JSON has no word for what is beyond all doubles, as “1e999” is. */
  if (!isfinite (number))
    {
      g_string_append (text, "null");
      return;
    }
  for (int digits = 15; digits <= 17; digits++)
    {
      char format[] = "%.00g";

      format[2] = (char)('0' + digits / 10);
      format[3] = (char)('0' + digits % 10);
      g_ascii_formatd (buffer, sizeof buffer, format, number);
      if (g_ascii_strtod (buffer, NULL) == number)
        break;
    }
  g_string_append (text, buffer);
}

static void
append_object (GString *text, JsonObject *object)
{
  g_autoptr (GList) names = json_object_get_members (object);

  g_string_append_c (text, '{');
  for (const GList *l = names; l != NULL; l = l->next)
    {
      if (l != names)
        g_string_append_c (text, ',');
      append_string (text, l->data);
      g_string_append_c (text, ':');
      loom_canonical_append (text, json_object_get_member (object, l->data));
    }
  g_string_append_c (text, '}');
}

static void
append_array (GString *text, JsonArray *array)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      loom_canonical_append (text, json_array_get_element (array, i));
    }
  g_string_append_c (text, ']');
}

void
loom_canonical_append (GString *text, JsonNode *node)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      append_object (text, json_node_get_object (node));
      break;
    case JSON_NODE_ARRAY:
      append_array (text, json_node_get_array (node));
      break;
    case JSON_NODE_VALUE:
      if (json_node_get_value_type (node) == G_TYPE_STRING)
        append_string (text, json_node_get_string (node));
      else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
        g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      else if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
        append_double (text, json_node_get_double (node));
      else
        g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
      break;
    case JSON_NODE_NULL:
    default:
      g_string_append (text, "null");
    }
}

/* Differences. */

/* @node for a message: the beginning of it. */
static char *
dup_short (JsonNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  loom_canonical_append (text, node);
  if (g_utf8_strlen (text->str, -1) > 60)
    {
      g_string_truncate (text, (gsize)(g_utf8_offset_to_pointer (text->str, 57) - text->str));
      g_string_append (text, "…");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean differs (JsonNode *expected, JsonNode *found, GString *path, char **what);

/* Walks on into one member; leaves its name in @path when there is a difference. */
static gboolean
differs_below (JsonNode *expected, JsonNode *found, GString *path, const char *name, char **what)
{
  const gsize length = path->len;

  g_string_append_printf (path, "%s%s", length > 0 && name[0] != '[' ? "." : "", name);
  if (expected == NULL)
    {
      g_autofree char *there = dup_short (found);

      *what = g_strdup_printf (_ ("%s stands there, and nothing should"), there);
      return TRUE;
    }
  if (found == NULL)
    {
      g_autofree char *missing = dup_short (expected);

      *what = g_strdup_printf (_ ("it is missing; it should be %s"), missing);
      return TRUE;
    }
  if (differs (expected, found, path, what))
    return TRUE;
  g_string_truncate (path, length);
  return FALSE;
}

static gboolean
objects_differ (JsonObject *expected, JsonObject *found, GString *path, char **what)
{
  g_autoptr (GList) names = json_object_get_members (expected);
  g_autoptr (GList) others = json_object_get_members (found);

  for (const GList *l = names; l != NULL; l = l->next)
    if (differs_below (json_object_get_member (expected, l->data),
                       json_object_get_member (found, l->data), path, l->data, what))
      return TRUE;
  for (const GList *l = others; l != NULL; l = l->next)
    if (!json_object_has_member (expected, l->data))
      return differs_below (NULL, json_object_get_member (found, l->data), path, l->data, what);
  return FALSE;
}

static gboolean
arrays_differ (JsonArray *expected, JsonArray *found, GString *path, char **what)
{
  const guint n = json_array_get_length (expected);
  const guint m = json_array_get_length (found);

  for (guint i = 0; i < MAX (n, m); i++)
    {
      g_autofree char *name = g_strdup_printf ("[%u]", i);

      if (differs_below (i < n ? json_array_get_element (expected, i) : NULL,
                         i < m ? json_array_get_element (found, i) : NULL, path, name, what))
        return TRUE;
    }
  return FALSE;
}

static gboolean
differs (JsonNode *expected, JsonNode *found, GString *path, char **what)
{
  g_autoptr (GString) one = NULL;
  g_autoptr (GString) two = NULL;

  if (JSON_NODE_HOLDS_OBJECT (expected) && JSON_NODE_HOLDS_OBJECT (found))
    return objects_differ (json_node_get_object (expected), json_node_get_object (found), path,
                           what);
  if (JSON_NODE_HOLDS_ARRAY (expected) && JSON_NODE_HOLDS_ARRAY (found))
    return arrays_differ (json_node_get_array (expected), json_node_get_array (found), path, what);
  one = g_string_new (NULL);
  two = g_string_new (NULL);
  loom_canonical_append (one, expected);
  loom_canonical_append (two, found);
  if (g_string_equal (one, two))
    return FALSE;
  g_autofree char *right = dup_short (expected);
  g_autofree char *wrong = dup_short (found);
  *what = g_strdup_printf (_ ("%s stands there, and it should be %s"), wrong, right);
  return TRUE;
}

char *
loom_canonical_difference (JsonNode *expected, JsonNode *found, char **what)
{
  g_autoptr (GString) path = g_string_new (NULL);

  *what = NULL;
  if (!differs (expected, found, path, what))
    return NULL;
  return g_string_free (g_steal_pointer (&path), FALSE);
}
