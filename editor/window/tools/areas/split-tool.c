/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The split tool: a line is dragged, or clicked point by point, and every area that it crosses from
 * border to border is parted. */

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
  gboolean pressed;
  gboolean one; /* only the area that is selected */
  gint32 join;
} SplitTool;

/* The one area to be split, or 0 for all. */
static LoomHandle
only_area (SplitTool *self)
{
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (self->tool));
  const LoomHandle chief = loom_selection_get_chief (selection);
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), chief);
  return self->one && entity != NULL && entity->kind == LOOM_KIND_AREA ? chief : 0;
}

typedef struct
{
  const LoomPoint *points;
  guint n;
  LoomHandle area;
  gint32 join;
} Split;

static LoomEdit *
split_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Split *split = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle area
      = split->area != 0
            ? loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, split->area)
            : 0;
  g_autoptr (GError) reason = NULL;
  if (loom_preview_coincides (drawing, i, split->points, split->n)
      || (i > 0 && split->area != 0 && area == 0))
    return NULL;
  g_autofree LoomPoint *points = loom_preview_dup_image (drawing, i, split->points, split->n);
  LoomEdit *edit = loom_edit_split_along (board, area, points, split->n, split->join,
                                          loom_drawing_flips (drawing, i), &reason);
  /* An image may lie where there is nothing to split (any more). */
  if (edit == NULL && i == 0)
    g_propagate_error (error, g_steal_pointer (&reason));
  return edit;
}

static gboolean
split (SplitTool *self)
{
  LoomTool *tool = self->tool;
  Split what = { (const LoomPoint *)(gpointer)self->trail.points->data, self->trail.points->len,
                 only_area (self), self->join };
  if (what.n >= 2)
    loom_tool_commit_images (tool, _ ("Split area"), split_cb, &what);
  loom_trail_forget (&self->trail);
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
is_on_border (const LoomPointer *pointer)
{
  return pointer->snap == LOOM_SNAP_CORNER || pointer->snap == LOOM_SNAP_EDGE;
}

static gboolean
split_press (LoomTool *tool, const LoomPointer *pointer)
{
  SplitTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->join = (gint32)(2 * pointer->reach);
  loom_trail_begin_press (&self->trail);
  const LoomPoint at = loom_trail_point_to (&self->trail, pointer);
  const guint before = self->trail.points->len;
  loom_trail_add (&self->trail, at);
  self->pressed = before == 0;
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
  if (before > 0 && (pointer->n_press == 2 || is_on_border (pointer)))
    return split (self);
  return TRUE;
}

static gboolean
split_motion (LoomTool *tool, const LoomPointer *pointer)
{
  SplitTool *self = loom_tool_get_state (tool);
  loom_trail_point_to (&self->trail, pointer);
  if (self->trail.points->len == 0)
    return FALSE;
  loom_tool_queue_paint (tool);
  return TRUE;
}

/* A drag is a whole line. */
static gboolean
split_release (LoomTool *tool, const LoomPointer *pointer)
{
  SplitTool *self = loom_tool_get_state (tool);
  if (!self->pressed || self->trail.points->len != 1)
    return self->trail.points->len > 0;
  self->pressed = FALSE;
  const LoomPoint at = loom_trail_point_to (&self->trail, pointer);
  if (loom_planar_distance (at, g_array_index (self->trail.points, LoomPoint, 0))
      < 2 * pointer->reach)
    return TRUE;
  loom_trail_add (&self->trail, at);
  return split (self);
}

static gboolean
split_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  SplitTool *self = loom_tool_get_state (tool);
  if (self->trail.points->len == 0)
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return split (self);
  if (keyval != GDK_KEY_BackSpace)
    return FALSE;
  loom_trail_take_back (&self->trail);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
split_cancel (LoomTool *tool)
{
  SplitTool *self = loom_tool_get_state (tool);
  const gboolean any = loom_trail_forget (&self->trail);
  self->pressed = FALSE;
  loom_tool_queue_paint (tool);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
split_give_up_press (LoomTool *tool, gboolean is_undone)
{
  SplitTool *self = loom_tool_get_state (tool);
  if (is_undone)
    loom_trail_undo_press (&self->trail);
  self->pressed = FALSE;
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
}

static void
split_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, SplitTool)->trail.has_aim = FALSE;
  loom_tool_queue_paint (tool);
}

/* The areas that the line runs through are marked. */
static void
split_paint (LoomTool *tool, const LoomPaint *paint)
{
  SplitTool *self = loom_tool_get_state (tool);
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->trail, &n);
  const LoomHandle only = only_area (self);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  if (self->trail.points->len == 0)
    return;
  for (guint i = 0; i + 1 < n; i++)
    for (guint k = 1; k < 24; k++)
      {
        const double x = points[i].x + ((double)points[i + 1].x - points[i].x) * k / 24;
        const double y = points[i].y + ((double)points[i + 1].y - points[i].y) * k / 24;
        const LoomHandle area = loom_tool_area_handle_at (tool, x, y);
        if (area != 0 && (only == 0 || only == area)
            && g_hash_table_add (seen, GUINT_TO_POINTER (area)))
          {
            loom_tool_mark_area (tool, paint, area, &paint->look->accent);
            loom_tool_mark_images (tool, paint, area);
          }
      }
  loom_preview_paint_images (self->tool, paint, points, n, FALSE);
  loom_trail_paint (&self->trail, paint, FALSE);
}

static void
one_cb (GtkToggleButton *button, SplitTool *self)
{
  self->one = gtk_toggle_button_get_active (button);
}

static GtkWidget *
split_new_options (LoomTool *tool)
{
  SplitTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *one = loom_chips_add_toggle (
      row, NULL, _ ("Selected Area Only"),
      _ ("Split the selected area alone, not all that the line crosses"), self->one);
  loom_tool_connect (tool, one, "toggled", G_CALLBACK (one_cb));
  return row;
}

static char *
split_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, SplitTool)->trail.points->len == 0)
    return g_strdup (_ ("Drag|a line across areas;Click|points of a bent line;Alt|no snapping"));
  return g_strdup (_ ("Click|the next point, on a border the last;Enter|split;Backspace|take one "
                      "back;Shift|steps of 15°;Esc|give up"));
}

static const char *
split_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
split_init (LoomTool *tool)
{
  SplitTool *self = loom_tool_get_state (tool);
  loom_trail_init (&self->trail);
  self->join = 2000;
}

static void
split_clear (LoomTool *tool)
{
  loom_trail_clear (&LOOM_TOOL_STATE (tool, SplitTool)->trail);
}

const LoomToolInfo loom_split_tool = {
  .draws_areas = TRUE,
  .takes_points = TRUE,
  .size = sizeof (SplitTool),
  .init = split_init,
  .clear = split_clear,
  .press = split_press,
  .motion = split_motion,
  .release = split_release,
  .key = split_key,
  .cancel = split_cancel,
  .give_up_press = split_give_up_press,
  .leave = split_leave,
  .paint = split_paint,
  .new_options = split_new_options,
  .dup_hint = split_dup_hint,
  .get_cursor = split_get_cursor,
};
