/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogues as the keyboard goes through them: what Tab comes to, what that is called, and what
 * it says of itself, a line each, is what tab-order/ has. LOOM_GOLDEN=write writes that anew. Each
 * leaves a picture of itself. */

#include "editor/window/export/export-dialog.h"
#include "editor/window/forms/choice.h"
#include "editor/window/panels/scenario/scenario-panel.h"
#include "editor/window/shell/preferences-window.h"
#include "editor/window/start/blank-dialog.h"
#include "editor/window/start/place-dialog.h"
#include "editor/window/start/generator-card.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/print-support.h"
#include "tests/editor/window/support.h"

/* A dialogue is no longer than this. */
#define MOST 200

/* --- Names ---------------------------------------------------------------------------------- */

/* What stands in a property of @widget; "" for nothing. */
static char *
dup_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  /* What is compared is told where it differs. */
  char *words = gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property)
                    ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\n")
                    : NULL;
  return words != NULL ? words : g_strdup ("");
}

typedef struct
{
  GtkWidget *widget;
  GtkAccessibleRelation relation;
} Related;

static gboolean
is_related (GtkWidget *other, gpointer data)
{
  const Related *related = data;
  g_autofree char *difference
      = GTK_IS_LABEL (other) ? gtk_test_accessible_check_relation (GTK_ACCESSIBLE (related->widget),
                                                                   related->relation, other, NULL)
                             : NULL;
  return GTK_IS_LABEL (other) && difference == NULL;
}

/* The words of the label in the window that @widget stands in @relation to, or NULL. */
static const char *
find_related (GtkWidget *widget, GtkAccessibleRelation relation)
{
  Related related = { widget, relation };
  if (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), relation))
    return NULL;
  GtkWidget *label
      = loom_desk_find (GTK_WIDGET (gtk_widget_get_root (widget)), is_related, &related);
  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static gboolean
is_label (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

/* What a reader would say it is called. */
static char *
dup_name (GtkWidget *widget)
{
  const char *labelled = find_related (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_autofree char *name = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (labelled != NULL)
    return g_strdup (labelled);
  GtkWidget *label = *name == '\0' && (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget))
                         ? loom_desk_find (widget, is_label, NULL)
                         : NULL;
  return label != NULL ? g_strdup (gtk_label_get_text (GTK_LABEL (label)))
                       : g_steal_pointer (&name);
}

/* The tooltip, of @widget or of what it stands in, and what it is described by. */
static char *
dup_help (GtkWidget *widget)
{
  const char *described = find_related (widget, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  const char *tip = NULL;
  for (GtkWidget *at = widget; at != NULL && tip == NULL; at = gtk_widget_get_parent (at))
    tip = gtk_widget_get_tooltip_text (at);
  if (described == NULL || *described == '\0')
    return g_strdup (tip != NULL ? tip : "");
  return g_strdup_printf ("%s [%s]", tip != NULL ? tip : "", described);
}

/* What is inside a control belongs to it. */
static GtkWidget *
whole_of (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  while (parent != NULL
         && (GTK_IS_EDITABLE (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_COLOR_BUTTON (parent)
             || GTK_IS_MENU_BUTTON (parent)))
    {
      widget = parent;
      parent = gtk_widget_get_parent (widget);
    }
  return widget;
}

static void
append_control (GString *lines, GtkWidget *widget)
{
  g_autofree char *name = dup_name (widget);
  g_autofree char *help = dup_help (widget);
  g_auto (GStrv) words = g_strsplit (help, "\n", -1);
  g_autofree char *line = g_strjoinv (" / ", words);
  g_string_append_printf (lines, "%-18s “%s”%s%s\n", G_OBJECT_TYPE_NAME (widget), name,
                          *line != '\0' ? " — " : "", line);
}

/* --- The walk ------------------------------------------------------------------------------- */

static void
open_expanders (GtkWidget *root)
{
  if (GTK_IS_EXPANDER (root))
    gtk_expander_set_expanded (GTK_EXPANDER (root), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_expanders (child);
}

/* All that Tab comes to in @content, from the first of its window. */
static void
append_walk (GString *lines, GtkWidget *content)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (content));
  GtkWidget *first = NULL;
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  for (guint n = 0; n < MOST && gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD); n++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (focus == NULL || focus == first)
        return;
      first = first != NULL ? first : focus;
      if (gtk_widget_is_ancestor (focus, content))
        append_control (lines, whole_of (focus));
    }
}

static void
shoot (GtkWidget *widget, const char *name)
{
  g_autofree char *file = g_strconcat ("tab-order-", name, NULL);
  loom_test_settle ();
  /* What was opened has its size. */
  gtk_widget_queue_draw (widget);
  gtk_test_widget_wait_for_draw (widget);
  g_autofree char *path = loom_test_picture (widget, file);
}

/* Takes @content, a window or a part of one, through all that is to be seen in it. */
static void
walk (GtkWidget *content, const char *name)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  loom_test_settle ();
  open_expanders (content);
  shoot (content, name);
  append_walk (lines, content);
  loom_desk_compare ("tab-order", name, lines->str);
}

static GtkWidget *
find_dialog (const char *title)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (const GList *at = windows; at != NULL; at = at->next)
    if (g_strcmp0 (gtk_window_get_title (at->data), title) == 0)
      return at->data;
  return NULL;
}

/* --- The dialogues -------------------------------------------------------------------------- */

static void
preferences (void)
{
  loom_preferences_window_present (NULL);
  GtkWidget *window = find_dialog ("Preferences");
  walk (window, "preferences");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_export_ready (gpointer dialog)
{
  return loom_export_dialog_is_ready (dialog);
}

static void
walk_export (const char *sample, const char *name, LoomSurfaceFormat format)
{
  g_autofree char *path = loom_test_sample (sample);
  LoomWindow *window = loom_desk_open (path);
  LoomExportSettings settings;
  loom_export_settings_init (&settings, loom_desk_document (window));
  settings.format = format;
  GtkWidget *dialog
      = loom_export_dialog_new (GTK_WINDOW (window), loom_desk_document (window), &settings);
  gtk_window_present (GTK_WINDOW (dialog));
  loom_desk_wait (is_export_ready, dialog);
  walk (dialog, name);
  gtk_window_destroy (GTK_WINDOW (dialog));
  loom_desk_clear ();
}

static void
export_dialogue (void)
{
  walk_export ("four-hearths", "export", LOOM_SURFACE_PDF);
  walk_export ("two-queens", "export-layers", LOOM_SURFACE_PNG);
}

static void
print_window (void)
{
  LoomPrintWindow *window = open_window ("two-shrines");
  LoomPrintOptions options = get_options (window);
  options.settings.paper = loom_papers ()[0];
  options.settings.has_sheets = FALSE;
  g_autofree char *words = choose (window, &options);
  GtkWidget *panel = GTK_WIDGET (loom_print_window_get_panel (window));
  GtkWidget *viewport = loom_test_find_type (panel, GTK_TYPE_VIEWPORT);
  walk (gtk_widget_get_first_child (viewport), "print");
  options.settings.paper.name = NULL;
  g_autofree char *more = choose (window, &options);
  walk (gtk_widget_get_first_child (viewport), "print-own-size");
  loom_desk_clear ();
}

/* A board that says itself what is printed: its parts wait. */
static void
print_list (void)
{
  LoomPrintWindow *window = open_window ("two-queens");
  LoomPrintOptions options = get_options (window);
  g_assert_true (options.settings.has_sheets);
  g_autofree char *words = choose (window, &options);
  GtkWidget *panel = GTK_WIDGET (loom_print_window_get_panel (window));
  GtkWidget *viewport = loom_test_find_type (panel, GTK_TYPE_VIEWPORT);
  walk (gtk_widget_get_first_child (viewport), "print-list");
  loom_desk_clear ();
}

/* A widget alone in a window. */
static GtkWidget *
show_alone (GtkWidget *content)
{
  GtkWidget *window = gtk_window_new ();
  gtk_widget_add_css_class (window, "boardloom");
  gtk_window_set_child (GTK_WINDOW (window), content);
  gtk_window_present (GTK_WINDOW (window));
  loom_test_settle ();
  return window;
}

/* Which fields it has is the game's. */
static void
generator (void)
{
  GtkWidget *card = loom_generator_card_new ();
  GtkWidget *window = show_alone (card);
  GtkDropDown *game = GTK_DROP_DOWN (loom_test_find_type (card, GTK_TYPE_DROP_DOWN));
  GtkWidget *seed = loom_test_find_type (card, GTK_TYPE_ENTRY);
  const guint n = g_list_model_get_n_items (gtk_drop_down_get_model (game));
  g_autoptr (GString) lines = g_string_new (NULL);
  gtk_editable_set_text (GTK_EDITABLE (seed), "7");
  g_signal_emit_by_name (seed, "activate");
  for (guint i = 0; i < n; i++)
    {
      gtk_drop_down_set_selected (game, i);
      g_autofree char *title
          = g_strdup (loom_choice_get_label (gtk_drop_down_get_selected_item (game)));
      g_autofree char *picture = g_strdup_printf ("generator-%u", i);
      /* Until the map is there. */
      GtkWidget *spinner = loom_test_find_type (card, GTK_TYPE_SPINNER);
      loom_test_settle ();
      while (gtk_spinner_get_spinning (GTK_SPINNER (spinner)))
        g_main_context_iteration (NULL, TRUE);
      shoot (card, picture);
      g_autofree char *command = loom_generator_card_dup_command (LOOM_GENERATOR_CARD (card));
      g_string_append_printf (lines, "%s%s: %s\n", i > 0 ? "\n" : "", title, command);
      append_walk (lines, card);
    }
  loom_desk_compare ("tab-order", "generator", lines->str);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
made_cb (LoomBoard *board, gpointer data)
{
  loom_board_free (board);
}

static void
blank (void)
{
  loom_blank_dialog_present (NULL, FALSE, made_cb, NULL);
  GtkWidget *areas = find_dialog ("Blank, with Areas");
  GtkDropDown *paper = GTK_DROP_DOWN (loom_test_find_type (areas, GTK_TYPE_DROP_DOWN));
  GtkWidget *upright = loom_test_find_type (areas, GTK_TYPE_CHECK_BUTTON);
  walk (areas, "blank-areas");
  gtk_drop_down_set_selected (paper, 3);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (upright), TRUE);
  shoot (areas, "blank-areas-upright");
  gtk_drop_down_set_selected (paper, 5);
  walk (areas, "blank-areas-own-size");
  gtk_window_destroy (GTK_WINDOW (areas));
  loom_blank_dialog_present (NULL, TRUE, made_cb, NULL);
  GtkWidget *layers = find_dialog ("Blank, with Layers");
  walk (layers, "blank-layers");
  gtk_window_destroy (GTK_WINDOW (layers));
}

static void
place_made_cb (LoomBoard *board, gpointer data)
{
  *(LoomBoard **)data = board;
}

/* A game sets how many areas there are; Make makes the board. */
static void
place (void)
{
  LoomBoard *made = NULL;
  loom_place_dialog_present (NULL, place_made_cb, &made);
  GtkWidget *dialog = find_dialog ("A Real Place");
  GtkSpinButton *areas = GTK_SPIN_BUTTON (loom_test_find_type (dialog, GTK_TYPE_SPIN_BUTTON));
  GtkWidget *grid = gtk_window_get_child (GTK_WINDOW (dialog));
  GtkDropDown *game = GTK_DROP_DOWN (gtk_grid_get_child_at (GTK_GRID (grid), 1, 2));
  walk (dialog, "real-place");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (areas), ==, 42);
  /* Rumble Nation is played on eleven areas. */
  for (guint i = 0; gtk_widget_get_sensitive (GTK_WIDGET (areas)); i++)
    {
      g_assert_cmpuint (i, <, g_list_model_get_n_items (gtk_drop_down_get_model (game)));
      gtk_drop_down_set_selected (game, i);
      if (gtk_spin_button_get_value_as_int (areas) != 11)
        gtk_drop_down_set_selected (game, 0);
    }
  g_assert_cmpint (gtk_spin_button_get_value_as_int (areas), ==, 11);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (areas)));
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  loom_test_settle ();
  g_assert_nonnull (made);
  g_assert_cmpuint (loom_board_n (made, LOOM_KIND_AREA), ==, 11);
  g_assert_cmpuint (loom_board_n (made, LOOM_KIND_SCENARIO), ==, 1);
  loom_board_free (made);
}

static void
scenario (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("orchard-farm", loom_scenario_panel_new);
  walk (fixture->panel, "scenario");
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  loom_desk_application ();
  /* Pictures of the same are the same. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations",
                FALSE, NULL);
  g_test_add_func ("/window/tab-order/preferences", preferences);
  g_test_add_func ("/window/tab-order/export", export_dialogue);
  g_test_add_func ("/window/tab-order/print", print_window);
  g_test_add_func ("/window/tab-order/print-list", print_list);
  g_test_add_func ("/window/tab-order/generator", generator);
  g_test_add_func ("/window/tab-order/blank", blank);
  g_test_add_func ("/window/tab-order/place", place);
  g_test_add_func ("/window/tab-order/scenario", scenario);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
