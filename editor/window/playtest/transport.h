/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar below the canvas in a playtest: to the start, back, play, on, to the end; the timeline;
 * speed; Forfeit. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

/** loom_transport_new: The bar; a module of the window. */
GtkWidget *loom_transport_new (LoomDocument *document, LoomCanvas *canvas);

/** loom_play_options_new: Switches for what is shown over the board, in the options bar. */
GtkWidget *loom_play_options_new (LoomDocument *document, LoomCanvas *canvas);

G_END_DECLS
