/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports as SARIF 2.1.0 (OASIS standard, 27 March 2020), which code hosts show beside a change.
 *
 * A fingerprint is made of the code, the scenario and the ids concerned, so that a finding keeps
 * its identity when lines move; where nothing has an id the message stands in. Equal fingerprints
 * in one log are numbered. */

#include "validator/diagnostics/format.h"
#include "validator/diagnostics/engine.h"
#include "validator/base/json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define SARIF_SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

static void
begin_object (JsonBuilder *json, const char *name)
{
  if (name != NULL)
    json_builder_set_member_name (json, name);
  json_builder_begin_object (json);
}

static void
begin_array (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

static void
add_text (JsonBuilder *json, const char *name, const char *text)
{
  begin_object (json, name);
  loom_json_string (json, "text", text);
  json_builder_end_object (json);
}

static void
add_rule (JsonBuilder *json, const char *code)
{
  const LoomCheckFamily *family = NULL;
  const LoomCheckRow *row = loom_checks_find (code, &family);
  begin_object (json, NULL);
  loom_json_string (json, "id", code);
  if (row != NULL)
    {
      add_text (json, "shortDescription", row->title);
      add_text (json, "fullDescription", row->meaning);
      g_autofree char *help = g_strdup_printf ("%s\n\nExample:\n%s\n\nHow to mend it: %s",
                                               row->meaning, row->example, row->found);
      g_autofree char *markdown
          = g_strdup_printf ("%s\n\n```xml\n%s\n```\n\n**How to mend it.** %s\n", row->meaning,
                             row->example, row->found);
      begin_object (json, "help");
      loom_json_string (json, "text", help);
      loom_json_string (json, "markdown", markdown);
      json_builder_end_object (json);
      begin_object (json, "defaultConfiguration");
      loom_json_string (json, "level", loom_severity_get_name (row->severity));
      json_builder_end_object (json);
      begin_object (json, "properties");
      begin_array (json, "tags");
      json_builder_add_string_value (json, family->id);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_object (json);
}

static char *
dup_fingerprint (const LoomDiagnostic *diagnostic, GHashTable *seen)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, (const guchar *)diagnostic->code, -1);
  g_checksum_update (sum, (const guchar *)"\n", 1);
  if (diagnostic->scenario_id != NULL)
    g_checksum_update (sum, (const guchar *)diagnostic->scenario_id, -1);
  for (guint i = 0; i < diagnostic->ids->len; i++)
    {
      g_checksum_update (sum, (const guchar *)"\n", 1);
      g_checksum_update (sum, g_ptr_array_index (diagnostic->ids, i), -1);
    }
  if (diagnostic->ids->len == 0)
    g_checksum_update (sum, (const guchar *)diagnostic->message, -1);
  const char *digest = g_checksum_get_string (sum);
  guint nth = GPOINTER_TO_UINT (g_hash_table_lookup (seen, digest)) + 1;
  g_hash_table_insert (seen, g_strdup (digest), GUINT_TO_POINTER (nth));
  return g_strdup_printf ("%.32s:%u", digest, nth);
}

static void
add_location (JsonBuilder *json, const LoomDiagnostic *diagnostic, const char *file)
{
  begin_array (json, "locations");
  begin_object (json, NULL);
  begin_object (json, "physicalLocation");
  begin_object (json, "artifactLocation");
  g_autofree char *uri = g_path_is_absolute (file) ? g_filename_to_uri (file, NULL, NULL) : NULL;
  if (uri == NULL)
    uri = g_uri_escape_bytes ((const guint8 *)file, strlen (file), "/");
  loom_json_string (json, "uri", uri);
  json_builder_end_object (json);
  if (diagnostic->line > 0)
    {
      begin_object (json, "region");
      loom_json_number (json, "startLine", diagnostic->line);
      if (diagnostic->column > 0)
        loom_json_number (json, "startColumn", diagnostic->column);
      json_builder_end_object (json);
    }
  json_builder_end_object (json);
  if (diagnostic->ids->len > 0)
    {
      begin_array (json, "logicalLocations");
      for (guint i = 0; i < diagnostic->ids->len; i++)
        {
          begin_object (json, NULL);
          loom_json_string (json, "name", g_ptr_array_index (diagnostic->ids, i));
          loom_json_string (json, "kind", "element");
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
  json_builder_end_array (json);
}

static void
add_result (JsonBuilder *json,
            const LoomDiagnostic *diagnostic,
            const char *file,
            guint rule,
            GHashTable *seen)
{
  begin_object (json, NULL);
  loom_json_string (json, "ruleId", diagnostic->code);
  loom_json_number (json, "ruleIndex", rule);
  loom_json_string (json, "level", loom_severity_get_name (diagnostic->severity));
  add_text (json, "message", diagnostic->message);
  add_location (json, diagnostic, file);
  begin_object (json, "partialFingerprints");
  g_autofree char *fingerprint = dup_fingerprint (diagnostic, seen);
  loom_json_string (json, "boardloom/v1", fingerprint);
  json_builder_end_object (json);
  if (diagnostic->more > 0)
    {
      begin_object (json, "properties");
      loom_json_number (json, "more", (gint64)diagnostic->more);
      if (diagnostic->at_least)
        {
          json_builder_set_member_name (json, "atLeast");
          json_builder_add_boolean_value (json, TRUE);
        }
      json_builder_end_object (json);
    }
  if (diagnostic->accepted)
    {
      begin_array (json, "suppressions");
      begin_object (json, NULL);
      loom_json_string (json, "kind", "inSource");
      if (diagnostic->reason != NULL)
        loom_json_string (json, "justification", diagnostic->reason);
      json_builder_end_object (json);
      json_builder_end_array (json);
    }
  json_builder_end_object (json);
}

/* The codes of all findings that are written, in order of first appearance, with their index. */
static GHashTable *
number_rules (const LoomFileReport *reports, guint n, guint flags, GPtrArray *rules)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < reports[i].report->diagnostics->len; j++)
      {
        const LoomDiagnostic *diagnostic = loom_report_nth (reports[i].report, j);
        if (diagnostic->accepted && (flags & LOOM_FORMAT_ACCEPTED) == 0)
          continue;
        if (g_hash_table_contains (index, diagnostic->code))
          continue;
        g_hash_table_insert (index, (gpointer)diagnostic->code, GUINT_TO_POINTER (rules->len));
        g_ptr_array_add (rules, (gpointer)diagnostic->code);
      }
  return index;
}

char *
loom_format_sarif (const LoomFileReport *reports, guint n, guint flags)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();
  g_autoptr (GHashTable) index = number_rules (reports, n, flags, rules);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  begin_object (json, NULL);
  loom_json_string (json, "$schema", SARIF_SCHEMA);
  loom_json_string (json, "version", "2.1.0");
  begin_array (json, "runs");
  begin_object (json, NULL);
  begin_object (json, "tool");
  begin_object (json, "driver");
  loom_json_string (json, "name", "boardloom");
  loom_json_string (json, "version", LOOM_VERSION);
  begin_array (json, "rules");
  for (guint i = 0; i < rules->len; i++)
    add_rule (json, g_ptr_array_index (rules, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
  json_builder_end_object (json);
  loom_json_string (json, "columnKind", "unicodeCodePoints");
  begin_array (json, "results");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint j = 0; j < reports[i].report->diagnostics->len; j++)
        {
          const LoomDiagnostic *diagnostic = loom_report_nth (reports[i].report, j);
          if (diagnostic->accepted && (flags & LOOM_FORMAT_ACCEPTED) == 0)
            continue;
          guint rule = GPOINTER_TO_UINT (g_hash_table_lookup (index, diagnostic->code));
          add_result (json, diagnostic, reports[i].file, rule, seen);
        }
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  json_builder_end_array (json);
  json_builder_end_object (json);
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  return loom_json_dup_indented (root);
}
