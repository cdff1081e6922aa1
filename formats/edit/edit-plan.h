/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan: an edit of many steps in the making, for the functions that make edits (edit-remove.h and
 * the shape edits). It holds what shall go, what shall come and which fields shall change, shows
 * the board as it would be then, and before it becomes an edit draws all consequences: nothing
 * refers to what is gone, outlines lose corners that are gone, borders and barriers lie on edges,
 * keys differ.
 *
 * The board is only read. Handles of newcomers are reserved, so the edit is good as long as no
 * other is applied first. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef struct _LoomEditPlan LoomEditPlan;

LoomEditPlan *loom_edit_plan_new (const LoomBoard *board, const char *label);
void loom_edit_plan_free (LoomEditPlan *self);
const LoomBoard *loom_edit_plan_get_board (const LoomEditPlan *self);

/**
 * loom_edit_plan_has: Whether the thing with @handle is there, as planned.
 */
gboolean loom_edit_plan_has (const LoomEditPlan *self, LoomHandle handle);

/**
 * loom_edit_plan_entity: The thing with @handle, of the board or planned to come; NULL when planned
 * to go. Fields are to be read by loom_edit_plan_view().
 */
const LoomEntity *loom_edit_plan_entity (const LoomEditPlan *self, LoomHandle handle);

/**
 * loom_edit_plan_view: The value that @field of @entity will have. Lent.
 */
LoomValue
loom_edit_plan_view (const LoomEditPlan *self, const LoomEntity *entity, const LoomField *field);

/**
 * loom_edit_plan_refs: Short for loom_edit_plan_view() with a list of references.
 */
LoomRefs
loom_edit_plan_refs (const LoomEditPlan *self, const LoomEntity *entity, const char *field_name);

/**
 * loom_edit_plan_is_changed: Whether any field of the thing was set, or it is a newcomer.
 */
gboolean loom_edit_plan_is_changed (const LoomEditPlan *self, LoomHandle handle);

/**
 * loom_edit_plan_remove: @handle shall go, with what stands in it.
 */
void loom_edit_plan_remove (LoomEditPlan *self, LoomHandle handle);

/**
 * loom_edit_plan_set: @field of @entity shall become @value, whose contents the plan takes over.
 */
void loom_edit_plan_set (LoomEditPlan *self,
                         const LoomEntity *entity,
                         const LoomField *field,
                         LoomValue *value);
void loom_edit_plan_set_named (LoomEditPlan *self,
                               const LoomEntity *entity,
                               const char *field_name,
                               LoomValue value);
void loom_edit_plan_set_refs (LoomEditPlan *self,
                              const LoomEntity *entity,
                              const char *field_name,
                              const LoomHandle *handles,
                              guint n);

/**
 * loom_edit_plan_insert: @entity (taken over) shall come to stand last in @parent. Gives its
 * handle.
 */
LoomHandle loom_edit_plan_insert (LoomEditPlan *self, LoomHandle parent, LoomEntity *entity);

/**
 * loom_edit_plan_dup_id: An id that nothing has or is planned to have: @prefix and the smallest
 * number from @first. Free with g_free().
 */
char *loom_edit_plan_dup_id (LoomEditPlan *self, const char *prefix, guint first);

/**
 * loom_edit_plan_new_twin:
 * A copy of @entity, as planned, to be planned in beside it: without handle, line and comments,
 * with the same id, which must be changed, and without what stands in it.
 */
LoomEntity *loom_edit_plan_new_twin (const LoomEditPlan *self, const LoomEntity *entity);

/**
 * loom_edit_plan_visit: Calls @func for all that is there, as planned, parents first.
 */
typedef void (*LoomPlanFunc) (LoomEditPlan *self, const LoomEntity *entity, gpointer data);
void loom_edit_plan_visit (LoomEditPlan *self, LoomPlanFunc func, gpointer data);

/**
 * loom_edit_plan_visit_rings: Calls @func for all outlines and rings, as planned; @field is the
 * list. The plan may be changed meanwhile.
 */
typedef void (*LoomPlanRingFunc) (LoomEditPlan *self,
                                  const LoomEntity *holder,
                                  const LoomField *field,
                                  LoomRefs corners,
                                  gpointer data);
void loom_edit_plan_visit_rings (LoomEditPlan *self, LoomPlanRingFunc func, gpointer data);

/**
 * loom_edit_plan_n_removed: How many removals have been planned, consequences included.
 */
guint loom_edit_plan_n_removed (const LoomEditPlan *self);

/**
 * loom_edit_plan_max_handle: One more than the largest handle of the board and of newcomers.
 */
LoomHandle loom_edit_plan_max_handle (const LoomEditPlan *self);

/**
 * loom_edit_plan_settle: Draws all consequences. Complexity: a few passes over the board.
 */
void loom_edit_plan_settle (LoomEditPlan *self);

/**
 * loom_edit_plan_finish: Settles, frees the plan and gives its edit.
 */
LoomEdit *loom_edit_plan_finish (LoomEditPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomEditPlan, loom_edit_plan_free)

G_END_DECLS
