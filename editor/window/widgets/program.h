/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program, as the parts see it that open boards: what makes windows for them. LoomApplication
 * is one. */

#pragma once

#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PROGRAM (loom_program_get_type ())
G_DECLARE_INTERFACE (LoomProgram, loom_program, LOOM, PROGRAM, GtkApplication)

struct _LoomProgramInterface
{
  GTypeInterface parent_interface;

  LoomHost *(*open_document) (LoomProgram *self, LoomDocument *document);
  GtkWindow *(*present_gallery) (LoomProgram *self);
  gboolean (*is_gallery) (LoomProgram *self, GtkWindow *window);
};

/** loom_program_open_document: A window for @document, lent, shown. */
LoomHost *loom_program_open_document (LoomProgram *self, LoomDocument *document);

/** loom_program_present_gallery: One more gallery of what to begin with, lent, shown. */
GtkWindow *loom_program_present_gallery (LoomProgram *self);

/**
 * loom_program_is_gallery: Whether @window (nullable) is a gallery, which goes when a board was
 * opened from it.
 */
gboolean loom_program_is_gallery (LoomProgram *self, GtkWindow *window);

/**
 * loom_program_close_gallery: Closes @window (nullable) where it is a gallery, once what happens
 * now is over: a dialog that was over it may be on its way out, and would look for it.
 */
void loom_program_close_gallery (LoomProgram *self, GtkWindow *window);

G_END_DECLS
