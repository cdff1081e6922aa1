/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of guides: see guides-popover.h. */

#include "editor/window/canvas/guides-popover.h"

#include "editor/window/forms/number-entry.h"

#include <glib/gi18n.h>

/* The state of a popover, kept with its box. */
typedef struct
{
  LoomCanvas *canvas; /* lent: in the same window */
  GtkWidget *list, *none, *clear;
  gboolean is_moving; /* an entry moves its guide: the list stays */
} Guides;

static guint
index_of (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "guide"));
}

static void
commit_cb (LoomNumberEntry *entry, Guides *self)
{
  const guint guide = index_of (GTK_WIDGET (entry));
  guint n;
  const LoomGuide *guides = loom_canvas_get_guides (self->canvas, &n);
  gint32 at;

  if (guide >= n || !loom_number_entry_evaluate (entry, guides[guide].at, &at, NULL))
    return;
  self->is_moving = TRUE;
  loom_canvas_move_guide (self->canvas, guide, at);
  self->is_moving = FALSE;
  loom_number_entry_set_value (entry, at);
}

static void
remove_cb (GtkWidget *button, Guides *self)
{
  loom_canvas_remove_guide (self->canvas, index_of (button));
}

static GtkWidget *
new_row (Guides *self, guint guide, const LoomGuide *what)
{
  const char *name = what->upright ? _ ("Upright, x") : _ ("Level, y");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *entry = loom_number_entry_new (LOOM_TYPE_MM, -LOOM_MM_MAX, LOOM_MM_MAX, FALSE);
  GtkWidget *away = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  loom_number_entry_set_value (LOOM_NUMBER_ENTRY (entry), what->at);
  g_object_set_data (G_OBJECT (entry), "guide", GUINT_TO_POINTER (guide));
  g_signal_connect (entry, "commit", G_CALLBACK (commit_cb), self);
  gtk_widget_add_css_class (away, "flat");
  gtk_widget_set_tooltip_text (away, _ ("Remove this guide"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (away), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove this guide"), -1);
  g_object_set_data (G_OBJECT (away), "guide", GUINT_TO_POINTER (guide));
  g_signal_connect (away, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), gtk_label_new (_ ("mm")));
  gtk_box_append (GTK_BOX (row), away);
  return row;
}

static void
fill (Guides *self)
{
  guint n;
  const LoomGuide *guides = loom_canvas_get_guides (self->canvas, &n);
  GtkWidget *child;

  if (self->is_moving)
    return;
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->list), new_row (self, i, &guides[i]));
  gtk_widget_set_visible (self->none, n == 0);
  gtk_widget_set_sensitive (self->clear, n > 0);
}

/* A list that nobody sees is filled when it is shown: a guide that is dragged changes often. */
static void
changed_cb (LoomCanvas *canvas, GtkWidget *popover)
{
  if (gtk_widget_get_mapped (popover))
    fill (g_object_get_data (G_OBJECT (popover), "guides"));
}

/* A new one lies in the middle of what is in sight. */
static void
add (Guides *self, gboolean upright)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (self->canvas);

  loom_canvas_add_guide (self->canvas, upright,
                         (gint32)(upright ? viewport->x : viewport->y) * LOOM_MM);
}

static void
add_upright_cb (GtkWidget *button, Guides *self)
{
  add (self, TRUE);
}

static void
add_level_cb (GtkWidget *button, Guides *self)
{
  add (self, FALSE);
}

static void
clear_cb (GtkWidget *button, Guides *self)
{
  loom_canvas_clear_guides (self->canvas);
}

static GtkWidget *
new_button (Guides *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "small-button");
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
new_content (Guides *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Guides"));

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->none = gtk_label_new (_ ("Drag out of a ruler to lay one; drag it back to remove it."));
  self->clear = new_button (self, _ ("Remove All"), G_CALLBACK (clear_cb));
  gtk_label_set_wrap (GTK_LABEL (self->none), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->none), 30);
  gtk_label_set_xalign (GTK_LABEL (self->none), 0);
  gtk_widget_add_css_class (self->none, "dim-label");
  gtk_widget_add_css_class (title, "section-title");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (buttons),
                  new_button (self, _ ("Add Upright"), G_CALLBACK (add_upright_cb)));
  gtk_box_append (GTK_BOX (buttons), new_button (self, _ ("Add Level"), G_CALLBACK (add_level_cb)));
  gtk_box_append (GTK_BOX (buttons), self->clear);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->none);
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
}

GtkWidget *
loom_guides_popover_new (LoomCanvas *canvas)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (canvas), NULL);

  GtkWidget *popover = gtk_popover_new ();
  Guides *self = g_new0 (Guides, 1);
  self->canvas = canvas;
  gtk_widget_add_css_class (popover, "guides");
  gtk_popover_set_child (GTK_POPOVER (popover), new_content (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Guides"), -1);
  g_object_set_data_full (G_OBJECT (popover), "guides", self, g_free);
  g_signal_connect_swapped (popover, "map", G_CALLBACK (fill), self);
  g_signal_connect_object (canvas, "guides-changed", G_CALLBACK (changed_cb), popover, 0);
  return popover;
}
