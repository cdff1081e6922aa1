/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of a board as a whole: scale, mirror, and giving another id.
 *
 * Implementation notes: lengths and points are found by walking the table of kinds, so that an
 * attribute that is added is scaled and mirrored too. What must not be (type, lines, paper) lies in
 * the sections “style” and “print”, which are left out as a whole. */

#include "formats/edit/edit-board.h"
#include "formats/model/builder.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const LoomBoard *board;
  LoomEdit *edit;
  gint32 numerator;
  gint32 denominator;
  LoomMirror mirror;
  const char *trouble; /* why it cannot be done, or NULL */
} Transform;

static gboolean
is_size (const LoomField *field)
{
  return strcmp (field->name, "size") == 0;
}

static gboolean
is_left_out (const LoomEntity *entity)
{
  for (; entity != NULL; entity = entity->parent)
    if (entity->kind == LOOM_KIND_STYLE || entity->kind == LOOM_KIND_PRINT)
      return TRUE;
  return FALSE;
}

static gint32
scale_number (Transform *transform, gint32 number, gint32 lowest)
{
  gint64 wide = (gint64)number * transform->numerator;
  gint64 half = wide >= 0 ? transform->denominator / 2 : -(transform->denominator / 2);
  gint64 scaled = (wide + half) / transform->denominator;
  if (ABS (scaled) > LOOM_MM_MAX)
    transform->trouble = N_ ("something would be farther out than a board can reach");
  if (scaled < lowest)
    transform->trouble = N_ ("something would become too small");
  return transform->trouble == NULL ? (gint32)scaled : number;
}

static void
scale_points (Transform *transform, LoomPoint *points, guint n, gint32 lowest)
{
  for (guint i = 0; i < n; i++)
    {
      points[i].x = scale_number (transform, points[i].x, lowest);
      points[i].y = scale_number (transform, points[i].y, lowest);
    }
}

static void
scale_cb (LoomEntity *entity, gpointer data)
{
  Transform *transform = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields && !is_left_out (entity); i++)
    {
      const LoomField *field = &info->fields[i];
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, field, &value);
      if (!loom_value_is_set (&value))
        continue;
      if (field->type == LOOM_TYPE_MM)
        value.number = scale_number (transform, value.number, field->lowest);
      else if (field->type == LOOM_TYPE_POINT)
        scale_points (transform, &value.point, 1, field->lowest);
      else if (field->type == LOOM_TYPE_POINTS)
        scale_points (transform, value.points.items, value.points.n, -LOOM_MM_MAX);
      else
        continue;
      loom_edit_set (transform->edit, entity->handle, field->name, &value);
    }
}

LoomEdit *
loom_edit_scale (const LoomBoard *board, gint32 numerator, gint32 denominator, GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new ("Scale board");
  Transform transform
      = { .board = board, .edit = edit, .numerator = numerator, .denominator = denominator };
  if (numerator < 1 || denominator < 1)
    return loom_edit_refuse (error, _ ("A board can be scaled by a number above zero"));
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), scale_cb, &transform);
  if (transform.trouble != NULL)
    return loom_edit_refuse (error, _ ("The board cannot be scaled so: %s"), _ (transform.trouble));
  return g_steal_pointer (&edit);
}

/* How far the plane reaches that @entity lies on: its layer, or the map of areas. */
static LoomPoint
find_extent (const Transform *transform, const LoomEntity *entity)
{
  const LoomAreas *areas
      = (const LoomAreas *)loom_board_section (transform->board, LOOM_KIND_AREAS);
  const LoomLayers *layers
      = (const LoomLayers *)loom_board_section (transform->board, LOOM_KIND_LAYERS);
  const LoomLayer *layer = NULL;
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    layer = (const LoomLayer *)loom_board_get (transform->board, ((const LoomDecor *)entity)->on);
  if (layer == NULL && areas != NULL)
    return (LoomPoint){ areas->width, areas->height };
  if (layer == NULL && loom_board_n (transform->board, LOOM_KIND_LAYER) > 0)
    layer = loom_board_layer (transform->board, 0);
  if (layer == NULL || layers == NULL)
    return (LoomPoint){ 0, 0 };
  gint64 width = (gint64)layer->columns * layers->cell;
  gint64 height = (gint64)layer->rows * layers->cell;
  return (LoomPoint){ (gint32)MIN (width, LOOM_MM_MAX), (gint32)MIN (height, LOOM_MM_MAX) };
}

static gint32
mirror_number (Transform *transform, gint32 number, gint32 extent)
{
  gint64 mirrored = (gint64)extent - number;
  if (ABS (mirrored) > LOOM_MM_MAX)
    {
      transform->trouble = N_ ("something would be farther out than a board can reach");
      return number;
    }
  return (gint32)mirrored;
}

static void
mirror_point (Transform *transform, LoomPoint *point, LoomPoint extent)
{
  if (transform->mirror == LOOM_MIRROR_LEFT_RIGHT)
    point->x = mirror_number (transform, point->x, extent.x);
  else
    point->y = mirror_number (transform, point->y, extent.y);
}

/* Images and keys are placed by their top left corner, not by their middle. */
static void
mirror_box (Transform *transform, const LoomEntity *entity, LoomPoint *at)
{
  const LoomField *size = loom_kind_field (entity->kind, "size");
  if (size == NULL || size->type != LOOM_TYPE_POINT)
    return;
  const LoomPoint *box = (const LoomPoint *)((const char *)entity + size->offset);
  if (transform->mirror == LOOM_MIRROR_LEFT_RIGHT)
    at->x = mirror_number (transform, box->x, at->x);
  else
    at->y = mirror_number (transform, box->y, at->y);
}

static void
mirror_cell (Transform *transform, LoomCell *cell, const LoomLayer *layer)
{
  if (transform->mirror == LOOM_MIRROR_LEFT_RIGHT)
    cell->column = layer->columns + 1 - cell->column;
  else
    cell->row = layer->rows + 1 - cell->row;
}

static void
mirror_grid (Transform *transform, LoomGrid *grid)
{
  const LoomGrid old = *grid;
  g_autofree gunichar *cells
      = g_memdup2 (old.cells, (gsize)old.columns * old.rows * sizeof (gunichar));
  for (gint32 row = 0; row < old.rows; row++)
    for (gint32 column = 0; column < old.columns; column++)
      {
        gboolean flip = transform->mirror == LOOM_MIRROR_LEFT_RIGHT;
        gint32 from_column = flip ? old.columns - 1 - column : column;
        gint32 from_row = flip ? row : old.rows - 1 - row;
        grid->cells[(gsize)row * old.columns + column]
            = cells[(gsize)from_row * old.columns + from_column];
      }
}

static const LoomLayer *
layer_of (const Transform *transform, const LoomEntity *entity)
{
  const LoomField *field = loom_kind_field (entity->kind, "layer");
  if (field == NULL)
    return NULL;
  return (const LoomLayer *)loom_board_get (
      transform->board, *(const LoomHandle *)((const char *)entity + field->offset));
}

/* What is neither a length nor a cell but knows left from right. */
static gboolean
mirror_sense (const Transform *transform,
              const LoomEntity *entity,
              const LoomField *field,
              LoomValue *value)
{
  const gboolean sideways = transform->mirror == LOOM_MIRROR_LEFT_RIGHT;
  if (field->type == LOOM_TYPE_FIXED && g_str_has_suffix (field->name, "angle"))
    value->number = -value->number;
  else if (entity->kind == LOOM_KIND_TEXT && strcmp (field->name, "align") == 0 && sideways)
    value->number = LOOM_ALIGN_END - value->number;
  else if (entity->kind == LOOM_KIND_EARTHWORM && strcmp (field->name, "facing") == 0 && sideways)
    value->number = LOOM_FACING_WEST - value->number;
  else if (entity->kind == LOOM_KIND_EARTHWORM && strcmp (field->name, "mirrored") == 0)
    value->number = 1 - value->number;
  else
    return FALSE;
  return TRUE;
}

static gboolean
mirror_value (Transform *transform,
              const LoomEntity *entity,
              const LoomField *field,
              LoomValue *value)
{
  const LoomPoint extent = find_extent (transform, entity);
  const LoomLayer *layer = layer_of (transform, entity);
  const char *axis = transform->mirror == LOOM_MIRROR_LEFT_RIGHT ? "x" : "y";
  if (entity->kind == LOOM_KIND_CORNER && strcmp (field->name, axis) == 0)
    value->number = mirror_number (transform, value->number, *axis == 'x' ? extent.x : extent.y);
  else if (field->type == LOOM_TYPE_POINT && !is_size (field))
    {
      mirror_point (transform, &value->point, extent);
      if (strcmp (field->name, "at") == 0)
        mirror_box (transform, entity, &value->point);
    }
  else if (field->type == LOOM_TYPE_POINTS)
    for (guint i = 0; i < value->points.n; i++)
      mirror_point (transform, &value->points.items[i], extent);
  else if (field->type == LOOM_TYPE_CELL && layer != NULL)
    mirror_cell (transform, &value->cell, layer);
  else if (field->type == LOOM_TYPE_CELLS && layer != NULL)
    for (guint i = 0; i < value->cells.n; i++)
      mirror_cell (transform, &value->cells.items[i], layer);
  else if (field->type == LOOM_TYPE_GRID)
    mirror_grid (transform, &value->grid);
  else
    return mirror_sense (transform, entity, field, value);
  return TRUE;
}

static void
mirror_cb (LoomEntity *entity, gpointer data)
{
  Transform *transform = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields && !is_left_out (entity); i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      g_auto (LoomValue) old = LOOM_VALUE_INIT;
      loom_entity_get (entity, &info->fields[i], &value);
      loom_entity_get (entity, &info->fields[i], &old);
      if (loom_value_is_set (&value) && mirror_value (transform, entity, &info->fields[i], &value)
          && !loom_value_equal (&value, &old))
        loom_edit_set (transform->edit, entity->handle, info->fields[i].name, &value);
    }
}

static gboolean
layers_match (const LoomBoard *board, LoomMirror mirror)
{
  const GPtrArray *layers = loom_board_list (board, LOOM_KIND_LAYER);
  if (loom_board_n (board, LOOM_KIND_ENTRANCE) == 0)
    return TRUE;
  for (guint i = 1; i < layers->len; i++)
    {
      const LoomLayer *a = g_ptr_array_index (layers, i - 1);
      const LoomLayer *b = g_ptr_array_index (layers, i);
      if (mirror == LOOM_MIRROR_LEFT_RIGHT ? a->columns != b->columns : a->rows != b->rows)
        return FALSE;
    }
  return TRUE;
}

LoomEdit *
loom_edit_mirror (const LoomBoard *board, LoomMirror mirror, GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new ("Mirror board");
  Transform transform = { .board = board, .edit = edit, .mirror = mirror };
  if (!layers_match (board, mirror))
    return loom_edit_refuse (error, _ ("The layers differ in size, so entrances would not meet the "
                                       "cells below them any more"));
  loom_entity_visit ((LoomEntity *)loom_board_get_root (board), mirror_cb, &transform);
  if (transform.trouble != NULL)
    return loom_edit_refuse (error, _ ("The board cannot be mirrored: %s"), _ (transform.trouble));
  return g_steal_pointer (&edit);
}

LoomEdit *
loom_edit_rename (const LoomBoard *board, LoomHandle handle, const char *id, GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity == NULL || entity->id == NULL)
    return loom_edit_refuse (error, _ ("Thing %u has no id"), handle);
  if (id == NULL || !loom_id_is_valid (id))
    return loom_edit_refuse (
        error,
        _ ("“%s” cannot be an id: an id begins with a letter or “_” and goes on "
           "with letters, digits, “-”, “_” and “.”"),
        id != NULL ? id : "");
  const LoomEntity *other = loom_board_lookup (board, id);
  if (other != NULL && other != entity)
    {
      g_autofree char *name = loom_entity_dup_name (other);
      return loom_edit_refuse (error, _ ("“%s” is already the id of %s"), id, name);
    }
  g_autoptr (LoomEdit) edit = loom_edit_new ("Rename");
  g_auto (LoomValue) value = loom_value_string (id);
  loom_edit_set (edit, handle, "id", &value);
  return g_steal_pointer (&edit);
}
