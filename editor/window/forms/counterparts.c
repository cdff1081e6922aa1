/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counterparts of the subjects of a form: see counterparts.h. */

#include "editor/window/forms/counterparts.h"

#include "editor/symmetry/field-image.h"
#include "editor/symmetry/symmetry-seats.h"

typedef struct
{
  const LoomDrawing *drawing;
  const LoomBoard *board;
  const LoomScenario *scenario; /* or NULL */
  const LoomField *field;
  GHashTable *seen; /* handles of what is changed already, by thing or by area */
  GArray *found;
  guint seats_of; /* the image that seats are of, or 0 */
  gint32 seats[LOOM_DRAWING_SEATS + 1];
} Search;

static void
clear_counterpart (gpointer data)
{
  loom_value_clear (&((LoomCounterpart *)data)->value);
}

/* What stands for a subject where it is compared: the area, where there is one. */
static gpointer
key_of (const LoomSubject *subject)
{
  return GUINT_TO_POINTER (subject->area != 0 ? subject->area : subject->entity);
}

/* Which seat has the part of which in image @i: asked for only where a seat is about to be changed,
 * for it takes all places of the scenario. */
static const gint32 *
get_seats (Search *self, guint i)
{
  if (self->seats_of != i)
    loom_drawing_guess_seats (self->drawing, self->board, self->scenario, i, self->seats);
  self->seats_of = i;
  return self->seats;
}

static gint32
map_seat (Search *self, guint i, gint32 seat)
{
  return seat >= 1 && seat <= LOOM_DRAWING_SEATS ? get_seats (self, i)[seat] : seat;
}

/* The counterpart of @subject in image @i; FALSE when there is none. */
static gboolean
find_subject (Search *self, guint i, const LoomSubject *subject, LoomSubject *image)
{
  const LoomHandle handle = subject->area != 0 ? subject->area : subject->entity;
  const LoomHandle other = loom_drawing_find_image (self->drawing, self->board, i, handle);

  if (handle == 0 || other == 0 || other == handle)
    return FALSE;
  *image = *subject;
  if (subject->area == 0)
    {
      image->entity = other;
      return TRUE;
    }
  image->area = other;
  image->seat = map_seat (self, i, subject->seat);
  image->marker = map_seat (self, i, subject->marker);
  /* The thing itself, where it was named: the one that answers it. */
  if (subject->entity != 0)
    image->entity = loom_drawing_find_image (self->drawing, self->board, i, subject->entity);
  return subject->entity == 0 || image->entity != 0;
}

/* A route that shall lead one way leads as its counterpart does. */
static gboolean
is_reversed (Search *self,
             guint i,
             const LoomEntity *entity,
             LoomHandle image,
             const LoomValue *value)
{
  return entity != NULL && entity->kind == LOOM_KIND_ROUTE
         && g_str_equal (self->field->name, "one-way") && value->number == 1
         && loom_field_image_is_reversed (self->drawing, self->board, i, (const LoomRoute *)entity,
                                          (const LoomRoute *)loom_board_get (self->board, image));
}

static void
search_image (Search *self, guint i, const LoomSubject *subjects, guint n, const LoomValue *values)
{
  const gint32 n_seats = self->scenario != NULL ? self->scenario->seats : 0;
  const gboolean is_seat
      = subjects[0].kind == LOOM_KIND_PLACE
        && (g_str_equal (self->field->name, "seat") || g_str_equal (self->field->name, "marker"));

  for (guint k = 0; k < n; k++)
    {
      LoomCounterpart one = { .value = LOOM_VALUE_INIT };
      const LoomEntity *entity;

      if (!find_subject (self, i, &subjects[k], &one.subject)
          || g_hash_table_contains (self->seen, key_of (&one.subject)))
        continue;
      entity = loom_subject_find (&subjects[k], self->board);
      if (!loom_field_image_map (self->drawing, self->board, i, entity, self->field,
                                 is_seat ? get_seats (self, i) : NULL, n_seats, &values[k],
                                 &one.value))
        {
          loom_value_clear (&one.value);
          continue;
        }
      one.is_reversed = is_reversed (self, i, entity, one.subject.entity, &values[k]);
      g_hash_table_add (self->seen, key_of (&one.subject));
      g_array_append_val (self->found, one);
    }
}

GArray *
loom_counterparts_find (LoomDocument *document,
                        const LoomField *field,
                        const LoomSubject *subjects,
                        guint n,
                        const LoomValue *values)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (LoomCounterpart));
  Search search = { .drawing = loom_document_get_drawing (document),
                    .board = loom_document_get_board (document),
                    .scenario = loom_document_get_scenario (document),
                    .field = field,
                    .seen = seen,
                    .found = found };

  g_array_set_clear_func (found, clear_counterpart);
  if (search.drawing == NULL || loom_drawing_get_n_images (search.drawing) < 2
      || !loom_field_image_is_shared (subjects[0].kind, field->name))
    return found;
  for (guint k = 0; k < n; k++)
    g_hash_table_add (seen, key_of (&subjects[k]));
  for (guint i = 1; i < loom_drawing_get_n_images (search.drawing); i++)
    search_image (&search, i, subjects, n, values);
  return found;
}
