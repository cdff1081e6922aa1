/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fill: paints all cells of one kind that hang together with the one clicked on. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomFillTool, loom_fill_tool, LOOM, FILL_TOOL, LoomPaintTool)

struct _LoomFillTool
{
  LoomPaintTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomFillTool, loom_fill_tool, LOOM_TYPE_PAINT_TOOL)

static void
cover (LoomPaintTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  const LoomLayer *layer = loom_layer_tool_get_layer (LOOM_LAYER_TOOL (tool));
  if (layer != NULL)
    loom_cell_mask_add_flood (mask, layer, stroke->now);
}

static void
loom_fill_tool_class_init (LoomFillToolClass *class)
{
  LoomPaintToolClass *paint_class = LOOM_PAINT_TOOL_CLASS (class);
  paint_class->label = N_ ("Fill cells");
  paint_class->chips = LOOM_PAINT_HAS_CHARACTER;
  paint_class->cover = cover;
}

static void
loom_fill_tool_init (LoomFillTool *self)
{
}
