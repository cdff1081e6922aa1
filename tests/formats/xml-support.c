/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers of the XML tests. */

#include "tests/formats/xml-support.h"

#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <string.h>

LoomBoard *
read_text (const char *text, gsize length, char **found)
{
  g_autoptr (GPtrArray) errors = NULL;
  /* A copy of exactly the right size, so that sanitizers see reading beyond it. */
  g_autofree char *copy = g_memdup2 (text, length);
  LoomBoard *board = loom_read_bytes (copy != NULL ? copy : "", length, "test", &errors);
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; i < errors->len; i++)
    {
      const LoomModelError *model_error = loom_model_errors_nth (errors, i);
      g_assert_nonnull (model_error->message);
      g_assert_true (g_utf8_validate (model_error->message, -1, NULL));
      g_string_append_printf (words, "%s%s@%u:%u", i > 0 ? " " : "", model_error->code,
                              model_error->line, model_error->column);
    }
  g_assert_true ((board == NULL) == (errors->len > 0));
  if (found != NULL)
    *found = g_string_free (g_steal_pointer (&words), FALSE);
  return board;
}

void
assert_found (const char *text, const char *expected)
{
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_text (text, strlen (text), &found);
  g_assert_cmpstr (found, ==, expected);
}

char *
write_text (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  return g_strndup (data, length);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *
list_samples (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, ".board.xml"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  g_assert_cmpuint (paths->len, >, 0);
  return paths;
}

static char *
load (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

char *
load_sample (const char *name, gsize *length)
{
  return load ("samples", name, length);
}

char *
load_everything (gsize *length)
{
  return load ("tests/formats", "everything.board.xml", length);
}
