/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening boards: by name, by argument, from the chooser, dropped. Each gets a window; a file that
 * is open already has its window brought forward; what cannot be opened is said in one message with
 * the words of the command line. */

#pragma once

#include "editor/window/widgets/program.h"

G_BEGIN_DECLS

/**
 * loom_opening_open: Opens @n files; @parent (nullable) is the window that was asked, over which
 * errors are said. A gallery that was asked goes when a board is there. Gives the last window that
 * came forward, or NULL.
 */
LoomHost *loom_opening_open (LoomProgram *program, GFile **files, guint n, GtkWindow *parent);

/**
 * loom_opening_find: The window of @application, other than @besides (nullable), that has the file
 * at @path, or NULL.
 */
LoomHost *loom_opening_find (GtkApplication *application, const char *path, LoomHost *besides);

/**
 * loom_opening_choose: Asks for files, and opens them.
 */
void loom_opening_choose (LoomProgram *program, GtkWindow *parent);

/**
 * loom_opening_take_drops: Files that are dropped on @window are opened, where nothing in it takes
 * them.
 */
void loom_opening_take_drops (GtkWindow *window);

G_END_DECLS
