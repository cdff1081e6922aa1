/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a format by content, and reading by it. */

#include "formats/exchange/read.h"

#include "formats/xml/reader.h"

const LoomFormat *
loom_formats_choose (const LoomFormat *const *formats, const LoomProbe *probe)
{
  const LoomFormat *best = NULL;
  guint surest = 0;
  g_return_val_if_fail (formats != NULL && probe != NULL, NULL);
  for (; *formats != NULL; formats++)
    {
      const guint sure = (*formats)->probe (probe);
      const gboolean is_better = sure == surest && best != NULL
                                 && loom_format_fit_name (best, probe->name) == 0
                                 && loom_format_fit_name (*formats, probe->name) > 0;
      if (sure > surest || is_better)
        best = *formats;
      surest = MAX (surest, sure);
    }
  return best;
}

/* Why the file of @format (NULL: of none) is not read. */
static LoomModelErrors *
refuse (const LoomSource *source, const LoomFormat *format)
{
  LoomModelErrors *errors = loom_model_errors_new ();
  const char *name = loom_source_get_name (source);
  gsize length = 0;
  const char *data = loom_source_get_data (source, &length);
  if (format == NULL)
    loom_read_refuse (data, length, name, errors);
  else if (format->read == NULL)
    loom_model_errors_add_at (
        errors, "NOT-A-BOARD", 0, 0,
        "“%s” is of the format “%s”, which can be written only; open the board "
        "that it was made of",
        name, format->id);
  else
    loom_model_errors_add_at (
        errors, "NOT-A-BOARD", 0, 0,
        "“%s” is of the format “%s”, not a board of Boardloom; convert it first", name, format->id);
  return errors;
}

LoomBoard *
loom_formats_read (const LoomSource *source,
                   const LoomReadSettings *settings,
                   const LoomFormat **format,
                   LoomModelErrors **errors)
{
  g_return_val_if_fail (source != NULL && settings != NULL && errors != NULL, NULL);
  g_return_val_if_fail (settings->values == NULL || settings->format != NULL, NULL);
  const LoomFormat *chosen = settings->format;
  if (chosen == NULL)
    {
      g_auto (LoomProbe) probe = { NULL };
      gsize length = 0;
      const char *data = loom_source_get_data (source, &length);
      loom_probe_init (&probe, data, length, loom_source_get_name (source));
      chosen = loom_formats_choose (
          settings->formats != NULL ? settings->formats : loom_formats_get (), &probe);
    }
  if (format != NULL)
    *format = chosen;
  if (chosen == NULL || chosen->read == NULL
      || !(settings->takes_foreign || (chosen->traits & LOOM_FORMAT_IS_OWN)))
    {
      *errors = refuse (source, chosen);
      return NULL;
    }
  g_autoptr (LoomFormatValues) standard
      = loom_format_values_new (chosen->options, chosen->n_options);
  const LoomFormatInput input = {
    .source = source,
    .values = settings->values != NULL ? settings->values : standard,
    .task = settings->task,
    .in_part = settings->in_part,
    .remarks = settings->remarks,
  };
  return chosen->read (&input, errors);
}

static LoomBoard *
read_document (const LoomSource *source, gboolean in_part, LoomModelErrors **errors)
{
  const LoomReadSettings settings = { .in_part = in_part };
  g_autoptr (GPtrArray) unasked = NULL;
  return loom_formats_read (source, &settings, NULL, errors != NULL ? errors : &unasked);
}

static LoomBoard *
read_file (const char *path, gboolean in_part, LoomFileIdentity *identity, LoomModelErrors **errors)
{
  g_autoptr (GPtrArray) early = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, early);
  if (identity != NULL && source != NULL)
    loom_source_describe (source, identity);
  else if (identity != NULL)
    *identity = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;
  if (source != NULL)
    return read_document (source, in_part, errors);
  if (errors != NULL)
    *errors = g_steal_pointer (&early);
  return NULL;
}

static LoomBoard *
read_bytes (const char *data,
            gsize length,
            const char *name,
            gboolean in_part,
            LoomModelErrors **errors)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, length);
  g_autoptr (LoomSource) source = loom_source_new (bytes, name);
  return read_document (source, in_part, errors);
}

LoomBoard *
loom_formats_read_file (const char *path, LoomFileIdentity *identity, LoomModelErrors **errors)
{
  return read_file (path, FALSE, identity, errors);
}

LoomBoard *
loom_formats_read_file_in_part (const char *path,
                                LoomFileIdentity *identity,
                                LoomModelErrors **errors)
{
  return read_file (path, TRUE, identity, errors);
}

LoomBoard *
loom_formats_read_bytes (const char *data, gsize length, const char *name, LoomModelErrors **errors)
{
  return read_bytes (data, length, name, FALSE, errors);
}

LoomBoard *
loom_formats_read_bytes_in_part (const char *data,
                                 gsize length,
                                 const char *name,
                                 LoomModelErrors **errors)
{
  return read_bytes (data, length, name, TRUE, errors);
}
