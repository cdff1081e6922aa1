/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board's own format as one among the formats. What it is in detail is formats/xml's to say. */

#include "formats/exchange/board-format.h"

#include "formats/model/error.h"
#include "formats/xml/reader.h"
#include "formats/xml/sniff.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <string.h>

/* What no other format is surer of is ours to explain when it may be XML at all: the reader knows
 * best what is wrong with a board. */
#define SURE 100
#define LIKELY 60
#define POSSIBLE 1

static guint
probe (const LoomProbe *file)
{
  if (loom_sniff_bytes (file->data, file->length) != NULL)
    return 0;
  if (file->root_uri != NULL && g_str_has_prefix (file->root_uri, LOOM_READ_NAMESPACES))
    return SURE;
  return g_strcmp0 (file->root_name, "board") == 0 ? LIKELY : POSSIBLE;
}

static LoomBoard *
read_xml (const LoomFormatInput *input, LoomModelErrors **errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (input->source, &length);
  const char *name = loom_source_get_name (input->source);
  return input->in_part ? loom_read_bytes_in_part (data, length, name, errors)
                        : loom_read_bytes (data, length, name, errors);
}

/* Only after reading the bytes again has given the same board: a mistake of ours must not cost a
 * file. */
static gboolean
write_xml (const LoomFormatOutput *output, LoomSink *sink, GError **error)
{
  const char *path = loom_sink_get_path (sink);
  g_autoptr (GBytes) bytes = loom_write_bytes (output->board);
  g_autoptr (GPtrArray) errors = NULL;
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, length, path, &errors);
  g_autoptr (GBytes) bytes_again = again != NULL ? loom_write_bytes (again) : NULL;
  if (bytes_again == NULL || !g_bytes_equal (bytes, bytes_again))
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("“%s” was not written, because what would have been could not be read again "
             "(%s); what was there before is unchanged. This is a mistake of the program's"),
          path,
          errors->len > 0 ? loom_model_errors_nth (errors, 0)->message
                          : _ ("it reads differently"));
      return FALSE;
    }
  loom_sink_set_bytes (sink, bytes);
  return TRUE;
}

static const char *const suffixes[] = { ".board.xml", ".xml", NULL };

const LoomFormat loom_board_format = {
  .id = "board",
  .title = N_ ("Boards"),
  .suffixes = suffixes,
  .traits = LOOM_FORMAT_IS_OWN | LOOM_FORMAT_HAS_AREAS | LOOM_FORMAT_HAS_LAYERS,
  .probe = probe,
  .read = read_xml,
  .write = write_xml,
};
