/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The area tool: a click sets a corner, Enter, a double click or a click on the first corner closes
 * the outline. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/trail.h"
#include "editor/window/tools/preview.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomTrail trail;
  LoomPreview *preview;
  gint32 join; /* µm, from the last pointer */
} AreaTool;

static void
show (AreaTool *self)
{
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->trail, &n);
  const LoomOutline outline = { points, n };
  const LoomDraw draw = { &outline, 1, FALSE, LOOM_CURVE_STRAIGHT, self->join, 0 };
  loom_preview_show (self->preview, self->trail.points->len > 0 && n >= 3 ? &draw : NULL);
}

static gboolean
close_outline (AreaTool *self)
{
  if (self->trail.points->len < 3)
    {
      loom_tool_say (self->tool, _ ("An area needs three corners at least"));
      return TRUE;
    }
  const LoomOutline outline
      = { (const LoomPoint *)(gpointer)self->trail.points->data, self->trail.points->len };
  const LoomDraw draw = { &outline, 1, FALSE, LOOM_CURVE_STRAIGHT, self->join, 0 };
  if (loom_preview_commit (self->preview, &draw, _ ("Draw area")))
    loom_trail_forget (&self->trail);
  show (self);
  loom_tool_options_changed (self->tool);
  return TRUE;
}

static gboolean
area_press (LoomTool *tool, const LoomPointer *pointer)
{
  AreaTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->join = (gint32)pointer->reach;
  loom_trail_begin_press (&self->trail);
  const LoomPoint at = loom_trail_point_to (&self->trail, pointer);
  if (loom_trail_is_at_start (&self->trail, pointer)
      || (pointer->n_press == 2 && self->trail.points->len >= 3))
    return close_outline (self);
  const gboolean first = self->trail.points->len == 0;
  if (loom_trail_add (&self->trail, at) && first)
    loom_tool_options_changed (tool);
  show (self);
  return TRUE;
}

static gboolean
area_motion (LoomTool *tool, const LoomPointer *pointer)
{
  AreaTool *self = loom_tool_get_state (tool);
  self->join = (gint32)pointer->reach;
  loom_trail_point_to (&self->trail, pointer);
  if (loom_trail_is_at_start (&self->trail, pointer))
    self->trail.aim = g_array_index (self->trail.points, LoomPoint, 0);
  show (self);
  return self->trail.points->len > 0;
}

static gboolean
area_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  AreaTool *self = loom_tool_get_state (tool);
  if (self->trail.points->len == 0)
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return close_outline (self);
  if (keyval != GDK_KEY_BackSpace)
    return FALSE;
  loom_trail_take_back (&self->trail);
  show (self);
  loom_tool_options_changed (tool);
  return TRUE;
}

static gboolean
area_cancel (LoomTool *tool)
{
  AreaTool *self = loom_tool_get_state (tool);
  const gboolean any = loom_trail_forget (&self->trail);
  loom_preview_show (self->preview, NULL);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
area_give_up_press (LoomTool *tool, gboolean is_undone)
{
  AreaTool *self = loom_tool_get_state (tool);
  if (is_undone)
    loom_trail_undo_press (&self->trail);
  show (self);
  loom_tool_options_changed (tool);
}

static void
area_leave (LoomTool *tool)
{
  AreaTool *self = loom_tool_get_state (tool);
  self->trail.has_aim = FALSE;
  show (self);
}

static void
area_board_changed (LoomTool *tool)
{
  loom_preview_board_changed (LOOM_TOOL_STATE (tool, AreaTool)->preview);
}

static void
area_paint (LoomTool *tool, const LoomPaint *paint)
{
  AreaTool *self = loom_tool_get_state (tool);
  loom_trail_paint (&self->trail, paint, TRUE);
  loom_preview_paint (self->preview, paint, self->trail.aim);
}

static GtkWidget *
area_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  loom_preview_add_terrain_chip (LOOM_TOOL_STATE (tool, AreaTool)->preview, row);
  return row;
}

static char *
area_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, AreaTool)->trail.points->len == 0)
    return g_strdup (_ ("Click|the first corner;Alt|no snapping"));
  return g_strdup (_ (
      "Click|the next corner;Enter|close;Backspace|take one back;Shift|steps of 15°;Esc|give up"));
}

static const char *
area_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
area_init (LoomTool *tool)
{
  AreaTool *self = loom_tool_get_state (tool);
  loom_trail_init (&self->trail);
  self->join = LOOM_SKETCH_JOIN;
  self->preview = loom_preview_new (self->tool);
}

static void
area_clear (LoomTool *tool)
{
  AreaTool *self = loom_tool_get_state (tool);
  loom_trail_clear (&self->trail);
  loom_preview_free (self->preview);
}

const LoomToolInfo loom_area_tool = {
  .size = sizeof (AreaTool),
  .init = area_init,
  .clear = area_clear,
  .press = area_press,
  .motion = area_motion,
  .key = area_key,
  .cancel = area_cancel,
  .give_up_press = area_give_up_press,
  .leave = area_leave,
  .board_changed = area_board_changed,
  .paint = area_paint,
  .new_options = area_new_options,
  .dup_hint = area_dup_hint,
  .get_cursor = area_get_cursor,
};
