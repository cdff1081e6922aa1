/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several gauges have in common. */

#include "validator/measure/gauge.h"

const LoomGameMetrics *
loom_gauge_for (const LoomGameInfo *rules)
{
  g_return_val_if_fail (rules != NULL && rules->metrics != NULL, NULL);
  return rules->metrics;
}

guint
loom_gauge_n_things (const LoomGame *game)
{
  return MIN (loom_gauge_for (game->rules)->n_things (game), LOOM_GAUGE_THINGS);
}

const char *
loom_gauge_area_sort (const LoomGame *game, guint thing)
{
  return "area";
}

void
loom_gauge_id_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_id (game, thing));
}

void
loom_gauge_name_area (const LoomGame *game, guint thing, GString *text)
{
  g_string_append (text, loom_game_area_name (game, thing));
}

guint32
loom_gauge_thing_area (const LoomGame *game, guint thing)
{
  return thing < game->setup->n_areas ? thing : LOOM_NONE;
}

guint32
loom_gauge_no_cell (const LoomGame *game, guint thing)
{
  return LOOM_NONE;
}
