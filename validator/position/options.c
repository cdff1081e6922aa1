/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settles the options of a scenario: default, then preset, then what is written out. */

#include "validator/position/options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/model/error.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"

/* Every option of @rules at its default. */
static void
set_defaults (LoomOptions *self, const LoomGameInfo *rules)
{
  g_assert (rules->n_options <= LOOM_OPTIONS_MAX);
  memset (self, 0, sizeof *self);
  self->rules = rules;
  for (guint i = 0; i < rules->n_options; i++)
    self->values[i] = rules->options[i].standard;
}

gboolean
loom_options_set_preset (LoomOptions *self, const char *id, GError **error)
{
  const LoomPreset *preset;

  g_return_val_if_fail (self != NULL && id != NULL, FALSE);
  preset = loom_game_info_find_preset (self->rules, id);
  if (preset == NULL)
    {
      const char *nearest = loom_game_info_nearest_preset (self->rules, id);

      if (nearest != NULL)
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("%s has no preset “%s”; did you mean “%s”?"),
                     loom_rules_title (self->rules), id, nearest);
      else
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("%s has no preset “%s”"),
                     loom_rules_title (self->rules), id);
      return FALSE;
    }
  for (const LoomPresetRow *row = preset->rows; row->option != NULL; row++)
    {
      int i = loom_game_info_find_option (self->rules, row->option);
      gint value;

      g_assert (i >= 0);
      if (self->origins[i] == LOOM_ORIGIN_WRITTEN)
        continue;
      if (!loom_option_info_parse (&self->rules->options[i], row->value, &value, NULL))
        g_assert_not_reached ();
      self->values[i] = value;
      self->origins[i] = LOOM_ORIGIN_PRESET;
    }
  return TRUE;
}

gboolean
loom_options_set (LoomOptions *self, const char *id, const char *value, GError **error)
{
  gint parsed;
  int i;

  g_return_val_if_fail (self != NULL && id != NULL && value != NULL, FALSE);
  i = loom_game_info_find_option (self->rules, id);
  if (i < 0)
    {
      const char *nearest = loom_game_info_nearest_option (self->rules, id);

      if (nearest != NULL)
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                     _ ("%s has no option “%s”; did you mean “%s”?"),
                     loom_rules_title (self->rules), id, nearest);
      else
        g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("%s has no option “%s”"),
                     loom_rules_title (self->rules), id);
      return FALSE;
    }
  if (!loom_option_info_parse (&self->rules->options[i], value, &parsed, error))
    return FALSE;
  self->values[i] = parsed;
  self->origins[i] = LOOM_ORIGIN_WRITTEN;
  return TRUE;
}

gboolean
loom_options_resolve_unwritten (LoomOptions *self,
                                const LoomScenario *scenario,
                                const LoomGameInfo *fallback)
{
  const LoomGameInfo *rules = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (scenario != NULL && fallback != NULL && g_strcmp0 (fallback->id, scenario->rules) == 0)
    rules = fallback;
  else if (scenario != NULL)
    rules = loom_game_find (loom_games_installed (), scenario->rules);
  if (rules == NULL)
    {
      if (fallback != NULL)
        set_defaults (self, fallback);
      return FALSE;
    }
  set_defaults (self, rules);
  if (scenario->preset != NULL)
    loom_options_set_preset (self, scenario->preset, NULL);
  return TRUE;
}

gboolean
loom_options_resolve (LoomOptions *self, const LoomScenario *scenario, const LoomGameInfo *fallback)
{
  const GPtrArray *written;

  if (!loom_options_resolve_unwritten (self, scenario, fallback))
    return FALSE;
  written = loom_entity_children (&scenario->entity, LOOM_KIND_OPTION);
  for (guint i = 0; written != NULL && i < written->len; i++)
    {
      const LoomOption *option = g_ptr_array_index (written, i);

      if (option->name != NULL && option->value != NULL)
        loom_options_set (self, option->name, option->value, NULL);
    }
  return TRUE;
}
