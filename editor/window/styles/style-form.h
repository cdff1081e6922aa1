/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of a style: every setting that styles have, by groups, with a search; undo of its own;
 * and where it is kept. Made from the tables of settings (render/styles/style-field.h).
 *
 * Signals:
 *   "closed" (): a person is done with it. */

#pragma once

#include "editor/window/styles/style-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_STYLE_FORM (loom_style_form_get_type ())
G_DECLARE_FINAL_TYPE (LoomStyleForm, loom_style_form, LOOM, STYLE_FORM, GtkWidget)

/** loom_style_form_new: The form of the style of @document's board. */
GtkWidget *loom_style_form_new (LoomDocument *document);

/** loom_style_form_get_draft: What it edits, lent. */
LoomStyleDraft *loom_style_form_get_draft (LoomStyleForm *self);

/** loom_style_form_open: Shows the settings of @group. */
void loom_style_form_open (LoomStyleForm *self, const char *group);

/** loom_style_form_get_row: The row of a setting of a group that is open, or NULL. */
GtkWidget *loom_style_form_get_row (LoomStyleForm *self, const char *group, const char *key);

/**
 * loom_style_form_save: Keeps it under @name beside the board, or among the user's own, and gives
 * the board that style as one step. FALSE with a message where that cannot be.
 */
gboolean
loom_style_form_save (LoomStyleForm *self, const char *name, gboolean is_beside, GError **error);

/** loom_style_form_of: The form that is open for @document, or NULL. Lent. */
LoomStyleForm *loom_style_form_of (LoomDocument *document);

/* @may_go: whether nothing is left in @form that would be lost, or it may be. */
typedef void (*LoomStyleFormMayGo) (LoomStyleForm *form, gboolean may_go, gpointer data);

/**
 * loom_style_form_ask: Asks whether what is not saved may be lost, where there is any. @then is
 * called in any case, and once.
 */
void loom_style_form_ask (LoomStyleForm *self, LoomStyleFormMayGo then, gpointer data);

G_END_DECLS
