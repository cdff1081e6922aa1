/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A form of the options. Of each part of a print, the number of its sheets stands behind it. */

#include "editor/window/print/panel.h"

#include "editor/window/forms/choice.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/settings-form.h"
#include "editor/window/widgets/preferences.h"
#include "editor/window/print/options.h"
#include "editor/window/print/printer-section.h"
#include "render/press/press.h"

#include <glib/gi18n.h>

struct _LoomPrintPanel
{
  GtkWidget parent_instance;
  LoomDocument *document; /* owned */
  LoomPrintOptions options;
  LoomPrintSettings at_home; /* those before it was for a print shop */
  gint32 safe;               /* µm inside the cut; 0: not shown */
  LoomSettingsForm *form;    /* of the panel itself */
  GtkWidget *scrolled, *bleed_expander;
  LoomPrintPrinterSection *printer;
};

G_DEFINE_FINAL_TYPE (LoomPrintPanel, loom_print_panel, GTK_TYPE_WIDGET)

static guint changed, test_sheet;

/* --- What is read and written ------------------------------------------------------------------
 */

static const LoomBoard *
get_board (const void *data)
{
  const LoomPrintPanel *self = data;

  return loom_document_get_board (self->document);
}

/* In the board's own list. */
static guint
count_entries (const void *data)
{
  const LoomEntity *print = loom_board_section (get_board (data), LOOM_KIND_PRINT);

  return print != NULL ? loom_entity_n (print, LOOM_KIND_SHEET) : 0;
}

static gboolean
has_list (const void *data)
{
  return count_entries (data) > 0;
}

static gboolean
goes_by_parts (const void *data)
{
  return !((const LoomPrintPanel *)data)->options.settings.has_sheets;
}

static gboolean
has_board (const void *data)
{
  return (((const LoomPrintPanel *)data)->options.settings.parts & 1u << LOOM_PRINT_PART_BOARD)
         != 0;
}

static gboolean
has_scenarios (const void *data)
{
  return loom_board_n (get_board (data), LOOM_KIND_SCENARIO) > 0;
}

static gboolean
has_layers (const void *data)
{
  return loom_board_section (get_board (data), LOOM_KIND_LAYERS) != NULL;
}

static gboolean
is_own_size (const void *data)
{
  return ((const LoomPrintPanel *)data)->options.settings.paper.name == NULL;
}

/* A size of one's own is behind the papers. */
static double
read_paper (const void *data)
{
  const LoomPaper *paper = &((const LoomPrintPanel *)data)->options.settings.paper;
  guint i = 0;

  while (loom_papers ()[i].name != NULL && g_strcmp0 (loom_papers ()[i].name, paper->name) != 0)
    i++;
  return i;
}

/* One's own begins as large as the paper that was chosen before. */
static void
write_paper (void *data, double value)
{
  LoomPaper *paper = &((LoomPrintPanel *)data)->options.settings.paper;
  const LoomPaper *chosen = &loom_papers ()[(guint)value];

  if (chosen->name != NULL)
    *paper = *chosen;
  else
    paper->name = NULL;
}

static gboolean
can_press (const void *data)
{
  return loom_press_get_standard () != NULL;
}

static double
read_press (const void *data)
{
  return ((const LoomPrintPanel *)data)->options.settings.press != NULL;
}

/* What a print shop does not want comes back when it is for a printer again. */
static void
write_press (void *data, double value)
{
  LoomPrintPanel *self = data;
  LoomPrintSettings *settings = &self->options.settings;

  if (value != 0)
    {
      self->at_home = *settings;
      loom_print_settings_set_press (settings, loom_press_get_standard ());
      return;
    }
  loom_print_settings_set_press (settings, NULL);
  settings->bleed = self->at_home.bleed;
  settings->overlap = self->at_home.overlap;
  settings->has_assembly = self->at_home.has_assembly;
  settings->has_ruler = self->at_home.has_ruler;
  settings->stretch_x = self->at_home.stretch_x;
  settings->stretch_y = self->at_home.stretch_y;
}

static void
write_safe (void *data, double value)
{
  LoomPrintPanel *self = data;

  self->safe = (gint32)value;
  g_object_set (loom_preferences_get_default (), "safe-zone", self->safe, NULL);
}

/* --- The fields --------------------------------------------------------------------------------
 */

enum
{
  LIST,
  PARTS, /* in the order of LoomPrintPart */
  ASSEMBLY = PARTS + LOOM_N_PRINT_PARTS,
  SCENARIO,
  PAPER,
  WIDTH,
  HEIGHT,
  DIRECTION,
  SCALE,
  MARGIN,
  OVERLAP,
  THEME,
  PRESS,
  MARKS,
  RULER,
  BACKS,
  COUNTERS,
  TRAILS,
  LEAST_PIECE,
  CLEARANCE,
  BLEED,
  SAFE,
  N_FIELDS,
};

static const char *const directions[]
    = { NC_ ("paper", "Auto"), NC_ ("paper", "Upright"), NC_ ("paper", "Across"), NULL };
static const char *const themes[]
    = { N_ ("As the Board Has It"), N_ ("Colour"), N_ ("Saving Ink"), N_ ("Grey"),
        N_ ("Patterns Only"),       NULL };
static const char *const marks[]
    = { N_ ("None"), N_ ("At the Corners"), N_ ("Across the Margins"), NULL };
static const char *const counters[]
    = { N_ ("Few"), N_ ("One for Each Thing"), N_ ("With Dice and Cubes of Your Own"), NULL };
static const char *const trails[] = { N_ ("A Pencil"), N_ ("Strips of Paper"), NULL };
static const char *const backs[] = { N_ ("None"), N_ ("Turned over the Long Edge"),
                                     N_ ("Turned over the Short Edge"), N_ ("Folded"), NULL };

#define AT(member) LOOM_SETTING_OF (LoomPrintPanel, member)
#define OF(member) AT (options.settings.member)
#define PART(which) OF (parts), .bit = 1u << (which), .has_detail = TRUE, .is_usable = goes_by_parts
static const LoomSetting fields[N_FIELDS] = {
  [LIST] = { N_ ("The board’s own _list"), LOOM_CONTROL_CHECK,
             N_ ("What the board itself asks for: which sheets, and how many of each"),
             .section = N_ ("What"), OF (has_sheets), .has_detail = TRUE, .is_shown = has_list },
  [PARTS + LOOM_PRINT_PART_BOARD]
  = { N_ ("_Board"), LOOM_CONTROL_CHECK, N_ ("The board on sheets to be glued together"),
      PART (LOOM_PRINT_PART_BOARD) },
  [PARTS + LOOM_PRINT_PART_PIECES]
  = { N_ ("P_ieces to cut out"), LOOM_CONTROL_CHECK,
      N_ ("As many pieces as the scenario needs, to be cut out"), PART (LOOM_PRINT_PART_PIECES) },
  [PARTS + LOOM_PRINT_PART_RULES]
  = { N_ ("R_ules card"), LOOM_CONTROL_CHECK, N_ ("The rules of the scenario on one or two sides"),
      PART (LOOM_PRINT_PART_RULES) },
  [PARTS + LOOM_PRINT_PART_RECORD]
  = { N_ ("R_ecord sheet"), LOOM_CONTROL_CHECK, N_ ("A sheet to note a game on"),
      PART (LOOM_PRINT_PART_RECORD) },
  [ASSEMBLY] = { N_ ("_Assembly plan"), LOOM_CONTROL_CHECK,
                 N_ ("A page that shows how the sheets of the board belong together"),
                 OF (has_assembly), .has_detail = TRUE, .is_usable = has_board },
  [SCENARIO]
  = { N_ ("Scenario"), LOOM_CONTROL_TITLES, N_ ("What stands on the board, and what is played"),
      AT (options.scenario), .is_shown = has_scenarios },
  [PAPER] = { N_ ("Size"), LOOM_CONTROL_CHOICE, N_ ("The paper in the printer"),
              .section = N_ ("Paper"), .read = read_paper, .write = write_paper },
  [WIDTH] = { "", LOOM_CONTROL_LENGTH, N_ ("Width and height of the paper"), N_ ("mm"),
              N_ ("Width of the paper"), OF (paper.width), .least = 20000, .most = 5080000,
              .step = 1000, .width = 5, .is_shown = is_own_size },
  [HEIGHT] = { NULL, LOOM_CONTROL_LENGTH, .name = N_ ("Height of the paper"), .joined = "×",
               OF (paper.height), .least = 20000, .most = 5080000, .step = 1000, .width = 5 },
  [DIRECTION] = { N_ ("Direction"), LOOM_CONTROL_TOGGLES,
                  N_ ("How the paper lies; Auto takes the fewest sheets"), OF (orientation),
                  .names = directions, .context = "paper" },
  [SCALE]
  = { N_ ("Scale"), LOOM_CONTROL_FIXED, N_ ("Size of the board and its pieces; 100 % is true"),
      N_ ("%"), OF (scale), .factor = 100000, .least = 1000, .most = 10000000, .step = 5000 },
  [MARGIN] = { N_ ("Margin"), LOOM_CONTROL_LENGTH, N_ ("What the printer leaves free at each edge"),
               N_ ("mm"), OF (margin), .most = 1000000, .step = 1000 },
  [OVERLAP] = { N_ ("Overlap"), LOOM_CONTROL_LENGTH, N_ ("What two sheets share to be glued"),
                N_ ("mm"), OF (overlap), .most = 1000000, .step = 1000 },
  [THEME] = { N_ ("Theme"), LOOM_CONTROL_CHOICE, N_ ("The look on paper"), .section = N_ ("Ink"),
              OF (look.kind), .names = themes, .first = -1 },
  [PRESS] = { N_ ("PDF/X-4 for a print s_hop"), LOOM_CONTROL_CHECK,
              N_ ("With bleed and marks, each board on one sheet, and black text and cut lines as "
                  "inks of their own; on coated paper by FOGRA39"),
              .is_shown = can_press, .read = read_press, .write = write_press },
  [MARKS] = { N_ ("Cut Lines"), LOOM_CONTROL_CHOICE, N_ ("Lines to cut along"),
              .section = N_ ("Marks"), OF (marks), .names = marks },
  [RULER]
  = { N_ ("_Test bar of 100 mm"), LOOM_CONTROL_CHECK,
      N_ ("A bar to measure: so you see whether the printer kept the size"), OF (has_ruler) },
  [BACKS]
  = { N_ ("Backs"), LOOM_CONTROL_CHOICE, N_ ("How the backs of pieces come behind their fronts"),
      .section = N_ ("Pieces"), OF (backs), .names = backs },
  [COUNTERS] = { N_ ("Counters"), LOOM_CONTROL_CHOICE,
                 N_ ("Few stand for several things where there would be more than 120 pieces"),
                 OF (pieces.counters), .names = counters },
  [TRAILS] = { N_ ("Trails"), LOOM_CONTROL_CHOICE, N_ ("What the trails of layers are laid with"),
               OF (pieces.trails), .names = trails, .is_shown = has_layers },
  [LEAST_PIECE] = { N_ ("Least Size"), LOOM_CONTROL_LENGTH,
                    N_ ("What no piece is smaller than, unless it stands in a cell or a slot"),
                    N_ ("mm"), OF (least_piece), .most = 100000, .step = 1000 },
  [CLEARANCE]
  = { N_ ("Clearance"), LOOM_CONTROL_LENGTH, N_ ("How much smaller than its cell a piece is"),
      N_ ("mm"), OF (clearance), .most = 50000, .step = 100 },
  [BLEED] = { N_ ("Bleed"), LOOM_CONTROL_LENGTH,
              N_ ("Colour beyond the cut, so that a cut that misses by a little shows no paper"),
              N_ ("mm"), OF (bleed), .most = 50000, .step = 500 },
  [SAFE] = { N_ ("Safe Zone"), LOOM_CONTROL_LENGTH,
             N_ ("Shows how far inside the cut nothing should stand that matters; it is not "
                 "printed, and 0 shows nothing"),
             N_ ("mm"), AT (safe), .write = write_safe, .most = 50000, .step = 500 },
};

/* --- Showing -----------------------------------------------------------------------------------
 */

static void
show_bleed (LoomPrintPanel *self)
{
  /* Translators: how far colour goes beyond the cut, and how far inside it the safe zone begins. */
  g_autofree char *words
      = g_strdup_printf (_ ("%g mm, %g mm"), self->options.settings.bleed / (double)LOOM_MM,
                         self->safe / (double)LOOM_MM);

  loom_form_set_expander_detail (self->bleed_expander, words);
}

static void
show_scenarios (LoomPrintPanel *self)
{
  const LoomMarkLook plain = LOOM_MARK_LOOK_INIT;
  const LoomBoard *board = get_board (self);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = loom_board_scenario (board, i);

      g_ptr_array_add (
          choices,
          loom_choice_new (scenario->entity.handle,
                           scenario->title != NULL ? scenario->title : scenario->entity.id, plain));
    }
  g_ptr_array_add (choices, loom_choice_new (0, _ ("None: the Bare Board"), plain));
  loom_settings_form_set_choices (self->form, SCENARIO, choices);
}

static void
show_options (LoomPrintPanel *self)
{
  const LoomPrintSettings *settings = &self->options.settings;
  const guint n = count_entries (self);
  g_autofree char *words = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);

  loom_settings_form_set_detail (self->form, LIST, words);
  show_scenarios (self);
  loom_settings_form_show (self->form);
  loom_print_printer_section_set (self->printer,
                                  &(LoomPrinter){ settings->stretch_x, settings->stretch_y,
                                                  settings->back_x, settings->back_y });
  show_bleed (self);
}

static void
changed_cb (gpointer data)
{
  show_bleed (data);
  g_signal_emit (data, changed, 0);
}

/* --- Widgets -----------------------------------------------------------------------------------
 */

/* The names of papers are what they are sold by. */
static void
fill_papers (LoomPrintPanel *self)
{
  const LoomMarkLook plain = LOOM_MARK_LOOK_INIT;
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; loom_papers ()[i].name != NULL; i++)
    g_ptr_array_add (choices, loom_choice_new (i, loom_papers ()[i].name, plain));
  g_ptr_array_add (choices, loom_choice_new (choices->len, _ ("Own Size"), plain));
  loom_settings_form_set_choices (self->form, PAPER, choices);
}

static void
printer_cb (LoomPrintPanel *self)
{
  loom_print_settings_set_printer (&self->options.settings,
                                   loom_print_printer_section_get (self->printer));
  g_signal_emit (self, changed, 0);
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
  g_signal_connect_swapped (section, "changed", G_CALLBACK (printer_cb), self);
  g_signal_connect_swapped (section, "test", G_CALLBACK (test_cb), self);
  return section;
}

static GtkWidget *
new_column (LoomPrintPanel *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *box;

  gtk_widget_add_css_class (column, "inspector");
  self->form = loom_settings_form_new (fields, N_FIELDS, self, changed_cb, self);
  loom_settings_form_append (self->form, column, LOOM_ROW_PANEL, LIST, CLEARANCE);
  fill_papers (self);
  self->bleed_expander = loom_form_new_expander (_ ("Bleed and Safe Zone"), "", &box);
  loom_settings_form_append (self->form, box, LOOM_ROW_PANEL, BLEED, SAFE);
  gtk_box_append (GTK_BOX (column), self->bleed_expander);
  gtk_box_append (GTK_BOX (column), new_printer (self));
  return column;
}

/* --- The widget --------------------------------------------------------------------------------
 */

const LoomPrintOptions *
loom_print_panel_get_options (LoomPrintPanel *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PANEL (self), NULL);
  return &self->options;
}

gint32
loom_print_panel_get_safe_zone (LoomPrintPanel *self)
{
  g_return_val_if_fail (LOOM_IS_PRINT_PANEL (self), 0);
  return self->safe;
}

void
loom_print_panel_set_options (LoomPrintPanel *self, const LoomPrintOptions *options)
{
  g_return_if_fail (LOOM_IS_PRINT_PANEL (self) && options != NULL);
  self->options = *options;
  show_options (self);
}

static void
show_count (LoomPrintPanel *self, guint field, guint n)
{
  g_autofree char *words = NULL;

  if (n == LOOM_PRINT_PREVIEW_UNKNOWN)
    words = g_strdup ("—");
  else if (n == 0)
    words = g_strdup (_ ("none"));
  else
    words = g_strdup_printf (ngettext ("%u sheet", "%u sheets", n), n);
  loom_settings_form_set_detail (self->form, field, words);
}

void
loom_print_panel_show_preview (LoomPrintPanel *self, const LoomPrintPreview *preview)
{
  g_return_if_fail (LOOM_IS_PRINT_PANEL (self) && preview != NULL);
  for (guint i = 0; i < LOOM_N_PRINT_PARTS; i++)
    show_count (self, PARTS + i, loom_print_preview_count (preview, (LoomPrintPart)i));
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
  g_clear_pointer (&self->form, loom_settings_form_free);
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
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), new_column (self));
  gtk_widget_set_size_request (self->scrolled, 316, -1);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  show_options (self);
  return GTK_WIDGET (self);
}
