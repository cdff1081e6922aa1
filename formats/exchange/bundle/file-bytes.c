/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening and reading a file that may be anything.
 *
 * Implementation notes: the file is opened without blocking, so that a pipe nobody writes to is
 * found empty instead of waited for; what it is, is asked of the open file, not of its name, so
 * that nothing can be exchanged in between. Reading stops one byte past the limit. */

#include "formats/exchange/bundle/file-bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define PIECE (64 * 1024)

gboolean
loom_bytes_are_zip (const char *data, gsize length)
{
  return length >= 4 && memcmp (data, "PK\x03\x04", 4) == 0;
}

GBytes *
loom_file_bytes_refuse (LoomModelErrors *errors, const char *path, int number)
{
  const char *found = "";
  if (number == ENOENT)
    found = _ ("; look whether its name and folder are spelt rightly");
  else if (number == EACCES || number == EPERM)
    found = _ ("; you may not read it, so ask for leave or copy it to where you may");
  else if (number == EISDIR)
    found = _ ("; name a file in it");
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0, _ ("“%s” cannot be read: %s%s"), path,
                            g_strerror (number), found);
  return NULL;
}

static GBytes *
refuse_size (LoomModelErrors *errors, const char *path, gboolean is_zip)
{
  if (is_zip)
    loom_model_errors_add_at (errors, "FILE-TOO-LARGE", 0, 0,
                              _ ("“%s” is larger than %u MiB, the most a zip may have; unpack it, "
                                 "leave out what is no part of the map, and name the folder"),
                              path, LOOM_MOST_ZIP_BYTES / (1024 * 1024));
  else
    loom_model_errors_add_at (
        errors, "FILE-TOO-LARGE", 0, 0,
        _ ("“%s” is larger than %u MiB, the most a board's file may have; leave out "
           "areas or points, or make two boards of it"),
        path, LOOM_MOST_FILE_BYTES / (1024 * 1024));
  return NULL;
}

/* All of @fd, which promises @expected bytes; what begins as a zip may be longer. */
static GBytes *
read_all (int fd, gsize expected, const char *path, LoomModelErrors *errors)
{
  gsize most = LOOM_MOST_FILE_BYTES;
  g_autoptr (GByteArray) data = g_byte_array_sized_new (MIN (expected, most) + 1);
  for (;;)
    {
      guint had = data->len;
      guint room = MAX (PIECE, (guint)expected + 1 - MIN ((guint)expected, had));
      if (had == 0)
        room = PIECE;
      g_byte_array_set_size (data, had + room);
      gssize n = read (fd, data->data + had, room);
      g_byte_array_set_size (data, had + (guint)MAX (n, 0));
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return loom_file_bytes_refuse (errors, path, errno);
      const gboolean is_zip = loom_bytes_are_zip ((const char *)data->data, data->len);
      most = is_zip ? LOOM_MOST_ZIP_BYTES : LOOM_MOST_FILE_BYTES;
      if (MAX (data->len, expected) > most)
        return refuse_size (errors, path, is_zip);
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&data));
    }
}

/* Whether the file is in the state that it was in before: half of the one and half of the other
 * state would be neither. */
static gboolean
stayed (int fd, const struct stat *before, gsize length)
{
  struct stat after;
  return !S_ISREG (before->st_mode)
         || (fstat (fd, &after) == 0 && after.st_size == before->st_size
             && (gsize)after.st_size == length && after.st_mtim.tv_sec == before->st_mtim.tv_sec
             && after.st_mtim.tv_nsec == before->st_mtim.tv_nsec);
}

static GBytes *
load_open (int fd,
           const char *path,
           gboolean is_standard,
           struct stat *status,
           LoomModelErrors *errors)
{
  if (fstat (fd, status) != 0)
    return loom_file_bytes_refuse (errors, path, errno);
  if (S_ISDIR (status->st_mode))
    {
      loom_model_errors_add_at (
          errors, "FILE-IS-FOLDER", 0, 0,
          _ ("“%s” is a folder; name a board's file in it, as in “%s/map.board.xml”"), path, path);
      return NULL;
    }
  if (!is_standard && (S_ISCHR (status->st_mode) || S_ISBLK (status->st_mode)))
    {
      loom_model_errors_add_at (
          errors, "FILE-IS-DEVICE", 0, 0,
          _ ("“%s” is a device, not a file; to read standard input write “-”"), path);
      return NULL;
    }
  gsize expected = S_ISREG (status->st_mode) ? (gsize)status->st_size : 0;
  if (expected > LOOM_MOST_ZIP_BYTES)
    return refuse_size (errors, path, FALSE);
  g_autoptr (GBytes) bytes = read_all (fd, expected, path, errors);
  if (bytes == NULL || stayed (fd, status, g_bytes_get_size (bytes)))
    return g_steal_pointer (&bytes);
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0,
                            _ ("“%s” was changed by somebody else while it was read; open it again "
                               "once it is written whole"),
                            path);
  return NULL;
}

GBytes *
loom_file_bytes_load (const char *path, struct stat *status, LoomModelErrors *errors)
{
  if (strcmp (path, "-") == 0)
    return load_open (STDIN_FILENO, _ ("standard input"), TRUE, status, errors);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    return loom_file_bytes_refuse (errors, path, errno);
  fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
  GBytes *bytes = load_open (fd, path, FALSE, status, errors);
  close (fd);
  return bytes;
}

GBytes *
loom_file_bytes_load_within (int folder,
                             const char *name,
                             const char *path,
                             LoomModelErrors *errors)
{
  int fd = openat (folder, name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW);
  struct stat status;
  if (fd < 0 && errno != ELOOP)
    return loom_file_bytes_refuse (errors, path, errno);
  GBytes *bytes = NULL;
  if (fd >= 0 && fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    bytes = load_open (fd, path, FALSE, &status, errors);
  else
    loom_model_errors_add_at (
        errors, "FILE-UNREADABLE", 0, 0,
        _ ("“%s” is not read, because it is no file of its own but a link, a folder or "
           "a device; put the file itself there"),
        path);
  if (fd >= 0)
    close (fd);
  return bytes;
}
