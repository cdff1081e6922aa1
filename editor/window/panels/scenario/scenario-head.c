/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario is called, which rules it has and how many sit at the table. */

#include "editor/window/panels/scenario/scenario-sections.h"

#include "editor/window/words/words.h"
#include "formats/edit/edit-board.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>

const LoomGameInfo *
loom_scenario_rules (const LoomBoard *board, const LoomScenario *scenario)
{
  return scenario->rules != NULL ? loom_game_find (loom_games_of (board), scenario->rules) : NULL;
}

typedef struct
{
  LoomField field;
  GPtrArray *names; /* (element-type utf8), closed by NULL */
  char *help;
} ChoiceField;

static void
choice_field_free (gpointer data)
{
  ChoiceField *self = data;

  g_ptr_array_unref (self->names);
  g_free (self->help);
  g_free (self);
}

GtkWidget *
loom_scenario_new_choice (LoomDocument *document,
                          const LoomScenario *scenario,
                          GPtrArray *names,
                          const char *title,
                          const char *help,
                          LoomBindingRead read,
                          LoomBindingMake make)
{
  const LoomSubject subject = loom_subject_of (&scenario->entity);
  ChoiceField *self = g_new0 (ChoiceField, 1);
  LoomBinding *binding;
  GtkWidget *row;

  self->names = names;
  self->field.name = "choice";
  self->field.type = LOOM_TYPE_ENUM;
  self->field.flags = LOOM_FIELD_REQUIRED;
  self->field.names = (const char *const *)names->pdata;
  self->field.highest = (gint32)names->len - 2;
  self->field.standard = LOOM_UNSET;
  self->field.help = self->help = g_strdup (help);
  binding = loom_binding_new_custom (document, &self->field, &subject, 1, read, make);
  loom_binding_set_title (binding, title);
  row = loom_field_row_new (binding);
  /* The data of an object go after its own end, and so after the binding. */
  g_object_set_data_full (G_OBJECT (row), "choice-field", self, choice_field_free);
  return row;
}

static const LoomScenario *
scenario_of (const LoomBinding *binding, const LoomBoard *board)
{
  return (const LoomScenario *)loom_board_get (board,
                                               loom_binding_get_subject (binding, 0)->entity);
}

/* The rules are 0 for none, then the games; behind them one that nobody knows. */

static guint
n_games (const LoomBoard *board)
{
  guint n = 0;

  while (loom_games_of (board)[n] != NULL)
    n++;
  return n;
}

static void
read_rules (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  const LoomScenario *scenario = scenario_of (binding, board);
  gint32 place = 0;

  if (scenario->rules != NULL)
    {
      const LoomGameInfo *rules = loom_scenario_rules (board, scenario);

      place = (gint32)n_games (board) + 1;
      for (guint j = 0; j < n_games (board); j++)
        if (loom_games_of (board)[j] == rules)
          place = (gint32)j + 1;
    }
  *value = loom_value_number (LOOM_TYPE_ENUM, place);
}

/* Options and presets of the old game mean nothing in the new one. */
static void
drop_foreign (LoomEdit *edit, const LoomScenario *scenario, const LoomGameInfo *rules)
{
  g_auto (LoomValue) none = { .type = LOOM_TYPE_STRING };

  if (scenario->preset != NULL
      && (rules == NULL || loom_game_info_find_preset (rules, scenario->preset) == NULL))
    loom_edit_set (edit, scenario->entity.handle, "preset", &none);
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_OPTION); i++)
    {
      const LoomOption *option
          = (const LoomOption *)loom_entity_nth (&scenario->entity, LOOM_KIND_OPTION, i);

      if (rules == NULL || loom_game_info_find_option (rules, option->name) < 0)
        loom_edit_remove (edit, option->entity.handle);
    }
}

static LoomEdit *
make_rules (const LoomBinding *binding,
            const LoomBoard *board,
            const LoomValue *values,
            GError **error)
{
  const LoomScenario *scenario = scenario_of (binding, board);
  guint place = (guint)values[0].number;
  const LoomGameInfo *rules;
  LoomEdit *edit;
  g_auto (LoomValue) value = { .type = LOOM_TYPE_STRING };

  if (place > n_games (board))
    return NULL;
  rules = place > 0 ? loom_games_of (board)[place - 1] : NULL;
  if (rules == loom_scenario_rules (board, scenario) && (rules != NULL || scenario->rules == NULL))
    return NULL;
  edit = loom_edit_new (_ ("Rules"));
  value.string = rules != NULL ? g_strdup (rules->id) : NULL;
  loom_edit_set (edit, scenario->entity.handle, "rules", &value);
  drop_foreign (edit, scenario, rules);
  return edit;
}

static GtkWidget *
new_rules_row (LoomDocument *document, const LoomScenario *scenario)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomGameInfo *rules = loom_scenario_rules (board, scenario);

  g_ptr_array_add (names, g_strdup (_ ("Another game")));
  for (guint i = 0; i < n_games (board); i++)
    g_ptr_array_add (names, g_strdup (loom_rules_title (loom_games_of (board)[i])));
  if (scenario->rules != NULL && rules == NULL)
    g_ptr_array_add (names, g_strdup (scenario->rules));
  g_ptr_array_add (names, NULL);
  return loom_scenario_new_choice (document, scenario, names, _ ("Rules"),
                                   rules != NULL && rules->summary != NULL
                                           && *rules->summary != '\0'
                                       ? loom_rules_say (rules, rules->summary)
                                       : N_ ("The game whose rules it is played by."),
                                   read_rules, make_rules);
}

static void
read_preset (const LoomBinding *binding, const LoomBoard *board, guint i, LoomValue *value)
{
  const LoomScenario *scenario = scenario_of (binding, board);
  const LoomGameInfo *rules = loom_scenario_rules (board, scenario);
  gint32 place = 0;

  for (guint j = 0; rules != NULL && scenario->preset != NULL && j < rules->n_presets; j++)
    if (g_str_equal (rules->presets[j].id, scenario->preset))
      place = (gint32)j + 1;
  *value = loom_value_number (LOOM_TYPE_ENUM, place);
}

static LoomEdit *
make_preset (const LoomBinding *binding,
             const LoomBoard *board,
             const LoomValue *values,
             GError **error)
{
  const LoomScenario *scenario = scenario_of (binding, board);
  const LoomGameInfo *rules = loom_scenario_rules (board, scenario);
  guint place = (guint)values[0].number;
  LoomEdit *edit;
  g_auto (LoomValue) value = { .type = LOOM_TYPE_STRING };

  if (rules == NULL || place > rules->n_presets)
    return NULL;
  value.string = place > 0 ? g_strdup (rules->presets[place - 1].id) : NULL;
  if (g_strcmp0 (value.string, scenario->preset) == 0)
    return NULL;
  edit = loom_edit_new (_ ("Preset"));
  loom_edit_set (edit, scenario->entity.handle, "preset", &value);
  return edit;
}

static GtkWidget *
new_preset_row (LoomDocument *document, const LoomScenario *scenario, const LoomGameInfo *rules)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) help = g_string_new (_ ("Several options under one name."));

  g_ptr_array_add (names, g_strdup (_ ("None")));
  for (guint i = 0; i < rules->n_presets; i++)
    {
      char *name = loom_words_dup_name (rules->presets[i].id);

      g_ptr_array_add (names, name);
      g_string_append_printf (help, _ ("\n%s: %s"), name,
                              loom_rules_say (rules, rules->presets[i].help));
    }
  g_ptr_array_add (names, NULL);
  return loom_scenario_new_choice (document, scenario, names, _ ("Preset"), help->str, read_preset,
                                   make_preset);
}

void
loom_scenario_add_head (GtkWidget *page, LoomDocument *document, const LoomScenario *scenario)
{
  const LoomSubject subject = loom_subject_of (&scenario->entity);
  const LoomGameInfo *rules = loom_scenario_rules (loom_document_get_board (document), scenario);
  GtkWidget *section = loom_form_new_section (NULL);

  gtk_box_append (GTK_BOX (page), section);
  loom_form_append_field (section, document, &subject, 1, "title");
  gtk_box_append (GTK_BOX (section), new_rules_row (document, scenario));
  gtk_widget_set_name (gtk_widget_get_last_child (section), "scenario.rules");
  loom_form_append_field (section, document, &subject, 1, "seats");
  if (rules != NULL && rules->n_presets > 0)
    {
      gtk_box_append (GTK_BOX (section), new_preset_row (document, scenario, rules));
      gtk_widget_set_name (gtk_widget_get_last_child (section), "scenario.preset");
    }
}
