/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario panel: rules, options and all that a scenario has. */

#include "editor/window/words/option-words.h"
#include "editor/window/forms/form.h"
#include "editor/window/forms/number-entry.h"
#include "editor/window/panels/scenario/scenario-panel.h"
#include "editor/window/words/words.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/panel-support.h"
#include "validator/position/games.h"

#include <string.h>

static GtkWidget *
choose_rules (LoomTestPanel *fixture, guint game)
{
  GtkWidget *row = loom_form_find (fixture->panel, "scenario.rules");

  g_assert_nonnull (row);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (loom_test_editor_of (row)), game);
  loom_scenario_panel_update (fixture->panel);
  return row;
}

static void
assert_known (const char *id)
{
  /* What fields of things can be, too, is known from there. */
  if (g_str_equal (id, "none") || g_str_equal (id, "no"))
    return;
  if (!loom_option_words_has (id))
    g_test_message ("%s is missing", id);
  g_assert_true (loom_option_words_has (id));
}

/* The translators know of the option and of its values. */
static void
assert_words (const LoomOptionInfo *option)
{
  assert_known (option->id);
  for (guint i = 0; i < loom_option_info_n_values (option); i++)
    assert_known (option->values[i].id);
}

static void
the_options_of_every_game_are_complete (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);

  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[game];

      choose_rules (fixture, game + 1);
      g_assert_cmpstr (loom_document_get_scenario (fixture->document)->rules, ==, rules->id);
      for (guint i = 0; i < rules->n_options; i++)
        {
          g_autofree char *name = g_strdup_printf ("option.%s", rules->options[i].id);
          GtkWidget *row = loom_form_find (fixture->panel, name);

          g_assert_nonnull (row);
          g_assert_nonnull (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)));
          assert_words (&rules->options[i]);
        }
    }
}

static void
every_field_of_a_scenario_is_one_step (void)
{
  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    {
      g_autoptr (LoomTestPanel) fixture
          = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);

      choose_rules (fixture, game + 1);
      g_assert_cmpuint (loom_test_panel_drive (fixture, loom_scenario_panel_update), >=,
                        loom_games_installed ()[game]->n_options * 3 / 4);
    }
}

static void
an_option_at_its_default_is_not_written (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);
  const LoomScenario *scenario = loom_document_get_scenario (fixture->document);
  guint before = loom_entity_n (&scenario->entity, LOOM_KIND_OPTION);
  GtkWidget *entry = loom_test_editor_of (loom_form_find (fixture->panel, "option.dice-cap"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "9");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_OPTION), ==, before + 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "8");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_OPTION), ==, before);
}

static void
a_preset_is_one_step (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);
  guint n_tried = 0;

  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[game];
      GtkWidget *row;
      guint place;

      choose_rules (fixture, game + 1);
      row = loom_form_find (fixture->panel, "scenario.preset");
      g_assert_cmpint (row != NULL, ==, rules->n_presets > 0);
      if (row == NULL)
        continue;
      place = loom_test_panel_place (fixture);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (loom_test_editor_of (row)), rules->n_presets);
      g_assert_cmpuint (loom_test_panel_place (fixture), ==, place + 1);
      g_assert_cmpstr (loom_document_get_scenario (fixture->document)->preset, ==,
                       rules->presets[rules->n_presets - 1].id);
      g_assert_true (loom_document_undo (fixture->document));
      loom_scenario_panel_update (fixture->panel);
      n_tried++;
    }
  g_assert_cmpuint (n_tried, >, 0);
}

/* A seat more is a number in the head; a seat less needs the seat not to be named any more. */
static void
seats_follow_their_number (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("four-hearths", loom_scenario_panel_new);
  GtkWidget *row = loom_form_find (fixture->panel, "scenario.seats");
  GtkWidget *entry = loom_test_find_type (row, LOOM_TYPE_NUMBER_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "5");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpint (loom_document_get_scenario (fixture->document)->seats, ==, 5);
  g_assert_cmpuint (loom_test_panel_place (fixture), ==, 1);
  g_assert_true (loom_document_undo (fixture->document));
  loom_scenario_panel_update (fixture->panel);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpint (loom_document_get_scenario (fixture->document)->seats, ==, 4);
  g_assert_nonnull (strstr (loom_field_row_get_complaint (LOOM_FIELD_ROW (row)), "3 seats"));
}

static gboolean
is_closed (GtkWidget *widget, gpointer data)
{
  return GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget));
}

static void
what_is_left_out_is_listed (void)
{
  g_autoptr (LoomTestPanel) fixture
      = loom_test_panel_open ("over-the-moor", loom_scenario_panel_new);
  const LoomBoard *board = loom_document_get_board (fixture->document);
  const LoomEntity *route = loom_board_lookup (board, "scree-run");
  g_autofree char *name = loom_words_dup_entity (board, route);

  loom_document_set_scenario (fixture->document, loom_board_lookup (board, "winter")->handle);
  loom_scenario_panel_update (fixture->panel);
  for (GtkWidget *at; (at = loom_desk_find (fixture->panel, is_closed, NULL)) != NULL;)
    gtk_expander_set_expanded (GTK_EXPANDER (at), TRUE);
  g_autofree char *words = loom_desk_words (fixture->panel);
  g_assert_nonnull (strstr (words, name));
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/panels/scenario/options-of-every-game-are-complete",
                   the_options_of_every_game_are_complete);
  g_test_add_func ("/window/panels/scenario/every-field-is-one-step",
                   every_field_of_a_scenario_is_one_step);
  g_test_add_func ("/window/panels/scenario/an-option-at-its-default-is-not-written",
                   an_option_at_its_default_is_not_written);
  g_test_add_func ("/window/panels/scenario/a-preset-is-one-step", a_preset_is_one_step);
  g_test_add_func ("/window/panels/scenario/seats-follow-their-number", seats_follow_their_number);
  g_test_add_func ("/window/panels/scenario/what-is-left-out-is-listed",
                   what_is_left_out_is_listed);
  return g_test_run ();
}
