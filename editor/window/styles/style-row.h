/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the form of a style: a setting by the name that files give it, with what suits its type:
 * a colour to be dragged, a slider, a list of words, a switch; and for all an entry, in which the
 * value stands as in files. */

#pragma once

#include "editor/window/styles/style-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** loom_style_row_new: The row for @key of @group of @draft, which it keeps alive and follows. */
GtkWidget *loom_style_row_new (LoomStyleDraft *draft, const char *group, const char *key);

/** loom_style_row_get_entry: Where its value is written; a GtkEntry. */
GtkWidget *loom_style_row_get_entry (GtkWidget *row);

/** loom_style_row_get_control: What suits its type beside the entry, or NULL. */
GtkWidget *loom_style_row_get_control (GtkWidget *row);

G_END_DECLS
