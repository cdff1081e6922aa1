/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a print in another thread. */

#include "editor/window/print/write.h"

#include "editor/base/in-thread.h"
#include "editor/window/export/export.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomPrintPreview *preview;
  char *path;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;

  loom_print_preview_unref (self->preview);
  g_free (self->path);
  g_free (self);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *self = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes
      = loom_print_job_write (loom_print_preview_get_job (self->preview), &error);

  if (bytes != NULL && loom_save_bytes_to (self->path, bytes, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
loom_print_write_async (LoomPrintPreview *preview,
                        const char *own,
                        const char *path,
                        GAsyncReadyCallback done,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, data);
  Writing *self;

  g_return_if_fail (loom_print_preview_get_job (preview) != NULL && path != NULL);

  if (loom_export_is_same_file (own, path))
    {
      g_task_return_new_error (task, LOOM_ERROR, LOOM_ERROR_OUTPUT,
                               _ ("The print would take the place of the board %s"), path);
      return;
    }
  self = g_new0 (Writing, 1);
  self->preview = loom_print_preview_ref (preview);
  self->path = g_strdup (path);
  g_task_set_task_data (task, self, writing_free);
  loom_run_in_thread (task, write_in_thread);
}

gboolean
loom_print_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
