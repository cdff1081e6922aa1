/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history: see history.h.
 *
 * Implementation notes: the step that is being made stands apart until it is finished, so that what
 * could be redone outlives a gesture that is cancelled. Labels are few and shared. */

#include "editor/document/history.h"

/* No state in the history is that of the file. */
#define NOWHERE G_MAXUINT

typedef struct
{
  char *label;      /* a GRefString */
  GPtrArray *edits; /* (element-type LoomEdit) (owned) in the order in which they were done */
  guint n_gestures; /* of which it was made */
} Step;

struct _LoomHistory
{
  GPtrArray *steps; /* (element-type Step) (owned) */
  guint place;
  guint saved;
  guint saving;  /* the place that is on its way to the file */
  Step *open;    /* the step that is being made, or NULL */
  GArray *marks; /* (element-type guint) length of the open step at each begin */
};

static Step *
step_new (const char *label)
{
  Step *self = g_new (Step, 1);

  self->label = g_ref_string_new_intern (label);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  self->n_gestures = 1;
  return self;
}

static void
step_free (Step *self)
{
  if (self == NULL)
    return;
  g_ref_string_release (self->label);
  g_ptr_array_unref (self->edits);
  g_free (self);
}

LoomHistory *
loom_history_new (void)
{
  LoomHistory *self = g_new0 (LoomHistory, 1);

  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify)step_free);
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint));
  self->saving = NOWHERE;
  return self;
}

void
loom_history_free (LoomHistory *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->steps);
  step_free (self->open);
  g_array_unref (self->marks);
  g_free (self);
}

void
loom_history_begin (LoomHistory *self, const char *label)
{
  if (self->open == NULL)
    self->open = step_new (label);
  g_array_append_val (self->marks, self->open->edits->len);
}

/* Puts the finished step behind those that are done. */
static void
add_step (LoomHistory *self, Step *step)
{
  g_ptr_array_set_size (self->steps, (int)self->place);
  g_ptr_array_add (self->steps, step);
  if (self->saved > self->place)
    self->saved = NOWHERE;
  if (self->saving > self->place)
    self->saving = NOWHERE;
  self->place++;
}

gboolean
loom_history_end (LoomHistory *self)
{
  g_return_val_if_fail (self->marks->len > 0, FALSE);

  g_array_set_size (self->marks, self->marks->len - 1);
  if (self->marks->len > 0)
    return FALSE;

  Step *step = g_steal_pointer (&self->open);

  if (step->edits->len == 0)
    {
      step_free (step);
      return FALSE;
    }
  add_step (self, step);
  return TRUE;
}

void
loom_history_cancel (LoomHistory *self)
{
  g_return_if_fail (self->marks->len > 0);
  g_return_if_fail (self->open->edits->len
                    == g_array_index (self->marks, guint, self->marks->len - 1));

  loom_history_end (self);
}

guint
loom_history_get_depth (const LoomHistory *self)
{
  return self->marks->len;
}

guint
loom_history_get_n_open (const LoomHistory *self)
{
  return self->open != NULL ? self->open->edits->len : 0;
}

void
loom_history_push (LoomHistory *self, LoomEdit *inverse)
{
  if (self->open != NULL)
    {
      g_ptr_array_add (self->open->edits, inverse);
      return;
    }

  Step *step = step_new (loom_edit_get_label (inverse));

  g_ptr_array_add (step->edits, inverse);
  add_step (self, step);
}

LoomEdit *
loom_history_pop (LoomHistory *self)
{
  g_return_val_if_fail (self->marks->len > 0, NULL);

  GPtrArray *edits = self->open->edits;

  if (edits->len == g_array_index (self->marks, guint, self->marks->len - 1))
    return NULL;
  return g_ptr_array_steal_index (edits, edits->len - 1);
}

static const Step *
get_step (const LoomHistory *self, guint i)
{
  return g_ptr_array_index (self->steps, i);
}

guint
loom_history_get_n_edits (const LoomHistory *self, guint step)
{
  g_return_val_if_fail (step < self->steps->len, 0);
  return get_step (self, step)->edits->len;
}

const LoomEdit *
loom_history_get_edit (const LoomHistory *self, guint step, guint i)
{
  g_return_val_if_fail (i < loom_history_get_n_edits (self, step), NULL);
  return g_ptr_array_index (get_step (self, step)->edits, i);
}

void
loom_history_swap (LoomHistory *self, guint step, guint i, LoomEdit *edit)
{
  g_return_if_fail (i < loom_history_get_n_edits (self, step));

  GPtrArray *edits = get_step (self, step)->edits;

  loom_edit_free (g_ptr_array_index (edits, i));
  g_ptr_array_index (edits, i) = edit;
}

gboolean
loom_history_join (LoomHistory *self)
{
  const guint between = self->place - 1;

  g_return_val_if_fail (self->place >= 2 && self->place == self->steps->len && self->open == NULL,
                        FALSE);
  if (self->saved == between || self->saving == between)
    return FALSE;

  Step *last = g_ptr_array_steal_index (self->steps, between);
  Step *first = g_ptr_array_index (self->steps, between - 1);

  g_ptr_array_extend_and_steal (first->edits, g_steal_pointer (&last->edits));
  first->n_gestures += last->n_gestures;
  g_ref_string_release (last->label);
  g_free (last);
  self->saved = self->saved == self->place ? between : self->saved;
  self->saving = self->saving == self->place ? between : self->saving;
  self->place = between;
  return TRUE;
}

guint
loom_history_count_gestures (const LoomHistory *self, guint step, guint n)
{
  guint n_gestures = 0;

  g_return_val_if_fail (step + n <= self->steps->len, 0);
  for (guint i = 0; i < n; i++)
    n_gestures += get_step (self, step + i)->n_gestures;
  return n_gestures;
}

guint
loom_history_get_n_steps (const LoomHistory *self)
{
  return self->steps->len;
}

guint
loom_history_get_place (const LoomHistory *self)
{
  return self->place;
}

const char *
loom_history_get_label (const LoomHistory *self, guint i)
{
  g_return_val_if_fail (i < self->steps->len, NULL);
  return get_step (self, i)->label;
}

void
loom_history_set_place (LoomHistory *self, guint place)
{
  g_return_if_fail (place <= self->steps->len && self->open == NULL);
  self->place = place;
}

void
loom_history_mark_saved (LoomHistory *self)
{
  self->saved = self->place;
}

void
loom_history_mark_unsaved (LoomHistory *self)
{
  self->saved = NOWHERE;
}

void
loom_history_mark_saving (LoomHistory *self)
{
  self->saving = self->place;
}

void
loom_history_mark_saving_done (LoomHistory *self)
{
  self->saved = self->saving;
  self->saving = NOWHERE;
}

gboolean
loom_history_is_saved (const LoomHistory *self)
{
  return self->saved == self->place && (self->open == NULL || self->open->edits->len == 0);
}
