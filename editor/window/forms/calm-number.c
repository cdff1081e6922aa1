/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A number that the wheel leaves alone: see calm-number.h.
 *
 * Implementation notes: GtkSpinButton has a controller of its own for the wheel and no way to turn
 * that off; it is asleep but while the focus is within. */

#include "editor/window/forms/calm-number.h"

static void
set_wheel (GtkWidget *spin, gboolean is_awake)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (one))
        gtk_event_controller_set_propagation_phase (one,
                                                    is_awake ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
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
  gtk_widget_add_controller (spin, focus);
  set_wheel (spin, FALSE);
  return spin;
}
