/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathering what a format writes. All is held in memory: no board is so large that half a file on
 * a disk would be the better deal. */

#include "formats/exchange/seam/sink.h"

#include "formats/exchange/bundle/plain-name.h"
#include "formats/exchange/bundle/zip-write.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LoomSink
{
  char *path;
  LoomSinkShape shape;
  GBytes *bytes; /* of the main file, or the zip as it is now; NULL: not given or made yet */
  /* (element-type utf8) (owned): paths of the files beside the main one; of a folder or zip the
   * names of its files. */
  GPtrArray *siblings;
  GPtrArray *contents; /* (element-type GBytes) (owned), one for each of siblings */
};

LoomSink *
loom_sink_new (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);
  LoomSink *self = g_new0 (LoomSink, 1);
  self->path = g_strdup (path);
  self->siblings = g_ptr_array_new_with_free_func (g_free);
  self->contents = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  return self;
}

void
loom_sink_free (LoomSink *self)
{
  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_ptr_array_unref (self->siblings);
  g_ptr_array_unref (self->contents);
  g_free (self);
}

const char *
loom_sink_get_path (const LoomSink *self)
{
  return self->path;
}

void
loom_sink_set_bytes (LoomSink *self, GBytes *bytes)
{
  g_return_if_fail (self != NULL && bytes != NULL);
  g_bytes_ref (bytes);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes;
}

GBytes *
loom_sink_get_bytes (LoomSink *self)
{
  if (self->shape == LOOM_SINK_ZIP && self->bytes == NULL)
    self->bytes = loom_zip_pack ((const char *const *)self->siblings->pdata,
                                 (GBytes *const *)self->contents->pdata, self->siblings->len);
  return self->bytes;
}

guint
loom_sink_get_n_siblings (const LoomSink *self)
{
  return self->shape == LOOM_SINK_FILE ? self->siblings->len : 0;
}

void
loom_sink_set_shape (LoomSink *self, LoomSinkShape shape)
{
  g_return_if_fail (self != NULL && self->siblings->len == 0);
  self->shape = shape;
}

LoomSinkShape
loom_sink_get_shape (const LoomSink *self)
{
  return self->shape;
}

LoomSinkShape
loom_sink_get_bundle_shape (const LoomSink *self)
{
  const gsize length = strlen (self->path);
  const gboolean is_zip
      = strcmp (self->path, "-") == 0
        || (length > 4 && g_ascii_strcasecmp (self->path + length - 4, ".zip") == 0);
  return is_zip ? LOOM_SINK_ZIP : LOOM_SINK_FOLDER;
}

gboolean
loom_sink_add (LoomSink *self, const char *name, GBytes *bytes)
{
  g_return_val_if_fail (self != NULL && self->shape != LOOM_SINK_FILE && bytes != NULL, FALSE);
  if (!loom_bundle_name_is_plain (name) || loom_sink_get (self, name) != NULL)
    return FALSE;
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_ptr_array_add (self->siblings, g_strdup (name));
  g_ptr_array_add (self->contents, g_bytes_ref (bytes));
  return TRUE;
}

GBytes *
loom_sink_get (const LoomSink *self, const char *name)
{
  guint i;
  return g_ptr_array_find_with_equal_func (self->siblings, name, g_str_equal, &i)
             ? g_ptr_array_index (self->contents, i)
             : NULL;
}

gboolean
loom_sink_add_sibling (LoomSink *self, const char *name, GBytes *bytes)
{
  g_return_val_if_fail (self != NULL && name != NULL && bytes != NULL, FALSE);
  g_return_val_if_fail (self->shape == LOOM_SINK_FILE, FALSE);
  g_autofree char *main_name = g_path_get_basename (self->path);
  if (!loom_sibling_name_is_plain (name) || strcmp (name, main_name) == 0)
    return FALSE;
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  if (g_ptr_array_find_with_equal_func (self->siblings, path, g_str_equal, NULL))
    return FALSE;
  g_ptr_array_add (self->siblings, g_steal_pointer (&path));
  g_ptr_array_add (self->contents, g_bytes_ref (bytes));
  return TRUE;
}

static gboolean
put_several (LoomSink *self, LoomFileIdentity *identity, GError **error)
{
  g_autofree LoomSaveFile *files = g_new (LoomSaveFile, self->siblings->len + 1);
  if (identity != NULL && identity->known && !loom_file_identity_holds (identity, self->path))
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_CHANGED,
          _ ("“%s” was not written, because it was changed by somebody else since it was read"),
          self->path);
      return FALSE;
    }
  for (guint i = 0; i < self->siblings->len; i++)
    files[i] = (LoomSaveFile){ g_ptr_array_index (self->siblings, i),
                               g_ptr_array_index (self->contents, i) };
  files[self->siblings->len] = (LoomSaveFile){ self->path, self->bytes };
  if (!loom_save_files (files, self->siblings->len + 1, error))
    return FALSE;
  if (identity != NULL)
    loom_file_identity_take (identity, self->path);
  return TRUE;
}

static gboolean
put_folder (LoomSink *self, GError **error)
{
  g_autofree LoomSaveFile *files = g_new (LoomSaveFile, self->siblings->len + 1);
  if (strcmp (self->path, "-") == 0)
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
          _ ("standard output takes one file, and this is a folder; name a folder to write"));
      return FALSE;
    }
  for (guint i = 0; i < self->siblings->len; i++)
    files[i] = (LoomSaveFile){ g_ptr_array_index (self->siblings, i),
                               g_ptr_array_index (self->contents, i) };
  return loom_save_folder (self->path, files, self->siblings->len, error);
}

gboolean
loom_sink_put (LoomSink *self, LoomFileIdentity *identity, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (self->shape == LOOM_SINK_FOLDER)
    return put_folder (self, error);
  if (self->shape == LOOM_SINK_ZIP)
    return loom_save_bytes_to (self->path, loom_sink_get_bytes (self), identity, error);
  g_return_val_if_fail (self->bytes != NULL, FALSE);
  if (self->siblings->len == 0)
    return loom_save_bytes_to (self->path, self->bytes, identity, error);
  if (strcmp (self->path, "-") != 0)
    return put_several (self, identity, error);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT,
               _ ("standard output takes one file, and these are %u; name a file to write to"),
               self->siblings->len + 1);
  return FALSE;
}
