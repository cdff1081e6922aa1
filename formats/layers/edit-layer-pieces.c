/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the cells of layers: which cells, what is on a cell, and moving it. */

#include "formats/layers/edit-layer-pieces.h"
#include "formats/edit/edit-ring.h"
#include "formats/layers/grid-turn.h"

#include <glib/gi18n-lib.h>

gboolean
loom_entity_is_on_cell (const LoomEntity *entity)
{
  const guint64 kinds = LOOM_KIND_BIT (LOOM_KIND_QUEEN) | LOOM_KIND_BIT (LOOM_KIND_UNIT)
                        | LOOM_KIND_BIT (LOOM_KIND_EARTHWORM) | LOOM_KIND_BIT (LOOM_KIND_SPIDER)
                        | LOOM_KIND_BIT (LOOM_KIND_ITEM) | LOOM_KIND_BIT (LOOM_KIND_ENTRANCE)
                        | LOOM_KIND_BIT (LOOM_KIND_THRONE);
  return (LOOM_KIND_BIT (entity->kind) & kinds) != 0;
}

static LoomHandle *
layer_in (const LoomEntity *entity)
{
  return (LoomHandle *)((const char *)entity + loom_kind_field (entity->kind, "layer")->offset);
}

LoomHandle
loom_entity_get_layer (const LoomEntity *entity)
{
  return *layer_in (entity);
}

void
loom_entity_set_layer (LoomEntity *entity, LoomHandle layer)
{
  *layer_in (entity) = layer;
}

GArray *
loom_entity_cells (const LoomEntity *entity, gint32 worm_length)
{
  if (entity->kind == LOOM_KIND_EARTHWORM)
    return loom_earthworm_cells ((const LoomEarthworm *)entity, worm_length);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  const LoomField *at = loom_kind_field (entity->kind, "at");
  return g_array_append_vals (cells, (const char *)entity + at->offset, 1);
}

static void
shift_value (LoomValue *value, gint32 right, gint32 down)
{
  LoomCell *cells = value->type == LOOM_TYPE_CELL ? &value->cell : value->cells.items;
  const guint n = value->type == LOOM_TYPE_CELL ? 1 : value->cells.n;
  for (guint i = 0; i < n; i++)
    cells[i] = (LoomCell){ cells[i].column + right, cells[i].row + down };
}

/* Calls for each field of @entity that holds cells, with what it shall hold. */
typedef void (*ShiftFunc) (const LoomEntity *entity,
                           const LoomField *field,
                           LoomValue *value,
                           gpointer data);

static void
for_shifted (const LoomEntity *entity, gint32 right, gint32 down, ShiftFunc func, gpointer data)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      if (info->fields[i].type != LOOM_TYPE_CELL && info->fields[i].type != LOOM_TYPE_CELLS)
        continue;
      loom_entity_get (entity, &info->fields[i], &value);
      if (!loom_value_is_set (&value))
        continue;
      shift_value (&value, right, down);
      func (entity, &info->fields[i], &value, data);
    }
}

static void
put_cb (const LoomEntity *entity, const LoomField *field, LoomValue *value, gpointer data)
{
  loom_entity_put (data, field, value);
}

void
loom_entity_shift_cells (LoomEntity *entity, gint32 right, gint32 down)
{
  for_shifted (entity, right, down, put_cb, entity);
}

static gboolean
covers (const LoomEntity *entity, LoomHandle layer, LoomCell cell, gint32 worm_length)
{
  if (loom_entity_get_layer (entity) != layer)
    return FALSE;
  if (entity->kind != LOOM_KIND_EARTHWORM)
    {
      const LoomField *at = loom_kind_field (entity->kind, "at");
      return loom_cell_equal (*(const LoomCell *)((const char *)entity + at->offset), cell);
    }
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  for (guint i = 0; i < cells->len; i++)
    if (loom_cell_equal (g_array_index (cells, LoomCell, i), cell))
      return TRUE;
  return FALSE;
}

const LoomEntity *
loom_board_on_cell (const LoomBoard *board,
                    const LoomScenario *scenario,
                    LoomHandle layer,
                    LoomCell cell,
                    gint32 worm_length)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_QUEEN,     LOOM_KIND_UNIT,     LOOM_KIND_SPIDER, LOOM_KIND_ITEM,
          LOOM_KIND_EARTHWORM, LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE };
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *entities = NULL;
      if (kinds[k] == LOOM_KIND_ENTRANCE || kinds[k] == LOOM_KIND_THRONE)
        entities = loom_board_list (board, kinds[k]);
      else if (scenario != NULL)
        entities = loom_entity_children (&scenario->entity, kinds[k]);
      for (guint i = entities != NULL ? entities->len : 0; i-- > 0;)
        if (covers (g_ptr_array_index (entities, i), layer, cell, worm_length))
          return g_ptr_array_index (entities, i);
    }
  return NULL;
}

static void
set_cb (const LoomEntity *entity, const LoomField *field, LoomValue *value, gpointer data)
{
  loom_edit_set (data, entity->handle, field->name, value);
}

static gboolean
stays_inside (const LoomBoard *board,
              const LoomEntity *entity,
              gint32 right,
              gint32 down,
              gint32 worm_length)
{
  const LoomLayer *layer
      = (const LoomLayer *)loom_board_get (board, loom_entity_get_layer (entity));
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      if (cell.column + right < 1 || cell.column + right > layer->columns || cell.row + down < 1
          || cell.row + down > layer->rows)
        return FALSE;
    }
  return TRUE;
}

LoomEdit *
loom_edit_move_by_cells (const LoomBoard *board,
                         const LoomHandle *entities,
                         guint n,
                         gint32 right,
                         gint32 down,
                         gint32 worm_length,
                         GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (n == 1 ? "Move piece" : "Move pieces");
  for (guint i = 0; i < n && (right != 0 || down != 0); i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      if (entity == NULL || !loom_entity_is_on_cell (entity))
        return loom_edit_refuse (error, _ ("Thing %u does not stand on a cell"), entities[i]);
      if (!stays_inside (board, entity, right, down, worm_length))
        {
          g_autofree char *name = loom_entity_dup_name (entity);
          return loom_edit_refuse (error, _ ("%s would leave the layer"), name);
        }
      for_shifted (entity, right, down, set_cb, edit);
    }
  return g_steal_pointer (&edit);
}
