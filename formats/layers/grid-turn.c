/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turning cells by quarters, and earthworms with them. */

#include "formats/layers/grid-turn.h"

void
loom_grid_turn_size (LoomGridTurn self, gint32 *columns, gint32 *rows)
{
  const gint32 was = *columns;
  if (self.quarters % 2 == 0)
    return;
  *columns = *rows;
  *rows = was;
}

LoomCell
loom_grid_turn_cell (LoomGridTurn self, gint32 columns, gint32 rows, LoomCell cell)
{
  if (self.over)
    cell.column = columns + 1 - cell.column;
  for (guint i = 0; i < self.quarters % 4; i++)
    {
      const gint32 was = rows;
      cell = (LoomCell){ rows + 1 - cell.row, cell.column };
      rows = columns;
      columns = was;
    }
  return cell;
}

/* Turning over undoes the sense of the quarters that came before it. */
LoomGridTurn
loom_grid_turn_then (LoomGridTurn self, LoomGridTurn next)
{
  const guint before = next.over ? 4 - self.quarters % 4 : self.quarters;
  return (LoomGridTurn){ self.over != next.over, (before + next.quarters) % 4 };
}

gboolean
loom_grid_turn_is_level (LoomGridTurn self)
{
  return self.quarters % 2 == 0;
}

GArray *
loom_earthworm_cells (const LoomEarthworm *worm, gint32 length)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (LoomCell));
  const gint32 step = worm->facing == LOOM_FACING_EAST ? -1 : 1;
  if (worm->cells.n > 0)
    return g_array_append_vals (cells, worm->cells.items, worm->cells.n);
  if (worm->length != LOOM_UNSET)
    length = worm->length;
  for (gint32 i = 0; i < length && loom_cell_is_set (worm->on.at); i++)
    {
      const LoomCell cell = { worm->on.at.column + i * step, worm->on.at.row };
      g_array_append_val (cells, cell);
    }
  return cells;
}

static gint32
opposite (gint32 facing)
{
  return facing == LOOM_FACING_EAST ? LOOM_FACING_WEST : LOOM_FACING_EAST;
}

static gboolean
faces_its_neck (const LoomEarthworm *worm)
{
  const LoomCell *cells = worm->cells.items;
  return worm->cells.n > 1 && cells[1].row == cells[0].row
         && cells[1].column == cells[0].column + (worm->facing == LOOM_FACING_EAST ? 1 : -1);
}

/* A straight body that stays level can go on saying head and length; any other lists its cells. */
static void
turn_body (LoomGridTurn self, gint32 columns, gint32 rows, gint32 length, LoomEarthworm *worm)
{
  if (worm->cells.n == 0 && loom_grid_turn_is_level (self))
    {
      worm->on.at = loom_grid_turn_cell (self, columns, rows, worm->on.at);
      return;
    }
  g_autoptr (GArray) cells = loom_earthworm_cells (worm, length);
  for (guint i = 0; i < cells->len; i++)
    {
      LoomCell *cell = &g_array_index (cells, LoomCell, i);
      *cell = loom_grid_turn_cell (self, columns, rows, *cell);
    }
  g_free (worm->cells.items);
  worm->cells.n = cells->len;
  worm->cells.items = g_memdup2 (cells->data, cells->len * sizeof (LoomCell));
  worm->on.at = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
  worm->length = LOOM_UNSET;
}

void
loom_grid_turn_earthworm (LoomGridTurn self,
                          gint32 columns,
                          gint32 rows,
                          gint32 length,
                          LoomEarthworm *worm)
{
  const gboolean half = self.quarters % 4 >= 2;
  turn_body (self, columns, rows, length, worm);
  /* Up and down change places with east and west in a half turn, so which way round it goes at the
   * edges changes with turning over alone. */
  if (self.over)
    worm->mirrored = worm->mirrored == 1 ? 0 : 1;
  if (loom_grid_turn_is_level (self) ? self.over != half : faces_its_neck (worm))
    worm->facing = opposite (worm->facing);
}
