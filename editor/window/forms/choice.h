/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An item of a dropdown: words, the value they stand for, and a mark that shows it. */

#pragma once

#include "editor/window/forms/mark.h"

G_BEGIN_DECLS

#define LOOM_TYPE_CHOICE (loom_choice_get_type ())
G_DECLARE_FINAL_TYPE (LoomChoice, loom_choice, LOOM, CHOICE, GObject)

LoomChoice *loom_choice_new (gint64 value, const char *label, LoomMarkLook look);
gint64 loom_choice_get_value (LoomChoice *self);
const char *loom_choice_get_label (LoomChoice *self);
LoomMarkLook loom_choice_get_look (LoomChoice *self);

/**
 * loom_choice_new_drop_down: A dropdown for choices, which can be searched when there are many.
 * Labels end in an ellipsis where there is no room.
 */
GtkWidget *loom_choice_new_drop_down (void);

/** The same that looks as GTK's own do, and is as wide as what is selected. */
GtkWidget *loom_choice_new_plain_drop_down (void);

/**
 * loom_choice_set_items:
 * @choices: (element-type LoomChoice) (transfer full)
 * @selected: the value shown; when none has it, nothing is selected
 *
 * Replaces what a dropdown offers, unless it is the same already.
 */
void loom_choice_set_items (GtkDropDown *drop_down, GPtrArray *choices, gint64 selected);

/** loom_choice_select: Selects the first that has @value, or nothing. */
void loom_choice_select (GtkDropDown *drop_down, gint64 value);

/** loom_choice_get_selected: The value selected, or FALSE. */
gboolean loom_choice_get_selected (GtkDropDown *drop_down, gint64 *value);

G_END_DECLS
