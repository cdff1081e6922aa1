/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose turn it is now, said over the board when it passes from one person at the window to
 * another: the seat's name in its colour. It hides nothing and holds nobody up: presses go through
 * it, the next one puts it away, and so does a moment. Where computer players alone move it is not
 * seen. */

#pragma once

#include "editor/window/playtest/play-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_TURN_SIGN (loom_turn_sign_get_type ())
G_DECLARE_FINAL_TYPE (LoomTurnSign, loom_turn_sign, LOOM, TURN_SIGN, GtkWidget)

/** loom_turn_sign_new: Follows the playtest on @canvas, over which it is to be laid. */
GtkWidget *loom_turn_sign_new (LoomCanvas *canvas);

/** What it says, or NULL while it is not seen. */
const char *loom_turn_sign_get (LoomTurnSign *self);

G_END_DECLS
