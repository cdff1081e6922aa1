/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A zip as a bundle.
 *
 * Implementation notes: what a zip says of itself is looked at first: how many files, how large,
 * how much larger than itself. It can lie, so what comes out of each file is counted again while
 * it comes, against what was promised and against the bytes that went in. Only what a zip has of
 * its own is read with libarchive's own reader of zips: no other kind of archive, no compression
 * around it. A name that is no UTF-8 is one of Windows-1252. */

#include "formats/exchange/bundle/bundle-private.h"
#include "formats/exchange/bundle/utf8-locale.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>

#define PIECE (64 * 1024)
#define SMALL (1024 * 1024)

struct _LoomZipReader
{
  GBytes *bytes;
  struct archive *archive; /* between two files, or NULL; owned */
};

static struct archive *
open_archive (GBytes *bytes)
{
  gsize length = 0;
  const void *data = g_bytes_get_data (bytes, &length);
  struct archive *archive = archive_read_new ();
  archive_read_support_format_zip_seekable (archive);
  if (archive_read_open_memory (archive, data, length) == ARCHIVE_OK)
    return archive;
  archive_read_free (archive);
  return NULL;
}

static void
clear_archive (struct archive **archive)
{
  if (*archive != NULL)
    archive_read_free (*archive);
  *archive = NULL;
}

void
loom_zip_reader_free (LoomZipReader *self)
{
  clear_archive (&self->archive);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* The name of @entry in UTF-8, whatever it was written in. */
static char *
dup_name (struct archive_entry *entry)
{
  const locale_t before = loom_utf8_locale_enter ();
  const char *name = archive_entry_pathname (entry);
  const char *utf8 = archive_entry_pathname_utf8 (entry);
  loom_utf8_locale_leave (before);
  if (utf8 != NULL && g_utf8_validate (utf8, -1, NULL))
    return g_strdup (utf8);
  if (name == NULL || g_utf8_validate (name, -1, NULL))
    return g_strdup (name != NULL ? name : "");
  char *decoded
      = g_convert_with_fallback (name, -1, "UTF-8", "WINDOWS-1252", "_", NULL, NULL, NULL);
  return decoded != NULL ? decoded : g_utf8_make_valid (name, -1);
}

static gboolean
refuse (LoomModelErrors *errors, const char *code, const char *title, const char *why)
{
  loom_model_errors_add_at (errors, code, 0, 0, _ ("“%s” is not read, because %s"), title, why);
  return FALSE;
}

/* Takes the name of @entry; FALSE, and said, where it leads out. */
static gboolean
take_entry (LoomBundle *self, struct archive_entry *entry, LoomModelErrors *errors)
{
  g_autofree char *name = dup_name (entry);
  if (loom_bundle_name_leads_out (name))
    {
      g_autofree char *why = g_strdup_printf (_ ("this zip holds a file “%s”, which would lie "
                                                 "outside it; have it from somebody you trust"),
                                              name);
      refuse (errors, "FILE-UNREADABLE", self->title, why);
      return FALSE;
    }
  const gboolean is_file
      = archive_entry_filetype (entry) == AE_IFREG && archive_entry_hardlink (entry) == NULL;
  if (is_file && !archive_entry_is_encrypted (entry) && loom_bundle_name_is_plain (name))
    g_ptr_array_add (self->names, g_steal_pointer (&name));
  return TRUE;
}

/* Whether @unpacked bytes out of @packed are too many to be meant well. */
static gboolean
is_bomb (guint64 unpacked, guint64 packed)
{
  return unpacked > SMALL && unpacked / LOOM_MOST_ZIP_RATIO > packed;
}

/* Goes on to the next file; NULL at the end or, with *@is_damaged, where there is no going on. */
static struct archive_entry *
go_on (LoomZipReader *self, gboolean *is_damaged)
{
  struct archive_entry *entry = NULL;
  const locale_t before = loom_utf8_locale_enter ();
  const int result = archive_read_next_header (self->archive, &entry);
  loom_utf8_locale_leave (before);
  *is_damaged = result != ARCHIVE_OK && result != ARCHIVE_WARN && result != ARCHIVE_EOF;
  return *is_damaged || result == ARCHIVE_EOF ? NULL : entry;
}

/* Takes all names; FALSE, and said, where the zip cannot be read. */
static gboolean
take_names (LoomBundle *self, LoomModelErrors *errors)
{
  struct archive_entry *entry = NULL;
  gboolean is_damaged = FALSE;
  guint64 total = 0;
  guint n = 0;
  while ((entry = go_on (self->zip, &is_damaged)) != NULL)
    {
      if (++n > LOOM_MOST_ZIP_FILES)
        return refuse (
            errors, "FILE-TOO-LARGE", self->title,
            _ ("this zip holds more than 2,000 files; unpack it, leave out what is no part "
               "of the map, and name the folder"));
      const gint64 size = archive_entry_size (entry);
      total += (guint64)CLAMP (size, 0, G_MAXUINT32);
      if (total > LOOM_MOST_ZIP_BYTES_UNPACKED
          || is_bomb (total, g_bytes_get_size (self->zip->bytes)))
        return refuse (
            errors, "FILE-TOO-LARGE", self->title,
            _ ("this zip would unpack to far more than it may, 512 MiB and 200 times its "
               "size; have it from somebody you trust"));
      if (!take_entry (self, entry, errors))
        return FALSE;
    }
  if (!is_damaged)
    return TRUE;
  return refuse (errors, "FILE-UNREADABLE", self->title,
                 _ ("this zip is damaged or cut short; get it once more, or unpack it and name the "
                    "folder"));
}

LoomBundle *
loom_bundle_open_zip (GBytes *bytes, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (bytes != NULL && name != NULL && errors != NULL, NULL);
  g_autoptr (LoomBundle) self = loom_bundle_new (name);
  self->zip = g_new0 (LoomZipReader, 1);
  self->zip->bytes = g_bytes_ref (bytes);
  self->zip->archive = open_archive (bytes);
  if (self->zip->archive == NULL)
    refuse (errors, "FILE-UNREADABLE", name,
            _ ("this zip is damaged; get it once more, or unpack it and name the folder"));
  if (self->zip->archive == NULL || !take_names (self, errors))
    return NULL;
  clear_archive (&self->zip->archive);
  const char *twice = loom_bundle_close_names (self);
  if (twice == NULL)
    return g_steal_pointer (&self);
  g_autofree char *why = g_strdup_printf (_ ("this zip holds “%s” twice, and programs differ in "
                                             "which they read; unpack it and name the "
                                             "folder"),
                                          twice);
  refuse (errors, "FILE-UNREADABLE", name, why);
  return NULL;
}

/* Goes on to the file @name; NULL where there is none before the end. */
static struct archive_entry *
go_to (LoomZipReader *self, const char *name)
{
  struct archive_entry *entry = NULL;
  gboolean is_damaged = FALSE;
  while (self->archive != NULL && (entry = go_on (self, &is_damaged)) != NULL)
    {
      g_autofree char *found = dup_name (entry);
      if (strcmp (found, name) == 0)
        return entry;
    }
  return NULL;
}

/* What the file @entry holds, or NULL with *@why. */
static GBytes *
unpack (LoomZipReader *self, struct archive_entry *entry, const char **why)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  const gint64 from = archive_filter_bytes (self->archive, 0);
  const guint64 promised
      = archive_entry_size_is_set (entry) ? (guint64)archive_entry_size (entry) : G_MAXUINT64;
  for (;;)
    {
      const guint had = data->len;
      g_byte_array_set_size (data, had + PIECE);
      const la_ssize_t n = archive_read_data (self->archive, data->data + had, PIECE);
      g_byte_array_set_size (data, had + (guint)MAX (n, 0));
      const gint64 used = archive_filter_bytes (self->archive, 0) - from;
      if (n < 0)
        *why
            = _ ("it is damaged, or packed in a way that is not known; unpack the zip and name the "
                 "folder");
      else if (data->len > LOOM_MOST_FILE_BYTES)
        *why
            = _ ("it is larger than 64 MiB, the most a file may have; leave out what is no part of "
                 "the map");
      else if (data->len > promised || is_bomb (data->len, (guint64)MAX (used, 0) + PIECE))
        *why = _ ("it unpacks to far more than it should; have the zip from somebody you trust");
      if (*why != NULL)
        return NULL;
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&data));
    }
}

GBytes *
loom_zip_load (const LoomBundle *self, const char *name, LoomModelErrors *errors)
{
  LoomZipReader *zip = self->zip;
  const char *why = NULL;
  struct archive_entry *entry = go_to (zip, name);
  if (entry == NULL)
    {
      clear_archive (&zip->archive);
      zip->archive = open_archive (zip->bytes);
      entry = go_to (zip, name);
    }
  if (entry == NULL)
    why = _ ("the zip is damaged; get it once more");
  GBytes *bytes = entry != NULL ? unpack (zip, entry, &why) : NULL;
  if (bytes != NULL)
    return bytes;
  clear_archive (&zip->archive);
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            _ ("“%s” in the zip “%s” cannot be read, because %s"), name,
                            self->title, why);
  return NULL;
}
