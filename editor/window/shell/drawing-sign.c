/* SPDX-License-Identifier: GPL-3.0-or-later */

/* That the board is being drawn: see drawing-sign.h. What is drawn sooner comes without a word. */

#include "editor/window/shell/drawing-sign.h"

#include <glib/gi18n.h>

/* ms */
#define PATIENCE 500

struct _LoomDrawingSign
{
  GtkWidget parent_instance;
  LoomCanvas *canvas; /* weak */
  guint timeout;      /* source that shows it, or 0 */
};

G_DEFINE_FINAL_TYPE (LoomDrawingSign, loom_drawing_sign, GTK_TYPE_WIDGET)

static gboolean
late_cb (gpointer data)
{
  LoomDrawingSign *self = data;
  self->timeout = 0;
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->canvas != NULL && !loom_canvas_is_crisp (self->canvas));
  return G_SOURCE_REMOVE;
}

static void
update (LoomDrawingSign *self)
{
  const gboolean is_drawn = self->canvas == NULL || loom_canvas_is_crisp (self->canvas);
  if (is_drawn)
    {
      g_clear_handle_id (&self->timeout, g_source_remove);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    }
  else if (self->timeout == 0 && !gtk_widget_get_visible (GTK_WIDGET (self)))
    self->timeout = g_timeout_add (PATIENCE, late_cb, self);
}

static void
dispose (GObject *object)
{
  LoomDrawingSign *self = LOOM_DRAWING_SIGN (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->canvas);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_drawing_sign_parent_class)->dispose (object);
}

static void
loom_drawing_sign_class_init (LoomDrawingSignClass *class)
{
  G_OBJECT_CLASS (class)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_STATUS);
}

/* It lies over the board and must not catch clicks meant for that. */
static void
loom_drawing_sign_init (LoomDrawingSign *self)
{
  GtkWidget *label = gtk_label_new (_ ("Drawing …"));
  gtk_widget_add_css_class (label, "drawing-sign");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  g_object_set (self, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_START, "margin-top", 14,
                "can-target", FALSE, "visible", FALSE, NULL);
}

GtkWidget *
loom_drawing_sign_new (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);
  LoomDrawingSign *self = g_object_new (LOOM_TYPE_DRAWING_SIGN, NULL);
  static const char *const signals[] = { "drawn", "refreshed", "viewport-changed" };
  g_set_weak_pointer (&self->canvas, canvas);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (canvas, signals[i], G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
