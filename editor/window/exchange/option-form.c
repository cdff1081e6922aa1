/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A form from a table of options: see option-form.h. Each type of option is a row of functions. */

#include "editor/window/exchange/option-form.h"

#include "editor/window/forms/calm-number.h"
#include "editor/window/forms/settings-row.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct _LoomOptionForm
{
  GtkWidget parent_instance;

  const LoomFormat *format; /* or NULL */
  LoomFormatValues *values; /* owned, or NULL */
  GtkWidget *grid;
  gboolean is_showing;
};

G_DEFINE_FINAL_TYPE (LoomOptionForm, loom_option_form, GTK_TYPE_WIDGET)

static guint changed_signal;

static const LoomFormatOption *
option_of (GtkWidget *control)
{
  return g_object_get_data (G_OBJECT (control), "option");
}

static void
take (LoomOptionForm *self, GtkWidget *control, const char *text)
{
  const LoomFormatOption *option = option_of (control);

  if (self->is_showing || loom_format_values_is (self->values, option->name, text)
      || !loom_format_values_set (self->values, option->name, text, NULL))
    return;
  g_signal_emit (self, changed_signal, 0);
}

/* --- Controls ----------------------------------------------------------------------------------
 */

static void
switch_cb (GtkWidget *control, GParamSpec *pspec, LoomOptionForm *self)
{
  take (self, control, gtk_switch_get_active (GTK_SWITCH (control)) ? "yes" : "no");
}

static GtkWidget *
new_switch (LoomOptionForm *self, const LoomFormatOption *option)
{
  GtkWidget *control = gtk_switch_new ();

  gtk_widget_set_halign (control, GTK_ALIGN_START);
  g_signal_connect (control, "notify::active", G_CALLBACK (switch_cb), self);
  return control;
}

static void
show_switch (GtkWidget *control, const char *text)
{
  gtk_switch_set_active (GTK_SWITCH (control), strcmp (text, "yes") == 0);
}

/* As many digits as tell the standard value and its tenth apart. */
static guint
digits_of (const LoomFormatOption *option, double *step)
{
  const double standard = fabs (g_ascii_strtod (option->standard, NULL));
  const double size = standard > 0 ? standard : MIN (option->most, 1);
  const int magnitude = (int)floor (log10 (size) - 1 + 1e-9);

  *step = pow (10, CLAMP (magnitude, -3, 1));
  return *step < 1 ? (guint)-lround (log10 (*step)) : 0;
}

static void
spin_cb (GtkWidget *control, LoomOptionForm *self)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.10g",
                   gtk_spin_button_get_value (GTK_SPIN_BUTTON (control)));
  take (self, control, text);
}

/* 0 is no size, but leaves it to the format, where that is the standard. */
static gboolean
is_by_itself (GtkWidget *control)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (control)) == 0
         && strcmp (option_of (control)->standard, "0") == 0;
}

static gboolean
output_cb (GtkWidget *control)
{
  GtkWidget *unit = g_object_get_data (G_OBJECT (control), "unit");

  if (unit != NULL)
    gtk_widget_set_visible (unit, !is_by_itself (control));
  if (!is_by_itself (control))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (control), _ ("By itself"));
  return TRUE;
}

static int
input_cb (GtkWidget *control, double *value)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (control)), _ ("By itself")) != 0)
    return FALSE;
  *value = 0;
  return TRUE;
}

static GtkWidget *
new_spin (LoomOptionForm *self, const LoomFormatOption *option)
{
  double step;
  const guint digits = digits_of (option, &step);
  GtkWidget *control = loom_calm_number_new (option->least, option->most, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (control), digits);
  gtk_widget_set_halign (control, GTK_ALIGN_START);
  if (strcmp (option->standard, "0") == 0)
    {
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (control), FALSE);
      gtk_editable_set_width_chars (GTK_EDITABLE (control), 10);
      g_signal_connect (control, "output", G_CALLBACK (output_cb), NULL);
      g_signal_connect (control, "input", G_CALLBACK (input_cb), NULL);
    }
  g_signal_connect (control, "value-changed", G_CALLBACK (spin_cb), self);
  return control;
}

static void
show_spin (GtkWidget *control, const char *text)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (text, NULL));
}

static void
choice_cb (GtkWidget *control, GParamSpec *pspec, LoomOptionForm *self)
{
  const guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

  if (chosen != GTK_INVALID_LIST_POSITION)
    take (self, control, option_of (control)->choices[chosen]);
}

static GtkWidget *
new_choice (LoomOptionForm *self, const LoomFormatOption *option)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; option->words[i] != NULL; i++)
    gtk_string_list_append (words, gettext (option->words[i]));
  GtkWidget *control = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);

  g_signal_connect (control, "notify::selected", G_CALLBACK (choice_cb), self);
  return control;
}

static void
show_choice (GtkWidget *control, const char *text)
{
  const LoomFormatOption *option = option_of (control);

  for (guint i = 0; option->choices[i] != NULL; i++)
    if (strcmp (option->choices[i], text) == 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control), i);
}

static void
text_cb (GtkWidget *control, LoomOptionForm *self)
{
  take (self, control, gtk_editable_get_text (GTK_EDITABLE (control)));
}

static GtkWidget *
new_text (LoomOptionForm *self, const LoomFormatOption *option)
{
  GtkWidget *control = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (control), 16);
  gtk_entry_set_activates_default (GTK_ENTRY (control), TRUE);
  g_signal_connect (control, "changed", G_CALLBACK (text_cb), self);
  return control;
}

static void
show_text (GtkWidget *control, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (control), text);
}

static const struct
{
  GtkWidget *(*make) (LoomOptionForm *self, const LoomFormatOption *option);
  void (*show) (GtkWidget *control, const char *text);
} controls[] = {
  [LOOM_FORMAT_OPTION_YN] = { new_switch, show_switch },
  [LOOM_FORMAT_OPTION_NUMBER] = { new_spin, show_spin },
  [LOOM_FORMAT_OPTION_CHOICE] = { new_choice, show_choice },
  [LOOM_FORMAT_OPTION_TEXT] = { new_text, show_text },
};

/* --- The form ----------------------------------------------------------------------------------
 */

static GtkWidget *
control_of (LoomOptionForm *self, const LoomFormatOption *option)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->grid); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *control = GTK_IS_BOX (child) ? gtk_widget_get_first_child (child) : child;

      if (option_of (control) == option)
        return control;
    }
  return NULL;
}

/* @control with its unit behind it, which a number left open has none of. */
static GtkWidget *
new_measured (GtkWidget *control, const char *unit)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (unit);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), label);
  g_object_set_data (G_OBJECT (control), "unit", label);
  return box;
}

static void
append (LoomOptionForm *self, const LoomFormatOption *option)
{
  GtkWidget *control = controls[option->type].make (self, option);

  g_object_set_data (G_OBJECT (control), "option", (gpointer)option);
  loom_settings_row_append (
      self->grid, LOOM_ROW_GRID, gettext (option->title), gettext (option->help), NULL,
      option->unit != NULL ? new_measured (control, gettext (option->unit)) : control);
  gtk_widget_set_tooltip_text (control, gettext (option->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (option->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gettext (option->help), -1);
}

static void
build (LoomOptionForm *self)
{
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 14);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  for (guint i = 0; self->format != NULL && i < self->format->n_options; i++)
    append (self, &self->format->options[i]);
}

void
loom_option_form_show (LoomOptionForm *self,
                       const LoomFormat *format,
                       const LoomFormatValues *values)
{
  LoomFormatValues *fresh = NULL;

  g_return_if_fail (LOOM_IS_OPTION_FORM (self));
  if (format != NULL)
    fresh = values != NULL ? loom_format_values_copy (values)
                           : loom_format_values_new (format->options, format->n_options);
  self->is_showing = TRUE;
  if (format != self->format || self->grid == NULL)
    {
      self->format = format;
      build (self);
    }
  g_clear_pointer (&self->values, loom_format_values_free);
  self->values = fresh;
  for (guint i = 0; format != NULL && i < format->n_options; i++)
    controls[format->options[i].type].show (
        control_of (self, &format->options[i]),
        loom_format_values_get (self->values, format->options[i].name));
  self->is_showing = FALSE;
}

const LoomFormat *
loom_option_form_get_format (LoomOptionForm *self)
{
  g_return_val_if_fail (LOOM_IS_OPTION_FORM (self), NULL);
  return self->format;
}

const LoomFormatValues *
loom_option_form_get_values (LoomOptionForm *self)
{
  g_return_val_if_fail (LOOM_IS_OPTION_FORM (self), NULL);
  return self->values;
}

GtkWidget *
loom_option_form_get_control (LoomOptionForm *self, const char *name)
{
  g_return_val_if_fail (LOOM_IS_OPTION_FORM (self) && name != NULL, NULL);
  for (guint i = 0; self->format != NULL && i < self->format->n_options; i++)
    if (strcmp (self->format->options[i].name, name) == 0)
      return control_of (self, &self->format->options[i]);
  return NULL;
}

static void
loom_option_form_dispose (GObject *object)
{
  LoomOptionForm *self = LOOM_OPTION_FORM (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->values, loom_format_values_free);
  G_OBJECT_CLASS (loom_option_form_parent_class)->dispose (object);
}

static void
loom_option_form_class_init (LoomOptionFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_option_form_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GROUP);
  changed_signal = g_signal_new ("changed", LOOM_TYPE_OPTION_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
loom_option_form_init (LoomOptionForm *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Options of the format"), -1);
}

GtkWidget *
loom_option_form_new (void)
{
  return g_object_new (LOOM_TYPE_OPTION_FORM, NULL);
}
