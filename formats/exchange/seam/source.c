/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening and reading a file that may be anything. The main file is loaded at once, because every
 * format looks at it; the files beside it when they are asked for.
 *
 * Implementation notes: the file is opened without blocking, so that a pipe nobody writes to is
 * found empty instead of waited for; what it is, is asked of the open file, not of its name, so
 * that nothing can be exchanged in between. Reading stops one byte past the limit. */

#include "formats/exchange/seam/source.h"
#include "formats/model/limits.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define PIECE (64 * 1024)
#define LONGEST_NAME 255

struct _LoomSource
{
  char *name;
  char *folder; /* NULL: there is nothing beside the main file */
  GBytes *bytes;
  struct stat status; /* of the main file when it was read, if that is a regular one; else all 0 */
};

static GBytes *
refuse_errno (LoomModelErrors *errors, const char *path, int number)
{
  const char *found = "";
  if (number == ENOENT)
    found = "; look whether its name and folder are spelt rightly";
  else if (number == EACCES || number == EPERM)
    found = "; you may not read it, so ask for leave or copy it to where you may";
  else if (number == EISDIR)
    found = "; name a file in it";
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0, "“%s” cannot be read: %s%s", path,
                            g_strerror (number), found);
  return NULL;
}

static GBytes *
refuse_size (LoomModelErrors *errors, const char *path)
{
  loom_model_errors_add_at (
      errors, "FILE-TOO-LARGE", 0, 0,
      "“%s” is larger than %u MiB, the most a board's file may have; leave out "
      "areas or points, or make two boards of it",
      path, LOOM_MOST_FILE_BYTES / (1024 * 1024));
  return NULL;
}

static GBytes *
read_all (int fd, gsize expected, const char *path, LoomModelErrors *errors)
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
        return refuse_errno (errors, path, errno);
      if (data->len > LOOM_MOST_FILE_BYTES)
        return refuse_size (errors, path);
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&data));
    }
}

static GBytes *
load_open (int fd,
           const char *path,
           gboolean is_standard,
           struct stat *status,
           LoomModelErrors *errors)
{
  if (fstat (fd, status) != 0)
    return refuse_errno (errors, path, errno);
  if (S_ISDIR (status->st_mode))
    {
      loom_model_errors_add_at (
          errors, "FILE-IS-FOLDER", 0, 0,
          "“%s” is a folder; name a board's file in it, as in “%s/map.board.xml”", path, path);
      return NULL;
    }
  if (!is_standard && (S_ISCHR (status->st_mode) || S_ISBLK (status->st_mode)))
    {
      loom_model_errors_add_at (errors, "FILE-IS-DEVICE", 0, 0,
                                "“%s” is a device, not a file; to read standard input write “-”",
                                path);
      return NULL;
    }
  if (S_ISREG (status->st_mode) && status->st_size > (off_t)LOOM_MOST_FILE_BYTES)
    return refuse_size (errors, path);
  gsize expected = S_ISREG (status->st_mode) ? (gsize)status->st_size : 0;
  return read_all (fd, expected, path, errors);
}

static GBytes *
load (const char *path, struct stat *status, LoomModelErrors *errors)
{
  if (strcmp (path, "-") == 0)
    return load_open (STDIN_FILENO, "standard input", TRUE, status, errors);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    return refuse_errno (errors, path, errno);
  fcntl (fd, F_SETFL, fcntl (fd, F_GETFL) & ~O_NONBLOCK);
  GBytes *bytes = load_open (fd, path, FALSE, status, errors);
  close (fd);
  return bytes;
}

static GBytes *
load_within (const char *folder, const char *name, LoomModelErrors *errors)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW);
  struct stat status;
  if (fd < 0 && errno != ELOOP)
    return refuse_errno (errors, path, errno);
  GBytes *bytes = NULL;
  if (fd >= 0 && fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    bytes = load_open (fd, path, FALSE, &status, errors);
  else
    loom_model_errors_add_at (
        errors, "FILE-UNREADABLE", 0, 0,
        "“%s” is not read, because it is no file of its own but a link, a folder or "
        "a device; put the file itself there",
        path);
  if (fd >= 0)
    close (fd);
  return bytes;
}

LoomSource *
loom_source_open (const char *path, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);
  struct stat status = { 0 };
  const gboolean is_standard = strcmp (path, "-") == 0;
  GBytes *bytes = load (path, &status, errors);
  if (bytes == NULL)
    return NULL;
  LoomSource *self = g_new0 (LoomSource, 1);
  if (name != NULL)
    self->name = g_strdup (name);
  else
    self->name = is_standard ? g_strdup ("standard input") : g_path_get_basename (path);
  self->folder = is_standard ? NULL : g_path_get_dirname (path);
  self->bytes = bytes;
  if (!is_standard && S_ISREG (status.st_mode))
    self->status = status;
  return self;
}

LoomSource *
loom_source_new (GBytes *bytes, const char *name)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  LoomSource *self = g_new0 (LoomSource, 1);
  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);
  return self;
}

void
loom_source_free (LoomSource *self)
{
  g_free (self->name);
  g_free (self->folder);
  g_bytes_unref (self->bytes);
  g_free (self);
}

const char *
loom_source_get_name (const LoomSource *self)
{
  return self->name;
}

GBytes *
loom_source_get_bytes (const LoomSource *self)
{
  return self->bytes;
}

const char *
loom_source_get_data (const LoomSource *self, gsize *length)
{
  const char *data = g_bytes_get_data (self->bytes, length);
  return data != NULL ? data : "";
}

void
loom_source_describe (const LoomSource *self, LoomFileIdentity *identity)
{
  gsize length = 0;
  const char *data = loom_source_get_data (self, &length);
  *identity = (LoomFileIdentity)LOOM_FILE_IDENTITY_INIT;
  if (S_ISREG (self->status.st_mode))
    loom_file_identity_set (identity, &self->status, data, length);
}

gboolean
loom_sibling_name_is_plain (const char *name)
{
  const gsize length = name != NULL ? strlen (name) : 0;
  if (length == 0 || length > LONGEST_NAME || name[0] == '.'
      || !g_utf8_validate (name, (gssize)length, NULL))
    return FALSE;
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (strchr ("/\\:", *at) != NULL || g_unichar_iscntrl (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

GBytes *
loom_source_load_sibling (const LoomSource *self, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (self != NULL && name != NULL && errors != NULL, NULL);
  if (!loom_sibling_name_is_plain (name))
    {
      g_autofree char *shown = g_utf8_make_valid (name, -1);
      loom_model_errors_add_at (
          errors, "FILE-UNREADABLE", 0, 0,
          "“%s” names the file “%s”, which is not simply in the same folder; put "
          "the file beside it and write its name alone",
          self->name, shown);
      return NULL;
    }
  if (self->folder != NULL)
    return load_within (self->folder, name, errors);
  loom_model_errors_add_at (
      errors, "FILE-UNREADABLE", 0, 0,
      "“%s” needs the file “%s” beside it, and there is no folder to look in; read "
      "it from a file instead",
      self->name, name);
  return NULL;
}
