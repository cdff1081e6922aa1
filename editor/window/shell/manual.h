/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manual for designers, which the desktop's viewer of manuals shows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_manual_open: Opens the page of the manual that tells of what @window shows.
 *
 * Returns: FALSE where the manual is not installed or nothing can show it; then nothing happens.
 */
gboolean loom_manual_open (GtkWindow *window);

/** loom_manual_page: The page that tells of what @window (nullable) shows. */
const char *loom_manual_page (GtkWindow *window);

G_END_DECLS
