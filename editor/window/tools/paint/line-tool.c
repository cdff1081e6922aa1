/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line: paints straight from where the button went down to where it is let go. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/paint/paint-tool.h"

#include <glib/gi18n.h>
#include <stdlib.h>

G_DECLARE_FINAL_TYPE (LoomLineTool, loom_line_tool, LOOM, LINE_TOOL, LoomPaintTool)

struct _LoomLineTool
{
  LoomPaintTool parent_instance;
};

G_DEFINE_FINAL_TYPE (LoomLineTool, loom_line_tool, LOOM_TYPE_PAINT_TOOL)

/* With Shift level, upright or halfway between. */
static LoomCell
settle (const LoomStroke *stroke)
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
cover (LoomPaintTool *tool, const LoomStroke *stroke, LoomCellMask *mask)
{
  loom_cell_mask_add_line (mask, &loom_paint_tool_get_settings (tool)->brush, stroke->start,
                           settle (stroke));
}

static void
loom_line_tool_class_init (LoomLineToolClass *class)
{
  LoomPaintToolClass *paint_class = LOOM_PAINT_TOOL_CLASS (class);
  paint_class->label = N_ ("Draw line");
  paint_class->chips = LOOM_PAINT_HAS_CHARACTER | LOOM_PAINT_HAS_BRUSH;
  paint_class->cover = cover;
}

static void
loom_line_tool_init (LoomLineTool *self)
{
}
