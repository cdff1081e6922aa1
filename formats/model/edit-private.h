/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an edit is made of; for edit.c and edit-apply.c alone. */

#pragma once

#include "formats/model/edit.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_EDIT_SET,
  LOOM_EDIT_INSERT,
  LOOM_EDIT_REMOVE,
  LOOM_EDIT_MOVE,
} LoomEditStepType;

/* One step. It owns its value and its insert. */
typedef struct
{
  LoomEditStepType type;
  LoomHandle thing;  /* what is set, removed or moved; INSERT: the parent */
  const char *field; /* SET: interned name, "id" too */
  LoomValue value;   /* SET */
  LoomThing *insert; /* INSERT: outside any board */
  guint index;       /* INSERT, MOVE */
} LoomEditStep;

void loom_edit_step_clear (LoomEditStep *self);
void loom_edit_step_copy (const LoomEditStep *self, LoomEditStep *to);

/**
 * loom_edit_push: Adds @step, whose contents the edit takes over.
 */
void loom_edit_push (LoomEdit *self, LoomEditStep *step);
const LoomEditStep *loom_edit_nth (const LoomEdit *self, guint i);

/**
 * loom_edit_turn_round: Turns the order of the steps round: how the inverse of a list is made.
 */
void loom_edit_turn_round (LoomEdit *self);

G_END_DECLS
