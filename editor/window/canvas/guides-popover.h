/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guides of a canvas as a list: to give them exact places, to lay some by keyboard, and to take
 * them away. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/** A GtkPopover, for the corner between the rulers. */
GtkWidget *loom_guides_popover_new (LoomCanvas *canvas);

G_END_DECLS
