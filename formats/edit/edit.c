/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An edit as a value: a label and a list of steps. What the steps do is in edit-apply.c. */

#include "formats/edit/edit-private.h"

struct _LoomEdit
{
  char *label;
  GArray *steps;      /* (element-type LoomEditStep) (owned) in the order in which they are done */
  LoomHandle reserve; /* the next handle to reserve; 0 before the first */
};

void
loom_edit_step_clear (LoomEditStep *self)
{
  loom_value_clear (&self->value);
  g_clear_pointer (&self->insert, loom_entity_free);
  g_clear_pointer (&self->changes, g_array_unref);
}

void
loom_edit_step_copy (const LoomEditStep *self, LoomEditStep *to)
{
  *to = *self;
  loom_value_copy (&self->value, &to->value);
  to->insert = self->insert != NULL ? loom_entity_copy (self->insert) : NULL;
  to->changes = self->changes != NULL ? g_array_copy (self->changes) : NULL;
}

LoomEdit *
loom_edit_new (const char *label)
{
  LoomEdit *self = g_new0 (LoomEdit, 1);
  self->label = g_strdup (label);
  self->steps = g_array_new (FALSE, FALSE, sizeof (LoomEditStep));
  g_array_set_clear_func (self->steps, (GDestroyNotify)loom_edit_step_clear);
  return self;
}

LoomEdit *
loom_edit_copy (const LoomEdit *self)
{
  LoomEdit *copy = loom_edit_new (self->label);
  copy->reserve = self->reserve;
  for (guint i = 0; i < self->steps->len; i++)
    {
      LoomEditStep step;
      loom_edit_step_copy (loom_edit_nth (self, i), &step);
      loom_edit_push (copy, &step);
    }
  return copy;
}

void
loom_edit_free (LoomEdit *self)
{
  if (self == NULL)
    return;
  g_free (self->label);
  g_array_unref (self->steps);
  g_free (self);
}

const char *
loom_edit_get_label (const LoomEdit *self)
{
  return self->label;
}

gboolean
loom_edit_is_empty (const LoomEdit *self)
{
  return self->steps->len == 0;
}

guint
loom_edit_get_n_steps (const LoomEdit *self)
{
  return self->steps->len;
}

gboolean
loom_edit_touches (const LoomEdit *self, GHashTable *entities)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (g_hash_table_contains (entities, GUINT_TO_POINTER (loom_edit_nth (self, i)->entity)))
      return TRUE;
  return FALSE;
}

void
loom_edit_add_touched (const LoomEdit *self, GHashTable *entities)
{
  for (guint i = 0; i < self->steps->len; i++)
    g_hash_table_add (entities, GUINT_TO_POINTER (loom_edit_nth (self, i)->entity));
}

LoomHandle
loom_edit_reserve (LoomEdit *self, const LoomBoard *board)
{
  self->reserve = MAX (self->reserve, loom_board_max_handle (board));
  return self->reserve++;
}

void
loom_edit_push (LoomEdit *self, LoomEditStep *step)
{
  g_array_append_val (self->steps, *step);
  *step = (LoomEditStep){ 0 };
}

const LoomEditStep *
loom_edit_nth (const LoomEdit *self, guint i)
{
  return &g_array_index (self->steps, LoomEditStep, i);
}

GArray *
loom_edit_diff_grids (const LoomGrid *from, const LoomGrid *to)
{
  if (from->cells == NULL || to->cells == NULL || from->columns != to->columns
      || from->rows != to->rows)
    return NULL;
  const guint32 n = (guint32)from->columns * (guint32)from->rows;
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (LoomCellChange));
  for (guint32 i = 0; i < n; i++)
    if (from->cells[i] != to->cells[i])
      {
        const LoomCellChange change = { i, to->cells[i] };
        g_array_append_val (changes, change);
      }
  return changes->len * sizeof (LoomCellChange) < n * sizeof (gunichar) ? g_steal_pointer (&changes)
                                                                        : NULL;
}

void
loom_edit_turn_round (LoomEdit *self)
{
  guint n = self->steps->len;
  for (guint i = 0; i < n / 2; i++)
    {
      LoomEditStep *a = &g_array_index (self->steps, LoomEditStep, i);
      LoomEditStep *b = &g_array_index (self->steps, LoomEditStep, n - 1 - i);
      LoomEditStep kept = *a;
      *a = *b;
      *b = kept;
    }
}

void
loom_edit_set (LoomEdit *self, LoomHandle entity, const char *field_name, const LoomValue *value)
{
  g_return_if_fail (field_name != NULL && value != NULL);
  LoomEditStep step
      = { .type = LOOM_EDIT_SET, .entity = entity, .field = g_intern_string (field_name) };
  loom_value_copy (value, &step.value);
  loom_edit_push (self, &step);
}

void
loom_edit_set_number (LoomEdit *self,
                      LoomHandle entity,
                      LoomKind kind,
                      const char *field_name,
                      gint32 number)
{
  const LoomField *field = loom_kind_field (kind, field_name);
  g_return_if_fail (field != NULL);
  LoomValue value = loom_value_number (field->type, number);
  loom_edit_set (self, entity, field_name, &value);
}

void
loom_edit_insert (LoomEdit *self, LoomHandle parent, LoomEntity *entity, guint index)
{
  g_return_if_fail (entity != NULL && entity->parent == NULL);
  LoomEditStep step
      = { .type = LOOM_EDIT_INSERT, .entity = parent, .insert = entity, .index = index };
  loom_edit_push (self, &step);
}

void
loom_edit_remove (LoomEdit *self, LoomHandle entity)
{
  LoomEditStep step = { .type = LOOM_EDIT_REMOVE, .entity = entity };
  loom_edit_push (self, &step);
}

void
loom_edit_move (LoomEdit *self, LoomHandle entity, guint index)
{
  LoomEditStep step = { .type = LOOM_EDIT_MOVE, .entity = entity, .index = index };
  loom_edit_push (self, &step);
}

void
loom_edit_append (LoomEdit *self, LoomEdit *other)
{
  self->reserve = MAX (self->reserve, other->reserve);
  for (guint i = 0; i < other->steps->len; i++)
    loom_edit_push (self, &g_array_index (other->steps, LoomEditStep, i));
  loom_edit_free (other);
}
