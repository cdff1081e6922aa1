/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts that forms in panels are put together from: sections, expanders, labels; and the way to
 * refresh all of a form after an edit without making it anew. */

#pragma once

#include "editor/window/forms/field-row.h"

G_BEGIN_DECLS

/** A section with a heading; rows are appended to it. @title NULL: none. */
GtkWidget *loom_form_new_section (const char *title);

/**
 * loom_form_new_expander: A section that is closed at first; its title has @detail beside it, which
 * tells the content. Append rows to *@box.
 */
GtkWidget *loom_form_new_expander (const char *title, const char *detail, GtkWidget **box);

/** Puts other words beside the title of an expander. */
void loom_form_set_expander_detail (GtkWidget *expander, const char *detail);

GtkWidget *loom_form_new_field_label (const char *title);

/** A dim, wrapping sentence. */
GtkWidget *loom_form_new_hint (const char *sentence);

/** A button with an icon alone; @label is its tooltip and name. */
GtkWidget *loom_form_new_icon_button (const char *icon, const char *label);

/** A round button with a few words. */
GtkWidget *loom_form_new_chip (const char *label);

/**
 * loom_form_append_field: The row for the field called @name of @subjects, appended to @box.
 */
GtkWidget *loom_form_append_field (GtkWidget *box,
                                   LoomDocument *document,
                                   const LoomSubject *subjects,
                                   guint n,
                                   const char *name);

/**
 * loom_form_set_refresh, loom_form_refresh:
 * What a widget does when the document has changed; doing it for all widgets below @root. @func
 * must not remove widgets other than its own children.
 */
typedef void (*LoomFormRefresh) (GtkWidget *widget, gpointer data);
void loom_form_set_refresh (GtkWidget *widget, LoomFormRefresh func, gpointer data);
void loom_form_refresh (GtkWidget *root);

/** Removes all children of a box. */
void loom_form_clear (GtkWidget *box);

/** The widget called @name at or below @root, or NULL. */
GtkWidget *loom_form_find (GtkWidget *root, const char *name);

/**
 * loom_form_set_content: Exchanges the child of a scrolled window for @content; the focus, where it
 * was in a named row, goes to the row of that name.
 */
void loom_form_set_content (GtkScrolledWindow *window, GtkWidget *content);

G_END_DECLS
