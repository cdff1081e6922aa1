/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Subjects: found by their keys, made with their first value, removed with their last. */

#include "editor/window/forms/subject.h"

#include "formats/model/statement.h"
#include "render/board/board.h"
#include "render/theme/theme.h"

/* Kinds whose things come and go with what they say. */
#define COMES_AND_GOES                                                                             \
  (LOOM_KIND_BIT (LOOM_KIND_META) | LOOM_KIND_BIT (LOOM_KIND_STYLE)                                \
   | LOOM_KIND_BIT (LOOM_KIND_LIVERY) | LOOM_KIND_BIT (LOOM_KIND_PRINT)                            \
   | LOOM_KIND_BIT (LOOM_KIND_SEAT) | LOOM_KIND_BIT (LOOM_KIND_PLACE)                              \
   | LOOM_KIND_BIT (LOOM_KIND_NUMBER) | LOOM_KIND_BIT (LOOM_KIND_FAIRNESS))

LoomSubject
loom_subject_of (const LoomEntity *entity)
{
  return (LoomSubject){ entity->kind, entity->handle, 0, 0, LOOM_UNSET, LOOM_UNSET };
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

static const LoomEntity *
find_parent (const LoomSubject *self, const LoomBoard *board)
{
  if (self->parent != 0)
    return loom_board_get (board, self->parent);
  return loom_board_section (board, LOOM_KIND_STYLE);
}

static LoomHandle
area_of (const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_PLACE)
    return ((const LoomPlace *)entity)->area;
  return entity->kind == LOOM_KIND_NUMBER ? ((const LoomNumber *)entity)->area : 0;
}

static gboolean
is_it (const LoomSubject *self, const LoomEntity *entity)
{
  switch (self->kind)
    {
    case LOOM_KIND_PLACE:
      return area_of (entity) == self->area
             && (self->marker == LOOM_UNSET || ((const LoomPlace *)entity)->marker == self->marker)
             && (self->seat == LOOM_UNSET || ((const LoomPlace *)entity)->seat == self->seat);
    case LOOM_KIND_NUMBER:
      return area_of (entity) == self->area;
    case LOOM_KIND_SEAT:
      return ((const LoomSeat *)entity)->n == self->seat;
    case LOOM_KIND_LIVERY:
      return ((const LoomLivery *)entity)->seat == self->seat;
    default:
      return TRUE;
    }
}

/* The first of @list that settles what is asked about, or else the first that may be it. */
static const LoomEntity *
choose (const LoomSubject *self, const GPtrArray *list)
{
  const LoomEntity *first = NULL;

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (list, i);

      if (!is_it (self, entity))
        continue;
      first = first != NULL ? first : entity;
      if (self->settles == 0
          || loom_place_stated ((const LoomPlace *)entity, (LoomStated)(self->settles - 1))
                 != LOOM_UNSET)
        return entity;
    }
  return first;
}

const LoomEntity *
loom_subject_find (const LoomSubject *self, const LoomBoard *board)
{
  const LoomEntity *parent;
  const GPtrArray *children;

  g_return_val_if_fail (self != NULL && board != NULL, NULL);
  if (self->entity != 0)
    return loom_board_get (board, self->entity);
  parent = find_parent (self, board);
  children = parent != NULL ? loom_entity_children (parent, self->kind) : NULL;
  return choose (self, children);
}

/* Things of the kind of @self by their area: the lists of those on one area hang together. */
static GHashTable *
new_index (const LoomSubject *self, const LoomBoard *board)
{
  GHashTable *index = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  const LoomEntity *parent = find_parent (self, board);
  const GPtrArray *children = parent != NULL ? loom_entity_children (parent, self->kind) : NULL;

  for (guint i = 0; children != NULL && i < children->len; i++)
    {
      LoomEntity *entity = (LoomEntity *)g_ptr_array_index (children, i);
      gpointer key = GUINT_TO_POINTER (area_of (entity));
      GPtrArray *list = g_hash_table_lookup (index, key);

      if (list == NULL)
        g_hash_table_insert (index, key, list = g_ptr_array_new ());
      g_ptr_array_add (list, entity);
    }
  return index;
}

const LoomEntity **
loom_subject_find_all (const LoomSubject *subjects, guint n, const LoomBoard *board)
{
  const LoomEntity **entities = g_new0 (const LoomEntity *, MAX (n, 1));
  g_autoptr (GHashTable) index = NULL;

  if (n > 8 && subjects[0].area != 0)
    index = new_index (&subjects[0], board);
  for (guint i = 0; i < n; i++)
    {
      const GPtrArray *list;

      if (index == NULL)
        {
          entities[i] = loom_subject_find (&subjects[i], board);
          continue;
        }
      list = g_hash_table_lookup (index, GUINT_TO_POINTER (subjects[i].area));
      entities[i] = choose (&subjects[i], list);
    }
  return entities;
}

/* A livery says all of itself: it begins as what the seat wears without one. */
static void
dress (LoomLivery *livery, const LoomBoard *board, gint32 seat)
{
  const LoomLiveryLook look = loom_render_board_seat (board, (guint)MAX (seat, 0), TRUE);
  const LoomColour c = look.colour;

  livery->colour = ((gint32)(c.r * 255 + 0.5) << 16) | ((gint32)(c.g * 255 + 0.5) << 8)
                   | (gint32)(c.b * 255 + 0.5);
  livery->pattern = (gint32)look.hatch;
  livery->symbol = (gint32)look.shape;
}

static LoomEntity *
new_entity (const LoomSubject *self, const LoomBoard *board)
{
  LoomEntity *entity = loom_entity_new (self->kind);

  switch (self->kind)
    {
    case LOOM_KIND_PLACE:
      ((LoomPlace *)entity)->area = self->area;
      ((LoomPlace *)entity)->seat = self->seat;
      ((LoomPlace *)entity)->marker = self->marker;
      break;
    case LOOM_KIND_NUMBER:
      ((LoomNumber *)entity)->area = self->area;
      break;
    case LOOM_KIND_SEAT:
      ((LoomSeat *)entity)->n = self->seat;
      break;
    case LOOM_KIND_PRINT:
      /* Without a paper it needs a size of its own. */
      ((LoomPrint *)entity)->paper = 0;
      break;
    case LOOM_KIND_LIVERY:
      ((LoomLivery *)entity)->seat = self->seat;
      dress ((LoomLivery *)entity, board, self->seat);
      break;
    default:
      break;
    }
  return entity;
}

void
loom_subject_get (const LoomSubject *self,
                  const LoomBoard *board,
                  const LoomEntity *entity,
                  const LoomField *field,
                  LoomValue *value)
{
  g_return_if_fail (self != NULL && field != NULL && value != NULL);
  if (entity != NULL)
    {
      loom_entity_get (entity, field, value);
      return;
    }
  g_autoptr (LoomEntity) fresh = new_entity (self, board);

  loom_entity_get (fresh, field, value);
}

/* Whether @entity would say nothing any more, but for what finds it, with @changed at @value. */
static gboolean
would_say_nothing (const LoomSubject *self,
                   const LoomBoard *board,
                   const LoomEntity *entity,
                   const LoomField *changed,
                   const LoomValue *value)
{
  const LoomKindInfo *info = loom_kind_info (self->kind);
  g_autoptr (LoomEntity) fresh = new_entity (self, board);

  if ((COMES_AND_GOES & LOOM_KIND_BIT (self->kind)) == 0 || entity->trivia != NULL)
    return FALSE;
  if (self->entity != 0)
    return FALSE;
  for (guint kind = 0; kind < LOOM_N_KINDS; kind++)
    if (loom_entity_n (entity, kind) > 0)
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
        loom_entity_get (entity, &info->fields[i], &now);
      loom_entity_get (fresh, &info->fields[i], &empty);
      if (!loom_value_equal (&now, &empty))
        return FALSE;
    }
  return TRUE;
}

static LoomHandle
parent_handle (const LoomSubject *self, const LoomBoard *board, LoomEdit *edit)
{
  const LoomEntity *parent = find_parent (self, board);
  LoomEntity *style;

  if (parent != NULL)
    return parent->handle;
  style = loom_entity_new (LOOM_KIND_STYLE);
  style->handle = loom_edit_reserve (edit, board);
  loom_edit_insert (edit, loom_board_get_root (board)->entity.handle, style, G_MAXUINT);
  return style->handle;
}

void
loom_subject_put (const LoomSubject *self,
                  const LoomEntity *entity,
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
  loom_subject_get (self, board, entity, field, &old);
  if (loom_value_equal (&old, value))
    return;
  if (entity != NULL && would_say_nothing (self, board, entity, field, value))
    loom_edit_remove (edit, entity->handle);
  else if (entity != NULL)
    loom_edit_set (edit, entity->handle, field->name, value);
  else
    {
      LoomEntity *fresh = new_entity (self, board);
      LoomHandle parent = parent_handle (self, board, edit);

      loom_value_copy (value, &put);
      loom_entity_put (fresh, field, &put);
      loom_edit_insert (edit, parent, fresh, G_MAXUINT);
    }
}
