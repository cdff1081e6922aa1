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
