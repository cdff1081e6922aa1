/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its file: nothing is overwritten in silence, and what cannot be done is said in
 * words that name the file and the reason. */

#include "editor/document/document.h"
#include "editor/document/recovery.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "tests/editor/document/document-support.h"
#include "tests/formats/edit-support.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static char *
dup_text (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* A board saved at “a.board.xml” in a folder of its own. */
static LoomDocument *
save_new (char **path)
{
  g_autofree char *folder = support_dup_folder ();
  g_autoptr (GError) error = NULL;
  LoomDocument *document = loom_document_new (support_new_areas ());

  *path = g_build_filename (folder, "a.board.xml", NULL);
  g_assert_true (loom_document_save (document, *path, 0, &error));
  g_assert_no_error (error);
  return document;
}

static void
what_is_saved_opens_the_same (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomDocument) again = loom_document_open (path, &errors);
  g_autoptr (GBytes) file = support_file_of (document);
  g_autofree char *title = loom_document_dup_title (again);

  g_assert_nonnull (again);
  support_assert_file (again, file);
  g_assert_cmpstr (loom_document_get_path (again), ==, path);
  g_assert_cmpstr (title, ==, "Four fields");
  g_assert_true (loom_document_is_saved (again));
  g_assert_false (loom_document_is_partial (again));
}

static void
the_file_that_was_there_is_kept (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *first = dup_text (path);
  GStatBuf status;

  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *before = dup_text (path);
      g_autofree char *kept = NULL;

      support_set_title (document, i == 0 ? "One" : "Two");
      g_assert_true (loom_document_save (document, NULL, 0, NULL));
      kept = dup_text (backup);
      g_assert_cmpstr (kept, ==, before);
      g_assert_cmpint (g_stat (backup, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, 0600);
    }
}

static void
an_outside_change_is_not_overwritten (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = dup_text (path);
  g_autofree char *other = g_strconcat (text, "<!-- mine -->\n", NULL);
  g_autofree char *after = NULL;

  support_set_title (document, "One");
  g_assert_false (loom_document_has_outside_change (document));
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  g_assert_true (loom_document_has_outside_change (document));
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, "somebody else has changed it"));
  after = dup_text (path);
  g_assert_cmpstr (after, ==, other);
  g_assert_false (loom_document_is_saved (document));
  g_assert_true (loom_document_save (document, NULL, LOOM_SAVE_FORCE, NULL));
  g_assert_false (loom_document_has_outside_change (document));
}

static void
the_same_bytes_are_no_outside_change (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *text = dup_text (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_false (loom_document_has_outside_change (document));
}

static void
a_vanished_file_can_be_saved_again (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, "removed"));
  g_assert_true (loom_document_save (document, NULL, LOOM_SAVE_FORCE, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
a_file_with_errors_is_not_overwritten_in_silence (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "cut.board.xml", NULL);
  g_autofree char *other = g_build_filename (folder, "other.board.xml", NULL);
  g_autoptr (LoomBoard) board = support_new_areas ();
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;
  gsize n = 0;
  const char *data = g_bytes_get_data (bytes, &n);
  const char *cut = g_strstr_len (data, (gssize)n, "<area id=\"se\"");

  g_assert_true (g_file_set_contents (path, data, cut + 20 - data, NULL));

  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  g_assert_true (loom_document_is_partial (document));
  g_assert_cmpuint (errors->len, >, 0);
  support_set_title (document, "One");
  g_assert_false (loom_document_save (document, NULL, LOOM_SAVE_FORCE, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_assert_nonnull (strstr (error->message, "could not be read"));
  g_assert_true (g_file_get_contents (path, &after, &n, NULL));
  g_assert_cmpuint (n, ==, (gsize)(cut + 20 - data));
  g_assert_true (loom_document_save (document, other, 0, NULL));
  g_assert_false (loom_document_is_partial (document));

  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (LoomDocument) again = loom_document_open (path, &more);

  loom_document_accept_loss (again);
  g_assert_true (loom_document_save (again, NULL, 0, NULL));
}

static void
what_cannot_be_written_says_why (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", "b.board.xml", NULL);
  g_autofree char *inside = g_build_filename (path, "b.board.xml", NULL);
  const char *const paths[] = { folder, nowhere, inside };
  static const char *const words[] = { "directory", "make its folder first", "directory" };

  support_set_title (document, "One");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (loom_document_save (document, paths[i], 0, &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
      g_assert_nonnull (strstr (error->message, paths[i]));
      g_assert_nonnull (strstr (error->message, words[i]));
      g_assert_cmpstr (loom_document_get_path (document), ==, path);
      g_assert_false (loom_document_is_saved (document));
    }
}

static void
a_read_only_folder_keeps_the_file (void)
{
  if (geteuid () == 0)
    {
      g_test_skip ("nothing is read-only to root");
      return;
    }

  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  support_set_title (document, "One");
  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  g_assert_nonnull (strstr (error->message, "you may not write there"));
}

/* A limit on the size of files does what a full disk does. */
static void
a_full_disk_keeps_file_and_work (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *before = dup_text (path);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit old;
  struct rlimit small;

  support_set_title (document, "One");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = (struct rlimit){ 1000, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  after = dup_text (path);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (loom_document_is_saved (document));
  g_assert_true (loom_document_save (document, NULL, 0, NULL));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **)data = g_object_ref (result);
}

/* Saves in a thread, names the board @title meanwhile (unless NULL), and gives what came of it. */
static gboolean
save_in_background (LoomDocument *document,
                    const char *title,
                    LoomSaveFlags flags,
                    gboolean *lacks_backup,
                    GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  loom_document_save_async (document, NULL, flags, saved_cb, &result);
  g_assert_true (loom_document_is_saving (document));
  if (title != NULL)
    support_set_title (document, title);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  const gboolean good = loom_document_save_finish (document, result, lacks_backup, error);

  g_assert_false (loom_document_is_saving (document));
  return good;
}

static void
what_is_done_while_saving_is_still_to_be_saved (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *journals = g_build_filename (folder, "journals", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  loom_document_keep_journal (document, journals);
  support_set_title (document, "One");
  g_assert_true (save_in_background (document, "Two", 0, NULL, &error));
  g_assert_no_error (error);
  text = dup_text (path);
  g_assert_nonnull (strstr (text, "title=\"One\""));
  g_assert_false (loom_document_is_saved (document));
  g_assert_true (loom_document_undo (document));
  g_assert_true (loom_document_is_saved (document));
  g_assert_true (loom_document_redo (document));
  /* The thread that saved lets go of the document a little later, or leaves that to the main loop.
   */
  while (g_atomic_int_get (&G_OBJECT (document)->ref_count) > 1)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (G_USEC_PER_SEC / 1000);
  g_object_unref (g_steal_pointer (&document));

  g_autoptr (GPtrArray) orphans = loom_recovery_list (journals);
  g_autoptr (LoomDocument) again = NULL;
  g_autofree char *title = NULL;

  g_assert_cmpuint (orphans->len, ==, 1);
  again = loom_recovery_recover (g_ptr_array_index (orphans, 0), NULL, &error);
  g_assert_no_error (error);
  title = loom_document_dup_title (again);
  g_assert_cmpstr (title, ==, "Two");
  g_assert_false (loom_document_has_outside_change (again));
}

static void
a_saved_state_that_is_left_for_another_is_lost (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autoptr (GAsyncResult) result = NULL;

  support_set_title (document, "One");
  loom_document_save_async (document, NULL, 0, saved_cb, &result);
  g_assert_true (loom_document_undo (document));
  support_set_title (document, "Other");
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (loom_document_save_finish (document, result, NULL, NULL));
  g_assert_false (loom_document_is_saved (document));
  g_assert_true (loom_document_undo (document));
  g_assert_false (loom_document_is_saved (document));
}

static void
a_backup_that_cannot_be_kept_is_told (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *inside = g_build_filename (backup, "kept", NULL);
  gboolean lacks_backup = FALSE;

  /* A folder with something in it cannot give way to a file. */
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  support_set_title (document, "One");
  g_assert_true (save_in_background (document, NULL, 0, &lacks_backup, NULL));
  g_assert_true (lacks_backup);
  g_assert_true (loom_document_is_saved (document));
  support_set_title (document, "Two");
  g_assert_true (
      save_in_background (document, NULL, LOOM_SAVE_WITHOUT_BACKUP, &lacks_backup, NULL));
  g_assert_false (lacks_backup);
}

static void
what_is_kept_over_an_outside_change_is_unsaved (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autofree char *text = dup_text (path);
  g_autofree char *other = g_strconcat (text, "<!-- mine -->\n", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  loom_document_keep_over_outside (document);
  g_assert_false (loom_document_has_outside_change (document));
  g_assert_false (loom_document_is_saved (document));
  /* Once more is another matter. */
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_assert_cmpint (g_unlink (path), ==, 0);
  loom_document_keep_over_outside (document);
  g_assert_true (loom_document_save (document, NULL, 0, NULL));
}

static void
changed_cb (LoomDocument *document, const LoomDocumentChange *change, guint *n)
{
  g_assert_null (change->edit);
  (*n)++;
}

static void
reloading_begins_anew (void)
{
  g_autofree char *path = NULL;
  g_autoptr (LoomDocument) document = save_new (&path);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (GBytes) file = support_file_of (document);
  guint n = 0;

  support_set_title (document, "One");
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &n);
  g_assert_true (loom_document_reload (document, &errors));
  g_assert_cmpuint (n, ==, 1);
  support_assert_file (document, file);
  g_assert_true (loom_document_is_saved (document));
  g_assert_false (loom_document_undo (document));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (loom_document_reload (document, &more));
  g_assert_cmpuint (more->len, ==, 1);
  support_assert_file (document, file);
}

static void
what_does_not_open_says_why (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *nowhere = g_build_filename (folder, "nowhere.board.xml", NULL);
  g_autofree char *text = g_build_filename (folder, "text.board.xml", NULL);
  const char *const paths[] = { folder, nowhere, text };
  static const char *const codes[] = { "FILE-IS-FOLDER", "FILE-UNREADABLE", "NOT-A-BOARD" };

  g_assert_true (g_file_set_contents (text, "Dear all", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;

      g_assert_null (loom_document_open (paths[i], &errors));
      g_assert_cmpuint (errors->len, ==, 1);
      g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, codes[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/file/what-is-saved-opens-the-same", what_is_saved_opens_the_same);
  g_test_add_func ("/document/file/the-file-that-was-there-is-kept",
                   the_file_that_was_there_is_kept);
  g_test_add_func ("/document/file/an-outside-change-is-not-overwritten",
                   an_outside_change_is_not_overwritten);
  g_test_add_func ("/document/file/the-same-bytes-are-no-outside-change",
                   the_same_bytes_are_no_outside_change);
  g_test_add_func ("/document/file/a-vanished-file-can-be-saved-again",
                   a_vanished_file_can_be_saved_again);
  g_test_add_func ("/document/file/one-with-faults-is-not-overwritten-in-silence",
                   a_file_with_errors_is_not_overwritten_in_silence);
  g_test_add_func ("/document/file/what-cannot-be-written-says-why",
                   what_cannot_be_written_says_why);
  g_test_add_func ("/document/file/a-read-only-folder-keeps-the-file",
                   a_read_only_folder_keeps_the_file);
  g_test_add_func ("/document/file/a-full-disk-keeps-file-and-work",
                   a_full_disk_keeps_file_and_work);
  g_test_add_func ("/document/file/what-is-done-while-saving-is-still-to-be-saved",
                   what_is_done_while_saving_is_still_to_be_saved);
  g_test_add_func ("/document/file/a-saved-state-that-is-left-for-another-is-lost",
                   a_saved_state_that_is_left_for_another_is_lost);
  g_test_add_func ("/document/file/a-backup-that-cannot-be-kept-is-told",
                   a_backup_that_cannot_be_kept_is_told);
  g_test_add_func ("/document/file/what-is-kept-over-an-outside-change-needs-saving",
                   what_is_kept_over_an_outside_change_is_unsaved);
  g_test_add_func ("/document/file/reloading-begins-anew", reloading_begins_anew);
  g_test_add_func ("/document/file/what-does-not-open-says-why", what_does_not_open_says_why);
  return g_test_run ();
}
