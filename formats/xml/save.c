/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Atomic, durable saving.
 *
 * Implementation notes: none of GLib's ways does all of it. g_file_set_contents_full() replaces a
 * symbolic link by a file and loses the mode, g_file_replace_contents() truncates what a link leads
 * to before it writes, and either would put a regular file in the place of a device. So: resolve
 * the name, write a new file beside it, bring it to the disk, rename, bring the folder to the disk.
 */

#define _GNU_SOURCE
#include "formats/xml/save.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Links that lead to links that lead to links. */
#define LINKS_MAX 40

static const char *
remedy_of (int number)
{
  switch (number)
    {
    case ENOSPC:
    case EDQUOT:
      return "; make room or choose another place";
    case EACCES:
    case EPERM:
      return "; you may not write there, so choose another place";
    case EROFS:
      return "; choose another place";
    case EFBIG:
      return "; the file would be larger than is allowed here";
    case EPIPE:
      return "; who was reading has stopped";
    case ENOENT:
      return "; make its folder first";
    default:
      return "";
    }
}

static gboolean
fail (GError **error, const char *path, int number, gboolean existed)
{
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT, "“%s” was not written: %s%s%s", path,
               g_strerror (number), remedy_of (number),
               existed ? ". What was there before is unchanged" : "");
  return FALSE;
}

/* Writes everything; 0 or the error. */
static int
write_all (const LoomSaveSystem *system, int fd, GBytes *bytes)
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
  int number = write_all (system, fd, bytes);
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
    return fail (error, path, errno, FALSE);
  if (!opened && fd == STDOUT_FILENO)
    fflush (stdout);
  int number = write_stream (system, fd, bytes);
  if (opened && close (fd) != 0 && number == 0)
    number = errno;
  return number == 0
         || fail (error, strcmp (path, "-") == 0 ? "standard output" : path, number, FALSE);
}

/* The file that @path leads to in the end, which need not exist. */
static char *
resolve (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);
  for (guint i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      if (target == NULL)
        return g_steal_pointer (&at);
      g_autofree char *folder = g_path_get_dirname (at);
      char *next = g_path_is_absolute (target) ? g_strdup (target)
                                               : g_build_filename (folder, target, NULL);
      g_free (at);
      at = next;
    }
  fail (error, path, ELOOP, FALSE);
  return NULL;
}

static gboolean
check_unchanged (const LoomFileIdentity *identity, const char *path, GError **error)
{
  if (identity == NULL || loom_file_identity_holds (identity, path))
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED,
               "“%s” was not written: somebody else has changed or removed it since it was read; "
               "save under another name, or read it again",
               path);
  return FALSE;
}

/* Gives the new file the old one's owner and mode, as far as we may. */
static void
take_after (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;
  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t)-1, old->st_gid) != 0)
    /* Another group must not read what this one could. */
    mode = (mode & 0707) | (mode & 07) << 3;
  if (fchmod (fd, mode) != 0)
    g_debug ("the mode of a saved file could not be set: %s", g_strerror (errno));
}

static int
sync_folder (const LoomSaveSystem *system, const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* A folder one may write but not read, and file systems that cannot: the rename stands. */
  if (fd < 0)
    return 0;
  int number = system->sync (fd) == 0 || errno == EINVAL ? 0 : errno;
  close (fd);
  return number;
}

static gboolean
save_regular (const LoomSaveSystem *system,
              const char *path,
              const struct stat *old,
              GBytes *bytes,
              LoomFileIdentity *identity,
              GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (folder, ".boardloom-XXXXXX", NULL);
  if (old != NULL && access (path, W_OK) != 0)
    return fail (error, path, errno, TRUE);
  int fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, old != NULL ? 0600 : 0666);
  if (fd < 0)
    return fail (error, path, errno, old != NULL);
  if (old != NULL)
    take_after (fd, old);
  struct stat status = { 0 };
  int number = write_all (system, fd, bytes);
  if (number == 0 && (system->sync (fd) != 0 || fstat (fd, &status) != 0))
    number = errno;
  if (close (fd) != 0 && number == 0)
    number = errno;
  if (number == 0 && !check_unchanged (identity, path, error))
    {
      unlink (beside);
      return FALSE;
    }
  if (number == 0 && system->rename (beside, path) != 0)
    number = errno;
  if (number != 0)
    {
      unlink (beside);
      return fail (error, path, number, old != NULL);
    }
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  if (identity != NULL)
    loom_file_identity_set (identity, &status, data, length);
  number = sync_folder (system, folder);
  if (number == 0)
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               "“%s” was written, but whether it would outlast a cut of power is not known: %s",
               path, g_strerror (number));
  return FALSE;
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
  int fd = descriptor_of (path);
  if (fd >= 0)
    return save_stream (system, path, fd, bytes, error);
  gboolean exists = stat (path, &status) == 0;
  if (!exists && errno != ENOENT)
    return fail (error, path, errno, FALSE);
  if (exists && S_ISDIR (status.st_mode))
    return fail (error, path, EISDIR, TRUE);
  if (exists && !S_ISREG (status.st_mode))
    return save_stream (system, path, -1, bytes, error);
  if (!check_unchanged (identity, path, error))
    return FALSE;
  g_autofree char *place = resolve (path, error);
  return place != NULL
         && save_regular (system, place, exists ? &status : NULL, bytes, identity, error);
}

gboolean
loom_save_bytes_to (const char *path, GBytes *bytes, LoomFileIdentity *identity, GError **error)
{
  static const LoomSaveSystem real = { write, fsync, rename };
  return loom_save_bytes_using (&real, path, bytes, identity, error);
}

gboolean
loom_save_board (const LoomBoard *board,
                 const char *path,
                 LoomFileIdentity *identity,
                 GError **error)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) faults = NULL;
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, length, path, &faults);
  g_autoptr (GBytes) bytes_again = again != NULL ? loom_write_bytes (again) : NULL;
  if (bytes_again == NULL || !g_bytes_equal (bytes, bytes_again))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                   "“%s” was not written, because what would have been could not be read again "
                   "(%s); what was there before is unchanged. This is a mistake of the program's",
                   path,
                   faults->len > 0 ? loom_faults_nth (faults, 0)->message : "it reads differently");
      return FALSE;
    }
  return loom_save_bytes_to (path, bytes, identity, error);
}
