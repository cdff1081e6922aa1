/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options of the rules, value by value: those that the game gives as levers. */

#include "validator/balance/levers.h"

#include <glib/gi18n-lib.h>

/* How far a number of the rules is changed. */
#define FURTHEST 2

void
loom_balance_change_add_option (LoomTweaking *self, guint option, gint to, guint cost)
{
  const LoomOptionInfo *info = &self->position->rules->options[option];
  g_autofree char *was = loom_option_info_dup_value (info, self->position->options.values[option]);
  g_autofree char *is = loom_option_info_dup_value (info, to);
  LoomBalanceChange *change = loom_balance_change_add (
      self, LOOM_CHANGE_OPTIONS, cost, _ ("option %s: %s instead of %s"), info->id, is, was);

  loom_balance_change_set_option (self, change, option, to);
}

void
loom_balance_change_add_numbers (LoomTweaking *self, guint option, guint cost)
{
  const LoomOptionInfo *info = &self->position->rules->options[option];
  const gint now = self->position->options.values[option];

  for (gint to = MAX (info->lowest, now - FURTHEST); to <= MIN (info->highest, now + FURTHEST);
       to++)
    if (to != now)
      loom_balance_change_add_option (self, option, to, cost * (guint)ABS (to - now));
}

static void
list_names (LoomTweaking *self, guint option, guint cost)
{
  const LoomOptionInfo *info = &self->position->rules->options[option];
  const gint n = info->type == LOOM_OPTION_YN ? 2 : (gint)loom_option_info_n_values (info);

  for (gint to = 0; to < n; to++)
    if (to != self->position->options.values[option])
      loom_balance_change_add_option (self, option, to, cost);
}

void
loom_balance_changes_of_options (LoomTweaking *self)
{
  const LoomGameInfo *rules = self->position->rules;
  const LoomBalanceLevers *levers = rules->levers;

  for (guint i = 0; levers != NULL && i < levers->n_options; i++)
    {
      const guint option = levers->options[i];

      if (levers->list_option != NULL && levers->list_option (self, option))
        continue;
      if (rules->options[option].type == LOOM_OPTION_INT)
        loom_balance_change_add_numbers (self, option, LOOM_COST_NUMBER);
      else
        list_names (self, option, LOOM_COST_RULE);
    }
}
