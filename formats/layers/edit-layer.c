/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits of layers: their cells, and the list of them. */

#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>

#define NEW_CELL 10000 /* µm, where a board gets its first layer */

static const LoomLayer *
expect_layer (const LoomBoard *board, LoomHandle handle, GError **error)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity != NULL && entity->kind == LOOM_KIND_LAYER)
    return (const LoomLayer *)entity;
  loom_edit_refuse (error, _ ("Thing %u is not a layer"), handle);
  return NULL;
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
  const LoomLayer *layer = expect_layer (board, handle, error);
  gboolean differs = FALSE;
  if (layer == NULL)
    return NULL;
  if (!has_meaning (board, character))
    return loom_edit_refuse (error, _ ("No legend says what that character stands for"));
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  loom_entity_get (&layer->entity, loom_kind_field (LOOM_KIND_LAYER, ""), &value);
  for (guint i = 0; i < n; i++)
    {
      const LoomCell cell = cells[i];
      if (cell.column < 1 || cell.column > layer->columns || cell.row < 1 || cell.row > layer->rows)
        return loom_edit_refuse (error, _ ("Cell %d %d lies outside layer “%s”"), cell.column,
                                 cell.row, layer->title);
      gunichar *at = &value.grid.cells[(gsize)(cell.row - 1) * layer->columns + cell.column - 1];
      differs |= *at != character;
      *at = character;
    }
  g_autoptr (LoomEdit) edit = loom_edit_new ("Paint cells");
  if (differs)
    loom_edit_set (edit, handle, "", &value);
  return g_steal_pointer (&edit);
}

/* A layer outside any board, its cells still to be set. */
static LoomLayer *
new_layer (const LoomBoard *board, const char *title, gint32 columns, gint32 rows)
{
  LoomLayer *layer = (LoomLayer *)loom_entity_new (LOOM_KIND_LAYER);
  layer->entity.id = loom_board_dup_id (board, "layer");
  layer->title = g_strdup (title);
  layer->columns = layer->grid.columns = columns;
  layer->rows = layer->grid.rows = rows;
  return layer;
}

LoomEdit *
loom_edit_new_layer (const LoomBoard *board,
                     const char *title,
                     gint32 columns,
                     gint32 rows,
                     guint index,
                     GError **error)
{
  const LoomEntity *section = loom_board_section (board, LOOM_KIND_LAYERS);
  const LoomEntity *root = &loom_board_get_root (board)->entity;
  const gsize n = (gsize)columns * (gsize)rows;
  if (columns < 1 || columns > 1024 || rows < 1 || rows > 1024)
    return loom_edit_refuse (error, _ ("A layer has 1 to 1024 columns and rows"));
  LoomLayer *layer = new_layer (board, title, columns, rows);
  layer->grid.cells = g_new (gunichar, n);
  for (gsize i = 0; i < n; i++)
    layer->grid.cells[i] = '.';
  g_autoptr (LoomEdit) edit = loom_edit_new ("New layer");
  if (section != NULL)
    {
      loom_edit_insert (edit, section->handle, &layer->entity, index);
      return g_steal_pointer (&edit);
    }
  LoomLayers *layers = (LoomLayers *)loom_entity_new (LOOM_KIND_LAYERS);
  layers->cell = NEW_CELL;
  loom_entity_append (&layers->entity, &layer->entity);
  loom_edit_insert (edit, root->handle, &layers->entity, G_MAXUINT);
  return g_steal_pointer (&edit);
}

LoomEdit *
loom_edit_duplicate_layer (const LoomBoard *board,
                           LoomHandle handle,
                           const char *title,
                           GError **error)
{
  const LoomLayer *layer = expect_layer (board, handle, error);
  if (layer == NULL)
    return NULL;
  LoomLayer *twin = new_layer (board, title, layer->columns, layer->rows);
  twin->ground = layer->ground;
  twin->grid.cells
      = g_memdup2 (layer->grid.cells, (gsize)layer->columns * layer->rows * sizeof (gunichar));
  g_autoptr (LoomEdit) edit = loom_edit_new ("Duplicate layer");
  loom_edit_insert (edit, layer->entity.parent->handle, &twin->entity, G_MAXUINT);
  return g_steal_pointer (&edit);
}
