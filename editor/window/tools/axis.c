/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The axis on the canvas. It is drawn as an overlay; its handles are taken by a gesture that looks
 * at each press before the tool does and lets it pass unless a handle is under it. Where the board
 * is not symmetric is worked out in another thread after each step. */

#include "editor/window/tools/axis.h"

#include "editor/base/in-thread.h"
#include "editor/symmetry/asymmetry.h"
#include "editor/window/words/words.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels beyond the page at which the handles sit. */
#define BEYOND 10.0
/* Pixels about a handle that count as it. */
#define GRIP 10.0
/* Within this many degrees of a multiple of 15 the axis takes that, without Ctrl or Alt. */
#define SNAP_DEGREES 2.0

typedef enum
{
  HANDLE_NONE,
  HANDLE_END,    /* turns the axis */
  HANDLE_OTHER,  /* the same, at the other end of a mirror */
  HANDLE_CENTRE, /* moves it */
} Handle;

/* The axis of a canvas. */
#define KEY "loom-axis"

typedef struct
{
  LoomCanvas *canvas; /* borrowed: owns this */
  LoomDocument *document;
  Handle held;
  LoomDrawing before; /* as it was when the handle was taken */
  GCancellable *asking;
  gboolean has_asymmetry;
  LoomAsymmetry asymmetry;
} Axis;

LoomPoint
loom_axis_find_middle (LoomDocument *document)
{
  const LoomBoard *board = loom_document_get_board (document);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  if (areas == NULL)
    return (LoomPoint){ 0, 0 };
  return (LoomPoint){ areas->width / 2, areas->height / 2 };
}

static LoomDrawing
get_drawing (const Axis *self)
{
  return *loom_document_get_drawing (self->document);
}

/* On a layer cells turn about its middle, wherever that lies on the page. */
static LoomPoint
find_centre (const Axis *self, const LoomDrawing *drawing)
{
  LoomLayerPlace place;
  if (loom_document_get_layer (self->document) == 0
      || !loom_canvas_get_place (self->canvas, &place))
    return drawing->centre;
  return (LoomPoint){ (gint32)((place.grid.left + place.grid.right) / 2),
                      (gint32)((place.grid.top + place.grid.bottom) / 2) };
}

/* How far a ray from the centre goes until it has left the page by BEYOND, µm. */
static double
find_length (const Axis *self, LoomPoint centre, double angle)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  const double beyond = loom_viewport_px (viewport, BEYOND);
  const double right = viewport->page_width * LOOM_MM + beyond;
  const double bottom = viewport->page_height * LOOM_MM + beyond;
  const double dx = cos (angle), dy = sin (angle);
  double length = G_MAXDOUBLE;
  if (dx > 1e-9)
    length = MIN (length, (right - centre.x) / dx);
  else if (dx < -1e-9)
    length = MIN (length, (-beyond - centre.x) / dx);
  if (dy > 1e-9)
    length = MIN (length, (bottom - centre.y) / dy);
  else if (dy < -1e-9)
    length = MIN (length, (-beyond - centre.y) / dy);
  return length < G_MAXDOUBLE ? MAX (length, beyond) : beyond;
}

static LoomPoint
find_end (const Axis *self, LoomPoint centre, double degrees)
{
  const double angle = degrees * G_PI / 180;
  const double length = find_length (self, centre, angle);
  return (LoomPoint){ (gint32)(centre.x + cos (angle) * length),
                      (gint32)(centre.y + sin (angle) * length) };
}

/* Which handle lies at a point of the widget. */
static Handle
handle_at (const Axis *self, double wx, double wy)
{
  const LoomDrawing drawing = get_drawing (self);
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  if (drawing.kind == LOOM_DRAW_ALONE || loom_document_get_layer (self->document) != 0)
    return HANDLE_NONE;
  const LoomPoint places[]
      = { find_end (self, drawing.centre, drawing.angle / 1000.0),
          find_end (self, drawing.centre, drawing.angle / 1000.0 + 180), drawing.centre };
  const Handle handles[] = { HANDLE_END, HANDLE_OTHER, HANDLE_CENTRE };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double x, y;
      loom_viewport_to_widget (viewport, places[i].x, places[i].y, &x, &y);
      if (hypot (x - wx, y - wy) <= GRIP
          && (handles[i] != HANDLE_OTHER || drawing.kind == LOOM_DRAW_MIRROR))
        return handles[i];
    }
  return HANDLE_NONE;
}

static void ask (Axis *self);

/* --- Dragging -------------------------------------------------------------------------------- */

static void
turn_to (Axis *self, LoomDrawing *drawing, double bx, double by, gboolean free)
{
  double degrees = atan2 (by - drawing->centre.y, bx - drawing->centre.x) * 180 / G_PI;
  if (self->held == HANDLE_OTHER)
    degrees += 180;
  const double round_one = round (degrees / 15) * 15;
  if (!free && fabs (degrees - round_one) <= SNAP_DEGREES)
    degrees = round_one;
  degrees = round (degrees * 10) / 10;
  degrees -= 360 * floor ((degrees + 180) / 360);
  drawing->angle = (gint32)lround (degrees * 1000);
}

static void
move_to (Axis *self, LoomDrawing *drawing, double bx, double by, gboolean free)
{
  const LoomPoint middle = loom_axis_find_middle (self->document);
  const double reach = free ? 0 : loom_viewport_px (loom_canvas_get_viewport (self->canvas), GRIP);
  drawing->centre = (LoomPoint){ (gint32)lround (bx / 100) * 100, (gint32)lround (by / 100) * 100 };
  if (fabs (bx - middle.x) <= reach)
    drawing->centre.x = middle.x;
  if (fabs (by - middle.y) <= reach)
    drawing->centre.y = middle.y;
}

static void
begin_cb (GtkGestureDrag *drag, double wx, double wy, Axis *self)
{
  self->held = handle_at (self, wx, wy);
  self->before = get_drawing (self);
  gtk_gesture_set_state (GTK_GESTURE (drag), self->held != HANDLE_NONE ? GTK_EVENT_SEQUENCE_CLAIMED
                                                                       : GTK_EVENT_SEQUENCE_DENIED);
}

static void
update_cb (GtkGestureDrag *drag, double dx, double dy, Axis *self)
{
  const GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));
  const gboolean free = (state & (GDK_ALT_MASK | GDK_CONTROL_MASK)) != 0;
  LoomDrawing drawing = get_drawing (self);
  double wx, wy, bx, by;
  if (self->held == HANDLE_NONE || !gtk_gesture_drag_get_start_point (drag, &wx, &wy))
    return;
  loom_viewport_to_board (loom_canvas_get_viewport (self->canvas), wx + dx, wy + dy, &bx, &by);
  if (self->held == HANDLE_CENTRE)
    move_to (self, &drawing, bx, by, free);
  else
    turn_to (self, &drawing, bx, by, free);
  loom_document_set_drawing (self->document, &drawing);
}

static void
end_cb (GtkGestureDrag *drag, double dx, double dy, Axis *self)
{
  self->held = HANDLE_NONE;
  ask (self);
  loom_canvas_queue_overlay (self->canvas);
}

static void
cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, Axis *self)
{
  if (self->held != HANDLE_NONE)
    loom_document_set_drawing (self->document, &self->before);
  self->held = HANDLE_NONE;
}

/* --- The first asymmetry ------------------------------------------------------------------------
 */

typedef struct
{
  LoomBoard *board;
  LoomDrawing drawing;
  LoomHandle scenario;
  LoomHandle layer;
  gboolean found;
  LoomAsymmetry asymmetry;
} Question;

static void
question_free (gpointer data)
{
  loom_board_free (((Question *)data)->board);
  g_free (data);
}

static void
ask_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  question->found = loom_drawing_find_asymmetry (
      &question->drawing, question->board,
      (const LoomScenario *)loom_board_get (question->board, question->scenario), question->layer,
      &question->asymmetry);
  g_task_return_boolean (task, TRUE);
}

static void
answer_cb (GObject *canvas, GAsyncResult *result, gpointer data)
{
  const Question *question = g_task_get_task_data (G_TASK (result));
  Axis *self = data;
  /* Asked no more: what asked may be gone. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  self->has_asymmetry = question->found;
  self->asymmetry = question->asymmetry;
  loom_canvas_queue_overlay (self->canvas);
  g_signal_emit_by_name (self->canvas, "asymmetry-changed");
}

static void
ask (Axis *self)
{
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  const LoomDrawing drawing = get_drawing (self);
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (drawing.kind == LOOM_DRAW_ALONE)
    {
      self->has_asymmetry = FALSE;
      g_signal_emit_by_name (self->canvas, "asymmetry-changed");
      return;
    }
  self->asking = g_cancellable_new ();
  Question *question = g_new0 (Question, 1);
  question->board = loom_document_dup_snapshot (self->document);
  question->drawing = drawing;
  question->scenario = scenario != NULL ? scenario->entity.handle : 0;
  question->layer = loom_document_get_layer (self->document);
  g_autoptr (GTask) task = g_task_new (self->canvas, self->asking, answer_cb, self);
  g_task_set_check_cancellable (task, TRUE);
  g_task_set_task_data (task, question, question_free);
  loom_run_in_thread (task, ask_in_thread);
}

static void
changed_cb (Axis *self)
{
  if (self->held == HANDLE_NONE)
    ask (self);
  loom_canvas_queue_overlay (self->canvas);
}

/* --- Painting -------------------------------------------------------------------------------- */

static const char *
name_of (const LoomBoard *board, LoomHandle entity)
{
  const LoomEntity *found = loom_board_get (board, entity);
  const char *name = found != NULL ? loom_entity_get_name (found) : NULL;
  return name != NULL ? name : "";
}

/* NULL where it is gone meanwhile. */
static char *
dup_single (const LoomBoard *board, const LoomEntity *entity)
{
  g_autofree char *name = entity != NULL ? loom_words_dup_entity (board, entity) : NULL;
  return name != NULL ? g_strdup_printf (_ ("“%s” has no counterpart"), name) : NULL;
}

static char *
dup_words (const Axis *self)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomAsymmetry *asymmetry = &self->asymmetry;
  switch (asymmetry->kind)
    {
    case LOOM_ASYMMETRY_AREA:
      return g_strdup_printf (_ ("“%s” has no counterpart"), name_of (board, asymmetry->entity));
    case LOOM_ASYMMETRY_COURSE:
      return g_strdup (_ ("This border runs otherwise on the other side"));
    case LOOM_ASYMMETRY_ROUTE:
      return g_strdup (asymmetry->image != 0 ? _ ("This route differs from its counterpart")
                                             : _ ("A route is missing here"));
    case LOOM_ASYMMETRY_BARRIER:
      return g_strdup (_ ("A barrier is missing here"));
    case LOOM_ASYMMETRY_PIECES:
      return g_strdup_printf (_ ("“%s” and “%s” hold different pieces"),
                              name_of (board, asymmetry->entity),
                              name_of (board, asymmetry->image));
    case LOOM_ASYMMETRY_SINGLE:
      return dup_single (board, loom_board_get (board, asymmetry->entity));
    case LOOM_ASYMMETRY_CELL:
    default:
      return g_strdup (_ ("This cell differs from its counterpart"));
    }
}

static gboolean
find_asymmetry_place (const Axis *self, LoomPoint *at)
{
  const LoomAsymmetry *asymmetry = &self->asymmetry;
  LoomLayerPlace place;
  *at = asymmetry->at;
  if (loom_document_get_layer (self->document) != asymmetry->layer)
    return FALSE;
  if (asymmetry->layer == 0)
    return TRUE;
  if (!loom_canvas_get_place (self->canvas, &place))
    return FALSE;
  if (!loom_cell_is_set (asymmetry->cell))
    {
      *at = (LoomPoint){ at->x + (gint32)place.grid.left, at->y + (gint32)place.grid.top };
      return TRUE;
    }
  const LoomRect box = loom_layer_place_box (&place, asymmetry->cell);
  *at = (LoomPoint){ (gint32)((box.left + box.right) / 2), (gint32)((box.top + box.bottom) / 2) };
  return TRUE;
}

static void
paint_asymmetry (const Axis *self, const LoomPaint *paint)
{
  LoomPoint at;
  double x, y;
  if (!find_asymmetry_place (self, &at))
    return;
  loom_viewport_to_widget (paint->viewport, at.x, at.y, &x, &y);
  cairo_new_path (paint->cr);
  cairo_arc (paint->cr, x, y, 9, 0, 2 * G_PI);
  /* A sign of inequality, so that colour is not all. */
  cairo_move_to (paint->cr, x - 4, y - 2);
  cairo_line_to (paint->cr, x + 4, y - 2);
  cairo_move_to (paint->cr, x - 4, y + 2);
  cairo_line_to (paint->cr, x + 4, y + 2);
  cairo_move_to (paint->cr, x + 3, y - 5);
  cairo_line_to (paint->cr, x - 3, y + 5);
  loom_paint_stroke (paint, &paint->look->guide, FALSE);
}

/* Long and short by turns, as on any drawing. */
static void
stroke_axis (const LoomPaint *paint)
{
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->light);
  cairo_set_line_width (paint->cr, paint->look->line + 2 * LOOM_STYLE_BESIDE);
  cairo_stroke_preserve (paint->cr);
  loom_style_dash_set (paint->cr, &loom_style_axis_dash, 1);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->guide);
  cairo_set_line_width (paint->cr, paint->look->line);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
}

static void
paint_handle (const LoomPaint *paint, LoomPoint at, gboolean held)
{
  double x, y;
  loom_viewport_to_widget (paint->viewport, at.x, at.y, &x, &y);
  cairo_new_path (paint->cr);
  cairo_arc (paint->cr, x, y, 5, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (paint->cr, held ? &paint->look->guide : &paint->look->light);
  cairo_fill_preserve (paint->cr);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->guide);
  cairo_set_line_width (paint->cr, LOOM_STYLE_STROKE);
  cairo_stroke (paint->cr);
}

static void
paint_angle (const Axis *self, const LoomPaint *paint, LoomPoint end)
{
  const LoomDrawing drawing = get_drawing (self);
  g_autofree char *words
      = self->held == HANDLE_CENTRE
            ? g_strdup_printf (_ ("%.1f, %.1f mm"), drawing.centre.x / (double)LOOM_MM,
                               drawing.centre.y / (double)LOOM_MM)
            : g_strdup_printf (_ ("%.1f°"), drawing.angle / 1000.0);
  loom_paint_bubble (paint, self->held == HANDLE_CENTRE ? drawing.centre : end, &paint->look->guide,
                     words);
}

static void
paint_cb (const LoomPaint *paint, gpointer data)
{
  const Axis *self = data;
  const LoomDrawing drawing = get_drawing (self);
  const guint rays = drawing.kind == LOOM_DRAW_MIRROR ? 2 : drawing.folds;
  const LoomPoint centre = find_centre (self, &drawing);
  const gboolean fixed = loom_document_get_layer (self->document) != 0;
  if (drawing.kind == LOOM_DRAW_ALONE || !loom_canvas_get_shows_aids (self->canvas))
    return;
  cairo_new_path (paint->cr);
  for (guint i = 0; i < rays; i++)
    {
      const LoomPoint end = find_end (self, centre, drawing.angle / 1000.0 + 360.0 * i / rays);
      loom_paint_move_to (paint, centre.x, centre.y);
      loom_paint_line_to (paint, end.x, end.y);
    }
  stroke_axis (paint);
  const LoomPoint end = find_end (self, centre, drawing.angle / 1000.0);
  const LoomPoint other = find_end (self, centre, drawing.angle / 1000.0 + 180);
  if (!fixed)
    {
      paint_handle (paint, end, self->held == HANDLE_END);
      if (drawing.kind == LOOM_DRAW_MIRROR)
        paint_handle (paint, other, self->held == HANDLE_OTHER);
      paint_handle (paint, centre, self->held == HANDLE_CENTRE);
    }
  if (self->has_asymmetry && self->held == HANDLE_NONE)
    paint_asymmetry (self, paint);
  if (self->held != HANDLE_NONE)
    paint_angle (self, paint, self->held == HANDLE_OTHER ? other : end);
}

static void
axis_free (gpointer data)
{
  Axis *self = data;
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_object_unref (self->document);
  g_free (self);
}

static void
add_gesture (Axis *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), GTK_EVENT_CONTROLLER (drag));
}

char *
loom_axis_dup_asymmetry (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);
  const Axis *self = g_object_get_data (G_OBJECT (canvas), KEY);
  return self != NULL && self->has_asymmetry ? dup_words (self) : NULL;
}

LoomHandle
loom_axis_get_asymmetry (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), 0);
  const Axis *self = g_object_get_data (G_OBJECT (canvas), KEY);
  return self != NULL && self->has_asymmetry ? self->asymmetry.entity : 0;
}

void
loom_axis_attach (LoomCanvas *canvas)
{
  Axis *self = g_new0 (Axis, 1);
  g_object_set_data (G_OBJECT (canvas), KEY, self);
  self->canvas = canvas;
  self->document = g_object_ref (loom_canvas_get_document (canvas));
  g_signal_connect_swapped (self->document, "step", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->document, "drawing-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->document, "notify::scenario", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->document, "notify::layer", G_CALLBACK (changed_cb), self);
  add_gesture (self);
  loom_canvas_add_overlay (canvas, paint_cb, self, axis_free);
}
