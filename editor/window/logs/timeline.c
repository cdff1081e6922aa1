/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The timeline: see timeline.h. Shares are bands of the seats' colours, one above the other in the
 * order of the seats; thin lines between the bands tell them apart without colour. */

#include "editor/window/logs/timeline.h"

#include "editor/window/forms/mark.h"
#include "render/draw/colour.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>

#define HEIGHT 34
#define TOP 3.0

/* A game that is not over takes three quarters of the strip, and at least so many moves fill it. */
#define LEAST_SPAN 40

/* Moves of a page. */
#define PAGE 10

struct _LoomTimeline
{
  GtkWidget parent_instance;

  LoomPlaytest *playtest; /* a reference */
};

G_DEFINE_FINAL_TYPE (LoomTimeline, loom_timeline, GTK_TYPE_WIDGET)

/* How many moves the whole width stands for. */
static guint
find_span (const LoomPlayLine *line)
{
  const guint length = loom_play_line_length (line);

  if (loom_play_line_step (line, length)->next == 0)
    return MAX (length, 1);
  return MAX (length * 4 / 3, LEAST_SPAN);
}

static double
x_of (LoomTimeline *self, guint span, guint position)
{
  return (double)position / span * gtk_widget_get_width (GTK_WIDGET (self));
}

/* The sum of the shares of the first @seats seats after @position moves. */
static double
share_up_to (const LoomPlayLine *line, guint position, guint seats)
{
  const LoomPlayStep *step = loom_play_line_step (line, position);
  double sum = 0;

  for (guint i = 0; i < seats; i++)
    sum += (double)step->shares[i];
  return MIN (sum, 1);
}

/* The line between two bands, from left to right, at most one point a pixel. */
static void
add_edge (LoomTimeline *self,
          cairo_t *cr,
          const LoomPlayLine *line,
          guint span,
          guint seats,
          gboolean backwards)
{
  const guint length = loom_play_line_length (line);
  const guint step = MAX (span / (guint)MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1), 1);
  const double height = HEIGHT - 2 * TOP;
  const guint n = length / step + 1;

  for (guint k = 0; k <= n; k++)
    {
      const guint at = MIN ((backwards ? n - k : k) * step, length);

      cairo_line_to (cr, x_of (self, span, at), TOP + share_up_to (line, at, seats) * height);
    }
}

static void
draw_bands (LoomTimeline *self, cairo_t *cr, const LoomPlayLine *line, guint span)
{
  const LoomGame *game = line->table->game;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const LoomMarkLook look = loom_mark_look_of_seat (game->position->board, (gint32)seat);

      cairo_new_path (cr);
      add_edge (self, cr, line, span, seat - 1, FALSE);
      add_edge (self, cr, line, span, seat, TRUE);
      cairo_close_path (cr);
      loom_colour_set (cr, loom_colour_hex (look.colour));
      cairo_fill (cr);
    }
  loom_style_set (cr, LOOM_STYLE_CURVE_RULE);
  cairo_set_line_width (cr, LOOM_STYLE_HAIR);
  for (guint seat = 1; seat < game->n_seats; seat++)
    {
      cairo_new_path (cr);
      add_edge (self, cr, line, span, seat, FALSE);
      cairo_stroke (cr);
    }
}

static void
draw_pointer (LoomTimeline *self, cairo_t *cr, double x, const GdkRGBA *ink)
{
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, LOOM_STYLE_STROKE);
  cairo_move_to (cr, x, 2);
  cairo_line_to (cr, x, HEIGHT);
  cairo_stroke (cr);
  cairo_arc (cr, x, 4, 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_words (LoomTimeline *self, cairo_t *cr, const LoomPlayLine *line, double x, const GdkRGBA *ink)
{
  g_autofree char *text = g_strdup_printf (_ ("Move %u"), line->position);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int w, h;

  pango_layout_get_pixel_size (layout, &w, &h);
  if (x + 10 + w > gtk_widget_get_width (GTK_WIDGET (self)))
    return;
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, 0.7);
  cairo_move_to (cr, x + 10, (HEIGHT - h) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
loom_timeline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LoomTimeline *self = LOOM_TIMELINE (widget);
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const int width = gtk_widget_get_width (widget);
  GdkRGBA ink;
  cairo_t *cr;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-5, 0, (float)width + 10, HEIGHT));
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.1);
  cairo_rectangle (cr, 0, TOP, width, HEIGHT - 2 * TOP);
  cairo_fill (cr);
  if (line != NULL)
    {
      const guint span = find_span (line);

      draw_bands (self, cr, line, span);
      draw_pointer (self, cr, x_of (self, span, line->position), &ink);
      draw_words (self, cr, line, x_of (self, span, loom_play_line_length (line)), &ink);
    }
  cairo_destroy (cr);
}

/* --- what is done -------------------------------------------------------------------------------
 */

static void
update (LoomTimeline *self)
{
  const guint position = loom_playtest_get_position (self->playtest);
  const guint length = loom_playtest_get_length (self->playtest);
  g_autofree char *text = g_strdup_printf (_ ("Move %u of %u"), position, length);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double)length, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double)position,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_timeline_point (LoomTimeline *self, double x)
{
  const LoomPlayLine *line = loom_playtest_get_line (self->playtest);
  const int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (line == NULL || width < 1)
    return;
  const double place = CLAMP (x / width, 0, 1) * find_span (line);
  loom_playtest_go_to (self->playtest, MIN ((guint)(place + 0.5), loom_play_line_length (line)));
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, LoomTimeline *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  loom_timeline_point (self, x);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, LoomTimeline *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    loom_timeline_point (self, x + dx);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint code,
        GdkModifierType state,
        LoomTimeline *self)
{
  LoomPlaytest *playtest = self->playtest;
  const guint position = loom_playtest_get_position (playtest);

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      loom_playtest_go_to (playtest, MAX (position, 1) - 1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      loom_playtest_step (playtest);
      return TRUE;
    case GDK_KEY_Page_Up:
      loom_playtest_go_to (playtest, MAX (position, PAGE) - PAGE);
      return TRUE;
    case GDK_KEY_Page_Down:
      loom_playtest_go_to (playtest, position + PAGE);
      return TRUE;
    case GDK_KEY_Home:
      loom_playtest_go_to (playtest, 0);
      return TRUE;
    case GDK_KEY_End:
      loom_playtest_go_to (playtest, G_MAXUINT);
      return TRUE;
    case GDK_KEY_space:
      return gtk_widget_activate_action (GTK_WIDGET (self), "win.play", NULL);
    default:
      return FALSE;
    }
}

static void
loom_timeline_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 80;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 400;
}

static void
loom_timeline_dispose (GObject *object)
{
  g_clear_object (&LOOM_TIMELINE (object)->playtest);
  G_OBJECT_CLASS (loom_timeline_parent_class)->dispose (object);
}

static void
loom_timeline_class_init (LoomTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = loom_timeline_dispose;
  widget_class->snapshot = loom_timeline_snapshot;
  widget_class->measure = loom_timeline_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
loom_timeline_init (LoomTimeline *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               _ ("How the seats stood after each move; click to go there"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The game so far"), -1);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

GtkWidget *
loom_timeline_new (LoomPlaytest *playtest)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (playtest), NULL);

  LoomTimeline *self = g_object_new (LOOM_TYPE_TIMELINE, NULL);

  self->playtest = g_object_ref (playtest);
  g_signal_connect_object (playtest, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
