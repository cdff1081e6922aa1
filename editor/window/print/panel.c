/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Controls and the options behind them: what is chosen is read into the options at once, and what
 * the options are is shown in the controls. */

#include "editor/window/print/panel.h"

#include "editor/window/forms/choice.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/forms/settings-row.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/options.h"
#include "editor/window/print/printer-section.h"
#include "editor/window/print/rows.h"

#include <glib/gi18n.h>

/* In the order of LoomPrintPart; the assembly plan is one more. */
enum
{
  ASSEMBLY = LOOM_N_PRINT_PARTS,
  N_CHECKS,
};

struct _LoomPrintPanel
{
  GtkWidget parent_instance;
  LoomDocument *document; /* owned */
  LoomPrintOptions options;
  gint32 safe; /* µm inside the cut; 0: not shown */
  GtkWidget *scrolled;
  GtkCheckButton *own_sheets, *checks[N_CHECKS], *ruler;
  GtkWidget *own_detail, *details[N_CHECKS];
  GtkWidget *own_row, *scenario_row, *size_row, *bleed_expander;
  GtkDropDown *scenario, *paper, *theme, *marks, *backs;
  GtkToggleButton *directions[3];
  LoomNumberEntry *numbers[LOOM_N_PRINT_NUMBERS];
  LoomPrintPrinterSection *printer;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (LoomPrintPanel, loom_print_panel, GTK_TYPE_WIDGET)

static guint changed, test_sheet;

/* The choice behind the names of papers. */
static guint
own_size_index (void)
{
  guint n = 0;

  while (loom_papers ()[n].name != NULL)
    n++;
  return n;
}

/* --- Numbers -----------------------------------------------------------------------------------
 */

static gint32
read_number (LoomPrintPanel *self, LoomPrintNumber number)
{
  return number == LOOM_PRINT_NUMBER_SAFE
             ? self->safe
             : loom_print_number_read (number, &self->options.settings);
}

static void
write_number (LoomPrintPanel *self, LoomPrintNumber number, gint32 value)
{
  if (number == LOOM_PRINT_NUMBER_SAFE)
    self->safe = value;
  else
    loom_print_number_write (number, &self->options.settings, value);
}

/* --- Showing -----------------------------------------------------------------------------------
 */

static guint
find_paper (const LoomPaper *paper)
{
  guint i = 0;

  while (loom_papers ()[i].name != NULL && g_strcmp0 (loom_papers ()[i].name, paper->name) != 0)
    i++;
  return i;
}

static void
show_what (LoomPrintPanel *self)
{
  const LoomPrintSettings *settings = &self->options.settings;
  const LoomEntity *print
      = loom_board_section (loom_document_get_board (self->document), LOOM_KIND_PRINT);
  const guint n_sheets = print != NULL ? loom_entity_n (print, LOOM_KIND_SHEET) : 0;
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u entry", "%u entries", n_sheets), n_sheets);

  gtk_widget_set_visible (self->own_row, n_sheets > 0);
  gtk_label_set_label (GTK_LABEL (self->own_detail), words);
  gtk_check_button_set_active (self->own_sheets, settings->has_sheets);
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    {
      gtk_check_button_set_active (self->checks[i], (settings->parts & 1u << i) != 0);
      gtk_widget_set_sensitive (GTK_WIDGET (self->checks[i]), !settings->has_sheets);
    }
  gtk_check_button_set_active (self->checks[ASSEMBLY], settings->has_assembly);
  gtk_widget_set_sensitive (GTK_WIDGET (self->checks[ASSEMBLY]),
                            (settings->parts & 1u << LOOM_PRINT_PART_BOARD) != 0);
}

static void
show_details (LoomPrintPanel *self)
{
  const LoomPrintSettings *settings = &self->options.settings;
  /* Translators: how far colour goes beyond the cut, and how far inside it the safe zone begins. */
  g_autofree char *words = g_strdup_printf (_ ("%g mm, %g mm"), settings->bleed / (double)LOOM_MM,
                                            self->safe / (double)LOOM_MM);

  loom_print_row_set_detail (self->bleed_expander, words);
  gtk_widget_set_visible (self->size_row, settings->paper.name == NULL);
}

static void
show_scenarios (LoomPrintPanel *self)
{
  const LoomMarkLook plain = LOOM_MARK_LOOK_INIT;
  const LoomBoard *board = loom_document_get_board (self->document);
  const guint n = loom_board_n (board, LOOM_KIND_SCENARIO);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);

      g_ptr_array_add (
          choices,
          loom_choice_new (scenario->entity.handle,
                           scenario->title != NULL ? scenario->title : scenario->entity.id, plain));
    }
  g_ptr_array_add (choices, loom_choice_new (0, _ ("None: the Bare Board"), plain));
  loom_choice_set_items (self->scenario, choices, self->options.scenario);
  gtk_widget_set_visible (self->scenario_row, n > 0);
}

static void
show_options (LoomPrintPanel *self)
{
  const LoomPrintSettings *settings = &self->options.settings;

  self->is_filling = TRUE;
  show_what (self);
  show_scenarios (self);
  gtk_drop_down_set_selected (self->paper, find_paper (&settings->paper));
  gtk_toggle_button_set_active (self->directions[settings->orientation], TRUE);
  gtk_drop_down_set_selected (self->theme,
                              settings->theme != NULL ? (guint)settings->theme->kind + 1 : 0);
  gtk_drop_down_set_selected (self->marks, (guint)settings->marks);
  gtk_check_button_set_active (self->ruler, settings->has_ruler);
  gtk_drop_down_set_selected (self->backs, (guint)settings->backs);
  for (guint i = 0; i < LOOM_N_PRINT_NUMBERS; i++)
    loom_number_entry_set_value (self->numbers[i], read_number (self, (LoomPrintNumber)i));
  loom_print_printer_section_set (self->printer,
                                  &(LoomPrinter){ settings->stretch_x, settings->stretch_y,
                                                  settings->back_x, settings->back_y });
  show_details (self);
  self->is_filling = FALSE;
}

/* --- Reading -----------------------------------------------------------------------------------
 */

static void
read_paper (LoomPrintPanel *self)
{
  LoomPaper *paper = &self->options.settings.paper;
  const guint index = gtk_drop_down_get_selected (self->paper);

  if (index < own_size_index ())
    *paper = loom_papers ()[index];
  else
    paper->name = NULL;
}

static void
read_what (LoomPrintPanel *self)
{
  LoomPrintSettings *settings = &self->options.settings;

  settings->has_sheets
      = gtk_widget_get_visible (self->own_row) && gtk_check_button_get_active (self->own_sheets);
  settings->parts = 0;
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    if (gtk_check_button_get_active (self->checks[i]))
      settings->parts |= 1u << i;
  settings->has_assembly = gtk_check_button_get_active (self->checks[ASSEMBLY]);
}

static void
changed_cb (LoomPrintPanel *self)
{
  LoomPrintSettings *settings = &self->options.settings;
  const guint theme = gtk_drop_down_get_selected (self->theme);
  gint64 scenario;

  if (self->is_filling)
    return;
  read_what (self);
  read_paper (self);
  if (loom_choice_get_selected (self->scenario, &scenario))
    self->options.scenario = (LoomHandle)scenario;
  for (guint i = 0; i < G_N_ELEMENTS (self->directions); i++)
    if (gtk_toggle_button_get_active (self->directions[i]))
      settings->orientation = (LoomOrientation)i;
  settings->theme = theme > 0 ? loom_theme_get ((LoomThemeKind)(theme - 1)) : NULL;
  settings->marks = (LoomMarks)gtk_drop_down_get_selected (self->marks);
  settings->backs = (LoomBacks)gtk_drop_down_get_selected (self->backs);
  settings->has_ruler = gtk_check_button_get_active (self->ruler);
  loom_print_settings_set_printer (settings, loom_print_printer_section_get (self->printer));
  show_options (self);
  g_signal_emit (self, changed, 0);
}

/* Of a group one goes off before another goes on; between the two there is none. */
static void
direction_cb (GtkToggleButton *button, LoomPrintPanel *self)
{
  if (gtk_toggle_button_get_active (button))
    changed_cb (self);
}

static void
commit_cb (LoomNumberEntry *entry, LoomPrintPanel *self)
{
  for (guint i = 0; i < LOOM_N_PRINT_NUMBERS; i++)
    {
      gint32 value;

      if (self->numbers[i] != entry
          || !loom_number_entry_evaluate (entry, read_number (self, (LoomPrintNumber)i), &value,
                                          NULL))
        continue;
      write_number (self, (LoomPrintNumber)i, value);
      if (i == LOOM_PRINT_NUMBER_SAFE)
        g_object_set (loom_preferences_get_default (), "safe-zone", value, NULL);
      loom_number_entry_set_value (entry, value);
    }
  changed_cb (self);
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

static GtkWidget *
new_number (LoomPrintPanel *self, LoomPrintNumber number)
{
  const LoomPrintNumberRange range = loom_print_number_get_range (number);
  GtkWidget *entry
      = loom_number_entry_new (number == LOOM_PRINT_NUMBER_SCALE ? LOOM_TYPE_FIXED : LOOM_TYPE_MM,
                               range.least, range.most, FALSE);

  self->numbers[number] = LOOM_NUMBER_ENTRY (entry);
  loom_number_entry_set_step (self->numbers[number], range.step);
  g_signal_connect (entry, "commit", G_CALLBACK (commit_cb), self);
  return entry;
}

static GtkDropDown *
new_choice (LoomPrintPanel *self, const char *const *names)
{
  GtkWidget *choice = loom_print_row_new_choice (names);

  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (changed_cb), self);
  return GTK_DROP_DOWN (choice);
}

static GtkCheckButton *
new_check (LoomPrintPanel *self, const char *label, const char *tip)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (check, tip);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (changed_cb), self);
  return GTK_CHECK_BUTTON (check);
}

static GtkWidget *
new_what (LoomPrintPanel *self)
{
  const char *const names[N_CHECKS] = { _ ("_Board"), _ ("P_ieces to cut out"), _ ("R_ules card"),
                                        _ ("R_ecord sheet"), _ ("_Assembly plan") };
  const char *const tips[N_CHECKS]
      = { _ ("The board on sheets to be glued together"),
          _ ("As many pieces as the scenario needs, to be cut out"),
          _ ("The rules of the scenario on one or two sides"), _ ("A sheet to note a game on"),
          _ ("A page that shows how the sheets of the board belong together") };
  GtkWidget *section = loom_form_new_section (_ ("What"));

  self->own_sheets
      = new_check (self, _ ("The board’s own _list"),
                   _ ("What the board itself asks for: which sheets, and how many of each"));
  self->own_row = loom_settings_row_new_check (GTK_WIDGET (self->own_sheets), &self->own_detail);
  gtk_box_append (GTK_BOX (section), self->own_row);
  for (guint i = 0; i < N_CHECKS; i++)
    {
      self->checks[i] = new_check (self, names[i], tips[i]);
      gtk_box_append (GTK_BOX (section), loom_settings_row_new_check (GTK_WIDGET (self->checks[i]),
                                                                      &self->details[i]));
    }
  self->scenario = GTK_DROP_DOWN (loom_choice_new_drop_down ());
  g_signal_connect_swapped (self->scenario, "notify::selected", G_CALLBACK (changed_cb), self);
  self->scenario_row = loom_settings_row_new (LOOM_ROW_PANEL, _ ("Scenario"),
                                              _ ("What stands on the board, and what is played"),
                                              NULL, GTK_WIDGET (self->scenario));
  gtk_box_append (GTK_BOX (section), self->scenario_row);
  return section;
}

/* The names of papers are what they are sold by. */
static GtkDropDown *
new_papers (LoomPrintPanel *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; loom_papers ()[i].name != NULL; i++)
    g_ptr_array_add (names, (gpointer)loom_papers ()[i].name);
  g_ptr_array_add (names, _ ("Own Size"));
  g_ptr_array_add (names, NULL);
  return new_choice (self, (const char *const *)names->pdata);
}

static GtkWidget *
new_size (LoomPrintPanel *self)
{
  GtkWidget *width = new_number (self, LOOM_PRINT_NUMBER_WIDTH),
            *height = new_number (self, LOOM_PRINT_NUMBER_HEIGHT);

  gtk_accessible_update_property (GTK_ACCESSIBLE (width), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Width of the paper"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (height), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Height of the paper"), -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (width), 5);
  gtk_editable_set_width_chars (GTK_EDITABLE (height), 5);
  self->size_row
      = loom_settings_row_new (LOOM_ROW_PANEL, "", _ ("Width and height of the paper"), _ ("mm"),
                               loom_settings_row_new_pair (width, "×", height));
  return self->size_row;
}

static GtkWidget *
new_paper (LoomPrintPanel *self)
{
  const char *const directions[]
      = { C_ ("paper", "Auto"), C_ ("paper", "Upright"), C_ ("paper", "Across") };
  GtkWidget *section = loom_form_new_section (_ ("Paper"));
  GtkWidget *toggles = loom_print_row_new_toggles (directions, 3, self->directions);

  self->paper = new_papers (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->directions); i++)
    g_signal_connect (self->directions[i], "toggled", G_CALLBACK (direction_cb), self);
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Size"), _ ("The paper in the printer"),
                                         NULL, GTK_WIDGET (self->paper)));
  gtk_box_append (GTK_BOX (section), new_size (self));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Direction"),
                                         _ ("How the paper lies; Auto takes the fewest sheets"),
                                         NULL, toggles));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Scale"),
                                         _ ("Size of the board and its pieces; 100 % is true"),
                                         _ ("%"), new_number (self, LOOM_PRINT_NUMBER_SCALE)));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Margin"),
                                         _ ("What the printer leaves free at each edge"), _ ("mm"),
                                         new_number (self, LOOM_PRINT_NUMBER_MARGIN)));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Overlap"),
                                         _ ("What two sheets share to be glued"), _ ("mm"),
                                         new_number (self, LOOM_PRINT_NUMBER_OVERLAP)));
  return section;
}

static GtkWidget *
new_ink (LoomPrintPanel *self)
{
  const char *const themes[]
      = { _ ("As the Board Has It"), _ ("Colour"), _ ("Saving Ink"), _ ("Grey"),
          _ ("Patterns Only"),       NULL };
  GtkWidget *section = loom_form_new_section (_ ("Ink"));

  self->theme = new_choice (self, themes);
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Theme"), _ ("The look on paper"), NULL,
                                         GTK_WIDGET (self->theme)));
  return section;
}

static GtkWidget *
new_marks (LoomPrintPanel *self)
{
  const char *const marks[] = { _ ("None"), _ ("At the Corners"), _ ("Across the Margins"), NULL };
  GtkWidget *section = loom_form_new_section (_ ("Marks"));

  self->marks = new_choice (self, marks);
  self->ruler = new_check (self, _ ("_Test bar of 100 mm"),
                           _ ("A bar to measure: so you see whether the printer kept the size"));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Cut Lines"), _ ("Lines to cut along"),
                                         NULL, GTK_WIDGET (self->marks)));
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (self->ruler));
  return section;
}

static GtkWidget *
new_pieces (LoomPrintPanel *self)
{
  const char *const backs[] = { _ ("None"), _ ("Turned over the Long Edge"),
                                _ ("Turned over the Short Edge"), _ ("Folded"), NULL };
  GtkWidget *section = loom_form_new_section (_ ("Pieces"));

  self->backs = new_choice (self, backs);
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Backs"),
                                         _ ("How the backs of pieces come behind their fronts"),
                                         NULL, GTK_WIDGET (self->backs)));
  gtk_box_append (GTK_BOX (section),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Clearance"),
                                         _ ("How much smaller than its cell a piece is"), _ ("mm"),
                                         new_number (self, LOOM_PRINT_NUMBER_CLEARANCE)));
  return section;
}

static void
test_cb (LoomPrintPanel *self)
{
  g_signal_emit (self, test_sheet, 0);
}

static GtkWidget *
new_printer (LoomPrintPanel *self)
{
  GtkWidget *section = loom_print_printer_section_new ();

  self->printer = LOOM_PRINT_PRINTER_SECTION (section);
  loom_print_settings_set_printer (&self->options.settings,
                                   loom_print_printer_section_get (self->printer));
  g_signal_connect_swapped (section, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (section, "test", G_CALLBACK (test_cb), self);
  return section;
}

static GtkWidget *
new_bleed (LoomPrintPanel *self)
{
  GtkWidget *box;

  self->bleed_expander = loom_form_new_expander (_ ("Bleed and Safe Zone"), "", &box);
  gtk_box_append (GTK_BOX (box),
                  loom_settings_row_new (LOOM_ROW_PANEL, _ ("Bleed"),
                                         _ ("Colour beyond the cut, so that a cut that misses by a "
                                            "little shows no paper"),
                                         _ ("mm"), new_number (self, LOOM_PRINT_NUMBER_BLEED)));
  gtk_box_append (GTK_BOX (box), loom_settings_row_new (
                                     LOOM_ROW_PANEL, _ ("Safe Zone"),
                                     _ ("Shows how far inside the cut nothing should stand that "
                                        "matters; it is not printed, and 0 shows nothing"),
                                     _ ("mm"), new_number (self, LOOM_PRINT_NUMBER_SAFE)));
  return self->bleed_expander;
}

static GtkWidget *
new_column (LoomPrintPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *const sections[]
      = { new_what (self),   new_paper (self), new_ink (self),    new_marks (self),
          new_pieces (self), new_bleed (self), new_printer (self) };

  gtk_widget_add_css_class (box, "inspector");
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    gtk_box_append (GTK_BOX (box), sections[i]);
  return box;
}

gint32
loom_print_panel_get_safe_zone (LoomPrintPanel *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PANEL (self), 0);
  return self->safe;
}

/* --- The widget --------------------------------------------------------------------------------
 */

const LoomPrintOptions *
loom_print_panel_get_options (LoomPrintPanel *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PANEL (self), NULL);
  return &self->options;
}

void
loom_print_panel_set_options (LoomPrintPanel *self, const LoomPrintOptions *options)
{
  g_return_if_fail (LOOM_IS_PRINT_PANEL (self) && options != NULL);
  self->options = *options;
  show_options (self);
}

static void
show_count (LoomPrintPanel *self, guint check, guint n)
{
  g_autofree char *words = NULL;

  if (n == LOOM_PRINT_PREVIEW_UNKNOWN)
    words = g_strdup ("—");
  else if (n == 0)
    words = g_strdup (_ ("none"));
  else
    words = g_strdup_printf (ngettext ("%u sheet", "%u sheets", n), n);
  gtk_label_set_label (GTK_LABEL (self->details[check]), words);
}

void
loom_print_panel_show_preview (LoomPrintPanel *self, const LoomPrintPreview *preview)
{
  g_return_if_fail (LOOM_IS_PRINT_PANEL (self) && preview != NULL);
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    show_count (self, i, loom_print_preview_count (preview, (LoomPrintPart)i));
  show_count (self, ASSEMBLY, loom_print_preview_count_plans (preview));
}

void
loom_print_panel_update (LoomPrintPanel *self)
{
  g_return_if_fail (LOOM_IS_PRINT_PANEL (self));
  loom_print_options_settle (&self->options, loom_document_get_board (self->document));
  show_options (self);
}

static void
loom_print_panel_dispose (GObject *object)
{
  LoomPrintPanel *self = LOOM_PRINT_PANEL (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_print_panel_parent_class)->dispose (object);
}

static void
loom_print_panel_class_init (LoomPrintPanelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = loom_print_panel_dispose;
  changed = g_signal_new ("changed", LOOM_TYPE_PRINT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
  test_sheet = g_signal_new ("test-sheet", LOOM_TYPE_PRINT_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                             NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
loom_print_panel_init (LoomPrintPanel *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_widget_add_css_class (GTK_WIDGET (self), "left-panel");
}

GtkWidget *
loom_print_panel_new (LoomDocument *document, const LoomPrintOptions *options)
{
  LoomPrintPanel *self = g_object_new (LOOM_TYPE_PRINT_PANEL, NULL);

  self->document = g_object_ref (document);
  self->options = *options;
  self->safe = loom_preferences_get_int (loom_preferences_get_default (), "safe-zone");
  self->is_filling = TRUE;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), new_column (self));
  gtk_widget_set_size_request (self->scrolled, 316, -1);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  show_options (self);
  return GTK_WIDGET (self);
}
