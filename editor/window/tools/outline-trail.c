/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An outline drawn corner by corner: see outline-trail.h. */

#include "editor/window/tools/outline-trail.h"

#include <glib/gi18n.h>

void
loom_outline_trail_init (LoomOutlineTrail *self, const LoomOutlineTrailInfo *info)
{
  loom_trail_init (&self->trail);
  self->preview = loom_preview_new (self->tool);
  self->info = info;
}

static gboolean
close_outline (LoomOutlineTrail *self)
{
  if (self->trail.points->len < 3)
    {
      loom_tool_say (self->tool, _ (self->info->too_few));
      return TRUE;
    }
  const LoomOutline outline
      = { (const LoomPoint *)(gpointer)self->trail.points->data, self->trail.points->len };
  if (self->info->commit (self, &outline))
    loom_trail_forget (&self->trail);
  self->info->show (self);
  loom_tool_options_changed (self->tool);
  return TRUE;
}

gboolean
loom_outline_trail_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  loom_trail_begin_press (&self->trail);
  const LoomPoint at = loom_trail_point_to (&self->trail, pointer);
  if (loom_trail_is_at_start (&self->trail, pointer)
      || (pointer->n_press == 2 && self->trail.points->len >= 3))
    return close_outline (self);
  const gboolean first = self->trail.points->len == 0;
  if (first && self->info->begin != NULL && !self->info->begin (self, pointer))
    return TRUE;
  const gboolean closes = self->trail.points->len >= 2 && self->info->closes != NULL
                          && self->info->closes (self, pointer);
  if (loom_trail_add (&self->trail, at) && first)
    loom_tool_options_changed (tool);
  if (closes)
    return close_outline (self);
  self->info->show (self);
  return TRUE;
}

gboolean
loom_outline_trail_motion (LoomTool *tool, const LoomPointer *pointer)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  loom_trail_point_to (&self->trail, pointer);
  if (loom_trail_is_at_start (&self->trail, pointer))
    self->trail.aim = g_array_index (self->trail.points, LoomPoint, 0);
  self->info->show (self);
  return self->trail.points->len > 0;
}

gboolean
loom_outline_trail_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  if (self->trail.points->len == 0)
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return close_outline (self);
  if (keyval != GDK_KEY_BackSpace)
    return FALSE;
  loom_trail_take_back (&self->trail);
  self->info->show (self);
  loom_tool_options_changed (tool);
  return TRUE;
}

gboolean
loom_outline_trail_cancel (LoomTool *tool)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  const gboolean any = loom_trail_forget (&self->trail);
  loom_preview_show (self->preview, NULL);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

void
loom_outline_trail_give_up_press (LoomTool *tool, gboolean is_undone)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  if (is_undone)
    loom_trail_undo_press (&self->trail);
  self->info->show (self);
  loom_tool_options_changed (tool);
}

void
loom_outline_trail_leave (LoomTool *tool)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  self->trail.has_aim = FALSE;
  self->info->show (self);
}

const char *
loom_outline_trail_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

void
loom_outline_trail_clear (LoomTool *tool)
{
  LoomOutlineTrail *self = loom_tool_get_state (tool);
  loom_trail_clear (&self->trail);
  loom_preview_free (self->preview);
}

char *
loom_outline_trail_dup_hint (void)
{
  return g_strdup (_ (
      "Click|the next corner;Enter|close;Backspace|take one back;Shift|steps of 15°;Esc|give up"));
}
