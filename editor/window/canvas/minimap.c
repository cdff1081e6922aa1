/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board in small: see minimap.h. */

#include "editor/window/canvas/minimap.h"

#include "editor/window/view/look.h"

#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* Room for the page, px. */
#define MOST_WIDTH 168.0
#define MOST_HEIGHT 128.0

/* It is not needed while so much of the page, as a share of its area, is in sight. */
#define ENOUGH 0.97

struct _LoomMinimap
{
  GtkWidget parent_instance;

  LoomCanvas *canvas; /* weak */
};

#define LOOM_TYPE_MINIMAP (loom_minimap_get_type ())
G_DECLARE_FINAL_TYPE (LoomMinimap, loom_minimap, LOOM, MINIMAP, GtkWidget)
G_DEFINE_FINAL_TYPE (LoomMinimap, loom_minimap, GTK_TYPE_WIDGET)

/* Pixels a millimetre. */
static double
scale_of (LoomMinimap *self)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);

  return MIN (MOST_WIDTH / MAX (viewport->page_width, 1),
              MOST_HEIGHT / MAX (viewport->page_height, 1));
}

/* What is in sight, mm, cut off at the page. */
static void
get_sight (const LoomViewport *viewport, double *left, double *top, double *right, double *bottom)
{
  const double half_width = viewport->width / viewport->scale / 2;
  const double half_height = viewport->height / viewport->scale / 2;

  *left = CLAMP (viewport->x - half_width, 0, viewport->page_width);
  *top = CLAMP (viewport->y - half_height, 0, viewport->page_height);
  *right = CLAMP (viewport->x + half_width, 0, viewport->page_width);
  *bottom = CLAMP (viewport->y + half_height, 0, viewport->page_height);
}

static void
viewport_changed_cb (LoomMinimap *self)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  double left, top, right, bottom;

  get_sight (viewport, &left, &top, &right, &bottom);
  const double page = viewport->page_width * viewport->page_height;
  const gboolean is_needed = page > 0 && (right - left) * (bottom - top) < ENOUGH * page;
  /* An allocation may be under way, in which nothing can be shown or hidden but by opacity. */
  gtk_widget_set_opacity (GTK_WIDGET (self), is_needed ? 1 : 0);
  gtk_widget_set_can_target (GTK_WIDGET (self), is_needed);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
loom_minimap_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomMinimap *self = LOOM_MINIMAP (widget);

  if (self->canvas == NULL)
    return;
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  const double scale = scale_of (self);
  const float width = (float)(viewport->page_width * scale);
  const float height = (float)(viewport->page_height * scale);
  GdkRGBA accent = *loom_look_colour (LOOM_LOOK_SIGHT);
  double left, top, right, bottom;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent", &accent);
  get_sight (viewport, &left, &top, &right, &bottom);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  loom_canvas_snapshot_whole (self->canvas, snapshot, width, height);
  gtk_snapshot_pop (snapshot);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, left * scale, top * scale, (right - left) * scale, (bottom - top) * scale);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_style_set (cr, LOOM_STYLE_OUTSIDE);
  cairo_fill (cr);
  cairo_rectangle (cr, floor (left * scale) + 1, floor (top * scale) + 1,
                   MAX (floor ((right - left) * scale) - 2, 2),
                   MAX (floor ((bottom - top) * scale) - 2, 2));
  cairo_set_line_width (cr, LOOM_STYLE_STROKE);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
loom_minimap_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *least,
                      int *natural,
                      int *least_baseline,
                      int *natural_baseline)
{
  LoomMinimap *self = LOOM_MINIMAP (widget);

  if (self->canvas == NULL)
    return;
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);
  const double size
      = orientation == GTK_ORIENTATION_HORIZONTAL ? viewport->page_width : viewport->page_height;
  *least = *natural = MAX ((int)ceil (size * scale_of (self)), 1);
}

static void
loom_minimap_dispose (GObject *object)
{
  g_clear_weak_pointer (&LOOM_MINIMAP (object)->canvas);
  G_OBJECT_CLASS (loom_minimap_parent_class)->dispose (object);
}

static void
loom_minimap_class_init (LoomMinimapClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_minimap_dispose;
  widget->snapshot = loom_minimap_snapshot;
  widget->measure = loom_minimap_measure;
  gtk_widget_class_set_css_name (widget, "minimap");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
loom_minimap_init (LoomMinimap *self)
{
}

/* The point of the board under (@x, @y) comes into the middle. */
static void
look_at (LoomMinimap *self, double x, double y)
{
  if (self->canvas == NULL)
    return;
  LoomViewport viewport = *loom_canvas_get_viewport (self->canvas);
  viewport.x = x / scale_of (self);
  viewport.y = y / scale_of (self);
  loom_canvas_set_viewport (self->canvas, &viewport);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, LoomMinimap *self)
{
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  look_at (self, x, y);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, LoomMinimap *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    look_at (self, x + dx, y + dy);
}

GtkWidget *
loom_minimap_new (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);

  LoomMinimap *self = g_object_new (LOOM_TYPE_MINIMAP, NULL);
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  g_set_weak_pointer (&self->canvas, canvas);
  gtk_widget_set_halign (widget, GTK_ALIGN_END);
  gtk_widget_set_valign (widget, GTK_ALIGN_END);
  gtk_widget_set_margin_end (widget, 12);
  gtk_widget_set_margin_bottom (widget, 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The whole board, with what is in sight"), -1);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (canvas, "viewport-changed", G_CALLBACK (viewport_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "drawn", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  viewport_changed_cb (self);
  return widget;
}
