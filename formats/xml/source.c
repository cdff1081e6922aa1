/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening and reading a file that may be anything.
 *
 * Implementation notes: the file is opened without blocking, so that a pipe nobody writes to is
 * found empty instead of waited for; what it is, is asked of the open file, not of its name, so
 * that nothing can be exchanged in between. Reading stops one byte past the limit. */

#include "formats/xml/source.h"
#include "formats/xml/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define PIECE (64 * 1024)

static GBytes *
refuse_errno (LoomFaults *faults, const char *path, int number)
{
  const char *remedy = "";
  if (number == ENOENT)
    remedy = "; look whether its name and folder are spelt rightly";
  else if (number == EACCES || number == EPERM)
    remedy = "; you may not read it, so ask for leave or copy it to where you may";
  else if (number == EISDIR)
    remedy = "; name a file in it";
  loom_faults_add_at (faults, "FILE-UNREADABLE", 0, 0, "“%s” cannot be read: %s%s", path,
                      g_strerror (number), remedy);
  return NULL;
}

static GBytes *
refuse_size (LoomFaults *faults, const char *path)
{
  loom_faults_add_at (faults, "FILE-TOO-LARGE", 0, 0,
                      "“%s” is larger than %u MiB, the most a board's file may have; leave out "
                      "areas or points, or make two boards of it",
                      path, LOOM_READ_MAX_BYTES / (1024 * 1024));
  return NULL;
}

static GBytes *
read_all (int fd, gsize expected, const char *path, LoomFaults *faults)
{
  g_autoptr (GByteArray) data = g_byte_array_sized_new (expected + 1);
  for (;;)
    {
      guint had = data->len;
      guint room = MAX (PIECE, (guint)expected + 1 - MIN ((guint)expected, had));
      g_byte_array_set_size (data, had + room);
      gssize n = read (fd, data->data + had, room);
      g_byte_array_set_size (data, had + (guint)MAX (n, 0));
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return refuse_errno (faults, path, errno);
      if (data->len > LOOM_READ_MAX_BYTES)
        return refuse_size (faults, path);
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&data));
    }
}

static GBytes *
load_open (int fd,
           const char *path,
           gboolean is_standard,
           LoomFileIdentity *identity,
           LoomFaults *faults)
{
  struct stat status;
  if (fstat (fd, &status) != 0)
    return refuse_errno (faults, path, errno);
  if (S_ISDIR (status.st_mode))
    {
      loom_faults_add_at (faults, "FILE-IS-FOLDER", 0, 0,
                          "“%s” is a folder; name a board's file in it, as in “%s/map.board.xml”",
                          path, path);
      return NULL;
    }
  if (!is_standard && (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode)))
    {
      loom_faults_add_at (faults, "FILE-IS-DEVICE", 0, 0,
                          "“%s” is a device, not a file; to read standard input write “-”", path);
      return NULL;
    }
  if (S_ISREG (status.st_mode) && status.st_size > (off_t)LOOM_READ_MAX_BYTES)
    return refuse_size (faults, path);
  gsize expected = S_ISREG (status.st_mode) ? (gsize)status.st_size : 0;
  GBytes *bytes = read_all (fd, expected, path, faults);
  if (bytes != NULL && identity != NULL && S_ISREG (status.st_mode))
    loom_file_identity_set (identity, &status, g_bytes_get_data (bytes, NULL),
                            g_bytes_get_size (bytes));
  return bytes;
}

GBytes *
loom_source_load (const char *path, LoomFileIdentity *identity, LoomFaults *faults)
{
  if (identity != NULL)
    *identity = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;
  if (strcmp (path, "-") == 0)
    return load_open (STDIN_FILENO, "standard input", TRUE, NULL, faults);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    return refuse_errno (faults, path, errno);
  fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
  GBytes *bytes = load_open (fd, path, FALSE, identity, faults);
  close (fd);
  return bytes;
}
