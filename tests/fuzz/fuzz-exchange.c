/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fuzz target of foreign formats: whatever a file holds, each format that could be meant reads
 * or refuses it in words; what is read can be written by every format, and what one writes it reads
 * again.
 *
 * BOARDLOOM_FUZZ_FORMAT names one format that reads all, whatever the file looks like.
 *
 * As with fuzz-reader.c, fuzz-driver.c makes a test of it; clang makes a libFuzzer target. */

#include "formats/exchange/read.h"
#include "formats/exchange/write.h"
#include "formats/xml/writer.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* To have many small runs. */
#define BYTES_MAX 200000

static LoomBoard *
read_by (const LoomFormat *format, GBytes *bytes)
{
  g_autoptr (LoomSource) source = loom_source_new (bytes, "fuzz");
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomReadSettings settings = { .format = format, .takes_foreign = TRUE, .remarks = remarks };
  LoomBoard *board = loom_formats_read (source, &settings, NULL, &errors);
  g_assert_true (board != NULL || errors->len > 0);
  for (guint i = 0; i < errors->len; i++)
    g_assert_true (g_utf8_validate (loom_model_errors_nth (errors, i)->message, -1, NULL));
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    g_assert_true (g_utf8_validate (loom_remarks_nth (remarks, i)->message, -1, NULL));
  return board;
}

static void
write_by (const LoomFormat *format, const LoomBoard *board)
{
  g_autoptr (LoomSink) sink
      = loom_sink_new ((format->traits & LOOM_FORMAT_IS_FOLDER) != 0 ? "fuzz.zip" : "fuzz");
  g_autoptr (GError) error = NULL;
  if (!loom_formats_write (board, format, NULL, NULL, NULL, sink, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  if (format->read == NULL || loom_sink_get_n_siblings (sink) > 0)
    return;
  g_autoptr (LoomBoard) again = read_by (format, loom_sink_get_bytes (sink));
  g_assert_nonnull (again);
}

/* Whether @format is to read what @probe looks at. */
static gboolean
is_asked (const LoomFormat *format, const LoomProbe *probe)
{
  const char *only = g_getenv ("BOARDLOOM_FUZZ_FORMAT");
  if ((format->traits & LOOM_FORMAT_IS_OWN) != 0 || format->read == NULL)
    return FALSE;
  return only != NULL ? strcmp (only, format->id) == 0 : format->probe (probe) > 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size > BYTES_MAX)
    return 0;
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_auto (LoomProbe) probe = { NULL };
  loom_probe_init (&probe, g_bytes_get_data (bytes, NULL), size, "fuzz");
  for (const LoomFormat *const *from = loom_formats_get (); *from != NULL; from++)
    {
      if (!is_asked (*from, &probe))
        continue;
      g_autoptr (LoomBoard) board = read_by (*from, bytes);
      for (const LoomFormat *const *to = loom_formats_get (); board != NULL && *to != NULL; to++)
        if ((*to)->write != NULL)
          write_by (*to, board);
    }
  return 0;
}
