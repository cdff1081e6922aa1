/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hole tool: a click sets a corner, Enter, a double click or a click on the first corner closes
 * the hole. It lies in the area in which it was begun, and may become an area of its own. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/trail.h"
#include "editor/window/tools/preview.h"
#include "editor/window/tools/hit-test.h"
#include "formats/reshape/edit-line.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  LoomTrail trail;
  LoomPreview *preview;
  LoomHandle area;  /* that gets the hole */
  LoomHandle hover; /* that would get it */
  gboolean as_area; /* a new area comes to lie in it */
  gboolean fits;
} HoleTool;

typedef struct
{
  const LoomPoint *points;
  guint n;
  LoomHandle area;
  gboolean as_area;
} Hole;

/* The area in which the hole was begun. */
static LoomHandle
find_area (HoleTool *self, double bx, double by)
{
  const LoomHandle area = loom_tool_area_handle_at (self->tool, bx, by);
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), area);
  return entity != NULL && ((const LoomArea *)entity)->outline.n > 0 ? area : 0;
}

/* Whether the hole, as it would be, fits: tried on every motion, so it is only asked of what lies
 * near. */
static void
show (HoleTool *self)
{
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->trail, &n);
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->preview);
  self->fits = TRUE;
  for (guint i = 0; paths != NULL && n >= 2 && i < (n > 2 ? n : 1); i++)
    {
      const LoomPoint ends[] = { points[i], points[(i + 1) % n] };
      const LoomEdgeLine line = { 0, 0, ends, 2 };
      self->fits = self->fits && !loom_edge_paths_clash (paths, &line, NULL, NULL, NULL);
    }
  loom_tool_queue_paint (self->tool);
}

static LoomEdit *
cut_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Hole *hole = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle area = loom_drawing_find_image (drawing, board, i, hole->area);
  if (loom_preview_coincides (drawing, i, hole->points, hole->n) || (i > 0 && area == 0))
    return NULL;
  g_autofree LoomPoint *points = loom_preview_dup_image (drawing, i, hole->points, hole->n);
  return loom_edit_cut_out (board, i == 0 ? hole->area : area, points, hole->n, hole->as_area,
                            error);
}

static gboolean
close_outline (HoleTool *self)
{
  if (self->trail.points->len < 3)
    {
      loom_tool_say (self->tool, _ ("A hole needs three corners at least"));
      return TRUE;
    }
  Hole hole = { (const LoomPoint *)(gpointer)self->trail.points->data, self->trail.points->len,
                self->area, self->as_area };
  if (loom_tool_commit_images (self->tool, self->as_area ? _ ("Cut out area") : _ ("Cut hole"),
                               cut_cb, &hole))
    loom_trail_forget (&self->trail);
  show (self);
  loom_tool_options_changed (self->tool);
  return TRUE;
}

static gboolean
hole_press (LoomTool *tool, const LoomPointer *pointer)
{
  HoleTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  loom_trail_begin_press (&self->trail);
  const LoomPoint at = loom_trail_point_to (&self->trail, pointer);
  if (loom_trail_is_at_start (&self->trail, pointer)
      || (pointer->n_press == 2 && self->trail.points->len >= 3))
    return close_outline (self);
  const gboolean first = self->trail.points->len == 0;
  if (first)
    self->area = find_area (self, pointer->bx, pointer->by);
  if (self->area == 0)
    {
      loom_tool_say (tool, _ ("Begin inside the area that shall get a hole"));
      return TRUE;
    }
  if (loom_trail_add (&self->trail, at) && first)
    loom_tool_options_changed (tool);
  show (self);
  return TRUE;
}

static gboolean
hole_motion (LoomTool *tool, const LoomPointer *pointer)
{
  HoleTool *self = loom_tool_get_state (tool);
  loom_trail_point_to (&self->trail, pointer);
  self->hover = find_area (self, pointer->bx, pointer->by);
  if (loom_trail_is_at_start (&self->trail, pointer))
    self->trail.aim = g_array_index (self->trail.points, LoomPoint, 0);
  show (self);
  return self->trail.points->len > 0;
}

static gboolean
hole_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  HoleTool *self = loom_tool_get_state (tool);
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
hole_cancel (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  const gboolean any = loom_trail_forget (&self->trail);
  loom_tool_queue_paint (tool);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
hole_give_up_press (LoomTool *tool, gboolean is_undone)
{
  HoleTool *self = loom_tool_get_state (tool);
  if (is_undone)
    loom_trail_undo_press (&self->trail);
  show (self);
  loom_tool_options_changed (tool);
}

static void
hole_leave (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  self->trail.has_aim = FALSE;
  show (self);
}

static void
hole_board_changed (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  loom_preview_board_changed (self->preview);
  self->hover = 0;
  if (loom_board_get (loom_tool_get_board (tool), self->area) == NULL)
    loom_trail_forget (&self->trail);
}

static void
hole_paint (LoomTool *tool, const LoomPaint *paint)
{
  HoleTool *self = loom_tool_get_state (tool);
  const gboolean drawing = self->trail.points->len > 0;
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->trail, &n);
  loom_tool_mark_area (tool, paint, drawing ? self->area : self->hover, &paint->look->accent);
  if (drawing && n > 2)
    {
      GdkRGBA fill = self->fits ? paint->look->accent : paint->look->bad;
      cairo_new_path (paint->cr);
      loom_paint_polyline (paint, points, n, TRUE);
      fill.alpha = 0.25f;
      gdk_cairo_set_source_rgba (paint->cr, &fill);
      cairo_fill (paint->cr);
    }
  loom_trail_paint (&self->trail, paint, TRUE);
  if (drawing && !self->fits)
    loom_paint_bubble (paint, self->trail.aim, &paint->look->bad,
                       _ ("A hole lies wholly inside one area"));
}

static void
as_area_cb (GtkToggleButton *button, HoleTool *self)
{
  self->as_area = gtk_toggle_button_get_active (button);
}

static GtkWidget *
hole_new_options (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *as_area = loom_chips_add_toggle (row, NULL, _ ("New Area Inside"),
                                              _ ("Put a new area into the hole"), self->as_area);
  loom_tool_connect (tool, as_area, "toggled", G_CALLBACK (as_area_cb));
  return row;
}

static char *
hole_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, HoleTool)->trail.points->len == 0)
    return g_strdup (_ ("Click|the first corner of the hole, inside an area;Alt|no snapping"));
  return g_strdup (_ (
      "Click|the next corner;Enter|close;Backspace|take one back;Shift|steps of 15°;Esc|give up"));
}

static const char *
hole_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
hole_init (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  loom_trail_init (&self->trail);
  self->preview = loom_preview_new (self->tool);
}

static void
hole_clear (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  loom_trail_clear (&self->trail);
  loom_preview_free (self->preview);
}

const LoomToolInfo loom_hole_tool = {
  .size = sizeof (HoleTool),
  .init = hole_init,
  .clear = hole_clear,
  .press = hole_press,
  .motion = hole_motion,
  .key = hole_key,
  .cancel = hole_cancel,
  .give_up_press = hole_give_up_press,
  .leave = hole_leave,
  .board_changed = hole_board_changed,
  .paint = hole_paint,
  .new_options = hole_new_options,
  .dup_hint = hole_dup_hint,
  .get_cursor = hole_get_cursor,
};
