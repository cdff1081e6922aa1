/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of names, and which kind of bundle a file is had from. */

#include "formats/exchange/bundle/bundle-private.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

LoomBundle *
loom_bundle_new (const char *title)
{
  LoomBundle *self = g_new0 (LoomBundle, 1);
  g_atomic_ref_count_init (&self->references);
  self->title = g_strdup (title);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folder = -1;
  return self;
}

LoomBundle *
loom_bundle_ref (LoomBundle *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
loom_bundle_unref (LoomBundle *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->title);
  g_ptr_array_unref (self->names);
  if (self->folder >= 0)
    close (self->folder);
  g_clear_pointer (&self->zip, loom_zip_reader_free);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

const char *
loom_bundle_close_names (LoomBundle *self)
{
  const char *twice = NULL;
  g_ptr_array_sort (self->names, compare_names);
  for (guint i = 1; i < self->names->len && twice == NULL; i++)
    if (strcmp (self->names->pdata[i - 1], self->names->pdata[i]) == 0)
      twice = self->names->pdata[i];
  g_ptr_array_add (self->names, NULL);
  return twice;
}

guint
loom_bundle_n_names (const LoomBundle *self)
{
  return self->names->len - 1;
}

const char *const *
loom_bundle_get_names (const LoomBundle *self)
{
  return (const char *const *)self->names->pdata;
}

gboolean
loom_bundle_has (const LoomBundle *self, const char *name)
{
  return bsearch (&name, self->names->pdata, loom_bundle_n_names (self), sizeof (char *),
                  compare_names)
         != NULL;
}

GBytes *
loom_bundle_load (LoomBundle *self, const char *name, LoomModelErrors *errors)
{
  g_return_val_if_fail (self != NULL && name != NULL && errors != NULL, NULL);
  if (!loom_bundle_has (self, name))
    {
      g_autofree char *shown = g_utf8_make_valid (name, -1);
      loom_model_errors_add_at (
          errors, "FILE-UNREADABLE", 0, 0,
          _ ("“%s” has no file “%s”; put it there and write its name exactly so"), self->title,
          shown);
      return NULL;
    }
  return self->zip != NULL ? loom_zip_load (self, name, errors)
                           : loom_folder_load (self, name, errors);
}
