/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry for one number of a board. It takes small sums with units (expression.h); Up and Down
 * step (with Shift by ten), Enter and leaving it commit, Esc brings back what was there. What is
 * wrong is said in words.
 *
 * Signals:
 *   "commit" (): a new, valid text is there: read it with loom_number_entry_evaluate().
 *   "complaint" (const char *): what is wrong, or NULL when nothing is any more. */

#pragma once

#include "formats/model/value.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_NUMBER_ENTRY (loom_number_entry_get_type ())
G_DECLARE_FINAL_TYPE (LoomNumberEntry, loom_number_entry, LOOM, NUMBER_ENTRY, GtkEntry)

/**
 * loom_number_entry_new:
 * @type: INT, MM or FIXED: how numbers are written and what their unit is
 * @lowest, @highest: the range, in the type's own unit
 * @may_be_empty: empty is LOOM_UNSET, not a mistake
 */
GtkWidget *
loom_number_entry_new (LoomType type, gint32 lowest, gint32 highest, gboolean may_be_empty);

/**
 * loom_number_entry_set_value:
 * Shows @value (LOOM_UNSET: empty). What is being typed stays until it is committed or given up.
 */
void loom_number_entry_set_value (LoomNumberEntry *self, gint32 value);

/** loom_number_entry_set_mixed: Shows that there are several values. */
void loom_number_entry_set_mixed (LoomNumberEntry *self);

/** loom_number_entry_set_empty_text: What an empty entry says, as in “found automatically”. */
void loom_number_entry_set_empty_text (LoomNumberEntry *self, const char *text);

/** loom_number_entry_set_step: What Up adds, in the type's own unit. */
void loom_number_entry_set_step (LoomNumberEntry *self, gint32 step);

/** loom_number_entry_show_steps: Has a − and a + that do what Down and Up do. */
void loom_number_entry_show_steps (LoomNumberEntry *self);

/**
 * loom_number_entry_evaluate:
 * What the text makes of @current (LOOM_UNSET: nothing), in the type's own unit and within the
 * range. FALSE with a LOOM_ERROR_VALUE.
 */
gboolean
loom_number_entry_evaluate (LoomNumberEntry *self, gint32 current, gint32 *value, GError **error);

/** loom_number_entry_commit: As Enter does. Nothing happens when nothing was typed. */
void loom_number_entry_commit (LoomNumberEntry *self);

/** loom_number_entry_restore: As Esc does. */
void loom_number_entry_restore (LoomNumberEntry *self);

/** loom_number_entry_complain: Says what is wrong with what was committed. NULL: nothing. */
void loom_number_entry_complain (LoomNumberEntry *self, const char *words);
const char *loom_number_entry_get_complaint (LoomNumberEntry *self);

G_END_DECLS
