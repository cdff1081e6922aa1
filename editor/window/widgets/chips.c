/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chips of the options bar. */

#include "editor/window/widgets/chips.h"

#include "editor/window/forms/calm-number.h"

GtkWidget *
loom_chips_new (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
  return row;
}

static void
name_widget (GtkWidget *widget, const char *tip)
{
  if (tip == NULL)
    return;
  gtk_widget_set_tooltip_text (widget, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
}

static GtkWidget *
new_content (const char *icon, const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  if (label != NULL)
    gtk_box_append (GTK_BOX (box), gtk_label_new (label));
  return box;
}

static GtkWidget *
dress (GtkWidget *button, GtkWidget *row, const char *icon, const char *label, const char *tip)
{
  gtk_button_set_child (GTK_BUTTON (button), new_content (icon, label));
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  name_widget (button, tip);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    -1);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

GtkWidget *
loom_chips_add_toggle (GtkWidget *row,
                       const char *icon,
                       const char *label,
                       const char *tip,
                       gboolean active)
{
  GtkWidget *button = dress (gtk_toggle_button_new (), row, icon, label, tip);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), active);
  return button;
}

GtkWidget *
loom_chips_add_button (GtkWidget *row, const char *icon, const char *label, const char *tip)
{
  return dress (gtk_button_new (), row, icon, label, tip);
}

GtkWidget *
loom_chips_add_menu (GtkWidget *row,
                     const char *icon,
                     const char *label,
                     const char *tip,
                     GMenuModel *menu)
{
  GtkWidget *button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), new_content (icon, label));
  gtk_widget_add_css_class (gtk_widget_get_first_child (button), "chip");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  name_widget (button, tip);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  g_object_unref (menu);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

GtkWidget *
loom_chips_add_choice (GtkWidget *row, const char *const *names, guint selected, const char *tip)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (names);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  name_widget (choice, tip);
  gtk_box_append (GTK_BOX (row), choice);
  return choice;
}

GtkWidget *
loom_chips_add_label (GtkWidget *row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (row), label);
  return label;
}

GtkWidget *
loom_chips_add_number (GtkWidget *row,
                       const char *label,
                       const char *unit,
                       double value,
                       double lowest,
                       double highest,
                       double step,
                       guint digits)
{
  GtkWidget *spin = loom_calm_number_new (lowest, highest, step);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  loom_chips_add_label (row, label);
  name_widget (spin, label);
  gtk_box_append (GTK_BOX (row), spin);
  if (unit != NULL)
    loom_chips_add_label (row, unit);
  return spin;
}
