/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of keyboard shortcuts, made from the rows of commands.h and the toolbox. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** loom_shortcuts_new: The window, not shown yet. */
GtkWidget *loom_shortcuts_new (void);

void loom_shortcuts_present (GtkApplicationWindow *window);

G_END_DECLS
