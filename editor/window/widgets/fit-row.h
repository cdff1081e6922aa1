/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words that are shown whole or not at all where room is short. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * loom_fit_row_let: Lets @box (a widget whose children stand side by side, @spacing px apart) show
 * as many of its children as there is room for, from the first. The first one alone is shortened.
 */
void loom_fit_row_let (GtkWidget *box, int spacing);

/**
 * loom_fit_all_let: Lets @box show all of its children as wide as they would be, or, where one of
 * them would have less, all as narrow as they can be.
 */
void loom_fit_all_let (GtkWidget *box, int spacing);

/**
 * loom_fit_whole_new: A widget that holds @child (a label, say) and is empty where that has less
 * room than it would have.
 */
GtkWidget *loom_fit_whole_new (GtkWidget *child);

G_END_DECLS
