/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks which real place a board is to be of. */

#pragma once

#include "editor/window/start/blank-dialog.h"

G_BEGIN_DECLS

/**
 * loom_place_dialog_present: A place, about how many areas, a game and a style; @made gets the
 * board.
 */
void loom_place_dialog_present (GtkWindow *parent, LoomBlankMade made, gpointer data);

G_END_DECLS
