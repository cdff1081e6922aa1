/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of forms of settings. */

#include "editor/window/forms/settings-row.h"

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

static GtkWidget *
new_label (LoomRowLook look, const char *title)
{
  GtkWidget *label = look == LOOM_ROW_PANEL ? loom_form_new_field_label (title)
                                            : gtk_label_new_with_mnemonic (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (look == LOOM_ROW_CARD)
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  else
    gtk_widget_add_css_class (label, "field-label");
  return label;
}

/* The last row of @grid that has anything, or -1. */
static int
last_row (GtkGrid *grid)
{
  int last = -1;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (grid)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int row, height;

      gtk_grid_query_child (grid, child, NULL, &row, NULL, &height);
      last = MAX (last, row + height - 1);
    }
  return last;
}

/* The title of a card with the help below it. */
static GtkWidget *
new_card_words (GtkWidget *label, const char *help)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_box_append (GTK_BOX (box), label);
  if (help != NULL)
    {
      GtkWidget *more
          = g_object_new (GTK_TYPE_LABEL, "label", help, "xalign", 0.0, "wrap", TRUE, NULL);

      gtk_widget_add_css_class (more, "dim-label");
      gtk_widget_add_css_class (more, "small");
      gtk_box_append (GTK_BOX (box), more);
    }
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* @control is called @title. */
static void
relate (GtkWidget *control, GtkWidget *label, LoomRowLook look, const char *help)
{
  if (look != LOOM_ROW_CARD)
    gtk_widget_set_tooltip_text (control, help);
  if (strchr (gtk_label_get_label (GTK_LABEL (label)), '_') != NULL)
    gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

/* A row that is a box, with @label before @control. */
static GtkWidget *
new_line (LoomRowLook look,
          GtkWidget *label,
          const char *help,
          const char *unit,
          GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, look == LOOM_ROW_CARD ? 12 : 6);

  gtk_widget_set_hexpand (control, look == LOOM_ROW_PANEL);
  if (look == LOOM_ROW_CARD)
    {
      gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (row, "preference");
      gtk_box_append (GTK_BOX (row), new_card_words (label, help));
    }
  else
    {
      gtk_widget_set_hexpand (label, look == LOOM_ROW_SPREAD);
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_box_append (GTK_BOX (row), control);
  if (unit != NULL)
    gtk_box_append (GTK_BOX (row), new_unit (unit));
  return row;
}

GtkWidget *
loom_settings_row_append (GtkWidget *parent,
                          LoomRowLook look,
                          const char *title,
                          const char *help,
                          const char *unit,
                          GtkWidget *control)
{
  GtkWidget *label = new_label (look, title);

  if (look == LOOM_ROW_GRID)
    {
      const int row = last_row (GTK_GRID (parent)) + 1;

      gtk_widget_set_hexpand (control, TRUE);
      gtk_grid_attach (GTK_GRID (parent), label, 0, row, 1, 1);
      gtk_grid_attach (GTK_GRID (parent), control, 1, row, 1, 1);
      if (unit != NULL)
        gtk_grid_attach (GTK_GRID (parent), new_unit (unit), 2, row, 1, 1);
    }
  else
    gtk_box_append (GTK_BOX (parent), new_line (look, label, help, unit, control));
  relate (control, label, look, help);
  return label;
}

void
loom_settings_row_append_bare (GtkWidget *parent, LoomRowLook look, GtkWidget *control)
{
  if (look == LOOM_ROW_GRID)
    gtk_grid_attach (GTK_GRID (parent), control, 1, last_row (GTK_GRID (parent)) + 1, 1, 1);
  else
    gtk_box_append (GTK_BOX (parent), control);
}

GtkWidget *
loom_settings_row_new_check (GtkWidget *check, GtkWidget **detail)
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
loom_settings_row_new_pair (GtkWidget *first, const char *between, GtkWidget *second)
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

GtkWidget *
loom_settings_row_append_section (GtkWidget *parent, LoomRowLook look, const char *title)
{
  GtkWidget *section;

  if (look == LOOM_ROW_CARD)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, NULL);

      section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_widget_add_css_class (label, "section-title");
      gtk_widget_add_css_class (section, "card");
      gtk_box_append (GTK_BOX (parent), label);
    }
  else
    section = loom_form_new_section (title);
  gtk_box_append (GTK_BOX (parent), section);
  return section;
}
