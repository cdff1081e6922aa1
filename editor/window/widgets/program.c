/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands each question on to the application that is asked, which answers all of them. */

#include "editor/window/widgets/program.h"

G_DEFINE_INTERFACE (LoomProgram, loom_program, GTK_TYPE_APPLICATION)

static void
loom_program_default_init (LoomProgramInterface *interface)
{
}

LoomHost *
loom_program_open_document (LoomProgram *self, LoomDocument *document)
{
  g_return_val_if_fail (LOOM_IS_PROGRAM (self) && LOOM_IS_DOCUMENT (document), NULL);
  return LOOM_PROGRAM_GET_IFACE (self)->open_document (self, document);
}

GtkWindow *
loom_program_present_gallery (LoomProgram *self)
{
  g_return_val_if_fail (LOOM_IS_PROGRAM (self), NULL);
  return LOOM_PROGRAM_GET_IFACE (self)->present_gallery (self);
}

gboolean
loom_program_is_gallery (LoomProgram *self, GtkWindow *window)
{
  g_return_val_if_fail (LOOM_IS_PROGRAM (self), FALSE);
  return LOOM_PROGRAM_GET_IFACE (self)->is_gallery (self, window);
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

void
loom_program_close_gallery (LoomProgram *self, GtkWindow *window)
{
  if (!loom_program_is_gallery (self, window))
    return;
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (window), g_object_unref);
}
