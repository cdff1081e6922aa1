/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file manager is asked over the session's bus (org.freedesktop.FileManager1). */

#include "editor/window/export/show-file.h"

typedef struct
{
  GtkWindow *parent; /* owned, or NULL */
  char *path;
} Showing;

static void
showing_free (Showing *self)
{
  g_clear_object (&self->parent);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Showing, showing_free)

static void
open_folder (const Showing *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);
  if (uri != NULL)
    gtk_show_uri (self->parent, uri, GDK_CURRENT_TIME);
}

static void
called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Showing) self = data;
  g_autoptr (GVariant) answer
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  if (answer == NULL)
    open_folder (self);
}

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Showing) self = data;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);
  g_autofree char *uri = g_filename_to_uri (self->path, NULL, NULL);
  if (bus == NULL || uri == NULL)
    {
      open_folder (self);
      return;
    }
  const char *const uris[] = { uri, NULL };
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, called_cb, g_steal_pointer (&self));
}

void
loom_show_file (GtkWindow *parent, const char *path)
{
  g_return_if_fail (path != NULL);
  Showing *self = g_new0 (Showing, 1);
  self->parent = parent != NULL ? g_object_ref (parent) : NULL;
  self->path = g_strdup (path);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, self);
}

char *
loom_show_file_dup_action (const char *path)
{
  return g_action_print_detailed_name ("win.show-file", g_variant_new_bytestring (path));
}
