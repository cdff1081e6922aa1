/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Three arrow heads, each paler than the last. */

#include "editor/window/tools/layers/worm-ahead.h"

#include "render/styles/style.h"
#include "render/theme/pen.h"

#define N_HEADS 3

/* The path of an arrow head about (@x, @y) that points to the right, or left with @way -1. */
static void
append_head (cairo_t *cr, double x, double y, double way)
{
  cairo_move_to (cr, x - way * 1.2, y - 2.2);
  cairo_line_to (cr, x + way * 1.2, y);
  cairo_line_to (cr, x - way * 1.2, y + 2.2);
}

static void
draw_heads (const LoomPaint *paint, LoomCell head, double way)
{
  cairo_t *cr = paint->cr;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, LOOM_STYLE_THREAD);
  for (guint i = 0; i < N_HEADS; i++)
    {
      GdkRGBA colour = paint->look->accent;
      colour.alpha = 1 - 0.28f * (float)i;
      append_head (cr, (head.column - 0.5 + way * (1 + i)) * LOOM_CELL_UNIT,
                   (head.row - 0.5) * LOOM_CELL_UNIT, way);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_stroke (cr);
    }
}

void
loom_worm_ahead_paint (LoomTool *tool, const LoomPaint *paint, LoomCell head, gint32 facing)
{
  cairo_save (paint->cr);
  if (loom_layer_tool_begin_units (tool, paint))
    draw_heads (paint, head, facing == LOOM_FACING_EAST ? 1 : -1);
  cairo_restore (paint->cr);
}
