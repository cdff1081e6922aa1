/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The select tool. A press chooses; what happens next depends on whether the pointer then moves:
 * on a thing it drags, on the turn handle it turns, on nothing it draws a box. */

#include "editor/window/tools/tools.h"
#include "editor/window/tools/areas/arrange.h"
#include "editor/window/tools/areas/panel-drag.h"
#include "editor/window/tools/areas/select-pick.h"
#include "editor/window/tools/areas/select-remove.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/drag-paint.h"
#include "editor/window/tools/renaming.h"
#include "editor/window/tools/hit-test.h"
#include "formats/reshape/edit-place.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that the pointer must move before a click becomes a drag. */
#define DRAG_START 4.0
/* Pixels from the box of the selection to the handle that turns it. */
#define TURN_REACH 22.0

typedef enum
{
  STATE_IDLE,
  STATE_PRESSED, /* on a thing; may become a drag */
  STATE_MOVING,
  STATE_TURNING,
  STATE_BOXING,
  STATE_PANEL, /* title, key or compass is dragged, or will be */
} State;

typedef struct
{
  LoomTool *tool;
  State state;
  LoomPointer start; /* the press */
  LoomPointer last;
  LoomHandle pressed;
  gboolean was_selected;
  LoomDrag *drag;                /* (owned) (nullable): while moving or turning */
  LoomDragConstraint *obstacles; /* (owned) (nullable): that hold it */
  LoomMotion motion;
  LoomHandle target; /* area that a piece would come to */
  gboolean stopped;  /* the motion was cut short */
  LoomPanelDrag panel;
} SelectTool;

static LoomSelection *
get_selection (SelectTool *self)
{
  return loom_document_get_selection (loom_tool_get_document (self->tool));
}

static void
stop (SelectTool *self)
{
  self->state = STATE_IDLE;
  self->target = 0;
  self->stopped = FALSE;
  self->motion = (LoomMotion){ 0 };
  if (loom_tool_get_canvas (self->tool) != NULL)
    loom_canvas_snap_without (loom_tool_get_canvas (self->tool), NULL, 0);
  g_clear_pointer (&self->obstacles, loom_drag_constraint_free);
  g_clear_pointer (&self->drag, loom_drag_free);
  loom_tool_queue_paint (self->tool);
}

/* Decor on a layer counts from the corner of that, so it has another centre than the rest. */
static gboolean
may_turn (const LoomEntity *entity)
{
  if (entity != NULL && (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0
      && ((const LoomDecor *)entity)->on != 0)
    return FALSE;
  return entity != NULL && !loom_select_is_locked (entity)
         && (entity->kind == LOOM_KIND_TEXT || entity->kind == LOOM_KIND_SYMBOL
             || entity->kind == LOOM_KIND_IMAGE || entity->kind == LOOM_KIND_PATH
             || entity->kind == LOOM_KIND_AREA || entity->kind == LOOM_KIND_GROUP);
}

/* The box around all that can turn; FALSE when nothing can. */
static gboolean
find_turn_box (SelectTool *self, LoomRect *box)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (get_selection (self), &n);
  *box = (LoomRect){ G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < n; i++)
    {
      if (!may_turn (loom_board_get (board, entities[i])))
        continue;
      const LoomRect part
          = loom_canvas_entity_bounds (loom_tool_get_canvas (self->tool), entities[i]);
      if (part.right < part.left)
        continue;
      box->left = MIN (box->left, part.left);
      box->top = MIN (box->top, part.top);
      box->right = MAX (box->right, part.right);
      box->bottom = MAX (box->bottom, part.bottom);
    }
  return box->right >= box->left;
}

static gboolean
find_turn_handle (SelectTool *self, LoomPoint *centre, LoomPoint *handle)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (loom_tool_get_canvas (self->tool));
  LoomRect box;
  if (!find_turn_box (self, &box))
    return FALSE;
  *centre
      = (LoomPoint){ (gint32)((box.left + box.right) / 2), (gint32)((box.top + box.bottom) / 2) };
  *handle = (LoomPoint){ centre->x, (gint32)(box.top - loom_viewport_px (viewport, TURN_REACH)) };
  return TRUE;
}

/* What moves along is nothing to snap to. */
static void
snap_to_others (SelectTool *self)
{
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < self->drag->n_images; i++)
    {
      GHashTableIter iter;
      gpointer key;
      g_hash_table_iter_init (&iter, self->drag->corners[i]);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        {
          const LoomHandle corner = GPOINTER_TO_UINT (key);
          g_array_append_val (corners, corner);
        }
    }
  loom_canvas_snap_without (loom_tool_get_canvas (self->tool), (const LoomHandle *)corners->data,
                            corners->len);
}

static void
begin_drag (SelectTool *self, State state)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (get_selection (self), &n);
  g_clear_pointer (&self->obstacles, loom_drag_constraint_free);
  g_clear_pointer (&self->drag, loom_drag_free);
  self->drag = loom_drag_new (loom_document_get_board (document),
                              loom_document_get_drawing (document), entities, n);
  self->obstacles = loom_drag_constraint_new (loom_document_get_board (document));
  loom_drag_hold (self->drag, self->obstacles);
  snap_to_others (self);
  self->state = state;
}

static gboolean
press_turn_handle (SelectTool *self, const LoomPointer *pointer)
{
  LoomPoint centre, handle;
  if (!find_turn_handle (self, &centre, &handle)
      || hypot (handle.x - pointer->bx, handle.y - pointer->by) > pointer->reach * 1.6)
    return FALSE;
  begin_drag (self, STATE_TURNING);
  self->motion.centre = centre;
  return TRUE;
}

static gboolean
select_press (LoomTool *tool, const LoomPointer *pointer)
{
  SelectTool *self = loom_tool_get_state (tool);
  LoomSelection *selection = get_selection (self);
  const gboolean more = (pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if (pointer->button != 1)
    return FALSE;
  self->start = self->last = *pointer;
  if (pointer->n_press == 1 && press_turn_handle (self, pointer))
    return TRUE;
  self->pressed = loom_select_pick (self->tool, pointer);
  self->was_selected = loom_selection_contains (selection, self->pressed);
  if (pointer->n_press == 2)
    {
      stop (self);
      return self->pressed != 0 && loom_tool_rename (tool, self->pressed);
    }
  self->state = self->pressed != 0                                    ? STATE_PRESSED
                : loom_panel_drag_begin (&self->panel, tool, pointer) ? STATE_PANEL
                                                                      : STATE_BOXING;
  if (self->pressed != 0 && !self->was_selected)
    {
      if (more)
        loom_selection_add (selection, self->pressed);
      else
        loom_selection_set_one (selection, self->pressed);
    }
  return TRUE;
}

/* A piece has no place of its own: it is carried from area to area. */
static gboolean
carries_piece (SelectTool *self)
{
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), self->pressed);
  return entity != NULL && (entity->kind == LOOM_KIND_PLACE || entity->kind == LOOM_KIND_NUMBER);
}

static void
move_to (SelectTool *self, const LoomPointer *pointer)
{
  if (carries_piece (self))
    {
      self->target = loom_tool_area_handle_at (self->tool, pointer->bx, pointer->by);
      return;
    }
  LoomPoint way = { pointer->at.x - self->start.at.x, pointer->at.y - self->start.at.y };
  if ((pointer->state & GDK_SHIFT_MASK) != 0)
    {
      if (ABS (way.x) > ABS (way.y))
        way.y = 0;
      else
        way.x = 0;
    }
  way = loom_drag_settle (self->drag, way);
  self->stopped = !loom_drag_constraint_move (self->obstacles, &way.x, &way.y);
  self->motion.way = way;
}

static void
turn_to (SelectTool *self, const LoomPointer *pointer)
{
  const LoomPoint centre = self->motion.centre;
  const double before = atan2 (self->start.by - centre.y, self->start.bx - centre.x);
  const double after = atan2 (pointer->by - centre.y, pointer->bx - centre.x);
  double degrees = (after - before) * 180 / G_PI;
  degrees -= 360 * floor ((degrees + 180) / 360);
  const double step = (pointer->state & GDK_CONTROL_MASK) != 0 ? 15 : 1;
  const gint32 angle = (gint32)lround (round (degrees / step) * step * 1000);
  self->motion.angle = angle;
  self->stopped = !loom_drag_put (self->drag, self->obstacles, &self->motion);
}

static gboolean
select_motion (LoomTool *tool, const LoomPointer *pointer)
{
  SelectTool *self = loom_tool_get_state (tool);
  const LoomViewport *viewport = loom_canvas_get_viewport (loom_tool_get_canvas (tool));
  const double far = hypot (pointer->bx - self->start.bx, pointer->by - self->start.by);
  self->last = *pointer;
  if (self->state == STATE_IDLE)
    {
      loom_selection_set_hover (get_selection (self), loom_select_pick (self->tool, pointer));
      return FALSE;
    }
  if (self->state == STATE_PRESSED && far > loom_viewport_px (viewport, DRAG_START))
    begin_drag (self, STATE_MOVING);
  self->panel.dx = pointer->bx - self->start.bx;
  self->panel.dy = pointer->by - self->start.by;
  if (self->state == STATE_MOVING)
    move_to (self, pointer);
  else if (self->state == STATE_TURNING)
    turn_to (self, pointer);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static LoomRect
find_band (SelectTool *self)
{
  return (LoomRect){ MIN (self->start.bx, self->last.bx), MIN (self->start.by, self->last.by),
                     MAX (self->start.bx, self->last.bx), MAX (self->start.by, self->last.by) };
}

/* Everything that lies wholly in the band. */
static void
choose_band (SelectTool *self, const LoomPointer *pointer)
{
  const LoomRect band = find_band (self);
  LoomSelection *selection = get_selection (self);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  if ((pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0)
    {
      guint n;
      const LoomHandle *old = loom_selection_get_all (selection, &n);
      g_array_append_vals (found, old, n);
    }
  loom_select_add_within (self->tool, &band, found);
  loom_selection_set (selection, (const LoomHandle *)found->data, found->len);
}

/* The piece and the area it goes to, which the tool forgets once the board changes. */
static LoomEdit *
carry_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const LoomHandle *carry = data;
  const LoomBoard *before = loom_tool_get_before (tool);
  const LoomHandle piece = loom_drawing_find_image (drawing, before, i, carry[0]);
  const LoomEntity *entity = loom_board_get (before, piece);
  LoomValue value = loom_value_ref (loom_drawing_find_image (drawing, before, i, carry[1]));
  if (entity == NULL || value.ref == 0 || (i > 0 && piece == carry[0]))
    return NULL;
  const LoomHandle from = entity->kind == LOOM_KIND_PLACE ? ((const LoomPlace *)entity)->area
                                                          : ((const LoomNumber *)entity)->area;
  LoomEdit *edit = loom_edit_new ("Move pieces");
  if (from != value.ref)
    loom_edit_set (edit, piece, "area", &value);
  return edit;
}

static void
carry_piece (SelectTool *self)
{
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), self->pressed);
  LoomHandle carry[] = { self->pressed, self->target };
  if (entity != NULL && self->target != 0)
    loom_tool_commit_images (
        self->tool, entity->kind == LOOM_KIND_PLACE ? _ ("Move pieces") : _ ("Move number"),
        carry_cb, carry);
}

static void
finish_drag (SelectTool *self)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomMotion motion = self->motion;
  g_autoptr (LoomDrag) drag = g_steal_pointer (&self->drag);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = NULL;
  if (motion.angle != 0 && self->stopped)
    {
      loom_tool_say (self->tool, _ ("Turned so far, it would lie over something else"));
      return;
    }
  if (motion.angle != 0)
    edit = loom_drag_turn (drag, board, motion.centre, motion.angle, &error);
  else if (motion.way.x != 0 || motion.way.y != 0)
    edit = loom_drag_move (drag, board, motion.way, &error);
  if (edit != NULL || error != NULL)
    loom_tool_commit (self->tool, edit, g_steal_pointer (&error));
}

static void
click (SelectTool *self, const LoomPointer *pointer)
{
  LoomSelection *selection = get_selection (self);
  const gboolean more = (pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if (more && self->was_selected)
    loom_selection_toggle (selection, self->pressed);
  else if (!more)
    loom_selection_set_one (selection, self->pressed);
}

static gboolean
select_release (LoomTool *tool, const LoomPointer *pointer)
{
  SelectTool *self = loom_tool_get_state (tool);
  const State state = self->state;
  self->last = *pointer;
  if (state == STATE_PRESSED)
    click (self, pointer);
  else if (state == STATE_BOXING)
    choose_band (self, pointer);
  else if (state == STATE_PANEL && !loom_panel_drag_commit (&self->panel, tool, pointer->reach))
    loom_selection_clear (get_selection (self));
  else if (state == STATE_MOVING && carries_piece (self))
    carry_piece (self);
  else if (state == STATE_MOVING || state == STATE_TURNING)
    finish_drag (self);
  stop (self);
  return state != STATE_IDLE;
}

static gboolean
nudge (SelectTool *self, LoomPoint way)
{
  g_autoptr (GError) error = NULL;
  begin_drag (self, STATE_IDLE);
  g_autoptr (LoomDrag) drag = g_steal_pointer (&self->drag);
  g_autoptr (LoomDragConstraint) obstacles = g_steal_pointer (&self->obstacles);
  if (loom_drag_is_empty (drag))
    {
      stop (self);
      return FALSE;
    }
  way = loom_drag_settle (drag, way);
  const gboolean stopped = !loom_drag_constraint_move (obstacles, &way.x, &way.y);
  if (way.x == 0 && way.y == 0)
    {
      loom_tool_say (self->tool,
                     stopped ? _ ("Something is in the way") : _ ("The axis of symmetry holds it"));
      stop (self);
      return TRUE;
    }
  LoomEdit *edit = loom_drag_move (drag, loom_tool_get_board (self->tool), way, &error);
  if (edit != NULL || error != NULL)
    loom_tool_commit_run (self->tool, edit, g_steal_pointer (&error));
  stop (self);
  return TRUE;
}

static gboolean
select_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  SelectTool *self = loom_tool_get_state (tool);
  LoomPoint way;
  if (self->state != STATE_IDLE)
    return FALSE;
  if (loom_canvas_nudge (keyval, state, &way))
    return nudge (self, way);
  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return loom_select_remove (tool);
    case GDK_KEY_F2:
      return loom_tool_rename (tool, loom_selection_get_chief (get_selection (self)));
    default:
      return FALSE;
    }
}

static gboolean
select_cancel (LoomTool *tool)
{
  SelectTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->state != STATE_IDLE;
  stop (self);
  return busy;
}

static void
select_leave (LoomTool *tool)
{
  loom_selection_set_hover (get_selection (loom_tool_get_state (tool)), 0);
}

static void
select_board_changed (LoomTool *tool)
{
  stop (loom_tool_get_state (tool));
}

static void
paint_band (SelectTool *self, const LoomPaint *paint)
{
  const LoomRect band = find_band (self);
  GdkRGBA fill = paint->look->accent;
  fill.alpha = 0.12f;
  loom_paint_move_to (paint, band.left, band.top);
  loom_paint_line_to (paint, band.right, band.top);
  loom_paint_line_to (paint, band.right, band.bottom);
  loom_paint_line_to (paint, band.left, band.bottom);
  cairo_close_path (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, &fill);
  cairo_fill_preserve (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->accent);
  cairo_set_line_width (paint->cr, LOOM_STYLE_HAIR);
  cairo_stroke (paint->cr);
}

static void
paint_turn_handle (SelectTool *self, const LoomPaint *paint, gboolean active)
{
  LoomPoint centre, handle;
  if (!find_turn_handle (self, &centre, &handle))
    return;
  const double top = handle.y + loom_viewport_px (paint->viewport, TURN_REACH);
  loom_paint_move_to (paint, handle.x, top);
  loom_paint_line_to (paint, handle.x, handle.y);
  loom_paint_stroke (paint, &paint->look->accent, FALSE);
  loom_paint_handle (paint, handle, TRUE, active);
}

static void
paint_target (SelectTool *self, const LoomPaint *paint)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self->tool));
  const guint area = self->target != 0 ? loom_topology_index (topology, self->target) : LOOM_NONE;
  if (area != LOOM_NONE)
    {
      loom_paint_area_path (paint, area);
      loom_paint_stroke (paint, &paint->look->accent, FALSE);
    }
}

static void
paint_words (SelectTool *self, const LoomPaint *paint)
{
  const LoomMotion *motion = &self->motion;
  g_autofree char *text
      = self->state == STATE_TURNING
            ? g_strdup_printf (_ ("%.0f°"), motion->angle / 1000.0)
            : g_strdup_printf (_ ("%+.1f, %+.1f mm"), motion->way.x / (double)LOOM_MM,
                               motion->way.y / (double)LOOM_MM);
  loom_paint_bubble (paint, (LoomPoint){ (gint32)self->last.bx, (gint32)self->last.by },
                     self->stopped ? &paint->look->bad : &paint->look->dark, text);
}

static void
select_paint (LoomTool *tool, const LoomPaint *paint)
{
  SelectTool *self = loom_tool_get_state (tool);
  if (self->state == STATE_BOXING)
    paint_band (self, paint);
  if (self->state == STATE_PANEL)
    loom_panel_drag_paint (&self->panel, paint);
  if (self->state == STATE_IDLE || self->state == STATE_PRESSED)
    paint_turn_handle (self, paint, FALSE);
  if (self->state == STATE_MOVING && carries_piece (self))
    {
      paint_target (self, paint);
      return;
    }
  if (self->state != STATE_MOVING && self->state != STATE_TURNING)
    return;
  loom_drag_paint (self->drag, self->obstacles, loom_tool_get_canvas (tool), paint, &self->motion,
                   self->stopped ? &paint->look->bad : &paint->look->accent);
  paint_words (self, paint);
}

/* What can be done with several things at once. */
static GtkWidget *
select_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  if (loom_selection_get_n (get_selection (loom_tool_get_state (tool))) > 1)
    loom_chips_add_menu (row, NULL, _ ("Arrange"),
                         _ ("Align, distribute or group what is selected"),
                         loom_arrange_menu_new ());
  return row;
}

static char *
select_dup_hint (LoomTool *tool)
{
  const guint n = loom_selection_get_n (get_selection (loom_tool_get_state (tool)));
  return g_strdup (
      n == 0 ? _ ("Click|an area or a thing;Drag|a box around several;Ctrl|add or take away")
             : _ ("Drag|to move;Arrows|nudge;Double click|rename;Delete|remove"));
}

static const char *
select_get_cursor (LoomTool *tool)
{
  SelectTool *self = loom_tool_get_state (tool);
  return self->state == STATE_MOVING ? (self->stopped ? "not-allowed" : "move") : "default";
}

/* The hint depends on whether anything is chosen. */
static void
selection_cb (LoomSelection *selection, LoomTool *tool)
{
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
}

static void
select_activate (LoomTool *tool)
{
  g_signal_connect_object (get_selection (loom_tool_get_state (tool)), "changed",
                           G_CALLBACK (selection_cb), tool, 0);
}

static void
select_deactivate (LoomTool *tool)
{
  g_signal_handlers_disconnect_by_func (get_selection (loom_tool_get_state (tool)), selection_cb,
                                        tool);
}

static void
select_clear (LoomTool *tool)
{
  SelectTool *self = loom_tool_get_state (tool);
  g_clear_pointer (&self->obstacles, loom_drag_constraint_free);
  g_clear_pointer (&self->drag, loom_drag_free);
}

const LoomToolInfo loom_select_tool = {
  .size = sizeof (SelectTool),
  .clear = select_clear,
  .activate = select_activate,
  .deactivate = select_deactivate,
  .press = select_press,
  .motion = select_motion,
  .release = select_release,
  .key = select_key,
  .leave = select_leave,
  .cancel = select_cancel,
  .board_changed = select_board_changed,
  .paint = select_paint,
  .new_options = select_new_options,
  .dup_hint = select_dup_hint,
  .get_cursor = select_get_cursor,
};
