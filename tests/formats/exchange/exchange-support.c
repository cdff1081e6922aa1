/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading, writing and comparing by the formats of the program. */

#include "tests/formats/exchange/exchange-support.h"

#include "formats/geometry/topology.h"
#include "validator/diagnostics/engine.h"

#include <glib/gstdio.h>
#include <string.h>

static LoomFormatValues *
values_with (const LoomFormat *format, const char *const *settings)
{
  LoomFormatValues *values = loom_format_values_new (format->options, format->n_options);
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);
      g_autoptr (GError) error = NULL;
      loom_format_values_set (values, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  return values;
}

static char *
dup_words (const LoomRemarks *remarks, const LoomModelErrors *errors)
{
  g_autoptr (GString) said = g_string_new (NULL);
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    g_string_append_printf (said, "%s:%u: %s\n", loom_remarks_nth (remarks, i)->code,
                            loom_remarks_nth (remarks, i)->line,
                            loom_remarks_nth (remarks, i)->message);
  for (guint i = 0; errors != NULL && i < errors->len; i++)
    g_string_append_printf (said, "%s:%u: %s\n", loom_model_errors_nth (errors, i)->code,
                            loom_model_errors_nth (errors, i)->line,
                            loom_model_errors_nth (errors, i)->message);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

LoomBoard *
exchange_read (const char *id,
               const char *text,
               gssize length,
               const char *const *settings,
               char **words)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_assert_nonnull (format);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize)length);
  g_autoptr (LoomSource) source = loom_source_new (bytes, "it");
  g_autoptr (LoomFormatValues) values = values_with (format, settings);
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomReadSettings how
      = { .format = format, .values = values, .takes_foreign = TRUE, .remarks = remarks };
  LoomBoard *board = loom_formats_read (source, &how, NULL, &errors);
  g_assert_true (board != NULL || errors->len > 0);
  if (words != NULL)
    *words = dup_words (remarks, errors);
  return board;
}

LoomBoard *
exchange_read_watched (const char *id, const char *data, gsize length, const LoomTask *task)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_assert_nonnull (format);
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (LoomSource) source = loom_source_new (bytes, "it");
  g_autoptr (LoomFormatValues) values = values_with (format, NULL);
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomReadSettings how = {
    .format = format, .values = values, .takes_foreign = TRUE, .remarks = remarks, .task = task
  };
  return loom_formats_read (source, &how, NULL, &errors);
}

LoomBoard *
exchange_read_well (const char *id, const char *text)
{
  g_autofree char *words = NULL;
  LoomBoard *board = exchange_read (id, text, -1, NULL, &words);
  if (board == NULL)
    g_error ("%s: %s in %s", id, words, text);
  return board;
}

char *
exchange_write (const char *id, const LoomBoard *board, gsize *length)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_assert_nonnull (format);
  g_autoptr (LoomSink) sink
      = loom_sink_new ((format->traits & LOOM_FORMAT_IS_FOLDER) != 0 ? "it.zip" : "it");
  g_autoptr (GError) error = NULL;
  if (!loom_formats_write (board, format, NULL, NULL, NULL, sink, &error))
    {
      g_assert_nonnull (error);
      return NULL;
    }
  gsize n = 0;
  const char *data = g_bytes_get_data (loom_sink_get_bytes (sink), &n);
  if (length != NULL)
    *length = n;
  char *copy = g_malloc0 (n + 1);
  memcpy (copy, data, n);
  return copy;
}

LoomBoard *
exchange_pass (const char *id, const LoomBoard *board, char **words)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_autofree char *folder = g_dir_make_tmp ("exchange-XXXXXX", NULL);
  g_autofree char *name = g_strconcat ("it", format->suffixes[0], NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (LoomSink) sink = loom_sink_new (path);
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  LoomBoard *again = NULL;
  if (loom_formats_write (board, format, NULL, NULL, remarks, sink, NULL))
    {
      g_autoptr (GPtrArray) errors = NULL;
      const LoomReadSettings how = { .format = format, .takes_foreign = TRUE };
      g_assert_true (loom_sink_put (sink, NULL, NULL));
      g_autoptr (GPtrArray) missing = loom_model_errors_new ();
      g_autoptr (LoomSource) source = loom_source_open (path, NULL, missing);
      again = loom_formats_read (source, &how, NULL, &errors);
      g_assert_nonnull (again);
    }
  if (words != NULL)
    *words = dup_words (remarks, NULL);
  g_autoptr (GDir) inside = g_dir_open (folder, 0, NULL);
  for (const char *at; (at = g_dir_read_name (inside)) != NULL;)
    {
      g_autofree char *file = g_build_filename (folder, at, NULL);
      g_remove (file);
    }
  g_rmdir (folder);
  return again;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

char *
exchange_dup_neighbours (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      guint n = 0;
      const LoomLink *links = loom_topology_links (topology, i, &n);
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autoptr (GString) line = g_string_new (loom_board_area (board, i)->name);
      for (guint k = 0; k < n; k++)
        g_ptr_array_add (names, loom_board_area (board, links[k].area)->name);
      g_ptr_array_sort (names, compare_strings);
      g_string_append_c (line, ':');
      for (guint k = 0; k < n; k++)
        g_string_append_printf (line, " %s", (const char *)names->pdata[k]);
      g_ptr_array_add (lines, g_string_free (g_steal_pointer (&line), FALSE));
    }
  g_ptr_array_sort (lines, compare_strings);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **)lines->pdata);
}

char *
exchange_dup_errors (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GString) codes = g_string_new (NULL);
  loom_checks_run (board, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (loom_report_nth (report, i)->severity == LOOM_SEVERITY_ERROR)
      g_string_append_printf (codes, "%s%s", codes->len > 0 ? " " : "",
                              loom_report_nth (report, i)->code);
  return g_string_free (g_steal_pointer (&codes), FALSE);
}

char *
exchange_dup_findings (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GString) words = g_string_new (NULL);
  loom_checks_run (board, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    g_string_append_printf (words, "%s %s ",
                            loom_severity_get_name (loom_report_nth (report, i)->severity),
                            loom_report_nth (report, i)->code);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
exchange_load (const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "formats",
                                            "exchange", "files", name, NULL);
  char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}
