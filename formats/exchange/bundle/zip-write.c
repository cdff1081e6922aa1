/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files to a zip.
 *
 * Implementation notes: all are deflated, pictures too. A file that is only stored would save
 * little, and readers that go through a zip from its beginning, as some of Java do, cannot read one
 * whose length stands behind it. */

#include "formats/exchange/bundle/zip-write.h"

#include "formats/exchange/bundle/utf8-locale.h"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

static la_ssize_t
append_cb (struct archive *archive, void *data, const void *bytes, size_t length)
{
  g_byte_array_append (data, bytes, (guint)length);
  return (la_ssize_t)length;
}

static gboolean
append_file (struct archive *archive, const char *name, GBytes *bytes)
{
  gsize length = 0;
  const void *data = g_bytes_get_data (bytes, &length);
  struct archive_entry *entry = archive_entry_new ();
  archive_entry_set_pathname_utf8 (entry, name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (gint64)length);
  archive_entry_set_mtime (entry, 0, 0);
  const gboolean is_well
      = archive_write_header (archive, entry) == ARCHIVE_OK
        && (length == 0 || archive_write_data (archive, data, length) == (la_ssize_t)length);
  archive_entry_free (entry);
  return is_well;
}

GBytes *
loom_zip_pack (const char *const *names, GBytes *const *contents, guint n)
{
  g_return_val_if_fail (n == 0 || (names != NULL && contents != NULL), NULL);
  g_autoptr (GByteArray) zip = g_byte_array_new ();
  const locale_t before = loom_utf8_locale_enter ();
  struct archive *archive = archive_write_new ();
  gboolean is_well = archive_write_set_format_zip (archive) == ARCHIVE_OK
                     && archive_write_set_options (archive, "hdrcharset=UTF-8") == ARCHIVE_OK;
  archive_write_set_bytes_per_block (archive, 0);
  is_well
      = is_well && archive_write_open2 (archive, zip, NULL, append_cb, NULL, NULL) == ARCHIVE_OK;
  for (guint i = 0; i < n && is_well; i++)
    is_well = append_file (archive, names[i], contents[i]);
  is_well = archive_write_close (archive) == ARCHIVE_OK && is_well;
  archive_write_free (archive);
  loom_utf8_locale_leave (before);
  return is_well ? g_byte_array_free_to_bytes (g_steal_pointer (&zip)) : NULL;
}
