/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as an earlier version of the format can say them. */

#include "formats/edit/edit-version.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <string.h>

static LoomBoard *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);
  g_autofree char *text = NULL;
  LoomModelErrors *errors = NULL;
  LoomBoard *board;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  board = loom_read_bytes (text, length, name, &errors);
  if (board == NULL)
    g_error ("%s: %s", name, loom_model_errors_nth (errors, 0)->message);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return board;
}

static char *
dup_written (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A board with everything there is loses each field that is newer, and says each. */
static void
test_what_is_newer_goes (void)
{
  g_autoptr (LoomBoard) board = read_file ("formats/everything.board.xml");
  g_autofree char *before = dup_written (board);
  LoomModelErrors *losses = NULL;
  g_autoptr (LoomEdit) edit = loom_edit_for_version (board, LOOM_FORMAT_FIRST, &losses);
  g_autoptr (LoomEdit) back = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lowered = NULL;
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (before, "version=\"" LOOM_FORMAT_VERSION "\""));
  g_assert_cmpuint (losses->len, >, 8);
  for (guint i = 0; i < losses->len; i++)
    {
      g_assert_cmpuint (loom_model_errors_nth (losses, i)->line, >, 0);
      g_assert_nonnull (strchr (loom_model_errors_nth (losses, i)->message, '<'));
    }
  g_ptr_array_unref (losses);
  loom_board_apply (board, edit, &back, &error);
  g_assert_no_error (error);
  lowered = dup_written (board);
  g_assert_nonnull (strstr (lowered, "version=\"" LOOM_FORMAT_FIRST "\""));
  loom_board_apply (board, back, NULL, &error);
  g_assert_no_error (error);
  after = dup_written (board);
  g_assert_cmpstr (before, ==, after);
}

/* What version 1.0 has, as “element attribute” and “element”. */
static GHashTable *
read_first_version (void)
{
  GHashTable *has = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "formats/format-1.0.txt", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      g_hash_table_add (has, g_strdup (words[0]));
      for (guint k = 1; words[k] != NULL; k++)
        g_hash_table_add (has, g_strdup_printf ("%s %s", words[0], words[k]));
    }
  return has;
}

/* Whether a loss is of an element <@name …> and tells of @what. */
static gboolean
is_told (const LoomModelErrors *losses, const char *name, const char *what)
{
  g_autofree char *start = g_strdup_printf ("<%s", name);

  for (guint i = 0; i < losses->len; i++)
    {
      const char *message = loom_model_errors_nth (losses, i)->message;

      if (g_str_has_prefix (message, start) && strchr (" >", message[strlen (start)]) != NULL
          && strstr (message, what) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* By a list of what there was, which knows nothing of what the table says is newer. */
static void
test_all_that_the_first_had_not_is_told (void)
{
  g_autoptr (LoomBoard) board = read_file ("formats/everything.board.xml");
  g_autoptr (GHashTable) first = read_first_version ();
  LoomModelErrors *losses = NULL;
  g_autoptr (LoomEdit) edit = loom_edit_for_version (board, LOOM_FORMAT_FIRST, &losses);
  guint n_elements = 0, n_attributes = 0;

  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info ((LoomKind)kind);

      if (!g_hash_table_contains (first, info->name))
        {
          if (!is_told (losses, info->name, "is left out"))
            g_error ("<%s> is not told", info->name);
          n_elements++;
          continue;
        }
      for (guint i = 0; i < info->n_fields; i++)
        {
          g_autofree char *key = g_strdup_printf ("%s %s", info->name, info->fields[i].name);
          g_autofree char *what = g_strdup_printf (" loses %s=\"", info->fields[i].name);

          if (info->fields[i].name[0] == '\0' || g_hash_table_contains (first, key))
            continue;
          if (!is_told (losses, info->name, what))
            g_error ("%s of <%s> is not told", info->fields[i].name, info->name);
          n_attributes++;
        }
    }
  g_assert_cmpuint (n_elements, >=, 1);
  g_assert_cmpuint (n_attributes, >=, 20);
  g_ptr_array_unref (losses);
}

static void
test_what_is_old_stays (void)
{
  g_autoptr (LoomBoard) board = read_file ("../samples/pond.board.xml");
  LoomModelErrors *losses = NULL;
  g_autoptr (LoomEdit) edit = loom_edit_for_version (board, LOOM_FORMAT_FIRST, &losses);

  g_assert_true (loom_edit_is_empty (edit));
  g_assert_cmpuint (losses->len, ==, 0);
  g_ptr_array_unref (losses);
}

/* Nothing is newer than the newest. */
static void
test_the_newest_loses_nothing (void)
{
  g_autoptr (LoomBoard) board = read_file ("formats/everything.board.xml");
  LoomModelErrors *losses = NULL;
  g_autoptr (LoomEdit) edit = loom_edit_for_version (board, LOOM_FORMAT_VERSION, &losses);

  g_assert_true (loom_edit_is_empty (edit));
  g_ptr_array_unref (losses);
}

static void
test_versions_there_are (void)
{
  g_assert_true (loom_format_has_version ("1.0"));
  g_assert_true (loom_format_has_version (LOOM_FORMAT_VERSION));
  g_assert_false (loom_format_has_version ("0.9"));
  g_assert_false (loom_format_has_version ("1.10"));
  g_assert_false (loom_format_has_version (""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/version/what-is-newer-goes-and-is-told", test_what_is_newer_goes);
  g_test_add_func ("/edit/version/all-that-the-first-had-not-is-told",
                   test_all_that_the_first_had_not_is_told);
  g_test_add_func ("/edit/version/what-is-old-stays", test_what_is_old_stays);
  g_test_add_func ("/edit/version/the-newest-loses-nothing", test_the_newest_loses_nothing);
  g_test_add_func ("/edit/version/versions-there-are", test_versions_there_are);
  return g_test_run ();
}
