/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The header every thing shares, and the tree they form. What differs from kind to kind is read
 * from the table of kinds. */

#include "formats/model/entity.h"
#include "formats/model/entities.h"
#include "formats/model/entity-places.h"
#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

LoomTrivia *
loom_trivia_new (void)
{
  LoomTrivia *self = g_new0 (LoomTrivia, 1);
  self->leading = g_ptr_array_new_with_free_func (g_free);
  self->trailing = g_ptr_array_new_with_free_func (g_free);
  self->after = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
loom_trivia_free (LoomTrivia *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->leading);
  g_ptr_array_unref (self->trailing);
  g_ptr_array_unref (self->after);
  g_free (self->attributes);
  g_free (self);
}

static gpointer
copy_string (gconstpointer string, gpointer data)
{
  return g_strdup (string);
}

static LoomTrivia *
trivia_copy (const LoomTrivia *self)
{
  LoomTrivia *copy = g_new0 (LoomTrivia, 1);
  copy->leading = g_ptr_array_copy (self->leading, copy_string, NULL);
  copy->trailing = g_ptr_array_copy (self->trailing, copy_string, NULL);
  copy->after = g_ptr_array_copy (self->after, copy_string, NULL);
  g_ptr_array_set_free_func (copy->leading, g_free);
  g_ptr_array_set_free_func (copy->trailing, g_free);
  g_ptr_array_set_free_func (copy->after, g_free);
  copy->attributes = g_strdup (self->attributes);
  return copy;
}

/* Fields whose unset state is not all bits zero. */
static void
set_standard (LoomEntity *self, const LoomField *field)
{
  gpointer at = (char *)self + field->offset;
  switch (field->type)
    {
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
    case LOOM_TYPE_COLOUR:
    case LOOM_TYPE_CHAR:
      *(gint32 *)at = field->standard;
      break;
    case LOOM_TYPE_POINT:
      *(LoomPoint *)at = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
      break;
    case LOOM_TYPE_CELL:
      *(LoomCell *)at = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
      break;
    default:
      break;
    }
}

LoomEntity *
loom_entity_new (LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  g_return_val_if_fail (info != NULL, NULL);
  LoomEntity *self = g_malloc0 (info->size);
  self->kind = kind;
  /* Every struct with a cell begins like LoomOnCell, also where the cell is no field of the kind.
   */
  for (guint i = 0; i < info->n_fields; i++)
    set_standard (self, &info->fields[i]);
  return self;
}

void
loom_entity_free (LoomEntity *self)
{
  if (self == NULL)
    return;
  const LoomKindInfo *info = loom_kind_info (self->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      gpointer at = (char *)self + info->fields[i].offset;
      switch (info->fields[i].type)
        {
        case LOOM_TYPE_STRING:
        case LOOM_TYPE_TEXT:
          g_free (*(char **)at);
          break;
        case LOOM_TYPE_POINTS:
          g_free (((LoomPoints *)at)->items);
          break;
        case LOOM_TYPE_CELLS:
          g_free (((LoomCells *)at)->items);
          break;
        case LOOM_TYPE_REFS:
          g_free (((LoomRefs *)at)->items);
          break;
        case LOOM_TYPE_GRID:
          g_free (((LoomGrid *)at)->cells);
          break;
        default:
          break;
        }
    }
  if (self->children != NULL)
    for (int kind = 0; kind < LOOM_N_KINDS; kind++)
      if (self->children[kind] != NULL)
        g_ptr_array_unref (self->children[kind]);
  g_free (self->children);
  loom_trivia_free (self->trivia);
  g_free (self->id);
  g_free (self);
}

LoomEntity *
loom_entity_copy (const LoomEntity *self)
{
  const LoomKindInfo *info = loom_kind_info (self->kind);
  LoomEntity *copy = loom_entity_new (self->kind);
  copy->handle = self->handle;
  copy->line = self->line;
  copy->column = self->column;
  copy->order = self->order;
  copy->id = g_strdup (self->id);
  if (self->trivia != NULL)
    copy->trivia = trivia_copy (self->trivia);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (self, &info->fields[i], &value);
      loom_entity_put (copy, &info->fields[i], &value);
    }
  for (int kind = 0; self->children != NULL && kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; self->children[kind] != NULL && i < self->children[kind]->len; i++)
      loom_entity_append (copy, loom_entity_copy (g_ptr_array_index (self->children[kind], i)));
  return copy;
}

const GPtrArray *
loom_entity_children (const LoomEntity *self, LoomKind kind)
{
  return self->children != NULL ? self->children[kind] : NULL;
}

guint
loom_entity_n (const LoomEntity *self, LoomKind kind)
{
  const GPtrArray *list = loom_entity_children (self, kind);
  return list != NULL ? list->len : 0;
}

LoomEntity *
loom_entity_nth (const LoomEntity *self, LoomKind kind, guint i)
{
  g_return_val_if_fail (i < loom_entity_n (self, kind), NULL);
  return g_ptr_array_index (self->children[kind], i);
}

void
loom_entity_append (LoomEntity *self, LoomEntity *child)
{
  if (self->children == NULL)
    self->children = g_new0 (GPtrArray *, LOOM_N_KINDS);
  if (self->children[child->kind] == NULL)
    self->children[child->kind] = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);
  g_ptr_array_add (self->children[child->kind], child);
  child->parent = self;
}

const char *
loom_entity_get_name (const LoomEntity *self)
{
  const char *name = NULL;
  switch (self->kind)
    {
    case LOOM_KIND_BOARD:
      name = ((const LoomRoot *)self)->title;
      break;
    case LOOM_KIND_TERRAIN:
      name = ((const LoomTerrain *)self)->name;
      break;
    case LOOM_KIND_AREA:
      name = ((const LoomArea *)self)->name;
      break;
    case LOOM_KIND_GROUP:
      name = ((const LoomGroup *)self)->name;
      break;
    case LOOM_KIND_LAYER:
      name = ((const LoomLayer *)self)->title;
      break;
    case LOOM_KIND_LEGEND:
      name = ((const LoomLegend *)self)->name;
      break;
    case LOOM_KIND_ENTRANCE:
      name = ((const LoomNamedEntrance *)self)->name;
      break;
    case LOOM_KIND_ROOM:
      name = ((const LoomLayerRoom *)self)->name;
      break;
    case LOOM_KIND_SCENARIO:
      name = ((const LoomScenario *)self)->title;
      break;
    case LOOM_KIND_OPTION:
      name = ((const LoomOption *)self)->name;
      break;
    case LOOM_KIND_SEAT:
      name = ((const LoomSeat *)self)->name;
      break;
    case LOOM_KIND_ACCEPT:
      name = ((const LoomAccept *)self)->code;
      break;
    default:
      break;
    }
  return name != NULL && *name != '\0' ? name : self->id;
}

char *
loom_entity_dup_name (const LoomEntity *self)
{
  const char *element = loom_kind_words (self->kind);
  const char *name = loom_entity_get_name (self);
  const LoomField *at = loom_kind_field (self->kind, "at");
  if (name != NULL && self->id != NULL && strcmp (name, self->id) != 0)
    /* Translators: a kind of thing, its name and its id. */
    return g_strdup_printf (_ ("%s “%s” (%s)"), element, name, self->id);
  if (self->id != NULL)
    return g_strdup_printf ("%s %s", element, self->id);
  if (name != NULL)
    /* Translators: a kind of thing and its name. */
    return g_strdup_printf (_ ("%s “%s”"), element, name);
  if (self->kind == LOOM_KIND_SEAT)
    return g_strdup_printf (_ ("seat %u"), (guint)((const LoomSeat *)self)->n);
  if (self->kind == LOOM_KIND_LIVERY)
    return g_strdup_printf (_ ("livery of seat %d"), ((const LoomLivery *)self)->seat);
  if (at != NULL && at->type == LOOM_TYPE_CELL)
    {
      const LoomCell *cell = (const LoomCell *)((const char *)self + at->offset);
      if (loom_cell_is_set (*cell))
        /* Translators: a kind of thing, its column and its row. */
        return g_strdup_printf (_ ("%s at %d %d"), element, cell->column, cell->row);
    }
  return g_strdup (element);
}

void
loom_entity_visit (LoomEntity *self, LoomEntityFunc func, gpointer data)
{
  func (self, data);
  for (int kind = 0; self->children != NULL && kind < LOOM_N_KINDS; kind++)
    for (guint i = 0; self->children[kind] != NULL && i < self->children[kind]->len; i++)
      loom_entity_visit (g_ptr_array_index (self->children[kind], i), func, data);
}

static LoomHandle
renumbered (const GArray *handles, LoomHandle old)
{
  return old < handles->len ? g_array_index (handles, LoomHandle, old) : 0;
}

void
loom_entity_renumber (LoomEntity *self, const GArray *handles)
{
  const LoomKindInfo *info = loom_kind_info (self->kind);

  for (guint i = 0; i < info->n_fields; i++)
    {
      gpointer at = (char *)self + info->fields[i].offset;
      LoomRefs *refs = at;

      if (info->fields[i].type == LOOM_TYPE_REF)
        *(LoomHandle *)at = renumbered (handles, *(LoomHandle *)at);
      else if (info->fields[i].type == LOOM_TYPE_REFS)
        for (guint k = 0; k < refs->n; k++)
          refs->items[k] = renumbered (handles, refs->items[k]);
    }
  self->handle = renumbered (handles, self->handle);
}
