/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an edit is made of; for edit.c and edit-apply.c alone. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_EDIT_SET,
  LOOM_EDIT_INSERT,
  LOOM_EDIT_REMOVE,
  LOOM_EDIT_MOVE,
  LOOM_EDIT_PATCH,
} LoomEditStepType;

/* One cell of a grid that becomes another. */
typedef struct
{
  guint32 cell; /* row by row, from 0 */
  gunichar character;
} LoomCellChange;

/* One step. It owns its value, its insert and its changes. PATCH is how setting a grid is taken
 * back: a stroke of a brush must not keep the whole layer in the history. */
typedef struct
{
  LoomEditStepType type;
  LoomHandle entity;  /* what is set, removed, moved or patched; INSERT: the parent */
  const char *field;  /* SET, PATCH: interned name, "id" too */
  LoomValue value;    /* SET */
  GArray *changes;    /* PATCH: (element-type LoomCellChange) no cell twice */
  LoomEntity *insert; /* INSERT: outside any board */
  guint index;        /* INSERT, MOVE */
} LoomEditStep;

void loom_edit_step_clear (LoomEditStep *self);
void loom_edit_step_copy (const LoomEditStep *self, LoomEditStep *to);

/**
 * loom_edit_push: Adds @step, whose contents the edit takes over.
 */
void loom_edit_push (LoomEdit *self, LoomEditStep *step);
const LoomEditStep *loom_edit_nth (const LoomEdit *self, guint i);

/**
 * loom_edit_diff_grids:
 * The changes that make @from into @to, or NULL when these differ in size or so much that a copy is
 * smaller. Free with g_array_unref(). O(cells).
 */
GArray *loom_edit_diff_grids (const LoomGrid *from, const LoomGrid *to);

/**
 * loom_edit_turn_round: Turns the order of the steps round: how the inverse of a list is made.
 */
void loom_edit_turn_round (LoomEdit *self);

G_END_DECLS
