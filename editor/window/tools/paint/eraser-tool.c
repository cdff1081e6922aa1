/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The eraser: a brush that leaves open ground, and takes the pieces there too when told so. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomEraserTool, loom_eraser_tool, LOOM, ERASER_TOOL, LoomPaintTool)

struct _LoomEraserTool
{
  LoomPaintTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomEraserTool, loom_eraser_tool, LOOM_TYPE_PAINT_TOOL)

static void
cover (LoomPaintTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  loom_cell_mask_add_line (mask, &loom_paint_tool_get_settings (tool)->brush, stroke->last,
                           stroke->now);
}

static void
loom_eraser_tool_class_init (LoomEraserToolClass *class)
{
  LoomPaintToolClass *paint_class = LOOM_PAINT_TOOL_CLASS (class);
  paint_class->label = N_ ("Erase cells");
  paint_class->chips = LOOM_PAINT_HAS_BRUSH | LOOM_PAINT_HAS_PIECES;
  paint_class->collects = TRUE;
  paint_class->erases = TRUE;
  paint_class->cover = cover;
}

static void
loom_eraser_tool_init (LoomEraserTool *self)
{
}
