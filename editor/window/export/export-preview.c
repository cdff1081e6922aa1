/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview. Settings that changes while one is drawn is drawn next; those in between are never.
 */

#include "editor/window/export/export-preview.h"

#include "editor/base/in-thread.h"

#include <glib/gi18n.h>

struct _LoomExportPreview
{
  GtkWidget parent_instance;
  LoomDocument *document; /* owned */
  GtkWidget *picture;
  GtkWidget *trouble; /* label, in place of the picture */
  GCancellable *drawing;
  LoomExportSettings settings;
  gboolean is_stale; /* another settings came while this one is drawn */
};

G_DEFINE_FINAL_TYPE (LoomExportPreview, loom_export_preview, GTK_TYPE_WIDGET)

typedef struct
{
  LoomBoard *board;
  char *folder;
  LoomExportSettings settings;
  int scale; /* of the screen */
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *self = data;
  loom_board_free (self->board);
  g_free (self->folder);
  g_free (self);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Drawing *self = data;
  LoomRenderFile file;
  double width, height;
  GError *error = NULL;
  self->settings.format = LOOM_SURFACE_PNG;
  loom_export_settings_apply (&self->settings, self->board, self->folder, &file);
  loom_render_board_size (self->board, &file.view, &width, &height);
  file.dpi = LOOM_EXPORT_PREVIEW_MOST * self->scale * 25.4 / MAX (MAX (width, height), 1);
  g_autoptr (GBytes) bytes = loom_render_file (self->board, &file, &error);
  GdkTexture *texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;
  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void draw (LoomExportPreview *self);

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomExportPreview *self = LOOM_EXPORT_PREVIEW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->picture == NULL)
    return;
  g_clear_object (&self->drawing);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_widget_set_visible (self->picture, texture != NULL);
  gtk_widget_set_visible (self->trouble, texture == NULL);
  gtk_label_set_label (GTK_LABEL (self->trouble), error != NULL ? error->message : "");
  if (self->is_stale)
    draw (self);
}

static void
draw (LoomExportPreview *self)
{
  const char *path = loom_document_get_place (self->document);
  Drawing *drawing = g_new0 (Drawing, 1);
  drawing->board = loom_document_dup_snapshot (self->document);
  drawing->folder = path != NULL ? g_path_get_dirname (path) : NULL;
  drawing->settings = self->settings;
  drawing->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->is_stale = FALSE;
  self->drawing = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->drawing, drawn_cb, NULL);
  g_task_set_task_data (task, drawing, drawing_free);
  loom_run_in_thread (task, draw_in_thread);
}

void
loom_export_preview_show (LoomExportPreview *self, const LoomExportSettings *settings)
{
  g_return_if_fail (LOOM_IS_EXPORT_PREVIEW (self) && settings != NULL);
  self->settings = *settings;
  if (self->drawing != NULL)
    self->is_stale = TRUE;
  else
    draw (self);
}

gboolean
loom_export_preview_is_ready (LoomExportPreview *self)
{
  g_return_val_if_fail (LOOM_IS_EXPORT_PREVIEW (self), FALSE);
  return self->drawing == NULL && gtk_widget_get_visible (self->picture);
}

static void
loom_export_preview_dispose (GObject *object)
{
  LoomExportPreview *self = LOOM_EXPORT_PREVIEW (object);
  g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->trouble, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_export_preview_parent_class)->dispose (object);
}

static void
loom_export_preview_class_init (LoomExportPreviewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_export_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
loom_export_preview_init (LoomExportPreview *self)
{
  self->picture = gtk_picture_new ();
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->trouble = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->trouble), TRUE);
  gtk_widget_set_visible (self->trouble, FALSE);
  gtk_widget_set_parent (self->trouble, GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), LOOM_EXPORT_PREVIEW_MOST,
                               LOOM_EXPORT_PREVIEW_MOST * 3 / 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "export-preview");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview of the drawing"), -1);
}

GtkWidget *
loom_export_preview_new (LoomDocument *document)
{
  LoomExportPreview *self = g_object_new (LOOM_TYPE_EXPORT_PREVIEW, NULL);
  self->document = g_object_ref (document);
  return GTK_WIDGET (self);
}
