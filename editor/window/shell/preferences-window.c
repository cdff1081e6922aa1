/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences: every choice shows at once, there is nothing to confirm. */

#include "editor/window/shell/preferences-window.h"

#include "editor/window/widgets/preferences.h"

#include <glib/gi18n.h>

static GtkWidget *
title_new (const char *title)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "section-title");
  return label;
}

/* A row: what it is, a word on it, and the control at the end. */
static GtkWidget *
row_new (const char *title, const char *words, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_box_append (GTK_BOX (text), label);
  if (words != NULL)
    {
      GtkWidget *more
          = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0, "wrap", TRUE, NULL);
      gtk_widget_add_css_class (more, "dim-label");
      gtk_widget_add_css_class (more, "small");
      gtk_box_append (GTK_BOX (text), more);
    }
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), control);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_widget_add_css_class (row, "preference");
  return row;
}

static GtkWidget *
switch_new (const char *title, const char *words, const char *property)
{
  GtkWidget *control = gtk_switch_new ();
  g_object_bind_property (loom_preferences_get_default (), property, control, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  return row_new (title, words, control);
}

static gboolean
scheme_to_selected (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_uint (to, (guint)g_value_get_enum (from));
  return TRUE;
}

static gboolean
selected_to_scheme (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  if (g_value_get_uint (from) > LOOM_COLOR_SCHEME_DARK)
    return FALSE;
  g_value_set_enum (to, (int)g_value_get_uint (from));
  return TRUE;
}

static GtkWidget *
scheme_new (void)
{
  const char *const names[] = { _ ("As the System"), _ ("Light"), _ ("Dark"), NULL };
  GtkWidget *control = gtk_drop_down_new_from_strings (names);
  g_object_bind_property_full (loom_preferences_get_default (), "color-scheme", control, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, scheme_to_selected,
                               selected_to_scheme, NULL, NULL);
  return row_new (_ ("Colours"), _ ("The board itself stays the colour of its paper"), control);
}

static gboolean
pitch_to_value (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_double (to, g_value_get_int (from) / 1000.0);
  return TRUE;
}

static gboolean
value_to_pitch (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_int (to, (int)(g_value_get_double (from) * 1000 + 0.5));
  return TRUE;
}

static GtkWidget *
grid_new (void)
{
  GtkWidget *control = gtk_spin_button_new_with_range (0.5, 200, 0.5);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (control), 1);
  g_object_bind_property_full (loom_preferences_get_default (), "grid", control, "value",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, pitch_to_value,
                               value_to_pitch, NULL, NULL);
  return row_new (_ ("Lines of the grid, mm apart"), NULL, control);
}

static GtkWidget *
units_new (void)
{
  const char *const names[] = { _ ("Millimetres"), _ ("Inches"), NULL };
  GtkWidget *control = gtk_drop_down_new_from_strings (names);
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (control),
      loom_preferences_get_boolean (loom_preferences_get_default (), "inches"));
  g_object_bind_property (control, "selected", loom_preferences_get_default (), "inches",
                          G_BINDING_DEFAULT);
  return row_new (_ ("Lengths are shown in"), _ ("Fields understand both: 25.4, 1in, 2.5cm, 10+2"),
                  control);
}

static void
append_group (GtkBox *box, const char *title, GtkWidget *const *rows)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (group, "card");
  gtk_box_append (box, title_new (title));
  for (guint i = 0; rows[i] != NULL; i++)
    gtk_box_append (GTK_BOX (group), rows[i]);
  gtk_box_append (box, group);
}

static GtkWidget *
content_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *const looks[] = {
    scheme_new (),
    switch_new (_ ("High contrast"),
                _ ("Strong lines, also where the system does not ask for them"), "high-contrast"),
    switch_new (_ ("Less motion"), _ ("Panels and messages appear at once"), "reduced-motion"),
    NULL,
  };
  GtkWidget *const drawing[] = {
    switch_new (_ ("Snapping"), _ ("New windows begin with it; Alt turns it off for a moment"),
                "snapping"),
    switch_new (_ ("Grid"), _ ("New windows begin with it"), "shows-grid"),
    grid_new (),
    units_new (),
    NULL,
  };
  GtkWidget *const files[] = {
    switch_new (_ ("Keep a backup"), _ ("Saving keeps the file that was there as “name~”"),
                "backup"),
    switch_new (_ ("Recover unsaved work"),
                _ ("Every step is written down until the board is saved"), "recovery"),
    NULL,
  };
  append_group (GTK_BOX (box), _ ("Looks"), looks);
  append_group (GTK_BOX (box), _ ("Drawing"), drawing);
  append_group (GTK_BOX (box), _ ("Files"), files);
  gtk_widget_add_css_class (box, "preferences");
  return box;
}

void
loom_preferences_window_present (GtkWindow *parent)
{
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "title", _ ("Preferences"), "transient-for",
                                    parent, "modal", parent != NULL, "destroy-with-parent", TRUE,
                                    "default-width", 520, "default-height", 620, NULL);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "child", content_new (), NULL);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_css_class (window, "boardloom");
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_present (GTK_WINDOW (window));
}
