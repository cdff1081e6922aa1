/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rulers: see ruler.h. Ticks stand at 1, 2 or 5 times a power of ten, as close as there is room
 * for. Dragging out of a ruler lays a guide; dropping it on the ruler again takes it away. */

#include "editor/window/canvas/ruler.h"

#include "editor/window/view/look.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

#define THICKNESS 20

/* Least distance of two numbers, and of two ticks, px. */
#define NUMBER_ROOM 46.0
#define TICK_ROOM 6.0

struct _LoomRuler
{
  GtkWidget parent_instance;

  LoomCanvas *canvas;
  GtkOrientation orientation;
  double marker;      /* where the pointer is, µm; NaN for nowhere */
  gboolean has_guide; /* being dragged out */
};

#define LOOM_TYPE_RULER (loom_ruler_get_type ())
G_DECLARE_FINAL_TYPE (LoomRuler, loom_ruler, LOOM, RULER, GtkWidget)
G_DEFINE_FINAL_TYPE (LoomRuler, loom_ruler, GTK_TYPE_WIDGET)

/* What is counted along the ruler: µm of the page, or cells of the layer being edited. */
typedef struct
{
  double zero;     /* of the first, µm */
  double unit;     /* µm */
  int least, most; /* of what is counted; cells have ends */
  gboolean counts_cells;
} Scale;

static gboolean
is_level (LoomRuler *self)
{
  return self->orientation == GTK_ORIENTATION_HORIZONTAL;
}

static Scale
scale_of (LoomRuler *self)
{
  LoomLayerPlace place;

  if (!loom_canvas_get_place (self->canvas, &place))
    return (Scale){ 0, LOOM_MM, G_MININT, G_MAXINT, FALSE };
  return (Scale){ is_level (self) ? place.grid.left : place.grid.top, place.cell, 1,
                  is_level (self) ? place.columns : place.rows, TRUE };
}

/* The least of 1, 2, 5, 10, 20, … that is at least @wanted. */
static double
round_step (double wanted)
{
  static const double steps[] = { 1, 2, 5, 10 };
  const double power = pow (10, floor (log10 (MAX (wanted, 1e-6))));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * power >= wanted * (1 - 1e-9))
      return steps[i] * power;
  return 10 * power;
}

/* Position along the ruler, px, of a place on the board. */
static double
along (LoomRuler *self, double place)
{
  double wx, wy;

  loom_viewport_to_widget (loom_canvas_get_viewport (self->canvas), place, place, &wx, &wy);
  return is_level (self) ? wx : wy;
}

static double
length_of (LoomRuler *self)
{
  return is_level (self) ? gtk_widget_get_width (GTK_WIDGET (self))
                         : gtk_widget_get_height (GTK_WIDGET (self));
}

static void
draw_number (LoomRuler *self, cairo_t *cr, double at, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_save (cr);
  if (is_level (self))
    cairo_move_to (cr, round (at + 3), 0);
  else
    {
      cairo_move_to (cr, 0, round (at - 3));
      cairo_rotate (cr, -G_PI_2);
    }
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

static void
draw_tick (LoomRuler *self, cairo_t *cr, double at, double size)
{
  const double line = floor (at) + 0.5;

  if (is_level (self))
    {
      cairo_move_to (cr, line, THICKNESS);
      cairo_line_to (cr, line, THICKNESS - size);
    }
  else
    {
      cairo_move_to (cr, THICKNESS, line);
      cairo_line_to (cr, THICKNESS - size, line);
    }
}

static double
pixels_of (LoomRuler *self, const Scale *scale)
{
  return scale->unit / LOOM_MM * loom_canvas_get_viewport (self->canvas)->scale;
}

/* From the first to the last multiple of @step in sight. */
static void
range_in_sight (LoomRuler *self, const Scale *scale, double step, gint64 *first, gint64 *last)
{
  const double origin = along (self, scale->zero), pixels = pixels_of (self, scale) * step;

  *first = (gint64)floor (-origin / pixels) - 1;
  *last = (gint64)ceil ((length_of (self) - origin) / pixels);
}

static void
draw_millimetres (LoomRuler *self, cairo_t *cr, const Scale *scale)
{
  const double pixels = pixels_of (self, scale);
  const double big = round_step (NUMBER_ROOM / pixels);
  const double small = round_step (MAX (TICK_ROOM / pixels, big / 10));
  const double origin = along (self, scale->zero);
  const int every = (int)round (big / small);
  gint64 first, last;

  range_in_sight (self, scale, small, &first, &last);
  for (gint64 i = first; i <= last; i++)
    {
      const gboolean is_big = i % every == 0, is_half = every % 2 == 0 && i % (every / 2) == 0;

      draw_tick (self, cr, origin + (double)i * small * pixels, is_big ? 9 : is_half ? 6 : 4);
    }
  cairo_stroke (cr);
  range_in_sight (self, scale, big, &first, &last);
  for (gint64 i = first; i <= last; i++)
    {
      g_autofree char *text = g_strdup_printf ("%g", (double)i * big);
      draw_number (self, cr, origin + (double)i * big * pixels, text);
    }
}

/* A number stands in the middle of its cell. */
static void
draw_cells (LoomRuler *self, cairo_t *cr, const Scale *scale)
{
  const double pixels = pixels_of (self, scale), origin = along (self, scale->zero);
  const int every = pixels >= 22 ? 1 : (int)round_step (30 / pixels);

  for (int i = scale->least; i <= scale->most + 1; i++)
    if (pixels >= TICK_ROOM || (i - 1) % every == 0)
      draw_tick (self, cr, origin + (i - 1) * pixels, 5);
  cairo_stroke (cr);
  for (int i = scale->least; i <= scale->most; i++)
    if (every == 1 || i == 1 || i % every == 0)
      {
        g_autofree char *text = g_strdup_printf ("%d", i);
        const double shift = every == 1 ? pixels / 2
                                              - 4.0
                                                    * (i >= 100  ? 3
                                                       : i >= 10 ? 2
                                                                 : 1)
                                              - 1
                                        : 0;
        draw_number (self, cr,
                     origin + (i - 1) * pixels
                         + (is_level (self) ? MAX (shift, -2) : pixels - MAX (shift, -2)),
                     text);
      }
}

static void
draw_marker (LoomRuler *self, cairo_t *cr)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA colour = *loom_look_colour (LOOM_LOOK_MARKER);

  if (isnan (self->marker))
    return;
  gtk_style_context_lookup_color (style, "sev_error", &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, LOOM_STYLE_TICK);
  draw_tick (self, cr, along (self, self->marker), THICKNESS);
  cairo_stroke (cr);
}

static void
loom_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomRuler *self = LOOM_RULER (widget);
  const float width = (float)gtk_widget_get_width (widget);
  const float height = (float)gtk_widget_get_height (widget);
  const Scale scale = scale_of (self);
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  gdk_cairo_set_source_rgba (cr, &ink);
  if (scale.counts_cells)
    draw_cells (self, cr, &scale);
  else
    draw_millimetres (self, cr, &scale);
  draw_marker (self, cr);
  cairo_destroy (cr);
}

static void
loom_ruler_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *least,
                    int *natural,
                    int *least_baseline,
                    int *natural_baseline)
{
  *least = *natural = orientation == LOOM_RULER (widget)->orientation ? 0 : THICKNESS;
}

static void
loom_ruler_dispose (GObject *object)
{
  g_clear_weak_pointer (&LOOM_RULER (object)->canvas);
  G_OBJECT_CLASS (loom_ruler_parent_class)->dispose (object);
}

static void
loom_ruler_class_init (LoomRulerClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_ruler_dispose;
  widget->snapshot = loom_ruler_snapshot;
  widget->measure = loom_ruler_measure;
  gtk_widget_class_set_css_name (widget, "ruler");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
loom_ruler_init (LoomRuler *self)
{
  self->marker = NAN;
}

static void
pointer_moved_cb (LoomRuler *self, double bx, double by)
{
  self->marker = is_level (self) ? bx : by;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Guides: the level ruler lays level ones. */

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, LoomRuler *self)
{
  const GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));
  double x, y, wx, wy;

  if (self->canvas == NULL || !gtk_gesture_drag_get_start_point (drag, &x, &y)
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (self->canvas), x + dx,
                                            y + dy, &wx, &wy))
    return;
  if (!self->has_guide)
    loom_canvas_hold_guide (self->canvas, LOOM_NONE, !is_level (self));
  self->has_guide = TRUE;
  loom_canvas_drag_guide (self->canvas, wx, wy, (state & GDK_ALT_MASK) == 0);
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, LoomRuler *self)
{
  if (self->canvas != NULL && self->has_guide)
    loom_canvas_drop_guide (self->canvas);
  self->has_guide = FALSE;
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, LoomRuler *self)
{
  if (self->canvas != NULL && self->has_guide)
    loom_canvas_leave_guide (self->canvas);
  self->has_guide = FALSE;
}

GtkWidget *
loom_ruler_new (LoomCanvas *canvas, GtkOrientation orientation)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);

  LoomRuler *self = g_object_new (LOOM_TYPE_RULER, NULL);
  GtkGesture *drag = gtk_gesture_drag_new ();
  const gboolean level = orientation == GTK_ORIENTATION_HORIZONTAL;
  self->orientation = orientation;
  g_set_weak_pointer (&self->canvas, canvas);
  gtk_widget_add_css_class (GTK_WIDGET (self), "ruler");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Drag out of the ruler for a guide"));
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
      level ? _ ("Ruler above the board") : _ ("Ruler beside the board"), -1);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), level ? "row-resize" : "col-resize");
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (canvas, "viewport-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "pointer-moved", G_CALLBACK (pointer_moved_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
