/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of the reader: whatever bytes come, it reads or refuses them, and what it reads
 * is written so that it reads the same.
 *
 * Built by clang with -fsanitize=fuzzer this file is a libFuzzer target by itself; fuzz-driver.c
 * makes a test of it that needs no clang. See README.md beside this file. */

#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static LoomBoard *
read_quietly (const char *data, gsize length)
{
  g_autoptr (GPtrArray) faults = NULL;
  LoomBoard *board = loom_read_bytes (data, length, "fuzz", &faults);
  g_assert_true ((board == NULL) == (faults->len > 0));
  return board;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (LoomBoard) board = read_quietly ((const char *)data, size);
  if (board == NULL)
    return 0;
  gsize length = 0;
  g_autoptr (GBytes) once = loom_write_bytes (board);
  const char *text = g_bytes_get_data (once, &length);
  g_autoptr (LoomBoard) again = read_quietly (text, length);
  g_assert_nonnull (again);
  g_autoptr (GBytes) twice = loom_write_bytes (again);
  g_assert_true (g_bytes_equal (once, twice));
  return 0;
}
