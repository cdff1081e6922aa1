/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole folder, all or nothing.
 *
 * Implementation notes: the folder is made beside its place under a temporary name, each file in it
 * on the road that all files take, and named in the end. Two names cannot change at once, so
 * where a folder is replaced there is a moment without any; signals are held through it. */

#define _GNU_SOURCE
#include "formats/xml/save-private.h"
#include "formats/xml/temporary.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* A folder that is on its way. */
typedef struct
{
  const LoomSaveSystem *system;
  const char *path; /* as it was asked for; lent */
  char *place;      /* without a “/” at its end */
  char *parent;
  gboolean exists;
  char *beside;     /* the new folder, a temporary name, or NULL */
  GPtrArray *inner; /* (element-type utf8) temporary names of what is in it, outermost first */
} Folder;

/* Removes the folder at @path with the files of that list, and nothing else. */
static void
remove_known (const char *path, const LoomSaveFile *files, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *file = g_build_filename (path, files[i].path, NULL);
      unlink (file);
    }
  for (guint i = n; i-- > 0;)
    {
      g_autofree char *at = g_path_get_dirname (files[i].path);
      while (strcmp (at, ".") != 0)
        {
          g_autofree char *folder = g_build_filename (path, at, NULL);
          char *above = g_path_get_dirname (at);
          rmdir (folder);
          g_free (at);
          at = above;
        }
    }
  rmdir (path);
}

static void
folder_clear (Folder *self)
{
  for (guint i = self->inner->len; i-- > 0;)
    {
      char *name = self->inner->pdata[i];
      if (self->beside != NULL && unlink (name) != 0)
        rmdir (name);
      loom_temporary_forget (name);
    }
  if (self->beside != NULL)
    rmdir (self->beside);
  loom_temporary_forget (self->beside);
  g_ptr_array_unref (self->inner);
  g_free (self->place);
  g_free (self->parent);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Folder, folder_clear)

/* Whether all that is in the folder at @path is among @names (a set of paths below @below). */
static gboolean
holds_only (const char *path, const char *below, GHashTable *names)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  if (dir == NULL)
    return FALSE;
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *full = g_build_filename (path, name, NULL);
      g_autofree char *inner
          = *below != '\0' ? g_strconcat (below, "/", name, NULL) : g_strdup (name);
      const gboolean is_link = g_file_test (full, G_FILE_TEST_IS_SYMLINK);
      const gboolean is_folder = !is_link && g_file_test (full, G_FILE_TEST_IS_DIR);
      if (is_folder ? !holds_only (full, inner, names) : !g_hash_table_contains (names, inner))
        return FALSE;
    }
  return TRUE;
}

/* Whether a folder can be put at the path. */
static gboolean
look_at (Folder *self, const LoomSaveFile *files, guint n, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  struct stat status;
  self->exists = lstat (self->place, &status) == 0;
  if (!self->exists)
    return errno == ENOENT || loom_save_fail (error, self->path, errno, FALSE);
  if (!S_ISDIR (status.st_mode))
    return loom_save_fail (error, self->path, ENOTDIR, TRUE);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (names, (gpointer)files[i].path);
  if (holds_only (self->place, "", names))
    return TRUE;
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               _ ("the folder “%s” was not written, because it is there and holds files that would "
                  "be lost; name a new folder, or remove it first"),
               self->path);
  return FALSE;
}

/* Makes the folder @name; its temporary name is taken already. */
static int
make (const char *name)
{
  sigset_t before;
  loom_temporary_hold (&before);
  const int number = mkdir (name, 0777) == 0 ? 0 : errno;
  loom_temporary_release (&before);
  return number;
}

/* Makes the folders on the way to @path below the new folder, those that are not there. */
static int
make_way (Folder *self, const char *path)
{
  int number = 0;
  for (const char *slash = strchr (path, '/'); slash != NULL && number == 0;
       slash = strchr (slash + 1, '/'))
    {
      g_autofree char *part = g_strndup (path, slash - path);
      g_autofree char *folder = g_build_filename (self->beside, part, NULL);
      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        continue;
      char *taken = loom_temporary_add (folder);
      if (taken == NULL)
        return errno;
      g_ptr_array_add (self->inner, taken);
      number = make (folder);
    }
  return number;
}

static gboolean
write_file (Folder *self, const LoomSaveFile *file, GError **error)
{
  g_auto (LoomReplacement) replacement = { 0 };
  g_autofree char *path = g_build_filename (self->beside, file->path, NULL);
  const int number = make_way (self, file->path);
  if (number != 0)
    return loom_save_fail (error, self->path, number, self->exists);
  char *taken = loom_temporary_add (path);
  if (taken == NULL)
    return loom_save_fail (error, self->path, errno, self->exists);
  g_ptr_array_add (self->inner, taken);
  if (!loom_replacement_write (&replacement, self->system, path, NULL, file->bytes, error))
    {
      g_prefix_error (error, _ ("the folder “%s” was not written: "), self->path);
      return FALSE;
    }
  const int failed = loom_replacement_put (&replacement, self->system);
  return failed == 0 || loom_save_fail (error, self->path, failed, self->exists);
}

/* Names the new folder; the old one is removed. Returns 0 or the error. */
static int
put (Folder *self, const LoomSaveFile *files, guint n)
{
  sigset_t before;
  int number = 0;
  char *old = self->exists ? loom_temporary_new_name (self->parent) : NULL;
  if (self->exists && old == NULL)
    return errno;
  loom_temporary_hold (&before);
  if (old != NULL && self->system->rename (self->place, old) != 0)
    number = errno;
  else if (self->system->rename (self->beside, self->place) != 0)
    {
      number = errno;
      if (old != NULL)
        self->system->rename (old, self->place);
    }
  else
    {
      if (old != NULL)
        remove_known (old, files, n);
      loom_temporary_forget (g_steal_pointer (&self->beside));
    }
  loom_temporary_release (&before);
  loom_temporary_forget (old);
  return number;
}

gboolean
loom_save_folder_using (const LoomSaveSystem *system,
                        const char *path,
                        const LoomSaveFile *files,
                        guint n,
                        GError **error)
{
  g_return_val_if_fail (path != NULL && *path != '\0' && (n == 0 || files != NULL), FALSE);
  g_auto (Folder) self = { .system = system, .path = path, .inner = g_ptr_array_new () };
  self.place = g_strdup (path);
  for (gsize length = strlen (path); length > 1 && self.place[length - 1] == '/'; length--)
    self.place[length - 1] = '\0';
  self.parent = g_path_get_dirname (self.place);
  if (!look_at (&self, files, n, error))
    return FALSE;
  self.beside = loom_temporary_new_name (self.parent);
  int number = self.beside != NULL ? make (self.beside) : errno;
  if (number != 0)
    return loom_save_fail (error, path, number, self.exists);
  for (guint i = 0; i < n; i++)
    if (!write_file (&self, &files[i], error))
      return FALSE;
  number = put (&self, files, n);
  if (number == 0)
    number = loom_save_sync_folder (system, self.parent);
  return number == 0 || loom_save_fail (error, path, number, self.exists);
}
