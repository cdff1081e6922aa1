/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing is lost: whatever is done to a document, and wherever its journal is cut off, recovery
 * gives the board as it was when the last gesture ended, byte for byte. A process that is killed is
 * this program, started again with “--be-killed FOLDER SEED”. */

#include "editor/document/recovery.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "tests/editor/document/document-support.h"
#include "tests/formats/edit-random.h"
#include "tests/formats/edit-support.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

/* A state that can be recovered: so long the journal was, and so the board. */
typedef struct
{
  gsize length;
  GBytes *file;
} State;

static void
state_clear (State *self)
{
  g_bytes_unref (self->file);
}

static char *
dup_only_journal (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  return name != NULL ? g_build_filename (folder, name, NULL) : NULL;
}

static gboolean
has_journal (const char *folder)
{
  g_autofree char *journal = dup_only_journal (folder);

  return journal != NULL;
}

static void
note_state (LoomDocument *document, const char *folder, GArray *states)
{
  g_autofree char *journal = dup_only_journal (folder);
  GStatBuf status = { 0 };
  State state = { 0, support_file_of (document) };

  if (journal != NULL)
    g_assert_cmpint (g_stat (journal, &status), ==, 0);
  state.length = (gsize)status.st_size;
  g_array_append_val (states, state);
}

/* One random gesture of one to three edits, or an undo, a redo or a jump. */
static void
act (LoomDocument *document, GRand *rand)
{
  const guint n = loom_history_get_n_steps (loom_document_get_history (document));

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
    case 1:
      loom_document_undo (document);
      return;
    case 2:
      loom_document_redo (document);
      return;
    case 3:
      loom_document_jump (document, (guint)g_rand_int_range (rand, 0, (gint32)n + 1));
      return;
    default:
      break;
    }
  loom_document_begin (document, "A gesture\twith\nodd signs");
  for (gint32 left = g_rand_int_range (rand, 1, 4); left > 0; left--)
    {
      gboolean sure = FALSE;
      LoomEdit *edit = random_edit (rand, loom_document_get_board (document), &sure);

      if (edit != NULL)
        loom_document_apply (document, edit, NULL);
    }
  if (g_rand_int_range (rand, 0, 5) == 0)
    loom_document_cancel (document);
  else
    loom_document_end (document);
}

/* The only orphan in @folder, recovered. */
static LoomDocument *
recover_only (const char *folder)
{
  g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (orphans->len, ==, 1);

  LoomDocument *document = loom_recovery_recover (g_ptr_array_index (orphans, 0), NULL, &error);

  g_assert_no_error (error);
  return document;
}

static void
remove_all (const char *folder)
{
  for (char *file; (file = dup_only_journal (folder)) != NULL; g_free (file))
    g_assert_cmpint (g_unlink (file), ==, 0);
}

/* What the journal says when its first @length bytes are left of it. */
static void
check_cut (const char *folder, const char *text, gsize length, const GArray *states)
{
  g_autofree char *file = g_build_filename (folder, "cut.journal", NULL);
  const State *expected = NULL;

  g_assert_true (g_file_set_contents (file, text, (gssize)length, NULL));
  for (guint i = 0; i < states->len; i++)
    if (g_array_index (states, State, i).length <= length)
      expected = &g_array_index (states, State, i);

  g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);

  /* Under its name a journal is never shorter than its head and its board: such a one is damaged.
   */
  g_assert_cmpuint (orphans->len, ==, 1);
  if (expected != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
      g_autoptr (LoomDocument) document
          = loom_recovery_recover (g_ptr_array_index (orphans, 0), &loss, &error);

      g_assert_no_error (error);
      g_assert_true ((loss.kept == NULL) == (expected->length == length));
      support_assert_file (document, expected->file);
      g_assert_cmpuint (((const LoomOrphan *)g_ptr_array_index (orphans, 0))->n_steps, ==,
                        loom_history_get_place (loom_document_get_history (document)));
      g_assert_false (loom_document_is_saved (document));
    }
  remove_all (folder);
}

/* Where the records begin. */
static gsize
find_records (const char *text)
{
  const char *sum = strstr (text, "\nsum 3 ");

  g_assert_nonnull (sum);
  return (gsize)(strchr (sum + 1, '\n') - text) + 1;
}

static void
a_journal_cut_anywhere_gives_the_last_gesture (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *cuts = support_dup_folder ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (State));
  g_autofree char *text = NULL;
  gsize length = 0;

  g_array_set_clear_func (states, (GDestroyNotify)state_clear);
  loom_document_keep_journal (document, folder);
  support_set_title (document, "Begun");
  g_array_set_size (states, 0);
  for (guint i = 0; i < 25; i++)
    {
      note_state (document, folder, states);
      act (document, rand);
    }
  note_state (document, folder, states);

  g_autofree char *journal = dup_only_journal (folder);

  g_assert_true (g_file_get_contents (journal, &text, &length, NULL));

  const gsize records = find_records (text);

  g_test_message ("%zu bytes, of which %zu of records", length, length - records);
  for (gsize cut = 0; cut < records; cut += 97)
    check_cut (cuts, text, cut, states);
  for (gsize cut = g_array_index (states, State, 0).length; cut <= length; cut++)
    check_cut (cuts, text, cut, states);
}

static void
any_session_can_be_recovered (gconstpointer path)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_autofree char *folder = support_dup_folder ();
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      LoomDocument *document = loom_document_new (
          path != NULL ? loom_formats_read_file (path, NULL, &errors) : support_new_layers ());
      loom_document_set_worth_saving (document);
      loom_document_keep_journal (document, folder);
      for (guint i = 0; i < 60; i++)
        {
          g_autoptr (GBytes) file = NULL;
          const LoomHistory *history = loom_document_get_history (document);
          guint place = 0;
          guint n = 0;

          act (document, rand);
          if (i % 12 != 11)
            continue;
          file = support_file_of (document);
          place = loom_history_get_place (history);
          n = loom_history_get_n_steps (history);
          g_object_unref (document);
          document = recover_only (folder);
          support_assert_file (document, file);
          history = loom_document_get_history (document);
          g_assert_cmpuint (loom_history_get_n_steps (history), ==, n);
          g_assert_cmpuint (loom_history_get_place (history), ==, place);
        }
      g_object_unref (document);
      remove_all (folder);
    }
}

/* Undo and redo of steps that the journal does not know, because it began after they were done. */
static void
steps_from_before_the_journal_are_recovered_too (void)
{
  for (guint32 seed = 1; seed <= 12; seed++)
    {
      g_autofree char *folder = support_dup_folder ();
      g_autofree char *path = g_build_filename (folder, "saved", NULL);
      g_autofree char *recovery = support_dup_folder ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      LoomDocument *document = loom_document_new (support_new_areas ());

      loom_document_keep_journal (document, recovery);
      for (guint i = 0; i < 20; i++)
        act (document, rand);
      g_assert_true (loom_document_save (document, path, LOOM_SAVE_FORCE, NULL));
      g_assert_false (has_journal (recovery));
      for (guint i = 0; i < 20; i++)
        act (document, rand);
      support_set_title (document, "The end");

      g_autoptr (GBytes) file = support_file_of (document);

      g_object_unref (document);
      document = recover_only (recovery);
      support_assert_file (document, file);
      g_assert_cmpstr (loom_document_get_path (document), ==, path);
      g_assert_false (loom_document_has_outside_change (document));
      loom_document_jump (document, 0);
      loom_document_forget_journal (document);
      g_object_unref (document);
      remove_all (folder);
    }
}

/* What came to one step is recovered one by one, and so far as it was undone. */
static void
a_run_is_recovered_as_far_as_it_was_undone (void)
{
  g_autofree char *folder = support_dup_folder ();
  LoomDocument *document = loom_document_new (support_new_areas ());

  loom_document_keep_journal (document, folder);
  support_set_title (document, "Before");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i);

      loom_document_begin_run (document, "Title", "size");
      support_set_title (document, title);
      loom_document_end (document);
    }
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 2);
  g_assert_true (loom_document_undo (document));

  g_autoptr (GBytes) file = support_file_of (document);

  g_object_unref (document);
  document = recover_only (folder);
  support_assert_file (document, file);
  g_assert_cmpuint (loom_history_get_place (loom_document_get_history (document)), ==, 1);
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 5);
  loom_document_forget_journal (document);
  g_object_unref (document);
  remove_all (folder);
}

static int
be_killed (const char *folder, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  g_autofree char *copy = g_build_filename (folder, "expected", NULL);
  g_autofree char *recovery = g_build_filename (folder, "recovery", NULL);

  loom_document_keep_journal (document, recovery);
  support_set_title (document, "Begun");
  for (guint i = 0; i < 15; i++)
    act (document, rand);

  g_autoptr (GBytes) file = support_file_of (document);
  gsize n = 0;
  const char *data = g_bytes_get_data (file, &n);

  g_file_set_contents (copy, data, (gssize)n, NULL);
  loom_document_begin (document, "Never finished");
  support_set_title (document, "Lost");
  raise (SIGKILL);
  return 1;
}

static void
a_killed_program_loses_nothing_finished (gconstpointer program)
{
  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autofree char *folder = support_dup_folder ();
      g_autofree char *recovery = g_build_filename (folder, "recovery", NULL);
      g_autofree char *copy = g_build_filename (folder, "expected", NULL);
      g_autofree char *number = g_strdup_printf ("%u", seed);
      const char *argv[] = { program, "--be-killed", folder, number, NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *data = NULL;
      gsize n = 0;
      int status = 0;

      g_assert_true (g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                                   NULL, &status, &error));
      g_assert_no_error (error);
      g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
      g_assert_true (g_file_get_contents (copy, &data, &n, &error));

      g_autoptr (GBytes) expected = g_bytes_new (data, n);
      g_autoptr (LoomDocument) document = recover_only (recovery);

      support_assert_file (document, expected);
      loom_document_forget_journal (document);
    }
}

static void
what_is_in_use_is_not_offered (void)
{
  g_autofree char *folder = support_dup_folder ();
  LoomDocument *one = loom_document_new (support_new_areas ());
  g_autoptr (LoomDocument) two = loom_document_new (support_new_layers ());

  loom_document_keep_journal (one, folder);
  loom_document_keep_journal (two, folder);
  support_set_title (one, "One");
  support_set_title (two, "Two");

  g_autoptr (GPtrArray) none = loom_recovery_list (folder);

  g_assert_cmpuint (none->len, ==, 0);
  g_object_unref (one);

  g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);
  const LoomOrphan *orphan = g_ptr_array_index (orphans, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (orphans->len, ==, 1);
  g_assert_cmpstr (orphan->title, ==, "Four fields");
  g_assert_null (orphan->path);
  g_assert_cmpint (ABS (orphan->time - g_get_real_time () / G_USEC_PER_SEC), <, 100);

  /* Whoever comes second finds it taken. */
  g_autoptr (LoomDocument) again = loom_recovery_recover (orphan, NULL, &error);

  g_assert_no_error (error);
  g_assert_null (loom_recovery_recover (orphan, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_false (loom_recovery_discard (orphan, NULL));
  loom_document_forget_journal (again);
  g_assert_false (loom_recovery_discard (orphan, NULL));
  loom_document_forget_journal (two);
}

static void
what_is_discarded_is_gone (void)
{
  g_autofree char *folder = support_dup_folder ();
  LoomDocument *document = loom_document_new (support_new_areas ());

  loom_document_keep_journal (document, folder);
  support_set_title (document, "One");
  g_object_unref (document);

  g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);

  g_assert_cmpuint (orphans->len, ==, 1);
  g_assert_true (loom_recovery_discard (g_ptr_array_index (orphans, 0), NULL));
  g_assert_false (has_journal (folder));
}

static void
nothing_done_leaves_no_journal (void)
{
  g_autofree char *folder = support_dup_folder ();
  LoomDocument *document = loom_document_new (support_new_areas ());

  loom_document_keep_journal (document, folder);
  g_assert_false (has_journal (folder));
  support_set_title (document, "One");
  loom_document_undo (document);
  g_object_unref (document);
  g_assert_false (has_journal (folder));
}

static void
failed_cb (LoomDocument *document, const char *message, guint *n)
{
  g_assert_nonnull (strstr (message, "recovery"));
  (*n)++;
}

static void
a_journal_that_cannot_be_written_is_told_once (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *recovery = g_build_filename (folder, "recovery", NULL);
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  guint n = 0;

  /* A file stands where the folder should be. */
  g_assert_true (g_file_set_contents (recovery, "", 0, NULL));
  g_signal_connect (document, "journal-failed", G_CALLBACK (failed_cb), &n);
  loom_document_keep_journal (document, recovery);
  support_set_title (document, "One");
  support_set_title (document, "Two");
  loom_document_undo (document);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (g_unlink (recovery), ==, 0);
  support_set_title (document, "Three");
  g_assert_true (has_journal (recovery));
  loom_document_forget_journal (document);
}

static void
damaged_journals_do_no_harm (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  LoomDocument *document = loom_document_new (support_new_areas ());
  g_autofree char *text = NULL;
  g_autofree char *file = NULL;
  gsize n = 0;

  loom_document_keep_journal (document, folder);
  support_set_title (document, "Begun");
  for (guint i = 0; i < 10; i++)
    act (document, rand);
  support_set_title (document, "Ended");
  g_object_unref (document);
  file = dup_only_journal (folder);
  g_assert_true (g_file_get_contents (file, &text, &n, NULL));
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *damaged = g_memdup2 (text, n);

      for (guint k = 0; k < 4; k++)
        damaged[g_rand_int_range (rand, 0, (gint32)n)] = (char)g_rand_int_range (rand, 0, 256);
      g_assert_true (g_file_set_contents (file, damaged, (gssize)n, NULL));

      g_autoptr (GPtrArray) orphans = loom_recovery_list (folder);

      for (guint k = 0; k < orphans->len; k++)
        {
          g_autoptr (LoomDocument) recovered
              = loom_recovery_recover (g_ptr_array_index (orphans, k), NULL, NULL);

          if (recovered != NULL)
            loom_document_forget_journal (recovered);
        }
    }
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--be-killed"))
    return be_killed (argv[2], (guint32)g_ascii_strtoull (argv[3], NULL, 10));

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/journal/cut-anywhere-gives-the-last-gesture",
                   a_journal_cut_anywhere_gives_the_last_gesture);
  g_test_add_data_func ("/document/journal/any-session-can-be-recovered", NULL,
                        any_session_can_be_recovered);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *base = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strdup_printf ("/document/journal/any-session-of-%s", base);

      g_test_add_data_func (name, argv[i], any_session_can_be_recovered);
    }
  g_test_add_func ("/document/journal/a-run-is-recovered-as-far-as-it-was-undone",
                   a_run_is_recovered_as_far_as_it_was_undone);
  g_test_add_func ("/document/journal/steps-from-before-it-are-recovered-too",
                   steps_from_before_the_journal_are_recovered_too);
  g_test_add_data_func ("/document/journal/a-killed-program-loses-nothing-finished", argv[0],
                        a_killed_program_loses_nothing_finished);
  g_test_add_func ("/document/journal/what-is-in-use-is-not-offered",
                   what_is_in_use_is_not_offered);
  g_test_add_func ("/document/journal/what-is-discarded-is-gone", what_is_discarded_is_gone);
  g_test_add_func ("/document/journal/nothing-done-leaves-none", nothing_done_leaves_no_journal);
  g_test_add_func ("/document/journal/one-that-cannot-be-written-is-told-once",
                   a_journal_that_cannot_be_written_is_told_once);
  g_test_add_func ("/document/journal/damaged-ones-do-no-harm", damaged_journals_do_no_harm);
  return g_test_run ();
}
