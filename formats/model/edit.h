/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits: the only way an open board changes. An edit is a list of steps of four kinds (set a field,
 * insert a thing, remove a thing, move a thing among its siblings) and is reversible by
 * construction: applying one gives its inverse. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/value.h"

G_BEGIN_DECLS

typedef struct _LoomEdit LoomEdit;

/**
 * loom_edit_new: An edit without steps; @label says what it does ("Split area"), copied.
 */
LoomEdit *loom_edit_new (const char *label);
LoomEdit *loom_edit_copy (const LoomEdit *self);
void loom_edit_free (LoomEdit *self);
const char *loom_edit_get_label (const LoomEdit *self);
gboolean loom_edit_is_empty (const LoomEdit *self);

/**
 * loom_edit_set: Adds: @field_name ("id" too) of @thing becomes @value (copied).
 */
void loom_edit_set (LoomEdit *self, LoomHandle thing, const char *field_name,
                    const LoomValue *value);
void loom_edit_set_number (LoomEdit *self, LoomHandle thing, const char *field_name,
                           gint32 number);

/**
 * loom_edit_insert:
 * Adds: @thing (taken over, outside any board; see loom_thing_new()) comes to stand in @parent at
 * @index of its kind, G_MAXUINT for last. Its references must be handles of the board.
 */
void loom_edit_insert (LoomEdit *self, LoomHandle parent, LoomThing *thing, guint index);

/**
 * loom_edit_remove:
 * Adds: @thing goes, with what stands in it. That alone is refused while anything refers to it: see
 * loom_edit_remove_with() in edit-remove.h, which takes along what does.
 */
void loom_edit_remove (LoomEdit *self, LoomHandle thing);

/**
 * loom_edit_move: Adds: @thing goes to @index among its kind (for interleaved kinds, among all its
 * siblings).
 */
void loom_edit_move (LoomEdit *self, LoomHandle thing, guint index);

/**
 * loom_edit_append: Adds the steps of @other, which is freed.
 */
void loom_edit_append (LoomEdit *self, LoomEdit *other);

/**
 * loom_board_apply:
 * Does @edit. On success the board's revision grows and *@inverse (may be NULL) receives the edit
 * that undoes it exactly: same ids, same handles, same order, same comments. On failure nothing has
 * changed and @error names the thing and the reason.
 * Complexity: O(steps) plus one pass for each constraint (constraints.h) the touched kinds concern.
 */
gboolean loom_board_apply (LoomBoard *self, const LoomEdit *edit, LoomEdit **inverse,
                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEdit, loom_edit_free)

G_END_DECLS
