/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that paint cells: brush and eraser go where the pointer goes, and with Shift in a line
 * from where the last stroke ended; line and rectangle reach from where the button went down to
 * where it is let go; the fill takes all cells of one kind that hang together. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>
#include <stdlib.h>

static void
cover_way (LoomTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  loom_cell_mask_add_line (mask, &loom_paint_tool_get_settings (tool)->brush, stroke->last,
                           stroke->now);
}

/* With Shift level, upright or halfway between. */
static LoomCell
settle_line (const LoomStroke *stroke)
{
  const gint32 right = stroke->now.column - stroke->start.column;
  const gint32 down = stroke->now.row - stroke->start.row;
  const gint32 most = MAX (abs (right), abs (down));
  if ((stroke->state & GDK_SHIFT_MASK) == 0)
    return stroke->now;
  if (2 * abs (down) < abs (right))
    return (LoomCell){ stroke->now.column, stroke->start.row };
  if (2 * abs (right) < abs (down))
    return (LoomCell){ stroke->start.column, stroke->now.row };
  return (LoomCell){ stroke->start.column + (right < 0 ? -most : most),
                     stroke->start.row + (down < 0 ? -most : most) };
}

static void
cover_line (LoomTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  loom_cell_mask_add_line (mask, &loom_paint_tool_get_settings (tool)->brush, stroke->start,
                           settle_line (stroke));
}

/* With Shift a square. */
static LoomCell
settle_rectangle (const LoomStroke *stroke)
{
  const gint32 right = stroke->now.column - stroke->start.column;
  const gint32 down = stroke->now.row - stroke->start.row;
  const gint32 side = MAX (abs (right), abs (down));
  if ((stroke->state & GDK_SHIFT_MASK) == 0)
    return stroke->now;
  return (LoomCell){ stroke->start.column + (right < 0 ? -side : side),
                     stroke->start.row + (down < 0 ? -side : side) };
}

static void
cover_rectangle (LoomTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  const LoomBrushSettings *settings = loom_paint_tool_get_settings (tool);
  loom_cell_mask_add_rectangle (mask, settings->filled ? NULL : &settings->brush, stroke->start,
                                settle_rectangle (stroke));
}

static void
cover_flood (LoomTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (tool);
  if (layer != NULL)
    loom_cell_mask_add_flood (mask, layer, stroke->now);
}

static const LoomPaintTraits brush = {
  .label = N_ ("Paint cells"),
  .chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_BRUSH,
  .collects = TRUE,
  .cover = cover_way,
};

/* Leaves open ground, and takes the pieces there too when told so. */
static const LoomPaintTraits eraser = {
  .label = N_ ("Erase cells"),
  .chips = LOOM_PAINT_HAS_BRUSH | LOOM_PAINT_HAS_PIECES,
  .collects = TRUE,
  .erases = TRUE,
  .cover = cover_way,
};

static const LoomPaintTraits line = {
  .label = N_ ("Draw line"),
  .chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_BRUSH,
  .cover = cover_line,
};

static const LoomPaintTraits rectangle = {
  .label = N_ ("Draw rectangle"),
  .chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_FILLED | LOOM_PAINT_HAS_BRUSH,
  .cover = cover_rectangle,
};

static const LoomPaintTraits fill = {
  .label = N_ ("Fill cells"),
  .chips = LOOM_PAINT_HAS_CHARACTER,
  .cover = cover_flood,
};

const LoomToolInfo loom_brush_tool = { .base = &loom_paint_tool, .traits = &brush };
const LoomToolInfo loom_eraser_tool = { .base = &loom_paint_tool, .traits = &eraser };
const LoomToolInfo loom_line_tool = { .base = &loom_paint_tool, .traits = &line };
const LoomToolInfo loom_rectangle_tool = { .base = &loom_paint_tool, .traits = &rectangle };
const LoomToolInfo loom_fill_tool = { .base = &loom_paint_tool, .traits = &fill };
