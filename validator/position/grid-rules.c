/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks games for their rules of pieces on cells. */

#include "validator/position/grid-rules.h"

#include "validator/position/games.h"

gboolean
loom_grid_rules_init (LoomGridRules *self, const LoomOptions *options)
{
  g_return_val_if_fail (self != NULL, FALSE);
  *self = (LoomGridRules)LOOM_GRID_RULES_INIT;
  if (options == NULL || options->rules == NULL || options->rules->resolve_grid == NULL)
    return FALSE;
  options->rules->resolve_grid (options, self);
  return TRUE;
}

gboolean
loom_grid_rules_of (const LoomScenario *scenario, LoomGridRules *self)
{
  const LoomGameInfo *const *games = loom_games_installed ();
  LoomOptions options;

  g_return_val_if_fail (self != NULL, FALSE);
  if (loom_options_resolve (&options, scenario, NULL) && loom_grid_rules_init (self, &options))
    return TRUE;
  while (*games != NULL && (*games)->resolve_grid == NULL)
    games++;
  if (*games == NULL)
    return loom_grid_rules_init (self, NULL);
  loom_options_resolve (&options, NULL, *games);
  loom_grid_rules_init (self, &options);
  return FALSE;
}
