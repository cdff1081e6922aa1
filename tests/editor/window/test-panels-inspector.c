/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inspector: every field of every kind is one step and comes back by undo, many things
 * change at once. */

#include "editor/window/forms/form.h"
#include "editor/window/panels/inspector/inspector-panel.h"
#include "editor/window/forms/number-entry.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"

#include <string.h>

static LoomHandle
handle_of (const LoomTestPanel *fixture, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (loom_document_get_board (fixture->document), id);

  g_assert_nonnull (entity);
  return entity->handle;
}

static void
check_page (const char *sample, const char *id, guint least)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open (sample, loom_inspector_panel_new);

  if (id != NULL)
    loom_test_panel_select (fixture, handle_of (fixture, id));
  loom_inspector_panel_update (fixture->panel);
  g_assert_cmpuint (loom_test_panel_drive (fixture, loom_inspector_panel_update), >=, least);
}

static void
every_field_of_an_area_is_one_step (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);

  loom_test_panel_select (fixture, loom_test_panel_first (fixture, LOOM_KIND_AREA));
  loom_inspector_panel_update (fixture->panel);
  /* Terrain, place, seat, dice, shrine, element, held, left out, corners, name, tags, id. */
  g_assert_cmpuint (loom_test_panel_drive (fixture, loom_inspector_panel_update), >=, 12);
}

static void
every_field_of_the_board_is_one_step (void)
{
  check_page ("four-hearths", NULL, 15);
  check_page ("two-queens", NULL, 10);
}

static void
take_picture (LoomTestPanel *fixture, const char *what)
{
  g_autofree char *name = g_strconcat ("inspector-", what, NULL);
  g_autofree char *picture = NULL;

  /* What has just been made has its place only after a frame. */
  gtk_test_widget_wait_for_draw (fixture->window);
  loom_test_spin (2);
  picture = loom_test_picture (fixture->panel, name);
  g_test_message ("%s", picture);
}

static void
every_field_of_every_kind_is_one_step (void)
{
  static const char *const samples[]
      = { "two-queens", "archipelago", "lamplighters", "pond", "over-the-moor" };
  static const LoomKind kinds[]
      = { LOOM_KIND_ROUTE,  LOOM_KIND_BARRIER,  LOOM_KIND_CORNER,    LOOM_KIND_BORDER,
          LOOM_KIND_TEXT,   LOOM_KIND_SYMBOL,   LOOM_KIND_PATH,      LOOM_KIND_TRACK,
          LOOM_KIND_KEY,    LOOM_KIND_TERRAIN,  LOOM_KIND_TYPE,      LOOM_KIND_LINE,
          LOOM_KIND_GROUP,  LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE,    LOOM_KIND_QUEEN,
          LOOM_KIND_UNIT,   LOOM_KIND_SPIDER,   LOOM_KIND_EARTHWORM, LOOM_KIND_ITEM,
          LOOM_KIND_LEGEND, LOOM_KIND_LIVERY };
  guint pictured = 0; /* by place in kinds */

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomTestPanel) fixture
          = loom_test_panel_open (samples[i], loom_inspector_panel_new);

      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          LoomHandle entity = loom_test_panel_first (fixture, kinds[k]);

          if (entity == 0)
            continue;
          g_test_message ("%s of %s", loom_kind_info (kinds[k])->name, samples[i]);
          loom_test_panel_select (fixture, entity);
          loom_inspector_panel_update (fixture->panel);
          if (!(pictured & 1u << k))
            take_picture (fixture, loom_kind_info (kinds[k])->name);
          pictured |= 1u << k;
          g_assert_cmpuint (loom_test_panel_drive (fixture, loom_inspector_panel_update), >=, 1);
        }
    }
}

static void
many_at_once_change_by_one_step (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  const LoomBoard *board = loom_document_get_board (fixture->document);
  LoomHandle areas[3];
  GtkWidget *row, *drop_down;

  for (guint i = 0; i < 3; i++)
    areas[i] = loom_board_area (board, i)->entity.handle;
  loom_selection_set (loom_document_get_selection (fixture->document), areas, 3);
  loom_inspector_panel_update (fixture->panel);
  row = loom_form_find (fixture->panel, "area.terrain");
  g_assert_nonnull (row);
  drop_down = loom_test_editor_of (row);
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (drop_down),
      g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop_down))) - 1);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_cmpuint (loom_board_area (board, 0)->terrain, !=, 0);
  g_assert_cmpuint (loom_board_area (board, 0)->terrain, ==, loom_board_area (board, 1)->terrain);
  g_assert_cmpuint (loom_board_area (board, 0)->terrain, ==, loom_board_area (board, 2)->terrain);
}

static void
mixed_values_are_a_dash_and_go_on_from_each (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  const LoomBoard *board = loom_document_get_board (fixture->document);
  const LoomScenario *scenario = loom_document_get_scenario (fixture->document);
  const LoomPlace *first = NULL, *second = NULL;
  gint32 dice[2];
  LoomHandle areas[2];
  GtkWidget *entry;

  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
    {
      const LoomPlace *place
          = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);

      if (first == NULL)
        first = place;
      else if (second == NULL && place->dice != first->dice)
        second = place;
    }
  g_assert_nonnull (second);
  areas[0] = first->area;
  areas[1] = second->area;
  dice[0] = first->dice;
  dice[1] = second->dice;
  loom_selection_set (loom_document_get_selection (fixture->document), areas, 2);
  loom_inspector_panel_update (fixture->panel);
  entry = loom_test_find_type (loom_test_editor_of (loom_form_find (fixture->panel, "place.dice")),
                               LOOM_TYPE_NUMBER_ENTRY);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==, "—");
  gtk_editable_set_text (GTK_EDITABLE (entry), "+=1");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_cmpint (first->dice, ==, dice[0] + 1);
  g_assert_cmpint (second->dice, ==, dice[1] + 1);
  g_assert_true (loom_document_undo (fixture->document));
  g_assert_nonnull (loom_board_get (board, areas[0]));
}

static void
a_corner_stops_where_it_would_cross (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  GtkWidget *row, *entry;

  loom_test_panel_select (fixture, loom_test_panel_first (fixture, LOOM_KIND_AREA));
  loom_inspector_panel_update (fixture->panel);
  row = loom_form_find (fixture->panel, "corner.place");
  g_assert_nonnull (row);
  entry = loom_test_find_type (loom_test_editor_of (row), LOOM_TYPE_NUMBER_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "+=500");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 0);
  g_assert_nonnull (loom_field_row_get_complaint (LOOM_FIELD_ROW (row)));
}

static void
up_and_down_step_and_are_one_step_together (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (
      loom_document_get_board (fixture->document), LOOM_KIND_AREAS);
  const gint32 width = areas->width;
  GtkWidget *entry;

  loom_inspector_panel_update (fixture->panel);
  entry = loom_test_find_type (loom_test_editor_of (loom_form_find (fixture->panel, "areas.width")),
                               LOOM_TYPE_NUMBER_ENTRY);
  g_assert_true (loom_test_press_key (entry, GDK_KEY_Up, 0));
  g_assert_true (loom_test_press_key (entry, GDK_KEY_Up, GDK_SHIFT_MASK));
  g_assert_true (loom_test_press_key (entry, GDK_KEY_Down, 0));
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 0);
  for (guint i = 0; i < 100 && loom_test_panel_place (fixture) == 0; i++)
    loom_test_pass (20);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_cmpint (areas->width, ==, width + 10000);
  g_assert_true (loom_document_undo (fixture->document));
  g_assert_cmpint (areas->width, ==, width);
}

static void
what_is_wrong_is_said_and_changes_nothing (void)
{
  static const char *const wrong[] = { "", "wide", "-3", "2+", "1e9" };
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  GtkWidget *row, *entry;

  loom_inspector_panel_update (fixture->panel);
  row = loom_form_find (fixture->panel, "areas.width");
  entry = loom_test_find_type (loom_test_editor_of (row), LOOM_TYPE_NUMBER_ENTRY);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), wrong[i]);
      loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
      g_assert_nonnull (loom_field_row_get_complaint (LOOM_FIELD_ROW (row)));
      g_assert_cmpuint (loom_test_panel_place (fixture), ==, 0);
      g_assert_true (loom_test_press_key (entry, GDK_KEY_Escape, 0));
      g_assert_null (loom_field_row_get_complaint (LOOM_FIELD_ROW (row)));
    }
}

/* An entry has room for 65,535 letters. */
static void
a_field_writes_nothing_back_that_it_cut (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  const LoomEntity *root
      = &loom_board_get_root (loom_document_get_board (fixture->document))->entity;
  g_autofree char *title = g_strnfill (70000, 't');
  g_auto (LoomValue) value = loom_value_string (title);
  LoomEdit *edit = loom_edit_new ("Set title");
  GtkWidget *entry;

  loom_edit_set (edit, root->handle, "title", &value);
  g_assert_true (loom_document_apply (fixture->document, edit, NULL));
  loom_inspector_panel_update (fixture->panel);
  entry = loom_test_find_type (loom_test_editor_of (loom_form_find (fixture->panel, "board.title")),
                               GTK_TYPE_ENTRY);
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (entry)));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (loom_entity_get_name (root), ==, title);
}

/* GTK ends the editing of such a label a while after the focus has left it. */
static void
the_name_may_go_while_it_is_changed (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("two-shrines", loom_inspector_panel_new);
  const LoomHandle area = loom_test_panel_first (fixture, LOOM_KIND_AREA);
  GtkWidget *name;

  loom_test_panel_select (fixture, area);
  loom_inspector_panel_update (fixture->panel);
  name = loom_form_find (fixture->panel, "head.name");
  g_assert_true (GTK_IS_EDITABLE_LABEL (name));
  gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (name));
  gtk_editable_set_text (GTK_EDITABLE (name), "Windy Corner");
  gtk_editable_label_stop_editing (GTK_EDITABLE_LABEL (name), TRUE);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  gtk_widget_grab_focus (name);
  loom_selection_clear (loom_document_get_selection (fixture->document));
  loom_inspector_panel_update (fixture->panel);
  loom_test_pass (300);
}

static const LoomField *
name_field (LoomKind kind)
{
  const LoomField *field = loom_kind_field (kind, "name");

  return field != NULL ? field : loom_kind_field (kind, "title");
}

static int
least_width (LoomTestPanel *fixture)
{
  int least;

  loom_inspector_panel_update (fixture->panel);
  loom_test_spin (2);
  gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Whatever has a name, with one that has no place to break. */
static void
no_name_makes_the_panel_wider (void)
{
  static const char *const samples[]
      = { "two-queens", "archipelago", "lamplighters", "pond", "over-the-moor", "spice-comb" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (LoomKind kind = 0; kind < LOOM_N_KINDS; kind++)
      {
        g_autoptr (LoomTestPanel) fixture = NULL;
        const LoomField *field = name_field (kind);
        g_auto (LoomValue) name = loom_value_string (
            "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle");
        LoomHandle thing;
        LoomEdit *edit;
        int before, after;

        if (field == NULL || field->type != LOOM_TYPE_STRING)
          continue;
        fixture = loom_test_panel_open (samples[i], loom_inspector_panel_new);
        thing = loom_test_panel_first (fixture, kind);
        if (thing == 0)
          continue;
        loom_test_panel_select (fixture, thing);
        before = least_width (fixture);
        edit = loom_edit_new ("Rename");
        loom_edit_set (edit, thing, field->name, &name);
        if (!loom_document_apply (fixture->document, edit, NULL))
          continue;
        after = least_width (fixture);
        g_test_message ("%s, %s: %d and %d px", samples[i], loom_kind_info (kind)->name, before,
                        after);
        g_assert_cmpint (after, <=, before);
        n++;
      }
  g_assert_cmpuint (n, >, 20);
}

/* An entrance need not have one: its kind and place stand there, and go when one types. */
static void
what_has_no_name_says_what_it_is (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-queens", loom_inspector_panel_new);
  const LoomHandle handle = loom_test_panel_first (fixture, LOOM_KIND_ENTRANCE);
  GtkWidget *name;

  loom_test_panel_select (fixture, handle);
  loom_inspector_panel_update (fixture->panel);
  name = loom_form_find (fixture->panel, "head.name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), !=, "");
  gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (name));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "");
  gtk_editable_label_stop_editing (GTK_EDITABLE_LABEL (name), TRUE);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), !=, "");
  gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (name));
  gtk_editable_set_text (GTK_EDITABLE (name), "North Gate");
  gtk_editable_label_stop_editing (GTK_EDITABLE_LABEL (name), TRUE);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_false (gtk_widget_has_css_class (name, "nameless"));
  loom_test_pass (300);
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/panels/inspector/every-field-of-an-area-is-one-step",
                   every_field_of_an_area_is_one_step);
  g_test_add_func ("/window/panels/inspector/every-field-of-the-board-is-one-step",
                   every_field_of_the_board_is_one_step);
  g_test_add_func ("/window/panels/inspector/every-field-of-every-kind-is-one-step",
                   every_field_of_every_kind_is_one_step);
  g_test_add_func ("/window/panels/inspector/many-at-once-change-by-one-step",
                   many_at_once_change_by_one_step);
  g_test_add_func ("/window/panels/inspector/mixed-values-go-on-from-each",
                   mixed_values_are_a_dash_and_go_on_from_each);
  g_test_add_func ("/window/panels/inspector/a-corner-stops-where-it-would-cross",
                   a_corner_stops_where_it_would_cross);
  g_test_add_func ("/window/panels/inspector/up-and-down-are-one-step-together",
                   up_and_down_step_and_are_one_step_together);
  g_test_add_func ("/window/panels/inspector/what-is-wrong-is-said-and-changes-nothing",
                   what_is_wrong_is_said_and_changes_nothing);
  g_test_add_func ("/window/panels/inspector/a-field-writes-nothing-back-that-it-cut",
                   a_field_writes_nothing_back_that_it_cut);
  g_test_add_func ("/window/panels/inspector/the-name-may-go-while-it-is-changed",
                   the_name_may_go_while_it_is_changed);
  g_test_add_func ("/window/panels/inspector/no-name-makes-the-panel-wider",
                   no_name_makes_the_panel_wider);
  g_test_add_func ("/window/panels/inspector/what-has-no-name-says-what-it-is",
                   what_has_no_name_says_what_it_is);
  return g_test_run ();
}
