/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is listed: the outline, the history, and what is found. */

#include "editor/window/panels/outline/find-bar.h"
#include "editor/window/panels/outline/find.h"
#include "editor/window/panels/history/history-panel.h"
#include "editor/window/panels/outline/outline-panel.h"
#include "editor/window/panels/outline/outline-row.h"
#include "editor/window/panels/outline/outline-tree.h"
#include "editor/window/words/words.h"
#include "editor/window/start/blank.h"
#include "formats/reshape/edit-place.h"
#include "formats/sketch/edit-draw.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <string.h>

static void
collect_outline (GtkWidget *root, GHashTable *titles)
{
  if (LOOM_IS_OUTLINE_ROW (root) && gtk_widget_get_mapped (root))
    g_hash_table_insert (
        titles,
        g_strdup (gtk_label_get_text (GTK_LABEL (loom_test_find_type (root, GTK_TYPE_LABEL)))),
        root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_outline (child, titles);
}

/* The lines in sight by title. */
static GHashTable *
lines_of (LoomTestPanel *fixture)
{
  GHashTable *titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 30; i++)
    {
      loom_test_spin (1);
      g_usleep (2000);
    }
  collect_outline (fixture->panel, titles);
  return titles;
}

static void
the_outline_lists_searches_and_renames (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_outline_panel_new);
  const LoomArea *area = loom_board_area (loom_document_get_board (fixture->document), 0);
  LoomHandle handle = area->entity.handle;
  g_autofree char *name = g_strdup (area->name);
  g_autoptr (GHashTable) all = lines_of (fixture);
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GHashTable) renamed = NULL;
  GtkWidget *row;

  g_assert_cmpuint (g_hash_table_size (all), >, 12);
  row = g_hash_table_lookup (all, name);
  g_assert_nonnull (row);
  g_assert_true (loom_outline_panel_rename (fixture->panel, handle));
  gtk_editable_set_text (GTK_EDITABLE (loom_test_find_type (row, GTK_TYPE_ENTRY)), "Windy Corner");
  g_signal_emit_by_name (loom_test_find_type (row, GTK_TYPE_ENTRY), "activate");
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_cmpstr (area->name, ==, "Windy Corner");
  loom_outline_panel_update (fixture->panel);
  renamed = lines_of (fixture);
  g_assert_true (g_hash_table_contains (renamed, "Windy Corner"));
  g_assert_false (g_hash_table_contains (renamed, name));
  loom_outline_panel_search (fixture->panel, "windy");
  found = lines_of (fixture);
  g_assert_true (g_hash_table_contains (found, "Windy Corner"));
  g_assert_cmpuint (g_hash_table_size (found), ==, 2);
}

static void
a_colony_is_listed_by_its_layers (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-queens", loom_outline_panel_new);
  g_autoptr (GHashTable) all = lines_of (fixture);
  g_autoptr (GHashTable) found = NULL;

  g_assert_true (g_hash_table_contains (all, "The Surface"));
  g_assert_true (g_hash_table_contains (all, "Queen of Ember"));
  loom_outline_panel_search (fixture->panel, "soldier of tide");
  found = lines_of (fixture);
  g_assert_true (g_hash_table_contains (found, "Soldier of Tide"));
  g_assert_false (g_hash_table_contains (found, "Queen of Ember"));
}

/* The first heading of the outline. */
static const char *
first_title (LoomTestPanel *fixture)
{
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  g_autoptr (GObject) row
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))), 0);
  g_autoptr (GObject) node = gtk_tree_list_row_get_item (GTK_TREE_LIST_ROW (row));

  return loom_outline_node_get_title (LOOM_OUTLINE_NODE (node));
}

static void
the_layer_that_is_edited_comes_first (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-queens", loom_outline_panel_new);
  const LoomLayer *deep = loom_board_layer (loom_document_get_board (fixture->document), 2);

  g_assert_cmpstr (first_title (fixture), ==, "The Surface");
  loom_document_set_layer (fixture->document, deep->entity.handle);
  loom_outline_panel_update (fixture->panel);
  g_assert_cmpstr (first_title (fixture), ==, deep->title);
}

static void
selection_of_outline_and_board_are_one (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_outline_panel_new);
  LoomSelection *selection = loom_document_get_selection (fixture->document);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  g_autoptr (GtkBitset) set = NULL;
  LoomHandle all[3];

  for (guint i = 0; i < 3; i++)
    all[i] = loom_board_area (loom_document_get_board (fixture->document), i)->entity.handle;
  loom_selection_set (selection, all, 3);
  set = gtk_selection_model_get_selection (model);
  g_assert_cmpuint (gtk_bitset_get_size (set), ==, 3);
  gtk_selection_model_select_item (model, 1, TRUE);
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 1);
  loom_selection_clear (selection);
  g_clear_pointer (&set, gtk_bitset_unref);
  set = gtk_selection_model_get_selection (model);
  g_assert_true (gtk_bitset_is_empty (set));
}

/* So many steps, each with another title. */
static void
apply_titles (LoomTestPanel *fixture, guint n)
{
  LoomHandle root
      = loom_board_get_root (loom_document_get_board (fixture->document))->entity.handle;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %u", i);
      g_auto (LoomValue) value = loom_value_string (title);
      LoomEdit *edit = loom_edit_new ("Title");

      loom_edit_set (edit, root, "title", &value);
      g_assert_true (loom_document_apply (fixture->document, edit, NULL));
    }
}

static void
the_history_jumps (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_history_panel_new);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  apply_titles (fixture, 4);
  loom_history_panel_update (fixture->panel);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 5);
  g_signal_emit_by_name (list, "activate", 1U);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  loom_history_panel_update (fixture->panel);
  g_assert_true (gtk_selection_model_is_selected (model, 1));
  g_signal_emit_by_name (list, "activate", 4U);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 4);
}

static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

/* Until there is something to list. */
static void
an_empty_outline_says_what_to_do_first (void)
{
  g_autoptr (LoomDocument) document
      = loom_document_new (loom_blank_areas ("Blank", 100000, 100000));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = loom_outline_panel_new (document, NULL);
  const LoomNewArea area = { NULL, NULL, 0, 0 };
  const LoomPoint points[] = { { 20000, 20000 }, { 60000, 20000 }, { 40000, 60000 } };
  const LoomOutline outline = { points, 3 };
  const LoomDraw draw = { .outlines = &outline, .n = 1 };
  LoomEdit *edit;

  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  loom_test_settle ();
  g_assert_true (says (panel, "Draw Area (A)"));
  edit = loom_edit_draw_areas (loom_document_get_board (document), &draw, &area, NULL);
  g_assert_true (loom_document_apply (document, edit, NULL));
  loom_outline_panel_update (panel);
  loom_test_settle ();
  g_assert_false (says (panel, "Draw Area (A)"));
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_settle ();
}

static char *
line_of (GtkSelectionModel *model, guint i)
{
  g_autoptr (GObject) line = g_list_model_get_item (G_LIST_MODEL (model), i);

  return g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (line)));
}

/* A corner is of the areas that meet there; what is undone keeps what it was called. */
static void
the_history_says_which_area (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_history_panel_new);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  const LoomArea *area = loom_board_area (loom_document_get_board (fixture->document), 0);
  const LoomHandle corner = area->outline.items[0];
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomEdit *move = loom_edit_new ("Move corner");
  g_auto (LoomValue) name = loom_value_string ("Blackwater");

  loom_edit_set (edit, area->entity.handle, "name", &name);
  g_assert_true (loom_document_apply (fixture->document, edit, NULL));
  loom_edit_set_number (move, corner, LOOM_KIND_CORNER, "x",
                        loom_board_corner (loom_document_get_board (fixture->document), corner)->x
                            + 100);
  g_assert_true (loom_document_apply (fixture->document, move, NULL));
  loom_history_panel_update (fixture->panel);
  g_autofree char *first = line_of (model, 1), *second = line_of (model, 2);
  g_assert_cmpstr (first, ==, "Rename: Blackwater");
  g_assert_true (g_str_has_prefix (second, "Move corner: "));
  g_assert_nonnull (strstr (second, "Blackwater"));
  loom_document_undo (fixture->document);
  loom_history_panel_update (fixture->panel);
  g_autofree char *undone = line_of (model, 2);
  g_assert_cmpstr (undone, ==, second);
}

/* Two by their names; that there are more is said. */
static void
the_history_names_two_of_many (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("eleven-parishes", loom_history_panel_new);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  const LoomBoard *board = loom_document_get_board (fixture->document);

  for (guint n = 1; n <= 4; n++)
    {
      LoomEdit *edit = loom_edit_new ("Rename");

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *name = g_strdup_printf ("Field %u", i + 1);
          g_auto (LoomValue) value = loom_value_string (name);

          loom_edit_set (edit, loom_board_area (board, i)->entity.handle, "name", &value);
        }
      g_assert_true (loom_document_apply (fixture->document, edit, NULL));
      loom_history_panel_update (fixture->panel);
      g_autofree char *line = line_of (model, 1);
      g_assert_cmpstr (line, ==,
                       n == 1   ? "Rename: Field 1"
                       : n == 2 ? "Rename: Field 1, Field 2"
                                : "Rename: Field 1, Field 2, …");
      g_assert_true (loom_document_undo (fixture->document));
    }
}

/* And not those that give way to it. */
static void
the_history_says_which_area_was_moved (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("eleven-parishes", loom_history_panel_new);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  const LoomBoard *board = loom_document_get_board (fixture->document);

  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomArea *area = loom_board_area (board, i);
      g_autofree char *expected = g_strdup_printf ("Move area: %s", area->name);
      LoomEdit *edit = loom_edit_move_entities (board, &area->entity.handle, 1, 500, 300, NULL);

      g_assert_true (loom_document_apply (fixture->document, edit, NULL));
      loom_history_panel_update (fixture->panel);
      g_autofree char *line = line_of (model, 1);
      g_assert_cmpstr (line, ==, expected);
      g_assert_true (loom_document_undo (fixture->document));
    }
}

/* The gesture of @widget that waits for clicks. */
static GtkGesture *
click_of (GtkWidget *widget)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (all, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return GTK_GESTURE (controller);
    }
  return NULL;
}

/* The other button chooses the step that it is over, and opens the menu for it. */
static void
the_history_has_a_menu (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_history_panel_new);
  GtkWidget *list = loom_test_find_type (fixture->panel, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  GtkWidget *menu = loom_test_find_type (fixture->panel, GTK_TYPE_POPOVER_MENU);
  GtkWidget *row;

  apply_titles (fixture, 2);
  loom_history_panel_update (fixture->panel);
  loom_test_settle ();
  g_assert_true (gtk_selection_model_is_selected (model, 2));
  row = loom_test_find_type (list, GTK_TYPE_BOX);
  g_assert_nonnull (row);
  g_assert_false (gtk_widget_get_visible (menu));
  g_signal_emit_by_name (click_of (row), "pressed", 1, 2.0, 2.0);
  g_assert_true (gtk_widget_get_visible (menu));
  g_assert_true (gtk_selection_model_is_selected (model, 0));
  gtk_popover_popdown (GTK_POPOVER (menu));
}

static const struct
{
  const char *sample;
  const char *text;
  const char *first; /* id, or NULL: nothing */
  guint least;
} find_cases[] = {
  { "two-shrines", "cuckoo", "cuckoo-wood", 1 }, { "two-shrines", "terrain: wood", NULL, 2 },
  { "two-shrines", "dice: 5", NULL, 2 },         { "two-shrines", "seat: morning", NULL, 6 },
  { "two-shrines", "no such thing", NULL, 0 },   { "two-shrines", "  ", NULL, 0 },
  { "two-queens", "soldier", NULL, 2 },
};

static void
entities_are_found_by_name_number_and_property (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (find_cases); i++)
    {
      g_autoptr (LoomDocument) document = loom_test_document_open (find_cases[i].sample);
      const LoomBoard *board = loom_document_get_board (document);
      g_autoptr (GArray) found
          = loom_find_entities (board, loom_document_get_scenario (document), find_cases[i].text);

      g_test_message ("%s: %u", find_cases[i].text, found->len);
      g_assert_cmpuint (found->len, >=, find_cases[i].least);
      if (find_cases[i].least == 0)
        g_assert_cmpuint (found->len, ==, 0);
      if (find_cases[i].first != NULL)
        g_assert_cmpstr (loom_board_get (board, g_array_index (found, LoomHandle, 0))->id, ==,
                         find_cases[i].first);
    }
}

/* Ctrl+F: each thing that fits is selected in turn, round at the ends. */
static void
the_find_bar_goes_round (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-shrines");
  LoomSelection *selection = loom_document_get_selection (stage->document);
  GtkWidget *window = gtk_window_new ();
  LoomFindBar *bar = LOOM_FIND_BAR (loom_find_bar_new (stage->document, stage->canvas));
  LoomHandle first;
  guint n;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bar));
  gtk_window_present (GTK_WINDOW (window));
  loom_find_bar_open (bar);
  loom_find_bar_search (bar, "seat: morning");
  n = loom_find_bar_get_n (bar);
  g_assert_cmpuint (n, >=, 6);
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 1);
  first = loom_selection_get (selection, 0);
  loom_find_bar_step (bar, 1);
  g_assert_cmpuint (loom_selection_get (selection, 0), !=, first);
  for (guint i = 1; i < n; i++)
    loom_find_bar_step (bar, 1);
  g_assert_cmpuint (loom_selection_get (selection, 0), ==, first);
  loom_find_bar_search (bar, "no such thing");
  g_assert_cmpuint (loom_find_bar_get_n (bar), ==, 0);
  g_assert_cmpuint (loom_history_get_place (loom_document_get_history (stage->document)), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_settle ();
}

static void
a_long_name_is_cut_in_its_line_alone (void)
{
  g_autofree char *name = g_strnfill (60000, 'n');
  const LoomOutlineLine line = { .title = name, .severity = -1 };
  g_autoptr (GtkWidget) row = g_object_ref_sink (loom_outline_row_new ());
  GtkWidget *label = NULL;

  loom_outline_row_show (LOOM_OUTLINE_ROW (row), &line);
  label = loom_test_find_type (row, GTK_TYPE_LABEL);
  g_assert_cmpuint (strlen (gtk_label_get_text (GTK_LABEL (label))), <, 300);
  loom_outline_row_begin_rename (LOOM_OUTLINE_ROW (row));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (loom_test_find_type (row, GTK_TYPE_ENTRY))),
                   ==, name);
}

static void
note_name (LoomOutlineRow *row, const char *name, GPtrArray *names)
{
  (void)row;
  g_ptr_array_add (names, g_strdup (name));
}

/* What is typed in place of a name, and whether it is another name. The name is in sight again
 * whatever was typed, and is the row's own until it is told another. */
static void
a_name_is_in_sight_again_when_its_entry_is_gone (void)
{
  static const struct
  {
    const char *typed;
    gboolean is_new;
  } rows[] = { { "Windy Corner", TRUE }, { "Moor", FALSE }, { "", FALSE }, { "  ", FALSE } };
  const LoomOutlineLine line = { .title = "Moor", .severity = -1 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GtkWidget) row = g_object_ref_sink (loom_outline_row_new ());
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

      loom_outline_row_show (LOOM_OUTLINE_ROW (row), &line);
      GtkWidget *label = loom_test_find_type (row, GTK_TYPE_LABEL);
      g_signal_connect (row, "renamed", G_CALLBACK (note_name), names);
      g_assert_true (gtk_widget_get_visible (label));
      loom_outline_row_begin_rename (LOOM_OUTLINE_ROW (row));
      GtkWidget *entry = loom_test_find_type (row, GTK_TYPE_ENTRY);
      g_assert_nonnull (entry);
      g_assert_false (gtk_widget_get_visible (label));
      gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].typed);
      g_signal_emit_by_name (entry, "activate");
      g_assert_null (loom_test_find_type (row, GTK_TYPE_ENTRY));
      g_assert_true (gtk_widget_get_visible (label));
      g_assert_cmpuint (names->len, ==, rows[i].is_new);
      if (rows[i].is_new)
        g_assert_cmpstr (g_ptr_array_index (names, 0), ==, rows[i].typed);
    }
}

static void
a_name_is_cut_between_letters (void)
{
  for (guint n = LOOM_WORDS_MOST - 8; n < LOOM_WORDS_MOST + 8; n++)
    {
      g_autofree char *lead = g_strnfill (n, 'n');
      g_autofree char *whole = g_strconcat (lead, "äöü€😀", NULL);
      g_autofree char *cut = loom_words_cut (whole);

      g_assert_true (g_utf8_validate (cut, -1, NULL));
      g_assert_cmpuint (strlen (cut), <=, LOOM_WORDS_MOST + strlen ("…"));
      if (strlen (whole) <= LOOM_WORDS_MOST)
        g_assert_cmpstr (cut, ==, whole);
      else
        g_assert_true (g_str_has_suffix (cut, "…"));
    }
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/panels/outline/a-name-is-in-sight-again-when-its-entry-is-gone",
                   a_name_is_in_sight_again_when_its_entry_is_gone);
  g_test_add_func ("/window/panels/outline/it-lists-searches-and-renames",
                   the_outline_lists_searches_and_renames);
  g_test_add_func ("/window/panels/outline/its-selection-is-that-of-the-board",
                   selection_of_outline_and_board_are_one);
  g_test_add_func ("/window/panels/outline/a-long-name-is-cut-in-its-line-alone",
                   a_long_name_is_cut_in_its_line_alone);
  g_test_add_func ("/window/panels/outline/a-name-is-cut-between-letters",
                   a_name_is_cut_between_letters);
  g_test_add_func ("/window/panels/history/it-jumps", the_history_jumps);
  g_test_add_func ("/window/panels/history/it-says-which-area", the_history_says_which_area);
  g_test_add_func ("/window/panels/history/an-empty-outline-says-what-to-do-first",
                   an_empty_outline_says_what_to_do_first);
  g_test_add_func ("/window/panels/history/it-says-which-area-was-moved",
                   the_history_says_which_area_was_moved);
  g_test_add_func ("/window/panels/history/the-history-names-two-of-many",
                   the_history_names_two_of_many);
  g_test_add_func ("/window/panels/history/it-has-a-menu", the_history_has_a_menu);
  g_test_add_func ("/window/panels/find/by-name-number-and-property",
                   entities_are_found_by_name_number_and_property);
  g_test_add_func ("/window/panels/outline/the-layer-that-is-edited-comes-first",
                   the_layer_that_is_edited_comes_first);
  g_test_add_func ("/window/panels/outline/a-colony-is-listed-by-its-layers",
                   a_colony_is_listed_by_its_layers);
  g_test_add_func ("/window/panels/find/the-bar-goes-round", the_find_bar_goes_round);
  return g_test_run ();
}
