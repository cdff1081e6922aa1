/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window with a form, *Cancel* and *Make*. */

#include "editor/window/start/question.h"

#include <glib/gi18n.h>

static GtkWidget *
header_new (GtkWindow *window)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), window);
  return header;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWindow *
loom_question_new (GtkWindow *parent, const char *title, GtkWidget *grid)
{
  g_return_val_if_fail (GTK_IS_GRID (grid), NULL);
  GtkWindow *self
      = g_object_new (GTK_TYPE_WINDOW, "transient-for", parent, "modal", TRUE,
                      "destroy-with-parent", TRUE, "resizable", FALSE, "title", title, NULL);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 16);
  gtk_widget_add_css_class (grid, "form-page");
  gtk_window_set_titlebar (self, header_new (self));
  gtk_window_set_child (self, grid);
  gtk_widget_add_css_class (GTK_WIDGET (self), "boardloom");
  close_on_escape (GTK_WIDGET (self));
  return self;
}

void
loom_question_set_make (GtkWindow *self, GCallback made, gpointer data)
{
  GtkWidget *make = gtk_button_new_with_mnemonic (_ ("_Make"));
  gtk_widget_add_css_class (make, "suggested-action");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (gtk_window_get_titlebar (self)), make);
  g_signal_connect_swapped (make, "clicked", made, data);
  gtk_window_set_default_widget (self, make);
}
