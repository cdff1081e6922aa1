/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The area tool: a click sets a corner, Enter, a double click or a click on the first corner closes
 * the outline. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/trail.h"
#include "editor/window/tools/preview.h"

#include <glib/gi18n.h>

G_DECLARE_FINAL_TYPE (LoomAreaTool, loom_area_tool, LOOM, AREA_TOOL, LoomTool)

struct _LoomAreaTool
{
  LoomTool parent_instance;
  LoomTrail trail;
  LoomPreview *preview;
  gint32 join; /* µm, from the last pointer */
};

G_DEFINE_FINAL_TYPE (LoomAreaTool, loom_area_tool, LOOM_TYPE_TOOL)

static void
show (LoomAreaTool *self)
{
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->trail, &n);
  const LoomOutline outline = { points, n };
  const LoomDraw draw = { &outline, 1, FALSE, LOOM_CURVE_STRAIGHT, self->join, 0 };
  loom_preview_show (self->preview, self->trail.points->len > 0 && n >= 3 ? &draw : NULL);
}

static gboolean
close_outline (LoomAreaTool *self)
{
  if (self->trail.points->len < 3)
    {
      loom_tool_say (LOOM_TOOL (self), _ ("An area needs three corners at least"));
      return TRUE;
    }
  const LoomOutline outline
      = { (const LoomPoint *)(gpointer)self->trail.points->data, self->trail.points->len };
  const LoomDraw draw = { &outline, 1, FALSE, LOOM_CURVE_STRAIGHT, self->join, 0 };
  if (loom_preview_commit (self->preview, &draw, _ ("Draw area")))
    loom_trail_forget (&self->trail);
  show (self);
  loom_tool_options_changed (LOOM_TOOL (self));
  return TRUE;
}

static gboolean
area_press (LoomTool *tool, const LoomPointer *pointer)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
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
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
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
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
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
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
  const gboolean any = loom_trail_forget (&self->trail);
  loom_preview_show (self->preview, NULL);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
area_give_up_press (LoomTool *tool, gboolean is_undone)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
  if (is_undone)
    loom_trail_undo_press (&self->trail);
  show (self);
  loom_tool_options_changed (tool);
}

static void
area_leave (LoomTool *tool)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
  self->trail.has_aim = FALSE;
  show (self);
}

static void
area_board_changed (LoomTool *tool)
{
  loom_preview_board_changed (LOOM_AREA_TOOL (tool)->preview);
}

static void
area_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (tool);
  loom_trail_paint (&self->trail, paint, TRUE);
  loom_preview_paint (self->preview, paint, self->trail.aim);
}

static GtkWidget *
area_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  loom_preview_add_terrain_chip (LOOM_AREA_TOOL (tool)->preview, row);
  return row;
}

static char *
area_dup_hint (LoomTool *tool)
{
  if (LOOM_AREA_TOOL (tool)->trail.points->len == 0)
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
loom_area_tool_constructed (GObject *object)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (object);
  G_OBJECT_CLASS (loom_area_tool_parent_class)->constructed (object);
  self->preview = loom_preview_new (LOOM_TOOL (self));
}

static void
loom_area_tool_finalize (GObject *object)
{
  LoomAreaTool *self = LOOM_AREA_TOOL (object);
  loom_trail_clear (&self->trail);
  loom_preview_free (self->preview);
  G_OBJECT_CLASS (loom_area_tool_parent_class)->finalize (object);
}

static void
loom_area_tool_class_init (LoomAreaToolClass *class)
{
  LoomToolClass *tool = LOOM_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->constructed = loom_area_tool_constructed;
  G_OBJECT_CLASS (class)->finalize = loom_area_tool_finalize;
  tool->press = area_press;
  tool->motion = area_motion;
  tool->key = area_key;
  tool->cancel = area_cancel;
  tool->give_up_press = area_give_up_press;
  tool->leave = area_leave;
  tool->board_changed = area_board_changed;
  tool->paint = area_paint;
  tool->new_options = area_new_options;
  tool->dup_hint = area_dup_hint;
  tool->get_cursor = area_get_cursor;
}

static void
loom_area_tool_init (LoomAreaTool *self)
{
  loom_trail_init (&self->trail);
  self->join = LOOM_SKETCH_JOIN;
}
