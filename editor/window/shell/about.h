/* SPDX-License-Identifier: GPL-3.0-or-later */

/* About the program, and its manual. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void loom_about_present (GtkWindow *parent);

/** loom_help_present: The most needed of the manual in a window of its own, and where the rest is.
 */
void loom_help_present (GtkWindow *parent);

G_END_DECLS
