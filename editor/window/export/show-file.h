/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file that was written, shown where it lies. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_show_file: Asks the file manager to show the file at @path in its folder; where there is
 * none that can, opens the folder.
 */
void loom_show_file (GtkWindow *parent, const char *path);

/** The detailed name of the action that does so: "win.show-file('/home/ann/town.pdf')". */
char *loom_show_file_dup_action (const char *path);

G_END_DECLS
