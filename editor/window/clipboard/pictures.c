/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Handing pictures to the tool for underlays, which brings them beside the board and knows what can
 * be read. One from the clipboard is first written to a file of its own there. */

#include "editor/window/clipboard/pictures.h"

#include "editor/base/in-thread.h"
#include "editor/window/tools/tools.h"
#include "formats/xml/save.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
loom_pictures_is_one (const char *path)
{
  g_autofree char *type = g_content_type_guess (path, NULL, 0, NULL);
  return g_content_type_is_a (type, "image/*");
}

/* The folder that pictures of the board lie in, or NULL, and then that is said. */
static char *
dup_folder (LoomHost *host)
{
  const char *path = loom_document_get_place (loom_host_get_document (host));
  if (path != NULL)
    return g_path_get_dirname (path);
  loom_host_toast (host, _ ("Save the board first: pictures are kept in the folder that it is in"),
                   _ ("Save"), "win.save");
  return NULL;
}

void
loom_pictures_take (LoomHost *host, const char *path)
{
  g_autofree char *folder = dup_folder (host);
  if (folder == NULL)
    return;
  loom_host_set_mode (host, LOOM_MODE_EDIT);
  loom_host_set_tool (host, "underlay");
  LoomTool *tool = loom_canvas_get_tool (loom_host_get_canvas (host));
  if (loom_tool_is (tool, &loom_underlay_tool))
    loom_underlay_tool_take (tool, path);
  else
    loom_host_toast (host, _ ("Pictures to trace lie under a map of areas"), NULL, NULL);
}

/* --- From the clipboard ------------------------------------------------------------------------
 */

typedef struct
{
  GBytes *png;
  char *path;
} Writing;

static void
writing_free (gpointer data)
{
  Writing *self = data;
  g_bytes_unref (self->png);
  g_free (self->path);
  g_free (self);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *self = data;
  GError *error = NULL;
  if (loom_save_bytes_to (self->path, self->png, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomHost *host = LOOM_HOST (source);
  const Writing *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    loom_pictures_take (host, self->path);
  else
    loom_host_toast (host, error->message, NULL, NULL);
}

static char *
dup_free_path (const char *folder)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name
          = i == 1 ? g_strdup ("pasted.png") : g_strdup_printf ("pasted-%u.png", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

void
loom_pictures_take_texture (LoomHost *host, GdkTexture *texture)
{
  g_autofree char *folder = dup_folder (host);
  if (folder == NULL)
    return;
  Writing *self = g_new0 (Writing, 1);
  self->png = gdk_texture_save_to_png_bytes (texture);
  self->path = dup_free_path (folder);
  g_autoptr (GTask) task = g_task_new (host, NULL, written_cb, NULL);
  g_task_set_task_data (task, self, writing_free);
  loom_run_in_thread (task, write_in_thread);
}
