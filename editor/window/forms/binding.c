/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields of many subjects, read together and changed together.
 *
 * Implementation notes: where the things of the subjects are is looked up once a revision, because
 * a form of ten fields over two thousand areas would search the scenario twenty thousand times. */

#include "editor/window/forms/binding.h"

#include "editor/window/forms/counterparts.h"
#include "editor/window/words/words.h"
#include "formats/reshape/edit-area.h"
#include "validator/compare/field-words.h"

#include <glib/gi18n.h>

struct _LoomBinding
{
  LoomDocument *document; /* owned */
  const LoomField *field; /* static */
  LoomSubject *subjects;  /* owned, n */
  guint n;
  LoomBindingRead read; /* or NULL for the field as it is */
  LoomBindingMake make;
  gpointer data;
  char *title; /* or NULL */
  char *help;  /* or NULL */

  const LoomEntity **entities; /* of the subjects at revision of board; owned */
  const LoomBoard *board;      /* compared, never read */
  guint64 revision;            /* at which things were found; meaningless while that is NULL */
};

LoomBinding *
loom_binding_new_custom (LoomDocument *document,
                         const LoomField *field,
                         const LoomSubject *subjects,
                         guint n,
                         LoomBindingRead read,
                         LoomBindingMake make)
{
  LoomBinding *self;

  g_return_val_if_fail (document != NULL && field != NULL && n > 0, NULL);
  self = g_new0 (LoomBinding, 1);
  self->document = g_object_ref (document);
  self->field = field;
  self->subjects = g_memdup2 (subjects, n * sizeof *subjects);
  self->n = n;
  self->read = read;
  self->make = make;
  return self;
}

LoomBinding *
loom_binding_new (LoomDocument *document,
                  const LoomField *field,
                  const LoomSubject *subjects,
                  guint n)
{
  return loom_binding_new_custom (document, field, subjects, n, NULL, NULL);
}

void
loom_binding_free (LoomBinding *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->document);
  g_free (self->subjects);
  g_free (self->title);
  g_free (self->help);
  g_free (self->entities);
  g_free (self);
}

LoomDocument *
loom_binding_get_document (const LoomBinding *self)
{
  return self->document;
}

const LoomField *
loom_binding_get_field (const LoomBinding *self)
{
  return self->field;
}

guint
loom_binding_get_n (const LoomBinding *self)
{
  return self->n;
}

const LoomSubject *
loom_binding_get_subject (const LoomBinding *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);
  return &self->subjects[i];
}

const char *
loom_binding_get_title (const LoomBinding *self)
{
  return self->title != NULL ? self->title : loom_field_words (self->subjects[0].kind, self->field);
}

void
loom_binding_set_title (LoomBinding *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

const char *
loom_binding_get_help (const LoomBinding *self)
{
  return self->help != NULL ? self->help : _ (self->field->help);
}

void
loom_binding_set_help (LoomBinding *self, const char *help)
{
  g_free (self->help);
  self->help = g_strdup (help);
}

gpointer
loom_binding_get_data (const LoomBinding *self)
{
  return self->data;
}

void
loom_binding_set_data (LoomBinding *self, gpointer data)
{
  self->data = data;
}

static const LoomBoard *
get_board (const LoomBinding *self)
{
  return loom_document_get_board (self->document);
}

gboolean
loom_binding_is_living (const LoomBinding *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      LoomHandle entity
          = self->subjects[i].entity != 0 ? self->subjects[i].entity : self->subjects[i].parent;

      if (entity != 0 && loom_board_get (get_board (self), entity) == NULL)
        return FALSE;
      entity = self->subjects[i].area;
      if (entity != 0 && loom_board_get (get_board (self), entity) == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
find_entities (LoomBinding *self)
{
  guint64 revision = loom_board_get_revision (get_board (self));

  if (self->entities != NULL && self->revision == revision && self->board == get_board (self))
    return;
  g_free (self->entities);
  self->entities = loom_subject_find_all (self->subjects, self->n, get_board (self));
  self->board = get_board (self);
  self->revision = revision;
}

void
loom_binding_get (LoomBinding *self, guint i, LoomValue *value)
{
  g_return_if_fail (self != NULL && i < self->n && value != NULL);
  if (self->read != NULL)
    {
      self->read (self, get_board (self), i, value);
      return;
    }
  find_entities (self);
  loom_subject_get (&self->subjects[i], get_board (self), self->entities[i], self->field, value);
}

gboolean
loom_binding_get_common (LoomBinding *self, LoomValue *value)
{
  loom_binding_get (self, 0, value);
  for (guint i = 1; i < self->n; i++)
    {
      g_auto (LoomValue) other = LOOM_VALUE_INIT;

      loom_binding_get (self, i, &other);
      if (!loom_value_equal (value, &other))
        return FALSE;
    }
  return TRUE;
}

/* What the history calls the step. */
static char *
dup_label (const LoomBinding *self)
{
  const LoomEntity *entity;
  LoomHandle named = self->subjects[0].area != 0     ? self->subjects[0].area
                     : self->subjects[0].entity != 0 ? self->subjects[0].entity
                                                     : self->subjects[0].parent;
  g_autofree char *name = NULL;

  if (self->n > 1)
    /* Translators: a step of the history: a field and how many things it was changed on. */
    return g_strdup_printf (ngettext ("%s of %u thing", "%s of %u things", self->n),
                            loom_binding_get_title (self), self->n);
  entity = named != 0 ? loom_board_get (get_board (self), named) : NULL;
  if (entity == NULL || entity->kind == LOOM_KIND_BOARD)
    return g_strdup (loom_binding_get_title (self));
  name = loom_words_dup_entity (get_board (self), entity);
  /* Translators: a step of the history: a field and the thing, as in “Terrain of Ravenhill”. */
  return g_strdup_printf (C_ ("step", "%s of %s"), loom_binding_get_title (self), name);
}

static LoomEdit *
make_edit (LoomBinding *self, const LoomValue *values, const char *label, GError **error)
{
  LoomEdit *edit;

  if (self->make != NULL)
    return self->make (self, get_board (self), values, error);
  edit = loom_edit_new (label);
  find_entities (self);
  for (guint i = 0; i < self->n; i++)
    loom_subject_put (&self->subjects[i], self->entities[i], get_board (self), edit, self->field,
                      &values[i]);
  return edit;
}

/* Begins the step: numbers that are turned up come to one. */
static void
begin (LoomBinding *self, const char *label)
{
  const LoomSubject *first = &self->subjects[0];
  g_autofree char *run = NULL;

  switch (self->field->type)
    {
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      run = g_strdup_printf ("%s.%s %u %u %u %u", loom_kind_info (first->kind)->name,
                             self->field->name, first->entity, first->parent, first->area, self->n);
      loom_document_begin_run (self->document, label, run);
      break;
    default:
      loom_document_begin (self->document, label);
    }
}

/* Inside a step: gives the subjects their values. */
static gboolean
apply (LoomBinding *self, const LoomValue *values, const char *label, GError **error)
{
  g_autoptr (GError) reason = NULL;
  LoomEdit *edit = make_edit (self, values, label, &reason);

  if (edit == NULL && reason == NULL)
    return TRUE;
  if (edit == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  return loom_document_apply (self->document, edit, error);
}

static gboolean
turn_round (LoomBinding *self, LoomHandle route, GError **error)
{
  LoomEdit *edit = loom_edit_reverse (get_board (self), route, error);

  return edit != NULL && loom_document_apply (self->document, edit, error);
}

/* The same for a counterpart, one after the other: what forms make of several fields is made for
 * one thing. */
static gboolean
apply_counterparts (LoomBinding *self, const GArray *found, const char *label, GError **error)
{
  for (guint i = 0; i < found->len; i++)
    {
      const LoomCounterpart *one = &g_array_index (found, LoomCounterpart, i);
      g_autoptr (LoomBinding) binding = loom_binding_new_custom (
          self->document, self->field, &one->subject, 1, self->read, self->make);

      loom_binding_set_title (binding, self->title);
      loom_binding_set_data (binding, self->data);
      if (one->is_reversed && !turn_round (self, one->subject.entity, error))
        return FALSE;
      if (!apply (binding, &one->value, label, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_binding_set_each (LoomBinding *self, const LoomValue *values, GError **error)
{
  g_autofree char *label = NULL;
  g_autoptr (GArray) found = NULL;

  g_return_val_if_fail (self != NULL && values != NULL, FALSE);
  if (!loom_binding_is_living (self))
    return TRUE;
  label = dup_label (self);
  /* Before anything is changed: counterparts are known by where they are. */
  found = loom_counterparts_find (self->document, self->field, self->subjects, self->n, values);
  begin (self, label);
  if (!apply (self, values, label, error) || !apply_counterparts (self, found, label, error))
    {
      loom_document_cancel (self->document);
      return FALSE;
    }
  loom_document_end (self->document);
  return TRUE;
}

gboolean
loom_binding_set (LoomBinding *self, const LoomValue *value, GError **error)
{
  g_autofree LoomValue *values = NULL;

  g_return_val_if_fail (self != NULL && value != NULL, FALSE);
  values = g_new (LoomValue, self->n);
  for (guint i = 0; i < self->n; i++)
    values[i] = *value; /* lent */
  return loom_binding_set_each (self, values, error);
}
