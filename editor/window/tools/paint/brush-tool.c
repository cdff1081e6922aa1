/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The brush: paints the cells that the pointer comes over. With Shift a click paints a line from
 * where the last stroke ended. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomBrushTool, loom_brush_tool, LOOM, BRUSH_TOOL, LoomPaintTool)

struct _LoomBrushTool
{
  LoomPaintTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomBrushTool, loom_brush_tool, LOOM_TYPE_PAINT_TOOL)

static void
cover (LoomPaintTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  loom_cell_mask_add_line (mask, &loom_paint_tool_get_settings (tool)->brush, stroke->last,
                           stroke->now);
}

static void
loom_brush_tool_class_init (LoomBrushToolClass *class)
{
  LoomPaintToolClass *paint_class = LOOM_PAINT_TOOL_CLASS (class);
  paint_class->label = N_ ("Paint cells");
  paint_class->chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_BRUSH;
  paint_class->collects = TRUE;
  paint_class->cover = cover;
}

static void
loom_brush_tool_init (LoomBrushTool *self)
{
}
