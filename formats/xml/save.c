/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Atomic, durable saving.
 *
 * Implementation notes: which road bytes take. A regular file goes by way of a new one beside it
 * (replacement.c); what is something else, a pipe or a device, is written as the stream that it is,
 * for a regular file must not come in its place. No other way of writing a file is in the house; a
 * test sees to that.
 */

#define _GNU_SOURCE
#include "formats/xml/save.h"
#include "formats/xml/save-private.h"
#include "formats/xml/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const LoomSaveSystem real = { write, fsync, rename };

static const char *
result_of (int number)
{
  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
      return _ ("; make room or choose another place");
    case EACCES:
    case EPERM:
      return _ ("; you may not write there, so choose another place");
    case EROFS:
      return _ ("; choose another place");
    case EFBIG:
      return _ ("; the file would be larger than is allowed here");
    case EPIPE:
      return _ ("; who was reading has stopped");
    case ENOENT:
      return _ ("; make its folder first");
    default:
      return "";
    }
}

gboolean
loom_save_fail (GError **error, const char *path, int number, gboolean existed)
{
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT, _ ("“%s” was not written: %s%s%s"), path,
               g_strerror (number), result_of (number),
               existed ? _ (". What was there before is unchanged") : "");
  return FALSE;
}

int
loom_save_write_all (const LoomSaveSystem *system, int fd, GBytes *bytes)
{
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  while (length > 0)
    {
      ssize_t n = system->write (fd, data, length);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return ENOSPC;
      data += n;
      length -= n;
    }
  return 0;
}

/* A reader that went away must give an error, not end the program. */
static int
write_stream (const LoomSaveSystem *system, int fd, GBytes *bytes)
{
  sigset_t pipe_signal;
  sigset_t before;
  sigset_t pending;
  const struct timespec at_once = { 0, 0 };
  sigemptyset (&pipe_signal);
  sigaddset (&pipe_signal, SIGPIPE);
  sigpending (&pending);
  gboolean was_pending = sigismember (&pending, SIGPIPE) == 1;
  pthread_sigmask (SIG_BLOCK, &pipe_signal, &before);
  int number = loom_save_write_all (system, fd, bytes);
  if (number == EPIPE && !was_pending)
    while (sigtimedwait (&pipe_signal, NULL, &at_once) < 0 && errno == EINTR)
      ;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return number;
}

/* The open descriptor that @path means, or -1: opened anew by its name, a redirected file would be
 * written from its start. */
static int
descriptor_of (const char *path)
{
  static const char *const stems[] = { "/dev/fd/", "/proc/self/fd/" };
  if (strcmp (path, "-") == 0 || strcmp (path, "/dev/stdout") == 0)
    return STDOUT_FILENO;
  if (strcmp (path, "/dev/stderr") == 0)
    return STDERR_FILENO;
  for (guint i = 0; i < G_N_ELEMENTS (stems); i++)
    {
      guint64 fd;
      if (g_str_has_prefix (path, stems[i])
          && g_ascii_string_to_unsigned (path + strlen (stems[i]), 10, 0, G_MAXINT, &fd, NULL))
        return (int)fd;
    }
  return -1;
}

static gboolean
save_stream (const LoomSaveSystem *system, const char *path, int fd, GBytes *bytes, GError **error)
{
  gboolean opened = fd < 0;
  if (opened)
    fd = open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0)
    return loom_save_fail (error, path, errno, FALSE);
  if (!opened && fd == STDOUT_FILENO)
    fflush (stdout);
  int number = write_stream (system, fd, bytes);
  if (opened && close (fd) != 0 && number == 0)
    number = errno;
  return number == 0
         || loom_save_fail (error, strcmp (path, "-") == 0 ? _ ("standard output") : path, number,
                            FALSE);
}

static gboolean
check_unchanged (const LoomFileIdentity *identity, const char *path, GError **error)
{
  if (identity == NULL || loom_file_identity_holds (identity, path))
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
               _ ("“%s” was not written: somebody else has changed or removed it since it was "
                  "read; save under another name, or read it again"),
               path);
  return FALSE;
}

int
loom_save_sync_folder (const LoomSaveSystem *system, const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* A folder one may write but not read, and file systems that cannot: the rename stands. */
  if (fd < 0)
    return 0;
  int number = system->sync (fd) == 0 || errno == EINVAL ? 0 : errno;
  close (fd);
  return number;
}

/* The new names are in @folder; now they are to outlast a cut of power. */
static gboolean
settle (const LoomSaveSystem *system, const char *path, const char *folder, GError **error)
{
  const int number = loom_save_sync_folder (system, folder);
  if (number == 0)
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               _ ("“%s” was written, but whether it would outlast a cut of power is not known: %s"),
               path, g_strerror (number));
  return FALSE;
}

static gboolean
save_regular (const LoomSaveSystem *system,
              const char *path,
              const char *like,
              GBytes *bytes,
              LoomFileIdentity *identity,
              GError **error)
{
  g_auto (LoomReplacement) file = { 0 };
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  if (!loom_replacement_write (&file, system, path, like, bytes, error)
      || !check_unchanged (identity, path, error))
    return FALSE;
  const int number = loom_replacement_put (&file, system);
  if (number != 0)
    return loom_save_fail (error, path, number, file.existed);
  if (identity != NULL)
    loom_file_identity_set (identity, &file.written, data, length);
  return settle (system, path, file.folder, error);
}

/* Whether a regular file can be at @path; what is there instead is said in @status. */
static gboolean
look_at (const char *path, struct stat *status, gboolean *exists, GError **error)
{
  *exists = stat (path, status) == 0;
  if (!*exists && errno != ENOENT)
    return loom_save_fail (error, path, errno, FALSE);
  if (*exists && S_ISDIR (status->st_mode))
    return loom_save_fail (error, path, EISDIR, TRUE);
  return TRUE;
}

gboolean
loom_save_bytes_using (const LoomSaveSystem *system,
                       const char *path,
                       GBytes *bytes,
                       LoomFileIdentity *identity,
                       GError **error)
{
  g_return_val_if_fail (path != NULL && bytes != NULL, FALSE);
  struct stat status;
  gboolean exists;
  int fd = descriptor_of (path);
  if (fd >= 0)
    return save_stream (system, path, fd, bytes, error);
  if (!look_at (path, &status, &exists, error) || !check_unchanged (identity, path, error))
    return FALSE;
  if (exists && !S_ISREG (status.st_mode))
    return save_stream (system, path, -1, bytes, error);
  return save_regular (system, path, NULL, bytes, identity, error);
}

gboolean
loom_save_bytes_to (const char *path, GBytes *bytes, LoomFileIdentity *identity, GError **error)
{
  return loom_save_bytes_using (&real, path, bytes, identity, error);
}

gboolean
loom_save_copy (const char *from, const char *to, GError **error)
{
  g_return_val_if_fail (from != NULL && to != NULL, FALSE);
  g_autofree char *data = NULL;
  gsize length = 0;
  if (!g_file_get_contents (from, &data, &length, error))
    return FALSE;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  return save_regular (&real, to, from, bytes, NULL, error);
}

/* Puts all into place or none; the index of the one that failed, and why. */
static guint
put_all (const LoomSaveSystem *system, GArray *files, int *number)
{
  sigset_t before;
  guint i;
  loom_temporary_hold (&before);
  for (i = 0; i < files->len; i++)
    {
      LoomReplacement *file = &g_array_index (files, LoomReplacement, i);
      *number = loom_replacement_keep (file);
      if (*number == 0)
        *number = loom_replacement_put (file, system);
      if (*number != 0)
        break;
    }
  for (guint k = *number != 0 ? i + 1 : 0; k-- > 0;)
    loom_replacement_undo (&g_array_index (files, LoomReplacement, k));
  loom_temporary_release (&before);
  return i;
}

gboolean
loom_save_files_using (const LoomSaveSystem *system,
                       const LoomSaveFile *files,
                       guint n,
                       GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (LoomReplacement));
  int number = 0;
  g_array_set_clear_func (all, (GDestroyNotify)loom_replacement_clear);
  for (guint i = 0; i < n; i++)
    {
      const char *path = files[i].path;
      struct stat status;
      gboolean exists;
      if (!look_at (path, &status, &exists, error))
        return FALSE;
      if (exists && !S_ISREG (status.st_mode))
        return loom_save_fail (error, path, EEXIST, TRUE);
      g_array_set_size (all, i + 1);
      if (!loom_replacement_write (&g_array_index (all, LoomReplacement, i), system, path, NULL,
                                   files[i].bytes, error))
        return FALSE;
    }
  const guint failed = put_all (system, all, &number);
  if (number != 0)
    return loom_save_fail (error, files[failed].path, number,
                           g_array_index (all, LoomReplacement, failed).existed);
  for (guint i = 0; i < n; i++)
    if (!settle (system, files[i].path, g_array_index (all, LoomReplacement, i).folder, error))
      return FALSE;
  return TRUE;
}

gboolean
loom_save_files (const LoomSaveFile *files, guint n, GError **error)
{
  return loom_save_files_using (&real, files, n, error);
}

gboolean
loom_save_folder (const char *path, const LoomSaveFile *files, guint n, GError **error)
{
  return loom_save_folder_using (&real, path, files, n, error);
}
