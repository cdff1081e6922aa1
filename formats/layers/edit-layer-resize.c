/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another size for a layer. What lies on it is shifted when cells come or go at the left or above,
 * so that everything keeps its ground; what lies in no cell any more goes or is the reason to
 * refuse. */

#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const LoomLayer *layer;
  gint32 columns;
  gint32 rows;
  gint32 right; /* what all that lies on the layer is shifted by, in cells */
  gint32 down;
  gint32 cell;     /* µm */
  GArray *outside; /* (element-type LoomHandle) */
} Resize;

static LoomCell
shifted (const Resize *resize, LoomCell cell)
{
  return (LoomCell){ cell.column + resize->right, cell.row + resize->down };
}

static gboolean
is_inside (const Resize *resize, LoomCell cell)
{
  return cell.column >= 1 && cell.row >= 1 && cell.column <= resize->columns
         && cell.row <= resize->rows;
}

static gboolean
lies_outside (const Resize *resize, const LoomValue *value)
{
  if (value->type == LOOM_TYPE_CELL)
    return loom_cell_is_set (value->cell) && !is_inside (resize, shifted (resize, value->cell));
  for (guint i = 0; value->type == LOOM_TYPE_CELLS && i < value->cells.n; i++)
    if (!is_inside (resize, shifted (resize, value->cells.items[i])))
      return TRUE;
  return FALSE;
}

/* Cells in cells, places of decorations in µm; sizes are no places. Whether there was any. */
static gboolean
shift_value (const Resize *resize, const LoomField *field, LoomValue *value)
{
  const LoomPoint by = { resize->right * resize->cell, resize->down * resize->cell };
  if (!loom_value_is_set (value) || strcmp (field->name, "size") == 0)
    return FALSE;
  if (value->type == LOOM_TYPE_CELL)
    value->cell = shifted (resize, value->cell);
  else if (value->type == LOOM_TYPE_POINT)
    value->point = (LoomPoint){ value->point.x + by.x, value->point.y + by.y };
  else if (value->type == LOOM_TYPE_CELLS)
    for (guint i = 0; i < value->cells.n; i++)
      value->cells.items[i] = shifted (resize, value->cells.items[i]);
  else if (value->type == LOOM_TYPE_POINTS)
    for (guint i = 0; i < value->points.n; i++)
      {
        value->points.items[i].x += by.x;
        value->points.items[i].y += by.y;
      }
  else
    return FALSE;
  return TRUE;
}

static void
shift_entity (LoomEditPlan *plan, const LoomEntity *entity, const Resize *resize)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if (resize->right == 0 && resize->down == 0)
    return;
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      loom_entity_get (entity, &info->fields[i], &value);
      if (shift_value (resize, &info->fields[i], &value))
        loom_edit_plan_set (plan, entity, &info->fields[i], &value);
    }
}

static gboolean
lies_on (const LoomEntity *entity, LoomHandle layer)
{
  const LoomField *on = loom_kind_field (entity->kind, "layer");
  if (on == NULL)
    on = loom_kind_field (entity->kind, "on");
  return on != NULL && on->type == LOOM_TYPE_REF
         && *(const LoomHandle *)((const char *)entity + on->offset) == layer;
}

static void
look_at_cb (LoomEditPlan *plan, const LoomEntity *entity, gpointer data)
{
  Resize *resize = data;
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  if (!lies_on (entity, resize->layer->entity.handle))
    return;
  for (guint i = 0; i < info->n_fields; i++)
    {
      LoomValue value = loom_edit_plan_view (plan, entity, &info->fields[i]);
      if (lies_outside (resize, &value))
        {
          g_array_append_val (resize->outside, entity->handle);
          return;
        }
    }
  shift_entity (plan, entity, resize);
}

/* An entrance that leads into the layer where it has no cell any more. */
static void
find_entrances (const LoomBoard *board, Resize *resize)
{
  const GPtrArray *layers = loom_board_list (board, LOOM_KIND_LAYER);
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  for (guint k = 1; k < layers->len; k++)
    {
      const LoomEntity *above = g_ptr_array_index (layers, k - 1);
      for (guint i = 0; g_ptr_array_index (layers, k) == resize->layer && i < entrances->len; i++)
        {
          const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
          const LoomCell at = entrance->at;
          if (entrance->layer == above->handle && at.column <= resize->layer->columns
              && at.row <= resize->layer->rows && !is_inside (resize, at))
            g_array_append_val (resize->outside, entrance->entity.handle);
        }
    }
}

static LoomValue
new_grid (const Resize *resize)
{
  const LoomGrid *old = &resize->layer->grid;
  LoomValue value = { .type = LOOM_TYPE_GRID };
  value.grid.columns = resize->columns;
  value.grid.rows = resize->rows;
  value.grid.cells = g_new (gunichar, (gsize)resize->columns * resize->rows);
  for (gint32 row = 0; row < resize->rows; row++)
    for (gint32 column = 0; column < resize->columns; column++)
      {
        const gint32 from_column = column - resize->right;
        const gint32 from_row = row - resize->down;
        value.grid.cells[(gsize)row * resize->columns + column]
            = from_row >= 0 && from_row < old->rows && from_column >= 0
                      && from_column < old->columns
                  ? old->cells[(gsize)from_row * old->columns + from_column]
                  : '.';
      }
  return value;
}

static LoomEdit *
refuse_outside (LoomEditPlan *plan, const GArray *outside, GError **error)
{
  g_autofree char *name = loom_edit_plan_dup_name (plan, g_array_index (outside, LoomHandle, 0));
  return loom_edit_refuse (
      error, outside->len == 1 ? _ ("%s would lie outside") : _ ("%s and others would lie outside"),
      name);
}

/* How far things shift when the side grows by @more: none, half or all of it. */
static gint32
shift_for (guint place, gint32 more)
{
  return place == 0 ? 0 : place == 2 ? more : more / 2;
}

LoomEdit *
loom_edit_resize_layer_about (const LoomBoard *board,
                              LoomHandle layer,
                              gint32 columns,
                              gint32 rows,
                              LoomResizeAnchor anchor,
                              gboolean take_along,
                              GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Resize layer");
  const LoomEntity *entity = loom_edit_plan_expect (plan, layer, LOOM_KIND_LAYER, error);
  if (entity == NULL)
    return NULL;
  if (columns < 1 || columns > 1024 || rows < 1 || rows > 1024)
    return loom_edit_refuse (error, _ ("A layer has 1 to 1024 columns and rows"));
  g_autoptr (GArray) outside = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  Resize resize = {
    .layer = (const LoomLayer *)entity, .columns = columns, .rows = rows, .outside = outside
  };
  resize.right = shift_for (anchor % 3, columns - resize.layer->columns);
  resize.down = shift_for (anchor / 3, rows - resize.layer->rows);
  resize.cell = ((const LoomLayers *)entity->parent)->cell;
  loom_edit_plan_visit (plan, look_at_cb, &resize);
  find_entrances (board, &resize);
  if (outside->len > 0 && !take_along)
    return refuse_outside (plan, outside, error);
  for (guint i = 0; i < outside->len; i++)
    loom_edit_plan_remove (plan, g_array_index (outside, LoomHandle, i));
  loom_edit_plan_set_named (plan, entity, "columns", loom_value_number (LOOM_TYPE_INT, columns));
  loom_edit_plan_set_named (plan, entity, "rows", loom_value_number (LOOM_TYPE_INT, rows));
  loom_edit_plan_set_named (plan, entity, "", new_grid (&resize));
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

LoomEdit *
loom_edit_resize_layer (const LoomBoard *board,
                        LoomHandle layer,
                        gint32 columns,
                        gint32 rows,
                        gboolean take_along,
                        GError **error)
{
  return loom_edit_resize_layer_about (board, layer, columns, rows, LOOM_ANCHOR_TOP_LEFT,
                                       take_along, error);
}
