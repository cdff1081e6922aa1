/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of the reader: whatever bytes come, it reads or refuses them, and what it reads
 * is written so that it reads the same. The door of formats/exchange, which chooses who reads, says
 * of what is refused what the reader says.
 *
 * Built by clang with -fsanitize=fuzzer this file is a libFuzzer target by itself; fuzz-driver.c
 * makes a test of it that needs no clang. See README.md beside this file. */

#include "formats/exchange/read.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static LoomBoard *
read_quietly (const char *data, gsize length)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_bytes (data, length, "fuzz", &errors);
  g_assert_true ((board == NULL) == (errors->len > 0));
  if (board != NULL
      || strstr (loom_model_errors_nth (errors, 0)->message, "convert it first") != NULL)
    return board; /* or of another program's format, of which the reader knows nothing */
  g_autoptr (GPtrArray) expected = NULL;
  g_assert_null (loom_read_bytes (data, length, "fuzz", &expected));
  g_assert_cmpuint (errors->len, ==, expected->len);
  for (guint i = 0; i < errors->len; i++)
    g_assert_cmpstr (loom_model_errors_nth (errors, i)->message, ==,
                     loom_model_errors_nth (expected, i)->message);
  return NULL;
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
