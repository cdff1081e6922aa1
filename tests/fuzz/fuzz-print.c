/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of prints: what can be read can be measured for its print and laid on sheets, or
 * is refused in words, and what mends it leaves a board that still can.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "render/checks/family.h"
#include "formats/exchange/read.h"
#include "render/print/job.h"
#include "validator/checks/mending.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Placing a map takes a while; this is to have many small runs. */
#define PRINTED_MAX 30000

static void
check (const LoomBoard *board)
{
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run_family (board, 0, loom_print_family.id, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

      g_assert_nonnull (loom_checks_find (diagnostic->code, NULL));
      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
      g_assert_cmpstr (diagnostic->message, !=, "");
    }
}

/* Plans all parts without drawing them. */
static void
plan (const LoomBoard *board)
{
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.parts = (1 << LOOM_N_PRINT_PARTS) - 1;
  if (loom_board_n (board, LOOM_KIND_SCENARIO) > 0)
    settings.scenario = loom_board_scenario (board, 0);
  g_autoptr (LoomPrintJob) job = loom_print_job_new (board, &settings, &error);
  g_assert_true ((job == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_cmpstr (error->message, !=, "");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) errors = NULL;

  if (size > PRINTED_MAX)
    return 0;
  loom_print_checks_register ();
  g_autoptr (LoomBoard) board = loom_formats_read_bytes ((const char *)data, size, "fuzz", &errors);
  if (board == NULL)
    return 0;
  check (board);
  plan (board);
  if (loom_checks_fix (board, 0, NULL, NULL) > 0)
    check (board);
  return 0;
}
