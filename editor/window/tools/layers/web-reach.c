/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs cover what lies within their radius by the metric of the scenario, rock left out. */

#include "editor/window/tools/layers/web-reach.h"

#include "editor/window/words/web-words.h"

#include <stdlib.h>

/* As the rules measure distances. */
static gboolean
is_within (gint32 right, gint32 down, gint32 radius, gboolean square)
{
  return square ? MAX (abs (right), abs (down)) <= radius : abs (right) + abs (down) <= radius;
}

static void
gather (LoomTool *tool, LoomCell cell, gint32 radius, LoomCellMask *mask)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (tool);
  const LoomBoard *board = loom_tool_get_board (tool);
  const gboolean square = loom_layer_tool_get_grid (tool).diagonal;
  loom_cell_mask_init (mask, layer->columns, layer->rows);
  for (gint32 row = MAX (cell.row - radius, 1); row <= MIN (cell.row + radius, layer->rows); row++)
    for (gint32 column = MAX (cell.column - radius, 1);
         column <= MIN (cell.column + radius, layer->columns); column++)
      if (is_within (column - cell.column, row - cell.row, radius, square)
          && !loom_board_cell_blocks (board, layer, (LoomCell){ column, row }))
        loom_cell_mask_add (mask, (LoomCell){ column, row });
}

void
loom_web_reach_paint (LoomTool *tool, const LoomPaint *paint, LoomCell cell, gint32 radius)
{
  const gint32 most = MAX (loom_layer_tool_get_grid (tool).web_radius, radius);
  g_auto (LoomCellMask) grown = { 0 };
  g_auto (LoomCellMask) spun = { 0 };
  GdkRGBA veil = paint->look->guide;
  gather (tool, cell, most, &grown);
  gather (tool, cell, radius, &spun);
  veil.alpha = 0.16f;
  loom_layer_tool_append_cells (tool, paint, &grown);
  gdk_cairo_set_source_rgba (paint->cr, &veil);
  cairo_fill (paint->cr);
  loom_layer_tool_append_outline (tool, paint, &grown);
  loom_paint_stroke (paint, &paint->look->guide, TRUE);
  if (radius == 0)
    return;
  loom_layer_tool_append_cells (tool, paint, &spun);
  gdk_cairo_set_source_rgba (paint->cr, &veil);
  cairo_fill (paint->cr);
  loom_layer_tool_append_outline (tool, paint, &spun);
  loom_paint_stroke (paint, &paint->look->guide, FALSE);
}

char *
loom_web_reach_dup_words (LoomTool *tool, LoomCell cell, gint32 radius)
{
  const LoomGridRules grid = loom_layer_tool_get_grid (tool);

  return loom_web_words_dup (loom_tool_get_board (tool), loom_layer_tool_get_layer (tool), cell,
                             radius, MAX (grid.web_radius, radius), grid.diagonal);
}
