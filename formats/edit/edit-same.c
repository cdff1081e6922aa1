/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits that change nothing: see edit-same.h. */

#include "formats/edit/edit-same.h"

#include "formats/edit/edit-private.h"

#include <string.h>

/* Whether @step gives its thing the value that it has. */
static gboolean
sets_the_same (const LoomEditStep *step, const LoomBoard *board)
{
  const LoomEntity *entity = loom_board_get (board, step->entity);
  if (step->type != LOOM_EDIT_SET || entity == NULL)
    return FALSE;
  if (strcmp (step->field, "id") == 0)
    return g_strcmp0 (step->value.string, entity->id) == 0;
  const LoomField *field = loom_kind_field (entity->kind, step->field);
  if (field == NULL)
    return FALSE;
  LoomValue now = LOOM_VALUE_INIT;
  loom_entity_get (entity, field, &now);
  const gboolean same = loom_value_equal (&now, &step->value);
  loom_value_clear (&now);
  return same;
}

gboolean
loom_edit_changes_nothing (const LoomEdit *self, const LoomBoard *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, FALSE);
  for (guint i = 0; i < loom_edit_get_n_steps (self); i++)
    if (!sets_the_same (loom_edit_nth (self, i), board))
      return FALSE;
  return TRUE;
}
