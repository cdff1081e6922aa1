/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rectangle: paints all cells between two corners, or those around them. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>
#include <stdlib.h>

G_DECLARE_FINAL_TYPE (LoomRectangleTool, loom_rectangle_tool, LOOM, RECTANGLE_TOOL, LoomPaintTool)

struct _LoomRectangleTool
{
  LoomPaintTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomRectangleTool, loom_rectangle_tool, LOOM_TYPE_PAINT_TOOL)

/* With Shift a square. */
static LoomCell
settle (const LoomStroke *stroke)
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
cover (LoomPaintTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  const LoomBrushSettings *settings = loom_paint_tool_get_settings (tool);
  loom_cell_mask_add_rectangle (mask, settings->filled ? NULL : &settings->brush, stroke->start,
                                settle (stroke));
}

static void
loom_rectangle_tool_class_init (LoomRectangleToolClass *class)
{
  LoomPaintToolClass *paint_class = LOOM_PAINT_TOOL_CLASS (class);
  paint_class->label = N_ ("Draw rectangle");
  paint_class->chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_FILLED | LOOM_PAINT_HAS_BRUSH;
  paint_class->cover = cover;
}

static void
loom_rectangle_tool_init (LoomRectangleTool *self)
{
}
