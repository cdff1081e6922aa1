/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rows of the print window's panel (settings-row.h) are made of. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** A dropdown of @names (closed by NULL). */
GtkWidget *loom_print_row_new_choice (const char *const *names);

/** Buttons side by side of which one is on; @buttons receives @n. */
GtkWidget *
loom_print_row_new_toggles (const char *const *names, guint n, GtkToggleButton **buttons);

/** The words behind the title of a form's expander (form.h). */
void loom_print_row_set_detail (GtkWidget *expander, const char *words);

G_END_DECLS
