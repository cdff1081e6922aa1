/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history: every step that was done or can be done again, from which one jumps to any point. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

GtkWidget *loom_history_panel_new (LoomDocument *document, LoomCanvas *canvas);

/** loom_history_panel_update: Shows at once what would be shown in a moment. */
void loom_history_panel_update (GtkWidget *panel);

G_END_DECLS
