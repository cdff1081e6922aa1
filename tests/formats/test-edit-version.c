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
  g_test_add_func ("/edit/version/what-is-old-stays", test_what_is_old_stays);
  g_test_add_func ("/edit/version/the-newest-loses-nothing", test_the_newest_loses_nothing);
  g_test_add_func ("/edit/version/versions-there-are", test_versions_there_are);
  return g_test_run ();
}
