/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogue for a game of one's own: what it is called, what it begins as, and where its board
 * and its rules are to lie. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** LoomOwnGameMade: @board_path: of the new board, which is to be opened. */
typedef void (*LoomOwnGameMade) (const char *board_path, gpointer data);

/** loom_own_game_dialog_present: Asks over @parent, and calls @made once both files are written. */
void loom_own_game_dialog_present (GtkWindow *parent, LoomOwnGameMade made, gpointer data);

G_END_DECLS
