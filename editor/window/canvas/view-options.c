/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chips: toggles with an icon and a word. */

#include "editor/window/canvas/view-options.h"

#include "editor/window/widgets/fit-options.h"

#include <glib/gi18n.h>

GtkWidget *
loom_chip_new (const char *label, const char *icon, const char *tooltip, const char *action)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  GtkWidget *word = gtk_label_new (label);
  if (icon != NULL)
    gtk_widget_add_css_class (word, LOOM_SPARE_WORD);
  gtk_box_append (GTK_BOX (box), word);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (chip, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (action != NULL)
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (chip), action);
  return chip;
}

/* On a layer all goes by cells. */
static void
layer_cb (LoomDocument *document, GParamSpec *pspec, GtkWidget *box)
{
  gboolean areas = loom_document_get_layer (document) == 0;
  for (GtkWidget *chip = gtk_widget_get_first_child (box); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_widget_set_visible (chip, areas);
}

GtkWidget *
loom_view_options_new (LoomDocument *document, LoomCanvas *canvas)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (
      GTK_BOX (box),
      loom_chip_new (_ ("Snap"), "loom-snap-symbolic",
                     _ ("Snap to corners, edges and guides (Shift+S; Alt turns it off)"),
                     "win.snap"));
  gtk_box_append (GTK_BOX (box),
                  loom_chip_new (_ ("Grid"), "view-grid-symbolic",
                                 _ ("Show the grid and snap to it (Ctrl+')"), "win.grid"));
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (layer_cb), box, 0);
  layer_cb (document, NULL, box);
  return box;
}
