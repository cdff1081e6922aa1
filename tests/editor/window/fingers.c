/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fingers: see fingers.h.
 *
 * Implementation notes. GTK 4 makes no events for others, but takes them: gdk_display_put_event().
 * So their insides are written here as GDK 4.8 has them, and what GDK then reads out of one is
 * compared; where that is something else, no test is made.
 */

#include "tests/editor/window/fingers.h"

typedef struct
{
  GTypeInstance instance;
  grefcount ref_count;
  GdkEventType type;
  GdkSurface *surface; /* owned */
  GdkDevice *device;   /* owned */
  guint32 time;
  guint16 flags;
} Event;

typedef struct
{
  Event event;
  GdkModifierType state;
  double x, y;
  double *axes;
  GdkEventSequence *sequence;
  gboolean is_emulating;
  gboolean is_emulated;
} Touch;

typedef struct
{
  Event event;
  GdkModifierType state;
  double x, y;
  double *axes;
  GdkDeviceTool *tool;
  GArray *history;
} Motion;

typedef struct
{
  Event event;
  GdkEventSequence *sequence;
  GdkModifierType state;
  gint8 phase;
  gint8 n_fingers;
  double x, y;
  double dx, dy;
  double angle;
  double scale;
} Pinch;

typedef struct
{
  Event event;
  GdkModifierType state;
  GdkScrollDirection direction;
  double dx, dy;
  gboolean is_stop;
  GdkDeviceTool *tool;
  GArray *history;
  GdkScrollUnit unit;
} Scroll;

/* Events of a gesture lie this far apart, ms. */
#define STEP 8

/* An event that has not come by then goes elsewhere. Frames and not a time: on a busy machine both
 * take longer. */
#define FRAMES 60u

static guint32 now = 1000;

static GdkDevice *
get_pointer (void)
{
  return gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_display_get_default ()));
}

static gpointer
new_event (GType type, GdkEventType kind, GtkWidget *window)
{
  Event *self = (Event *)(gpointer)g_type_create_instance (type);

  self->type = kind;
  self->surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (window)));
  self->device = g_object_ref (get_pointer ());
  self->time = now += STEP;
  return self;
}

static gboolean
is_read_as_written (GtkWidget *window)
{
  Touch *touch = new_event (GDK_TYPE_TOUCH_EVENT, GDK_TOUCH_UPDATE, window);
  Motion *motion = new_event (GDK_TYPE_MOTION_EVENT, GDK_MOTION_NOTIFY, window);
  Pinch *pinch = new_event (GDK_TYPE_TOUCHPAD_EVENT, GDK_TOUCHPAD_PINCH, window);
  Scroll *scroll = new_event (GDK_TYPE_SCROLL_EVENT, GDK_SCROLL, window);
  GdkEvent *events[]
      = { (GdkEvent *)touch, (GdkEvent *)pinch, (GdkEvent *)scroll, (GdkEvent *)motion };
  gboolean is_same = TRUE;
  double x, y;

  touch->x = 3;
  touch->y = 4;
  touch->sequence = GUINT_TO_POINTER (5);
  motion->y = 8;
  pinch->scale = 6;
  pinch->n_fingers = 2;
  scroll->direction = GDK_SCROLL_SMOOTH;
  scroll->dy = 7;
  scroll->unit = GDK_SCROLL_UNIT_SURFACE;
  is_same &= gdk_event_get_position (events[0], &x, &y) && x == 3 && y == 4;
  is_same &= gdk_event_get_event_sequence (events[0]) == touch->sequence;
  is_same &= gdk_touchpad_event_get_pinch_scale (events[1]) == 6;
  is_same &= gdk_touchpad_event_get_n_fingers (events[1]) == 2;
  gdk_scroll_event_get_deltas (events[2], &x, &y);
  is_same &= x == 0 && y == 7 && gdk_scroll_event_get_unit (events[2]) == GDK_SCROLL_UNIT_SURFACE;
  is_same &= gdk_event_get_position (events[3], &x, &y) && x == 0 && y == 8;
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      is_same &= gdk_event_get_time (events[i]) == ((Event *)(gpointer)events[i])->time;
      gdk_event_unref (events[i]);
    }
  return is_same;
}

gboolean
loom_fingers_can (LoomTestStage *self)
{
  const gboolean can = gtk_get_minor_version () == 8 && is_read_as_written (self->window);

  if (!can)
    g_test_skip ("events cannot be made for this GTK");
  return can;
}

#define SEEN "loom-events-seen"

static gboolean
seen_cb (GtkEventControllerLegacy *watch, GdkEvent *event, GtkWidget *window)
{
  g_object_set_data (
      G_OBJECT (window), SEEN,
      GUINT_TO_POINTER (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (window), SEEN)) + 1));
  return GDK_EVENT_PROPAGATE;
}

/* How many events have reached @window, one more than that at first. */
static guint
count_seen (GtkWidget *window)
{
  if (g_object_get_data (G_OBJECT (window), SEEN) == NULL)
    {
      GtkEventController *watch = gtk_event_controller_legacy_new ();

      gtk_event_controller_set_propagation_phase (watch, GTK_PHASE_CAPTURE);
      g_signal_connect (watch, "event", G_CALLBACK (seen_cb), window);
      gtk_widget_add_controller (window, watch);
      g_object_set_data (G_OBJECT (window), SEEN, GUINT_TO_POINTER (1));
    }
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (window), SEEN));
}

/* GDK gathers motion and scrolling until the next frame, which on a busy machine need not be the
 * one that is drawn first. An event that goes elsewhere (to a menu, say) is given FRAMES of them.
 */
static void
send (LoomTestStage *self, gpointer event)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));
  const guint before = count_seen (self->window);
  guint n_frames = 0;

  gdk_display_put_event (gdk_display_get_default (), event);
  gdk_event_unref (event);
  do
    {
      gdk_frame_clock_request_phase (gdk_surface_get_frame_clock (surface),
                                     GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
      gtk_widget_queue_draw (self->window);
      gtk_test_widget_wait_for_draw (self->window);
      loom_test_settle ();
    }
  while (count_seen (self->window) == before && ++n_frames < FRAMES);
}

/* Pixels of the canvas to those of the window's surface. */
static void
to_surface (LoomTestStage *self, double wx, double wy, double *x, double *y)
{
  double left, top;

  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->canvas), self->window, wx, wy, x, y);
  *x += left;
  *y += top;
}

static void
touch (LoomTestStage *self, GdkEventType kind, guint finger, double wx, double wy)
{
  Touch *event = new_event (GDK_TYPE_TOUCH_EVENT, kind, self->window);

  event->sequence = GUINT_TO_POINTER (finger);
  to_surface (self, wx, wy, &event->x, &event->y);
  send (self, event);
}

void
loom_fingers_touch (LoomTestStage *self, guint finger, double wx, double wy)
{
  touch (self, GDK_TOUCH_BEGIN, finger, wx, wy);
}

void
loom_fingers_move (LoomTestStage *self, guint finger, double wx, double wy)
{
  touch (self, GDK_TOUCH_UPDATE, finger, wx, wy);
}

void
loom_fingers_let_go (LoomTestStage *self, guint finger, double wx, double wy)
{
  touch (self, GDK_TOUCH_END, finger, wx, wy);
}

void
loom_fingers_point (LoomTestStage *self, double wx, double wy)
{
  Motion *event = new_event (GDK_TYPE_MOTION_EVENT, GDK_MOTION_NOTIFY, self->window);

  to_surface (self, wx, wy, &event->x, &event->y);
  send (self, event);
}

void
loom_fingers_pinch (LoomTestStage *self,
                    GdkTouchpadGesturePhase phase,
                    double wx,
                    double wy,
                    double scale)
{
  Pinch *event = new_event (GDK_TYPE_TOUCHPAD_EVENT, GDK_TOUCHPAD_PINCH, self->window);

  event->phase = (gint8)phase;
  event->n_fingers = 2;
  event->scale = scale;
  event->sequence = GUINT_TO_POINTER (9);
  to_surface (self, wx, wy, &event->x, &event->y);
  send (self, event);
}

void
loom_fingers_scroll (LoomTestStage *self, double dx, double dy, GdkModifierType state)
{
  Scroll *event = new_event (GDK_TYPE_SCROLL_EVENT, GDK_SCROLL, self->window);

  event->direction = GDK_SCROLL_SMOOTH;
  event->unit = GDK_SCROLL_UNIT_SURFACE;
  event->dx = dx;
  event->dy = dy;
  event->state = state;
  send (self, event);
}
