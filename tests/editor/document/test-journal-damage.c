/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A journal that is damaged: whatever byte of it is another one, nothing of it is deleted, all that
 * can be read is given back, and what is missing is told. */

#include "editor/document/journal-sum.h"
#include "editor/document/recovery.h"
#include "formats/xml/reader.h"
#include "tests/editor/document/document-support.h"
#include "tests/formats/edit-support.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_STEPS 6

/* A journal of N_STEPS steps that each name the board, “Step 1” and so on. */
typedef struct
{
  char *folder; /* of recovery */
  char *path;   /* of the document */
  char *file;   /* of the journal */
  char *text;   /* what is in it */
  gsize length;
} Left;

static void
left_clear (Left *self)
{
  g_free (self->folder);
  g_free (self->path);
  g_free (self->file);
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Left, left_clear)

static char *
dup_name (guint step)
{
  return g_strdup_printf ("Step %u", step);
}

static void
leave (Left *left)
{
  g_autofree char *own = support_dup_folder ();
  LoomDocument *document = loom_document_new (support_new_areas ());

  *left = (Left){ .folder = support_dup_folder () };
  left->path = g_build_filename (own, "own.board.xml", NULL);
  g_assert_true (loom_document_save (document, left->path, LOOM_SAVE_FORCE, NULL));
  loom_document_keep_journal (document, left->folder);
  for (guint i = 1; i <= N_STEPS; i++)
    {
      g_autofree char *name = dup_name (i);

      support_set_title (document, name);
    }
  g_object_unref (document);

  g_autoptr (GDir) dir = g_dir_open (left->folder, 0, NULL);

  left->file = g_build_filename (left->folder, g_dir_read_name (dir), NULL);
  g_assert_true (g_file_get_contents (left->file, &left->text, &left->length, NULL));
}

static void
put (const Left *left, const char *text, gsize length)
{
  g_assert_true (g_file_set_contents (left->file, text, (gssize)length, NULL));
}

static void
empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (file), ==, 0);
    }
}

static LoomOrphan *
find_only (const Left *left)
{
  g_autoptr (GPtrArray) orphans = loom_recovery_list (left->folder);

  g_assert_cmpuint (orphans->len, ==, 1);
  return g_ptr_array_steal_index (orphans, 0);
}

static void
assert_file (const char *file, const char *text, gsize length)
{
  g_autofree char *found = NULL;
  gsize n = 0;

  g_assert_true (g_file_get_contents (file, &found, &n, NULL));
  g_assert_cmpmem (found, n, text, length);
}

static const char *
title_of (LoomDocument *document)
{
  return loom_board_get_root (loom_document_get_board (document))->title;
}

/* What is left in the folder is all there, as it was: under its own name or another. */
static void
assert_kept (const Left *left, const LoomRecoveryLoss *loss, const char *text, gsize length)
{
  g_assert_nonnull (loss->kept);
  g_assert_true (g_str_has_suffix (loss->kept, ".damaged"));
  g_assert_false (g_file_test (left->file, G_FILE_TEST_EXISTS));
  assert_file (loss->kept, text, length);
}

/* --- One byte --------------------------------------------------------------------------------- */

/* Where what says the last step begins, with the newline before it. */
static gsize
find_last (const Left *left)
{
  return (gsize)(g_strrstr (left->text, "\nbegin ") - left->text);
}

/* Byte @at is another one. */
static void
check_byte (const Left *left, gsize at, gsize records)
{
  g_autofree char *damaged = g_memdup2 (left->text, left->length);
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (LoomOrphan) orphan = NULL;
  g_autoptr (GError) error = NULL;

  damaged[at] ^= (char)(1 + at % 127);
  put (left, damaged, left->length);
  orphan = find_only (left);
  g_assert_true (orphan->is_damaged);
  g_assert_null (orphan->reason);

  g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, &error);

  g_assert_no_error (error);
  assert_kept (left, &loss, damaged, left->length);

  const guint n = loom_history_get_n_steps (loom_document_get_history (document));

  g_assert_cmpuint (n, ==, orphan->n_steps);
  if (at < records)
    {
      g_assert_cmpuint (n, ==, N_STEPS);
      g_assert_cmpuint (loss.n_lost, ==, 0);
    }
  else
    {
      /* A newline between two records belongs to both. */
      if (left->text[at] == '\n')
        g_assert_cmpuint (n, >=, N_STEPS - 2);
      else
        g_assert_cmpuint (n, ==, N_STEPS - 1);
      g_assert_cmpuint (loss.n_lost, >=, 1);
      g_assert_cmpuint (n + loss.n_lost, <=, N_STEPS);
      g_assert_false (loss.is_head_lost || loss.is_board_of_file || loss.is_board_lost);
      g_assert_cmpstr (loom_document_get_path (document), ==, left->path);
    }
  if (at < records || at < find_last (left))
    g_assert_cmpstr (title_of (document), ==, "Step 6");

  /* The work goes on with a journal of its own. */
  g_autoptr (GPtrArray) in_use = loom_recovery_list (left->folder);

  g_assert_cmpuint (in_use->len, ==, 0);
  loom_document_forget_journal (document);
  empty (left->folder);
}

/* Where the first gesture begins. */
static gsize
find_records (const Left *left)
{
  const char *first = strstr (left->text, "\nbegin ");

  g_assert_nonnull (first);
  return (gsize)(first + 1 - left->text);
}

static void
any_byte_costs_one_step_a_newline_two (void)
{
  g_auto (Left) left = { 0 };

  leave (&left);

  const gsize records = find_records (&left);

  for (gsize at = 0; at < records; at += at < 400 ? 1 : 7)
    check_byte (&left, at, records);
  for (gsize at = records; at < left.length; at++)
    check_byte (&left, at, records);
}

static void
steps_before_a_damaged_one_are_there_to_go_back_to (void)
{
  g_auto (Left) left = { 0 };
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (LoomOrphan) orphan = NULL;

  leave (&left);

  char *third = strstr (left.text, "Step 3");

  g_assert_nonnull (third);
  third[5] = '9';
  put (&left, left.text, left.length);
  orphan = find_only (&left);
  g_assert_cmpuint (orphan->n_lost, ==, 1);

  g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, NULL);

  g_assert_cmpuint (loss.n_lost, ==, 1);
  g_assert_cmpstr (title_of (document), ==, "Step 6");
  g_assert_true (loom_document_jump (document, 2));
  g_assert_cmpstr (title_of (document), ==, "Step 2");
  g_assert_true (loom_document_jump (document, 3));
  g_assert_cmpstr (title_of (document), ==, "Step 4");
  loom_document_forget_journal (document);
}

/* An undo behind a missing step goes back as far as is known: not over what it was not meant for.
 */
static void
an_undo_does_not_go_back_over_a_gap (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *text = NULL;
  g_auto (Left) left = { 0 };
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  LoomDocument *document = loom_document_new (support_new_areas ());

  loom_document_keep_journal (document, folder);
  support_set_title (document, "Step 1");
  support_set_title (document, "Step 2");
  support_set_title (document, "Step 3");
  g_assert_true (loom_document_jump (document, 1));
  g_object_unref (document);

  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  left.folder = g_strdup (folder);
  left.file = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_assert_true (g_file_get_contents (left.file, &text, &left.length, NULL));
  strstr (text, "Step 2")[5] = '9';
  put (&left, text, left.length);

  g_autoptr (LoomOrphan) orphan = find_only (&left);

  document = loom_recovery_recover (orphan, &loss, NULL);
  g_assert_cmpstr (title_of (document), ==, "Step 1");
  g_assert_cmpuint (loss.n_lost, ==, 2);
  loom_document_forget_journal (document);
  g_object_unref (document);
}

/* --- Head and board --------------------------------------------------------------------------- */

/* As leave(), with a board in it that nobody can read. */
static void
leave_damaged_board (Left *left)
{
  leave (left);
  memcpy (strstr (left->text, "<areas"), "<a\xff\r\v\x01", 6);
  put (left, left->text, left->length);
}

static void
a_board_that_is_damaged_is_taken_from_its_file (void)
{
  g_auto (Left) left = { 0 };
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (LoomOrphan) orphan = NULL;
  g_autoptr (LoomDocument) document = NULL;

  leave_damaged_board (&left);
  orphan = find_only (&left);
  document = loom_recovery_recover (orphan, &loss, NULL);
  g_assert_true (loss.is_board_of_file);
  g_assert_cmpstr (title_of (document), ==, "Step 6");
  assert_kept (&left, &loss, left.text, left.length);
  loom_document_forget_journal (document);
}

/* The file has changed: what is left of the board is offered, or said to be nothing. */
static void
a_board_without_its_file_is_kept (void)
{
  g_auto (Left) left = { 0 };
  g_autoptr (LoomOrphan) orphan = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  leave_damaged_board (&left);
  g_assert_cmpint (g_unlink (left.path), ==, 0);
  orphan = find_only (&left);
  g_assert_nonnull (orphan->reason);
  g_assert_null (loom_recovery_recover (orphan, NULL, &error));
  g_assert_nonnull (error);
  assert_file (left.file, left.text, left.length);

  kept = loom_recovery_keep (orphan, NULL);
  g_assert_nonnull (kept);
  assert_file (kept, left.text, left.length);

  g_autoptr (GPtrArray) none = loom_recovery_list (left.folder);

  g_assert_cmpuint (none->len, ==, 0);
}

/* The first two lines are gone: the file that is meant must not be guessed. */
static void
a_damaged_head_never_names_another_file (void)
{
  g_auto (Left) left = { 0 };
  g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
  g_autoptr (LoomOrphan) orphan = NULL;
  g_autoptr (LoomDocument) document = NULL;

  leave (&left);
  strstr (left.text, "own.board.xml")[0] = 'q';
  put (&left, left.text, left.length);
  orphan = find_only (&left);
  g_assert_null (orphan->path);
  document = loom_recovery_recover (orphan, &loss, NULL);
  g_assert_true (loss.is_head_lost);
  g_assert_null (loom_document_get_path (document));
  g_assert_cmpstr (title_of (document), ==, "Step 6");
  loom_document_forget_journal (document);
}

static void
what_is_no_journal_at_all_is_kept (void)
{
  static const char *const texts[]
      = { "", "\n", "boardloom-journal 2\n", "no journal\nat all", "sum 0 0123456789abcdef\n" };
  g_auto (Left) left = { 0 };

  leave (&left);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      put (&left, texts[i], strlen (texts[i]));

      g_autoptr (LoomOrphan) orphan = find_only (&left);

      g_assert_nonnull (orphan->reason);
      g_assert_null (loom_recovery_recover (orphan, NULL, NULL));
      assert_file (left.file, texts[i], strlen (texts[i]));
    }
}

/* --- Other forms ------------------------------------------------------------------------------ */

/* The journal as it was written before there were sums. */
static GString *
older_of (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *older = g_string_new ("boardloom-journal 1\n");

  for (guint i = 1; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (g_str_has_prefix (lines[i], "sum 2 "))
      i++; /* the numbers stood there once */
    else if (!g_str_has_prefix (lines[i], "sum "))
      g_string_append_printf (older, "%s\n", lines[i]);
  return older;
}

static void
the_older_form_is_read (void)
{
  g_auto (Left) left = { 0 };

  leave (&left);

  g_autoptr (GString) older = older_of (left.text);

  /* Once more: it goes on in the newer form. */
  put (&left, older->str, older->len);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;
      g_autoptr (LoomOrphan) orphan = find_only (&left);

      g_assert_false (orphan->is_damaged);
      g_assert_cmpuint (orphan->n_steps, ==, N_STEPS + i);

      g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, NULL);

      g_assert_null (loss.kept);
      g_assert_cmpstr (loom_document_get_path (document), ==, left.path);
      g_assert_cmpstr (title_of (document), ==, i == 0 ? "Step 6" : "Once more");
      g_assert_true (loom_document_jump (document, 1));
      g_assert_cmpstr (title_of (document), ==, "Step 1");
      g_assert_true (loom_document_jump (document, N_STEPS));
      support_set_title (document, "Once more");
    }
}

static void
the_older_form_is_kept_when_it_is_damaged (void)
{
  static const char *const words[] = { "process", "board ", "numbers", "begin", "edit", "end" };
  g_auto (Left) left = { 0 };

  leave (&left);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GString) older = older_of (left.text);
      g_autofree char *line = g_strconcat ("\n", words[i], NULL);
      g_auto (LoomRecoveryLoss) loss = LOOM_RECOVERY_LOSS_INIT;

      strstr (older->str, line)[1] = '\r';
      put (&left, older->str, older->len);

      g_autoptr (LoomOrphan) orphan = find_only (&left);

      g_assert_true (orphan->is_damaged);

      g_autoptr (LoomDocument) document = loom_recovery_recover (orphan, &loss, NULL);

      if (document == NULL)
        {
          g_assert_nonnull (orphan->reason);
          assert_file (left.file, older->str, older->len);
          continue;
        }
      assert_kept (&left, &loss, older->str, older->len);
      if (strcmp (words[i], "numbers") != 0)
        g_assert_cmpstr (title_of (document), ==, "Step 6");
      loom_document_forget_journal (document);
      empty (left.folder);
    }
}

static void
a_newer_form_is_left_alone (void)
{
  g_auto (Left) left = { 0 };
  g_autoptr (GString) newer = NULL;
  g_autoptr (LoomOrphan) orphan = NULL;
  g_autoptr (GError) error = NULL;

  leave (&left);

  char *rest = strstr (left.text, "\nsum 0 ") + 1;

  newer = g_string_new_len (left.text, rest - left.text);
  newer->str[strlen ("boardloom-journal ")] = '3';
  loom_journal_append_sum (newer, 0, 0);
  g_string_append (newer, strchr (rest, '\n') + 1);
  put (&left, newer->str, newer->len);
  orphan = find_only (&left);
  g_assert_nonnull (strstr (orphan->reason, "later version"));
  g_assert_null (loom_recovery_recover (orphan, NULL, &error));
  g_assert_nonnull (error);
  assert_file (left.file, newer->str, newer->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/document/journal-damage/" name, function)
  ADD ("any-byte-costs-one-step-a-newline-two", any_byte_costs_one_step_a_newline_two);
  ADD ("steps-before-a-damaged-one-are-there-to-go-back-to",
       steps_before_a_damaged_one_are_there_to_go_back_to);
  ADD ("an-undo-does-not-go-back-over-a-gap", an_undo_does_not_go_back_over_a_gap);
  ADD ("a-board-is-taken-from-its-file", a_board_that_is_damaged_is_taken_from_its_file);
  ADD ("a-board-without-its-file-is-kept", a_board_without_its_file_is_kept);
  ADD ("a-damaged-head-never-names-another-file", a_damaged_head_never_names_another_file);
  ADD ("what-is-no-journal-at-all-is-kept", what_is_no_journal_at_all_is_kept);
  ADD ("the-older-form-is-read", the_older_form_is_read);
  ADD ("the-older-form-is-kept-when-it-is-damaged", the_older_form_is_kept_when_it_is_damaged);
  ADD ("a-newer-form-is-left-alone", a_newer_form_is_left_alone);
#undef ADD
  return g_test_run ();
}
