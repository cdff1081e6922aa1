/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which tools there are, in the order of the rail. See tool.h.
 *
 * Areas: select corner | area coast patch split merge hole | route barrier node | place number
 * slot | text symbol | underlay measure. Layers: select | brush line rectangle fill eraser stamp |
 * entrance throne queen | worm spider item unit | text measure. The groups are numbered from 0 in
 * that order. */

#include "editor/window/canvas/tool.h"

#include "editor/window/tools/tools.h"

#include <glib/gi18n.h>

static const LoomToolRow area_rows[] = {
  { "select", N_ ("Select"), "loom-select-symbolic", "v", 0, &loom_select_tool },
  { "corner", N_ ("Corners"), "loom-corner-symbolic", "c", 0, &loom_corner_tool },
  { "area", N_ ("Draw Area"), "loom-area-symbolic", "a", 1, &loom_area_tool },
  { "coast", N_ ("Draw Coast Freehand"), "loom-coast-symbolic", "f", 1, &loom_coast_tool },
  { "patch", N_ ("Block of Areas"), "loom-patch-symbolic", "g", 1, &loom_patch_tool },
  { "split", N_ ("Split"), "loom-split-symbolic", "x", 1, &loom_split_tool },
  { "merge", N_ ("Merge"), "loom-merge-symbolic", "m", 1, &loom_merge_tool },
  { "hole", N_ ("Cut Hole"), "loom-hole-symbolic", "h", 1, &loom_hole_tool },
  { "route", N_ ("Route"), "loom-route-symbolic", "r", 2, &loom_route_tool },
  { "barrier", N_ ("Barrier"), "loom-barrier-symbolic", "b", 2, &loom_barrier_tool },
  { "node", N_ ("Area Without Outline"), "loom-node-symbolic", "o", 2, &loom_node_tool },
  { "place", N_ ("Place Pieces"), "loom-place-symbolic", "p", 3, &loom_place_tool },
  { "number", N_ ("Number Tokens"), "loom-number-symbolic", "1", 3, &loom_number_tool },
  { "slot", N_ ("Slots"), "loom-seat-symbolic", "l", 3, &loom_slot_tool },
  { "text", N_ ("Label and Text"), "loom-label-symbolic", "t", 4, &loom_text_tool },
  { "symbol", N_ ("Symbol"), "loom-shrine-symbolic", "y", 4, &loom_symbol_tool },
  { "underlay", N_ ("Picture to Trace"), "loom-underlay-symbolic", "u", 5, &loom_underlay_tool },
  { "measure", N_ ("Measure"), "loom-measure-symbolic", "q", 5, &loom_measure_tool },
  { NULL },
};

static const LoomToolRow layer_rows[] = {
  { "select", N_ ("Select"), "loom-select-symbolic", "v", 0, &loom_cell_select_tool },
  { "brush", N_ ("Brush"), "loom-brush-symbolic", "b", 1, &loom_brush_tool },
  { "line", N_ ("Line"), "loom-line-symbolic", "l", 1, &loom_line_tool },
  { "rectangle", N_ ("Rectangle"), "loom-rectangle-symbolic", "r", 1, &loom_rectangle_tool },
  { "fill", N_ ("Fill"), "loom-fill-symbolic", "g", 1, &loom_fill_tool },
  { "eraser", N_ ("Eraser"), "loom-eraser-symbolic", "e", 1, &loom_eraser_tool },
  { "stamp", N_ ("Stamp"), "loom-stamp-symbolic", "c", 1, &loom_stamp_tool },
  { "entrance", N_ ("Entrance"), "loom-entrance-symbolic", "n", 2, &loom_entrance_tool },
  { "throne", N_ ("Throne"), "loom-throne-symbolic", "t", 2, &loom_throne_tool },
  { "queen", N_ ("Queen"), "loom-queen-symbolic", "q", 2, &loom_queen_tool },
  { "worm", N_ ("Earthworm: Drag to Lay"), "loom-worm-symbolic", "w", 3, &loom_worm_tool },
  { "spider", N_ ("Spider and Web"), "loom-spider-symbolic", "s", 3, &loom_spider_tool },
  { "item", N_ ("Item"), "loom-item-symbolic", "i", 3, &loom_item_tool },
  { "unit", N_ ("Unit"), "loom-place-symbolic", "u", 3, &loom_unit_tool },
  { "text", N_ ("Text"), "loom-label-symbolic", "x", 4, &loom_text_tool },
  { "measure", N_ ("Measure"), "loom-measure-symbolic", "m", 4, &loom_measure_tool },
  { NULL },
};

const LoomToolRow *
loom_toolbox_rows (gboolean layers)
{
  return layers ? layer_rows : area_rows;
}

LoomTool *
loom_toolbox_new_tool (const char *id, gboolean layers, LoomCanvas *canvas)
{
  g_return_val_if_fail (id != NULL && LOOM_IS_CANVAS (canvas), NULL);

  for (const LoomToolRow *row = loom_toolbox_rows (layers); row->id != NULL; row++)
    if (g_str_equal (row->id, id))
      return loom_tool_new (row->info, canvas);
  return NULL;
}
