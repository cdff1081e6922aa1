/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checks in the background: they say what `validate` says, about the board as it is, and mend
 * and accept by one step. */

#include "editor/work/checker.h"

#include "formats/edit/edit-remove.h"
#include "formats/xml/writer.h"
#include "validator/diagnostics/engine.h"

#include <string.h>

static LoomDocument *
open_source (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  return document;
}

/* Runs the main loop until the report is about the board as it is. */
static void
wait_for (LoomChecker *checker)
{
  while (!loom_checker_is_current (checker))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_same_findings (LoomChecker *checker, LoomDocument *document)
{
  g_autoptr (LoomReport) expected = loom_report_new ();
  const LoomReport *report = loom_checker_get_report (checker);

  expected->folder = g_path_get_dirname (loom_document_get_path (document));
  loom_checks_run (loom_document_get_board (document), 0, expected);
  g_assert_cmpuint (report->diagnostics->len, ==, expected->diagnostics->len);
  for (guint i = 0; i < report->diagnostics->len; i++)
    g_assert_cmpstr (loom_report_nth (report, i)->message, ==,
                     loom_report_nth (expected, i)->message);
}

static void
rename_title (LoomDocument *document, const char *title)
{
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomValue value = loom_value_string (title);

  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (document))->entity.handle,
                 "title", &value);
  loom_value_clear (&value);
  g_assert_true (loom_document_apply (document, edit, NULL));
}

/* Removes a corner's area, which brings findings. */
static void
remove_area (LoomDocument *document, guint i)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = loom_edit_remove_with (board, loom_board_area (board, i)->entity.handle, NULL);

  g_assert_true (loom_document_apply (document, edit, NULL));
}

static void
it_says_what_validate_says_after_every_edit (void)
{
  g_autoptr (LoomDocument) document = open_source ("four-hearths.board.xml");
  g_autoptr (LoomChecker) checker = loom_checker_new (document);

  wait_for (checker);
  assert_same_findings (checker, document);
  for (guint i = 0; i < 4; i++)
    {
      remove_area (document, 3 * i);
      g_assert_false (loom_checker_is_current (checker));
      wait_for (checker);
      assert_same_findings (checker, document);
    }
  g_assert_cmpuint (loom_checker_get_report (checker)->diagnostics->len, >, 0);
  while (loom_document_undo (document))
    continue;
  wait_for (checker);
  assert_same_findings (checker, document);
}

static void
many_edits_at_once_end_in_the_last_board (void)
{
  g_autoptr (LoomDocument) document = open_source ("four-hearths.board.xml");
  g_autoptr (LoomChecker) checker = loom_checker_new (document);

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %u", i);

      rename_title (document, title);
      if (i % 7 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  remove_area (document, 0);
  wait_for (checker);
  assert_same_findings (checker, document);
}

static LoomDocument *
open_broken (void)
{
  return open_source ("broken/corners-close.board.xml");
}

static void
a_fix_is_one_step_and_is_gone_afterwards (void)
{
  g_autoptr (LoomDocument) document = open_broken ();
  g_autoptr (LoomChecker) checker = loom_checker_new (document);
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (document));
  guint n;

  wait_for (checker);
  n = loom_report_count_fixes (loom_checker_get_report (checker));
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < loom_checker_get_report (checker)->diagnostics->len; i++)
    if (loom_report_nth (loom_checker_get_report (checker), i)->fix != NULL)
      {
        g_assert_true (loom_checker_fix (checker, i, NULL));
        break;
      }
  g_assert_false (loom_checker_fix (checker, 0, NULL));
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 1);
  wait_for (checker);
  g_assert_cmpuint (loom_report_count_fixes (loom_checker_get_report (checker)), <, n);
  g_assert_true (loom_document_undo (document));
  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (document));
  g_assert_true (g_bytes_equal (before, after));
}

static void
fixing_all_is_one_step (void)
{
  g_autoptr (LoomDocument) document = open_broken ();
  g_autoptr (LoomChecker) checker = loom_checker_new (document);
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (document));

  wait_for (checker);
  g_assert_cmpuint (loom_checker_fix_all (checker), >, 0);
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 1);
  wait_for (checker);
  g_assert_cmpuint (loom_report_count_fixes (loom_checker_get_report (checker)), ==, 0);
  loom_document_undo (document);
  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (document));
  g_assert_true (g_bytes_equal (before, after));
}

static void
what_is_accepted_with_a_reason_does_not_count_any_more (void)
{
  g_autoptr (LoomDocument) document = open_source ("four-hearths.board.xml");
  g_autoptr (LoomChecker) checker = loom_checker_new (document);
  const LoomReport *report;
  guint n = 0, i = 0;

  remove_area (document, 0);
  wait_for (checker);
  report = loom_checker_get_report (checker);
  for (guint s = 0; s < LOOM_N_SEVERITIES; s++)
    n += loom_report_count (report, s);
  while (loom_report_nth (report, i)->accepted)
    i++;
  g_assert_true (loom_checker_accept (checker, i, "It is a joke.", NULL));
  wait_for (checker);
  report = loom_checker_get_report (checker);
  for (guint s = 0; s < LOOM_N_SEVERITIES; s++)
    n -= loom_report_count (report, s);
  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (loom_report_count_code (report, "ACCEPT-UNUSED"), ==, 0);
}

static void
a_checker_can_go_while_it_works (void)
{
  g_autoptr (LoomDocument) document = open_source ("four-hearths.board.xml");
  LoomChecker *checker = loom_checker_new (document);

  g_main_context_iteration (NULL, FALSE);
  rename_title (document, "Gone");
  g_object_unref (checker);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/checker/it-says-what-validate-says-after-every-edit",
                   it_says_what_validate_says_after_every_edit);
  g_test_add_func ("/document/checker/many-edits-at-once-end-in-the-last-board",
                   many_edits_at_once_end_in_the_last_board);
  g_test_add_func ("/document/checker/a-fix-is-one-step-and-is-gone-afterwards",
                   a_fix_is_one_step_and_is_gone_afterwards);
  g_test_add_func ("/document/checker/fixing-all-is-one-step", fixing_all_is_one_step);
  g_test_add_func ("/document/checker/what-is-accepted-with-a-reason-does-not-count-any-more",
                   what_is_accepted_with_a_reason_does_not_count_any_more);
  g_test_add_func ("/document/checker/a-checker-can-go-while-it-works",
                   a_checker_can_go_while_it_works);
  return g_test_run ();
}
