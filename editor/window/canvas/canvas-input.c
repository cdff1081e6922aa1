/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pointer, wheel and fingers: what is for the canvas (zoom, pan, guides) is done here, the rest
 * goes to the tool with the point where it is on the board, snapped. */

#include "editor/window/canvas/canvas-private.h"

#include "render/layers/arrange.h"

#include <math.h>

/* One notch of a wheel: px of panning, and its share of zooming. */
#define NOTCH 56.0
#define ZOOM_NOTCH 1.2

/* Rest on a thing for this long before words about it appear, ms. */
#define TOOLTIP_DELAY 450

static double
reach_of (LoomCanvas *self)
{
  return loom_viewport_px (&self->viewport, LOOM_CANVAS_REACH);
}

static void
snap_pointer (LoomCanvas *self, LoomPointer *pointer)
{
  const LoomSnapTargets targets = {
    .index = self->is_layered ? NULL : loom_canvas_get_index (self),
    .without = self->without,
    .guides = (const LoomGuide *)(gpointer)self->guides->data,
    .n_guides = self->guides->len,
    .grid = self->is_layered ? 0 : self->grid,
    .reach = pointer->reach,
  };
  const LoomSnap snap = loom_snap_point (&targets, pointer->bx, pointer->by);

  pointer->at = snap.at;
  pointer->snap = snap.kind;
  pointer->corner = snap.corner;
  pointer->edge = snap.edge;
}

void
loom_canvas_point_at (LoomCanvas *self,
                      double bx,
                      double by,
                      GdkModifierType state,
                      LoomPointer *pointer)
{
  *pointer = (LoomPointer){ .state = state, .edge = LOOM_NONE, .reach = reach_of (self) };
  pointer->bx = CLAMP (bx, -LOOM_MM_MAX, 2.0 * LOOM_MM_MAX);
  pointer->by = CLAMP (by, -LOOM_MM_MAX, 2.0 * LOOM_MM_MAX);
  pointer->at = (LoomPoint){ (gint32)lround (pointer->bx), (gint32)lround (pointer->by) };
  if (self->has_place)
    pointer->has_cell
        = loom_layer_place_cell_at (&self->place, pointer->bx, pointer->by, &pointer->cell);
  if (self->snapping && (state & GDK_ALT_MASK) == 0)
    snap_pointer (self, pointer);
}

/* The pointer as a tool is to see it. */
static void
fill_pointer (LoomCanvas *self,
              double wx,
              double wy,
              guint button,
              guint n_press,
              GdkModifierType state,
              LoomPointer *pointer)
{
  double bx, by;

  loom_viewport_to_board (&self->viewport, wx, wy, &bx, &by);
  loom_canvas_point_at (self, bx, by, state, pointer);
  pointer->button = button;
  pointer->n_press = n_press;
  self->pointer = *pointer;
}

void
loom_canvas_update_cursor (LoomCanvas *self)
{
  const guint guide = self->held_guide != LOOM_NONE ? self->held_guide : self->near_guide;
  const gboolean upright
      = guide != LOOM_NONE && g_array_index (self->guides, LoomGuide, guide).upright;
  const char *name = self->grip == LOOM_GRIP_PAN ? "grabbing"
                     : guide != LOOM_NONE && !self->space_held
                         ? upright ? "col-resize" : "row-resize"
                     : self->space_held   ? "grab"
                     : self->tool != NULL ? loom_tool_get_cursor (self->tool)
                                          : "default";

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
hide_tooltip (LoomCanvas *self)
{
  g_clear_handle_id (&self->tooltip_delay, g_source_remove);
  if (self->tooltip == NULL)
    return;
  g_clear_pointer (&self->tooltip, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tooltip_cb (gpointer data)
{
  LoomCanvas *self = data;
  const LoomHandle hover = loom_selection_get_hover (loom_document_get_selection (self->document));

  self->tooltip_delay = 0;
  g_clear_pointer (&self->tooltip, g_free);
  if (hover != 0)
    self->tooltip = loom_canvas_dup_words (self, hover, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Words that are shown already go from thing to thing without waiting. */
static void
show_tooltip_soon (LoomCanvas *self)
{
  const LoomHandle hover = loom_selection_get_hover (loom_document_get_selection (self->document));

  if (hover == 0)
    hide_tooltip (self);
  else if (hover != self->tooltip_entity && self->tooltip != NULL)
    tooltip_cb (self);
  else if (self->tooltip == NULL)
    {
      g_clear_handle_id (&self->tooltip_delay, g_source_remove);
      self->tooltip_delay = g_timeout_add (TOOLTIP_DELAY, tooltip_cb, self);
    }
  self->tooltip_entity = hover;
}

static gboolean
wants_pan (LoomCanvas *self, guint button)
{
  return button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space_held);
}

static void
start_pan (LoomCanvas *self, double wx, double wy)
{
  self->grip = LOOM_GRIP_PAN;
  self->space_used = TRUE;
  self->pan_x = wx;
  self->pan_y = wy;
  loom_canvas_update_cursor (self);
}

/* With layers side by side, a press on another one goes over to it and does nothing else. */
static gboolean
goes_to_layer (LoomCanvas *self, const LoomPointer *pointer)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomView view = loom_canvas_get_view (self);
  LoomLayersArrangement all;
  LoomCell cell;

  if (!self->is_layered || self->layers == LOOM_CANVAS_ONE_LAYER || pointer->has_cell)
    return FALSE;
  loom_layers_arrange (&all, board, &view);
  const int depth = loom_layers_arrangement_find (&all, board, pointer->bx / LOOM_MM,
                                                  pointer->by / LOOM_MM, &cell);
  if (depth < 0)
    return FALSE;
  loom_canvas_turn_to_layer (self, loom_board_layer (board, (guint)depth)->entity.handle);
  return TRUE;
}

static gboolean
takes_guide (LoomCanvas *self, double wx, double wy, guint button)
{
  const guint guide
      = button == GDK_BUTTON_PRIMARY ? loom_canvas_guide_at (self, wx, wy) : LOOM_NONE;

  if (guide == LOOM_NONE)
    return FALSE;
  self->grip = LOOM_GRIP_GUIDE;
  loom_canvas_hold_guide (self, guide, FALSE);
  return TRUE;
}

void
loom_canvas_press (LoomCanvas *self,
                   double wx,
                   double wy,
                   guint button,
                   guint n_press,
                   GdkModifierType state)
{
  LoomPointer pointer;

  hide_tooltip (self);
  loom_canvas_drop_cursor (self);
  self->n_press = n_press;
  if (self->grip != LOOM_GRIP_NONE)
    return;
  if (wants_pan (self, button))
    {
      start_pan (self, wx, wy);
      return;
    }
  if (button == GDK_BUTTON_PRIMARY && n_press == 1
      && loom_canvas_emit_overlay_pressed (self, wx, wy))
    return;
  fill_pointer (self, wx, wy, button, n_press, state, &pointer);
  if (goes_to_layer (self, &pointer) || takes_guide (self, wx, wy, button))
    return;
  if (button == GDK_BUTTON_PRIMARY)
    self->grip = LOOM_GRIP_TOOL;
  const gboolean used = self->tool != NULL && loom_tool_press (self->tool, &pointer);
  if (button == GDK_BUTTON_SECONDARY)
    {
      if (!used)
        loom_canvas_emit_menu (self, wx, wy);
      return;
    }
  const LoomHandle entity = loom_canvas_pick (self, pointer.bx, pointer.by, pointer.reach, FALSE);
  if (!used && n_press == 2 && entity != 0)
    loom_canvas_emit_activate (self, entity);
  self->focus = entity;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_canvas_motion (LoomCanvas *self, double wx, double wy, GdkModifierType state)
{
  LoomPointer pointer;

  /* The pointer that rests where it was has nothing to say while the keyboard has the cursor. */
  if (self->has_cursor && self->has_pointer && wx == self->wx && wy == self->wy)
    return;
  loom_canvas_drop_cursor (self);
  self->has_pointer = TRUE;
  self->wx = wx;
  self->wy = wy;
  if (self->grip == LOOM_GRIP_PAN)
    {
      loom_canvas_pan (self, wx - self->pan_x, wy - self->pan_y);
      self->pan_x = wx;
      self->pan_y = wy;
      return;
    }
  if (self->grip == LOOM_GRIP_GUIDE)
    {
      loom_canvas_drag_guide (self, wx, wy, (state & GDK_ALT_MASK) == 0);
      return;
    }
  self->moved = g_get_monotonic_time ();
  loom_canvas_watch_guides (self, wx, wy);
  const LoomPointer last = self->pointer;
  fill_pointer (self, wx, wy, self->grip == LOOM_GRIP_TOOL ? GDK_BUTTON_PRIMARY : 0, 0, state,
                &pointer);
  loom_canvas_emit_pointer (self, pointer.bx, pointer.by);
  if (self->tool != NULL)
    loom_tool_motion (self->tool, &pointer);
  if (self->grip == LOOM_GRIP_NONE)
    show_tooltip_soon (self);
  if (self->tooltip != NULL || pointer.snap != LOOM_SNAP_NONE || last.snap != LOOM_SNAP_NONE)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_canvas_release (LoomCanvas *self, double wx, double wy, guint button, GdkModifierType state)
{
  LoomPointer pointer;
  const LoomGrip grip = self->grip;

  if (grip == LOOM_GRIP_NONE || button == GDK_BUTTON_SECONDARY)
    return;
  self->grip = LOOM_GRIP_NONE;
  if (grip == LOOM_GRIP_GUIDE)
    loom_canvas_drop_guide (self);
  if (grip == LOOM_GRIP_TOOL)
    {
      fill_pointer (self, wx, wy, button, self->n_press, state, &pointer);
      if (self->tool != NULL)
        loom_tool_release (self->tool, &pointer);
    }
  loom_canvas_update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_canvas_leave (LoomCanvas *self)
{
  self->has_pointer = FALSE;
  hide_tooltip (self);
  if (self->has_cursor)
    return;
  loom_canvas_emit_pointer (self, NAN, NAN);
  if (self->tool != NULL)
    loom_tool_leave (self->tool);
  loom_selection_set_hover (loom_document_get_selection (self->document), 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A gesture that is taken away in its middle leaves no trace, and takes nothing along that was
 * finished before. @is_undone: it was none, but the first of two fingers. */
static void
give_up (LoomCanvas *self, gboolean is_undone)
{
  if (self->grip == LOOM_GRIP_TOOL && self->tool != NULL)
    loom_tool_give_up_press (self->tool, is_undone);
  if (self->grip == LOOM_GRIP_GUIDE)
    loom_canvas_leave_guide (self);
  self->grip = LOOM_GRIP_NONE;
  loom_canvas_update_cursor (self);
}

/* Controllers. */

static guint
count_press (LoomCanvas *self, double x, double y)
{
  int time, distance;
  const gint64 now = g_get_monotonic_time () / 1000;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &time,
                "gtk-double-click-distance", &distance, NULL);
  const gboolean again = now - self->last_press < time
                         && hypot (x - self->press_x, y - self->press_y) <= distance
                         && self->n_press == 1;
  self->n_press = again ? 2 : 1;
  self->last_press = now;
  self->press_x = x;
  self->press_y = y;
  return self->n_press;
}

static GdkModifierType
state_of (gpointer controller)
{
  return gtk_event_controller_get_current_event_state (controller);
}

/* A finger may turn out to be the first of two, or to rest: it is claimed only then, and taken away
 * from the drag. */
static gboolean
is_finger (GtkGestureDrag *drag)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (drag));

  return event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, LoomCanvas *self)
{
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag));

  if (!is_finger (drag))
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->has_pointer = TRUE;
  self->drag_button = MAX (button, 1);
  loom_canvas_press (self, x, y, self->drag_button, count_press (self, x, y), state_of (drag));
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, LoomCanvas *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    loom_canvas_motion (self, x + dx, y + dy, state_of (drag));
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, LoomCanvas *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    loom_canvas_release (self, x + dx, y + dy, self->drag_button, state_of (drag));
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, LoomCanvas *self)
{
  give_up (self, sequence != NULL);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, LoomCanvas *self)
{
  /* While a button is held the drag tells. */
  if (self->grip == LOOM_GRIP_NONE)
    loom_canvas_motion (self, x, y, state_of (motion));
}

static void
leave_cb (GtkEventControllerMotion *motion, LoomCanvas *self)
{
  if (self->grip == LOOM_GRIP_NONE)
    loom_canvas_leave (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, LoomCanvas *self)
{
  const GdkModifierType state = state_of (scroll);
  const gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  const double step = wheel ? NOTCH : 1;
  const double wx = self->has_pointer ? self->wx : self->viewport.width / 2;
  const double wy = self->has_pointer ? self->wy : self->viewport.height / 2;

  hide_tooltip (self);
  if ((state & GDK_CONTROL_MASK) != 0)
    loom_canvas_zoom_at (self, pow (ZOOM_NOTCH, -(wheel ? dy : dy / NOTCH)), wx, wy);
  else if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    loom_canvas_pan (self, -dy * step, 0);
  else
    loom_canvas_pan (self, -dx * step, -dy * step);
  if (self->has_pointer && self->grip == LOOM_GRIP_TOOL)
    loom_canvas_motion (self, self->wx, self->wy, state);
  return GDK_EVENT_STOP;
}

/* Two fingers: what lies between them stays between them. */

static gboolean
is_touchpad (GtkGesture *zoom)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (zoom));

  return event != NULL && gdk_event_get_event_type (event) == GDK_TOUCHPAD_PINCH;
}

static void
zoom_begin_cb (GtkGesture *zoom, GdkEventSequence *sequence, LoomCanvas *self)
{
  gtk_gesture_set_state (zoom, GTK_EVENT_SEQUENCE_CLAIMED);
  /* On a touchpad that is what a button holds; on a screen, what the first finger began. */
  give_up (self, !is_touchpad (zoom));
  gtk_gesture_get_bounding_box_center (zoom, &self->pan_x, &self->pan_y);
  self->pinch = 1;
}

static void
zoom_update_cb (GtkGesture *zoom, GdkEventSequence *sequence, LoomCanvas *self)
{
  const double pinch = gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (zoom));
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (zoom, &x, &y) || pinch <= 0)
    return;
  self->follows_fit = FALSE;
  loom_viewport_pan (&self->viewport, x - self->pan_x, y - self->pan_y);
  loom_canvas_zoom_at (self, pinch / self->pinch, x, y);
  self->pan_x = x;
  self->pan_y = y;
  self->pinch = pinch;
}

static void
long_press_cb (GtkGesture *press, double x, double y, LoomCanvas *self)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  loom_canvas_emit_menu (self, x, y);
}

static gboolean
key_pressed_cb (GtkEventController *keys,
                guint keyval,
                guint code,
                GdkModifierType state,
                LoomCanvas *self)
{
  hide_tooltip (self);
  return loom_canvas_key (self, keyval, state);
}

static void
key_released_cb (GtkEventController *keys,
                 guint keyval,
                 guint code,
                 GdkModifierType state,
                 LoomCanvas *self)
{
  loom_canvas_key_released (self, keyval);
}

/* Alt turns snapping off while it is held: the tool is told at once. */
static gboolean
modifiers_cb (GtkEventController *keys, GdkModifierType state, LoomCanvas *self)
{
  if (self->has_pointer && self->grip != LOOM_GRIP_PAN)
    loom_canvas_motion (self, self->wx, self->wy, state);
  return GDK_EVENT_PROPAGATE;
}

static void
focus_leave_cb (GtkEventControllerFocus *focus, LoomCanvas *self)
{
  self->space_held = FALSE;
  loom_canvas_update_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_fingers (LoomCanvas *self)
{
  GtkGesture *zoom = gtk_gesture_zoom_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect (zoom, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (zoom, "update", G_CALLBACK (zoom_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (zoom));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static void
add_pointer (LoomCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

void
loom_canvas_add_controllers (LoomCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  add_pointer (self);
  add_fingers (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect (keys, "modifiers", G_CALLBACK (modifiers_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
