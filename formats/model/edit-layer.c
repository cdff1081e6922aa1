/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of layers: their size and their cells. */

#include "formats/model/edit-layer.h"
#include "formats/model/edit-ring.h"

typedef struct
{
  LoomHandle layer;
  gint32 columns;
  gint32 rows;
  GArray *outside; /* (element-type LoomHandle) */
} Resize;

static gboolean
lies_outside (const Resize *resize, const LoomValue *value)
{
  if (value->type == LOOM_TYPE_CELL)
    return loom_cell_is_set (value->cell)
           && (value->cell.column > resize->columns || value->cell.row > resize->rows);
  for (guint i = 0; value->type == LOOM_TYPE_CELLS && i < value->cells.n; i++)
    if (value->cells.items[i].column > resize->columns || value->cells.items[i].row > resize->rows)
      return TRUE;
  return FALSE;
}

static void
find_outside_cb (LoomEditPlan *plan, const LoomThing *thing, gpointer data)
{
  Resize *resize = data;
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  const LoomField *layer = loom_kind_field (thing->kind, "layer");
  if (layer == NULL || *(const LoomHandle *)((const char *)thing + layer->offset) != resize->layer)
    return;
  for (guint i = 0; i < info->n_fields; i++)
    {
      LoomValue value = loom_edit_plan_view (plan, thing, &info->fields[i]);
      if (lies_outside (resize, &value))
        {
          g_array_append_val (resize->outside, thing->handle);
          return;
        }
    }
}

/* An entrance that leads into the layer where it has no cell any more. */
static void
find_entrances (const LoomBoard *board, Resize *resize)
{
  const GPtrArray *layers = loom_board_list (board, LOOM_KIND_LAYER);
  const GPtrArray *entrances = loom_board_list (board, LOOM_KIND_ENTRANCE);
  for (guint k = 1; k < layers->len; k++)
    {
      const LoomThing *above = g_ptr_array_index (layers, k - 1);
      const LoomLayer *below = g_ptr_array_index (layers, k);
      for (guint i = 0; below->thing.handle == resize->layer && i < entrances->len; i++)
        {
          const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
          LoomCell at = entrance->at;
          if (entrance->layer == above->handle && at.column <= below->columns
              && at.row <= below->rows && (at.column > resize->columns || at.row > resize->rows))
            g_array_append_val (resize->outside, entrance->thing.handle);
        }
    }
}

static LoomValue
new_grid (const LoomGrid *old, gint32 columns, gint32 rows)
{
  LoomValue value = { .type = LOOM_TYPE_GRID };
  value.grid.columns = columns;
  value.grid.rows = rows;
  value.grid.cells = g_new (gunichar, (gsize)columns * rows);
  for (gint32 row = 0; row < rows; row++)
    for (gint32 column = 0; column < columns; column++)
      value.grid.cells[(gsize)row * columns + column]
          = row < old->rows && column < old->columns
                ? old->cells[(gsize)row * old->columns + column]
                : '.';
  return value;
}

LoomEdit *
loom_edit_resize_layer (const LoomBoard *board,
                        LoomHandle layer,
                        gint32 columns,
                        gint32 rows,
                        gboolean take_along,
                        GError **error)
{
  g_autoptr (LoomEditPlan) plan = loom_edit_plan_new (board, "Resize layer");
  const LoomThing *thing = loom_edit_plan_expect (plan, layer, LOOM_KIND_LAYER, error);
  if (thing == NULL)
    return NULL;
  if (columns < 1 || columns > 1024 || rows < 1 || rows > 1024)
    return loom_edit_refuse (error, "A layer has 1 to 1024 columns and rows");
  g_autoptr (GArray) outside = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  Resize resize = { layer, columns, rows, outside };
  loom_edit_plan_visit (plan, find_outside_cb, &resize);
  find_entrances (board, &resize);
  if (outside->len > 0 && !take_along)
    {
      g_autofree char *name
          = loom_edit_plan_dup_name (plan, g_array_index (outside, LoomHandle, 0));
      return loom_edit_refuse (
          error, outside->len == 1 ? "%s would lie outside" : "%s and others would lie outside",
          name);
    }
  for (guint i = 0; i < outside->len; i++)
    loom_edit_plan_remove (plan, g_array_index (outside, LoomHandle, i));
  loom_edit_plan_set_named (plan, thing, "columns", loom_value_number (LOOM_TYPE_INT, columns));
  loom_edit_plan_set_named (plan, thing, "rows", loom_value_number (LOOM_TYPE_INT, rows));
  loom_edit_plan_set_named (plan, thing, "",
                            new_grid (&((const LoomLayer *)thing)->grid, columns, rows));
  return loom_edit_plan_finish (g_steal_pointer (&plan));
}

static gboolean
has_meaning (const LoomBoard *board, gunichar character)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  if (character == '.' || character == '#')
    return TRUE;
  for (guint i = 0; i < legends->len; i++)
    if ((gunichar)((const LoomLegend *)g_ptr_array_index (legends, i))->character == character)
      return TRUE;
  return FALSE;
}

LoomEdit *
loom_edit_paint_cells (const LoomBoard *board,
                       LoomHandle handle,
                       const LoomCell *cells,
                       guint n,
                       gunichar character,
                       GError **error)
{
  const LoomLayer *layer = (const LoomLayer *)loom_board_get (board, handle);
  if (layer == NULL || layer->thing.kind != LOOM_KIND_LAYER)
    return loom_edit_refuse (error, "Thing %u is not a layer", handle);
  if (!has_meaning (board, character))
    return loom_edit_refuse (error, "No legend says what that character stands for");
  g_auto (LoomValue) value = new_grid (&layer->grid, layer->columns, layer->rows);
  for (guint i = 0; i < n; i++)
    {
      LoomCell cell = cells[i];
      if (cell.column < 1 || cell.column > layer->columns || cell.row < 1 || cell.row > layer->rows)
        return loom_edit_refuse (error, "Cell %d %d lies outside layer “%s”", cell.column, cell.row,
                                 layer->title);
      value.grid.cells[(gsize)(cell.row - 1) * layer->columns + cell.column - 1] = character;
    }
  g_autoptr (LoomEdit) edit = loom_edit_new ("Paint cells");
  loom_edit_set (edit, handle, "", &value);
  return g_steal_pointer (&edit);
}
