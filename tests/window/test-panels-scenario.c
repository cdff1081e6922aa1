/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario panel: rules, options and all that a scenario has. */

#include "editor/window/panels/form.h"
#include "editor/window/panels/number-entry.h"
#include "editor/window/panels/scenario-panel.h"
#include "tests/window/panel-support.h"
#include "validator/rules/ruleset.h"

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
the_options_of_every_game_are_complete (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);

  for (guint game = 0; loom_ruleset_all ()[game] != NULL; game++)
    {
      const LoomRuleset *rules = loom_ruleset_all ()[game];

      choose_rules (fixture, game + 1);
      g_assert_cmpstr (loom_document_get_scenario (fixture->document)->rules, ==, rules->id);
      for (guint i = 0; i < rules->n_options; i++)
        {
          g_autofree char *name = g_strdup_printf ("option.%s", rules->options[i].id);
          GtkWidget *row = loom_form_find (fixture->panel, name);

          g_assert_nonnull (row);
          g_assert_nonnull (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)));
        }
    }
}

static void
every_field_of_a_scenario_is_one_step (void)
{
  for (guint game = 0; loom_ruleset_all ()[game] != NULL; game++)
    {
      g_autoptr (LoomTestPanel) fixture
          = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);

      choose_rules (fixture, game + 1);
      g_assert_cmpuint (loom_test_panel_drive (fixture, loom_scenario_panel_update), >=,
                        loom_ruleset_all ()[game]->n_options * 3 / 4);
    }
}

static void
an_option_at_its_default_is_not_written (void)
{
  g_autoptr (LoomTestPanel) fixture = loom_test_panel_open ("two-shrines", loom_scenario_panel_new);
  const LoomScenario *scenario = loom_document_get_scenario (fixture->document);
  guint before = loom_thing_n (&scenario->thing, LOOM_KIND_OPTION);
  GtkWidget *entry = loom_test_editor_of (loom_form_find (fixture->panel, "option.dice-cap"));

  gtk_editable_set_text (GTK_EDITABLE (entry), "9");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_thing_n (&scenario->thing, LOOM_KIND_OPTION), ==, before + 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "8");
  loom_number_entry_commit (LOOM_NUMBER_ENTRY (entry));
  g_assert_cmpuint (loom_thing_n (&scenario->thing, LOOM_KIND_OPTION), ==, before);
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
  return g_test_run ();
}
