/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of writing a JSON document. */

#include "validator/checks/json.h"

JsonBuilder *
loom_json_begin (void)
{
  JsonBuilder *builder = json_builder_new_immutable ();
  json_builder_begin_object (builder);
  loom_json_number (builder, "version", 1);
  loom_json_string (builder, "tool", "boardloom " LOOM_VERSION);
  return builder;
}

char *
loom_json_end (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, root);
  g_autofree char *text = json_generator_to_data (generator, NULL);
  g_object_unref (builder);
  return g_strconcat (text, "\n", NULL);
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
