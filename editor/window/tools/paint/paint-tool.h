/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of the tools that paint cells: brush, line, rectangle, fill, eraser. A stroke is held as
 * a set of cells, shown as it would be, and painted as one edit when the button is let go. */

#pragma once

#include "editor/window/tools/layers/brush-settings.h"
#include "editor/window/tools/layers/layer-tool.h"

G_BEGIN_DECLS

/* Which chips the options bar has. */
typedef enum
{
  LOOM_PAINT_HAS_CHARACTER = 1 << 0,
  LOOM_PAINT_HAS_BRUSH = 1 << 1,
  LOOM_PAINT_HAS_FILLED = 1 << 2,
  LOOM_PAINT_HAS_PIECES = 1 << 3,
} LoomPaintChips;

/* Where a stroke began, where it was last, and where it is now. */
typedef struct
{
  LoomCell start;
  LoomCell last;
  LoomCell now;
  GdkModifierType state;
} LoomStroke;

/* How one of them paints. */
typedef struct
{
  const char *label; /* of the step */
  guint chips;       /* LoomPaintChips */
  gboolean erases;   /* paints open ground, whatever the settings say */
  /* Adds what the stroke covers to @mask; with @collects only what is new since the last call, else
   * @mask is empty. */
  gboolean collects;
  void (*cover) (LoomTool *self, const LoomStroke *stroke, LoomCellMask *mask);
} LoomPaintTraits;

extern const LoomToolInfo loom_paint_tool;

/** What the tool paints with. */
LoomBrushSettings *loom_paint_tool_get_settings (LoomTool *self);
gunichar loom_paint_tool_get_character (LoomTool *self);

/**
 * loom_paint_tool_get_stroke: The cells of the stroke under way, or of what a click would paint;
 * the second are those that the symmetry adds. For tests and benchmarks.
 */
const LoomCellMask *loom_paint_tool_get_stroke (LoomTool *self);
const LoomCellMask *loom_paint_tool_get_images (LoomTool *self);

G_END_DECLS
