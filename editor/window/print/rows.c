/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows: labels are of one width, so that controls stand below each other. */

#include "editor/window/print/rows.h"

#include "editor/window/forms/form.h"

static GtkWidget *
new_unit (const char *unit)
{
  GtkWidget *label = gtk_label_new (unit);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

GtkWidget *
loom_print_row_new (const char *title, GtkWidget *control, const char *unit, const char *tip)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = loom_form_new_field_label (title);

  gtk_widget_set_hexpand (control, TRUE);
  gtk_widget_set_tooltip_text (control, tip);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);
  if (unit != NULL)
    gtk_box_append (GTK_BOX (row), new_unit (unit));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  return row;
}

GtkWidget *
loom_print_row_new_check (GtkWidget *check, GtkWidget **detail)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  *detail = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (*detail), 1);
  gtk_label_set_ellipsize (GTK_LABEL (*detail), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (*detail, TRUE);
  gtk_widget_add_css_class (*detail, "dim-label");
  gtk_widget_add_css_class (*detail, "small");
  gtk_box_append (GTK_BOX (row), check);
  gtk_box_append (GTK_BOX (row), *detail);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  *detail, NULL, -1);
  return row;
}

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

GtkWidget *
loom_print_row_new_pair (GtkWidget *first, const char *between, GtkWidget *second)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign = gtk_label_new (between);

  gtk_widget_add_css_class (sign, "dim-label");
  gtk_widget_set_hexpand (first, TRUE);
  gtk_widget_set_hexpand (second, TRUE);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), second);
  return box;
}

void
loom_print_row_set_detail (GtkWidget *expander, const char *words)
{
  GtkWidget *line = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (line)), words);
}
