/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options and presets that a scenario writes out: whether the game knows them and takes them. */

#include "validator/checks/setup/setup.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n-lib.h>

static void
check_option (LoomCheck *check, const LoomGameInfo *rules, const LoomOption *written)
{
  g_autoptr (GError) error = NULL;
  const LoomOptionInfo *info;
  g_autofree char *nearest = NULL;
  g_autofree char *range = NULL;
  LoomDiagnostic *diagnostic;
  int place;
  gint value;

  if (written->name == NULL || written->value == NULL)
    return;
  place = loom_game_info_find_option (rules, written->name);
  if (place < 0)
    {
      const char *name = loom_game_info_nearest_option (rules, written->name);

      if (name != NULL)
        loom_check_add (check, "OPTION-UNKNOWN", &written->entity,
                        _ ("%s has no option “%s”; did you mean “%s”?"), loom_rules_title (rules),
                        written->name, name);
      else
        loom_check_add (check, "OPTION-UNKNOWN", &written->entity,
                        _ ("%s has no option “%s”; “boardloom rules %s” lists those it has"),
                        loom_rules_title (rules), written->name, rules->id);
      return;
    }
  info = &rules->options[place];
  if (loom_option_info_parse (info, written->value, &value, &error))
    return;
  if (!loom_option_info_is_out_of_range (info, written->value))
    {
      loom_check_add (check, "OPTION-VALUE", &written->entity, "%s", error->message);
      return;
    }
  range = loom_option_info_dup_range (info, loom_rules_say (rules, info->unit));
  nearest = loom_option_info_nearest_value (info, written->value);
  diagnostic
      = loom_check_add (check, "OPTION-RANGE", &written->entity,
                        _ ("option “%s” is %s, outside %s"), written->name, written->value, range);
  {
    g_autofree char *label = g_strdup_printf (_ ("Set option “%s” to %s"), written->name, nearest);
    g_auto (LoomValue) to = loom_value_string (nearest);
    LoomEdit *fix = loom_edit_new (label);

    loom_edit_set (fix, written->entity.handle, "value", &to);
    loom_diagnostic_take_fix (diagnostic, fix);
  }
}

void
loom_setup_check_options (LoomCheck *check, const LoomPosition *position)
{
  const LoomScenario *scenario = position->scenario;
  const GPtrArray *options = loom_entity_children (&scenario->entity, LOOM_KIND_OPTION);

  if (scenario->preset != NULL
      && loom_game_info_find_preset (position->rules, scenario->preset) == NULL)
    {
      const char *nearest = loom_game_info_nearest_preset (position->rules, scenario->preset);

      if (nearest == NULL && position->rules->n_presets > 0)
        nearest = position->rules->presets[0].id;
      if (nearest != NULL)
        loom_check_add (check, "PRESET-UNKNOWN", &scenario->entity,
                        _ ("%s has no preset “%s”; it has “%s”"),
                        loom_rules_title (position->rules), scenario->preset, nearest);
      else
        loom_check_add (check, "PRESET-UNKNOWN", &scenario->entity,
                        _ ("%s has no presets; “%s” does nothing"),
                        loom_rules_title (position->rules), scenario->preset);
    }
  for (guint i = 0; options != NULL && i < options->len; i++)
    check_option (check, position->rules, g_ptr_array_index (options, i));
}

const LoomEntity *
loom_position_option_entity (const LoomPosition *position, guint place)
{
  const GPtrArray *options = loom_entity_children (&position->scenario->entity, LOOM_KIND_OPTION);

  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const LoomOption *option = g_ptr_array_index (options, i);

      if (g_strcmp0 (option->name, position->rules->options[place].id) == 0)
        return &option->entity;
    }
  return NULL;
}
