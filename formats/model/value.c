/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Values of fields: copies, comparison, and the way into and out of a thing. Their text is in
 * value-text.c. */

#include "formats/model/value.h"

#include <string.h>

void
loom_value_clear (LoomValue *self)
{
  switch (self->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      g_clear_pointer (&self->string, g_free);
      break;
    case LOOM_TYPE_POINTS:
      g_clear_pointer (&self->points.items, g_free);
      break;
    case LOOM_TYPE_CELLS:
      g_clear_pointer (&self->cells.items, g_free);
      break;
    case LOOM_TYPE_REFS:
      g_clear_pointer (&self->refs.items, g_free);
      break;
    case LOOM_TYPE_GRID:
      g_clear_pointer (&self->grid.cells, g_free);
      break;
    default:
      break;
    }
  memset (self, 0, sizeof *self);
}

void
loom_value_copy (const LoomValue *self, LoomValue *to)
{
  *to = *self;
  switch (self->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      to->string = g_strdup (self->string);
      break;
    case LOOM_TYPE_POINTS:
      to->points.items = g_memdup2 (self->points.items, self->points.n * sizeof (LoomPoint));
      break;
    case LOOM_TYPE_CELLS:
      to->cells.items = g_memdup2 (self->cells.items, self->cells.n * sizeof (LoomCell));
      break;
    case LOOM_TYPE_REFS:
      to->refs.items = g_memdup2 (self->refs.items, self->refs.n * sizeof (LoomHandle));
      break;
    case LOOM_TYPE_GRID:
      to->grid.cells = g_memdup2 (self->grid.cells,
                                  (gsize)self->grid.columns * self->grid.rows * sizeof (gunichar));
      break;
    default:
      break;
    }
}

static gboolean
same_bytes (gconstpointer a, guint n, gconstpointer b, guint m, gsize size)
{
  return n == m && (n == 0 || memcmp (a, b, n * size) == 0);
}

gboolean
loom_value_equal (const LoomValue *self, const LoomValue *other)
{
  if (self->type != other->type)
    return FALSE;
  switch (self->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return g_strcmp0 (self->string, other->string) == 0;
    case LOOM_TYPE_POINT:
      return loom_point_equal (self->point, other->point);
    case LOOM_TYPE_CELL:
      return loom_cell_equal (self->cell, other->cell);
    case LOOM_TYPE_POINTS:
      return same_bytes (self->points.items, self->points.n, other->points.items, other->points.n,
                         sizeof (LoomPoint));
    case LOOM_TYPE_CELLS:
      return same_bytes (self->cells.items, self->cells.n, other->cells.items, other->cells.n,
                         sizeof (LoomCell));
    case LOOM_TYPE_REF:
      return self->ref == other->ref;
    case LOOM_TYPE_REFS:
      return same_bytes (self->refs.items, self->refs.n, other->refs.items, other->refs.n,
                         sizeof (LoomHandle));
    case LOOM_TYPE_GRID:
      return self->grid.columns == other->grid.columns && self->grid.rows == other->grid.rows
             && same_bytes (self->grid.cells, self->grid.columns * self->grid.rows,
                            other->grid.cells, other->grid.columns * other->grid.rows,
                            sizeof (gunichar));
    default:
      return self->number == other->number;
    }
}

gboolean
loom_value_is_set (const LoomValue *self)
{
  switch (self->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return self->string != NULL;
    case LOOM_TYPE_POINT:
      return loom_point_is_set (self->point);
    case LOOM_TYPE_CELL:
      return loom_cell_is_set (self->cell);
    case LOOM_TYPE_POINTS:
      return self->points.n > 0;
    case LOOM_TYPE_CELLS:
      return self->cells.n > 0;
    case LOOM_TYPE_REF:
      return self->ref != 0;
    case LOOM_TYPE_REFS:
      return self->refs.n > 0;
    case LOOM_TYPE_GRID:
      return self->grid.cells != NULL;
    default:
      return self->number != LOOM_UNSET;
    }
}

LoomValue
loom_value_number (LoomType type, gint32 number)
{
  return (LoomValue){ .type = type, .number = number };
}

LoomValue
loom_value_string (const char *string)
{
  return (LoomValue){ .type = LOOM_TYPE_STRING, .string = g_strdup (string) };
}

LoomValue
loom_value_point (gint32 x, gint32 y)
{
  return (LoomValue){ .type = LOOM_TYPE_POINT, .point = { x, y } };
}

LoomValue
loom_value_cell (gint32 column, gint32 row)
{
  return (LoomValue){ .type = LOOM_TYPE_CELL, .cell = { column, row } };
}

LoomValue
loom_value_ref (LoomHandle handle)
{
  return (LoomValue){ .type = LOOM_TYPE_REF, .ref = handle };
}

LoomValue
loom_value_refs (const LoomHandle *handles, guint n)
{
  return (LoomValue){ .type = LOOM_TYPE_REFS,
                      .refs = { g_memdup2 (handles, n * sizeof *handles), n } };
}

LoomValue
loom_value_points (const LoomPoint *points, guint n)
{
  return (LoomValue){ .type = LOOM_TYPE_POINTS,
                      .points = { g_memdup2 (points, n * sizeof *points), n } };
}

/* Exchanges the field with @value bit by bit; what either owned goes with it. */
static void
swap (LoomEntity *entity, const LoomField *field, LoomValue *value)
{
  gpointer at = (char *)entity + field->offset;
  LoomValue old = { .type = field->type };
#define SWAP(member, type)                                                                         \
  do                                                                                               \
    {                                                                                              \
      old.member = *(type *)at;                                                                    \
      *(type *)at = value->member;                                                                 \
    }                                                                                              \
  while (0)
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      SWAP (string, char *);
      break;
    case LOOM_TYPE_POINT:
      SWAP (point, LoomPoint);
      break;
    case LOOM_TYPE_CELL:
      SWAP (cell, LoomCell);
      break;
    case LOOM_TYPE_POINTS:
      SWAP (points, LoomPoints);
      break;
    case LOOM_TYPE_CELLS:
      SWAP (cells, LoomCells);
      break;
    case LOOM_TYPE_REF:
      SWAP (ref, LoomHandle);
      break;
    case LOOM_TYPE_REFS:
      SWAP (refs, LoomRefs);
      break;
    case LOOM_TYPE_GRID:
      SWAP (grid, LoomGrid);
      break;
    default:
      SWAP (number, gint32);
      break;
    }
#undef SWAP
  *value = old;
}

void
loom_entity_put (LoomEntity *entity, const LoomField *field, LoomValue *value)
{
  g_return_if_fail (value->type == field->type);
  swap (entity, field, value);
}

void
loom_entity_get (const LoomEntity *entity, const LoomField *field, LoomValue *value)
{
  gconstpointer at = (const char *)entity + field->offset;
  LoomValue view = { .type = field->type };
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      view.string = *(char *const *)at;
      break;
    case LOOM_TYPE_POINT:
      view.point = *(const LoomPoint *)at;
      break;
    case LOOM_TYPE_CELL:
      view.cell = *(const LoomCell *)at;
      break;
    case LOOM_TYPE_POINTS:
      view.points = *(const LoomPoints *)at;
      break;
    case LOOM_TYPE_CELLS:
      view.cells = *(const LoomCells *)at;
      break;
    case LOOM_TYPE_REF:
      view.ref = *(const LoomHandle *)at;
      break;
    case LOOM_TYPE_REFS:
      view.refs = *(const LoomRefs *)at;
      break;
    case LOOM_TYPE_GRID:
      view.grid = *(const LoomGrid *)at;
      break;
    default:
      view.number = *(const gint32 *)at;
      break;
    }
  loom_value_copy (&view, value);
}

gboolean
loom_entity_is_standard (const LoomEntity *entity, const LoomField *field)
{
  gconstpointer at = (const char *)entity + field->offset;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return *(char *const *)at == NULL;
    case LOOM_TYPE_POINT:
      return !loom_point_is_set (*(const LoomPoint *)at);
    case LOOM_TYPE_CELL:
      return !loom_cell_is_set (*(const LoomCell *)at);
    case LOOM_TYPE_POINTS:
      return ((const LoomPoints *)at)->n == 0;
    case LOOM_TYPE_CELLS:
      return ((const LoomCells *)at)->n == 0;
    case LOOM_TYPE_REF:
      return *(const LoomHandle *)at == 0;
    case LOOM_TYPE_REFS:
      return ((const LoomRefs *)at)->n == 0;
    case LOOM_TYPE_GRID:
      return ((const LoomGrid *)at)->cells == NULL;
    default:
      return *(const gint32 *)at == field->standard;
    }
}
