/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Menus and fields that open over a window and close before it does. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_popovers_keep:
 * From now on every popover that goes out of sight with its window closes, which GTK 4.8 forgets.
 * To be called before a window is shown; calling it again does nothing.
 */
void loom_popovers_keep (void);

/**
 * loom_popover_open_once:
 * @popover: (transfer floating): not yet anywhere
 * @parent: what it belongs to, and where its actions are looked for
 * @at: px of @parent that it points to
 *
 * Opens @popover; once closed, in whatever way, it is taken from @parent and is gone.
 */
void loom_popover_open_once (GtkWidget *popover, GtkWidget *parent, const GdkRectangle *at);

/** Closes all that are open below @root, as a click elsewhere does. */
void loom_popovers_close (GtkWidget *root);

G_END_DECLS
