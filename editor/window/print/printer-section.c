/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section of the printer. The list has the printers by name, behind one that is none. */

#include "editor/window/print/printer-section.h"

#include "editor/window/widgets/message.h"
#include "editor/window/forms/choice.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/settings-form.h"
#include "editor/window/widgets/preferences.h"
#include "formats/model/types.h"

#include <glib/gi18n.h>

struct _LoomPrintPrinterSection
{
  GtkWidget parent_instance;
  LoomPrinter printer;
  int chosen;             /* in the list; 0: none */
  LoomSettingsForm *form; /* of the section itself */
  GtkWidget *expander;
  GtkEditable *name;
  GtkWidget *remember;
};

G_DEFINE_FINAL_TYPE (LoomPrintPrinterSection, loom_print_printer_section, GTK_TYPE_WIDGET)

static guint changed, test;

/* --- The fields --------------------------------------------------------------------------------
 */

enum
{
  PRINTER,
  STRETCH_X,
  STRETCH_Y,
  BACK_X,
  BACK_Y,
  N_FIELDS,
};

/* Takes what is known of the printer. */
static void
write_chosen (void *data, double value)
{
  LoomPrintPrinterSection *self = data;
  GtkWidget *list = loom_settings_form_get_control (self->form, PRINTER);
  const char *name
      = value > 0 ? loom_choice_get_label (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (list)))
                  : NULL;
  g_autoptr (GError) error = NULL;

  self->chosen = (int)value;
  self->printer = (LoomPrinter){ 0 };
  if (name != NULL && !loom_printers_find (name, &self->printer, &error))
    loom_message_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("What is known of the printer cannot be used"), error->message);
  gtk_editable_set_text (self->name, name != NULL ? name : "");
  loom_preferences_set_printer (loom_preferences_get_default (), name);
}

#define AT(member) LOOM_SETTING_OF (LoomPrintPrinterSection, member)
#define STRETCH(axis)                                                                              \
  AT (printer.stretch_##axis), .factor = 1000, .least = -1000 * LOOM_PRINTER_MOST_STRETCH,         \
                               .most = 1000 * LOOM_PRINTER_MOST_STRETCH, .step = 100, .width = 5
#define BACK(axis)                                                                                 \
  AT (printer.back_##axis), .least = -LOOM_PRINTER_MOST_OFFSET, .most = LOOM_PRINTER_MOST_OFFSET,  \
                            .step = 100, .width = 5
static const LoomSetting fields[N_FIELDS] = {
  [PRINTER] = { N_ ("Printer"), LOOM_CONTROL_CHOICE, N_ ("A printer that has been measured"),
                AT (chosen), .write = write_chosen },
  [STRETCH_X] = { N_ ("Stretch"), LOOM_CONTROL_FIXED,
                  N_ ("How much pages are made larger, across and down, to come out of "
                      "the printer true"),
                  N_ ("%"), N_ ("Stretches pages across"), STRETCH (x) },
  [STRETCH_Y]
  = { NULL, LOOM_CONTROL_FIXED, .name = N_ ("Stretches pages down"), .joined = ",", STRETCH (y) },
  [BACK_X] = { N_ ("Backs"), LOOM_CONTROL_LENGTH,
               N_ ("How far the other side of the paper is moved, to the right and "
                   "down, to meet this one"),
               N_ ("mm"), N_ ("Moves backs to the right"), BACK (x) },
  [BACK_Y]
  = { NULL, LOOM_CONTROL_LENGTH, .name = N_ ("Moves backs down"), .joined = ",", BACK (y) },
};

/* --- Showing and choosing ----------------------------------------------------------------------
 */

static void
show_stretch (LoomPrintPrinterSection *self)
{
  /* Translators: how much pages are stretched across and down. */
  g_autofree char *words
      = g_strdup_printf (_ ("%g %%, %g %%"), self->printer.stretch_x, self->printer.stretch_y);

  loom_form_set_expander_detail (self->expander, words);
}

static void
show (LoomPrintPrinterSection *self)
{
  loom_settings_form_show (self->form);
  show_stretch (self);
}

static void
changed_cb (gpointer data)
{
  show_stretch (data);
  g_signal_emit (data, changed, 0);
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
  const LoomMarkLook plain = LOOM_MARK_LOOK_INIT;
  g_auto (GStrv) known = loom_printers_list ();
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (choices, loom_choice_new (0, _ ("None"), plain));
  self->chosen = 0;
  for (int i = 0; known[i] != NULL; i++)
    {
      g_ptr_array_add (choices, loom_choice_new (i + 1, known[i], plain));
      if (g_strcmp0 (known[i], name) == 0)
        self->chosen = i + 1;
    }
  loom_settings_form_set_choices (self->form, PRINTER, choices);
  gtk_editable_set_text (self->name, self->chosen > 0 ? name : "");
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
  LoomPrintPrinterSection *self = LOOM_PRINT_PRINTER_SECTION (object);

  g_clear_pointer (&self->expander, gtk_widget_unparent);
  g_clear_pointer (&self->form, loom_settings_form_free);
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

  gtk_widget_add_css_class (GTK_WIDGET (self), "section");
  self->expander = loom_form_new_expander (_ ("Printer Correction"), "", &box);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  self->form = loom_settings_form_new (fields, N_FIELDS, self, changed_cb, self);
  loom_settings_form_append (self->form, box, LOOM_ROW_PANEL, 0, N_FIELDS - 1);
  gtk_box_append (GTK_BOX (box), new_name (self));
  gtk_box_append (GTK_BOX (box), new_test (self));
}

GtkWidget *
loom_print_printer_section_new (void)
{
  LoomPrintPrinterSection *self = g_object_new (LOOM_TYPE_PRINT_PRINTER_SECTION, NULL);
  g_autofree char *last = loom_preferences_dup_printer (loom_preferences_get_default ());

  list_printers (self, last);
  if (self->chosen > 0)
    loom_printers_find (last, &self->printer, NULL);
  show (self);
  update_remember (self);
  return GTK_WIDGET (self);
}
