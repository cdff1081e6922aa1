/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Watching folders of styles: several events of one file, as writing it makes, are told once. */

#include "editor/window/styles/style-watch.h"

#include "editor/window/styles/style-choice.h"
#include "render/styles/style-library.h"

/* How long a folder must be at rest, ms: a file is written and then renamed. */
#define REST 60

struct _LoomStyleWatch
{
  GObject parent_instance;

  LoomDocument *document;    /* borrowed: it holds this */
  GFileMonitor *monitors[2]; /* of the folder of the board, and of the user's; or NULL */
  char *folder;
  guint timeout;
};

G_DEFINE_FINAL_TYPE (LoomStyleWatch, loom_style_watch, G_TYPE_OBJECT)

static guint changed_signal;

static gboolean
tell_cb (gpointer data)
{
  LoomStyleWatch *self = data;

  self->timeout = 0;
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
tell_soon (LoomStyleWatch *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (REST, tell_cb, self);
}

static gboolean
is_style (GFile *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL && g_str_has_suffix (name, LOOM_STYLE_SUFFIX);
}

static void
changed_cb (GFileMonitor *monitor,
            GFile *file,
            GFile *other,
            GFileMonitorEvent event,
            LoomStyleWatch *self)
{
  if (is_style (file) || is_style (other))
    tell_soon (self);
}

static GFileMonitor *
watch (LoomStyleWatch *self, const char *path)
{
  g_autoptr (GFile) folder = path != NULL ? g_file_new_for_path (path) : NULL;
  GFileMonitor *monitor
      = folder != NULL ? g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL)
                       : NULL;

  if (monitor != NULL)
    g_signal_connect_object (monitor, "changed", G_CALLBACK (changed_cb), self, 0);
  return monitor;
}

static void
moved_cb (LoomStyleWatch *self)
{
  g_autofree char *folder = loom_style_choice_dup_folder (self->document);

  if (g_strcmp0 (folder, self->folder) == 0)
    return;
  g_free (self->folder);
  self->folder = g_steal_pointer (&folder);
  g_clear_object (&self->monitors[0]);
  self->monitors[0] = watch (self, self->folder);
  tell_soon (self);
}

static void
loom_style_watch_dispose (GObject *object)
{
  LoomStyleWatch *self = LOOM_STYLE_WATCH (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->monitors[0]);
  g_clear_object (&self->monitors[1]);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (loom_style_watch_parent_class)->dispose (object);
}

static void
loom_style_watch_class_init (LoomStyleWatchClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_style_watch_dispose;
  changed_signal = g_signal_new ("changed", LOOM_TYPE_STYLE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_style_watch_init (LoomStyleWatch *self)
{
}

LoomStyleWatch *
loom_style_watch_of (LoomDocument *document)
{
  static const char key[] = "loom-style-watch";

  g_return_val_if_fail (LOOM_IS_DOCUMENT (document), NULL);
  LoomStyleWatch *self = g_object_get_data (G_OBJECT (document), key);
  if (self != NULL)
    return self;

  g_autofree char *user = loom_style_library_dup_user_folder ();
  self = g_object_new (LOOM_TYPE_STYLE_WATCH, NULL);
  self->document = document;
  self->folder = loom_style_choice_dup_folder (document);
  self->monitors[0] = watch (self, self->folder);
  self->monitors[1] = watch (self, user);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (document), key, self, g_object_unref);
  return self;
}
