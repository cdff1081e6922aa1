/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The legal moves in words, as `boardloom play` offers them: to be searched, chosen, and made with
 * Enter. What is pointed at on the board narrows the list. */

#pragma once

#include "editor/window/playtest/play-view.h"

G_BEGIN_DECLS

#define LOOM_TYPE_MOVE_LIST (loom_move_list_get_type ())
G_DECLARE_FINAL_TYPE (LoomMoveList, loom_move_list, LOOM, MOVE_LIST, GtkWidget)

GtkWidget *loom_move_list_new (LoomPlayView *view);

/** Puts the keyboard's focus on the list. */
void loom_move_list_focus (LoomMoveList *self);

/** For tests: how many moves are listed. */
guint loom_move_list_get_n (LoomMoveList *self);

G_END_DECLS
