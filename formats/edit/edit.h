/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits: the only way an open board changes. An edit is a list of steps of four kinds (set a field,
 * insert a thing, remove a thing, move a thing among its siblings) and is reversible by
 * construction: applying one gives its inverse.
 *
 * Everything the format can say has an edit. A thing of any kind can be inserted, with its fields,
 * its comments and all that stands in it, and removed; any field of any kind can be set, ids,
 * contents and cells included; where order means something things can be moved. A comment changes
 * by removing its owner and inserting it again, with the same handle, in one edit. There is no step
 * for one kind alone: the table of kinds says what is allowed. What needs many steps at once has a
 * function that makes the edit, in edit-remove.h, edit-corner.h, edit-area.h, edit-layer.h and
 * edit-board.h. */

#pragma once

#include "formats/model/board.h"
#include "formats/model/value.h"

G_BEGIN_DECLS

typedef struct _LoomEdit LoomEdit;

/**
 * loom_edit_new: An edit without steps; @label says what it does ("Split area"), copied.
 */
LoomEdit *loom_edit_new (const char *label);

/**
 * loom_edit_copy, loom_edit_free: A deep copy; the end of one. O(steps).
 */
LoomEdit *loom_edit_copy (const LoomEdit *self);
void loom_edit_free (LoomEdit *self);

/**
 * loom_edit_get_label: What it does, in words; lent.
 */
const char *loom_edit_get_label (const LoomEdit *self);

/**
 * loom_edit_is_empty: Whether it has no steps and so changes nothing.
 */
gboolean loom_edit_is_empty (const LoomEdit *self);

/**
 * loom_edit_get_n_steps: How many steps it has.
 */
guint loom_edit_get_n_steps (const LoomEdit *self);

/**
 * loom_edit_touches:
 * Whether some step sets, moves or removes a thing in @entities (a set of handles as pointers), or
 * inserts into one: whether an edit that was made before those things changed may undo that change.
 */
gboolean loom_edit_touches (const LoomEdit *self, GHashTable *entities);

/**
 * loom_edit_add_touched: Adds the things that loom_edit_touches() looks at to @entities.
 */
void loom_edit_add_touched (const LoomEdit *self, GHashTable *entities);

/**
 * loom_edit_reserve:
 * A handle that nothing in @board has had yet and that this edit has not reserved before, to give
 * to a thing that the edit inserts and that other steps of it refer to. It is good as long as no
 * other edit is applied first.
 */
LoomHandle loom_edit_reserve (LoomEdit *self, const LoomBoard *board);

/**
 * loom_edit_set:
 * Adds: @field_name ("id" too; "" for content and cells) of @entity becomes @value (copied). A
 * value that is not set takes the field away, which gives it its default again.
 */
void
loom_edit_set (LoomEdit *self, LoomHandle entity, const char *field_name, const LoomValue *value);

/**
 * loom_edit_set_number:
 * Short for loom_edit_set() with a field that is one number. @kind is the kind of @entity.
 */
void loom_edit_set_number (LoomEdit *self,
                           LoomHandle entity,
                           LoomKind kind,
                           const char *field_name,
                           gint32 number);

/**
 * loom_edit_insert:
 * Adds: @entity (taken over, outside any board; see loom_entity_new()) comes to stand in @parent at
 * @index of its kind, G_MAXUINT for last. Its references must be handles of the board, or reserved
 * ones. Handles that are 0 are given out when the edit is applied, in order. Something in the decor
 * goes on top of all when its order is 0. Comments that it brings must be well-formed XML.
 */
void loom_edit_insert (LoomEdit *self, LoomHandle parent, LoomEntity *entity, guint index);

/**
 * loom_edit_remove:
 * Adds: @entity goes, with what stands in it. That alone is refused while anything refers to it:
 * see loom_edit_remove_with() in edit-remove.h, which takes along what does.
 */
void loom_edit_remove (LoomEdit *self, LoomHandle entity);

/**
 * loom_edit_move:
 * Adds: @entity goes to @index among its kind (for interleaved kinds, among all its siblings);
 * beyond the last is last. Refused where order means nothing.
 */
void loom_edit_move (LoomEdit *self, LoomHandle entity, guint index);

/**
 * loom_edit_append: Adds the steps of @other, which is freed.
 */
void loom_edit_append (LoomEdit *self, LoomEdit *other);

/**
 * loom_board_apply:
 * Does @edit. On success the board's revision grows and *@inverse (may be NULL) receives the edit
 * that undoes it exactly: same ids, same handles, same order, same comments. Undo and redo are the
 * same exchange: redo by the inverse of the inverse, not by the first edit, so that what was
 * inserted keeps its handles. On failure nothing has changed and @error (LOOM_ERROR_EDIT) names the
 * thing and the reason.
 *
 * Fields and ids are looked at step by step; references, numbers of things and the constraints
 * (constraints.h) when all steps are done, so that steps may lean on each other.
 * Complexity: O(steps), plus one pass for each constraint that the touched kinds concern, plus one
 * pass over the references of the board when something that can be referred to was removed.
 */
gboolean
loom_board_apply (LoomBoard *self, const LoomEdit *edit, LoomEdit **inverse, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEdit, loom_edit_free)

G_END_DECLS
