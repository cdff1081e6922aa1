/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section of the printer. The list has the printers by name, behind one that is none. */

#include "editor/window/print/printer-section.h"

#include "editor/window/widgets/message.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/forms/settings-row.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/rows.h"
#include "formats/model/types.h"

#include <glib/gi18n.h>
#include <math.h>

#define THOUSANDTHS 1000.0

typedef enum
{
  STRETCH_X,
  STRETCH_Y,
  BACK_X,
  BACK_Y,
  N_NUMBERS,
} Number;

struct _LoomPrintPrinterSection
{
  GtkWidget parent_instance;
  LoomPrinter printer;
  GtkWidget *expander;
  GtkStringList *names; /* of the choice */
  GtkDropDown *choice;
  LoomNumberEntry *numbers[N_NUMBERS];
  GtkEditable *name;
  GtkWidget *remember;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (LoomPrintPrinterSection, loom_print_printer_section, GTK_TYPE_WIDGET)

static guint changed, test;

/* In µm and thousandths of a per cent. */
static gint32
read_number (const LoomPrinter *printer, Number number)
{
  switch (number)
    {
    case STRETCH_X:
      return (gint32)lround (printer->stretch_x * THOUSANDTHS);
    case STRETCH_Y:
      return (gint32)lround (printer->stretch_y * THOUSANDTHS);
    case BACK_X:
      return printer->back_x;
    default:
      return printer->back_y;
    }
}

static void
write_number (LoomPrinter *printer, Number number, gint32 value)
{
  switch (number)
    {
    case STRETCH_X:
      printer->stretch_x = value / THOUSANDTHS;
      break;
    case STRETCH_Y:
      printer->stretch_y = value / THOUSANDTHS;
      break;
    case BACK_X:
      printer->back_x = value;
      break;
    default:
      printer->back_y = value;
    }
}

static void
show (LoomPrintPrinterSection *self)
{
  /* Translators: how much pages are stretched across and down. */
  g_autofree char *words
      = g_strdup_printf (_ ("%g %%, %g %%"), self->printer.stretch_x, self->printer.stretch_y);

  for (guint i = 0; i < N_NUMBERS; i++)
    loom_number_entry_set_value (self->numbers[i], read_number (&self->printer, (Number)i));
  loom_print_row_set_detail (self->expander, words);
}

static void
update_remember (LoomPrintPrinterSection *self)
{
  gtk_widget_set_sensitive (self->remember, *gtk_editable_get_text (self->name) != '\0');
}

/* Lists what is known, and selects @name (nullable). */
static void
list_printers (LoomPrintPrinterSection *self, const char *name)
{
  g_auto (GStrv) known = loom_printers_list ();
  guint selected = 0;

  self->is_filling = TRUE;
  gtk_string_list_splice (self->names, 1, g_list_model_get_n_items (G_LIST_MODEL (self->names)) - 1,
                          (const char *const *)known);
  for (guint i = 0; known[i] != NULL; i++)
    if (g_strcmp0 (known[i], name) == 0)
      selected = i + 1;
  gtk_drop_down_set_selected (self->choice, selected);
  gtk_editable_set_text (self->name, selected > 0 ? name : "");
  self->is_filling = FALSE;
}

static void
choose (LoomPrintPrinterSection *self)
{
  const guint selected = gtk_drop_down_get_selected (self->choice);
  const char *name = selected > 0 ? gtk_string_list_get_string (self->names, selected) : NULL;
  g_autoptr (GError) error = NULL;

  self->printer = (LoomPrinter){ 0 };
  if (name != NULL && !loom_printers_find (name, &self->printer, &error))
    loom_message_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("What is known of the printer cannot be used"), error->message);
  gtk_editable_set_text (self->name, name != NULL ? name : "");
  loom_preferences_set_printer (loom_preferences_get_default (), name);
  show (self);
}

static void
chosen_cb (LoomPrintPrinterSection *self)
{
  if (self->is_filling)
    return;
  choose (self);
  g_signal_emit (self, changed, 0);
}

static void
commit_cb (LoomNumberEntry *entry, LoomPrintPrinterSection *self)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      gint32 value;

      if (self->numbers[i] == entry
          && loom_number_entry_evaluate (entry, read_number (&self->printer, (Number)i), &value,
                                         NULL))
        write_number (&self->printer, (Number)i, value);
    }
  show (self);
  g_signal_emit (self, changed, 0);
}

static void
remember_cb (LoomPrintPrinterSection *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autoptr (GError) error = NULL;

  if (*name == '\0')
    return;
  if (!loom_printers_remember (name, &self->printer, &error))
    {
      loom_message_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                         _ ("The printer was not remembered"), error->message);
      return;
    }
  loom_preferences_set_printer (loom_preferences_get_default (), name);
  list_printers (self, name);
}

static void
test_cb (LoomPrintPrinterSection *self)
{
  g_signal_emit (self, test, 0);
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

static GtkWidget *
new_number (LoomPrintPrinterSection *self, Number number, const char *name)
{
  const gboolean is_stretch = number == STRETCH_X || number == STRETCH_Y;
  const gint32 most
      = is_stretch ? (gint32)(LOOM_PRINTER_MOST_STRETCH * THOUSANDTHS) : LOOM_PRINTER_MOST_OFFSET;
  GtkWidget *entry
      = loom_number_entry_new (is_stretch ? LOOM_TYPE_FIXED : LOOM_TYPE_MM, -most, most, FALSE);

  self->numbers[number] = LOOM_NUMBER_ENTRY (entry);
  loom_number_entry_set_step (self->numbers[number], 100);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 5);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (entry, "commit", G_CALLBACK (commit_cb), self);
  return entry;
}

static GtkWidget *
new_choice (LoomPrintPrinterSection *self)
{
  self->names = gtk_string_list_new (NULL);
  gtk_string_list_append (self->names, _ ("None"));
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->names), NULL));
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (chosen_cb), self);
  return loom_settings_row_new (LOOM_ROW_PANEL, _ ("Printer"),
                                _ ("A printer that has been measured"), NULL,
                                GTK_WIDGET (self->choice));
}

static GtkWidget *
new_name (LoomPrintPrinterSection *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();

  self->name = GTK_EDITABLE (entry);
  self->remember = gtk_button_new_with_mnemonic (_ ("Re_member"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name of the printer"));
  gtk_editable_set_width_chars (self->name, 8);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (self->remember,
                               _ ("Keep this for the printer, in your settings; boards stay as "
                                  "they are"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the printer"), -1);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (update_remember), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (remember_cb), self);
  g_signal_connect_swapped (self->remember, "clicked", G_CALLBACK (remember_cb), self);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), self->remember);
  return row;
}

static GtkWidget *
new_test (LoomPrintPrinterSection *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Print Test S_heet…"));

  gtk_widget_set_tooltip_text (button, _ ("A sheet that shows what the printer does to pages: "
                                          "measure it, and type here what it says"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (test_cb), self);
  return button;
}

static void
fill (LoomPrintPrinterSection *self, GtkBox *box)
{
  GtkWidget *stretch_x = new_number (self, STRETCH_X, _ ("Stretches pages across"));
  GtkWidget *stretch_y = new_number (self, STRETCH_Y, _ ("Stretches pages down"));
  GtkWidget *back_x = new_number (self, BACK_X, _ ("Moves backs to the right"));
  GtkWidget *back_y = new_number (self, BACK_Y, _ ("Moves backs down"));

  gtk_box_append (box, new_choice (self));
  gtk_box_append (box, loom_settings_row_new (
                           LOOM_ROW_PANEL, _ ("Stretch"),
                           _ ("How much pages are made larger, across and down, to come out of "
                              "the printer true"),
                           _ ("%"), loom_settings_row_new_pair (stretch_x, ",", stretch_y)));
  gtk_box_append (box, loom_settings_row_new (
                           LOOM_ROW_PANEL, _ ("Backs"),
                           _ ("How far the other side of the paper is moved, to the right and "
                              "down, to meet this one"),
                           _ ("mm"), loom_settings_row_new_pair (back_x, ",", back_y)));
  gtk_box_append (box, new_name (self));
  gtk_box_append (box, new_test (self));
}

/* --- The widget --------------------------------------------------------------------------------
 */

const LoomPrinter *
loom_print_printer_section_get (LoomPrintPrinterSection *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PRINTER_SECTION (self), NULL);
  return &self->printer;
}

static gboolean
is_same (const LoomPrinter *a, const LoomPrinter *b)
{
  return a->stretch_x == b->stretch_x && a->stretch_y == b->stretch_y && a->back_x == b->back_x
         && a->back_y == b->back_y;
}

void
loom_print_printer_section_set (LoomPrintPrinterSection *self, const LoomPrinter *printer)
{
  g_return_if_fail (LOOM_IS_PRINT_PRINTER_SECTION (self) && printer != NULL);
  if (is_same (&self->printer, printer))
    return;
  self->printer = *printer;
  show (self);
}

static void
loom_print_printer_section_dispose (GObject *object)
{
  g_clear_pointer (&LOOM_PRINT_PRINTER_SECTION (object)->expander, gtk_widget_unparent);
  G_OBJECT_CLASS (loom_print_printer_section_parent_class)->dispose (object);
}

static void
loom_print_printer_section_class_init (LoomPrintPrinterSectionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_print_printer_section_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  changed = g_signal_new ("changed", LOOM_TYPE_PRINT_PRINTER_SECTION, G_SIGNAL_RUN_LAST, 0, NULL,
                          NULL, NULL, G_TYPE_NONE, 0);
  test = g_signal_new ("test", LOOM_TYPE_PRINT_PRINTER_SECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                       NULL, G_TYPE_NONE, 0);
}

static void
loom_print_printer_section_init (LoomPrintPrinterSection *self)
{
  GtkWidget *box;

  self->is_filling = TRUE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->expander = loom_form_new_expander (_ ("Printer Correction"), "", &box);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  fill (self, GTK_BOX (box));
}

GtkWidget *
loom_print_printer_section_new (void)
{
  LoomPrintPrinterSection *self = g_object_new (LOOM_TYPE_PRINT_PRINTER_SECTION, NULL);
  g_autofree char *last = loom_preferences_dup_printer (loom_preferences_get_default ());

  list_printers (self, last);
  if (gtk_drop_down_get_selected (self->choice) > 0)
    loom_printers_find (last, &self->printer, NULL);
  show (self);
  update_remember (self);
  return GTK_WIDGET (self);
}
