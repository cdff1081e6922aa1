/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports as text for people and editors, and as JSON for programs; SARIF is in format-sarif.c.
 *
 * Names come from files and may hold anything XML allows, C1 controls and line breaks included;
 * text goes to terminals, so those are replaced there. JSON keeps them as they are. */

#include "validator/diagnostics/format.h"
#include "formats/model/printable.h"
#include "validator/diagnostics/engine.h"
#include "validator/base/json.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define RESET "\033[0m"
#define BOLD "\033[1m"
#define DIM "\033[2m"

static const char *const plurals[LOOM_N_SEVERITIES] = { "errors", "warnings", "notes" };
static const char *const severity_colours[LOOM_N_SEVERITIES]
    = { "\033[1;31m", "\033[1;35m", "\033[1;36m" };

static void
append_clean (GString *text, const char *words)
{
  loom_printable_append (text, words, -1, LOOM_PRINTABLE_WORDS);
}

static void
append_place (GString *text, const LoomDiagnostic *diagnostic, const char *file)
{
  append_clean (text, file);
  g_string_append_c (text, ':');
  if (diagnostic->line > 0)
    g_string_append_printf (text, "%u:", diagnostic->line);
  if (diagnostic->line > 0 && diagnostic->column > 0)
    g_string_append_printf (text, "%u:", diagnostic->column);
}

static void
append_finding (GString *text, const LoomDiagnostic *diagnostic, const char *file, gboolean colours)
{
  const char *severity
      = g_dngettext (GETTEXT_PACKAGE, loom_severity_get_name (diagnostic->severity),
                     plurals[diagnostic->severity], 1);
  g_string_append (text, colours ? BOLD : "");
  append_place (text, diagnostic, file);
  g_string_append (text, colours ? RESET : "");
  g_string_append_printf (text, " %s%s:%s ", colours ? severity_colours[diagnostic->severity] : "",
                          diagnostic->accepted ? C_ ("finding", "accepted") : severity,
                          colours ? RESET : "");
  append_clean (text, diagnostic->message);
  g_string_append_printf (text, " %s[%s]%s", colours ? DIM : "", diagnostic->code,
                          colours ? RESET : "");
  if (diagnostic->accepted && diagnostic->reason != NULL)
    {
      g_string_append (text, _ (" because: "));
      append_clean (text, diagnostic->reason);
    }
  g_string_append_c (text, '\n');
}

static glong
cell_width (const char *cell)
{
  return g_utf8_strlen (cell, -1);
}

/* Whether every cell of a column is a figure (or empty, or a dash), and so stands to the right. */
static gboolean
is_figures (const LoomReportTable *table, guint column)
{
  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *cell = ((char **)table->rows->pdata[i])[column];
      if (*cell != '\0' && !g_ascii_isdigit (*cell) && *cell != '+' && *cell != '-'
          && !g_str_has_prefix (cell, "–"))
        return FALSE;
    }
  return TRUE;
}

static void
append_padding (GString *text, glong n)
{
  for (glong i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

static void
append_cells (GString *text,
              const LoomReportTable *table,
              char **cells,
              const glong *widths,
              const gboolean *right)
{
  for (guint i = 0; table->header[i] != NULL; i++)
    {
      const glong pad = widths[i] - cell_width (cells[i]);
      g_string_append (text, "  ");
      append_padding (text, right[i] ? pad : 0);
      append_clean (text, cells[i]);
      append_padding (text, !right[i] && table->header[i + 1] != NULL ? pad : 0);
    }
  g_string_append_c (text, '\n');
}

static void
append_table (GString *text, const LoomReportTable *table, gboolean colours)
{
  const guint columns = g_strv_length (table->header);
  g_autofree glong *widths = g_new0 (glong, columns + 1);
  g_autofree gboolean *right = g_new0 (gboolean, columns + 1);
  for (guint i = 0; i < columns; i++)
    {
      widths[i] = cell_width (table->header[i]);
      right[i] = i > 0 && is_figures (table, i);
      for (guint j = 0; j < table->rows->len; j++)
        widths[i] = MAX (widths[i], cell_width (((char **)table->rows->pdata[j])[i]));
    }
  g_string_append_printf (text, "\n%s", colours ? BOLD : "");
  append_clean (text, table->title);
  if (table->scenario_id != NULL)
    g_string_append_printf (text, " (%s)", table->scenario_id);
  g_string_append_printf (text, "%s\n", colours ? RESET : "");
  append_cells (text, table, table->header, widths, right);
  for (guint j = 0; j < table->rows->len; j++)
    append_cells (text, table, table->rows->pdata[j], widths, right);
  if (table->footnote != NULL)
    {
      g_string_append (text, "  ");
      append_clean (text, table->footnote);
      g_string_append_c (text, '\n');
    }
}

char *
loom_format_text (const LoomReport *report, const char *file, guint flags)
{
  gboolean colours = (flags & LOOM_FORMAT_COLOURS) != 0;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (!loom_report_nth (report, i)->accepted || (flags & LOOM_FORMAT_ACCEPTED) != 0)
      append_finding (text, loom_report_nth (report, i), file, colours);
  for (guint i = 0; i < report->tables->len && (flags & LOOM_FORMAT_NO_TABLES) == 0; i++)
    append_table (text, g_ptr_array_index (report->tables, i), colours);
  return g_string_free (text, FALSE);
}

char *
loom_format_withheld (const LoomDiagnostic *diagnostic, const char *file)
{
  GString *text = g_string_new (NULL);
  append_place (text, diagnostic, file);
  g_string_append (text, _ (" not mended: "));
  append_clean (text, loom_edit_get_label (diagnostic->fix));
  g_string_append (text, ": ");
  append_clean (text, diagnostic->withheld);
  g_string_append_printf (text,
                          _ ("; “boardloom validate --fix --also %s” does it all the same [%s]"),
                          diagnostic->code, diagnostic->code);
  return g_string_free (text, FALSE);
}

char *
loom_format_summary (const LoomReport *report)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (int s = 0; s < LOOM_N_SEVERITIES; s++)
    if (loom_report_count (report, s) > 0)
      {
        char *count = loom_words_count (loom_report_count (report, s), loom_severity_get_name (s),
                                        plurals[s]);
        g_ptr_array_add (parts, loom_report_is_at_least (report, s)
                                    ? g_strdup_printf (_ ("at least %s"), count)
                                    : g_strdup (count));
        g_free (count);
      }
  g_autofree char *counts
      = parts->len > 0 ? loom_words_strings (parts, 3) : g_strdup (_ ("no findings"));
  const guint64 accepted = loom_report_count_accepted (report);
  if (accepted == 0)
    return g_steal_pointer (&counts);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, accepted);
  /* Translators: what was found, and how many findings the designer takes as they are */
  return g_strdup_printf (_ ("%s (%s accepted)"), counts, number);
}

static void
add_finding (JsonBuilder *json, const LoomDiagnostic *diagnostic)
{
  const LoomCheckFamily *family = NULL;
  loom_checks_find (diagnostic->code, &family);
  json_builder_begin_object (json);
  loom_json_string (json, "code", diagnostic->code);
  loom_json_string (json, "family", family != NULL ? family->id : "document");
  loom_json_string (json, "severity", loom_severity_get_name (diagnostic->severity));
  loom_json_string (json, "message", diagnostic->message);
  if (diagnostic->more > 0)
    loom_json_number (json, "more", (gint64)diagnostic->more);
  if (diagnostic->at_least)
    {
      json_builder_set_member_name (json, "atLeast");
      json_builder_add_boolean_value (json, TRUE);
    }
  if (diagnostic->line > 0)
    loom_json_number (json, "line", diagnostic->line);
  if (diagnostic->line > 0 && diagnostic->column > 0)
    loom_json_number (json, "column", diagnostic->column);
  if (diagnostic->scenario_id != NULL)
    loom_json_string (json, "scenario", diagnostic->scenario_id);
  json_builder_set_member_name (json, "ids");
  json_builder_begin_array (json);
  for (guint i = 0; i < diagnostic->ids->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (diagnostic->ids, i));
  json_builder_end_array (json);
  if (diagnostic->fix != NULL)
    loom_json_string (json, "fix", loom_edit_get_label (diagnostic->fix));
  if (diagnostic->withheld != NULL)
    loom_json_string (json, "withheld", diagnostic->withheld);
  json_builder_set_member_name (json, "accepted");
  json_builder_add_boolean_value (json, diagnostic->accepted);
  if (diagnostic->accepted && diagnostic->reason != NULL)
    loom_json_string (json, "reason", diagnostic->reason);
  json_builder_end_object (json);
}

static void
add_strings (JsonBuilder *json, char **strings)
{
  json_builder_begin_array (json);
  for (guint i = 0; strings[i] != NULL; i++)
    json_builder_add_string_value (json, strings[i]);
  json_builder_end_array (json);
}

static void
add_table (JsonBuilder *json, const LoomReportTable *table)
{
  json_builder_begin_object (json);
  loom_json_string (json, "family", table->family);
  loom_json_string (json, "title", table->title);
  if (table->scenario_id != NULL)
    loom_json_string (json, "scenario", table->scenario_id);
  json_builder_set_member_name (json, "header");
  add_strings (json, table->header);
  json_builder_set_member_name (json, "rows");
  json_builder_begin_array (json);
  for (guint i = 0; i < table->rows->len; i++)
    add_strings (json, g_ptr_array_index (table->rows, i));
  json_builder_end_array (json);
  if (table->footnote != NULL)
    loom_json_string (json, "footnote", table->footnote);
  json_builder_end_object (json);
}

static void
add_file (JsonBuilder *json, const LoomFileReport *file, guint flags)
{
  const LoomReport *report = file->report;
  json_builder_begin_object (json);
  loom_json_string (json, "file", file->file);
  loom_json_number (json, "errors", loom_report_count (report, LOOM_SEVERITY_ERROR));
  loom_json_number (json, "warnings", loom_report_count (report, LOOM_SEVERITY_WARNING));
  loom_json_number (json, "notes", loom_report_count (report, LOOM_SEVERITY_NOTE));
  loom_json_number (json, "accepted", loom_report_count_accepted (report));
  json_builder_set_member_name (json, "findings");
  json_builder_begin_array (json);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (!loom_report_nth (report, i)->accepted || (flags & LOOM_FORMAT_ACCEPTED) != 0)
      add_finding (json, loom_report_nth (report, i));
  json_builder_end_array (json);
  json_builder_set_member_name (json, "tables");
  json_builder_begin_array (json);
  for (guint i = 0; i < report->tables->len; i++)
    add_table (json, g_ptr_array_index (report->tables, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

char *
loom_format_json (const LoomFileReport *reports, guint n, guint flags)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  json_builder_begin_object (json);
  loom_json_number (json, "version", 1);
  loom_json_string (json, "tool", "boardloom " LOOM_VERSION);
  json_builder_set_member_name (json, "files");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    add_file (json, &reports[i], flags);
  json_builder_end_array (json);
  json_builder_end_object (json);
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  return loom_json_dup_indented (root);
}
