/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going from sheet to sheet, and zooming. A scale that is another takes effect in the next layout,
 * which keeps in its place what was under the pointer. */

#include "editor/window/print/sheet.h"
#include "editor/window/print/view-private.h"

#include <math.h>

/* Pixels a millimetre. */
#define LEAST_SCALE 0.05
#define MOST_SCALE 12.0

/* Further than there are sheets. */
#define FAR 100000

double
loom_print_view_clamp_scale (LoomPrintView *self, double scale)
{
  double most = MOST_SCALE;

  for (guint i = 0; i < self->items->len; i++)
    most = MIN (most, LOOM_PRINT_VIEW_LONGEST
                          / MAX (loom_print_view_get_item (self, i)->width,
                                 loom_print_view_get_item (self, i)->height));
  return CLAMP (scale, LEAST_SCALE, MAX (most, LEAST_SCALE));
}

void
loom_print_view_say_current (LoomPrintView *self)
{
  g_autofree char *title = NULL, *words = NULL;

  if (self->current >= self->items->len)
    return;
  title = loom_print_picture_dup_title (&loom_print_view_get_item (self, self->current)->picture,
                                        self->preview);
  words = loom_print_picture_dup_words (&loom_print_view_get_item (self, self->current)->picture,
                                        self->preview);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* --- Going from sheet to sheet -----------------------------------------------------------------
 */

guint
loom_print_view_n_sheets (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 0);
  return self->items->len;
}

guint
loom_print_view_get_current (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 0);
  return self->current;
}

int
loom_print_view_get_page (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), -1);
  if (self->current >= self->items->len || self->is_glued)
    return -1;
  return (int)loom_print_view_get_item (self, self->current)->picture.index;
}

void
loom_print_view_set_current (LoomPrintView *self, guint sheet)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  if (sheet >= self->items->len)
    return;
  self->current = sheet;
  self->reveals = TRUE;
  for (guint i = 0; i < self->items->len; i++)
    if (loom_print_view_get_item (self, i)->sheet != NULL)
      loom_print_sheet_set_current (LOOM_PRINT_SHEET (loom_print_view_get_item (self, i)->sheet),
                                    i == sheet);
  loom_print_view_say_current (self);
  loom_print_view_ask_layout (self);
  loom_print_view_tell (self);
}

/* The nearest sheet above (@way -1) or below (1) the current one. */
static guint
find_beside (LoomPrintView *self, int way)
{
  const GdkRectangle *from = &loom_print_view_get_item (self, self->current)->place;
  guint best = self->current;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->items->len; i++)
    {
      const GdkRectangle *to = &loom_print_view_get_item (self, i)->place;
      const double down = way * (to->y + to->height / 2.0 - from->y - from->height / 2.0);
      const double aside = fabs (to->x + to->width / 2.0 - from->x - from->width / 2.0);

      if (down < from->height / 2.0 || down + 2 * aside >= nearest)
        continue;
      nearest = down + 2 * aside;
      best = i;
    }
  return best;
}

static gboolean
move_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (widget);
  const int step = g_variant_get_int32 (arguments);

  if (self->items->len == 0)
    return FALSE;
  const guint last = self->items->len - 1;
  loom_print_view_set_current (self, step < 0 ? self->current - MIN (self->current, (guint)-step)
                                     : step > 0
                                         ? self->current + MIN (last - self->current, (guint)step)
                                         : self->current);
  return TRUE;
}

static gboolean
move_beside_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  LoomPrintView *self = LOOM_PRINT_VIEW (widget);

  if (self->items->len == 0)
    return FALSE;
  loom_print_view_set_current (self, find_beside (self, g_variant_get_int32 (arguments)));
  return TRUE;
}

/* --- Zoom --------------------------------------------------------------------------------------
 */

double
loom_print_view_get_scale (LoomPrintView *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_VIEW (self), 1);
  return self->scale;
}

/* What is at (@x, @y) of the view, or next to it, stays there. */
static void
keep_in_place (LoomPrintView *self, double x, double y)
{
  const double at_x = x + loom_print_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  const double at_y = y + loom_print_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->items->len; i++)
    {
      const GdkRectangle *place = &loom_print_view_get_item (self, i)->place;
      const double dx = at_x - CLAMP (at_x, place->x, place->x + place->width);
      const double dy = at_y - CLAMP (at_y, place->y, place->y + place->height);

      if (hypot (dx, dy) >= nearest)
        continue;
      nearest = hypot (dx, dy);
      self->anchor = i;
      self->anchor_x = (at_x - place->x) / place->width;
      self->anchor_y = (at_y - place->y) / place->height;
    }
  self->anchor_at[0] = x;
  self->anchor_at[1] = y;
}

static void
set_scale (LoomPrintView *self, double scale, double x, double y)
{
  if (self->items->len == 0)
    return;
  keep_in_place (self, x, y);
  self->is_fit = FALSE;
  self->scale = loom_print_view_clamp_scale (self, scale);
  loom_print_view_ask_layout (self);
  loom_print_view_tell (self);
}

void
loom_print_view_zoom_by (LoomPrintView *self, double factor)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  set_scale (self, self->scale * factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
             gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
loom_print_view_zoom_fit (LoomPrintView *self)
{
  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  self->is_fit = TRUE;
  self->reveals = TRUE;
  loom_print_view_ask_layout (self);
}

void
loom_print_view_zoom_sheet (LoomPrintView *self)
{
  const LoomPrintItem *item;

  g_return_if_fail (LOOM_IS_PRINT_VIEW (self));

  if (self->current >= self->items->len)
    return;
  item = loom_print_view_get_item (self, self->current);
  self->is_fit = FALSE;
  self->reveals = TRUE;
  self->scale = loom_print_view_clamp_scale (
      self, (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * LOOM_PRINT_VIEW_EDGE) / item->width);
  loom_print_view_ask_layout (self);
  loom_print_view_tell (self);
}

static void
turn_zoom (LoomPrintView *self)
{
  if (self->is_fit)
    loom_print_view_zoom_sheet (self);
  else
    loom_print_view_zoom_fit (self);
}

static gboolean
turn_zoom_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  turn_zoom (LOOM_PRINT_VIEW (widget));
  return TRUE;
}

static void
pressed_cb (GtkGestureClick *gesture, int n, double x, double y, LoomPrintView *self)
{
  const int at_x = (int)(x + loom_print_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL));
  const int at_y = (int)(y + loom_print_view_get_offset (self, GTK_ORIENTATION_VERTICAL));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  for (guint i = 0; i < self->items->len; i++)
    if (gdk_rectangle_contains_point (&loom_print_view_get_item (self, i)->place, at_x, at_y))
      {
        loom_print_view_set_current (self, i);
        if (n == 2)
          turn_zoom (self);
        return;
      }
}

static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, LoomPrintView *self)
{
  const GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double x, y, left, top;

  if ((state & GDK_CONTROL_MASK) == 0)
    return FALSE;
  if (gdk_event_get_position (event, &x, &y))
    {
      gtk_native_get_surface_transform (native, &left, &top);
      gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), x - left, y - top,
                                        &x, &y);
    }
  else
    {
      x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
      y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
    }
  set_scale (self, self->scale * pow (1.2, -dy), x, y);
  return TRUE;
}

void
loom_print_view_add_keys (GtkWidgetClass *class)
{
  static const struct
  {
    guint key;
    int step;
    gboolean is_beside;
  } keys[] = {
    { GDK_KEY_Left, -1, FALSE },       { GDK_KEY_Right, 1, FALSE },
    { GDK_KEY_Page_Up, -1, FALSE },    { GDK_KEY_Page_Down, 1, FALSE },
    { GDK_KEY_Home, -FAR, FALSE },     { GDK_KEY_End, FAR, FALSE },
    { GDK_KEY_Up, -1, TRUE },          { GDK_KEY_Down, 1, TRUE },
    { GDK_KEY_KP_Left, -1, FALSE },    { GDK_KEY_KP_Right, 1, FALSE },
    { GDK_KEY_KP_Page_Up, -1, FALSE }, { GDK_KEY_KP_Page_Down, 1, FALSE },
    { GDK_KEY_KP_Home, -FAR, FALSE },  { GDK_KEY_KP_End, FAR, FALSE },
    { GDK_KEY_KP_Up, -1, TRUE },       { GDK_KEY_KP_Down, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, 0,
                                  keys[i].is_beside ? move_beside_cb : move_cb, "i", keys[i].step);
  gtk_widget_class_add_binding (class, GDK_KEY_Return, 0, turn_zoom_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Enter, 0, turn_zoom_cb, NULL);
}

void
loom_print_view_add_controllers (LoomPrintView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *wheel
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
}
