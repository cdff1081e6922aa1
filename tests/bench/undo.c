/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What 10,000 steps that can be undone keep in memory, beside the board they are steps of; and that
 * all of them lead back to where they came from, and how long that takes.
 *
 * Usage: bench-undo FILE */

#include "editor/document/document.h"
#include "formats/exchange/read.h"
#include "formats/reshape/edit-corner.h"
#include "formats/xml/writer.h"
#include "tests/bench/stopwatch.h"

#include <malloc.h>

#define STEPS 10000

/* What the program has in use, MiB. */
static double
memory (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  return (double)(info.uordblks + info.hblkhd) / (1 << 20);
}

/* Moves a corner a little to and fro. */
static void
edit (LoomDocument *document, guint i)
{
  const LoomBoard *board = loom_document_get_board (document);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  const LoomEntity *corner = g_ptr_array_index (corners, (i / 2 * 97) % corners->len);
  g_autoptr (GError) error = NULL;
  LoomEdit *step = loom_edit_move_corners (board, &corner->handle, 1, i % 2 ? 50 : -50, 0, &error);

  g_assert_no_error (error);
  loom_document_apply (document, step, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) errors = NULL;
  const double empty = memory ();
  LoomBoard *board = argc == 2 ? loom_formats_read_file (argv[1], NULL, &errors) : NULL;

  if (board == NULL)
    {
      g_printerr ("Usage: bench-undo FILE\n");
      return 2;
    }
  g_autoptr (LoomDocument) document = loom_document_new (board);
  g_autoptr (GBytes) before = loom_write_bytes (board);
  const double read = memory (), of_board = read - empty, start = loom_stopwatch_all ();
  for (guint i = 0; i < STEPS; i++)
    edit (document, i);
  const double kept = memory () - read, time = loom_stopwatch_all () - start;
  g_print ("%-44s %8.2f MiB\n", "the board", of_board);
  const gboolean missed = loom_stopwatch_report ("10,000 steps that can be undone", kept, 100,
                                                 "MiB", of_board, "the board");
  const double back = loom_stopwatch_all ();
  while (loom_document_undo (document))
    ;
  g_print ("%-44s %8.2f ms\n%-44s %8.2f ms\n", "a step", time / STEPS, "undoing a step",
           (loom_stopwatch_all () - back) / STEPS);
  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (document));
  g_assert_true (g_bytes_equal (before, after));
  return missed;
}
