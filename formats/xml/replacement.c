/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A new file in the place of an old one: resolve the name, write a new file beside the old one,
 * bring it to the disk, rename.
 *
 * Implementation notes: none of GLib's ways does all of it. g_file_set_contents_full() replaces a
 * symbolic link by a file and loses the mode, and g_file_replace_contents() truncates what a link
 * leads to before it writes. */

#define _GNU_SOURCE
#include "formats/xml/save-private.h"
#include "formats/xml/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Links that lead to links that lead to links. */
#define LINKS_MAX 40

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
  loom_save_fail (error, path, ELOOP, FALSE);
  return NULL;
}

/* Brings @bytes and the attributes of @like (NULL: none) to the disk; 0 or the error. */
static int
fill (LoomReplacement *self, const LoomSaveSystem *system, int fd, const char *like, GBytes *bytes)
{
  struct stat old;
  int number = 0;

  if (like != NULL && stat (like, &old) == 0)
    number = loom_save_take_after (fd, like, &old);
  if (number == 0)
    number = loom_save_write_all (system, fd, bytes);
  if (number == 0 && (system->sync (fd) != 0 || fstat (fd, &self->written) != 0))
    number = errno;
  return number;
}

gboolean
loom_replacement_write (LoomReplacement *self,
                        const LoomSaveSystem *system,
                        const char *path,
                        const char *like,
                        GBytes *bytes,
                        GError **error)
{
  struct stat status;

  *self = (LoomReplacement){ .path = path, .place = resolve (path, error) };
  if (self->place == NULL)
    return FALSE;
  self->folder = g_path_get_dirname (self->place);
  self->existed = stat (self->place, &status) == 0;
  if (self->existed && access (self->place, W_OK) != 0)
    return loom_save_fail (error, path, errno, TRUE);
  if (like == NULL && self->existed)
    like = self->place;
  const int fd = loom_temporary_open (self->folder, like != NULL ? 0600 : 0666, &self->beside);
  if (fd < 0)
    return loom_save_fail (error, path, errno, self->existed);
  int number = fill (self, system, fd, like, bytes);
  if (close (fd) != 0 && number == 0)
    number = errno;
  return number == 0 || loom_save_fail (error, path, number, self->existed);
}

int
loom_replacement_put (LoomReplacement *self, const LoomSaveSystem *system)
{
  if (system->rename (self->beside, self->place) != 0)
    return errno;
  self->is_put = TRUE;
  loom_temporary_forget (g_steal_pointer (&self->beside));
  return 0;
}

int
loom_replacement_keep (LoomReplacement *self)
{
  if (!self->existed)
    return 0;
  self->kept = loom_temporary_new_name (self->folder);
  if (self->kept == NULL)
    return errno;
  if (link (self->place, self->kept) == 0)
    return 0;
  /* There are file systems without hard links. */
  if (rename (self->place, self->kept) != 0)
    return errno;
  self->is_moved = TRUE;
  return 0;
}

void
loom_replacement_undo (LoomReplacement *self)
{
  if (!self->is_put && !self->is_moved)
    return;
  if (self->kept == NULL)
    unlink (self->place);
  else if (rename (self->kept, self->place) != 0)
    {
      /* Rather a file under an odd name than none. */
      loom_temporary_forget (g_steal_pointer (&self->kept));
    }
  self->is_put = FALSE;
  self->is_moved = FALSE;
}

static void
remove_name (char **path)
{
  if (*path != NULL)
    unlink (*path);
  loom_temporary_forget (g_steal_pointer (path));
}

void
loom_replacement_clear (LoomReplacement *self)
{
  remove_name (&self->beside);
  remove_name (&self->kept);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->folder, g_free);
}
