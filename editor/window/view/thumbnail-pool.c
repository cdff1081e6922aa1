/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of boards in files, kept as PNG in the folder for caches under a name that is made of
 * all that they depend on. A cache that cannot be written does no harm. */

#include "editor/window/view/thumbnail-pool.h"

#include "editor/window/view/board-thumbnail.h"
#include "formats/exchange/read.h"
#include "formats/xml/save.h"

#include <sys/stat.h>

/* Another number when the drawing changes. */
#define EDITION 3

typedef struct
{
  GTask *task;
  GTaskThreadFunc func;
} Job;

static gboolean
drop_cb (gpointer task)
{
  g_object_unref (task);
  return G_SOURCE_REMOVE;
}

/* The task holds a widget, whose last reference must not be given up in this thread. */
static void
run_job (gpointer data, gpointer unused)
{
  Job *job = data;
  GCancellable *cancellable = g_task_get_cancellable (job->task);
  if (!g_task_return_error_if_cancelled (job->task))
    job->func (job->task, g_task_get_source_object (job->task), g_task_get_task_data (job->task),
               cancellable);
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_cb, job->task, NULL);
  g_free (job);
}

void
loom_thumbnail_pool_run (GTask *task, GTaskThreadFunc func)
{
  static GThreadPool *pool;
  Job *job = g_new (Job, 1);
  g_return_if_fail (G_IS_TASK (task) && func != NULL);
  job->task = g_object_ref (task);
  job->func = func;
  if (pool == NULL)
    pool = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
  g_thread_pool_push (pool, job, NULL);
}

GdkTexture *
loom_board_thumbnail_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), (gsize)stride * (gsize)height,
      (GDestroyNotify)cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)stride);
}

/* Where the picture is kept, or NULL when there is no such file. */
static char *
dup_cache_path (const char *path, const LoomStyleTable *style, int width, int height, double zoom)
{
  struct stat status;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  g_autofree char *key = g_strdup_printf (
      "%d %s %s %" G_GINT64_FORMAT ".%09ld %" G_GINT64_FORMAT " %dx%d %d%% %s", EDITION,
      LOOM_VERSION, path, (gint64)status.st_mtim.tv_sec, (long)status.st_mtim.tv_nsec,
      (gint64)status.st_size, width, height, (int)(100 * zoom), style != NULL ? style->id : "");
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
  g_autofree char *name = g_strconcat (sum, ".png", NULL);
  return g_build_filename (g_get_user_cache_dir (), "boardloom", "pictures", name, NULL);
}

static void
keep (GdkTexture *texture, const char *cache)
{
  g_autofree char *folder = g_path_get_dirname (cache);
  g_autoptr (GBytes) bytes = gdk_texture_save_to_png_bytes (texture);
  g_autoptr (GError) error = NULL;
  g_mkdir_with_parents (folder, 0700);
  if (!loom_save_bytes_to (cache, bytes, NULL, &error))
    g_debug ("%s", error->message);
}

GdkTexture *
loom_board_thumbnail_load (const char *path,
                           const LoomStyleTable *style,
                           int width,
                           int height,
                           double zoom)
{
  g_return_val_if_fail (path != NULL && width > 0 && height > 0, NULL);
  g_autofree char *cache = dup_cache_path (path, style, width, height, zoom);
  g_autofree char *folder = g_path_get_dirname (path);
  GdkTexture *texture = cache != NULL && g_file_test (cache, G_FILE_TEST_EXISTS)
                            ? gdk_texture_new_from_filename (cache, NULL)
                            : NULL;
  if (texture != NULL || cache == NULL)
    return texture;
  g_autoptr (LoomBoard) board = loom_formats_read_file (path, NULL, NULL);
  if (board == NULL)
    return NULL;
  texture = loom_board_thumbnail_texture (
      loom_board_thumbnail (board, folder, style, width, height, zoom));
  keep (texture, cache);
  return texture;
}
