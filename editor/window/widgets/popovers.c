/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Popovers that end with their window.
 *
 * Implementation notes. GTK 4.8 keeps popovers for good in two cases:
 *
 * An open popover holds GTK's grab, and the grab holds the popover. When its window is destroyed,
 * the popover is taken from its parent, but not hidden: the program's other windows get no more
 * events. So whatever loses sight of the screen while it counts as shown is hidden here. That also
 * holds for the popovers of GTK's own menu buttons and lists.
 *
 * A window refers to the widget whose focus is to be moved after the next frame, and refers to it
 * twice when a popover with the focus is hidden and taken from its parent before that frame. So the
 * focus is taken away here before the parent is.
 *
 * A popover that is kept has no surface any more. Where the pointer entered it (its grab makes the
 * pointer enter wherever it is) GTK asks half a second later for a tooltip there, and says
 * “gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed”.
 */

#include "editor/window/widgets/popovers.h"

/* --- Going with the window ---------------------------------------------------------------------
 */

/* The focus when it is in a popover, or NULL. */
static GtkWidget *
get_popover_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ? focus : NULL;
}

/* Runs after a widget was unmapped, children first; one that was hidden does not count as shown
 * any more. */
static gboolean
unmapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_widget_hide (widget);
  if (GTK_IS_ROOT (widget) && get_popover_focus (GTK_ROOT (widget)) != NULL)
    gtk_root_set_focus (GTK_ROOT (widget), NULL);
  return TRUE;
}

void
loom_popovers_keep (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) class = NULL;

  if (hook != 0)
    return;
  class = g_type_class_ref (GTK_TYPE_WIDGET); /* before that there is no signal */
  hook = g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb,
                                     NULL, NULL);
}

/* --- Opening and closing -----------------------------------------------------------------------
 */

/* What @popover belongs to has the focus again, or the next around it that can have it. */
static void
give_focus_back (GtkWidget *popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? get_popover_focus (root) : NULL;
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, popover))
    return;
  while (parent != NULL && !gtk_widget_grab_focus (parent))
    parent = gtk_widget_get_parent (parent);
  if (parent == NULL)
    gtk_root_set_focus (root, NULL);
}

static gboolean
gone_cb (GtkWidget *popover)
{
  give_focus_back (popover);
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* An item acts after its menu has closed, and finds its action through its parents. The idle does
 * not hold the popover: where its parent goes first, both are gone. */
static void
closed_cb (GtkWidget *popover)
{
  g_autoptr (GSource) idle = g_idle_source_new ();

  g_source_set_closure (idle, g_cclosure_new_object (G_CALLBACK (gone_cb), G_OBJECT (popover)));
  g_source_attach (idle, NULL);
}

void
loom_popover_open_once (GtkWidget *popover, GtkWidget *parent, const GdkRectangle *at)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && GTK_IS_WIDGET (parent) && at != NULL);
  gtk_widget_set_parent (popover, parent);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  g_signal_connect_after (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

void
loom_popovers_close (GtkWidget *root)
{
  GtkWidget *next;

  g_return_if_fail (GTK_IS_WIDGET (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      loom_popovers_close (child);
      if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
        gtk_popover_popdown (GTK_POPOVER (child));
    }
}
