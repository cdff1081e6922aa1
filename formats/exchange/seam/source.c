/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is read: a file, or a folder or zip of files. The main file is loaded at once, because every
 * format looks at it; the others when they are asked for. */

#include "formats/exchange/seam/source.h"

#include "formats/exchange/bundle/file-bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

struct _LoomSource
{
  char *name;
  char *folder; /* that the main file lies in; NULL: there is nothing beside it */
  GBytes *bytes;
  LoomBundle *bundle; /* the folder or zip that is read, or NULL */
  char *within;       /* of a main file within the bundle: its name there, else NULL */
  struct stat status; /* of the main file when it was read, if that is a regular one; else all 0 */
};

/* The folder at @path; NULL, with nothing said, when it is none. */
static LoomSource *
open_folder (const char *path, const char *name, LoomModelErrors *errors)
{
  LoomBundle *bundle = loom_bundle_open_folder (path, errors);
  if (bundle == NULL)
    return NULL;
  LoomSource *self = g_new0 (LoomSource, 1);
  self->name = name != NULL ? g_strdup (name) : g_path_get_basename (path);
  self->bytes = g_bytes_new (NULL, 0);
  self->bundle = bundle;
  return self;
}

/* Opens the main file of @self as the zip that it is, if it is one. FALSE, and said, when it is one
 * that cannot be read. */
static gboolean
open_zip (LoomSource *self, LoomModelErrors *errors)
{
  gsize length = 0;
  const char *data = loom_source_get_data (self, &length);
  if (!loom_bytes_are_zip (data, length))
    return TRUE;
  self->bundle = loom_bundle_open_zip (self->bytes, self->name, errors);
  return self->bundle != NULL;
}

LoomSource *
loom_source_open (const char *path, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);
  struct stat status = { 0 };
  const gboolean is_standard = strcmp (path, "-") == 0;
  if (!is_standard && g_file_test (path, G_FILE_TEST_IS_DIR))
    return open_folder (path, name, errors);
  GBytes *bytes = loom_file_bytes_load (path, &status, errors);
  if (bytes == NULL)
    return NULL;
  g_autoptr (LoomSource) self = g_new0 (LoomSource, 1);
  if (name != NULL)
    self->name = g_strdup (name);
  else
    self->name = is_standard ? g_strdup (_ ("standard input")) : g_path_get_basename (path);
  self->folder = is_standard ? NULL : g_path_get_dirname (path);
  self->bytes = bytes;
  if (!is_standard && S_ISREG (status.st_mode))
    self->status = status;
  return open_zip (self, errors) ? g_steal_pointer (&self) : NULL;
}

LoomSource *
loom_source_new (GBytes *bytes, const char *name)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  LoomSource *self = g_new0 (LoomSource, 1);
  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  (void)open_zip (self, unheard);
  return self;
}

LoomSource *
loom_source_enter (const LoomSource *self, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (self != NULL && self->bundle != NULL && name != NULL, NULL);
  GBytes *bytes = loom_bundle_load (self->bundle, name, errors);
  if (bytes == NULL)
    return NULL;
  LoomSource *inner = g_new0 (LoomSource, 1);
  g_autofree char *folder = g_path_get_dirname (name);
  inner->name = g_path_get_basename (name);
  inner->folder = g_strdup (strcmp (folder, ".") == 0 ? "" : folder);
  inner->bytes = bytes;
  inner->bundle = loom_bundle_ref (self->bundle);
  inner->within = g_strdup (name);
  return inner;
}

void
loom_source_free (LoomSource *self)
{
  g_free (self->name);
  g_free (self->folder);
  g_free (self->within);
  g_bytes_unref (self->bytes);
  g_clear_pointer (&self->bundle, loom_bundle_unref);
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

const char *const *
loom_source_get_names (const LoomSource *self)
{
  return self->bundle != NULL ? loom_bundle_get_names (self->bundle) : NULL;
}

gboolean
loom_source_is_bundle (const LoomSource *self)
{
  return self->bundle != NULL && self->within == NULL;
}

const char *
loom_names_find (const char *const *names, const char *tail)
{
  const char *best = NULL;
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const gsize length = strlen (names[i]);
      const gsize n = strlen (tail);
      const gboolean ends = length >= n && g_ascii_strcasecmp (names[i] + length - n, tail) == 0
                            && (length == n || names[i][length - n - 1] == '/');
      if (ends && (best == NULL || length < strlen (best)))
        best = names[i];
    }
  return best;
}

GBytes *
loom_source_load (const LoomSource *self, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (self != NULL && name != NULL && errors != NULL, NULL);
  if (self->bundle == NULL)
    return loom_source_load_sibling (self, name, errors);
  return loom_bundle_load (self->bundle, name, errors);
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

static GBytes *
load_beside (const LoomSource *self, const char *name, LoomModelErrors *errors)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  const int folder = open (self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0)
    return loom_file_bytes_refuse (errors, path, errno);
  GBytes *bytes = loom_file_bytes_load_within (folder, name, path, errors);
  close (folder);
  return bytes;
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
          _ ("“%s” names the file “%s”, which is not simply in the same folder; put "
             "the file beside it and write its name alone"),
          self->name, shown);
      return NULL;
    }
  if (self->bundle != NULL)
    {
      g_autofree char *path = self->folder != NULL && *self->folder != '\0'
                                  ? g_strconcat (self->folder, "/", name, NULL)
                                  : g_strdup (name);
      return loom_bundle_load (self->bundle, path, errors);
    }
  if (self->folder != NULL)
    return load_beside (self, name, errors);
  loom_model_errors_add_at (
      errors, "FILE-UNREADABLE", 0, 0,
      _ ("“%s” needs the file “%s” beside it, and there is no folder to look in; read "
         "it from a file instead"),
      self->name, name);
  return NULL;
}
