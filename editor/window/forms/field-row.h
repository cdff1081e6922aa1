/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a form: what a field is called, a widget for its type (an entry for a number, a dropdown
 * for names and references, a switch for yes and no, …) and, when a value cannot be, why not in
 * words. It shows the value that all subjects have or that they differ, and a change is one step of
 * the document for all of them. */

#pragma once

#include "editor/window/forms/binding.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_FIELD_ROW (loom_field_row_get_type ())
G_DECLARE_FINAL_TYPE (LoomFieldRow, loom_field_row, LOOM, FIELD_ROW, GtkBox)

/**
 * loom_field_row_new:
 * @binding: (transfer full)
 *
 * The row for @binding, with the widget that fits its field.
 */
GtkWidget *loom_field_row_new (LoomBinding *binding);

/** The same with dice faces as toggles, 1 to 6, and an entry beside them when @highest is more. */
GtkWidget *loom_field_row_new_dice (LoomBinding *binding, gint highest);

/** The same with the seats of @scenario in a dropdown. */
GtkWidget *loom_field_row_new_seat (LoomBinding *binding, LoomHandle scenario);

/** loom_field_row_refresh: Shows what the document has now. */
void loom_field_row_refresh (LoomFieldRow *self);

LoomBinding *loom_field_row_get_binding (LoomFieldRow *self);

/** The widget that is edited; for the keyboard's focus and for tests. */
GtkWidget *loom_field_row_get_editor (LoomFieldRow *self);

/** What is wrong with what was entered, or NULL. */
const char *loom_field_row_get_complaint (LoomFieldRow *self);

G_END_DECLS
