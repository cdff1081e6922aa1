/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps that have been done and can be undone, a place among them, and the place at which the
 * file was last saved. It knows neither board nor window.
 *
 * A step is what one gesture did: one or more edits under one label. Of each edit only one side is
 * kept: of a step that is done the edit that takes it back, of a step that is undone the edit that
 * does it again. Applying one gives the other, and loom_history_swap() puts it in its place. So a
 * step costs what it changed and no more. A new step drops what could be redone. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef struct _LoomHistory LoomHistory;

LoomHistory *loom_history_new (void);
void loom_history_free (LoomHistory *self);

/**
 * loom_history_begin, loom_history_end, loom_history_cancel:
 * What is pushed in between is one step called @label (copied). Pairs may be nested; the outermost
 * counts. A step without edits leaves no trace. loom_history_end() gives whether there is a new
 * step. Before cancelling, all that was pushed since the matching begin has to be popped.
 */
void loom_history_begin (LoomHistory *self, const char *label);
gboolean loom_history_end (LoomHistory *self);
void loom_history_cancel (LoomHistory *self);

/**
 * loom_history_get_depth, loom_history_get_n_open:
 * How many begins are open, and how many edits have been pushed since the outermost.
 */
guint loom_history_get_depth (const LoomHistory *self);
guint loom_history_get_n_open (const LoomHistory *self);

/**
 * loom_history_push:
 * @inverse: (transfer full)
 *
 * An edit has been applied, and @inverse takes it back. Outside a step it is a step of its own
 * under the edit's label.
 */
void loom_history_push (LoomHistory *self, LoomEdit *inverse);

/**
 * loom_history_pop:
 * Returns: (transfer full) (nullable): The inverse of what was pushed last since the innermost
 *   begin, or NULL when nothing was.
 */
LoomEdit *loom_history_pop (LoomHistory *self);

/**
 * loom_history_get_n_edits, loom_history_get_edit, loom_history_swap:
 * How many edits step @step has; the @i-th of them as it is kept (lent); and exchanging it for
 * @edit (taken over), the other side of it. O(1).
 */
guint loom_history_get_n_edits (const LoomHistory *self, guint step);
const LoomEdit *loom_history_get_edit (const LoomHistory *self, guint step, guint i);
void loom_history_swap (LoomHistory *self, guint step, guint i, LoomEdit *edit);

/**
 * loom_history_get_n_steps, loom_history_get_place, loom_history_get_label:
 * How many steps there are, how many of them are done, and what step @i (from 0) is called. O(1).
 */
guint loom_history_get_n_steps (const LoomHistory *self);
guint loom_history_get_place (const LoomHistory *self);
const char *loom_history_get_label (const LoomHistory *self, guint i);

/**
 * loom_history_set_place: @place steps are done now.
 */
void loom_history_set_place (LoomHistory *self, guint place);

/**
 * loom_history_join, loom_history_count_gestures:
 * Makes one step of the last two, which are done, under the label of the first; FALSE where the
 * file is what lies between them. How many gestures the @n steps from @step on were made of.
 */
gboolean loom_history_join (LoomHistory *self);
guint loom_history_count_gestures (const LoomHistory *self, guint step, guint n);

/**
 * loom_history_mark_saved, loom_history_mark_unsaved, loom_history_is_saved:
 * The board as it is now is what the file holds; no state in the history is; whether the present
 * one is.
 *
 * loom_history_mark_saving, loom_history_mark_saving_done: The board as it is now is being saved;
 * that has come about, whatever was done in the meantime.
 */
void loom_history_mark_saved (LoomHistory *self);
void loom_history_mark_unsaved (LoomHistory *self);
void loom_history_mark_saving (LoomHistory *self);
void loom_history_mark_saving_done (LoomHistory *self);
gboolean loom_history_is_saved (const LoomHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomHistory, loom_history_free)

G_END_DECLS
