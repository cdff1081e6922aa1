/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of forms. */

#include "editor/window/forms/form.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomFormRefresh func;
  gpointer data;
} Refresh;

GtkWidget *
loom_form_new_section (const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label;

  gtk_widget_add_css_class (box, "section");
  if (title == NULL)
    return box;
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "section-title");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

GtkWidget *
loom_form_new_expander (const char *title, const char *detail, GtkWidget **box)
{
  GtkWidget *expander = gtk_expander_new (NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *more = gtk_label_new (detail);

  gtk_widget_add_css_class (name, "section-title");
  gtk_box_append (GTK_BOX (line), name);
  gtk_label_set_ellipsize (GTK_LABEL (more), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (more, "dim-label");
  gtk_widget_add_css_class (more, "small");
  gtk_box_append (GTK_BOX (line), more);
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (*box, 6);
  gtk_expander_set_child (GTK_EXPANDER (expander), *box);
  gtk_widget_set_name (expander, title);
  return expander;
}

void
loom_form_set_expander_detail (GtkWidget *expander, const char *detail)
{
  GtkWidget *line = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (line)), detail);
}

GtkWidget *
loom_form_new_field_label (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* “Cubes, Ember” is to be told from “Cubes, Tide”: it takes what room there is, then two lines.
   */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
  gtk_widget_add_css_class (label, "field-label");
  return label;
}

GtkWidget *
loom_form_new_hint (const char *sentence)
{
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "small");
  return label;
}

GtkWidget *
loom_form_new_icon_button (const char *icon, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

GtkWidget *
loom_form_new_chip (const char *label)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *words = gtk_label_new (label);

  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 22);
  gtk_button_set_child (GTK_BUTTON (button), words);
  gtk_widget_add_css_class (button, "chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

GtkWidget *
loom_form_append_field (GtkWidget *box,
                        LoomDocument *document,
                        const LoomSubject *subjects,
                        guint n,
                        const char *name)
{
  const LoomField *field = loom_kind_field (subjects[0].kind, name);
  GtkWidget *row;

  g_return_val_if_fail (field != NULL, NULL);
  row = loom_field_row_new (loom_binding_new (document, field, subjects, n));
  gtk_box_append (GTK_BOX (box), row);
  return row;
}

void
loom_form_set_refresh (GtkWidget *widget, LoomFormRefresh func, gpointer data)
{
  Refresh *refresh = g_new (Refresh, 1);

  refresh->func = func;
  refresh->data = data;
  g_object_set_data_full (G_OBJECT (widget), "loom-refresh", refresh, g_free);
}

/* The content of a closed expander is none of its children. */
static GtkWidget *
folded_child (GtkWidget *widget)
{
  GtkWidget *child
      = GTK_IS_EXPANDER (widget) ? gtk_expander_get_child (GTK_EXPANDER (widget)) : NULL;

  return child != NULL && gtk_widget_get_parent (child) == NULL ? child : NULL;
}

void
loom_form_refresh (GtkWidget *root)
{
  const Refresh *refresh = g_object_get_data (G_OBJECT (root), "loom-refresh");

  if (refresh != NULL)
    refresh->func (root, refresh->data);
  if (LOOM_IS_FIELD_ROW (root))
    return;
  if (folded_child (root) != NULL)
    loom_form_refresh (folded_child (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    loom_form_refresh (child);
}

void
loom_form_clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

GtkWidget *
loom_form_find (GtkWidget *root, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_name (root), name) == 0)
    return root;
  if (folded_child (root) != NULL)
    {
      GtkWidget *found = loom_form_find (folded_child (root), name);

      if (found != NULL)
        return found;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = loom_form_find (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The name of the row that has the focus below @root, or NULL. */
static char *
dup_focused_row (GtkWidget *root)
{
  GtkRoot *window = gtk_widget_get_root (root);
  GtkWidget *focus = window != NULL ? gtk_root_get_focus (window) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, root))
    return NULL;
  for (; focus != root; focus = gtk_widget_get_parent (focus))
    if (LOOM_IS_FIELD_ROW (focus))
      return g_strdup (gtk_widget_get_name (focus));
  return NULL;
}

/* Which expanders were open stays so from one thing to the next. */
static void
copy_expanded (GtkWidget *from, GtkWidget *to)
{
  for (GtkWidget *child = gtk_widget_get_first_child (from); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *twin = GTK_IS_EXPANDER (child) && gtk_expander_get_expanded (GTK_EXPANDER (child))
                            ? loom_form_find (to, gtk_widget_get_name (child))
                            : NULL;

      if (twin != NULL && GTK_IS_EXPANDER (twin))
        gtk_expander_set_expanded (GTK_EXPANDER (twin), TRUE);
      copy_expanded (child, to);
    }
}

void
loom_form_set_content (GtkScrolledWindow *window, GtkWidget *content)
{
  GtkWidget *old = gtk_scrolled_window_get_child (window);
  g_autofree char *name = old != NULL ? dup_focused_row (old) : NULL;
  double value = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (window));
  GtkWidget *row;

  if (old != NULL)
    copy_expanded (old, content);
  gtk_scrolled_window_set_child (window, content);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (window), value);
  row = name != NULL ? loom_form_find (content, name) : NULL;
  if (row != NULL)
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}
