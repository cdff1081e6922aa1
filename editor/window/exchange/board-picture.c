/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of an exchange: see board-picture.h. */

#include "editor/window/exchange/board-picture.h"

#include "editor/base/in-thread.h"
#include "editor/window/view/board-thumbnail.h"
#include "editor/window/view/thumbnail-pool.h"

#include <glib/gi18n.h>

struct _LoomBoardPicture
{
  GtkWidget parent_instance;

  GtkWidget *picture;
  GCancellable *drawing; /* owned, or NULL */
  gboolean is_ready;
};

G_DEFINE_FINAL_TYPE (LoomBoardPicture, loom_board_picture, GTK_TYPE_WIDGET)

typedef struct
{
  LoomExchanged *exchanged; /* owned */
  int scale;                /* of the screen */
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *self = data;

  loom_exchanged_unref (self->exchanged);
  g_free (self);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Drawing *self = data;
  cairo_surface_t *surface = loom_board_thumbnail_whole (self->exchanged->board, NULL,
                                                         LOOM_BOARD_PICTURE_WIDTH * self->scale,
                                                         LOOM_BOARD_PICTURE_HEIGHT * self->scale);

  g_task_return_pointer (task, loom_board_thumbnail_texture (surface), g_object_unref);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomBoardPicture *self = LOOM_BOARD_PICTURE (source);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->picture == NULL || self->drawing != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->drawing);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_widget_set_opacity (self->picture, 1);
  self->is_ready = TRUE;
}

void
loom_board_picture_show (LoomBoardPicture *self, LoomExchanged *exchanged)
{
  g_autoptr (GTask) task = NULL;
  Drawing *drawing;

  g_return_if_fail (LOOM_IS_BOARD_PICTURE (self));
  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  self->is_ready = FALSE;
  gtk_widget_set_opacity (self->picture, 0.4);
  if (exchanged == NULL || exchanged->board == NULL)
    return;
  drawing = g_new0 (Drawing, 1);
  drawing->exchanged = loom_exchanged_ref (exchanged);
  drawing->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->drawing = g_cancellable_new ();
  task = g_task_new (self, self->drawing, drawn_cb, NULL);
  g_task_set_task_data (task, drawing, drawing_free);
  loom_run_in_thread (task, draw_in_thread);
}

gboolean
loom_board_picture_is_ready (LoomBoardPicture *self)
{
  g_return_val_if_fail (LOOM_IS_BOARD_PICTURE (self), FALSE);
  return self->is_ready;
}

static void
loom_board_picture_dispose (GObject *object)
{
  LoomBoardPicture *self = LOOM_BOARD_PICTURE (object);

  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
  g_clear_pointer (&self->picture, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_board_picture_parent_class)->dispose (object);
}

static void
loom_board_picture_class_init (LoomBoardPictureClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_board_picture_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
loom_board_picture_init (LoomBoardPicture *self)
{
  self->picture = gtk_picture_new ();
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), LOOM_BOARD_PICTURE_WIDTH,
                               LOOM_BOARD_PICTURE_HEIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self), "export-preview");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview of the board"), -1);
}

GtkWidget *
loom_board_picture_new (void)
{
  return g_object_new (LOOM_TYPE_BOARD_PICTURE, NULL);
}
