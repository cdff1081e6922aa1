/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps that have been done and can be undone: a plain list of edits with their inverses, a
 * place in it, and the place at which the file was last saved. It knows neither board nor window.
 *
 * A step is what one gesture did: one or more edits under one label. Undo hands out the inverses in
 * reverse order, redo the edits in order. A new step after an undo drops what could be redone. */

#pragma once

#include "formats/model/edit.h"

G_BEGIN_DECLS

typedef struct _LoomHistory LoomHistory;

LoomHistory *loom_history_new (void);
void loom_history_free (LoomHistory *self);

/**
 * loom_history_begin, loom_history_end:
 * What is pushed in between is one step called @label (copied). Pairs may be nested; the outermost
 * counts. A step without edits leaves no trace. loom_history_end() gives whether there is a new
 * step.
 */
void loom_history_begin (LoomHistory *self, const char *label);
gboolean loom_history_end (LoomHistory *self);

/**
 * loom_history_push: An edit has been applied, and @inverse takes it back; both are taken over.
 * Outside a step it is a step of its own under the edit's label.
 */
void loom_history_push (LoomHistory *self, LoomEdit *edit, LoomEdit *inverse);

/**
 * loom_history_get_n_steps, loom_history_get_place, loom_history_get_label:
 * How many steps there are, how many of them are done, and what step @i (from 0) is called. O(1).
 */
guint loom_history_get_n_steps (const LoomHistory *self);
guint loom_history_get_place (const LoomHistory *self);
const char *loom_history_get_label (const LoomHistory *self, guint i);

/**
 * loom_history_mark_saved, loom_history_is_saved: The board as it is now is what the file holds.
 */
void loom_history_mark_saved (LoomHistory *self);
gboolean loom_history_is_saved (const LoomHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomHistory, loom_history_free)

G_END_DECLS
