/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What of a board is printed, how often, and for which scenario. */

#include "formats/xml/reader.h"
#include "render/print/job.h"

#include <string.h>

/* A field of 250 × 120 mm, so two sheets of A4 side by side, with these sheets to print. */
#define BOARD(sheets)                                                                              \
  "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Field\">"                        \
  "<style title=\"no\" key=\"no\" compass=\"no\" ornaments=\"no\"/>"                               \
  "<areas width=\"250\" height=\"120\">"                                                           \
  "<corner id=\"c1\" x=\"10\" y=\"10\"/><corner id=\"c2\" x=\"240\" y=\"10\"/>"                    \
  "<corner id=\"c3\" x=\"240\" y=\"110\"/><corner id=\"c4\" x=\"10\" y=\"110\"/>"                  \
  "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3 c4\"/></areas>"                                    \
  "<print paper=\"A4\" orientation=\"portrait\">" sheets "</print>"                                \
  "<scenario id=\"one\" title=\"One\" seats=\"2\"/>"                                               \
  "<scenario id=\"two\" title=\"Two\" seats=\"2\"/></board>"

static const struct
{
  const char *claim;
  const char *board;
  guint parts; /* 0: what the document says */
  guint n_spreads;
  const char *labels;
} rows[] = {
  { "a-board-that-says-nothing-is-printed-once", BOARD (""), 0, 1, "plan A1 B1" },
  { "a-sheet-is-printed-as-often-as-it-says", BOARD ("<sheet kind=\"board\" copies=\"2\"/>"), 0, 1,
    "plan A1 B1 plan_(2) A1_(2) B1_(2)" },
  { "the-plan-comes-where-it-is-listed",
    BOARD ("<sheet kind=\"board\" copies=\"2\"/><sheet kind=\"assembly\"/>"), 0, 1,
    "A1 B1 A1_(2) B1_(2) plan" },
  { "a-plan-can-be-all", BOARD ("<sheet kind=\"assembly\"/>"), 0, 1, "plan" },
  { "each-scenario-has-a-board",
    BOARD ("<sheet kind=\"assembly\" scenario=\"two\"/><sheet kind=\"board\" scenario=\"two\"/>"
           "<sheet kind=\"board\" scenario=\"one\"/>"),
    0, 2, "1-plan 1-A1 1-B1 2-A1 2-B1" },
  { "a-wish-wins", BOARD ("<sheet kind=\"assembly\" copies=\"9\"/>"), 1 << LOOM_PRINT_PART_BOARD, 1,
    "plan A1 B1" },
};

static LoomBoard *
read_board (const char *text)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "field", &errors);

  g_assert_nonnull (board);
  g_ptr_array_unref (errors);
  return board;
}

static char *
dup_labels (const LoomPrintJob *job)
{
  GString *labels = g_string_new (NULL);

  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    g_string_append_printf (labels, "%s%s", i > 0 ? " " : "",
                            loom_print_job_get_page (job, i)->label);
  for (char *at = labels->str; (at = strstr (at, " (")) != NULL;)
    *at = '_';
  return g_string_free (labels, FALSE);
}

static void
test_orders (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (LoomBoard) board = read_board (rows[i].board);
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *labels = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.scenario = loom_board_scenario (board, 0);
  if (rows[i].parts != 0)
    {
      settings.parts = rows[i].parts;
      settings.has_sheets = FALSE;
    }
  job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_print_job_n_spreads (job), ==, rows[i].n_spreads);
  labels = dup_labels (job);
  g_assert_cmpstr (labels, ==, rows[i].labels);
}

static void
test_more_pages_than_anybody_prints_are_refused (void)
{
  g_autoptr (LoomBoard) board
      = read_board (BOARD ("<sheet kind=\"board\" copies=\"1000\"/><sheet kind=\"board\" "
                           "copies=\"1000\"/>"));
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  job = loom_print_job_new (board, &settings, &error);
  g_assert_null (job);
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_COUNT);
}

static void
test_no_page_is_no_print (void)
{
  g_autoptr (LoomBoard) board = read_board (BOARD (""));
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.parts = 0;
  job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_print_job_n_pages (job), ==, 0);
  g_assert_null (loom_print_job_write (job, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING);
  g_assert_nonnull (strstr (error->message, "print the board, or a record"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/print/orders/%s", rows[i].claim);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_orders);
    }
  g_test_add_func ("/print/orders/more-pages-than-anybody-prints-are-refused",
                   test_more_pages_than_anybody_prints_are_refused);
  g_test_add_func ("/print/orders/no-page-is-no-print", test_no_page_is_no_print);
  return g_test_run ();
}
