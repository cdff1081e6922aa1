/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of the print window's panel: a label, a control, a unit. */

#pragma once

#include "editor/window/forms/number-entry.h"

G_BEGIN_DECLS

/**
 * loom_print_row_new: @control behind @title, which names it, and before @unit (nullable). @tip is
 * what it is for.
 */
GtkWidget *
loom_print_row_new (const char *title, GtkWidget *control, const char *unit, const char *tip);

/**
 * loom_print_row_new_check: @check with a dim *@detail (nullable) at the end.
 */
GtkWidget *loom_print_row_new_check (GtkWidget *check, GtkWidget **detail);

/** A dropdown of @names (closed by NULL). */
GtkWidget *loom_print_row_new_choice (const char *const *names);

/** Buttons side by side of which one is on; @buttons receives @n. */
GtkWidget *
loom_print_row_new_toggles (const char *const *names, guint n, GtkToggleButton **buttons);

/** Two numbers beside each other, with a × or another sign between them. */
GtkWidget *loom_print_row_new_pair (GtkWidget *first, const char *between, GtkWidget *second);

/** The words behind the title of a form's expander (form.h). */
void loom_print_row_set_detail (GtkWidget *expander, const char *words);

G_END_DECLS
