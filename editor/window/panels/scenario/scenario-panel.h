/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenarios of the board: which there are, and of the one being looked at the rules, options,
 * seats, what it plays without, notes and what it promises. Every change is an edit. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

GtkWidget *loom_scenario_panel_new (LoomDocument *document, LoomCanvas *canvas);

/** loom_scenario_panel_update: Shows at once what would be shown in a moment. */
void loom_scenario_panel_update (GtkWidget *panel);

G_END_DECLS
