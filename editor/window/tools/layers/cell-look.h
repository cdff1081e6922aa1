/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a character of the rows looks and what it is called: for previews and swatches. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** The colour of most of a cell with @character on the layer at @depth. */
void
loom_cell_look_colour (const LoomBoard *board, guint depth, gunichar character, GdkRGBA *colour);

/** What @character stands for, in words; free with g_free(). */
char *loom_cell_look_dup_name (const LoomBoard *board, gunichar character);

/** All characters that can be painted: '.', '#', then those of the legend. Free with g_free(). */
gunichar *loom_cell_look_list (const LoomBoard *board, guint *n);

/**
 * loom_cell_swatch_new: A toggle in the colour of @character with the character on it, named.
 */
GtkWidget *loom_cell_swatch_new (const LoomBoard *board, guint depth, gunichar character);

G_END_DECLS
