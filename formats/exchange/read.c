/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing a format by content, and reading by it. */

#include "formats/exchange/read.h"

#include "formats/xml/reader.h"

#include <glib/gi18n.h>

/* So many files of a folder or zip are looked into, to see which is a map; so deep. */
#define FILES_LOOKED 200
#define DEPTH_LOOKED 4

const LoomFormat *
loom_formats_choose (const LoomFormat *const *formats, const LoomProbe *probe)
{
  const LoomFormat *best = NULL;
  guint surest = 0;
  g_return_val_if_fail (formats != NULL && probe != NULL, NULL);
  for (; *formats != NULL; formats++)
    {
      const gboolean is_folder = ((*formats)->traits & LOOM_FORMAT_IS_FOLDER) != 0;
      const guint sure = is_folder || probe->names == NULL ? (*formats)->probe (probe) : 0;
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
static void
refuse (const LoomSource *source, const LoomFormat *format, LoomModelErrors *errors)
{
  const char *name = loom_source_get_name (source);
  gsize length = 0;
  const char *data = loom_source_get_data (source, &length);
  if (format == NULL && loom_source_is_bundle (source) && length == 0)
    loom_model_errors_add_at (
        errors, "FILE-IS-FOLDER", 0, 0,
        _ ("“%s” is a folder; name a board's file in it, as in “%s/map.board.xml”"), name, name);
  else if (format == NULL)
    loom_read_refuse (data, length, name, errors);
  else if (format->read == NULL)
    loom_model_errors_add_at (
        errors, "NOT-A-BOARD", 0, 0,
        _ ("“%s” is of the format “%s”, which can be written only; open the board "
           "that it was made of"),
        name, format->id);
  else
    loom_model_errors_add_at (
        errors, "NOT-A-BOARD", 0, 0,
        _ ("“%s” is of the format “%s”, not a board of Boardloom; convert it first"), name,
        format->id);
}

/* How sure the surest of @formats is of the file @name in @source; *@format receives it. */
static guint
look_at_file (const LoomFormat *const *formats,
              const LoomSource *source,
              const char *name,
              const LoomFormat **format)
{
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  g_autoptr (LoomSource) inner = loom_source_enter (source, name, unheard);
  g_auto (LoomProbe) probe = { NULL };
  gsize length = 0;
  if (inner == NULL)
    return 0;
  const char *data = loom_source_get_data (inner, &length);
  loom_probe_init (&probe, data, length, loom_source_get_name (inner));
  *format = loom_formats_choose (formats, &probe);
  return *format != NULL ? (*format)->probe (&probe) : 0;
}

static guint
depth_of (const char *name)
{
  guint n = 0;
  for (; *name != '\0'; name++)
    n += *name == '/';
  return n;
}

/* The format of the one file that counts in the folder or zip @source. */
static const LoomFormat *
look_inside (const LoomFormat *const *formats,
             const LoomSource *source,
             LoomSource **inner,
             LoomModelErrors *errors)
{
  const char *const *names = loom_source_get_names (source);
  const LoomFormat *best = NULL;
  const char *best_name = NULL;
  const char *rival = NULL;
  guint surest = 0;
  guint tried = 0;
  for (guint depth = 0; depth < DEPTH_LOOKED && tried < FILES_LOOKED && best == NULL; depth++)
    for (guint i = 0; names[i] != NULL && tried < FILES_LOOKED; i++)
      {
        const LoomFormat *format = NULL;
        if (depth_of (names[i]) != depth)
          continue;
        const guint sure = look_at_file (formats, source, names[i], &format);
        tried++;
        if (sure > surest)
          {
            best = format;
            best_name = names[i];
            rival = NULL;
          }
        else if (sure == surest && sure > 0)
          rival = names[i];
        surest = MAX (surest, sure);
      }
  if (best != NULL && rival == NULL)
    *inner = loom_source_enter (source, best_name, errors);
  else if (best != NULL)
    loom_model_errors_add_at (
        errors, "NOT-A-BOARD", 0, 0,
        _ ("“%s” holds several maps, “%s” and “%s” among them; unpack it if it "
           "is a zip, and name the file"),
        loom_source_get_name (source), best_name, rival);
  else
    refuse (source, NULL, errors);
  return *inner != NULL ? best : NULL;
}

const LoomFormat *
loom_formats_look (const LoomFormat *const *formats,
                   const LoomSource *source,
                   LoomSource **inner,
                   LoomModelErrors *errors)
{
  g_return_val_if_fail (formats != NULL && source != NULL && inner != NULL && errors != NULL, NULL);
  g_auto (LoomProbe) probe = { NULL };
  gsize length = 0;
  const char *data = loom_source_get_data (source, &length);
  const gboolean is_bundle = loom_source_is_bundle (source);
  *inner = NULL;
  loom_probe_init (&probe, data, length, loom_source_get_name (source));
  probe.names = is_bundle ? loom_source_get_names (source) : NULL;
  const LoomFormat *chosen = loom_formats_choose (formats, &probe);
  if (chosen == NULL && is_bundle)
    return look_inside (formats, source, inner, errors);
  if (chosen == NULL)
    refuse (source, NULL, errors);
  return chosen;
}

LoomBoard *
loom_formats_read (const LoomSource *source,
                   const LoomReadSettings *settings,
                   const LoomFormat **format,
                   LoomModelErrors **errors)
{
  g_return_val_if_fail (source != NULL && settings != NULL && errors != NULL, NULL);
  g_return_val_if_fail (settings->values == NULL || settings->format != NULL, NULL);
  const LoomFormat *const only[] = { settings->format, NULL };
  const LoomFormat *const *formats
      = settings->formats != NULL ? settings->formats : loom_formats_get ();
  g_autoptr (LoomSource) inner = NULL;
  g_autoptr (GPtrArray) reasons = loom_model_errors_new ();
  const LoomFormat *chosen = settings->format;
  if (chosen == NULL)
    chosen = loom_formats_look (formats, source, &inner, reasons);
  else if (loom_source_is_bundle (source) && !(chosen->traits & LOOM_FORMAT_IS_FOLDER))
    chosen = loom_formats_look (only, source, &inner, reasons);
  if (format != NULL)
    *format = chosen;
  /* Whoever saves what he has read would write the board over the zip. */
  if (inner != NULL && !settings->takes_foreign && (chosen->traits & LOOM_FORMAT_IS_OWN))
    {
      loom_model_errors_add_at (
          reasons, "NOT-A-BOARD", 0, 0,
          _ ("“%s” is a folder or zip with the board “%s” in it; name that file, "
             "after “boardloom unpack” of a zip"),
          loom_source_get_name (source), loom_source_get_name (inner));
      *errors = g_steal_pointer (&reasons);
      return NULL;
    }
  if (chosen == NULL || chosen->read == NULL
      || !(settings->takes_foreign || (chosen->traits & LOOM_FORMAT_IS_OWN)))
    {
      if (chosen != NULL)
        refuse (source, chosen, reasons);
      *errors = g_steal_pointer (&reasons);
      return NULL;
    }
  g_autoptr (LoomFormatValues) standard
      = loom_format_values_new (chosen->options, chosen->n_options);
  const LoomFormatInput input = {
    .source = inner != NULL ? inner : source,
    .values = settings->values != NULL ? settings->values : standard,
    .task = settings->task,
    .in_part = settings->in_part,
    .remarks = settings->remarks,
    .siblings = settings->siblings,
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
    {
      LoomBoard *board = read_document (source, in_part, errors);
      g_autofree char *folder = g_path_get_dirname (path);

      if (board != NULL)
        loom_board_set_folder (board, folder);
      return board;
    }
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
