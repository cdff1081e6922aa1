/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of forms. The widget for a type of field is one of the table below; the row itself does what
 * all have in common: title, help, the complaint, and the way to the document. */

#include "editor/window/forms/field-editor.h"

#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"

#include <glib/gi18n.h>

struct _LoomFieldRow
{
  GtkBox parent_instance;

  LoomBinding *binding; /* owned */
  const LoomFieldEditor *editor_kind;
  GtkWidget *editor;
  GtkWidget *complaint;
  LoomHandle scenario;
  gint highest;
  guint showing; /* > 0 while a value is being shown */
};

G_DEFINE_FINAL_TYPE (LoomFieldRow, loom_field_row, GTK_TYPE_BOX)

static const LoomFieldEditor *
editor_for (const LoomField *field)
{
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_CHAR:
      return &loom_field_editor_entry;
    case LOOM_TYPE_TEXT:
      return &loom_field_editor_text;
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      return &loom_field_editor_number;
    case LOOM_TYPE_ENUM:
      return &loom_field_editor_names;
    case LOOM_TYPE_YN:
      return &loom_field_editor_switch;
    case LOOM_TYPE_COLOUR:
      return &loom_field_editor_colour;
    case LOOM_TYPE_POINT:
    case LOOM_TYPE_CELL:
      return &loom_field_editor_pair;
    case LOOM_TYPE_POINTS:
    case LOOM_TYPE_CELLS:
      return &loom_field_editor_list;
    case LOOM_TYPE_REF:
      return &loom_field_editor_reference;
    case LOOM_TYPE_REFS:
    case LOOM_TYPE_GRID:
      break;
    }
  return &loom_field_editor_chips;
}

gboolean
loom_field_may_be_empty (const LoomField *field)
{
  return (field->flags & LOOM_FIELD_REQUIRED) == 0 && field->standard == LOOM_UNSET;
}

LoomValue
loom_field_no_value (const LoomField *field)
{
  LoomValue value = { .type = field->type };

  switch (field->type)
    {
    case LOOM_TYPE_POINT:
      value.point = (LoomPoint){ LOOM_UNSET, LOOM_UNSET };
      break;
    case LOOM_TYPE_CELL:
      value.cell = (LoomCell){ LOOM_UNSET, LOOM_UNSET };
      break;
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
    case LOOM_TYPE_COLOUR:
    case LOOM_TYPE_CHAR:
      value.number = LOOM_UNSET;
      break;
    default:
      break;
    }
  return value;
}

gboolean
loom_field_row_is_showing (LoomFieldRow *self)
{
  return self->showing > 0;
}

LoomBinding *
loom_field_row_get_binding (LoomFieldRow *self)
{
  g_return_val_if_fail (LOOM_IS_FIELD_ROW (self), NULL);
  return self->binding;
}

GtkWidget *
loom_field_row_get_editor (LoomFieldRow *self)
{
  g_return_val_if_fail (LOOM_IS_FIELD_ROW (self), NULL);
  return self->editor;
}

LoomHandle
loom_field_row_get_scenario (LoomFieldRow *self)
{
  return self->scenario;
}

gint
loom_field_row_get_highest (LoomFieldRow *self)
{
  return self->highest;
}

void
loom_field_row_complain (LoomFieldRow *self, const char *words)
{
  gtk_label_set_text (GTK_LABEL (self->complaint), words != NULL ? words : "");
  gtk_widget_set_visible (self->complaint, words != NULL);
}

const char *
loom_field_row_get_complaint (LoomFieldRow *self)
{
  g_return_val_if_fail (LOOM_IS_FIELD_ROW (self), NULL);
  return gtk_widget_get_visible (self->complaint) ? gtk_label_get_text (GTK_LABEL (self->complaint))
                                                  : NULL;
}

void
loom_field_row_refresh (LoomFieldRow *self)
{
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  gboolean is_common;

  g_return_if_fail (LOOM_IS_FIELD_ROW (self));
  if (!loom_binding_is_living (self->binding))
    return;
  is_common = loom_binding_get_common (self->binding, &value);
  self->showing++;
  self->editor_kind->show (self, self->editor, &value, !is_common);
  self->showing--;
}

/* The panels refresh after each edit, but only in a moment: the row itself at once. */
gboolean
loom_field_row_commit_each (LoomFieldRow *self, const LoomValue *values)
{
  g_autoptr (GError) error = NULL;
  gboolean is_done;

  /* An edit can take the row out of its window. */
  g_object_ref (self);
  is_done = loom_binding_set_each (self->binding, values, &error);
  loom_field_row_complain (self, is_done ? NULL : error->message);
  if (is_done)
    loom_field_row_refresh (self);
  g_object_unref (self);
  return is_done;
}

gboolean
loom_field_row_commit (LoomFieldRow *self, const LoomValue *value)
{
  guint n = loom_binding_get_n (self->binding);
  g_autofree LoomValue *values = g_new (LoomValue, n);

  for (guint i = 0; i < n; i++)
    values[i] = *value; /* lent */
  return loom_field_row_commit_each (self, values);
}

void
loom_field_row_commit_number (LoomFieldRow *self, GtkWidget *entry, LoomFieldPick pick)
{
  guint n = loom_binding_get_n (self->binding);
  g_autofree LoomValue *values = g_new0 (LoomValue, n);
  g_autoptr (GError) error = NULL;
  gboolean is_right = TRUE;

  for (guint i = 0; i < n && is_right; i++)
    {
      gint32 *number;

      loom_binding_get (self->binding, i, &values[i]);
      number = pick (&values[i]);
      is_right = loom_number_entry_evaluate (LOOM_NUMBER_ENTRY (entry), *number, number, &error);
    }
  if (is_right && !loom_field_row_commit_each (self, values))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         loom_field_row_get_complaint (self));
  loom_number_entry_complain (LOOM_NUMBER_ENTRY (entry), error != NULL ? error->message : NULL);
  for (guint i = 0; i < n; i++)
    loom_value_clear (&values[i]);
}

static void
complaint_cb (LoomNumberEntry *entry, const char *words, LoomFieldRow *self)
{
  loom_field_row_complain (self, words);
}

GtkWidget *
loom_field_row_new_number (LoomFieldRow *self, LoomType type, const char *label)
{
  const LoomField *field = loom_binding_get_field (self->binding);
  gboolean may_be_empty = (field->flags & LOOM_FIELD_REQUIRED) == 0;
  GtkWidget *entry = loom_number_entry_new (type, field->lowest, field->highest, may_be_empty);

  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (entry, "complaint", G_CALLBACK (complaint_cb), self, 0);
  return entry;
}

static void
loom_field_row_dispose (GObject *object)
{
  LoomFieldRow *self = LOOM_FIELD_ROW (object);

  /* What is being typed is not lost when the selection changes. */
  self->showing++;
  G_OBJECT_CLASS (loom_field_row_parent_class)->dispose (object);
}

static void
loom_field_row_finalize (GObject *object)
{
  loom_binding_free (LOOM_FIELD_ROW (object)->binding);
  G_OBJECT_CLASS (loom_field_row_parent_class)->finalize (object);
}

static void
loom_field_row_class_init (LoomFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = loom_field_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = loom_field_row_finalize;
}

static void
loom_field_row_init (LoomFieldRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 3);
}

static void
refresh_cb (GtkWidget *widget, gpointer data)
{
  loom_field_row_refresh (LOOM_FIELD_ROW (widget));
}

static GtkWidget *
new_complaint (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, "small");
  gtk_widget_add_css_class (label, "sev-error");
  gtk_widget_set_visible (label, FALSE);
  return label;
}

static void
lay_out (LoomFieldRow *self)
{
  const char *title = loom_binding_get_title (self->binding);
  GtkWidget *label = loom_form_new_field_label (title);
  GtkWidget *line = gtk_box_new (
      self->editor_kind->is_tall ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_tooltip_text (line, loom_binding_get_help (self->binding));
  gtk_box_append (GTK_BOX (line), label);
  gtk_widget_set_hexpand (self->editor, self->editor_kind != &loom_field_editor_switch);
  gtk_box_append (GTK_BOX (line), self->editor);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->editor);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->editor), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  loom_binding_get_help (self->binding), -1);
  gtk_box_append (GTK_BOX (self), line);
  gtk_box_append (GTK_BOX (self), self->complaint);
}

static GtkWidget *
new_row (LoomBinding *binding, const LoomFieldEditor *kind, LoomHandle scenario, gint highest)
{
  LoomFieldRow *self = g_object_new (LOOM_TYPE_FIELD_ROW, NULL);
  const LoomSubject *subject = loom_binding_get_subject (binding, 0);
  g_autofree char *name = NULL;

  self->binding = binding;
  self->editor_kind = kind;
  self->scenario = scenario;
  self->highest = highest;
  self->complaint = new_complaint ();
  self->editor = kind->new_editor (self);
  /* Names are for finding a row again: by tests, and by the focus after a form was made anew. */
  name = g_strdup_printf ("%s.%s", loom_kind_info (subject->kind)->name,
                          loom_binding_get_field (binding)->name);
  gtk_widget_set_name (GTK_WIDGET (self), name);
  lay_out (self);
  loom_form_set_refresh (GTK_WIDGET (self), refresh_cb, NULL);
  loom_field_row_refresh (self);
  return GTK_WIDGET (self);
}

GtkWidget *
loom_field_row_new (LoomBinding *binding)
{
  g_return_val_if_fail (binding != NULL, NULL);
  return new_row (binding, editor_for (loom_binding_get_field (binding)), 0, 0);
}

GtkWidget *
loom_field_row_new_dice (LoomBinding *binding, gint highest)
{
  g_return_val_if_fail (binding != NULL, NULL);
  return new_row (binding, &loom_field_editor_dice, 0, highest);
}

GtkWidget *
loom_field_row_new_seat (LoomBinding *binding, LoomHandle scenario)
{
  g_return_val_if_fail (binding != NULL, NULL);
  return new_row (binding, &loom_field_editor_seat, scenario, 0);
}
