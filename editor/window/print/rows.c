/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rows of the panel are made of. */

#include "editor/window/print/rows.h"

GtkWidget *
loom_print_row_new_choice (const char *const *names)
{
  return gtk_drop_down_new_from_strings (names);
}

GtkWidget *
loom_print_row_new_toggles (const char *const *names, guint n, GtkToggleButton **buttons)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < n; i++)
    {
      buttons[i] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (names[i]));
      if (i > 0)
        gtk_toggle_button_set_group (buttons[i], buttons[0]);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (buttons[i]));
    }
  return box;
}

void
loom_print_row_set_detail (GtkWidget *expander, const char *words)
{
  GtkWidget *line = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (line)), words);
}
