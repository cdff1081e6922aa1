/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several metrics have in common. */

#include "validator/measure/game-metrics.h"

const LoomGameMetrics *
loom_game_metrics_for (const LoomGameInfo *rules)
{
  g_return_val_if_fail (rules != NULL && rules->metrics != NULL, NULL);
  return rules->metrics;
}

guint
loom_game_metrics_n_things (const LoomGame *game)
{
  return MIN (loom_game_metrics_for (game->rules)->n_things (game), LOOM_METRICS_THINGS);
}

const char *
loom_game_metrics_area_sort (const LoomGame *game, guint thing)
{
  return "area";
}

void
loom_game_metrics_id_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_id (game, thing));
}

void
loom_game_metrics_name_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_name (game, thing));
}

guint32
loom_game_metrics_thing_area (const LoomGame *game, guint thing)
{
  return thing < game->position->n_areas ? thing : LOOM_NONE;
}

guint32
loom_game_metrics_no_cell (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}
