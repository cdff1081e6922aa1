/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Subjects: found by their keys, made with their first value, removed with their last. */

#include "editor/window/forms/subject.h"

#include "formats/model/statement.h"
#include "render/theme/theme.h"

/* Kinds whose things come and go with what they say. */
#define COMES_AND_GOES                                                                             \
  (LOOM_KIND_BIT (LOOM_KIND_META) | LOOM_KIND_BIT (LOOM_KIND_STYLE)                                \
   | LOOM_KIND_BIT (LOOM_KIND_LIVERY) | LOOM_KIND_BIT (LOOM_KIND_PRINT)                            \
   | LOOM_KIND_BIT (LOOM_KIND_SEAT) | LOOM_KIND_BIT (LOOM_KIND_PLACE)                              \
   | LOOM_KIND_BIT (LOOM_KIND_NUMBER) | LOOM_KIND_BIT (LOOM_KIND_FAIRNESS))

LoomSubject
loom_subject_of (const LoomThing *thing)
{
  return (LoomSubject){ thing->kind, thing->handle, 0, 0, LOOM_UNSET, LOOM_UNSET };
}

LoomSubject
loom_subject_section (LoomHandle parent, LoomKind kind)
{
  return (LoomSubject){ kind, 0, parent, 0, LOOM_UNSET, LOOM_UNSET };
}

LoomSubject
loom_subject_place (LoomHandle scenario, LoomHandle area)
{
  return (LoomSubject){ LOOM_KIND_PLACE, 0, scenario, area, LOOM_UNSET, LOOM_UNSET };
}

LoomSubject
loom_subject_number (LoomHandle scenario, LoomHandle area)
{
  return (LoomSubject){ LOOM_KIND_NUMBER, 0, scenario, area, LOOM_UNSET, LOOM_UNSET };
}

LoomSubject
loom_subject_seat (LoomHandle scenario, gint32 n)
{
  return (LoomSubject){ LOOM_KIND_SEAT, 0, scenario, 0, n, LOOM_UNSET };
}

LoomSubject
loom_subject_livery (gint32 seat)
{
  return (LoomSubject){ LOOM_KIND_LIVERY, 0, 0, 0, seat, LOOM_UNSET };
}

static const LoomThing *
find_parent (const LoomSubject *self, const LoomBoard *board)
{
  if (self->parent != 0)
    return loom_board_get (board, self->parent);
  return loom_board_section (board, LOOM_KIND_STYLE);
}

static LoomHandle
area_of (const LoomThing *thing)
{
  if (thing->kind == LOOM_KIND_PLACE)
    return ((const LoomPlace *)thing)->area;
  return thing->kind == LOOM_KIND_NUMBER ? ((const LoomNumber *)thing)->area : 0;
}

static gboolean
is_it (const LoomSubject *self, const LoomThing *thing)
{
  switch (self->kind)
    {
    case LOOM_KIND_PLACE:
      return area_of (thing) == self->area
             && (self->marker == LOOM_UNSET || ((const LoomPlace *)thing)->marker == self->marker)
             && (self->seat == LOOM_UNSET || ((const LoomPlace *)thing)->seat == self->seat);
    case LOOM_KIND_NUMBER:
      return area_of (thing) == self->area;
    case LOOM_KIND_SEAT:
      return ((const LoomSeat *)thing)->n == self->seat;
    case LOOM_KIND_LIVERY:
      return ((const LoomLivery *)thing)->seat == self->seat;
    default:
      return TRUE;
    }
}

/* The first of @list that settles what is asked about, or else the first that may be it. */
static const LoomThing *
choose (const LoomSubject *self, const GPtrArray *list)
{
  const LoomThing *first = NULL;

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const LoomThing *thing = g_ptr_array_index (list, i);

      if (!is_it (self, thing))
        continue;
      first = first != NULL ? first : thing;
      if (self->settles == 0
          || loom_place_stated ((const LoomPlace *)thing, (LoomStated)(self->settles - 1))
                 != LOOM_UNSET)
        return thing;
    }
  return first;
}

const LoomThing *
loom_subject_find (const LoomSubject *self, const LoomBoard *board)
{
  const LoomThing *parent;
  const GPtrArray *children;

  g_return_val_if_fail (self != NULL && board != NULL, NULL);
  if (self->thing != 0)
    return loom_board_get (board, self->thing);
  parent = find_parent (self, board);
  children = parent != NULL ? loom_thing_children (parent, self->kind) : NULL;
  return choose (self, children);
}

/* Things of the kind of @self by their area: the lists of those on one area hang together. */
static GHashTable *
new_index (const LoomSubject *self, const LoomBoard *board)
{
  GHashTable *index = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  const LoomThing *parent = find_parent (self, board);
  const GPtrArray *children = parent != NULL ? loom_thing_children (parent, self->kind) : NULL;

  for (guint i = 0; children != NULL && i < children->len; i++)
    {
      LoomThing *thing = (LoomThing *)g_ptr_array_index (children, i);
      gpointer key = GUINT_TO_POINTER (area_of (thing));
      GPtrArray *list = g_hash_table_lookup (index, key);

      if (list == NULL)
        g_hash_table_insert (index, key, list = g_ptr_array_new ());
      g_ptr_array_add (list, thing);
    }
  return index;
}

const LoomThing **
loom_subject_find_all (const LoomSubject *subjects, guint n, const LoomBoard *board)
{
  const LoomThing **things = g_new0 (const LoomThing *, MAX (n, 1));
  g_autoptr (GHashTable) index = NULL;

  if (n > 8 && subjects[0].area != 0)
    index = new_index (&subjects[0], board);
  for (guint i = 0; i < n; i++)
    {
      const GPtrArray *list;

      if (index == NULL)
        {
          things[i] = loom_subject_find (&subjects[i], board);
          continue;
        }
      list = g_hash_table_lookup (index, GUINT_TO_POINTER (subjects[i].area));
      things[i] = choose (&subjects[i], list);
    }
  return things;
}

/* A livery says all of itself: it begins as what the seat wears without one. */
static void
dress (LoomLivery *livery, gint32 seat)
{
  const LoomLiveryLook look = loom_theme_seat (loom_theme_get (LOOM_THEME_COLOUR), (guint)seat);
  const LoomColour c = look.colour;

  livery->colour = ((gint32)(c.r * 255 + 0.5) << 16) | ((gint32)(c.g * 255 + 0.5) << 8)
                   | (gint32)(c.b * 255 + 0.5);
  livery->pattern = (gint32)look.hatch;
  livery->symbol = (gint32)look.shape;
}

static LoomThing *
new_thing (const LoomSubject *self)
{
  LoomThing *thing = loom_thing_new (self->kind);

  switch (self->kind)
    {
    case LOOM_KIND_PLACE:
      ((LoomPlace *)thing)->area = self->area;
      ((LoomPlace *)thing)->seat = self->seat;
      ((LoomPlace *)thing)->marker = self->marker;
      break;
    case LOOM_KIND_NUMBER:
      ((LoomNumber *)thing)->area = self->area;
      break;
    case LOOM_KIND_SEAT:
      ((LoomSeat *)thing)->n = self->seat;
      break;
    case LOOM_KIND_PRINT:
      /* Without a paper it needs a size of its own. */
      ((LoomPrint *)thing)->paper = 0;
      break;
    case LOOM_KIND_LIVERY:
      ((LoomLivery *)thing)->seat = self->seat;
      dress ((LoomLivery *)thing, self->seat);
      break;
    default:
      break;
    }
  return thing;
}

void
loom_subject_get (const LoomSubject *self,
                  const LoomThing *thing,
                  const LoomField *field,
                  LoomValue *value)
{
  g_return_if_fail (self != NULL && field != NULL && value != NULL);
  if (thing != NULL)
    {
      loom_thing_get (thing, field, value);
      return;
    }
  g_autoptr (LoomThing) fresh = new_thing (self);

  loom_thing_get (fresh, field, value);
}

/* Whether @thing would say nothing any more, but for what finds it, with @changed at @value. */
static gboolean
would_say_nothing (const LoomSubject *self,
                   const LoomThing *thing,
                   const LoomField *changed,
                   const LoomValue *value)
{
  const LoomKindInfo *info = loom_kind_info (self->kind);
  g_autoptr (LoomThing) fresh = new_thing (self);

  if ((COMES_AND_GOES & LOOM_KIND_BIT (self->kind)) == 0 || thing->trivia != NULL)
    return FALSE;
  if (self->thing != 0)
    return FALSE;
  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    if (loom_thing_n (thing, kind) > 0)
      return FALSE;
  if (self->kind == LOOM_KIND_NUMBER)
    return !loom_value_is_set (value);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) now = LOOM_VALUE_INIT;
      g_auto (LoomValue) empty = LOOM_VALUE_INIT;

      if (&info->fields[i] == changed)
        loom_value_copy (value, &now);
      else
        loom_thing_get (thing, &info->fields[i], &now);
      loom_thing_get (fresh, &info->fields[i], &empty);
      if (!loom_value_equal (&now, &empty))
        return FALSE;
    }
  return TRUE;
}

static LoomHandle
parent_handle (const LoomSubject *self, const LoomBoard *board, LoomEdit *edit)
{
  const LoomThing *parent = find_parent (self, board);
  LoomThing *style;

  if (parent != NULL)
    return parent->handle;
  style = loom_thing_new (LOOM_KIND_STYLE);
  style->handle = loom_edit_reserve (edit, board);
  loom_edit_insert (edit, loom_board_get_root (board)->thing.handle, style, G_MAXUINT);
  return style->handle;
}

void
loom_subject_put (const LoomSubject *self,
                  const LoomThing *thing,
                  const LoomBoard *board,
                  LoomEdit *edit,
                  const LoomField *field,
                  const LoomValue *value)
{
  g_auto (LoomValue) old = LOOM_VALUE_INIT;
  g_auto (LoomValue) put = LOOM_VALUE_INIT;
  LoomValue standard = { .type = field->type, .number = field->standard };

  g_return_if_fail (self != NULL && field != NULL && value != NULL);
  if (!loom_value_is_set (value) && field->standard != LOOM_UNSET)
    value = &standard;
  loom_subject_get (self, thing, field, &old);
  if (loom_value_equal (&old, value))
    return;
  if (thing != NULL && would_say_nothing (self, thing, field, value))
    loom_edit_remove (edit, thing->handle);
  else if (thing != NULL)
    loom_edit_set (edit, thing->handle, field->name, value);
  else
    {
      LoomThing *fresh = new_thing (self);
      LoomHandle parent = parent_handle (self, board, edit);

      loom_value_copy (value, &put);
      loom_thing_put (fresh, field, &put);
      loom_edit_insert (edit, parent, fresh, G_MAXUINT);
    }
}
