/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of the checks: what can be read can be checked, without a crash or a finding that
 * says nothing, and what mends a board leaves one that can still be written and read.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "formats/exchange/read.h"
#include "formats/xml/writer.h"
#include "validator/diagnostics/engine.h"
#include "validator/checks/mending.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What takes longer than linear time has its own caps; this is to have many small runs. */
#define CHECKED_MAX 40000

static LoomBoard *
read_quietly (const char *data, gsize length)
{
  g_autoptr (GPtrArray) errors = NULL;
  return loom_formats_read_bytes (data, length, "fuzz", &errors);
}

static void
look_through (const LoomReport *report)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      g_assert_nonnull (loom_checks_find (diagnostic->code, NULL));
      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
      g_assert_cmpstr (diagnostic->message, !=, "");
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size > CHECKED_MAX)
    return 0;
  g_autoptr (LoomBoard) board = read_quietly ((const char *)data, size);
  if (board == NULL)
    return 0;
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run (board, 0, report);
  look_through (report);

  if (loom_checks_fix (board, 0, NULL, NULL) == 0)
    return 0;
  gsize length = 0;
  g_autoptr (GBytes) mended = loom_write_bytes (board);
  const char *text = g_bytes_get_data (mended, &length);
  g_autoptr (LoomBoard) again = read_quietly (text, length);
  g_assert_nonnull (again);
  g_autoptr (GBytes) rewritten = loom_write_bytes (again);
  g_assert_true (g_bytes_equal (mended, rewritten));
  return 0;
}
