/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A number that the wheel leaves alone: see calm-number.h.
 *
 * Implementation notes: GtkSpinButton has a controller of its own for the wheel and no way to turn
 * that off; it is asleep but while the focus is within. */

#include "editor/window/forms/calm-number.h"

#define KEY "loom-wheel"

/* The controller for the wheel, which lives as long as the field. */
static GtkEventController *
find_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (one))
        return one;
    }
  return NULL;
}

/* A field that is going loses the focus, too, when its controllers may be gone. */
static void
set_wheel (GtkWidget *spin, gboolean is_awake)
{
  GtkEventController *wheel = g_object_get_data (G_OBJECT (spin), KEY);

  if (wheel != NULL && !gtk_widget_in_destruction (spin))
    gtk_event_controller_set_propagation_phase (wheel,
                                                is_awake ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

static void
enter_cb (GtkWidget *spin)
{
  set_wheel (spin, TRUE);
}

static void
leave_cb (GtkWidget *spin)
{
  set_wheel (spin, FALSE);
}

GtkWidget *
loom_calm_number_new (double least, double most, double step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, step);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (enter_cb), spin);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), spin);
  g_object_set_data (G_OBJECT (spin), KEY, find_wheel (spin));
  gtk_widget_add_controller (spin, focus);
  set_wheel (spin, FALSE);
  return spin;
}
