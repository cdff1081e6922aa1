/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chips of the options bar that every tool has: snapping and the grid. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

GtkWidget *loom_view_options_new (LoomDocument *document, LoomCanvas *canvas);

/**
 * loom_chip_new: A round toggle for the options bar; @action may be NULL.
 */
GtkWidget *
loom_chip_new (const char *label, const char *icon, const char *tooltip, const char *action);

G_END_DECLS
