/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What live checks cost on a large board: how long one of them holds the thread of the window at
 * most, and how long all threads work from an edit to the new report; beside the same checks made
 * once in one go.
 *
 * Usage: bench-checks FILE */

#include "editor/work/checker.h"
#include "formats/exchange/read.h"
#include "formats/reshape/edit-corner.h"
#include "render/checks/family.h"
#include "tests/bench/stopwatch.h"

#define EDITS 40

static const char reference[] = "checking it in one go";

static void
checked_cb (gboolean *checked)
{
  *checked = TRUE;
}

static double
check_once (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  const double start = loom_stopwatch_thread ();

  loom_checks_run_until (board, 0, report, NULL);
  return loom_stopwatch_thread () - start;
}

/* Moves a corner somewhere on the board a little. */
static void
edit (LoomDocument *document, guint i)
{
  const LoomBoard *board = loom_document_get_board (document);
  const guint n = loom_board_n (board, LOOM_KIND_CORNER);
  const LoomHandle corner = ((const LoomEntity *)g_ptr_array_index (
                                 loom_board_list (board, LOOM_KIND_CORNER), (i * 97) % n))
                                ->handle;
  g_autoptr (GError) error = NULL;
  LoomEdit *step = loom_edit_move_corners (board, &corner, 1, i % 2 ? 50 : -50, 0, &error);

  g_assert_no_error (error);
  loom_document_apply (document, step, &error);
  g_assert_no_error (error);
}

/* The longest turn of the main loop until the report is there. */
static double
longest_turn (gboolean *checked)
{
  double longest = 0;

  while (!*checked)
    {
      const double start = loom_stopwatch_thread ();
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, loom_stopwatch_thread () - start);
    }
  return longest;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean checked = FALSE;

  loom_print_checks_register ();
  LoomBoard *board = argc == 2 ? loom_formats_read_file (argv[1], NULL, &errors) : NULL;
  if (board == NULL)
    {
      g_printerr ("Usage: bench-checks FILE\n");
      return 2;
    }
  const double whole = check_once (board);
  g_autoptr (LoomDocument) document = loom_document_new (board);
  g_autoptr (LoomChecker) checker = loom_checker_new (document);
  g_signal_connect_swapped (checker, "checked", G_CALLBACK (checked_cb), &checked);
  longest_turn (&checked);
  for (guint i = 0; i < EDITS; i++)
    {
      checked = FALSE;
      edit (document, i);
      const double start = loom_stopwatch_all ();
      const double turn = longest_turn (&checked), time = loom_stopwatch_all () - start;
      g_array_append_val (turns, turn);
      g_array_append_val (results, time);
    }
  g_print ("%-44s %8.2f ms\n", "checking the whole board", whole);
  const gboolean held = loom_stopwatch_report (
      "the checks hold the window", loom_stopwatch_percentile (turns), 4, "ms", whole, reference);
  const gboolean late
      = loom_stopwatch_report ("from an edit to its report, all threads",
                               loom_stopwatch_percentile (results), 300, "ms", whole, reference);
  return held || late;
}
