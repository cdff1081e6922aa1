/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of what came of an exchange, drawn in another thread: only the last counts. */

#pragma once

#include "editor/work/exchange.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Pixels that the picture is wide, and high. */
#define LOOM_BOARD_PICTURE_WIDTH 400
#define LOOM_BOARD_PICTURE_HEIGHT 300

#define LOOM_TYPE_BOARD_PICTURE (loom_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (LoomBoardPicture, loom_board_picture, LOOM, BOARD_PICTURE, GtkWidget)

GtkWidget *loom_board_picture_new (void);

/**
 * loom_board_picture_show: Shows the board of @exchanged (nullable) as soon as it is drawn; until
 * then, and where it has none, what was shown stays, pale.
 */
void loom_board_picture_show (LoomBoardPicture *self, LoomExchanged *exchanged);

/** Whether what was asked for last is shown; for tests. */
gboolean loom_board_picture_is_ready (LoomBoardPicture *self);

G_END_DECLS
