/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options where there is room for them: see fit-options.h.
 *
 * Implementation notes: how wide all would be with its words only a measurement with them tells, so
 * they are shown for it, and hidden again before anything is drawn; between frames, as a size that
 * is being given must not change. */

#include "editor/window/widgets/fit-options.h"

typedef struct
{
  GtkBox *slot; /* that it belongs to */
  GtkBox *row;  /* weak */
  GtkWidget *scrolled;
  GtkWidget *options; /* of the tool, in slot or in row; or NULL */
  guint idle;         /* source, or 0 */
} Fitting;

static const char key[] = "loom-fitting";

static void
show_words (GtkWidget *widget, gboolean shown)
{
  if (gtk_widget_has_css_class (widget, LOOM_SPARE_WORD))
    gtk_widget_set_visible (widget, shown);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_words (child, shown);
}

static gboolean
has_room (Fitting *self)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (self->slot), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return natural <= gtk_widget_get_width (self->scrolled);
}

static void
put_options (Fitting *self, GtkBox *box)
{
  GtkWidget *parent = self->options != NULL ? gtk_widget_get_parent (self->options) : NULL;

  if (self->options != NULL && parent != GTK_WIDGET (box))
    {
      g_object_ref (self->options);
      if (parent != NULL)
        gtk_box_remove (GTK_BOX (parent), self->options);
      gtk_box_append (box, self->options);
      g_object_unref (self->options);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->row), self->options != NULL && box == self->row
                                                      && gtk_widget_get_visible (self->options));
}

static gboolean
fit_cb (gpointer data)
{
  Fitting *self = data;

  self->idle = 0;
  if (self->row == NULL || gtk_widget_get_width (self->scrolled) <= 0)
    return G_SOURCE_REMOVE;
  put_options (self, self->slot);
  show_words (GTK_WIDGET (self->slot), TRUE);
  if (has_room (self))
    return G_SOURCE_REMOVE;
  show_words (GTK_WIDGET (self->slot), FALSE);
  if (has_room (self))
    return G_SOURCE_REMOVE;
  put_options (self, self->row);
  show_words (GTK_WIDGET (self->slot), TRUE);
  show_words (GTK_WIDGET (self->slot), has_room (self));
  return G_SOURCE_REMOVE;
}

static void
queue_fit (Fitting *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
fitting_free (gpointer data)
{
  Fitting *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->row);
  g_free (self);
}

static void
changed_cb (GtkBox *slot)
{
  queue_fit (g_object_get_data (G_OBJECT (slot), key));
}

void
loom_fit_options_attach (GtkBox *slot, GtkBox *row)
{
  Fitting *self = g_new0 (Fitting, 1);
  GtkAdjustment *across;

  self->slot = slot;
  self->scrolled = gtk_widget_get_ancestor (GTK_WIDGET (slot), GTK_TYPE_SCROLLED_WINDOW);
  g_set_weak_pointer (&self->row, row);
  g_object_set_data_full (G_OBJECT (slot), key, self, fitting_free);
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  g_signal_connect_object (across, "changed", G_CALLBACK (changed_cb), slot, G_CONNECT_SWAPPED);
}

void
loom_fit_options_take (GtkBox *slot, GtkWidget *options)
{
  Fitting *self = g_object_get_data (G_OBJECT (slot), key);
  GtkWidget *before;

  g_return_if_fail (self != NULL);
  before = self->options != NULL ? gtk_widget_get_parent (self->options) : GTK_WIDGET (slot);
  if (self->options != NULL)
    gtk_box_remove (GTK_BOX (before), self->options);
  self->options = options;
  put_options (self, GTK_BOX (before));
  if (options != NULL)
    g_signal_connect_object (options, "notify::visible", G_CALLBACK (changed_cb), slot,
                             G_CONNECT_SWAPPED);
  queue_fit (self);
}
