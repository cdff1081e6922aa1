/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields that are one number, and pairs of numbers: points, sizes and cells. */

#include "editor/window/forms/field-editor.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n.h>
#include <string.h>

static gint32 *
pick_number (LoomValue *value)
{
  return &value->number;
}

static void
commit_cb (GtkWidget *entry, LoomFieldRow *row)
{
  loom_field_row_commit_number (row, entry, pick_number);
}

/* What an empty entry stands for. */
static void
show_standard (LoomNumberEntry *entry, const LoomField *field)
{
  GString *text;

  if (field->standard == LOOM_UNSET)
    return;
  text = g_string_new (NULL);
  if (field->type == LOOM_TYPE_INT)
    g_string_append_printf (text, "%d", field->standard);
  else
    loom_number_append (text, field->standard);
  loom_number_entry_set_empty_text (entry, text->str);
  g_string_free (text, TRUE);
}

static GtkWidget *
new_number (LoomFieldRow *row)
{
  const LoomField *field = loom_binding_get_field (loom_field_row_get_binding (row));
  GtkWidget *entry = loom_field_row_new_number (
      row, field->type, loom_binding_get_title (loom_field_row_get_binding (row)));

  show_standard (LOOM_NUMBER_ENTRY (entry), field);
  if (field->type == LOOM_TYPE_FIXED && field->highest <= 1000)
    loom_number_entry_set_step (LOOM_NUMBER_ENTRY (entry), 50);
  g_signal_connect (entry, "commit", G_CALLBACK (commit_cb), row);
  return entry;
}

static void
show_number (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  if (is_mixed)
    loom_number_entry_set_mixed (LOOM_NUMBER_ENTRY (editor));
  else
    loom_number_entry_set_value (LOOM_NUMBER_ENTRY (editor), value->number);
}

const LoomFieldEditor loom_field_editor_number = { new_number, show_number, FALSE };

/* A point and a cell have their numbers in the same places. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (LoomPoint, x) == G_STRUCT_OFFSET (LoomCell, column));
G_STATIC_ASSERT (G_STRUCT_OFFSET (LoomPoint, y) == G_STRUCT_OFFSET (LoomCell, row));

static gint32 *
pick_first (LoomValue *value)
{
  return value->type == LOOM_TYPE_CELL ? &value->cell.column : &value->point.x;
}

static gint32 *
pick_second (LoomValue *value)
{
  return value->type == LOOM_TYPE_CELL ? &value->cell.row : &value->point.y;
}

/* Where one half of an unset pair is given, the other begins here. */
static gint32
other_half (LoomFieldRow *row, guint i, gint32 given, gboolean is_first)
{
  LoomBinding *binding = loom_field_row_get_binding (row);
  const LoomSubject *subject = loom_binding_get_subject (binding, i);
  LoomPoint place;

  if (loom_binding_get_field (binding)->type == LOOM_TYPE_POINT && subject->entity != 0
      && loom_board_find_place (loom_document_get_board (loom_binding_get_document (binding)),
                                subject->entity, &place))
    return is_first ? place.y : place.x;
  return given;
}

static void
commit_half (LoomFieldRow *row, GtkWidget *entry, LoomFieldPick pick, LoomFieldPick other)
{
  LoomBinding *binding = loom_field_row_get_binding (row);
  guint n = loom_binding_get_n (binding);
  g_autofree LoomValue *values = g_new0 (LoomValue, n);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n && error == NULL; i++)
    {
      gint32 *number;

      loom_binding_get (binding, i, &values[i]);
      number = pick (&values[i]);
      if (!loom_number_entry_evaluate (LOOM_NUMBER_ENTRY (entry), *number, number, &error))
        break;
      if (*number == LOOM_UNSET)
        *other (&values[i]) = LOOM_UNSET;
      else if (*other (&values[i]) == LOOM_UNSET)
        *other (&values[i]) = other_half (row, i, *number, pick == pick_first);
    }
  if (error == NULL && !loom_field_row_commit_each (row, values))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED, loom_field_row_get_complaint (row));
  loom_number_entry_complain (LOOM_NUMBER_ENTRY (entry), error != NULL ? error->message : NULL);
}

static void
commit_first_cb (GtkWidget *entry, LoomFieldRow *row)
{
  commit_half (row, entry, pick_first, pick_second);
}

static void
commit_second_cb (GtkWidget *entry, LoomFieldRow *row)
{
  commit_half (row, entry, pick_second, pick_first);
}

static void
clear_cb (GtkWidget *button, LoomFieldRow *row)
{
  LoomValue none = loom_field_no_value (loom_binding_get_field (loom_field_row_get_binding (row)));

  loom_field_row_commit (row, &none);
}

/* What the two numbers are called: the short letters, and for those who hear them. */
static void
name_halves (const LoomField *field, const char **letters, const char **words)
{
  if (field->type == LOOM_TYPE_CELL)
    {
      /* Translators: short for column and row. */
      letters[0] = C_ ("cell", "c");
      letters[1] = C_ ("cell", "r");
      words[0] = _ ("Column");
      words[1] = _ ("Row");
    }
  else if (g_str_equal (field->name, "size"))
    {
      /* Translators: short for width and height. */
      letters[0] = C_ ("size", "w");
      letters[1] = C_ ("size", "h");
      words[0] = _ ("Width in mm");
      words[1] = _ ("Height in mm");
    }
  else if (g_str_equal (field->name, "dash"))
    {
      letters[0] = C_ ("dash", "—");
      letters[1] = C_ ("dash", "gap");
      words[0] = _ ("Length drawn in mm");
      words[1] = _ ("Length left out in mm");
    }
  else
    {
      letters[0] = "x";
      letters[1] = "y";
      words[0] = _ ("From the left in mm");
      words[1] = _ ("From the top in mm");
    }
}

static GtkWidget *
append_half (GtkWidget *box, LoomFieldRow *row, const char *letter, const char *words)
{
  LoomBinding *binding = loom_field_row_get_binding (row);
  const LoomField *field = loom_binding_get_field (binding);
  GtkWidget *label = gtk_label_new (letter);
  GtkWidget *entry;

  gtk_widget_add_css_class (label, "field-label");
  gtk_widget_add_css_class (label, "axis-label");
  gtk_box_append (GTK_BOX (box), label);
  entry = loom_field_row_new_number (
      row, field->type == LOOM_TYPE_CELL ? LOOM_TYPE_INT : LOOM_TYPE_MM, words);
  gtk_widget_set_tooltip_text (entry, words);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  gtk_box_append (GTK_BOX (box), entry);
  return entry;
}

static GtkWidget *
new_pair (LoomFieldRow *row)
{
  const LoomField *field = loom_binding_get_field (loom_field_row_get_binding (row));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *letters[2], *words[2];
  GtkWidget *first, *second, *clear;

  name_halves (field, letters, words);
  first = append_half (box, row, letters[0], words[0]);
  second = append_half (box, row, letters[1], words[1]);
  g_signal_connect (first, "commit", G_CALLBACK (commit_first_cb), row);
  g_signal_connect (second, "commit", G_CALLBACK (commit_second_cb), row);
  g_object_set_data (G_OBJECT (box), "first", first);
  g_object_set_data (G_OBJECT (box), "second", second);
  if (loom_field_may_be_empty (field))
    {
      loom_number_entry_set_empty_text (LOOM_NUMBER_ENTRY (first), _ ("auto"));
      loom_number_entry_set_empty_text (LOOM_NUMBER_ENTRY (second), _ ("auto"));
      clear = loom_form_new_icon_button ("edit-clear-symbolic", _ ("Clear"));
      g_signal_connect (clear, "clicked", G_CALLBACK (clear_cb), row);
      gtk_box_append (GTK_BOX (box), clear);
      g_object_set_data (G_OBJECT (box), "clear", clear);
    }
  return box;
}

/* Each half is mixed for itself: areas in a column have one x. */
static void
show_half (LoomFieldRow *row, GtkWidget *entry, LoomFieldPick pick, gboolean is_mixed)
{
  LoomBinding *binding = loom_field_row_get_binding (row);
  g_auto (LoomValue) first = LOOM_VALUE_INIT;

  loom_binding_get (binding, 0, &first);
  for (guint i = 1; is_mixed && i < loom_binding_get_n (binding); i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;

      loom_binding_get (binding, i, &value);
      if (*pick (&value) != *pick (&first))
        {
          loom_number_entry_set_mixed (LOOM_NUMBER_ENTRY (entry));
          return;
        }
    }
  loom_number_entry_set_value (LOOM_NUMBER_ENTRY (entry), *pick (&first));
}

static void
show_pair (LoomFieldRow *row, GtkWidget *editor, const LoomValue *value, gboolean is_mixed)
{
  GtkWidget *clear = g_object_get_data (G_OBJECT (editor), "clear");

  show_half (row, g_object_get_data (G_OBJECT (editor), "first"), pick_first, is_mixed);
  show_half (row, g_object_get_data (G_OBJECT (editor), "second"), pick_second, is_mixed);
  if (clear != NULL)
    gtk_widget_set_visible (clear, is_mixed || loom_value_is_set (value));
}

const LoomFieldEditor loom_field_editor_pair = { new_pair, show_pair, FALSE };
