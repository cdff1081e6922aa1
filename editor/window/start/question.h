/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in which something is asked before there is a board. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_question_new: A window over @parent with @grid, a GtkGrid for rows, and *Cancel*; Escape
 * closes it.
 */
GtkWindow *loom_question_new (GtkWindow *parent, const char *title, GtkWidget *grid);

/**
 * loom_question_set_make: *Make*, which Enter presses too, calls @made with @data alone.
 */
void loom_question_set_make (GtkWindow *self, GCallback made, gpointer data);

G_END_DECLS
