/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks how large an empty board is to be. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * LoomBlankMade: Gets the board (transfer full) when it was decided on; not called otherwise.
 */
typedef void (*LoomBlankMade) (LoomBoard *board, gpointer data);

/**
 * loom_blank_dialog_present: For a map of areas, or with @layers for layers of cells.
 */
void
loom_blank_dialog_present (GtkWindow *parent, gboolean layers, LoomBlankMade made, gpointer data);

G_END_DECLS
