/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing by a format. */

#include "formats/exchange/write.h"

#include "formats/model/error.h"

#include <glib/gi18n.h>

gboolean
loom_formats_write (const LoomBoard *board,
                    const LoomFormat *format,
                    const LoomFormatValues *values,
                    const LoomTask *task,
                    LoomRemarks *remarks,
                    LoomSink *sink,
                    GError **error)
{
  return loom_formats_write_drawn (board, format, values, NULL, task, remarks, sink, error);
}

gboolean
loom_formats_write_drawn (const LoomBoard *board,
                          const LoomFormat *format,
                          const LoomFormatValues *values,
                          const LoomPictures *pictures,
                          const LoomTask *task,
                          LoomRemarks *remarks,
                          LoomSink *sink,
                          GError **error)
{
  g_return_val_if_fail (board != NULL && format != NULL && sink != NULL, FALSE);
  if (format->write == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   _ ("“%s” was not written, because the format “%s” can be read only"),
                   loom_sink_get_path (sink), format->id);
      return FALSE;
    }
  g_autoptr (LoomFormatValues) standard
      = loom_format_values_new (format->options, format->n_options);
  const LoomFormatOutput output = {
    .board = board,
    .values = values != NULL ? values : standard,
    .task = task,
    .remarks = remarks,
    .pictures = pictures,
  };
  return format->write (&output, sink, error);
}

gboolean
loom_formats_save (const LoomBoard *board,
                   const char *path,
                   LoomFileIdentity *identity,
                   GError **error)
{
  g_autoptr (LoomSink) sink = loom_sink_new (path);
  return loom_formats_write (board, loom_formats_get_own (), NULL, NULL, NULL, sink, error)
         && loom_sink_put (sink, identity, error);
}
