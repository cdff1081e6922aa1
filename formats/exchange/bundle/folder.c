/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder as a bundle.
 *
 * Implementation notes: every folder on the way to a file is opened by its name in the one before,
 * and no link is followed there, so that nothing that is exchanged while we read leads out. */

#define _GNU_SOURCE
#include "formats/exchange/bundle/bundle-private.h"
#include "formats/exchange/bundle/file-bytes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define MOST_DEPTH 16

/* How far a walk through a folder is. */
typedef struct
{
  LoomBundle *bundle;
  GString *path; /* of the folder that is looked into, with “/” at its end, or empty */
  guint n;       /* names seen, plain or not */
  guint depth;
} Walk;

static gboolean walk_folder (Walk *self, int fd, int *number);

/* What is called @name in @folder; FALSE when there is too much, or with *@number an error. */
static gboolean
take_entry (Walk *self, int folder, const char *name, int *number)
{
  struct stat status;
  if (++self->n > LOOM_MOST_FOLDER_FILES)
    return FALSE;
  if (!loom_sibling_name_is_plain (name)
      || fstatat (folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
    return TRUE;
  if (S_ISREG (status.st_mode))
    g_ptr_array_add (self->bundle->names, g_strconcat (self->path->str, name, NULL));
  if (!S_ISDIR (status.st_mode) || self->depth >= MOST_DEPTH)
    return TRUE;
  const int fd = openat (folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) /* one that may not be read has no names for us */
    return TRUE;
  const gsize length = self->path->len;
  g_string_append_printf (self->path, "%s/", name);
  self->depth++;
  const gboolean is_well = walk_folder (self, fd, number);
  self->depth--;
  g_string_truncate (self->path, length);
  return is_well;
}

/* Takes all names of the open folder @fd, which is closed. */
static gboolean
walk_folder (Walk *self, int fd, int *number)
{
  DIR *folder = fdopendir (fd);
  gboolean is_well = folder != NULL;
  if (folder == NULL)
    {
      *number = errno;
      close (fd);
      return FALSE;
    }
  while (is_well)
    {
      const struct dirent *entry = readdir (folder);
      if (entry == NULL)
        break;
      if (strcmp (entry->d_name, ".") != 0 && strcmp (entry->d_name, "..") != 0)
        is_well = take_entry (self, fd, entry->d_name, number);
    }
  closedir (folder);
  return is_well;
}

LoomBundle *
loom_bundle_open_folder (const char *path, LoomModelErrors *errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);
  g_autoptr (LoomBundle) self = loom_bundle_new (path);
  g_autoptr (GString) name = g_string_new (NULL);
  Walk walk = { self, name, 0, 0 };
  int number = 0;
  self->folder = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int fd
      = self->folder >= 0 ? openat (self->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (fd < 0)
    {
      loom_file_bytes_refuse (errors, path, errno);
      return NULL;
    }
  if (!walk_folder (&walk, fd, &number))
    {
      if (number != 0)
        loom_file_bytes_refuse (errors, path, number);
      else
        loom_model_errors_add_at (errors, "FILE-TOO-LARGE", 0, 0,
                                  _ ("the folder “%s” holds more than %u files; name the folder of "
                                     "the map alone"),
                                  path, LOOM_MOST_FOLDER_FILES);
      return NULL;
    }
  loom_bundle_close_names (self);
  return g_steal_pointer (&self);
}

/* The file @name below the open folder @root, which messages call @title. */
static GBytes *
load_below (int root, const char *title, const char *name, LoomModelErrors *errors)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  g_autofree char *path = g_build_filename (title, name, NULL);
  int at = root;
  guint i;
  int number = 0;
  for (i = 0; parts[i + 1] != NULL && at >= 0; i++)
    {
      const int next = openat (at, parts[i], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      number = errno;
      if (at != root)
        close (at);
      at = next;
    }
  if (at < 0)
    return loom_file_bytes_refuse (errors, path, number);
  GBytes *bytes = loom_file_bytes_load_within (at, parts[i], path, errors);
  if (at != root)
    close (at);
  return bytes;
}

GBytes *
loom_folder_load (const LoomBundle *self, const char *name, LoomModelErrors *errors)
{
  return load_below (self->folder, self->title, name, errors);
}

GBytes *
loom_folder_load_file (const char *folder, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (folder != NULL && loom_bundle_name_is_plain (name), NULL);
  const int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return loom_file_bytes_refuse (errors, folder, errno);
  GBytes *bytes = load_below (fd, folder, name, errors);
  close (fd);
  return bytes;
}
