/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Put by a click or dragged to a size: see size-drag.h. */

#include "editor/window/tools/size-drag.h"

#include <math.h>

#define LEAST_SIZE 1000 /* µm */

gint32
loom_size_drag_get (const LoomSizeDrag *self)
{
  return self->dragged > 0 ? self->dragged : self->size;
}

LoomPoint
loom_size_drag_find_place (const LoomSizeDrag *self, const LoomDrawing *drawing, double radius)
{
  return loom_drawing_is_fixed (drawing, self->at, radius) ? loom_drawing_settle (drawing, self->at)
                                                           : self->at;
}

gboolean
loom_size_drag_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->pressed = TRUE;
  self->at = pointer->at;
  self->dragged = 0;
  return TRUE;
}

gboolean
loom_size_drag_motion (LoomTool *tool, const LoomPointer *pointer, gint32 times, gint32 step)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  self->inside = TRUE;
  if (!self->pressed)
    self->at = pointer->at;
  else
    {
      const double far = hypot (pointer->bx - self->at.x, pointer->by - self->at.y);
      self->dragged
          = far > pointer->reach ? MAX ((gint32)(times * far / step) * step, LEAST_SIZE) : 0;
    }
  loom_tool_queue_paint (tool);
  return self->pressed;
}

void
loom_size_drag_finish (LoomSizeDrag *self)
{
  self->pressed = FALSE;
  if (self->dragged == 0)
    return;
  self->size = self->dragged;
  self->dragged = 0;
  loom_tool_options_changed (self->tool);
}

gboolean
loom_size_drag_cancel (LoomTool *tool)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  const gboolean busy = self->pressed;
  self->pressed = FALSE;
  self->dragged = 0;
  loom_tool_queue_paint (tool);
  return busy;
}

void
loom_size_drag_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, LoomSizeDrag)->inside = FALSE;
  loom_tool_queue_paint (tool);
}

const char *
loom_size_drag_get_cursor (LoomTool *tool)
{
  return "crosshair";
}
