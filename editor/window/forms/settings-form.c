/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forms of settings. The controls are one table of functions; a row of the form has the field with
 * its control, and is what signals of the control are about. */

#include "editor/window/forms/settings-form.h"

#include "editor/window/forms/calm-number.h"
#include "editor/window/forms/choice.h"
#include "editor/window/forms/number-entry.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomSettingsForm *form;
  const LoomSetting *field;
  GtkWidget *control; /* or NULL */
  GtkWidget *row;     /* or NULL */
  GtkWidget *label;   /* what is greyed with the control, or NULL */
  GtkWidget *detail;  /* or NULL */
} Row;

struct _LoomSettingsForm
{
  gpointer settings;
  LoomSettingsChanged changed;
  gpointer data;
  guint showing; /* > 0 while values are being shown */
  guint n;
  Row rows[];
};

static const char *
translate (const char *id)
{
  return id != NULL && *id != '\0' ? gettext (id) : id;
}

static void
take (Row *row, double value)
{
  LoomSettingsForm *form = row->form;

  if (form->showing > 0)
    return;
  loom_setting_write (row->field, form->settings, value);
  loom_settings_form_show (form);
  if (form->changed != NULL)
    form->changed (form->data);
}

/* --- Controls ----------------------------------------------------------------------------------
 */

static void
check_cb (Row *row)
{
  take (row, gtk_check_button_get_active (GTK_CHECK_BUTTON (row->control)));
}

static GtkWidget *
new_check (Row *row)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (translate (row->field->title));

  g_signal_connect_swapped (check, "toggled", G_CALLBACK (check_cb), row);
  return check;
}

static void
show_check (Row *row, double value)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->control), value != 0);
}

static void
switch_cb (Row *row)
{
  take (row, gtk_switch_get_active (GTK_SWITCH (row->control)));
}

static GtkWidget *
new_switch (Row *row)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (switch_cb), row);
  return toggle;
}

static void
show_switch (Row *row, double value)
{
  gtk_switch_set_active (GTK_SWITCH (row->control), value != 0);
}

static const char *
name_of (const LoomSetting *field, guint i)
{
  return field->context != NULL ? g_dpgettext2 (NULL, field->context, field->names[i])
                                : translate (field->names[i]);
}

static void
choice_cb (Row *row)
{
  gint64 value;

  if (loom_choice_get_selected (GTK_DROP_DOWN (row->control), &value))
    take (row, (double)value);
}

static void
fill_choice (Row *row, GtkWidget *drop_down)
{
  const LoomSetting *field = row->field;
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; field->names != NULL && field->names[i] != NULL; i++)
    g_ptr_array_add (choices, loom_choice_new (field->first + (gint64)i, name_of (field, i),
                                               (LoomMarkLook)LOOM_MARK_LOOK_INIT));
  loom_choice_set_items (GTK_DROP_DOWN (drop_down), choices, field->first);
}

static GtkWidget *
new_choice (Row *row)
{
  GtkWidget *drop_down = row->field->control == LOOM_CONTROL_TITLES
                             ? loom_choice_new_drop_down ()
                             : loom_choice_new_plain_drop_down ();

  fill_choice (row, drop_down);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (choice_cb), row);
  return drop_down;
}

static void
show_choice (Row *row, double value)
{
  loom_choice_select (GTK_DROP_DOWN (row->control), (gint64)value);
}

/* Of a group one goes off before another goes on; between the two there is none. */
static void
toggle_cb (GtkToggleButton *button, Row *row)
{
  int i = row->field->first;

  if (!gtk_toggle_button_get_active (button))
    return;
  for (GtkWidget *at = gtk_widget_get_first_child (row->control); at != GTK_WIDGET (button);
       at = gtk_widget_get_next_sibling (at))
    i++;
  take (row, i);
}

static GtkWidget *
new_toggles (Row *row)
{
  const LoomSetting *field = row->field;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkToggleButton *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; field->names[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (name_of (field, i));

      if (field->helps != NULL)
        gtk_widget_set_tooltip_text (button, translate (field->helps[i]));
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      first = first != NULL ? first : GTK_TOGGLE_BUTTON (button);
      gtk_widget_set_hexpand (button, TRUE);
      g_signal_connect (button, "toggled", G_CALLBACK (toggle_cb), row);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

static void
show_toggles (Row *row, double value)
{
  GtkWidget *button = gtk_widget_get_first_child (row->control);

  for (int i = row->field->first; i < (int)value && button != NULL; i++)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
spin_cb (Row *row)
{
  take (row, gtk_spin_button_get_value (GTK_SPIN_BUTTON (row->control)));
}

static GtkWidget *
new_spin (Row *row)
{
  const LoomSetting *field = row->field;
  GtkWidget *spin;
  double least, most;

  loom_setting_range (field, row->form->settings, &least, &most);
  spin = loom_calm_number_new (least, most, field->step);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), field->digits);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (spin_cb), row);
  return spin;
}

static void
show_spin (Row *row, double value)
{
  double least, most;

  loom_setting_range (row->field, row->form->settings, &least, &most);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (row->control), least, most);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->control), value);
}

static gint32
read_number (const Row *row)
{
  return (gint32)lround (loom_setting_read (row->field, row->form->settings));
}

static void
number_cb (LoomNumberEntry *entry, Row *row)
{
  gint32 value;

  if (loom_number_entry_evaluate (entry, read_number (row), &value, NULL))
    take (row, value);
}

static GtkWidget *
new_number (Row *row)
{
  const LoomSetting *field = row->field;
  GtkWidget *entry = loom_number_entry_new (field->control == LOOM_CONTROL_LENGTH ? LOOM_TYPE_MM
                                                                                  : LOOM_TYPE_FIXED,
                                            (gint32)field->least, (gint32)field->most, FALSE);

  loom_number_entry_set_step (LOOM_NUMBER_ENTRY (entry), (gint32)field->step);
  /* Pairs are narrow. */
  if (field->width == 0)
    loom_number_entry_show_steps (LOOM_NUMBER_ENTRY (entry));
  g_signal_connect (entry, "commit", G_CALLBACK (number_cb), row);
  return entry;
}

static void
show_number (Row *row, double value)
{
  loom_number_entry_set_value (LOOM_NUMBER_ENTRY (row->control), (gint32)lround (value));
}

static const struct
{
  GtkWidget *(*make) (Row *row);
  void (*show) (Row *row, double value);
} controls[] = {
  [LOOM_CONTROL_CHECK] = { new_check, show_check },
  [LOOM_CONTROL_SWITCH] = { new_switch, show_switch },
  [LOOM_CONTROL_CHOICE] = { new_choice, show_choice },
  [LOOM_CONTROL_TITLES] = { new_choice, show_choice },
  [LOOM_CONTROL_TOGGLES] = { new_toggles, show_toggles },
  [LOOM_CONTROL_SPIN] = { new_spin, show_spin },
  [LOOM_CONTROL_LENGTH] = { new_number, show_number },
  [LOOM_CONTROL_FIXED] = { new_number, show_number },
};

GtkWidget *
loom_settings_form_get_control (LoomSettingsForm *self, guint field)
{
  Row *row;

  g_return_val_if_fail (self != NULL && field < self->n, NULL);
  row = &self->rows[field];
  if (row->control != NULL)
    return row->control;
  self->showing++;
  row->control = controls[row->field->control].make (row);
  self->showing--;
  if (row->field->width > 0)
    gtk_editable_set_width_chars (GTK_EDITABLE (row->control), row->field->width);
  if (row->field->name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    translate (row->field->name), -1);
  return row->control;
}

/* --- Rows --------------------------------------------------------------------------------------
 */

/* A check has its title itself. */
static void
append_check (Row *row, GtkWidget *parent, LoomRowLook look)
{
  const char *help = translate (row->field->help);

  gtk_widget_set_tooltip_text (row->control, help);
  if (row->field->has_detail)
    row->row = loom_settings_row_new_check (row->control, &row->detail);
  loom_settings_row_append_bare (parent, look, row->row != NULL ? row->row : row->control);
}

static gboolean
is_joined (LoomSettingsForm *self, guint field)
{
  return field < self->n && self->rows[field].field->joined != NULL;
}

static void
append_field (LoomSettingsForm *self, GtkWidget *parent, LoomRowLook look, guint field)
{
  Row *row = &self->rows[field];
  GtkWidget *control = loom_settings_form_get_control (self, field);

  if (row->field->control == LOOM_CONTROL_CHECK)
    {
      append_check (row, parent, look);
      return;
    }
  if (is_joined (self, field + 1))
    control = loom_settings_row_new_pair (control, self->rows[field + 1].field->joined,
                                          loom_settings_form_get_control (self, field + 1));
  row->label = loom_settings_row_append (parent, look, translate (row->field->title),
                                         translate (row->field->help), translate (row->field->unit),
                                         control);
  if (look != LOOM_ROW_GRID)
    row->row = gtk_widget_get_parent (control);
}

void
loom_settings_form_append (LoomSettingsForm *self,
                           GtkWidget *parent,
                           LoomRowLook look,
                           guint first,
                           guint last)
{
  GtkWidget *box = parent;

  g_return_if_fail (self != NULL && first <= last && last < self->n);
  for (guint i = first; i <= last; i++)
    {
      if (self->rows[i].field->section != NULL)
        box = loom_settings_row_append_section (parent, look,
                                                translate (self->rows[i].field->section));
      if (!is_joined (self, i))
        append_field (self, box, look, i);
    }
}

/* --- The form ----------------------------------------------------------------------------------
 */

void
loom_settings_form_set_choices (LoomSettingsForm *self, guint field, GPtrArray *choices)
{
  GtkWidget *control = loom_settings_form_get_control (self, field);
  const Row *row = &self->rows[field];

  self->showing++;
  loom_choice_set_items (GTK_DROP_DOWN (control), choices,
                         (gint64)loom_setting_read (row->field, self->settings));
  self->showing--;
}

void
loom_settings_form_set_detail (LoomSettingsForm *self, guint field, const char *words)
{
  g_return_if_fail (self != NULL && field < self->n && self->rows[field].detail != NULL);
  gtk_label_set_label (GTK_LABEL (self->rows[field].detail), words);
}

static void
show_row (Row *row)
{
  const LoomSetting *field = row->field;
  const void *settings = row->form->settings;

  controls[field->control].show (row, loom_setting_read (field, settings));
  if (field->is_shown != NULL)
    gtk_widget_set_visible (row->row != NULL ? row->row : row->control, field->is_shown (settings));
  if (field->is_usable == NULL)
    return;
  gtk_widget_set_sensitive (row->control, field->is_usable (settings));
  if (row->label != NULL)
    gtk_widget_set_sensitive (row->label, field->is_usable (settings));
}

void
loom_settings_form_show (LoomSettingsForm *self)
{
  g_return_if_fail (self != NULL);
  self->showing++;
  for (guint i = 0; i < self->n; i++)
    if (self->rows[i].control != NULL)
      show_row (&self->rows[i]);
  self->showing--;
}

void
loom_settings_form_commit (LoomSettingsForm *self)
{
  g_return_if_fail (self != NULL);
  for (guint i = 0; i < self->n; i++)
    if (self->rows[i].control != NULL && GTK_IS_SPIN_BUTTON (self->rows[i].control))
      gtk_spin_button_update (GTK_SPIN_BUTTON (self->rows[i].control));
}

LoomSettingsForm *
loom_settings_form_new (const LoomSetting *fields,
                        guint n,
                        gpointer settings,
                        LoomSettingsChanged changed,
                        gpointer data)
{
  LoomSettingsForm *self = g_malloc0 (sizeof *self + n * sizeof (Row));

  self->settings = settings;
  self->changed = changed;
  self->data = data;
  self->n = n;
  for (guint i = 0; i < n; i++)
    self->rows[i] = (Row){ .form = self, .field = &fields[i] };
  return self;
}

void
loom_settings_form_free (LoomSettingsForm *self)
{
  g_free (self);
}
