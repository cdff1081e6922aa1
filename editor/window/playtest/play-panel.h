/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The right panel of a playtest: whose turn it is, the move that is chosen with its odds, the last
 * throw, the legal moves, the seats, and the moves so far. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PLAY_PANEL (loom_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (LoomPlayPanel, loom_play_panel, LOOM, PLAY_PANEL, GtkWidget)

GtkWidget *loom_play_panel_new (LoomDocument *document, LoomCanvas *canvas);

/** Puts the focus on the list of legal moves. */
void loom_play_panel_focus_moves (LoomPlayPanel *self);

G_END_DECLS
