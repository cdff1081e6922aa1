/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How everything looks: the style sheet, light or dark, high contrast, motion. Follows the
 * preferences, and where these say so the desktop. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_look_init: For the default display, once.
 */
void loom_look_init (void);

/** Whether lines are strong: asked for here, or by the desktop's theme. */
gboolean loom_look_is_high_contrast (void);

G_END_DECLS
