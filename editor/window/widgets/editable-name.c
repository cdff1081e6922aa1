/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A name that is changed where it stands: see editable-name.h.
 *
 * Implementation notes: it asks for as much room as its whole text takes, and would push aside what
 * stands beside the panel; its label has to be found to be told that it may end in dots. And
 * GtkEditableLabel of GTK 4.8 ends its editing 100 ms after the focus has
 * left it, by a timeout that nobody removes when the label has gone meanwhile; a form that is made
 * anew while its name has the focus would be such a case. So it is kept alive until then. */

#include "editor/window/widgets/editable-name.h"

/* Longer than GTK's own wait, ms. */
#define WAIT 250

static gboolean
over_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
leave_cb (GtkEventControllerFocus *controller)
{
  GtkWidget *label = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  g_timeout_add_full (G_PRIORITY_LOW, WAIT, over_cb, g_object_ref (label), g_object_unref);
}

static void
let_end_in_dots (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_end_in_dots (child);
}

GtkWidget *
loom_editable_name_new (void)
{
  GtkWidget *label = gtk_editable_label_new ("");
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (label, focus);
  let_end_in_dots (label);
  return label;
}
