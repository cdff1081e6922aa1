/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the cells of layers: which cells, what is on a cell, and moving it. */

#include "formats/layers/edit-layer-pieces.h"
#include "formats/edit/edit-ring.h"
#include "formats/layers/grid-turn.h"

#include <glib/gi18n-lib.h>

gboolean
loom_thing_is_on_cell (const LoomThing *thing)
{
  const guint64 kinds = LOOM_KIND_BIT (LOOM_KIND_QUEEN) | LOOM_KIND_BIT (LOOM_KIND_UNIT)
                        | LOOM_KIND_BIT (LOOM_KIND_EARTHWORM) | LOOM_KIND_BIT (LOOM_KIND_SPIDER)
                        | LOOM_KIND_BIT (LOOM_KIND_ITEM) | LOOM_KIND_BIT (LOOM_KIND_ENTRANCE)
                        | LOOM_KIND_BIT (LOOM_KIND_THRONE);
  return (LOOM_KIND_BIT (thing->kind) & kinds) != 0;
}

static LoomHandle *
layer_in (const LoomThing *thing)
{
  return (LoomHandle *)((const char *)thing + loom_kind_field (thing->kind, "layer")->offset);
}

LoomHandle
loom_thing_get_layer (const LoomThing *thing)
{
  return *layer_in (thing);
}

void
loom_thing_set_layer (LoomThing *thing, LoomHandle layer)
{
  *layer_in (thing) = layer;
}

GArray *
loom_thing_cells (const LoomThing *thing, gint32 worm_length)
{
  if (thing->kind == LOOM_KIND_EARTHWORM)
    return loom_earthworm_cells ((const LoomEarthworm *)thing, worm_length);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  const LoomField *at = loom_kind_field (thing->kind, "at");
  return g_array_append_vals (cells, (const char *)thing + at->offset, 1);
}

static void
shift_value (LoomValue *value, gint32 right, gint32 down)
{
  LoomCell *cells = value->type == LOOM_TYPE_CELL ? &value->cell : value->cells.items;
  const guint n = value->type == LOOM_TYPE_CELL ? 1 : value->cells.n;
  for (guint i = 0; i < n; i++)
    cells[i] = (LoomCell){ cells[i].column + right, cells[i].row + down };
}

/* Calls for each field of @thing that holds cells, with what it shall hold. */
typedef void (*ShiftFunc) (const LoomThing *thing,
                           const LoomField *field,
                           LoomValue *value,
                           gpointer data);

static void
for_shifted (const LoomThing *thing, gint32 right, gint32 down, ShiftFunc func, gpointer data)
{
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      if (info->fields[i].type != LOOM_TYPE_CELL && info->fields[i].type != LOOM_TYPE_CELLS)
        continue;
      loom_thing_get (thing, &info->fields[i], &value);
      if (!loom_value_is_set (&value))
        continue;
      shift_value (&value, right, down);
      func (thing, &info->fields[i], &value, data);
    }
}

static void
put_cb (const LoomThing *thing, const LoomField *field, LoomValue *value, gpointer data)
{
  loom_thing_put (data, field, value);
}

void
loom_thing_shift_cells (LoomThing *thing, gint32 right, gint32 down)
{
  for_shifted (thing, right, down, put_cb, thing);
}

static gboolean
covers (const LoomThing *thing, LoomHandle layer, LoomCell cell, gint32 worm_length)
{
  if (loom_thing_get_layer (thing) != layer)
    return FALSE;
  if (thing->kind != LOOM_KIND_EARTHWORM)
    {
      const LoomField *at = loom_kind_field (thing->kind, "at");
      return loom_cell_equal (*(const LoomCell *)((const char *)thing + at->offset), cell);
    }
  g_autoptr (GArray) cells = loom_thing_cells (thing, worm_length);
  for (guint i = 0; i < cells->len; i++)
    if (loom_cell_equal (g_array_index (cells, LoomCell, i), cell))
      return TRUE;
  return FALSE;
}

const LoomThing *
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
      const GPtrArray *things = NULL;
      if (kinds[k] == LOOM_KIND_ENTRANCE || kinds[k] == LOOM_KIND_THRONE)
        things = loom_board_list (board, kinds[k]);
      else if (scenario != NULL)
        things = loom_thing_children (&scenario->thing, kinds[k]);
      for (guint i = things != NULL ? things->len : 0; i-- > 0;)
        if (covers (g_ptr_array_index (things, i), layer, cell, worm_length))
          return g_ptr_array_index (things, i);
    }
  return NULL;
}

static void
set_cb (const LoomThing *thing, const LoomField *field, LoomValue *value, gpointer data)
{
  loom_edit_set (data, thing->handle, field->name, value);
}

static gboolean
stays_inside (const LoomBoard *board,
              const LoomThing *thing,
              gint32 right,
              gint32 down,
              gint32 worm_length)
{
  const LoomLayer *layer = (const LoomLayer *)loom_board_get (board, loom_thing_get_layer (thing));
  g_autoptr (GArray) cells = loom_thing_cells (thing, worm_length);
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
                         const LoomHandle *things,
                         guint n,
                         gint32 right,
                         gint32 down,
                         gint32 worm_length,
                         GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (n == 1 ? "Move piece" : "Move pieces");
  for (guint i = 0; i < n && (right != 0 || down != 0); i++)
    {
      const LoomThing *thing = loom_board_get (board, things[i]);
      if (thing == NULL || !loom_thing_is_on_cell (thing))
        return loom_edit_refuse (error, _ ("Thing %u does not stand on a cell"), things[i]);
      if (!stays_inside (board, thing, right, down, worm_length))
        {
          g_autofree char *name = loom_thing_dup_name (thing);
          return loom_edit_refuse (error, _ ("%s would leave the layer"), name);
        }
      for_shifted (thing, right, down, set_cb, edit);
    }
  return g_steal_pointer (&edit);
}
