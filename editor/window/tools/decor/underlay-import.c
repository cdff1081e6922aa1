/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing pictures beside a board, in another thread: a large one takes a second to read. */

#include "editor/window/tools/decor/underlay-import.h"

#include "editor/base/in-thread.h"
#include "formats/xml/save.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *source;
  char *folder;
  char *name; /* the answer */
  int width;
  int height;
} Import;

static void
import_free (gpointer data)
{
  Import *self = data;
  g_free (self->source);
  g_free (self->folder);
  g_free (self->name);
  g_free (self);
}

static gboolean
is_lines (GdkPixbufFormat *format)
{
  return gdk_pixbuf_format_is_scalable (format);
}

/* How large it is kept: whole when it is small enough, drawings of lines always at full size. */
static void
find_size (GdkPixbufFormat *format, int width, int height, int *to_width, int *to_height)
{
  const int longest = MAX (MAX (width, height), 1);
  const double scale = longest > LOOM_UNDERLAY_MOST || is_lines (format)
                           ? (double)LOOM_UNDERLAY_MOST / longest
                           : 1;
  *to_width = MAX ((int)(width * scale + 0.5), 1);
  *to_height = MAX ((int)(height * scale + 0.5), 1);
}

static char *
dup_free_name (const Import *self)
{
  g_autofree char *base = g_path_get_basename (self->source);
  char *dot = strrchr (base, '.');
  if (dot != NULL && dot != base)
    *dot = '\0';
  for (guint i = 1;; i++)
    {
      g_autofree char *name
          = i == 1 ? g_strdup_printf ("%s.png", base) : g_strdup_printf ("%s-%u.png", base, i);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

static gboolean
may_stay (const Import *self, GdkPixbufFormat *format)
{
  g_autofree char *folder = g_path_get_dirname (self->source);
  g_autofree char *kind = gdk_pixbuf_format_get_name (format);
  return strcmp (folder, self->folder) == 0 && strcmp (kind, "png") == 0;
}

static gboolean
run (Import *self, GError **error)
{
  int width = 0, height = 0;
  GdkPixbufFormat *format = gdk_pixbuf_get_file_info (self->source, &width, &height);
  if (format == NULL || width < 1 || height < 1)
    {
      g_autofree char *base = g_path_get_basename (self->source);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("“%s” is not a picture that can be read"), base);
      return FALSE;
    }
  find_size (format, width, height, &self->width, &self->height);
  if (self->width == width && self->height == height && may_stay (self, format))
    {
      self->name = g_path_get_basename (self->source);
      return TRUE;
    }
  g_autoptr (GdkPixbuf) picture
      = gdk_pixbuf_new_from_file_at_scale (self->source, self->width, self->height, TRUE, error);
  if (picture == NULL)
    return FALSE;
  self->width = gdk_pixbuf_get_width (picture);
  self->height = gdk_pixbuf_get_height (picture);
  self->name = dup_free_name (self);
  g_autofree char *path = g_build_filename (self->folder, self->name, NULL);
  char *png;
  gsize length;
  if (!gdk_pixbuf_save_to_buffer (picture, &png, &length, "png", error, NULL))
    return FALSE;
  g_autoptr (GBytes) bytes = g_bytes_new_take (png, length);
  return loom_save_bytes_to (path, bytes, NULL, error);
}

static void
import_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  if (run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
loom_underlay_import_async (const char *source,
                            const char *folder,
                            gpointer owner,
                            GAsyncReadyCallback done,
                            gpointer data)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, done, data);
  Import *self = g_new0 (Import, 1);
  self->source = g_strdup (source);
  self->folder = g_strdup (folder);
  g_task_set_task_data (task, self, import_free);
  loom_run_in_thread (task, import_in_thread);
}

char *
loom_underlay_import_finish (GAsyncResult *result, int *width, int *height, GError **error)
{
  Import *self = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  *width = self->width;
  *height = self->height;
  return g_steal_pointer (&self->name);
}
